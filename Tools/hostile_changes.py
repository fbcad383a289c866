"""How good files are changed into hostile ones."""
import gzip, json, random, re, sqlite3, struct, tempfile

NUMBERS = ["0", "-1", "1e15", "-1e15", "1e18", "1e308", "1e400", "9223372036854775807", "-9223372036854775808",
           "9223372036854775808", "18446744073709551616", "4294967296", "2147483648", "0.1e-400", "-0", "90.0000001", "1e9"]
VALUES = ["null", "true", "[]", "{}", '""', '"\\u0000"', '"' + "x" * 5000 + '"', '"9999-12-31T23:59:59Z"', '"-1"', "[[[[]]]]",
          '"2026-02-30"', '"25:61"', '"../../x"', '"\\ud83d\\ude00"', '"1e15"']
WORDS = [b"9999999999999999999", b"-1", b"1e15", b"NaN", b"inf", b"", b"\xff\xfe", b"\x00", b"9999-12-31T23:59:59Z",
         b"0000-00-00T00:00:00Z", b"=1+1", b"\r", b'"', b"\n\n", "é".encode("latin1"), b"A" * 5000]
MASK = (1 << 64) - 1
PRIMES = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)


def checksum(data):
    """XXH64, as the chunks of a graph have it."""
    def rotated(value, bits):
        return (value << bits | value >> (64 - bits)) & MASK

    def turn(total, word):
        return rotated((total + word * PRIMES[1]) & MASK, 31) * PRIMES[0] & MASK

    at, total = 0, PRIMES[4]
    if len(data) >= 32:
        lanes = [(PRIMES[0] + PRIMES[1]) & MASK, PRIMES[1], 0, -PRIMES[0] & MASK]
        while at + 32 <= len(data):
            lanes = [turn(lane, word) for lane, word in zip(lanes, struct.unpack_from("<4Q", data, at))]
            at += 32
        total = sum(rotated(lane, bits) for lane, bits in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            total = ((total ^ turn(0, lane)) * PRIMES[0] + PRIMES[3]) & MASK
    total = (total + len(data)) & MASK
    while at + 8 <= len(data):
        total = (rotated(total ^ turn(0, struct.unpack_from("<Q", data, at)[0]), 27) * PRIMES[0] + PRIMES[3]) & MASK
        at += 8
    if at + 4 <= len(data):
        total = (rotated(total ^ struct.unpack_from("<I", data, at)[0] * PRIMES[0] & MASK, 23) * PRIMES[1] + PRIMES[2]) & MASK
        at += 4
    for byte in data[at:]:
        total = rotated(total ^ byte * PRIMES[4] & MASK, 11) * PRIMES[0] & MASK
    total = (total ^ total >> 33) * PRIMES[1] & MASK
    total = (total ^ total >> 29) * PRIMES[2] & MASK
    return total ^ total >> 32


def changed_bytes(data, other, chance):
    """Bytes with one to four changes that know nothing of their meaning."""
    data = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at, size = chance.randrange(len(data) + 1), chance.choice([1, 2, 4, 8, 64, 1024])
        kind = chance.randrange(6)
        if kind == 0 and at < len(data):
            data[at] ^= 1 << chance.randrange(8)
        elif kind == 1:
            data[at:at + size] = chance.choice([b"\xff", b"\x00", b"\x7f", b"\x80"]) * min(size, 8)
        elif kind == 2:
            del data[at:at + size]
        elif kind == 3:
            data[at:at] = data[at:at + size] * chance.choice([1, 2, 50])
        elif kind == 4 and other:
            start = chance.randrange(len(other))
            data[at:at + size] = other[start:start + size]
        elif chance.random() < 0.3:
            del data[at:]
    return bytes(data)


def changed_text(data, other, chance):
    """A text with numbers, quoted texts or words replaced by extreme ones."""
    tokens = list(re.finditer(rb'-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\]|\\.)*"|[A-Za-z]{2,}', data))
    if not tokens or chance.random() < 0.25:
        return changed_bytes(data, other, chance)
    for match in sorted(chance.sample(tokens, min(len(tokens), chance.randint(1, 3))), key=lambda m: -m.start()):
        first = data[match.start():match.start() + 1]
        if first in b"-0123456789":
            new = chance.choice(NUMBERS).encode()
        elif first == b'"' and chance.random() < 0.7:
            new = chance.choice(VALUES + NUMBERS).encode()
        else:
            new = chance.choice(WORDS)
        data = data[:match.start()] + new + data[match.end():]
    return data


def changed_json(data, other, chance):
    """A JSON document with values replaced, removed or moved, but still JSON; at times only a text."""
    if chance.random() < 0.3:
        return changed_text(data, other, chance)
    document = json.loads(data)
    places = []

    def walk(value):
        for key in (value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()):
            places.append((value, key))
            walk(value[key])

    walk(document)
    if not places:
        return changed_text(data, other, chance)
    marks = {}
    for holder, key in chance.sample(places, min(len(places), chance.randint(1, 4))):
        try:
            old = holder[key]
            kind = chance.randrange(5)
            if kind == 0:
                del holder[key]
            elif kind == 1:
                source, from_key = chance.choice(places)
                # A copy: a value must not come to hold itself.
                holder[key] = json.loads(json.dumps(source[from_key]))
            elif kind == 2 and isinstance(old, list):
                holder[key] = old * 30
            else:
                isNumber = isinstance(old, (int, float)) and not isinstance(old, bool)
                mark = f"\u241f{len(marks)}"
                marks[json.dumps(mark)] = chance.choice(NUMBERS if isNumber and chance.random() < 0.8 else NUMBERS + VALUES)
                holder[key] = mark
        except (KeyError, IndexError, TypeError):
            pass
    text = json.dumps(document)
    for mark, value in marks.items():
        text = text.replace(mark, value)
    return text.encode()


def edited(data, change):
    """A database after a change of its rows; what SQLite refuses is left as it was."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/a.db"
        with open(path, "wb") as file:
            file.write(data)
        connection = sqlite3.connect(path)
        try:
            change(connection)
            connection.commit()
        except sqlite3.Error:
            pass
        finally:
            connection.close()
        with open(path, "rb") as file:
            return file.read()


def changed_database(data, other, chance, tables=None):
    """A database with values of rows replaced, or with changed bytes."""
    if chance.random() < 0.3:
        return changed_bytes(data, other, chance)

    def change(connection):
        names = tables or [row[0] for row in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")]
        for _ in range(chance.randint(1, 3)):
            table = chance.choice(names)
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            if not columns:
                continue
            column = chance.choice(columns)
            rows = connection.execute(f'SELECT "{column}" FROM "{table}" ORDER BY random() LIMIT 1').fetchall()
            if not rows:
                continue
            value = hostile(rows[0][0], other, chance)
            where = "" if chance.random() < 0.3 else f' WHERE "{column}" IS ?'
            try:
                connection.execute(f'UPDATE OR IGNORE "{table}" SET "{column}" = ?{where}', (value, rows[0][0]) if where else (value,))
                if table == "graph_chunks":
                    for key, chunk in connection.execute("SELECT id, data FROM graph_chunks").fetchall():
                        if isinstance(chunk, bytes):
                            sum = checksum(chunk)
                            connection.execute("UPDATE graph_chunks SET checksum = ? WHERE id = ?",
                                               (sum - (1 << 64) if sum >> 63 else sum, key))
            except sqlite3.Error:
                pass

    return edited(data, change)


def changed_tiles(data, other, chance):
    """Map tiles whose tiles, when unpacked, have changed bytes."""
    if chance.random() < 0.3:
        return changed_database(data, other, chance)

    def change(connection):
        for row, tile in connection.execute("SELECT rowid, tile_data FROM tiles").fetchall():
            packed = tile[:2] == b"\x1f\x8b"
            tile = changed_bytes(gzip.decompress(tile) if packed else tile, other, chance)
            connection.execute("UPDATE tiles SET tile_data = ? WHERE rowid = ?", (gzip.compress(tile, 1) if packed else tile, row))

    return edited(data, change)


def hostile(old, other, chance):
    """Another value in place of one of a row."""
    if isinstance(old, bytes):
        if chance.random() < 0.5 and len(old) >= 4:
            # A word of a record: a count, an offset or a position.
            at = chance.randrange(len(old) // 4) * 4
            word = chance.choice([0, 1, 0xFFFF_FFFF, 0x7FFF_FFFF, 0x8000_0000, chance.getrandbits(32), chance.getrandbits(8)])
            return old[:at] + struct.pack("<I", word) + old[at + 4:]
        return changed_bytes(old, other, chance)
    if isinstance(old, str) and old[:1] in ("{", "["):
        try:
            return changed_json(old.encode(), b"", chance).decode(errors="replace")
        except ValueError:
            pass
    return chance.choice([0, -1, 1 << 62, -(1 << 63), (1 << 63) - 1, 1e15, 1e308, None, "", "x" * 3000, b"\xff\x00", "-1",
                          "1e15", "[1e15]", '{"a":', "9999-12-31", "2026-11-20T25:00:00Z"])
