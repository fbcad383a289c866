"""Answers from a content database as JSON: python3 -m contentdb CONTENT COMMAND WORD…"""
import argparse
import json
import sys
from datetime import datetime
from .database import Content, ContentError
from .requests import ask


def main():
    parser = argparse.ArgumentParser(prog="contentdb", description="Answers from a content database as JSON.")
    parser.add_argument("content", help="the file, such as bundles/content.db")
    parser.add_argument("command", choices=["search", "show", "links", "hours", "near", "quote"])
    parser.add_argument("words", nargs="+", help="text; id; latitude,longitude; id and amount")
    parser.add_argument("--at", default=datetime.now().strftime("%Y-%m-%dT%H:%M"), help="local time of the content")
    parser.add_argument("--language", default="en")
    parser.add_argument("--limit", type=int, default=10)
    parser.add_argument("--within", type=float, default=1000, help="metres, for near")
    for name in ("type", "category", "tag"):
        parser.add_argument(f"--{name}", action="append", default=[])
    parser.add_argument("--quantity")
    parser.add_argument("--people", type=int)
    parser.add_argument("--with", action="append", default=[], metavar="MODIFIER")
    parser.add_argument("--each", action="store_true")
    request = vars(parser.parse_args())
    if request["command"] == "near" and request["words"][0].count(",") != 1 or request["command"] == "quote" and len(request["words"]) != 2:
        parser.error("near takes latitude,longitude; quote takes an id and an amount")
    try:
        data = ask(Content(request.pop("content")), request)
    except ContentError as error:
        print(json.dumps({"error": {"code": error.code, "message": str(error)}}, ensure_ascii=False), file=sys.stderr)
        return 1 if error.code == "unknownItem" else 2
    except ValueError as error:  # A time, a point or an amount.
        parser.error(str(error))
    print(json.dumps(data, ensure_ascii=False, indent=2))
    return 0 if data else 1


if __name__ == "__main__":
    sys.exit(main())
