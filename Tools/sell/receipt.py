#!/usr/bin/env python3
"""Checks receipts and opens sealed files, from docs/format/receipts.md alone. Needs the package `cryptography`.

    receipt.py check RECEIPT ROOT                     verifies the signatures of a receipt or of a list of revocations
    receipt.py open PURCHASES PACK VERSION USE FILE   decrypts a sealed file to standard output
"""
import base64, hashlib, hmac, json, sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PREFIXES = {"guide.receipt/1": b"guide-receipt-v1\0", "guide.revocations/1": b"guide-revocations-v1\0"}


def hkdf(secret, salt, count, *context):
    return HKDF(SHA256(), count, salt or None, "\0".join(context).encode()).derive(secret)


def verified(signed, sellers):
    """The document of a signed file, or an error."""
    assert signed["format"] == "guide.signed/1"
    raw = signed["document"].encode()
    document = json.loads(raw)
    prefix = PREFIXES[document["format"]]
    keys = {hashlib.sha256(key).hexdigest()[:32]: key for key in map(base64.b64decode, sellers["keys"])}
    valid = set()
    for entry in signed["signatures"]:
        if entry["key"] in keys:
            try:
                public = Ed25519PublicKey.from_public_bytes(keys[entry["key"]])
                public.verify(base64.b64decode(entry["signature"]), prefix + raw)
                valid.add(entry["key"])
            except InvalidSignature:
                pass
    if len(valid) < sellers["threshold"]:
        sys.exit("not signed by enough sellers")
    return document


def numbers(version):
    parts = [int(part) for part in version.split(".")]
    return parts + [0] * (4 - len(parts))


def series_keys(receipt, secrets):
    """The keys of a receipt by series; none when it is for another buyer."""
    buyer = base64.b64decode(receipt["buyer"])
    first, below = numbers(receipt["from"])[0], numbers(receipt["below"])
    last = below[0] - (below[1:] == [0, 0, 0])
    for secret in secrets:
        key = X25519PrivateKey.from_private_bytes(secret)
        if key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw) != buyer:
            continue
        ephemeral = base64.b64decode(receipt["keys"]["ephemeral"])
        shared = key.exchange(X25519PublicKey.from_public_bytes(ephemeral))
        made = hkdf(
            shared, ephemeral + buyer, 44, "guide-receipt-keys-v1", receipt["product"], receipt["id"],
            receipt["pack"], str(first))
        plain = AESGCM(made[:32]).decrypt(made[32:], base64.b64decode(receipt["keys"]["sealed"]), b"")
        assert len(plain) == 32 * (last - first + 1)
        return {first + i: plain[32 * i:32 * i + 32] for i in range(last - first + 1)}
    return {}


def opened(file, key, *names):
    header, salt = file[:40], file[8:40]
    assert header[:8] == b"GDSEAL1\n"
    made = hkdf(key, salt, 44, "guide-seal-v1", *names)
    plain = AESGCM(made[:32]).decrypt(made[32:], file[40:], header)
    mac = hkdf(key, b"", 32, "guide-seal-salt-v1", *names)
    assert hmac.new(mac, plain, hashlib.sha256).digest() == salt, "the salt is not that of the text"
    return plain


def read(path):
    with open(path, "rb") as file:
        return file.read()


def main(command, *arguments):
    if command == "check":
        receipt, root = (json.loads(read(path)) for path in arguments)
        document = verified(receipt, root["roles"]["seller"])
        assert document["product"] == root["product"]
        print(json.dumps(document, indent=1, sort_keys=True))
    elif command == "open":
        path, pack, version, use, sealed = arguments
        purchases = json.loads(read(path))
        secrets = [base64.b64decode(key) for key in purchases["keys"]]
        for entry in purchases["receipts"]:
            receipt = verified(entry["signed"], entry["sellers"])
            covers = numbers(receipt["from"]) <= numbers(version) < numbers(receipt["below"])
            if receipt["pack"] == pack and covers and not receipt["refunded"]:
                key = series_keys(receipt, secrets).get(numbers(version)[0])
                if key:
                    plain = opened(read(sealed), key, receipt["product"], pack, version, use)
                    return sys.stdout.buffer.write(plain)
        sys.exit("no receipt opens it")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
