"""What the line tells with which a function ended. No answer that passes needs it."""

import ast
from contextlib import suppress

from gametutor.kit.syntax import of_kind


def is_whole_return(source: str) -> bool:
    """Return whether a line returns a value, and does not go on in the next one."""
    with suppress(SyntaxError, ValueError):
        match ast.parse(source).body:
            case [ast.Return(ast.expr())]:
                return True
    return False


def only_call(source: str) -> str:
    """Return the name of the function whose result a line returns, and nothing else; "" if there
    is none."""
    with suppress(SyntaxError, ValueError):
        match ast.parse(source).body:
            case [ast.Return(ast.Call(ast.Name(name)))]:
                return name
    return ""


def passed_on(source: str) -> list[str]:
    """Return the names of the functions whose results may be why a line returns something of the
    wrong type: of none, where it makes a single thing of them."""
    with suppress(SyntaxError, ValueError):
        match ast.parse(source).body:
            case [ast.Return(ast.Call(ast.Name("str" | "int" | "float" | "bool" | "len")))]:
                return []
            case [ast.Return(ast.GeneratorExp())]:
                return []
            case [ast.Return(ast.expr() as value)]:
                return list(
                    dict.fromkeys(ast.unparse(call.func) for call in of_kind(ast.Call, [value]))
                )
    return []
