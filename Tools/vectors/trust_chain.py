"""Writes Tests/Vectors/trust-chain: signed documents, and how a device must handle them.

Keys, signatures and digests are made with the package `cryptography`; outcomes are written by hand in each case,
and the states after them follow from the rules of docs/vectors/trust-chain.md. The output is the same in every run.
Run: python3 Tools/vectors/trust_chain.py
"""
import base64
import copy
import hashlib
import json
import pathlib

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

OUT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors" / "trust-chain"


class Key:
    def __init__(self, name):
        self.name = name
        self.seed = hashlib.sha256(f"guide-trust-chain-vectors {name}".encode()).digest()
        self.private = Ed25519PrivateKey.from_private_bytes(self.seed)
        self.public = self.private.public_key().public_bytes_raw()
        self.id = hashlib.sha256(self.public).hexdigest()[:32]
        self.text = base64.b64encode(self.public).decode()

    def sign(self, kind, document):
        return self.private.sign(f"guide-{kind}-v1\0".encode() + document)


ROOT_A, ROOT_B, ROOT_C, RELEASE, RELEASE_2, STRANGER = [
    Key(name) for name in ["root-a", "root-b", "root-c", "release", "release-2", "stranger"]]


def canonical(value):
    return (json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n").encode()


def edited(value, old, new):
    """Bytes that a canonical writer never produces."""
    data = canonical(value)
    assert data.count(old) == 1, f"{old} stands {data.count(old)} times in {data}"
    return data.replace(old, new)


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def root(version=1, epoch=1, issued="2026-01-01T00:00:00Z", expires="2036-01-01T00:00:00Z", keys=(ROOT_A, ROOT_B),
         threshold=1, release=(RELEASE,), product="marrakech-guide", **more):
    release = [entry if isinstance(entry, dict) else {"key": entry.text} for entry in release]
    return dict({"format": "guide.root/1", "product": product, "version": version, "epoch": epoch, "issued": issued,
                 "expires": expires, "roles": {"root": {"keys": [k.text for k in keys], "threshold": threshold},
                                               "release": {"keys": release}}}, **more)


def pack(id="base", version="2026.11.1", content=None, **more):
    content = content or f"{id} {version}"
    return dict({"id": id, "type": "content", "version": version, "releasedAt": "2026-11-01T00:00:00Z",
                 "contentSchema": 2, "tablesSha256": digest("tables"), "items": 525,
                 "download": {"path": f"packs/{id}-{version}.zst", "size": 1000, "sha256": digest("zst " + content)},
                 "installed": {"size": 4096, "sha256": digest(content)}}, **more)


def channel(version=1, packs=None, epoch=1, issued="2026-11-01T00:00:00Z", expires="2027-02-01T00:00:00Z",
            product="marrakech-guide", channel="stable", **more):
    return dict({"format": "guide.channel/1", "product": product, "channel": channel, "version": version,
                 "epoch": epoch, "issued": issued, "expires": expires,
                 "packs": [pack()] if packs is None else packs}, **more)


def signatures(entries):
    return json.dumps({"format": "guide.signatures/1", "signatures": entries}, separators=(",", ":"))


def signed(kind, document, *keys, spoil=None):
    """A fetched document and its signatures; `spoil` changes the bytes after signing."""
    data = document if isinstance(document, bytes) else canonical(document)
    entries = [{"key": k.id, "signature": base64.b64encode(k.sign(kind, data)).decode()} for k in keys]
    return {"give": kind, "data": spoil(data) if spoil else data, "signatures": signatures(entries),
            "value": None if isinstance(document, bytes) else document}


def step(what, outcome, at="2026-11-21T10:00:00Z", **more):
    return dict(what, outcome=outcome, at=at, **more)


def chan(document, outcome, at="2026-11-21T10:00:00Z", keys=(RELEASE,), spoil=None, **more):
    return step(signed("channel", document, *keys, spoil=spoil), outcome, at, **more)


def next_root(document, outcome, keys, at="2026-11-21T10:00:00Z", **more):
    return step(signed("root", document, *keys), outcome, at, **more)


def read(what, outcome, at):
    return dict(what, give="read", outcome=outcome, at=at)


def number(version):
    return ([int(p) for p in version.split(".")] + [0] * 4)[:4]


def text_or_base64(name, data):
    try:
        # A reader that strips byte order marks would lose it.
        data.decode("ascii" if data.startswith(b"\xef\xbb\xbf") else "utf-8")
        return {name: data.decode()}
    except UnicodeDecodeError:
        return {name + "Base64": base64.b64encode(data).decode()}


def case(id, *steps, first=None, seen=None):
    first = first or root()
    state = dict({"root": first["version"], "epoch": first["epoch"], "channelVersion": 0, "channelSha256": "",
                  "packs": {}, "timeFloor": first["issued"]}, **(seen or {}))
    given, expected = [], []
    start = copy.deepcopy(state)
    for s in steps:
        if s["outcome"] == "accepted" and s["give"] == "root":
            new = s["value"]
            if new["epoch"] > state["epoch"]:
                state.update(channelVersion=0, channelSha256="", packs={}, timeFloor=new["issued"])
            state.update(root=new["version"], epoch=new["epoch"], timeFloor=max(state["timeFloor"], new["issued"]))
        elif s["outcome"] == "accepted":
            new = s["value"] or json.loads(s["data"])
            state.update(channelVersion=new["version"], channelSha256=hashlib.sha256(s["data"]).hexdigest(),
                         timeFloor=max(state["timeFloor"], new["issued"]))
            for p in s.get("packs", new.get("packs", [])):
                known = state["packs"].get(p["id"])
                if known is None or number(known["version"]) < number(p["version"]):
                    state["packs"][p["id"]] = {"version": p["version"], "sha256": p["installed"]["sha256"]}
        bins = {str(n): base64.b64encode(data).decode() for n, data in s.get("bins", {}).items()}
        given.append(dict({"give": s["give"], "at": s["at"], "signatures": s["signatures"]},
                          **text_or_base64("document", s["data"]), **({"bins": bins} if bins else {})))
        expected.append({"outcome": s["outcome"], "state": copy.deepcopy(state)})
    return {"id": id, "kind": "steps",
            "input": {"root": canonical(first).decode(), "channel": "stable", "seen": start, "steps": given},
            "expected": expected}


def frame(*lines):
    """A part of a bin: a frame of zstd with one raw block, after a skippable frame with its sizes."""
    content = b"".join(canonical(line) for line in lines)
    size = len(content).to_bytes(4, "little")
    data = b"\x28\xb5\x2f\xfd\xa0" + size + (len(content) << 3 | 1).to_bytes(3, "little") + content
    return b"\x50\x2a\x4d\x18\x08\0\0\0" + len(data).to_bytes(4, "little") + size + data


def bin_number(id, bits):
    return int.from_bytes(hashlib.sha256(id.encode()).digest()[:2], "big") >> (16 - bits)


def binned(version, files, bits=4, **more):
    """A document that names the bins of packs."""
    table = [b"\0" * 36] * 2**bits
    for id, data in files.items():
        table[bin_number(id, bits)] = len(data).to_bytes(4, "big") + hashlib.sha256(data).digest()
    document = channel(version, **more)
    del document["packs"]
    return dict(document, format="guide.channel/2", bins={"bits": bits, "table": base64.b64encode(b"".join(table)).decode()})


def chan2(document, outcome, bins, packs=(), **more):
    """A document with the bins that a device loads, by the name of a pack in them."""
    bits = document["bins"]["bits"]
    return chan(document, outcome, bins={bin_number(id, bits): data for id, data in bins.items()}, packs=list(packs), **more)


def with_signatures(what, entries):
    return dict(what, signatures=entries if isinstance(entries, str) else signatures(entries))


def entry(key, signature):
    return {"key": key.id, "signature": base64.b64encode(signature).decode()}


def flip(data):
    return data.replace(b'"version":1', b'"version":3')


V1, V2 = channel(1), channel(2, [pack(version="2026.11.2")], issued="2026-11-10T00:00:00Z")
good = signed("channel", V1, RELEASE)
signature = RELEASE.sign("channel", canonical(V1))

attacks = [
    case("first-channel", chan(V1, "accepted")),
    case("a01-unknown-key", chan(V1, "signature.unknownKey", keys=[STRANGER])),
    case("a01-root-key-signs-channel", chan(V1, "signature.unknownKey", keys=[ROOT_A])),
    case("a02-no-signature-file", step(with_signatures(good, ""), "signature.missing")),
    case("a02-empty-list", step(with_signatures(good, []), "signature.missing")),
    case("a02-63-bytes", step(with_signatures(good, [entry(RELEASE, signature[:63])]), "signature.malformed")),
    case("a02-65-bytes", step(with_signatures(good, [entry(RELEASE, signature + b"\0")]), "signature.malformed")),
    case("a02-no-json", step(with_signatures(good, "signed, trust me"), "signature.malformed")),
    case("a02-other-format", step(with_signatures(good, '{"format":"guide.signatures/2","signatures":[]}'), "signature.malformed")),
    case("a02-base64-without-padding", step(with_signatures(good, [{"key": RELEASE.id, "signature": base64.b64encode(signature).decode().rstrip("=")}]), "signature.malformed")),
    case("a02-long-key-id", step(with_signatures(good, [{"key": RELEASE.id + "00", "signature": base64.b64encode(signature).decode()}]), "signature.malformed")),
    case("a03-one-byte-changed", chan(V1, "signature.invalid", spoil=flip)),
    case("a03-white-space-added", chan(V1, "signature.invalid", spoil=lambda d: d + b"\n")),
    case("a03-not-json-any-more", chan(V1, "signature.invalid", spoil=lambda d: d[1:])),
    case("a04-signed-as-root", step(dict(signed("root", V1, RELEASE), give="channel"), "signature.invalid")),
    case("a04-signed-without-prefix", step(with_signatures(good, [entry(RELEASE, RELEASE.private.sign(canonical(V1)))]), "signature.invalid")),
    case("a05-one-key-signs-twice", next_root(root(2, threshold=2), "signature.missing", [ROOT_A, ROOT_A]), first=root(threshold=2)),
    case("a05-two-keys", next_root(root(2, threshold=2), "accepted", [ROOT_A, ROOT_B]), first=root(threshold=2)),
    case("a05-one-key-listed-twice", next_root(root(2, keys=[ROOT_A, ROOT_A], threshold=2), "malformed", [ROOT_A])),
    case("a06-nine-signatures", chan(V1, "signature.tooMany", keys=[RELEASE] * 9)),
    case("a06-eight-signatures", chan(V1, "accepted", keys=[STRANGER] * 7 + [RELEASE])),
    case("a07-older-channel", chan(V2, "accepted"), chan(V1, "rollback")),
    case("a08-same-bytes", chan(V1, "accepted"), chan(V1, "unchanged"), chan(V1, "unchanged", at="2026-12-24T00:00:00Z")),
    case("a09-other-bytes", chan(V1, "accepted"), chan(channel(1, []), "equivocation")),
    case("a09-other-layout", chan(V1, "accepted"), chan(json.dumps(V1).encode(), "equivocation")),
    case("a10-expired-last-one", chan(V2, "accepted"), chan(channel(1, expires="2028-01-01T00:00:00Z"), "rollback", at="2027-06-01T00:00:00Z")),
    case("a11-pack-falls-back", chan(channel(1, [pack(version="2026.11.10")]), "accepted"), chan(channel(2, [pack(version="2026.11.9")]), "rollback")),
    case("a11-withdrawn", chan(channel(1, [pack(version="2.0")]), "accepted"),
         chan(channel(2, [pack(version="1.9")], withdrawn=[{"pack": "base", "version": "2.0", "reason": {"en": "Wrong prices."}}]), "accepted"),
         chan(channel(3, [pack(version="1.9")]), "rollback"),
         chan(channel(3, [pack(version="2.1")]), "accepted")),
    case("a11-other-version-withdrawn", chan(channel(1, [pack(version="2.0")]), "accepted"),
         chan(channel(2, [pack(version="1.9")], withdrawn=[{"pack": "base", "version": "1.9"}, {"pack": "audio", "version": "2.0"}]), "rollback")),
    case("a11-pack-leaves-and-comes-back", chan(channel(1, [pack(version="2.0")]), "accepted"), chan(channel(2, []), "accepted"),
         chan(channel(3, [pack(version="1.0")]), "rollback"), chan(channel(3, [pack(version="2.0")]), "accepted")),
    case("a11-older-version-beside-the-newest", chan(channel(1, [pack(version="2.0")]), "accepted"),
         chan(channel(2, [pack(version="1.0"), pack(version="2.0")]), "accepted")),
    case("a12-floor-of-the-program", chan(V1, "rollback"), seen={"channelVersion": 2, "channelSha256": hashlib.sha256(canonical(V2)).hexdigest()}),
    case("a12-bundled-pack", chan(V1, "rollback"), seen={"packs": {"base": {"version": "2026.11.2", "sha256": digest("bundled")}}}),
    case("a13-fast-forward", chan(channel(2**53), "fastForward"), chan(channel(1_000_001), "fastForward"), chan(channel(1_000_000), "accepted"),
         chan(channel(2_000_001), "fastForward"), chan(channel(2_000_000), "accepted")),
    case("a13-beyond-whole-numbers", chan(channel(2**53 + 1), "malformed"), chan(channel(2**63 - 1), "malformed"), chan(channel(2**64), "malformed")),
    case("a14-recovery-by-epoch", chan(channel(900_000, [pack(version="11")]), "accepted"), chan(channel(7, [pack(version="1.1")]), "rollback"),
         next_root(root(2, epoch=2, release=[RELEASE_2], issued="2026-11-20T00:00:00Z"), "accepted", [ROOT_B]),
         chan(channel(900_001, [pack(version="12")]), "signature.unknownKey"),
         chan(channel(7, [pack(version="1.1")], epoch=1), "rollback", keys=[RELEASE_2]),
         chan(channel(7, [pack(version="1.1")], epoch=2), "accepted", keys=[RELEASE_2])),
    case("a15-freeze", chan(V1, "accepted"), read(good, "current", "2027-01-31T23:59:59Z"),
         chan(V1, "expired", at="2027-02-01T00:00:00Z"), read(good, "stale since 2027-02-01T00:00:00Z", "2027-02-01T00:00:00Z")),
    case("a16-expired-at-download", chan(V1, "expired", at="2027-02-01T00:00:00Z"), chan(V1, "accepted", at="2027-01-31T23:59:59Z")),
    case("a18-pack-of-another-release", chan(channel(1, [pack(content="six")]), "accepted"), chan(channel(2, [pack(content="seven")]), "equivocation")),
    case("h14-same-pack-version-other-bytes", chan(channel(1, [pack(version="1.2")]), "accepted"), chan(channel(2, [pack(version="1.2.0", content="other")]), "equivocation"),
         chan(channel(2, [pack(version="1.2.0", content="base 1.2")]), "accepted")),
    case("a19-pairs-of-mirrors", chan(V1, "accepted"), next_root(root(2, epoch=2), "accepted", [ROOT_A]), chan(V2, "rollback"),
         read(good, "rollback", "2026-11-21T10:00:00Z"), chan(channel(1, epoch=2), "accepted")),
    case("a19-channel-ahead-of-root", chan(channel(1, epoch=2), "root.chain"), next_root(root(2, epoch=2), "accepted", [ROOT_A]), chan(channel(1, epoch=2), "accepted")),
    case("a23-other-product", chan(channel(1, product="fes-guide"), "audience.mismatch")),
    case("a23-other-channel", chan(channel(1, channel="beta"), "audience.mismatch")),
    case("a23-key-of-other-channel", chan(V1, "signature.unknownKey"), chan(V1, "accepted", keys=[RELEASE_2]),
         first=root(release=[{"key": RELEASE.text, "channels": ["beta"]}, {"key": RELEASE_2.text, "channels": ["beta", "stable"]}])),
    case("a23-root-of-other-product", next_root(root(2, product="fes-guide"), "audience.mismatch", [ROOT_A])),
    case("a24-newer-format", chan(dict(V1, format="guide.channel/3"), "unsupportedSchema")),
    case("a24-newer-root", next_root(dict(root(2), format="guide.root/12"), "unsupportedSchema", [ROOT_A])),
    case("a24-other-format", chan(dict(V1, format="guide.root/1"), "malformed"), chan(dict(V1, format="guide.channel/0"), "malformed")),
    case("a25-duplicate-key", chan(edited(V1, b'"version":1}', b'"version":1,"\\u0076ersion":2}'), "malformed")),
    case("a25-duplicate-key-nobody-reads", chan(edited(dict(V1, x={"a": 1}), b'{"a":1}', b'{"a":1,"a":1}'), "malformed")),
    case("a25-nan", chan(edited(dict(V1, x=1), b'"x":1', b'"x":NaN'), "malformed")),
    case("a25-1e400", chan(edited(dict(V1, x=1), b'"x":1', b'"x":1e400'), "malformed")),
    case("a25-400-digits", chan(edited(dict(V1, x=1), b'"x":1', b'"x":' + b"9" * 400), "malformed")),
    case("a25-depth-10000", chan(edited(dict(V1, x=1), b'"x":1', b'"x":' + b"[" * 10000 + b"]" * 10000), "malformed")),
    case("a25-invalid-utf8", chan(edited(dict(V1, x="1"), b'"x":"1"', b'"x":"\xff"'), "malformed")),
    case("a25-byte-order-mark", chan(b"\xef\xbb\xbf" + canonical(V1), "malformed")),
    case("a25-empty", chan(b"", "malformed")),
    case("a25-list", chan(b"[]\n", "malformed")),
    case("a25-text-after", chan(canonical(V1) + b"{}", "malformed")),
    case("a25-fraction-as-version", chan(edited(V1, b'"version":1}', b'"version":1.0}'), "malformed")),
    case("a26-unknown-fields", chan(channel(1, [pack(colour="red", download={"path": "packs/a.zst", "size": 1, "sha256": digest("a"), "hint": None})], future={"deep": [1, 2.5, None, True]}), "accepted")),
    case("a26-unknown-roles", next_root(dict(root(2), roles=dict(root(2)["roles"], timestamp={"keys": [STRANGER.text], "threshold": 1})), "accepted", [ROOT_A]),
         chan(V1, "signature.unknownKey", keys=[STRANGER])),
]

OFFER1, OFFER2, WALKS = pack(version="2026.11.1"), pack(version="2026.11.2"), pack("walks", "1.0")
BIN1 = frame({"offer": OFFER1})
BIN2 = BIN1 + frame({"removed": {"pack": "base", "version": "2026.11.1"}}, {"offer": OFFER2})
BINW = frame({"offer": WALKS})
B1, B2 = binned(1, {"base": BIN1, "walks": BINW}), binned(2, {"base": BIN2, "walks": BINW})
first = chan2(B1, "accepted", {"base": BIN1, "walks": BINW}, [OFFER1, WALKS])
assert bin_number("base", 4) != bin_number("walks", 4)
attacks += [
    case("bins", first, chan2(B2, "accepted", {"base": BIN2, "walks": BINW}, [OFFER2, WALKS]), chan2(B2, "unchanged", {"base": BIN2})),
    case("bins-of-needed-packs", chan2(B1, "accepted", {"base": BIN1}, [OFFER1]), chan2(B1, "accepted", {"walks": BINW}, [WALKS])),
    case("bins-withdrawn", first,
         chan2(binned(2, {"base": frame({"offer": pack(version="1.9")}, {"withdrawn": {"pack": "base", "version": "2026.11.1"}})}),
               "accepted", {"base": frame({"offer": pack(version="1.9")}, {"withdrawn": {"pack": "base", "version": "2026.11.1"}})})),
    case("bins-unknown-line", chan2(binned(1, {"base": frame({"later": {"a": 1}}, {"offer": OFFER1})}), "accepted",
                                    {"base": frame({"later": {"a": 1}}, {"offer": OFFER1})}, [OFFER1])),
    case("bins-and-back", chan(V1, "accepted"), chan2(B2, "accepted", {"base": BIN2}, [OFFER2]), chan(channel(3), "rollback"),
         chan(channel(3, [OFFER2]), "accepted"), chan2(B2, "rollback", {"base": BIN2})),
    case("bins-of-another-number", first, chan2(binned(2, {"base": BIN2, "walks": BINW}, bits=6), "accepted", {"base": BIN2, "walks": BINW}, [OFFER2, WALKS]),
         chan2(binned(3, {"base": BIN1}, bits=1), "rollback", {"base": BIN1})),
    case("a07-older-bins", chan2(B2, "accepted", {"base": BIN2}, [OFFER2]), chan2(B1, "rollback", {"base": BIN1})),
    case("a11-bin-falls-back", chan2(B2, "accepted", {"base": BIN2}, [OFFER2]), chan2(binned(3, {"base": BIN1}), "rollback", {"base": BIN1})),
    case("a09-bin-with-other-database", first, chan2(binned(2, {"base": frame({"offer": pack(content="other")})}), "equivocation",
                                                     {"base": frame({"offer": pack(content="other")})})),
    *[case(f"a27-{name}", first, chan2(B2, "bin.mismatch", {"base": data})) for name, data in {
        "old-bin": BIN1, "cut": BIN2[:-1], "longer": BIN2 + b"\0", "flipped": BIN2[:40] + b"?" + BIN2[41:], "empty": b""}.items()],
    case("a27-swapped-bins", first, chan2(B2, "bin.mismatch", {"base": BINW, "walks": BIN2})),
    case("a27-bin-of-no-pack", first, chan2(B2, "bin.mismatch", {"nowhere": BIN2})),
    case("a27-pack-of-another-bin", chan2(binned(1, {"base": BINW}), "malformed", {"base": BINW})),
    *[case(f"a27-{name}", chan2(binned(1, {"base": data}), "malformed", {"base": data})) for name, data in {
        "no-frames": b"offers", "frame-without-size": BIN1[16:], "frame-cut": BIN1[:-1], "other-content-size": BIN1[:12] + b"\1\0\0\0" + BIN1[16:],
        "no-json": BIN1[:-2] + b"??", "malformed-offer": frame({"offer": dict(OFFER1, id="..")})}.items()],
    *[case(f"bins-table-{name}", chan(dict(B1, bins=bins), "malformed")) for name, bins in {
        "missing": None, "no-bits": {"bits": 0, "table": ""}, "many-bits": {"bits": 13, "table": ""},
        "cut": {"bits": 4, "table": base64.b64encode(b"\0" * 575).decode()}, "large-bin": {"bits": 1, "table": base64.b64encode(b"\xff" * 72).decode()}}.items()],
]

R2 = root(2, keys=[ROOT_B, ROOT_C], issued="2026-06-01T00:00:00Z")
keys = [
    case("b01-next-root", next_root(R2, "accepted", [ROOT_A, ROOT_C]), chan(V1, "accepted")),
    case("b01-key-of-both", next_root(R2, "accepted", [ROOT_B])),
    case("b02-only-new-key", next_root(R2, "signature.unknownKey", [ROOT_C])),
    case("b02-only-old-key", next_root(R2, "signature.missing", [ROOT_A])),
    case("b02-old-threshold", next_root(root(2, keys=[ROOT_B, ROOT_C]), "signature.missing", [ROOT_A, ROOT_C]), first=root(threshold=2)),
    case("b02-new-threshold", next_root(root(2, threshold=2), "signature.missing", [ROOT_A])),
    case("b03-root-left-out", next_root(root(3), "root.chain", [ROOT_A]), next_root(root(2), "accepted", [ROOT_A]), next_root(root(3), "accepted", [ROOT_A])),
    case("b04-older-root", next_root(root(4), "rollback", [ROOT_A]), next_root(root(5), "rollback", [ROOT_A]), first=root(5)),
    case("b04-lower-epoch", next_root(root(2, epoch=1), "rollback", [ROOT_A]), first=root(epoch=2)),
    case("b05-revoked-key", chan(V1, "accepted"), next_root(root(2, release=[RELEASE_2]), "accepted", [ROOT_A]), chan(V2, "signature.unknownKey"),
         read(good, "signature.unknownKey", "2026-11-21T10:00:00Z"), chan(V2, "accepted", keys=[RELEASE_2])),
    case("b06-root-withdraws", chan(channel(1, [pack(version="2.0")]), "accepted"),
         next_root(root(2, release=[RELEASE_2], withdrawn=[{"pack": "base", "version": "2.0"}]), "accepted", [ROOT_A]),
         chan(channel(2, [pack(version="1.9")]), "accepted", keys=[RELEASE_2])),
    case("b07-root-expired", chan(V1, "accepted"), chan(V2, "expired", at="2026-12-01T00:00:00Z"), read(good, "stale since 2026-12-01T00:00:00Z", "2026-12-01T00:00:00Z"),
         next_root(root(2), "accepted", [ROOT_A], at="2026-12-01T00:00:00Z"), chan(V2, "accepted", at="2026-12-01T00:00:00Z"),
         first=root(expires="2026-12-01T00:00:00Z")),
    case("b07-expired-root-between", next_root(root(2, expires="2026-02-01T00:00:00Z"), "accepted", [ROOT_A]), chan(V1, "expired"),
         next_root(root(3), "accepted", [ROOT_A]), chan(V1, "accepted")),
    case("b09-second-key-only", next_root(root(2, keys=[ROOT_B, ROOT_C]), "accepted", [ROOT_B])),
    case("b10-clock-of-1970", chan(V1, "accepted", at="1970-01-01T00:00:00Z"), chan(channel(2, issued="2025-01-01T00:00:00Z", expires="2026-10-31T00:00:00Z"), "expired", at="1970-01-01T00:00:00Z")),
    case("b11-clock-ahead", chan(V1, "accepted"), chan(V2, "expired", at="2036-11-21T10:00:00Z"), chan(V2, "accepted")),
    case("b12-clock-stepped-back", chan(channel(1, issued="2026-11-01T00:00:00Z"), "accepted"),
         chan(channel(2, issued="2025-10-01T00:00:00Z", expires="2026-01-01T00:00:00Z"), "expired", at="2025-11-21T10:00:00Z")),
    case("b12-floor-stays", chan(V2, "accepted"), chan(channel(3, [pack(version="2026.11.2")], issued="2026-11-02T00:00:00Z"), "accepted")),
    *[case(f"b13-{name}", chan(channel(1, issued=moment), "malformed")) for name, moment in {
        "leap-second": "2016-12-31T23:59:60Z", "zone": "2026-11-01T00:00:00+00:00", "no-zone": "2026-11-01T00:00:00",
        "fraction": "2026-11-01T00:00:00.5Z", "lower-case": "2026-11-01t00:00:00z", "space": "2026-11-01 00:00:00Z",
        "24-hours": "2026-10-31T24:00:00Z", "30-february": "2026-02-30T00:00:00Z", "year-0": "0000-01-01T00:00:00Z",
        "five-digits": "12026-11-01T00:00:00Z", "date-only": "2026-11-01"}.items()],
    case("b13-ends-before-it-begins", chan(channel(1, expires="2026-11-01T00:00:00Z"), "malformed")),
    *[case(f"b15-version-{name}", chan(channel(1, [pack(version=version)]), "malformed")) for name, version in {
        "tag": "1.0-beta", "empty": "", "letters": "latest", "five-parts": "1.2.3.4.5", "leading-zero": "1.02", "minus": "-1"}.items()],
    case("b15-1.10-is-later-than-1.9", chan(channel(1, [pack(version="1.9")]), "accepted"), chan(channel(2, [pack(version="1.10")]), "accepted"),
         chan(channel(3, [pack(version="1.9.9.9")]), "rollback")),
    *[case(f"d01-{name}", chan(channel(1, [dict(pack(), **change)]), "malformed")) for name, change in {
        "parent": {"id": ".."}, "empty": {"id": ""}, "upper-case": {"id": "Base"}, "slash": {"id": "a/b"}, "backslash": {"id": "a\\b"},
        "drive": {"id": "c:"}, "zero-byte": {"id": "a\0b"}, "device": {"id": "con"}, "long": {"id": "a" * 65}, "dots": {"id": "a..b"},
        "download-absolute": {"download": {"path": "/etc/passwd", "size": 1, "sha256": digest("a")}},
        "download-parent": {"download": {"path": "packs/../../a", "size": 1, "sha256": digest("a")}},
        "download-elsewhere": {"download": {"path": "https://example.org/a", "size": 1, "sha256": digest("a")}},
        "upper-case-digest": {"installed": {"size": 1, "sha256": digest("a").upper()}}, "short-digest": {"tablesSha256": "abc"},
        "negative-size": {"installed": {"size": -1, "sha256": digest("a")}}}.items()],
    case("one-version-offered-twice", chan(channel(1, [pack(version="1.2"), pack(version="1.2.0")]), "malformed")),
    case("control-characters-in-a-title", chan(channel(1, [pack(title={"en": "a\x1b[31mb"})]), "malformed")),
    *[case(f"b16-rollout-{text}", chan(edited(channel(1, [pack(rolloutPercent="?")]), b'"?"', text.encode()), outcome))
      for text, outcome in {"0": "accepted", "100": "accepted", "12.34": "accepted", "100.00": "accepted", "12.345": "malformed", "100.01": "malformed",
                            "-1": "malformed", "1e1": "malformed", '"5"': "malformed"}.items()],
]

buckets = []
for install in ["", "0", "8f0c3f0e-5d5a-4c39-9a56-0f6d0f1b7a11", "é"]:
    for release in ["base@2026.11.1", "base@2026.11.2", "audio-medina@1.10"]:
        number8 = int.from_bytes(hashlib.sha256(install.encode() + b"\0" + release.encode()).digest()[:8], "big")
        buckets.append({"id": f"bucket-{len(buckets) + 1}", "kind": "bucket", "input": {"installId": install, "release": release},
                        "expected": number8 % 10_000})

files = []
for key in [ROOT_A, ROOT_B, RELEASE]:
    private = key.private.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()
    public = key.private.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo).decode()
    document = canonical(V1).decode()
    files.append({"id": f"key-{key.name}", "kind": "key", "input": {"seed": key.seed.hex(), "document": document},
                  "expected": {"id": key.id, "public": key.text, "privatePem": private, "publicPem": public,
                               "signatures": {kind: base64.b64encode(key.sign(kind, canonical(V1))).decode() for kind in ["root", "channel"]}}})


def write(name, cases):
    ids = [c["id"] for c in cases]
    assert len(set(ids)) == len(ids), "ids repeat"
    lines = ",\n".join("  " + json.dumps(c, ensure_ascii=False) for c in cases)
    (OUT / name).write_text(
        f'{{\n "meta": {{"schema": "guide-trust-chain-vectors/1", "count": {len(cases)}}},\n "items": [\n{lines}\n ]\n}}\n')
    print(name, len(cases))


OUT.mkdir(parents=True, exist_ok=True)
write("attacks.json", attacks)
write("keys-and-time.json", keys)
write("rollout.json", buckets)
write("key-files.json", files)
