#!/usr/bin/env python3
"""Turns notices of a payment service into receipts, by calling `contentc sell issue`.

    SELL_HOOK_SECRET=… python3 webhook.py --config shop.json --port 8080

The service posts {"id", "status": "paid", "pack", "buyer", "price", "currency", "paidAt"} with the header
`X-Signature`: the HMAC-SHA256 of the body in hexadecimal. A notice may arrive twice: the same payment gives the
same receipt. Put it behind the web server that has the certificate; it listens on this machine only.
"""
import argparse, hashlib, hmac, json, os, re, subprocess
from http.server import BaseHTTPRequestHandler, HTTPServer

LIMIT = 16 << 10
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")


def issue(shop, notice):
    """The receipt for a paid notice, as bytes. The shop decides what a price buys, never the notice."""
    offer = shop["packs"][notice["pack"]]
    if (notice["price"], notice["currency"]) != (offer["price"], offer["currency"]):
        raise ValueError("the price is not that of the offer")
    if not NAME.fullmatch(notice["id"]):
        raise ValueError("the id is not a name")
    path = os.path.join(shop["receipts"], notice["id"] + ".json")
    if not os.path.exists(path):
        command = [
            shop.get("contentc", "contentc"), "sell", "issue", "--root", shop["root"], "--key", shop["key"],
            "--secret", shop["secret"], "--id", notice["id"], "--pack", notice["pack"],
            "--from", offer["from"], "--below", offer["below"], "--buyer", notice["buyer"],
            "--price", notice["price"], "--currency", notice["currency"], "--at", notice["paidAt"], "-o", path,
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise ValueError(done.stderr.strip())
    with open(path, "rb") as file:
        return file.read()


class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("Content-Length", 0))
        if not 0 < length <= LIMIT:
            return self.answer(413, b"")
        body = self.rfile.read(length)
        expected = hmac.new(self.server.secret, body, hashlib.sha256).hexdigest()
        if not hmac.compare_digest(expected, self.headers.get("X-Signature", "")):
            return self.answer(401, b"")
        try:
            notice = json.loads(body)
            if notice["status"] != "paid":
                return self.answer(204, b"")
            self.answer(200, issue(self.server.shop, notice))
        except (KeyError, TypeError, ValueError) as error:
            self.answer(400, f"{error}\n".encode())

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Logs nothing: addresses and keys of buyers stay private."""


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--config", required=True)
    options.add_argument("--port", type=int, default=8080)
    options = options.parse_args()
    server = HTTPServer(("127.0.0.1", options.port), Hook)
    server.secret = os.environ["SELL_HOOK_SECRET"].encode()
    with open(options.config) as file:
        server.shop = json.load(file)
    print(f"listening on port {server.server_port}", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
