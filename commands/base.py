"""What every command is: an imperative, checked for form at the door (pydantic) and for rules by its `decide`."""

from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from events.base import Question


class Command(BaseModel):
    """What a seat wants. The seat comes from the session, never from the body.

    `answers`: the question that this command answers, whose number is then its field `ask`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    answers: ClassVar[type[Question] | None] = None
    type: Any


class CarryOn(Command):
    """The system's answer to a happening that is due. No seat can send it."""

    type: Any = "carry-on"


Ask = Annotated[int, Field(ge=1, le=1_000_000_000, description="the number of the question that is answered")]
