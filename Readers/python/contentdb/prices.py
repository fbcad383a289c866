"""Quotes for price cards of a content (docs/format/content-db.md, docs/vectors/pricing.md)."""
from fractions import Fraction
from . import pricing
from .answers import CACHE, camel_keys, facts, given
from .database import ContentError
from .hours import Hours
from .vectors import plain

DOUBTS = ["native_checked", "matched_2_sources", "matched_1_source", "words_attested", "unverified"]
MOST_LIKELY = 12


def quote(content, name, amount, clock, language="en", *, quantity=None, people=None, is_each=False, modifiers=(), by_day=False):
    """What to think of an amount in dirhams, and what to do."""
    item = content.item(name, language)
    if item.type != "price_card":
        raise ContentError("unknownItem", f"'{name}' is not a price card")
    card = terms(content, item, clock)
    chosen = [modifier.replace("-", "_") for modifier in modifiers]
    chosen += [] if by_day else [modifier for modifier in by_the_clock(content, item, clock) if modifier not in chosen]
    request = {"amount": amount, "each": is_each, "quantity": quantity, "people": people, "modifiers": chosen}
    try:
        found = pricing.quote(card, request)
    except pricing.Refusal as refusal:
        raise ContentError("refused", str(refusal)) from None
    reply = answer(item, card, request, found)
    # By importance, as links are; the column has them as they were written.
    places = [content.row(number).id for kind, number in content.links(item) if kind == "safe_alternative"]
    return {**reply, "alternativePlaces": places if found["needsAlternatives"] else []}


def answer(item, card, request, found):
    values, plan = item.values, found["strategy"]
    counter = None
    if plan["limit"] is not None:
        counter = {"kind": plan["action"], "firmCentimes": plan["limit"], "politeCentimes": (plan["offers"] or [plan["limit"]])[0]}
    return given(
        card={"id": item.id, "title": item.title, "category": values["category"], "unit": values["unit"]},
        amount=plain(Fraction(request["amount"])), currency="MAD", isEach=request["each"], quoteCentimes=centimes(found["quote"]),
        quantity=found["quantity"], people=request["people"], modifiers=found["modifiers"], expected=ends(found["range"]),
        expectedEach=ends(found["unitRange"]), lowBelowCentimes=centimes(found["lowLimit"]), veryHighAboveCentimes=centimes(found["veryHighLimit"]),
        fairness=found["fairness"], likelyQuantity=likely_quantity(card, found),
        strategy=given(action=plan["action"], offersCentimes=plan["offers"], limitCentimes=plan["limit"]), counter=counter,
        scripts=[script_entry(values["negotiation_scripts"][index], card["scripts"][index]) for index in found["scripts"]],
        checklist=values.get("inclusions_checklist", []) if found["needsClarification"] else [],
        alternatives=values.get("what_to_do_instead", []) if found["needsAlternatives"] else [],
        confidence=found["confidence"], staleness=card["staleness"])


def terms(content, item, clock):
    """A card in the form of the vectors."""
    values = item.values
    row = content.db.execute("SELECT fairness_low_multiplier, fairness_high_multiplier, price_setting, friction FROM price_categories WHERE category = ?",
                             [values["category"]]).fetchone() or (None, None, None, "low")
    friction = row[3] or "low"
    quantity = None
    if "quantity_default" in values and "quantity_min" in values:
        quantity = {"standard": values["quantity_default"], "minimum": values["quantity_min"],
                    "maximum": values.get("quantity_max", 10_000), "step": values.get("quantity_step", 1)}
    return {
        "unit": values["unit"], "range": [Fraction(values[f"expected_cost_{end}_centimes"], 100) for end in ("min", "max")],
        "setting": values.get("price_setting") or row[2] or ("posted" if friction == "none" else "negotiated"), "friction": friction,
        "confidence": values.get("confidence", "low"), "quantity": quantity,
        "lowMultiplier": values.get("fairness_low_multiplier", row[0]), "highMultiplier": values.get("fairness_high_multiplier", row[1]),
        "modifiers": [modifier(each) for each in values.get("context_modifiers", [])],
        "scripts": [script(content, each) for each in values.get("negotiation_scripts", [])],
        "staleness": next((fact for fact in facts(content, item, clock) if fact["fact"] == "expected_cost"), None),
    }


def modifier(each):
    people = [each["people_min"], each["people_max"]] if {"people_min", "people_max"} <= each.keys() else None
    return {"id": each["id"], "factorLow": each.get("factor_min"), "factorHigh": each.get("factor_max"), "addLow": each.get("add_min_mad"),
            "addHigh": each.get("add_max_mad"), "people": people}


def by_the_clock(content, item, clock):
    """The modifiers that apply at a time by their own words, such as a night fare."""
    zone = content.zone()
    for each in item.values.get("context_modifiers", []):
        text = each.get("applies")
        if text:
            hours = CACHE.setdefault((id(content), text, None, None), Hours(text, zone, content.calendars))
            if hours.at(clock.instant)[0] == "open":
                yield each["id"]


def script(content, each):
    status = each.get("verification_status")
    amount = None
    if each["situation"] in ("counter", "firm", "confirm"):
        amount = spoken_sum(content, each.get("phrase_ids", []))
    return {"situation": each["situation"], "doubt": DOUBTS.index(status) if status in DOUBTS else len(DOUBTS), "amount": amount}


def spoken_sum(content, phrases):
    """The amount that number words say: 100, 50 is 150; a larger one after a smaller one multiplies it."""
    numbers = [content.value("SELECT number_value FROM phrases WHERE id = ?", phrase) for phrase in phrases]
    numbers = [Fraction(str(number)) for number in numbers if number is not None]
    if not numbers:
        return None
    total, current = 0, numbers[0]
    for number in numbers[1:]:
        if number > current:
            current *= number
        else:
            total, current = total + current, number
    return total + current


def script_entry(each, script):
    amount = None if script["amount"] is None else centimes(script["amount"])
    members = ("situation", "darija_latin", "arabic", "english", "french", "verification_status")
    return {**camel_keys({name: each[name] for name in members if name in each}), **given(amountCentimes=amount)}


def likely_quantity(card, found):
    """The largest number of seats or people for which an amount would be fair that is far too high for one."""
    most = (card["quantity"] or {"maximum": 1})["maximum"]
    if found["fairness"] != "veryHigh" or found["quantity"] != 1 or card["unit"] not in pricing.PEOPLE_UNITS:
        return None
    low, high = found["unitRange"]
    return next((number for number in range(min(most, MOST_LIKELY), 1, -1) if low * number <= found["quote"] <= high * number), None)


def ends(pair):
    low, high = pair
    return {"minCentimes": centimes(low), "maxCentimes": centimes(high), "minMad": pricing.half_up(low), "maxMad": pricing.half_up(high)}


def centimes(amount):
    return pricing.half_up(amount * 100)
