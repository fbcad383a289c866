"""Asks the module and `guide ask` the same, and compares the bytes: python3 compare.py ENGINE CONTENT GUIDE"""
import json
import os
import subprocess
import sys
import tempfile

from guidewasm import Guide

AT = "2026-11-26T10:00"


def requests():
    """Something of every kind, and what is refused."""
    asked = [
        {"command": "search", "words": ["gardens", "open", "now"]}, {"command": "search", "words": ["how do I say thank you"], "language": "fr"},
        {"command": "suggest", "words": ["bah"]}, {"command": "near", "words": ["31.6258,-7.9891"], "within": 400},
        {"command": "show", "words": ["bahia-palace"]}, {"command": "hours", "words": ["café"]}, {"command": "links", "words": ["bahia-palace"]},
        {"command": "quote", "words": ["babouches", "300"]}, {"command": "driver", "words": ["bahia-palace"]},
        {"command": "plan", "words": ["make"], "from": "jemaa-el-fnaa", "days": 1}, {"command": "show", "words": ["nowhere"]},
        {"command": "fly"}, {"command": "search", "words": ["قصر"]}, {"command": "route", "words": ["jemaa-el-fnaa", "bahia-palace"]},
    ]
    return [{"at": AT, **request} for request in asked]


def main():
    engine, content, guide = sys.argv[1:]
    asked = requests()
    # Away from the settings and the maps of whoever runs this: the module has neither.
    with tempfile.TemporaryDirectory() as folder:
        alone = os.path.join(folder, "content.db")
        os.symlink(os.path.abspath(content), alone)
        lines = "".join(json.dumps(request, ensure_ascii=False) + "\n" for request in asked)
        run = subprocess.run([guide, "ask", "--content", alone], input=lines, capture_output=True, text=True, check=True,
                             env={**os.environ, "GUIDE_HOME": folder})
    opened = Guide(content, engine)
    different = [request for request, line in zip(asked, run.stdout.splitlines(keepends=True), strict=True) if opened.reply(request) != line]
    for request in different:
        print(f"differs: {json.dumps(request, ensure_ascii=False)}", file=sys.stderr)
    print(f"answers: {len(asked) - len(different)} of {len(asked)} equal")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
