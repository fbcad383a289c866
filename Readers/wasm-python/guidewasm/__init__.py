"""The engine of the guide: a content database and its map, asked in JSON. The engine is the module for browsers, run by wasmtime."""
import contextlib
import json
import pathlib

import wasmtime

__all__ = ["Guide", "GuideError"]


class GuideError(Exception):
    """The module refused the content, or ended while it answered."""


class Instance:
    """An instance of a module, and texts and bytes in its memory."""

    def __init__(self, module):
        self.store = wasmtime.Store(module.engine)
        linker = wasmtime.Linker(module.engine)
        # The module asks nothing of its host; what libc declares is a failure when called.
        linker.define_unknown_imports_as_traps(module.compiled)
        self.exports = linker.instantiate(self.store, module.compiled).exports(self.store)
        self.memory = self.exports["memory"]

    def call(self, name, *values):
        return self.exports[name](self.store, *values)

    def given(self, data):
        """The address of a copy of bytes, and their number."""
        place = self.call("malloc", len(data) + 1) & 0xFFFFFFFF
        if place == 0:
            raise GuideError("there is not enough memory")
        self.memory.write(self.store, data, place)
        return place, len(data)

    def text(self, place, length):
        place &= 0xFFFFFFFF
        return self.memory.read(self.store, place, place + length).decode()


class Module:
    """A compiled module, of which there may be several instances."""

    def __init__(self, path):
        self.engine = wasmtime.Engine()
        self.compiled = wasmtime.Module.from_file(self.engine, str(path))


class Guide:
    """An open guide: content and parts of a map (`content.graph`, `content.points`) are paths or bytes."""

    def __init__(self, content, engine=pathlib.Path(__file__).with_name("engine.wasm"), map=()):
        self._module = Module(engine)
        self._content, *self._map = (part if isinstance(part, bytes) else pathlib.Path(part).read_bytes() for part in (content, *map))
        self._open()

    def _open(self):
        instance = Instance(self._module)
        with self._guarded(instance):
            self._read(instance)
        self._instance = instance

    def _read(self, instance):
        # The module reads content and map where they stand, so they are not freed.
        if instance.call("guide_open", *instance.given(self._content)) != 0:
            raise GuideError("this is no content of this version")
        for part in self._map:
            instance.call("guide_add_map", *instance.given(part))

    @contextlib.contextmanager
    def _guarded(self, instance):
        """A trap becomes an error with the text that the module left, and its instance is not used again."""
        try:
            yield
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            self._instance = None
            failure = instance.text(instance.call("guide_failure"), instance.call("guide_failure_length"))
            raise GuideError(failure or f"the engine ended: {error}") from None

    def reply(self, request):
        """The reply to a request, as text with its line feed: byte for byte what `guide ask` writes."""
        if self._instance is None:
            self._open()
        instance = self._instance
        with self._guarded(instance):
            place, length = instance.given(json.dumps(request).encode())
            reply = instance.text(instance.call("guide_ask", place, length), instance.call("guide_answer_length"))
            instance.call("free", place)
            return reply

    def ask(self, request):
        """The document that answers a request. Refusals are documents too, with `error`."""
        return json.loads(self.reply(request))
