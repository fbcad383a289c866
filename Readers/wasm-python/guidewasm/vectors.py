"""A runner of vectors for the module (docs/vectors/runner.md): python3 -m guidewasm.vectors MODULE"""
import json
import sys

import wasmtime

from . import GuideError, Instance, Module


def difference(instance, request):
    """What the module answers otherwise, as text; empty when nothing."""
    file = {**request["context"], "items": [request["case"]]}
    given = [instance.given(text.encode()) for text in (request["suite"], json.dumps(file, ensure_ascii=False))]
    if instance.call("vectors_open", *given[0], *given[1]) != 1:
        return "the case was not read"
    length = instance.call("vectors_check", 0)
    text = instance.text(instance.call("vectors_answer"), length) if length else ""
    for place, _ in given:
        instance.call("free", place)
    return text


def main():
    module = Module(sys.argv[1])
    instance = Instance(module)
    for line in sys.stdin:
        request = json.loads(line)
        reply = {"id": request["case"]["id"]}
        # The module compares each case with what it expects; these only compare texts with each other.
        if request["case"].get("kind") in ("equal", "distinct"):
            reply["isSupported"] = False
        else:
            try:
                text = difference(instance, request)
                reply |= {"isSupported": False} if text == "unchecked" else {"agrees": text == "", "difference": text}
            except (wasmtime.Trap, wasmtime.WasmtimeError, GuideError) as error:
                # After a trap an instance is not used again.
                instance = Instance(module)
                reply["error"] = f"trap: {error}"
        print(json.dumps(reply, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
