"""Why a command is refused."""


class Rejected(Exception):
    """The rules refuse a command: nothing changed, nothing is logged.

    `code` is kebab-case and part of the interface, `rule` the id of the rule that refuses, `sentence` for people.
    """

    def __init__(self, code: str, rule: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence} [{rule}]")
        self.code = code
        self.rule = rule
        self.sentence = sentence
