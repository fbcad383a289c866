#!/usr/bin/env python3
"""Write Sources/SearchText/UnicodeTables.swift and Tests/SearchTextTests/UnicodeDigests.swift.

Usage, from the repository root:  python3 Tools/generate-normalization-tables.py

The data comes from Python's `unicodedata`, whose version is pinned below: Unicode 14.0.0, which is Python 3.11.
A different version changes the index text of some inputs, so it requires a new index format: change EXPECTED_VERSION and
the format version together.

Every table is a StaticString over the 64 characters '0' ... 'o', six bits each, big-endian: no start-up
work, no heap, no big literal to type-check. Tries have three levels: scalar >> 9 picks a branch of 32 leaves,
each leaf has 16 values.
"""

import itertools
import pathlib
import sys
import unicodedata

EXPECTED_VERSION = "14.0.0"
ROOT = pathlib.Path(__file__).resolve().parent.parent
SCALARS = range(0x110000)
LEAF, BRANCH = 16, 32
LINE = 960
CATEGORIES = (
    "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split()
)
NO_DIGIT = 63
# Every sequence of three of these is in the sequence digests: marks of all kinds, Hangul, composites, exclusions.
SEQUENCE_SCALARS = (
    "0041 0065 0071 00C5 00E9 00B4 1FFD 0340 0300 0301 0307 0308 0323 0327 0345 034F 05B4 0627 0653 0654 0915 093C"
    " 0958 09C7 09BE 0B92 0BD7 0DD9 0DCF 0DCA 1100 1161 11A8 AC00 AC01 3131 302E 1FB3 1B05 1B35 FB1D FEFB 212B 1D15E"
)
CANONICAL = 32  # flag in the header of a decomposition record


def is_surrogate(value):
    return 0xD800 <= value <= 0xDFFF


def encode(value, digits):
    assert 0 <= value < 1 << (6 * digits), value
    return "".join(chr(0x30 + (value >> (6 * shift) & 63)) for shift in reversed(range(digits)))


def encode_all(values, digits):
    return "".join(encode(value, digits) for value in values)


def trie(values):
    leaves, branches, roots, flat = {}, {}, [], []
    for start in range(0, len(values), LEAF):
        flat.append(leaves.setdefault(tuple(values[start : start + LEAF]), len(leaves)))
    for start in range(0, len(flat), BRANCH):
        roots.append(branches.setdefault(tuple(flat[start : start + BRANCH]), len(branches)))
    return roots, [x for branch in branches for x in branch], [x for leaf in leaves for x in leaf]


class Pool:
    """Records with a header (length, flag) and scalars of three characters each; offset 0 means no record."""

    def __init__(self):
        self.text = encode(0, 1)

    def add(self, scalars, flag=0):
        assert 0 < len(scalars) < 32
        record = encode(len(scalars) | flag, 1) + encode_all(scalars, 3)
        offset = self.text.find(record)
        if offset < 0:
            offset = len(self.text)
            self.text += record
        return offset


def properties():
    records, values = {}, []
    for value in SCALARS:
        char = chr(value)
        digit = unicodedata.decimal(char, NO_DIGIT) if unicodedata.category(char) == "Nd" else NO_DIGIT
        key = (CATEGORIES.index(unicodedata.category(char)), unicodedata.combining(char), digit)
        values.append(records.setdefault(key, len(records)))
    text = "".join(encode(c, 1) + encode(ccc, 2) + encode(digit, 1) for c, ccc, digit in records)
    return trie(values), text


def decompositions(pool):
    values = []
    for value in SCALARS:
        parts = unicodedata.decomposition(chr(value)).split()
        if not parts:
            values.append(0)
        elif parts[0].startswith("<"):
            values.append(pool.add([int(part, 16) for part in parts[1:]]))
        else:
            values.append(pool.add([int(part, 16) for part in parts], CANONICAL))
    return trie(values)


def case_foldings(pool):
    values = []
    for value in SCALARS:
        folded = chr(value) if is_surrogate(value) else chr(value).casefold()
        values.append(0 if folded == chr(value) else pool.add([ord(char) for char in folded]))
    return trie(values)


def compositions():
    rows = []
    for value in SCALARS:
        parts = unicodedata.decomposition(chr(value)).split()
        if len(parts) == 2 and not parts[0].startswith("<"):
            first, second = (int(part, 16) for part in parts)
            if unicodedata.normalize("NFC", chr(first) + chr(second)) == chr(value):
                rows.append((first, second, value))
    return "".join(encode_all(row, 3) for row in sorted(rows))


def blob(name, comment, text):
    lines = [text[i : i + LINE] for i in range(0, len(text), LINE)]
    body = "\\#\n".join("    " + line for line in lines)
    # A computed property: the optimizer then sees the pointer itself, and no lazy global guards it.
    return f'  /// {comment}\n  static var {name}: StaticString {{\n    #"""\n{body}\n    """#\n  }}\n'


def trie_blobs(name, what, parts, digits):
    roots, branches, leaves = parts
    return [
        blob(name + "Roots", f"{what}: branch numbers by scalar >> 9, two characters each.", encode_all(roots, 2)),
        blob(name + "Branches", f"{what}: leaf numbers, 32 to a branch, two characters each.", encode_all(branches, 2)),
        blob(name + "Leaves", f"{what}: values, 16 to a leaf, {digits} characters each.", encode_all(leaves, digits)),
    ]


def write_tables():
    pool = Pool()
    property_trie, property_records = properties()
    decomposition_trie = decompositions(pool)
    folding_trie = case_foldings(pool)
    blobs = trie_blobs("property", "Property record numbers", property_trie, 2)
    blobs.append(
        blob("propertyRecords", "Category (1), combining class (2), decimal digit (1; 63 = none).", property_records)
    )
    blobs += trie_blobs("decomposition", "Pool offsets of one-step decompositions", decomposition_trie, 3)
    blobs += trie_blobs("folding", "Pool offsets of full case foldings", folding_trie, 3)
    blobs.append(
        blob("pool", "Header (length; 32 = canonical) and scalars (3 each); offset 0 = no record.", pool.text)
    )
    blobs.append(blob("compositions", "Sorted rows of first, second and composed scalar, 3 each.", compositions()))
    head = [
        "// swift-format-ignore-file",
        f"// Written by Tools/generate-normalization-tables.py from Unicode {unicodedata.unidata_version}. Do not edit.",
        "",
        "/// The Unicode data the text forms need, six bits to a character ('0' is zero).",
        "enum UnicodeTables {",
        "  /// The Unicode version of every table.",
        f'  static let version = "{unicodedata.unidata_version}"',
        "",
    ]
    path = ROOT / "Sources/SearchText/UnicodeTables.swift"
    path.write_text("\n".join(head) + "\n" + "\n".join(blobs) + "}\n", encoding="ascii")
    print(path.name, path.stat().st_size, "bytes")


def fnv(state, data):
    for byte in data:
        state = (state ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return state


def digests(view):
    """One FNV-1a digest of view(scalar) for each plane in use, without surrogates."""
    result = {}
    for plane in (0, 1, 2, 3, 14):
        state = 0xCBF29CE484222325
        for value in range(plane << 16, (plane + 1) << 16):
            if not is_surrogate(value):
                state = fnv(state, view(value))
        result[plane] = state
    return result


def form_bytes(text):
    return b"".join(ord(char).to_bytes(3, "little") for char in text) + b"\xff"


def sequence_digest(form):
    scalars = [chr(int(value, 16)) for value in SEQUENCE_SCALARS.split()]
    state = 0xCBF29CE484222325
    for sequence in itertools.product(scalars, repeat=3):
        state = fnv(state, form_bytes(unicodedata.normalize(form, "".join(sequence))))
    return state


def changed_bytes(value, text):
    """The scalar and its mapping; nothing for an unchanged scalar, to keep the test fast."""
    return b"" if text == chr(value) else form_bytes(chr(value) + text)


def digit_bytes(value):
    digit = unicodedata.decimal(chr(value), None) if unicodedata.category(chr(value)) == "Nd" else None
    return b"" if digit is None else form_bytes(chr(value)) + bytes([digit])


def write_digests():
    views = {
        "category": lambda value: unicodedata.category(chr(value)).encode(),
        "nfkd": lambda value: changed_bytes(value, unicodedata.normalize("NFKD", chr(value))),
        "nfc": lambda value: changed_bytes(value, unicodedata.normalize("NFC", chr(value))),
        "folding": lambda value: changed_bytes(value, chr(value).casefold()),
        "digit": digit_bytes,
    }
    lines = [
        "// swift-format-ignore-file",
        f"// Written by Tools/generate-normalization-tables.py from Unicode {unicodedata.unidata_version}. Do not edit.",
        "",
        "/// FNV-1a digests, by plane, of what Python's `unicodedata` says about every scalar of the planes in use.",
        "enum UnicodeDigests {",
        f'  static let version = "{unicodedata.unidata_version}"',
    ]
    for name, view in views.items():
        lines.append(f"  static let {name}: [UInt32: UInt64] = [")
        lines += [f"    {plane}: 0x{digest:016x}," for plane, digest in digests(view).items()]
        lines.append("  ]")
    lines.append("  /// The digests of all sequences of three of these scalars are below.")
    lines.append("  static let sequenceScalars: [UInt32] = [")
    lines += [f"    0x{value}," for value in SEQUENCE_SCALARS.split()]
    lines.append("  ]")
    for form in ("NFKD", "NFC"):
        lines.append(f"  static let {form.lower()}Sequences: UInt64 = 0x{sequence_digest(form):016x}")
    path = ROOT / "Tests/SearchTextTests/UnicodeDigests.swift"
    path.write_text("\n".join(lines) + "\n}\n", encoding="ascii")
    print(path.name, path.stat().st_size, "bytes")


def main():
    if unicodedata.unidata_version != EXPECTED_VERSION:
        sys.exit(f"unicodedata has {unicodedata.unidata_version}, expected {EXPECTED_VERSION}")
    write_tables()
    write_digests()


if __name__ == "__main__":
    main()
