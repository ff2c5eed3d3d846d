"""Writes frontend/wire/messages.ts and docs/protocol.md from the server's wire messages.

``python tools/generate_wire.py`` writes both; with ``--check`` it only says whether they are fresh.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import json
import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields

from tulay.web import codes, wire
from tulay.web.wire import from_client, notes, ranked, table, to_client, values

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "frontend" / "wire" / "messages.ts"
PAGE = ROOT / "docs" / "protocol.md"
MODULES = (values, from_client, table, notes, to_client, ranked)
BASES = {
    from_client.Act,
    from_client.FromClientMessage,
    notes.NoteBase,
    to_client.ToClientMessage,
}
WIDTH = 100


def structs(module: ModuleType) -> list[type[Struct]]:
    """The message structs that a module defines, in their order there."""
    return [
        item
        for item in vars(module).values()
        if inspect.isclass(item)
        and issubclass(item, Struct)
        and item.__module__ == module.__name__
        and item not in BASES
    ]


def unions(module: ModuleType) -> dict[str, Any]:
    """The named unions and literals that a module defines."""
    found = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = getattr(module, node.target.id)
    return found


def explanations(module: ModuleType) -> dict[str, str]:
    """The string below each alias (``Name``) and each field (``Class.field``)."""
    found = {}

    def read(body: list[ast.stmt], prefix: str) -> None:
        for node, after in zip(body, [*body[1:], None], strict=True):
            if isinstance(node, ast.ClassDef):
                read(node.body, f"{node.name}.")
            name = node.target if isinstance(node, ast.AnnAssign) else None
            match after:
                case ast.Expr(value=ast.Constant(value=str(text))) if isinstance(name, ast.Name):
                    found[prefix + name.id] = inspect.cleandoc(text)

    read(ast.parse(inspect.getsource(module)).body, "")
    return found


TEXTS = {name: text for module in MODULES for name, text in explanations(module).items()}
ALIASES = {name: alias for module in MODULES for name, alias in unions(module).items()}


def ts_type(kind: Any) -> str:
    """The TypeScript spelling of a Python annotation."""
    for name, alias in ALIASES.items():
        if kind == alias:
            return name
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return ts_type(args[0])
    if origin is Literal:
        return " | ".join(quoted(value) for value in args)
    if origin in (Union, UnionType):
        return " | ".join(ts_type(arg) for arg in args)
    if origin is list:
        inner = ts_type(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(ts_type(arg) for arg in args)}]"
    if origin is dict:
        return f"Record<{ts_type(args[0])}, {ts_type(args[1])}>"
    if inspect.isclass(kind) and issubclass(kind, Struct):
        return kind.__name__
    return {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}[kind]


def quoted(value: object) -> str:
    """A literal as TypeScript writes it."""
    return f"'{value}'" if isinstance(value, str) else json.dumps(value)


def ts_comment(text: str, indent: str = "") -> list[str]:
    """A documentation comment."""
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def ts_alias(name: str, kind: Any) -> list[str]:
    """A named union, broken as prettier breaks it."""
    origin = get_origin(kind)
    members = (
        [quoted(value) for value in get_args(kind)]
        if origin is Literal
        else [ts_type(arg) for arg in get_args(kind)]
    )
    comment = ts_comment(TEXTS[name]) if name in TEXTS else []
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH:
        return [*comment, line, ""]
    start, _, rest = line.partition(" = ")
    if len(rest) + 2 <= WIDTH:
        return [*comment, f"{start} =", f"  {rest}", ""]
    lines = [f"  | {member}" for member in members]
    return [*comment, f"export type {name} =", *lines[:-1], f"{lines[-1]};", ""]


def ts_struct(struct: type[Struct]) -> list[str]:
    """One message or value as an interface."""
    lines = [
        *ts_comment(inspect.cleandoc(struct.__doc__ or "")),
        f"export interface {struct.__name__} {{",
    ]
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {quoted(config.tag)};")
    hints = get_type_hints(struct, include_extras=True)
    for field in fields(struct):
        text = TEXTS.get(f"{struct.__name__}.{field.name}")
        lines += ts_comment(text, "  ") if text else []
        mark = "" if field.required else "?"
        lines.append(f"  {field.name}{mark}: {ts_type(hints[field.name])};")
    return [*lines, "}", ""]


def script() -> str:
    """The text of frontend/wire/messages.ts."""
    lines = [
        "// Generated by tools/generate_wire.py from src/tulay/web/wire. Do not edit.",
        "",
        f"export const WIRE_VERSION = {wire.WIRE_VERSION};",
        "",
    ]
    for module in MODULES:
        aliases = unions(module)
        for name in [name for name, kind in aliases.items() if get_origin(kind) is Literal]:
            lines += ts_alias(name, aliases.pop(name))
        for struct in structs(module):
            lines += ts_struct(struct)
        for name, kind in aliases.items():
            lines += ts_alias(name, kind)
    lines += ts_alias("RefusalCode", Literal[codes.ALL])
    return "\n".join(lines).rstrip() + "\n"


def constraint(kind: Any) -> str:
    """What the server checks beyond the type, in words."""
    metas = [arg for arg in get_args(kind) if isinstance(arg, Meta)] if is_annotated(kind) else []
    said = []
    for meta in metas:
        if meta.pattern is not None:
            said.append(f"matches `{meta.pattern}`")
        if meta.min_length is not None:
            said.append(f"{meta.min_length} to {meta.max_length} characters")
        if meta.ge is not None:
            said.append(f"{meta.ge} to {meta.le}")
    return ", ".join(said)


def is_annotated(kind: Any) -> bool:
    """Whether an annotation carries constraints."""
    return get_origin(kind) is Annotated


def page_struct(struct: type[Struct]) -> list[str]:
    """One message or value as a section of the protocol page."""
    config = struct.__struct_config__
    tag = f" `{config.tag_field}: {config.tag}`" if config.tag is not None else ""
    lines = [f"### {struct.__name__}{tag}", "", inspect.cleandoc(struct.__doc__ or ""), ""]
    rows = [page_field(struct, field) for field in fields(struct)]
    if rows:
        lines += ["| field | type | meaning |", "|---|---|---|", *rows, ""]
    return lines


def page_field(struct: type[Struct], field: FieldInfo) -> str:
    """One row of a message's table."""
    kind = get_type_hints(struct, include_extras=True)[field.name]
    text = " ".join(TEXTS.get(f"{struct.__name__}.{field.name}", "").split())
    limits = constraint(kind)
    meaning = " ".join(part for part in (text, f"({limits})" if limits else "") if part)
    if not field.required:
        meaning = f"{meaning} Optional, default `{json.dumps(field.default)}`.".strip()
    shown = ts_type(kind).replace("|", "\\|")
    return f"| `{field.name}` | `{shown}` | {meaning} |"


def page() -> str:
    """The text of docs/protocol.md."""
    lines = [
        "# Protocol of the pages",
        "",
        "<!-- Generated by tools/generate_wire.py from src/tulay/web/wire. Do not edit. -->",
        "",
        inspect.cleandoc(wire.__doc__ or "").split("\n\n")[0].replace("\n", " "),
        "A table's page opens `/ws/g/CODE` with its device cookie, a page that waits for a ranked",
        f"game `/ws/ranked`; wire version {wire.WIRE_VERSION}.",
        "Types are TypeScript's, unknown fields are ignored, all instants are the server's, in",
        "milliseconds since 1970 UTC.",
        "",
    ]
    headings = {
        from_client: "From the client",
        to_client: "To the client",
        ranked: "Waiting for a ranked game",
        table: "The table",
        notes: "Notes",
        values: "Values",
    }
    for module, heading in headings.items():
        lines += [f"## {heading}", ""]
        for struct in structs(module):
            lines += page_struct(struct)
        for name, kind in unions(module).items():
            if get_origin(kind) is Literal:
                allowed = ", ".join(f"`{value}`" for value in get_args(kind))
                text = " ".join(TEXTS.get(name, "").split())
                lines += [f"### {name}", "", f"One of {allowed}. {text}".strip(), ""]
    lines += ["## Refusal codes", "", codes.__doc__ or "", ""]
    lines += [f"- `{code}`" for code in codes.ALL]
    return "\n".join(lines).rstrip() + "\n"


def main() -> int:
    """Writes the files, or says whether they are fresh."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if stale")
    check = parser.parse_args().check
    stale = []
    for path, text in ((SCRIPT, script()), (PAGE, page())):
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.relative_to(ROOT))
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    for path in stale:
        print(f"{path}: {'stale' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
