"""What is known about first stones: exact results on small boards, measured ones on larger.

Data alone; what follows from it is in `tulay.engine.openings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SOLVED: Mapping[int, str] = MappingProxyType(
    {
        1: "a1",
        2: "b1 a2",
        3: "c1 a2 b2 c2 a3",
        4: "d1 c2 b3 a4",
        5: "e1 b2 c2 d2 e2 b3 c3 d3 a4 b4 c4 d4 a5",
        6: "f1 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 a6",
        7: ("g1 c2 e2 f2 g2 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 g4 b5 c5 d5 e5 f5 a6 b6 c6 e6 a7"),
    }
)
"""By size, Red's first cells that win with best play; every other one loses."""

MEASURED: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        5: (
            "115 119 169 105 837",
            "256 844 782 901 687",
            "216 841 884 810 239",
        ),
        7: (
            "388 430 406 408 413 439 569",
            "413 409 492 515 474 626 501",
            "449 482 515 465 633 480 406",
            "471 545 580 640 604 526 503",
        ),
        9: (
            "456 462 464 461 458 463 466 485 509",
            "452 458 464 488 491 505 499 524 507",
            "477 479 498 520 493 493 554 508 482",
            "473 499 518 539 504 555 559 508 473",
            "475 481 530 539 562 518 526 494 477",
        ),
        11: (
            "480 477 474 479 477 482 473 481 488 493 492",
            "461 470 488 481 486 498 503 511 513 515 508",
            "476 477 483 500 496 505 512 516 525 496 494",
            "481 491 499 497 515 521 525 535 523 502 486",
            "477 494 502 514 514 534 541 536 517 490 484",
            "485 503 514 525 518 537 525 514 515 496 479",
        ),
        13: (
            "481 480 479 473 483 481 478 488 490 492 493 495 500",
            "474 479 483 479 483 490 489 502 499 502 511 517 504",
            "482 479 483 492 491 490 501 505 500 519 518 513 497",
            "480 484 496 496 503 509 513 504 517 518 517 505 484",
            "484 486 499 502 508 508 518 525 525 516 517 499 489",
            "485 493 495 509 515 521 520 520 530 511 509 498 483",
            "485 496 512 506 520 530 523 527 522 512 511 496 485",
        ),
    }
)
"""By size, Red's wins in a thousand after a first stone, row by row from the top.

From a search of the answer with 100,000 playouts (60,000 on 19×19):
``python -m benches.openings SIZE PLAYOUTS``. The lower half of a board is the upper one turned.
"""
