"""Writes Tests/Vectors/codes/codes.json with the Python package `qrcode`, an encoder that shares no code with ours.

Run: python3 Tools/vectors/codes.py > Tests/Vectors/codes/codes.json
"""
import json

import qrcode

LEVELS = {"low": qrcode.constants.ERROR_CORRECT_L, "medium": qrcode.constants.ERROR_CORRECT_M,
          "quartile": qrcode.constants.ERROR_CORRECT_Q, "high": qrcode.constants.ERROR_CORRECT_H}
# id, text, mode (1 digits, 2 capitals, 4 bytes), version, level, mask.
CASES = [
    ("one-digit", "7", 1, 1, "high", 0),
    ("digits", "31415926535897932384", 1, 1, "quartile", 1),
    ("digits-of-a-payload", "0123456789" * 100, 1, 16, "medium", 2),
    ("capitals", "HTTPS://EXAMPLE.ORG/A-1", 2, 2, "quartile", 3),
    ("odd-number-of-capitals", "AB$ %*+-./:9Z", 2, 1, "quartile", 4),
    ("link", "guide://place/bahia-palace", 4, 3, "quartile", 5),
    ("point", "geo:31.62170,-7.98200", 4, 2, "medium", 6),
    ("arabic", "شكرا", 4, 1, "quartile", 7),
    ("version-information", "x" * 110, 4, 7, "medium", 0),
    ("blocks-of-two-sizes", "guide://place/" + "a" * 300, 4, 13, "medium", 1),
    ("version-32", "b" * 1500, 4, 32, "medium", 2),
    ("the-largest", "c" * 2953, 4, 40, "low", 3),
]


def rows(text, mode, version, level, mask):
    code = qrcode.QRCode(version=version, error_correction=LEVELS[level], mask_pattern=mask, border=0)
    code.add_data(qrcode.util.QRData(text.encode(), mode=mode))
    code.make(fit=False)
    return ["%0*x" % (-(-len(row) // 4), int("".join("1" if dark else "0" for dark in row), 2)) for row in code.get_matrix()]


items = [
    {"id": id, "text": text, "version": version, "level": level, "mask": mask, "rows": rows(text, mode, version, level, mask)}
    for id, text, mode, version, level, mask in CASES]
meta = {"schema": "guide-codes-vectors/1", "count": len(items), "made_by": "Tools/vectors/codes.py",
        "note": "rows from the top; each is a number whose lowest bit is the rightmost module, dark modules 1"}
print('{\n "meta": ' + json.dumps(meta) + ',\n "items": [')
print(",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in items))
print(" ]\n}")
