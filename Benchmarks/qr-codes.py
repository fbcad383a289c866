#!/usr/bin/env python3
"""How many QR codes of the guide two independent decoders read: as drawn, and damaged as cameras and pockets damage them.

    Benchmarks/qr-codes.py GUIDE CONTENT [--codes 500]

Every code is written by 'guide share --qr -o FILE.png': links of items, points of the map, and links that carry the answer.
The decoders are those of ZXing and OpenCV, which share no code with each other or with the guide (PyPI: zxing-cpp,
opencv-python-headless, numpy). A code counts as read when the text is the one that 'guide share' prints.
"""

import argparse
import collections
import concurrent.futures
import os
import random
import re
import sqlite3
import subprocess
import tempfile
import time

import cv2
import numpy
import zxingcpp


def stained(image, random, share, size):
    """A share of the picture white or black, in squares of a size, anywhere but on the three marks in the corners."""
    out, (height, width) = image.copy(), image.shape
    side, area = max(3, int(width * size)), 0
    for _ in range(10_000):
        if area >= share * width * height:
            break
        x, y = random.randrange(width - side), random.randrange(height - side)
        third = width * 0.32
        if (x < third or x + side > width - third) and y < third or x < third and y + side > height - third:
            continue
        out[y:y + side, x:x + side] = random.choice((0, 255))
        area += side * side
    return out


def padded(image, by=40):
    return cv2.copyMakeBorder(image, by, by, by, by, cv2.BORDER_CONSTANT, value=255)


def rotated(image, degrees):
    image = padded(image, image.shape[0] // 3)
    centre = (image.shape[1] / 2, image.shape[0] / 2)
    return cv2.warpAffine(image, cv2.getRotationMatrix2D(centre, degrees, 1), image.shape[::-1], borderValue=255)


def photographed(image, random):
    """Seen from the side, by lamp light, with noise."""
    image = padded(image, image.shape[0] // 4)
    side = image.shape[0]
    shift = lambda: random.uniform(0, 0.12) * side
    corners = numpy.float32([[0, 0], [side, 0], [side, side], [0, side]])
    seen = numpy.float32([[shift(), shift()], [side - shift(), shift()], [side - shift(), side - shift()], [shift(), side - shift()]])
    image = cv2.warpPerspective(image, cv2.getPerspectiveTransform(corners, seen), (side, side), borderValue=255)
    light = numpy.linspace(1, 0.55, side)[None, :] * numpy.linspace(1, 0.8, side)[:, None]
    noise = numpy.random.default_rng(random.randrange(1 << 30)).normal(0, 12, image.shape)
    return numpy.clip(image * light + noise, 0, 255).astype(numpy.uint8)


VIEWS = {
    "as drawn": lambda image, random: padded(image),
    "stain of 10 %": lambda image, random: padded(stained(image, random, 0.09, 0.316)),
    "specks of 5 %": lambda image, random: padded(stained(image, random, 0.05, 0.04)),
    "specks of 10 %": lambda image, random: padded(stained(image, random, 0.10, 0.04)),
    "blurred": lambda image, random: cv2.GaussianBlur(padded(image), (0, 0), 3),
    "rotated": lambda image, random: rotated(image, random.uniform(5, 355)),
    "photographed": photographed,
}


def zxing(image):
    found = zxingcpp.read_barcodes(image)
    return found[0].text if found else None


def level(image):
    found = zxingcpp.read_barcodes(image)
    return found[0].ec_level if found else "?"


def opencv(image):
    try:
        return cv2.QRCodeDetector().detectAndDecode(image)[0] or None
    except cv2.error:
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("guide")
    parser.add_argument("content")
    parser.add_argument("--codes", type=int, default=500)
    options = parser.parse_args()
    with sqlite3.connect(f"file:{options.content}?mode=ro", uri=True) as db:
        ids = [row[0] for row in db.execute("SELECT id FROM items WHERE type IN ('place', 'price_card', 'tip') ORDER BY id")]
        placed = {row[0] for row in db.execute("SELECT id FROM items JOIN points ON item = items.rowid")}
    chosen = random.Random(7)
    counts, sizes, levels = collections.Counter(), collections.Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        shell = {**os.environ, "HOME": folder, "LC_ALL": "C.UTF-8"}

        def run(*arguments):
            return subprocess.run([options.guide, "share", *arguments, "--content", options.content], capture_output=True, text=True,
                                  env=shell, check=True).stdout

        def code(number):
            item = chosen_items[number]
            kind = number % 3 if item in placed else number % 2 * 2
            more = [[], ["--map"], ["--link"]][kind]
            path = f"{folder}/{number}.png"
            run(item, "--qr", *more, "-o", path)
            told = run(item, *[word for word in more if word != "--map"])
            lines = re.split(r"[\s(]+(?=[a-z]+:)|\n| +", told)
            return path, [word for word in lines if ":" in word], ["link", "point", "answer"][kind]

        chosen_items = [chosen.choice(ids) for _ in range(options.codes)]
        began = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            codes = list(pool.map(code, range(options.codes)))
        print(f"{len(codes)} codes in {time.monotonic() - began:.0f} s")
        print(f"{'':16}{'ZXing':>8}{'OpenCV':>8}{'either':>8}{'wrong':>8}")
        first = {}
        for view, change in VIEWS.items():
            read, by_level, wrong = collections.Counter(), collections.Counter(), 0
            for path, texts, kind in codes:
                image = change(cv2.imread(path, cv2.IMREAD_GRAYSCALE), chosen)
                answers = [zxing(image), opencv(image)]
                if view == "as drawn":
                    first[path] = answers[0]
                    levels[path] = level(padded(cv2.imread(path, cv2.IMREAD_GRAYSCALE)))
                    sizes[kind] += 1
                    counts[kind] += answers[0] is not None and any(text.startswith(answers[0]) or answers[0].startswith(text[:24]) for text in texts)
                right = [answer is not None and answer == first[path] for answer in answers]
                wrong += sum(answer is not None and answer != first[path] for answer in answers)
                read["zxing"] += right[0]
                read["opencv"] += right[1]
                read["either"] += any(right)
                by_level[levels[path]] += any(right)
            share = lambda name: f"{100 * read[name] / len(codes):7.1f}%"
            all_of = collections.Counter(levels.values())
            parts = ", ".join(f"{name} {by_level[name]} of {all_of[name]}" for name in sorted(all_of))
            print(f"{view:16}{share('zxing')}{share('opencv')}{share('either')}{wrong:8}   by level: {parts}", flush=True)
        print("text as printed: " + ", ".join(f"{kind} {counts[kind]} of {sizes[kind]}" for kind in sizes))


if __name__ == "__main__":
    main()
