"""Made-up places, the same for the same number on every machine."""
import json

REGIONS = [
    ("tanger-tetouan", 35.2, -5.3), ("oriental", 33.6, -2.8), ("fes-meknes", 33.8, -4.9), ("rabat-sale", 34.1, -6.4),
    ("beni-mellal", 32.4, -6.2), ("casablanca", 33.2, -7.7), ("marrakech", 31.6, -8.2), ("draa", 31.2, -5.1),
    ("souss", 30.2, -8.6), ("guelmim", 28.9, -10.2), ("laayoune", 26.9, -12.4), ("dakhla", 23.2, -15.2),
]
CATEGORIES = ["cafe", "garden", "museum", "shop", "workshop"]
ARABIC = {"cafe": "مقهى", "garden": "حديقة", "museum": "متحف", "shop": "دكان", "workshop": "ورشة"}
FIRST = ["Amber", "Blue", "Cedar", "Dawn", "Eastern", "Fig", "Golden", "High", "Indigo", "Jasmine", "Lantern", "Mint"]
SECOND = ["Arch", "Bridge", "Court", "Door", "Fountain", "Gate", "Hill", "Lane", "Market", "Terrace", "Tower", "Well"]
WORDS = (
    "old quiet narrow bright painted carved restored busy shaded open courtyard fountain brass lamp carpet copper tea "
    "mint orange bread leather pottery zellige plaster cedar garden rooftop alley square mosque gate river hill valley "
    "morning noon evening market family craft recipe music story"
).split()


def place(number, count):
    """The place with a number, of so many."""
    state = (number * 2654435761 + 12345) & 0xFFFFFFFF

    def draw(limit):
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (state >> 8) % limit

    region, lat, lng = REGIONS[draw(len(REGIONS))]
    category = CATEGORIES[draw(len(CATEGORIES))]
    name = f"{FIRST[draw(len(FIRST))]} {SECOND[draw(len(SECOND))]} {category} {number + 1}"

    def sentence(words):
        # A word twice in a row would be a finding.
        out = [WORDS[draw(len(WORDS))]]
        while len(out) < words:
            word = WORDS[draw(len(WORDS))]
            if word != out[-1]:
                out.append(word)
        return " ".join(out).capitalize() + "."

    item = {
        "id": f"place-{number + 1}",
        "name": name,
        "name_ar": f"{ARABIC[category]} {number + 1}",
        "category": category,
        "rank": 1 + draw(5),
        "region_id": region,
        "location": {"lat": round(lat + draw(9000) / 10000, 6), "lng": round(lng + draw(9000) / 10000, 6)},
        "summary": sentence(9),
        "about": " ".join(sentence(8 + draw(9)) for _ in range(9)),
        "tags": sorted({WORDS[draw(len(WORDS))] for _ in range(3)}),
        "reviewed_at": f"2026-{1 + draw(9):02}-{1 + draw(28):02}",
    }
    if count > 1:
        item["related_ids"] = [f"place-{(number + 1 + draw(count - 1)) % count + 1}"]
    if category in ("garden", "museum"):
        item["price_mad"] = draw(40) * 5 / 2
    return item


def line(number, count):
    """The place as a line of JSON."""
    return json.dumps(place(number, count), ensure_ascii=False, separators=(",", ":"))
