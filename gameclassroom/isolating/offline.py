"""In the sandbox, where a network namespace is not available: cut this process off from the
network, then let the answer in."""

from collections.abc import Sequence

from gameclassroom.isolating import inside
from gameclassroom.isolating.system_calls import go_offline


def main(arguments: Sequence[str] = ()) -> None:
    go_offline()
    inside.main()
