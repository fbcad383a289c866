"""Requests and replies as `guide ask` has them (docs/format/guide-json.md#requests)."""
from . import answers, prices


def ask(content, request):
    """The data of the reply to a request; ContentError if there is none."""
    clock, language = answers.Clock(request["at"]), request.get("language", "en")
    command, words = request["command"], request["words"]
    if command == "near":
        latitude, longitude = map(float, words[0].split(","))
        return answers.near(content, (latitude, longitude), request["within"], clock, request.get("limit"), language)
    if command == "show":
        return answers.show(content, words[0], clock, language)
    if command == "links":
        return answers.links(content, words[0], clock, language)
    if command == "hours":
        return answers.hours(content, words[0], clock, language) or []
    if command == "quote":
        return prices.quote(content, words[0], words[1], clock, language, quantity=request.get("quantity"), people=request.get("people"),
                            is_each=request.get("each", False), modifiers=request.get("with", []), by_day=request.get("day", False))
    raise NotImplementedError(command)
