"""Finding files by slug or path, reading them, and the hash of what they mean."""

import shutil
import subprocess
import sys

import pytest

from balancer.content import library
from balancer.content.schema import Board, Hero
from balancer.content.table import slugify
from balancer.errors import UserError


def failure(load, name):
    with pytest.raises(UserError) as caught:
        load(str(name))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_package_comes_with_the_heroes_and_boards_of_the_box():
    assert {"robin-hood", "bigfoot"} <= set(library.heroes())
    assert {"sherwood-forest", "yukon"} <= set(library.boards())


@pytest.mark.parametrize("slug", library.heroes())
def test_every_hero_of_the_package_loads_under_its_slug(slug):
    hero = library.hero(slug)
    assert hero.slug == slug
    assert hero.name == library.hero_names()[slug]


@pytest.mark.parametrize("slug", library.boards())
def test_every_board_of_the_package_loads_under_its_slug(slug):
    board = library.board(slug)
    assert board.slug == slug
    assert board.name == library.board_names()[slug]


def test_a_misspelt_hero_names_the_nearest_and_the_known():
    shown = failure(library.hero, "robin-hod")
    assert shown.startswith('unknown hero "robin-hod": did you mean robin-hood? known heroes: ')
    assert "bigfoot" in shown


def test_a_misspelt_board_names_the_nearest_and_the_known():
    shown = failure(library.board, "Yukn")
    assert shown.startswith('unknown board "Yukn": did you mean yukon? known boards: ')
    assert "sherwood-forest" in shown


def test_a_name_like_no_other_gets_no_guess():
    shown = failure(library.hero, "qqq\nqqq")
    assert shown.startswith('unknown hero "qqq\\nqqq": known heroes: ')


def test_a_hero_in_a_file_of_ones_own_is_found_by_its_path(tmp_path, monkeypatch):
    shutil.copy(library.data_folder() / "heroes" / "bigfoot.toml", tmp_path / "My Bigfoot.toml")
    monkeypatch.chdir(tmp_path)
    assert library.hero("My Bigfoot.toml").slug == "my-bigfoot"
    assert library.hero(str(tmp_path / "My Bigfoot.toml")).cards == library.hero("bigfoot").cards


def test_a_changed_file_of_ones_own_is_read_again(tmp_path):
    original = (library.data_folder() / "heroes" / "bigfoot.toml").read_text()
    file = tmp_path / "mine.toml"
    file.write_text(original)
    assert library.hero(str(file)).health == 16
    file.write_text(original.replace("health = 16", "health = 20"))
    assert library.hero(str(file)).health == 20


def test_a_shipped_hero_is_read_once():
    assert library.hero("bigfoot") is library.hero("bigfoot")


def test_load_tells_heroes_from_boards():
    folder = library.data_folder()
    assert isinstance(library.load(str(folder / "heroes" / "bigfoot.toml")), Hero)
    assert isinstance(library.load(str(folder / "boards" / "yukon.toml")), Board)


def test_the_data_inside_an_installed_package_comes_first(tmp_path, monkeypatch):
    monkeypatch.setattr(library, "PACKAGE", tmp_path / "balancer")
    (tmp_path / "data").mkdir()
    assert library.data_folder() == tmp_path / "data"
    (tmp_path / "balancer" / "data").mkdir(parents=True)
    assert library.data_folder() == tmp_path / "balancer" / "data"


def test_broken_toml_is_shown_with_file_and_line(tmp_path):
    file = tmp_path / "broken.toml"
    file.write_text('name = "Guy"\nhealth = = 3\n')
    shown = failure(library.hero, file)
    assert shown.startswith(f"{file}: expected valid TOML: ")
    assert "line 2" in shown


def test_toml_nested_without_end_is_refused(tmp_path):
    file = tmp_path / "deep.toml"
    file.write_text("x = " + "[" * 100_000)
    assert failure(library.hero, file) == f"{file}: expected valid TOML: nested too deeply"


def test_a_file_that_is_not_utf8_is_shown_with_its_line(tmp_path):
    file = tmp_path / "latin.toml"
    file.write_bytes('name = "Guy"\nbox = "Café"\n'.encode("latin-1"))
    assert failure(library.hero, file) == f"{file}: line 2: expected text in UTF-8, got byte 0xe9"


def test_a_byte_order_mark_does_no_harm(tmp_path):
    file = tmp_path / "marked.toml"
    file.write_bytes(b"\xef\xbb\xbf" + (library.data_folder() / "boards" / "yukon.toml").read_bytes())
    assert library.board(str(file)).spaces == library.board("yukon").spaces


@pytest.mark.parametrize("load", [library.hero, library.board, library.load])
def test_a_missing_file_is_named(tmp_path, load):
    shown = failure(load, tmp_path / "nobody.toml")
    assert shown == f"{tmp_path / 'nobody.toml'}: expected a readable TOML file: No such file or directory"


def test_a_folder_is_no_file(tmp_path):
    (tmp_path / "folder.toml").mkdir()
    assert "folder.toml: expected a readable TOML file" in failure(library.hero, tmp_path / "folder.toml")


def test_a_file_name_without_letters_makes_no_slug(tmp_path):
    shutil.copy(library.data_folder() / "boards" / "yukon.toml", tmp_path / "--.toml")
    assert "expected a file name with a letter or a digit" in failure(library.board, tmp_path / "--.toml")


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("A Hunter's Eye", "a-hunters-eye"),
        ("It’s Just Your Imagination", "its-just-your-imagination"),
        ("Dr. Jekyll & Mr. Hyde!", "dr-jekyll-mr-hyde"),
    ],
)
def test_a_slug_drops_apostrophes_and_joins_words(name, slug):
    assert slugify(name) == slug


def hash_after(tmp_path, edit):
    text = (library.data_folder() / "heroes" / "bigfoot.toml").read_text()
    edited = edit(text)
    assert edited != text
    (tmp_path / "bigfoot.toml").write_text(edited)
    return library.content_hash([library.hero(str(tmp_path / "bigfoot.toml"))], [library.board("yukon")])


def test_a_comment_does_not_change_the_content_hash(tmp_path):
    before = library.content_hash([library.hero("bigfoot")], [library.board("yukon")])
    assert hash_after(tmp_path, lambda text: "# a comment\n\n" + text) == before


def test_a_number_changes_the_content_hash(tmp_path):
    before = library.content_hash([library.hero("bigfoot")], [library.board("yukon")])
    assert hash_after(tmp_path, lambda text: text.replace("boost = 3", "boost = 4", 1)) != before


def test_another_board_changes_the_content_hash():
    bigfoot = library.hero("bigfoot")
    hashes = {library.content_hash([bigfoot], [library.board(slug)]) for slug in ("yukon", "sherwood-forest")}
    assert len(hashes) == 2
    assert all(len(value) == 64 for value in hashes)


def test_the_library_loads_without_the_heavy_packages():
    script = (
        "import sys; from balancer.content import library; library.hero('bigfoot'); library.hero_names();"
        "print([name for name in ('numba', 'numpy', 'polars', 'matplotlib') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
