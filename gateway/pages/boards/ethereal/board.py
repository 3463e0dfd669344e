"""Ethereal, as pages find it."""

from typing import Final

from gateway.pages.boards.ethereal.faces import FACES
from gateway.pages.boards.ethereal.scene import Scene, scene_of
from projections.ethereal.view import View


class EtherealPages:
    """See `gateway.pages.boards.Board`."""

    sprite = "ethereal/sprite.html"
    play = "ethereal/play.html"
    faces = FACES

    def draw(self, view: View) -> Scene:
        """See `Board`."""
        return scene_of(view)


BOARD: Final = EtherealPages()
