#!/usr/bin/env python3
"""Writes the Unicode tables that the standard library does not provide, as Swift source.

Usage: Tools/generate-pattern-tables.py Sources/JSONSchema/Pattern

Needs the Python modules 'regex' and 'idna' and a 'node' whose ICU has the same Unicode version.
Scripts and emoji sets come from ICU; bidi classes and joining types from 'regex', kept exact only for
the code points that IDNA 2008 admits ('idna'), so that the tables stay small; compositions come from
ICU's normalizer. Run it again when the toolchain's standard library moves to another Unicode version.
"""
import json
import pathlib
import subprocess
import sys

import idna.idnadata
import regex

LIMIT = 0x110000
ALL = [chr(c) for c in range(LIMIT)]
SCRIPTS = (pathlib.Path(__file__).parent / "unicode-scripts.txt").read_text().split("\n")
NODE = r"""
const names = JSON.parse(require("fs").readFileSync(0, "utf8"));
const members = (property) => {
  const test = new RegExp("^\\p{" + property + "}$", "u"), found = [];
  for (let c = 0; c < 0x110000; c++) if (test.test(String.fromCodePoint(c))) found.push(c);
  return found;
};
const out = { unicode: process.versions.unicode, script: {}, extensions: {}, binary: {}, pairs: [] };
for (const name of names.scripts) {
  out.script[name] = members("Script=" + name);
  out.extensions[name] = members("Script_Extensions=" + name);
}
for (const name of names.binary) out.binary[name] = members(name);
for (let c = 0; c < 0x110000; c++) {
  if (c >= 0xac00 && c <= 0xd7a3) continue;
  const one = String.fromCodePoint(c), parts = [...one.normalize("NFD")];
  if (parts.length < 2 || one.normalize("NFC") !== one) continue;
  const first = parts.slice(0, -1).join("").normalize("NFC"), last = parts[parts.length - 1];
  out.pairs.push([first.codePointAt(0), last.codePointAt(0), c]);
}
process.stdout.write(JSON.stringify(out));
"""


def varint(value):
    """Five bits per character, lowest first; the sixth bit means that more follow."""
    out = ""
    while True:
        digit, value = value & 31, value >> 5
        out += chr(48 + digit + (32 if value else 0))
        if not value:
            return out


def runs(values):
    """Encodes one value for every code point as pairs of length and value."""
    out, start = "", 0
    for code in range(1, len(values) + 1):
        if code == len(values) or values[code] != values[start]:
            out += varint(code - start) + varint(values[start])
            start = code
    return out


def carried(values, wanted):
    """Replaces unused values by the previous one, which makes runs longer."""
    out, last = [], 0
    for code, value in enumerate(values):
        if code in wanted:
            last = value
        out.append(last)
    return out


def membership(codes):
    values = [0] * LIMIT
    for code in codes:
        values[code] = 1
    return values


def idna_code_points():
    wanted = set()
    for kind in ("PVALID", "CONTEXTJ", "CONTEXTO"):
        for packed in idna.idnadata.codepoint_classes[kind]:
            wanted.update(range(packed >> 32, packed & 0xFFFFFFFF))
    return wanted


def by_class(prop, classes):
    """For each code point, the number (from 1) of the first class in the list that contains it, or 0."""
    values = [0] * LIMIT
    for number, names in enumerate(classes, start=1):
        pattern = regex.compile("|".join(r"\p{%s=%s}" % (prop, name) for name in names))
        for code, character in enumerate(ALL):
            if pattern.match(character):
                values[code] = number
    return values


def literal(name, comment, text, kind="UnicodeRuns"):
    lines = "\n".join("    " + text[at : at + 100] for at in range(0, len(text), 100))
    return f'  /// {comment}\n  static let {name} = {kind}(\n    #"""\n{lines}\n    """#)\n'


def write(folder, name, body, version):
    head = (
        f"// Unicode {version} data, written by Tools/generate-pattern-tables.py; do not edit.\n\n"
        "extension UnicodeTables {\n"
    )
    (folder / name).write_text(head + "\n".join(body) + "}\n")


def script_tables(data, names):
    short = [line[0] for line in names]
    number = [0] * LIMIT
    listed = [[] for _ in range(LIMIT)]
    for index, name in enumerate(short):
        for code in data["script"].get(name, []):
            number[code] = index
        for code in data["extensions"].get(name, []):
            listed[code].append(index)
    lists, extended = [], []
    for code in range(LIMIT):
        if listed[code] == [number[code]]:
            extended.append(0)
            continue
        if listed[code] not in lists:
            lists.append(listed[code])
        extended.append(lists.index(listed[code]) + 1)
    return number, extended, lists


def main():
    folder = pathlib.Path(sys.argv[1])
    names = [line.split() for line in SCRIPTS if line]
    known = [line[0] for line in names if line[0] != "Hrkt"]
    binary = ["Emoji_Component", "Extended_Pictographic"]
    request = json.dumps({"scripts": known, "binary": binary})
    answer = subprocess.run(["node", "-e", NODE], input=request, capture_output=True, text=True, check=True)
    data = json.loads(answer.stdout)
    version = data["unicode"]
    assert version + ".0" == idna.idnadata.__version__, "the sources differ in Unicode version"

    number, extended, lists = script_tables(data, names)
    listing = ";".join(",".join(names[i][0] for i in entry) for entry in lists)
    aliases = ";".join("=".join(line) for line in names)
    write(folder, "UnicodeTables+Scripts.swift", [
        literal("scriptNames", "The names of each script number: 'short=long', in order.", aliases,
                "UnicodeTables.words"),
        literal("scripts", "The script number of every code point.", runs(number)),
        literal("scriptExtensionLists", "The scripts of each extension number, from 1.", listing,
                "UnicodeTables.words"),
        literal("scriptExtensions", "The extension number, or 0 where the script itself is the only one.",
                runs(extended)),
        literal("emojiComponent", "1 where Emoji_Component.", runs(membership(data["binary"][binary[0]]))),
        literal("extendedPictographic", "1 where Extended_Pictographic.",
                runs(membership(data["binary"][binary[1]]))),
    ], version)

    wanted = idna_code_points()
    bidi = by_class("bc", [["R"], ["AL"], ["AN"], ["EN"], ["NSM"], ["ES", "CS", "ET", "ON", "BN"]])
    joining = by_class("jt", [["L"], ["D"], ["R"], ["T"]])
    text, last = "", 0
    for first, second, composed in sorted(data["pairs"]):
        if composed in wanted or first in wanted and second in wanted:
            text += varint(first - last) + varint(second) + varint(composed)
            last = first
    write(folder, "UnicodeTables+IDNA.swift", [
        literal("bidiClasses", "The number of a `BidiClass`; exact where IDNA admits the code point.",
                runs(carried(bidi, wanted))),
        literal("joiningTypes", "The number of a `JoiningType`; exact where IDNA admits the code point.",
                runs(carried(joining, wanted))),
        literal("compositions", "Code points that NFC replaces by one, where IDNA admits them.", text,
                "UnicodeCompositions"),
    ], version)


main()
