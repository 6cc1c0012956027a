"""The one exception for what a user can put right."""


class UserError(Exception):
    """A mistake in a file, an option or a folder: one line that says where it is and what was expected."""
