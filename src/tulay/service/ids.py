"""Ids, codes and secrets, and the hashes under which secrets are kept.

Refuses to make an id from anything but the system's dice.
"""

from __future__ import annotations

import hashlib
import secrets

# Crockford's base 32 in lower case: no i, l, o, u, so that 0 and 1 have no look-alikes.
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
CODE_LENGTH = 11
ID_LENGTH = 16
_SECRET_BYTES = 16
SECRET_LENGTH = 22


def _random_text(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_code() -> str:
    """A group's code: 55 random bits, url-safe, in a link short enough to be read aloud.

    >>> len(new_code())
    11
    """
    return _random_text(CODE_LENGTH)


def new_id() -> str:
    """An id for a person, a device or a game: 80 random bits, url-safe.

    >>> new_id() == new_id()
    False
    """
    return _random_text(ID_LENGTH)


def new_secret() -> str:
    """A secret of 128 random bits, url-safe.

    >>> len(new_secret())
    22
    """
    return secrets.token_urlsafe(_SECRET_BYTES)


def secret_hash(secret: str) -> str:
    """What is stored of a secret. It has 128 random bits, so that a plain hash cannot be undone.

    >>> secret_hash("a") == secret_hash("a")
    True
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def public_id(code: str) -> str:
    """What a group may be called where its code must not be read: the code cannot be found from it.

    >>> len(public_id("0123456789a")), public_id("0123456789a") == public_id("0123456789b")
    (12, False)
    """
    return hashlib.blake2b(code.encode(), digest_size=6, person=b"tulay-group").hexdigest()


def is_code(text: str) -> bool:
    """Whether a text has the form of a group's code.

    >>> is_code("0123456789a"), is_code("../secrets")
    (True, False)
    """
    return len(text) == CODE_LENGTH and all(char in ALPHABET for char in text)
