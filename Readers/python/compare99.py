"""Asks this reader and `guide ask` the same, and compares what they say: python3 compare.py GUIDE CONTENT [COUNT]

Texts in words are left out: they come from catalogues, not from the content."""
import collections
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
from contentdb.database import Content, ContentError
from contentdb.normalize import norm
from contentdb.requests import ask
from contentdb.search import facet_term

# Members that word what others say, or that a map beside the content adds.
WORDED = {"text", "summary", "dateText", "ageText", "subtitle", "snippet", "unusualDay", "caution", "steps", "explanation", "provenance", "legText"}


def without_words(value, depth=0):
    if isinstance(value, dict):
        return {name: without_words(inner, depth + 1) for name, inner in value.items() if name not in WORDED or depth == 0 and name == "fields"}
    return [without_words(inner, depth) for inner in value] if isinstance(value, list) else value


def fields_apart(data):
    """The answer with the fields of an item, which have names of their own."""
    if isinstance(data, dict) and "fields" in data:
        return {**without_words({name: value for name, value in data.items() if name != "fields"}), "fields": data["fields"]}
    return without_words(data)


GUESSES = {"typo", "partial"}


def search_alone(data):
    """Of results, what the reader has too: those that are no guesses, in order."""
    found = [{name: each[name] for name in ("id", "type", "title", "rank", "tier", "points")} for each in data]
    return [each for each in found if each["tier"] not in GUESSES]


def words_of_languages():
    """Every word that a language gives a meaning of its own, such as a stop word: the content does not have them."""
    def texts(value):
        if isinstance(value, dict):
            return [*value, *(text for inner in value.values() for text in texts(inner))]
        return [text for inner in value for text in texts(inner)] if isinstance(value, list) else [str(value)]
    folder = pathlib.Path(__file__).resolve().parent.parent.parent / "languages/words"
    return {word for path in folder.glob("*.json") for text in texts(json.loads(path.read_text(encoding="utf-8"))) for word in norm(text).split()}


def values_of(content, column):
    """The values of a column, or in its lists, that are facets."""
    found = set()
    for kind, columns in content.kinds.items():
        if column in columns and kind != "need":
            rows = content.db.execute(f'SELECT "{column}" FROM "{content.types[kind][0]}" WHERE "{column}" IS NOT NULL')
            found |= {value for (text,) in rows for value in (json.loads(text) if columns[column] == "json" else [text])}
    facet = column.rstrip("s")
    return sorted(value for value in found if content.value("SELECT 1 FROM fts_text WHERE fts_text MATCH ?", f'"{facet_term(facet, value)}"'))


def requests(content, count, seed=99):
    chance = random.Random(seed)
    items = content.db.execute("SELECT id, type, title FROM items ORDER BY rowid").fetchall()
    centre = content.db.execute("SELECT avg(lat), avg(lng) FROM points").fetchone()
    hours = [name for kind, columns in content.kinds.items() if "hours_osm" in columns for (name,) in content.db.execute(
        f'SELECT id FROM "{content.types[kind][0]}" WHERE hours_text IS NOT NULL OR hours_osm IS NOT NULL ORDER BY id')]
    cards = content.db.execute("SELECT id, context_modifiers FROM price_cards ORDER BY id").fetchall() if "price_card" in content.types else []

    kinds = sorted({kind for _, kind, _ in items} - {"need"})
    values = {"category": values_of(content, "category"), "tag": values_of(content, "tags")}

    def quote():
        card, modifiers = chance.choice(cards)
        known = [modifier["id"] for modifier in json.loads(modifiers or "[]")]
        return {"command": "quote", "words": [card, chance.choice(["0", "5", "12.50", "40", "60", "99.99", "150", "480", "1200", "20000"])],
                "quantity": chance.choice([None, None, "1", "2", "3", "0", "1.5"]), "people": chance.choice([None, None, 1, 2, 4]),
                "each": chance.random() < 0.3, "with": chance.sample(known, chance.randint(0, min(2, len(known))))}

    names = [line for row in content.db.execute("SELECT name, alias FROM name ORDER BY item") for text in row for line in text.split("\n") if line]
    titles = [title for _, _, title in items]

    meant = words_of_languages()

    def find():
        words = chance.choice(names).split()
        text = chance.choice([lambda: chance.choice(titles), lambda: chance.choice(names), lambda: " ".join(chance.sample(words, min(2, len(words)))),
                              lambda: chance.choice(words), lambda: chance.choice(words)[:chance.randint(3, 6)]])()
        if meant & set(norm(text).split()):
            return find()
        filters = chance.choice([lambda: {}] * 3 + [lambda: {"type": chance.sample(kinds, min(2, len(kinds)))}]
                                + [lambda name=name, known=known: {name: [chance.choice(known)]} for name, known in values.items() if known])()
        return {"command": "search", "words": [text], "drop": ["all"], "explain": True, "limit": 20, **filters}

    makers = [
        find,
        lambda: {"command": "show", "words": [chance.choice(items)[0]], "language": chance.choice(["en", "fr"])},
        lambda: {"command": "links", "words": [chance.choice(items)[0]], "language": chance.choice(["en", "fr"])},
    ]
    if hours:
        makers.append(lambda: {"command": "hours", "words": [chance.choice(hours)]})
    if centre[0] is not None:
        makers.append(lambda: {"command": "near", "words": [",".join(f"{each + (chance.random() - 0.5) / 20:.4f}" for each in centre)],
                               "within": chance.choice([150, 400, 900, 2500]), "limit": chance.choice([5, 20, 100])})
    if cards:
        makers.append(quote)
    for _ in range(count):
        at = f"{chance.choice([2026, 2027])}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}T{chance.randint(0, 23):02}:{chance.choice(['00', '30', '47'])}"
        request = {**chance.choice(makers)(), "at": at}
        yield {name: value for name, value in request.items() if value is not None}


def answers_of_guide(guide, content, asked):
    with tempfile.TemporaryDirectory() as folder:
        # Away from maps beside it, and from the state of whoever runs this.
        copy = shutil.copy(content, pathlib.Path(folder) / "content.db")
        result = subprocess.run([guide, "ask", "--content", copy], input="".join(json.dumps(request) + "\n" for request in asked),
                                capture_output=True, text=True, encoding="utf-8", check=True, env={**os.environ, "GUIDE_HOME": folder})
    # By line feed only: U+2028 in a text ends no line.
    return [json.loads(line) for line in result.stdout.split("\n")[:-1]]


def differing(expected, found, path="data"):
    if isinstance(expected, dict) and isinstance(found, dict):
        return [each for name in sorted(expected.keys() | found.keys()) for each in differing(expected.get(name), found.get(name), f"{path}.{name}")]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [each for pair in zip(expected, found) for each in differing(*pair, path)]
    return [] if expected == found else [f"{path}: {json.dumps(found, ensure_ascii=False)[:150]} instead of {json.dumps(expected, ensure_ascii=False)[:150]}"]


def main():
    guide, path, count = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 400
    content = Content(path)
    asked = list(requests(content, count))
    counts, shown = collections.defaultdict(collections.Counter), 0
    for request, reply in zip(asked, answers_of_guide(guide, path, asked)):
        try:
            found = {"data": fields_apart(ask(content, request))}
        except ContentError as error:
            if error.code == "unsupported":
                counts[request["command"]]["not supported"] += 1
                continue
            found = {"error": error.code}
        part = search_alone if request["command"] == "search" else fields_apart
        expected = {"error": reply["error"]["code"]} if "error" in reply else {"data": part(reply["data"])}
        differences = differing(expected, found, "")
        counts[request["command"]]["different" if differences else "equal"] += 1
        if differences and shown < 20:
            shown += 1
            print(json.dumps(request, ensure_ascii=False), *differences[:3], sep="\n    ", file=sys.stderr)
    for command, outcomes in sorted(counts.items()):
        print(f"{command:8} {outcomes['equal']:5} equal {outcomes['different']:4} different {outcomes['not supported']:4} not supported")
    return 1 if any(outcomes["different"] for outcomes in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
