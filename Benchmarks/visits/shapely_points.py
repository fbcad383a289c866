#!/usr/bin/env python3
"""Regions of points with shapely's prepared geometries (PyPI), beside visits-bench.

    Benchmarks/visits/shapely_points.py OUTLINES.geojson POINTS.json [--key STUSPS]
"""

import argparse
import json
import time

from shapely import STRtree
from shapely.geometry import Point, shape
from shapely.prepared import prep


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("outlines")
    parser.add_argument("points")
    parser.add_argument("--key", default="STUSPS")
    options = parser.parse_args()
    start = time.perf_counter()
    with open(options.outlines, encoding="utf-8") as file:
        features = json.load(file)["features"]
    shapes = [shape(f["geometry"]) for f in features]
    names = [f["properties"][options.key] for f in features]
    tree = STRtree(shapes)
    prepared = [prep(s) for s in shapes]
    opened = time.perf_counter() - start
    with open(options.points, encoding="utf-8") as file:
        points = json.load(file)

    def region(lon, lat):
        point = Point(lon, lat)
        for i in tree.query(point):
            if prepared[i].contains(point):
                return names[i]
        return None

    agreeing = sum(
        region(p["lon"], p["lat"]) == p["state"] or region(p["lon"], p["lat"]) in p.get("accept", []) for p in points)
    times = []
    for _ in range(5):
        for p in points:
            start = time.perf_counter()
            region(p["lon"], p["lat"])
            times.append((time.perf_counter() - start) * 1e6)
    times.sort()
    print(json.dumps({
        "opened_ms": round(opened * 1e3, 1), "agreeing": agreeing, "points": len(points),
        "p50_us": round(times[len(times) // 2], 2), "p95_us": round(times[len(times) * 95 // 100], 2)}))


main()
