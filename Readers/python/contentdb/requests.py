"""Requests and replies as `guide ask` has them (docs/format/guide-json.md#requests)."""
from . import answers, prices, search
from .database import ContentError


def ask(content, request):
    """The data of the reply to a request; ContentError if there is none."""
    clock, language = answers.Clock(content, request["at"]), request.get("language", "en")
    command, words = request["command"], request["words"]
    if content.has_parts and (command in ("search", "near") or command in ("show", "hours") and content.is_whole(content.item(words[0]).row)):
        raise ContentError("unsupported", "this reader does not count branches as their items")
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
    if command == "search":
        return search.search(content, " ".join(words), clock, types=request.get("type", ()), categories=request.get("category", ()),
                             tags=request.get("tag", ()), limit=request.get("limit", 10), language=language)
    raise NotImplementedError(command)
