"""The `etherlog` command."""

import sys
from typing import Any

import typer
from typer.core import TyperGroup

from cli import audit, calendar, disputes, matches, play, records, serve, simulate, spells, worker
from domain.engine.rejection import Rejected
from events.log.base import Unreachable
from events.log.commit import BrokenLine


class Verbs(TyperGroup):
    """Says what went wrong in one plain line on stderr and exits with 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run the verb that was asked for."""
        try:
            return super().invoke(ctx)
        except Rejected as rejected:
            _fail(str(rejected))
        except Unreachable as error:
            _fail(f"unreachable: {error}")
        except BrokenLine as error:
            _fail(f"broken-line: {error}")
        except BrokenPipeError:
            raise
        except OSError as error:
            _fail(f"file-error: {error}")


def _fail(sentence: str) -> None:
    print(f"etherlog: {' '.join(sentence.split())}", file=sys.stderr)
    raise typer.Exit(2)


app = typer.Typer(
    name="etherlog",
    cls=Verbs,
    help="Plays card games whose matches are logs of events.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
for name, verb in (
    ("play", play.play),
    ("simulate", simulate.simulate),
    ("replay", records.replay),
    ("verify", records.verify),
    ("audit", audit.audit),
    ("dispute", disputes.dispute),
    ("export", records.export),
    ("import", records.import_),
    ("scenario", records.scenario),
    ("spells", spells.spells),
    ("calendar", calendar.calendar),
    ("matches", matches.matches),
    ("worker", worker.worker),
    ("serve", serve.serve),
    ("schema", records.schema),
):
    app.command(name)(verb)

if __name__ == "__main__":
    app()
