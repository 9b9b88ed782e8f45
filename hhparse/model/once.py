"""A value that an object works out when it is first asked for, and keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import Callable

Owner = TypeVar("Owner")
Value = TypeVar("Value")


class once(Generic[Owner, Value]):  # noqa: N801 - a decorator
    """`functools.cached_property` without the lock that Python 3.11 takes each time; objects with a `__dict__` only.

    Two threads that ask at once may both work it out: the value must follow from the object alone.
    """

    def __init__(self, work: Callable[[Owner], Value]) -> None:
        self.work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> once[Owner, Value]: ...
    @overload
    def __get__(self, instance: Owner, owner: type) -> Value: ...
    def __get__(self, instance: Owner | None, owner: type) -> once[Owner, Value] | Value:
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.work(instance)
        return value
