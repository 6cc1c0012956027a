from balancer.reports import words
from balancer.reports.folder import load
from balancer.reports.summary import summarise
from tests.reports.example import write_run


def summary(folder, **options):
    return summarise(load(write_run(folder, **options)))


def test_the_answer_names_the_winner_of_a_duel_first(tmp_path):
    said = words.answer(summary(tmp_path, heroes={"b": "Bob", "a": "Ann"}))
    assert said == "Bob wins 54.5% (53.8–55.2) of its games against Ann over both boards."


def test_the_answer_says_when_a_duel_is_too_close_to_call(tmp_path):
    said = words.answer(summary(tmp_path, games=100, boards={"yukon": "Yukon"}))
    assert said == (
        "Bigfoot wins 54.0% (44.3–63.4) of its games against Robin Hood on Yukon: "
        "too close to call, as the interval holds 50%."
    )


def test_the_answer_about_many_heroes_names_best_worst_and_the_most_one_sided_pair(tmp_path):
    said = words.answer(summary(tmp_path, heroes={slug: slug.upper() for slug in "abcde"}))
    assert said.startswith("A does best")
    assert "E does worst" in said
    assert "most one-sided pair is A against E: 66.5%" in said


def test_a_lone_mirror_match_is_not_sold_as_a_finding(tmp_path):
    assert words.answer(summary(tmp_path, heroes={"a": "Ann"})).startswith("Only mirror matches")


def test_details_tell_boards_first_seat_length_and_unfinished_games(tmp_path):
    boards, seat, length, unfinished = words.details(summary(tmp_path, games=1000, unfinished=10))
    assert "on Sherwood Forest and" in boards
    assert seat.startswith("Going first is an advantage: the first player wins 52.0%")
    assert "turns on average" in length
    assert unfinished.startswith("60 of 6,000 games")
