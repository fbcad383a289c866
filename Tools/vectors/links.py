"""Writes Tests/Vectors/links/links.json with zlib, the package `cryptography` and an encoder of CBOR that shares no code with
ours.

Run: python3 Tools/vectors/links.py > Tests/Vectors/links/links.json
"""
import base64
import hashlib
import json
import zlib

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

BAHIA = {
    1: "place", 2: "bahia-palace", 3: "Marrakech guide", 4: "2026.11.0", 5: "en", 6: "Bahia Palace (قصر الباهية)",
    7: "Daily 09:00-17:00 · palace · Medina · entry 100 MAD", 8: "Late 19th-century palace of two grand viziers.",
    9: 3162090, 10: -798410}
NAMES = {1: "type", 2: "id", 3: "set", 4: "version", 5: "language", 6: "title", 7: "facts", 8: "line"}
ADDRESS = "guide://place/bahia-palace"


def head(kind, number):
    for short, width in ((24, 1), (25, 2), (26, 4)):
        if number < 24:
            return bytes([kind << 5 | number])
        if number < 1 << 8 * width:
            return bytes([kind << 5 | short]) + number.to_bytes(width, "big")
    raise ValueError(number)


def cbor(value):
    if isinstance(value, dict):
        return head(5, len(value)) + b"".join(cbor(key) + cbor(item) for key, item in value.items())
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(cbor, value))
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    return head(0, value) if value >= 0 else head(1, -1 - value)


def deflated(data, strategy=zlib.Z_DEFAULT_STRATEGY, level=9):
    packer = zlib.compressobj(level, zlib.DEFLATED, -15, 9, strategy)
    return packer.compress(data) + packer.flush()


def sealed(body):
    return body + zlib.crc32(body).to_bytes(4, "big")


def letters(data):
    return "#g1." + base64.urlsafe_b64encode(data).decode().rstrip("=")


def digits(data):
    groups = [data[start:start + 7] for start in range(0, len(data), 7)]
    return "#G1." + "".join(str(int.from_bytes(group, "big")).zfill([0, 3, 5, 8, 10, 13, 15, 17][len(group)]) for group in groups)


def link(top, spell=letters, address=ADDRESS):
    return address + spell(sealed(b"\0" + (top if isinstance(top, bytes) else cbor(top))))


def of(excerpt, **rest):
    """The map of a link."""
    return {1: cbor(excerpt), **{int(key[1:]): value for key, value in rest.items()}}


def without(*keys):
    return {key: value for key, value in BAHIA.items() if key not in keys}


def said(excerpt, note=None, expires=None):
    out = {NAMES[key]: value for key, value in excerpt.items() if key in NAMES}
    if 9 in excerpt:
        out |= {"lat": excerpt[9] / 1e5, "lng": excerpt[10] / 1e5}
    return out | ({"note": note} if note else {}) | ({"expires": expires} if expires else {})


plain = cbor(of(BAHIA))
whole = link(of(BAHIA))
FRENCH = BAHIA | {5: "fr", 6: "Palais de la Bahia"}
SOUTH = {1: "price_card", 2: "tea-2", 3: "Other", 4: "1", 5: "en", 6: "Tea", 9: -3392487, 10: 18000000}
READ = [
    ("letters", whole, said(BAHIA)),
    ("digits", link(of(BAHIA), digits), said(BAHIA)),
    ("digits-of-each-rest", link(of(BAHIA, _2="12345"), digits), said(BAHIA, "12345")),
    ("code-of-its-own", ADDRESS + letters(sealed(b"\1" + deflated(plain))), said(BAHIA)),
    ("fixed-code", ADDRESS + letters(sealed(b"\1" + deflated(plain, zlib.Z_FIXED))), said(BAHIA)),
    ("stored-block", ADDRESS + letters(sealed(b"\1" + deflated(plain, level=0))), said(BAHIA)),
    ("repeated-text", ADDRESS + digits(sealed(b"\1" + deflated(cbor(of(BAHIA, _2="ha" * 70))))), said(BAHIA, "ha" * 70)),
    ("note-in-arabic", link(of(BAHIA, _2="نلتقي عند الباب")), said(BAHIA, "نلتقي عند الباب")),
    ("last-day", link(of(BAHIA, _3=20788)), said(BAHIA, expires="2026-12-01")),
    ("no-facts-line-or-point", link(of(without(7, 8, 9, 10))), said(without(7, 8, 9, 10))),
    ("south-and-date-line", link(of(SOUTH), address="guide://price_card/tea-2"), said(SOUTH)),
    ("page-of-a-site", link(of(FRENCH), address="https://guide.example/a/fr/shared-item.html"), said(FRENCH)),
    ("query-of-a-messenger", link(of(BAHIA), address=ADDRESS + "?utm_source=chat") + "?fbclid=1", said(BAHIA)),
    ("fragment-alone", link(of(BAHIA), address=""), said(BAHIA)),
    ("field-that-may-be-skipped", link(of(BAHIA | {24: "later", 99: 7}, _24=bytes(72))), said(BAHIA)),
    ("longest-note", link(of(BAHIA, _2="x" * 139 + "é")), said(BAHIA, "x" * 139 + "é")),
]
REFUSED = [
    ("empty", "", "noLink"),
    ("other-fragment", "https://guide.example/#top", "noLink"),
    ("later-version", whole.replace("#g1.", "#g2."), "unknownVersion"),
    ("other-packing", ADDRESS + letters(sealed(b"\2" + plain)), "unknownVersion"),
    ("unknown-field", link(of(BAHIA, _5="x")), "unknownVersion"),
    ("unknown-field-of-the-excerpt", link(of(BAHIA | {11: 1})), "unknownVersion"),
    ("one-byte-too-long", ADDRESS + letters(sealed(b"\0" + cbor(of(BAHIA)) + bytes(446 - len(plain)))), "tooLong"),
    ("nothing-after-the-mark", ADDRESS + "#g1.", "damaged"),
    ("cut-off", whole[:-10], "damaged"),
    ("letter-changed", whole[:60] + ("A" if whole[60] != "A" else "B") + whole[61:], "damaged"),
    ("letter-of-another-alphabet", whole[:60] + "+" + whole[61:], "damaged"),
    ("bits-left-over", ADDRESS + "#g1.AB", "damaged"),
    ("digit-group-too-large", ADDRESS + "#G1.99999999999999999", "damaged"),
    ("odd-number-of-digits", ADDRESS + "#G1.0000", "damaged"),
    ("other-item-in-the-address", link(of(BAHIA), address="guide://place/badi-palace"), "damaged"),
    ("mark-in-the-address", link(of(BAHIA), address="guide://place/bahia#palace"), "damaged"),
    ("other-type-in-the-address", link(of(BAHIA), address="guide://tip/bahia-palace"), "damaged"),
    ("byte-after-the-map", link(plain + b"\0"), "damaged"),
    ("fields-out-of-order", link({2: "note", 1: cbor(BAHIA)}), "damaged"),
    ("field-twice", link(b"\xa2" + cbor(1) + cbor(cbor(BAHIA)) + cbor(1) + cbor(cbor(BAHIA))), "damaged"),
    ("number-in-a-longer-form", link(b"\xa1\x18\x01" + cbor(cbor(BAHIA))), "damaged"),
    ("length-left-open", link(b"\xbf" + plain[1:] + b"\xff"), "damaged"),
    ("list-in-a-field", link(of(BAHIA, _24=[1])), "damaged"),
    ("excerpt-missing", link({2: "note"}), "damaged"),
    ("excerpt-that-is-a-text", link({1: "place"}), "damaged"),
    ("title-missing", link(of(without(6))), "damaged"),
    ("title-empty", link(of(BAHIA | {6: ""})), "damaged"),
    ("type-that-is-a-path", link(of(BAHIA | {1: "../x"}), address=""), "damaged"),
    ("id-with-capitals", link(of(BAHIA | {2: "Bahia"}), address=""), "damaged"),
    ("latitude-alone", link(of(without(10))), "damaged"),
    ("latitude-beyond-the-pole", link(of(BAHIA | {9: 9000001})), "damaged"),
    ("point-that-is-a-text", link(of(BAHIA | {9: "31"})), "damaged"),
    ("day-beyond-the-calendar", link(of(BAHIA, _3=2932897)), "damaged"),
    ("note-too-long", link(of(BAHIA, _2="x" * 141)), "damaged"),
    ("note-with-a-line-break", link(of(BAHIA, _2="a\nb")), "damaged"),
    ("note-that-turns-text-around", link(of(BAHIA, _2="a\u202eb")), "damaged"),
    ("text-not-utf-8", link(cbor({1: cbor(BAHIA), 2: "ab"})[:-2] + b"\xff\xfe"), "damaged"),
    ("unpacks-to-too-much", ADDRESS + letters(sealed(b"\1" + deflated(cbor(of(BAHIA, _24=bytes(3000)))))), "damaged"),
    ("packed-bytes-cut-off", ADDRESS + letters(sealed(b"\1" + deflated(plain)[:-4])), "damaged"),
    ("repeats-what-was-never-there", ADDRESS + letters(sealed(b"\1\x03\x02")), "damaged"),
    ("block-of-no-kind", ADDRESS + letters(sealed(b"\1\x07\x00")), "damaged"),
]


def public(secret):
    return secret.public_key().public_bytes_raw()


def signed(secret, excerpt, prefix=b"guide-excerpt-v1\0"):
    """The field of a signature."""
    return hashlib.sha256(public(secret)).digest()[:8] + secret.sign(prefix + cbor(excerpt))


RELEASE, OTHER = (Ed25519PrivateKey.from_private_bytes(bytes([number] * 32)) for number in (7, 8))
KEYS = [base64.b64encode(public(key)).decode() for key in (RELEASE, OTHER)]
NEWER = BAHIA | {24: "later"}
true = signed(RELEASE, BAHIA)
flipped = true[:20] + bytes([true[20] ^ 1]) + true[21:]
SIGNED = [
    ("signed", link(of(BAHIA, _24=true)), KEYS, said(BAHIA) | {"from": "guide"}),
    ("signed-in-digits-with-a-note", link(of(BAHIA, _2="See you", _3=20788, _24=true), digits), KEYS,
     said(BAHIA, "See you", "2026-12-01") | {"from": "guide"}),
    ("signed-with-a-field-that-is-skipped", link(of(NEWER, _24=signed(RELEASE, NEWER))), KEYS, said(NEWER) | {"from": "guide"}),
    ("signed-by-the-second-key", link(of(BAHIA, _24=signed(OTHER, BAHIA))), KEYS, said(BAHIA) | {"from": "guide"}),
    ("signed-by-a-key-that-is-gone", link(of(BAHIA, _24=true)), KEYS[1:], said(BAHIA) | {"from": "person"}),
    ("signed-and-no-key-is-trusted", link(of(BAHIA, _24=true)), [], said(BAHIA) | {"from": "person"}),
    ("not-signed", whole, KEYS, said(BAHIA) | {"from": "person"}),
    ("excerpt-changed-after-it-was-signed", link(of(BAHIA | {7: "entry 10 MAD"}, _24=true)), KEYS, {"error": "forged"}),
    ("signature-changed", link(of(BAHIA, _24=flipped)), KEYS, {"error": "forged"}),
    ("signature-of-another-kind-of-document", link(of(BAHIA, _24=signed(RELEASE, BAHIA, b"guide-channel-v1\0"))), KEYS,
     {"error": "forged"}),
    ("signature-under-the-id-of-another-key", link(of(BAHIA, _24=signed(OTHER, BAHIA)[:8] + true[8:])), KEYS, {"error": "forged"}),
    ("signature-too-short", link(of(BAHIA, _24=true[:-1])), KEYS, {"error": "damaged"}),
    ("signature-that-is-a-text", link(of(BAHIA, _24="x" * 72)), KEYS, {"error": "damaged"}),
]


def several(kind, entries, spell=letters, address=None, days=(), **rest):
    own = {1: kind, 2: entries, 3: "Marrakech guide", 4: "2026.11.0", 5: "en", **{6 + at: value for at, value in enumerate(days)}}
    notes = {int(key[1:]): value for key, value in rest.items()}
    top = dict(sorted({4: cbor(own), **notes}.items()))
    return link(top, spell, address=f"guide://{kind}" if address is None else address)


def selected(kind, entries, days=(), **rest):
    out = {"kind": kind, "entries": entries, "set": "Marrakech guide", "version": "2026.11.0", "language": "en"}
    return out | ({"days": list(days)} if days else {}) | rest


DAYS = (20788, 570, 1080, 3162583, -798892)
STOPS = "0/570/60/visit/bahia-palace 0/750/75/lunch/nomad 1/540/45/drink/cafe-clock"
WAY = "place/jemaa-el-fnaa 3162170,-798230 place/bahia-palace"
LIST = "place/nomad tip/mint-tea"
SEVERAL = [
    ("plan", several("plan", STOPS, days=DAYS), selected("plan", STOPS, DAYS)),
    ("plan-in-digits-with-a-note", several("plan", STOPS, digits, days=DAYS, _2="Yours?", _3=20788),
     selected("plan", STOPS, DAYS, note="Yours?", expires="2026-12-01")),
    ("route", several("route", WAY), selected("route", WAY)),
    ("favorites", several("favorites", LIST), selected("favorites", LIST)),
    ("pack", several("pack", "base day-trips"), selected("pack", "base day-trips")),
    ("page-of-a-site-for-a-plan", several("plan", STOPS, days=DAYS, address="https://guide.example/en/shared-item.html"),
     selected("plan", STOPS, DAYS)),
    ("kind-of-a-newer-program", several("walk", "a/b"), {"error": "unknownVersion"}),
    ("plan-without-days", several("plan", STOPS), {"error": "damaged"}),
    ("days-without-a-plan", several("favorites", LIST, days=DAYS), {"error": "damaged"}),
    ("day-that-ends-before-it-begins", several("plan", STOPS, days=(20788, 570, 569, 0, 0)), {"error": "damaged"}),
    ("stop-on-the-eighth-day", several("plan", "7/570/60/visit/nomad", days=DAYS), {"error": "damaged"}),
    ("stop-that-lasts-two-days", several("plan", "0/570/2311/visit/nomad", days=DAYS), {"error": "damaged"}),
    ("number-with-a-zero-before-it", several("plan", "0/0570/60/visit/nomad", days=DAYS), {"error": "damaged"}),
    ("stop-of-no-kind", several("plan", "0/570/60/sleep/nomad", days=DAYS), {"error": "damaged"}),
    ("stop-with-a-path", several("plan", "0/570/60/visit/../nomad", days=DAYS), {"error": "damaged"}),
    ("way-of-one-place", several("route", "place/nomad"), {"error": "damaged"}),
    ("point-beyond-the-pole", several("route", "9000001,0 place/nomad"), {"error": "damaged"}),
    ("two-spaces", several("favorites", "place/nomad  tip/mint-tea"), {"error": "damaged"}),
    ("item-without-a-type", several("favorites", "nomad"), {"error": "damaged"}),
    ("pack-that-is-a-command", several("pack", "base;reboot"), {"error": "damaged"}),
    ("pack-that-is-an-option", several("pack", "--yes"), {"error": "damaged"}),
    ("pack-that-is-a-path", several("pack", "base..x"), {"error": "damaged"}),
    ("nothing-selected", several("pack", ""), {"error": "damaged"}),
    ("too-many", several("pack", " ".join("a" for _ in range(65))), {"error": "damaged"}),
    ("address-of-another-kind", several("pack", "base", address="guide://plan"), {"error": "damaged"}),
    ("item-and-selection", link({1: cbor(BAHIA), 4: cbor({1: "pack", 2: "a", 3: "x", 4: "1", 5: "en"})}, address="guide://pack"),
     {"error": "damaged"}),
    ("unknown-field-of-a-selection", link({4: cbor({1: "pack", 2: "a", 3: "x", 4: "1", 5: "en", 11: 1})}, address="guide://pack"),
     {"error": "unknownVersion"}),
]
items = [{"id": id, "kind": "read", "link": text, "expected": expected} for id, text, expected in READ]
items += [{"id": id, "kind": "refuse", "link": text, "expected": {"error": error}} for id, text, error in REFUSED]
items += [{"id": id, "kind": "several", "link": text, "expected": expected} for id, text, expected in SEVERAL]
items += [{"id": id, "kind": "signed", "link": text, "keys": keys, "expected": expected} for id, text, keys, expected in SIGNED]
assert len({item["id"] for item in items}) == len(items)
meta = {"schema": "guide-links-vectors/1", "count": len(items), "made_by": "Tools/vectors/links.py",
        "note": "what a link says by itself, or why it is refused; 'docs/format/links.md'"}
print('{\n "meta": ' + json.dumps(meta) + ',\n "items": [')
print(",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in items))
print(" ]\n}")
