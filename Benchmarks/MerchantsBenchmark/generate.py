#!/usr/bin/env python3
"""Writes made-up elements in the format of BTC Map, version 2: COUNT places in clusters like those of cities, a third of them
branches of chains.

    Benchmarks/MerchantsBenchmark/generate.py 100000 > elements.json
"""
import json
import random
import sys

random.seed(7)
count = int(sys.argv[1])
tags = [("amenity", "cafe"), ("amenity", "restaurant"), ("shop", "books"), ("tourism", "hotel"), ("office", "it"), ("amenity", "atm"),
        ("shop", "clothes"), ("cuisine", "pizza"), ("craft", "electrician"), ("shop", "car_repair")]
words = "Blue Green Old New Royal Grand Little Happy Golden Silver Corner Market River Sun Moon Star Lion Bear Fox Oak".split()
kinds = "Coffee Pizza Books Hotel Garage Tailor Market House Lab Works Studio Bakery Garden Point Place".split()
cities = [(random.uniform(-40, 60), random.uniform(-120, 140), random.expovariate(1)) for _ in range(600)]
weights = [c[2] for c in cities]
chains = [f"{random.choice(words)} {random.choice(kinds)} {n}" for n in range(300)]
out = []
for n in range(count):
    lat, lon, _ = random.choices(cities, weights)[0]
    key, value = random.choice(tags)
    t = {key: value, "addr:housenumber": str(random.randint(1, 200)), "addr:street": f"{random.choice(words)} Street", "addr:city": f"City {int(lat * 10)}",
         "opening_hours": random.choice(["Mo-Fr 09:00-18:00", "24/7", "Tu-Su 11:00-23:00", "Mo-Sa 08:00-20:00; Su off"]), "payment:bitcoin": "yes"}
    if random.random() < 0.3:
        t["payment:lightning"] = "yes"
    if random.random() < 0.7:
        t["website"] = f"https://example-{n}.com/"
    if n % 10 < 7 and count > 40000 or n % 10 < 3:
        t["name"] = t["brand"] = random.choice(chains)
    else:
        t["name"] = f"{random.choice(words)} {random.choice(kinds)} {n}"
    out.append({"id": f"node:{n + 1}", "osm_json": {"type": "node", "id": n + 1, "lat": round(lat + random.gauss(0, 0.15), 7),
                                                     "lon": round(lon + random.gauss(0, 0.15), 7), "tags": t},
                "tags": {}, "created_at": "2025-01-01T00:00:00Z", "updated_at": "2025-06-01T00:00:00Z", "deleted_at": ""})
json.dump(out, sys.stdout)
