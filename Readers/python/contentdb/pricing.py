"""Whether a price is fair, and what to do about it (docs/vectors/pricing.md). Amounts are exact fractions."""
from fractions import Fraction
from math import ceil, floor

GREATEST = 100_000_000
PEOPLE_UNITS = {"per_person", "per_seat", "per_ticket"}
UNCOUNTED_UNITS = {"per_ride", "per_vehicle", "per_group"}
CONFIDENCES = ["low", "medium", "high"]
OPENING_SHARE = {"none": 0, "low": 0, "medium": Fraction(5, 100), "high": Fraction(10, 100)}
SITUATIONS = {
    "confirm": "clarify confirm ask_price", "take": "confirm clarify ask_price", "bargain": "counter firm walk_away refuse ask_price",
    **dict.fromkeys(["posted", "official", "meter", "give"], "confirm clarify ask_price refuse walk_away"),
    "decline": "refuse clarify walk_away firm",
}


class Refusal(Exception):
    """A question that makes no sense, with the reason."""


def quote(card, request):
    """What to think of an amount, for a card and a request in the form of the vectors."""
    amount, rate = Fraction(request["amount"]), request.get("rate")
    if amount < 0:
        raise Refusal("negativeQuote")
    if amount > GREATEST:
        raise Refusal("tooLarge")
    known = [modifier["id"] for modifier in card["modifiers"]]
    chosen = set(request.get("modifiers") or [])
    if chosen - set(known):
        raise Refusal("unknownModifier")
    quantity, by_people = count(card, request)
    chosen |= by_people
    steps = ["converted"] * bool(rate) + ["each"] * bool(request.get("each") and quantity != 1) + ["base"]
    modifiers = [modifier for modifier in card["modifiers"] if modifier["id"] in chosen]
    low, high = unit_range(card["range"], modifiers, steps)
    said = amount * (Fraction(rate["dirhams"]) if rate else 1) * (quantity if request.get("each") else 1)
    steps += ["quantity"] * (quantity != 1) + ["verdict"]
    total = (low * quantity, high * quantity)
    low_limit = total[0] * decimal(card.get("lowMultiplier"), "0.75")
    high_limit = total[1] * decimal(card.get("highMultiplier"), "1.25")
    fairness = "low" if said < low_limit else "fair" if said <= total[1] else "high" if said <= high_limit else "veryHigh"
    confidence, staleness = card["confidence"], card.get("staleness")
    if staleness and staleness["state"] in ("stale", "unknown", "future") and confidence != "low":
        confidence = CONFIDENCES[CONFIDENCES.index(confidence) - 1]
        steps.append("lessSure")
    plan = strategy(fairness, total, card["setting"], card["friction"], script_amounts(card["scripts"], quantity, total))
    return {"quote": said, "quantity": quantity, "modifiers": [modifier["id"] for modifier in modifiers], "unitRange": (low, high),
            "range": total, "wholeDirhams": [half_up(end) for end in total], "lowLimit": low_limit, "veryHighLimit": high_limit,
            "fairness": fairness, "strategy": plan, "scripts": scripts(card["scripts"], plan, said, quantity, card["setting"]),
            "needsClarification": fairness == "low", "needsAlternatives": fairness in ("high", "veryHigh"),
            "confidence": confidence, "steps": steps}


def decimal(value, default):
    return Fraction(default if value is None else str(value))


def half_up(value):
    return floor(value + Fraction(1, 2))


def count(card, request):
    """How many units, and the modifiers that follow from the number of people."""
    if request.get("unit") and request["unit"] != card["unit"]:
        raise Refusal("unitMismatch")
    rule, people, asked = card.get("quantity"), request.get("people"), request.get("quantity")
    quantity = Fraction(asked) if asked is not None else None
    modifiers = set()
    if people is not None and people < 1:
        raise Refusal("peopleOutOfRange")
    if people is not None and card["unit"] in PEOPLE_UNITS:
        if quantity is not None and quantity != people:
            raise Refusal("peopleAreQuantity")
        quantity = Fraction(people)
    elif people is not None:
        ranges = [(modifier["people"], modifier["id"]) for modifier in card["modifiers"] if modifier.get("people")]
        if not ranges:
            raise Refusal("peopleNotCounted")
        modifiers = {name for (first, last), name in ranges if first <= people <= last}
        if not modifiers and people > min(first for (first, _), _ in ranges):
            raise Refusal("peopleOutOfRange")
    if quantity is None:
        return (rule["standard"] if rule else 1), modifiers
    least, most, step = (rule["minimum"], rule["maximum"], rule["step"]) if rule else (1, 10_000, 1)
    if quantity.denominator != 1:
        raise Refusal("quantityNotWhole")
    if not least <= quantity <= most:
        raise Refusal("quantityOutOfRange")
    if (quantity - least) % step:
        raise Refusal("quantityOffStep")
    if not rule and quantity > 1 and card["unit"] in UNCOUNTED_UNITS:
        raise Refusal("quantityNotCounted")
    return int(quantity), modifiers


def unit_range(ends, modifiers, steps):
    low, high = map(Fraction, ends)
    for modifier in modifiers:
        factors = decimal(modifier.get("factorLow"), "1"), decimal(modifier.get("factorHigh"), "1")
        low, high = low * factors[0], high * factors[1]
        steps += ["factor"] * (factors != (1, 1))
    is_added = False
    for modifier in modifiers:
        additions = decimal(modifier.get("addLow"), "0"), decimal(modifier.get("addHigh"), "0")
        low, high = low + additions[0], high + additions[1]
        steps += ["addition"] * (additions != (0, 0))
        is_added = is_added or additions != (0, 0)
    steps += ["sum"] * is_added
    low = max(low, Fraction(0))
    return low, max(high, low)


def script_amounts(all_scripts, quantity, total):
    return sorted({Fraction(script["amount"]) * 100 for script in all_scripts
                   if script["amount"] is not None and script["situation"] in ("counter", "firm") and quantity == 1
                   and total[0] <= Fraction(script["amount"]) <= total[1] and Fraction(script["amount"]) > 0})


def strategy(fairness, total, setting, friction, amounts):
    """Action, rising offers and limit in centimes."""
    if fairness in ("low", "fair"):
        return {"action": "confirm" if fairness == "low" else "take", "offers": [], "limit": None}
    if total[1] == 0:
        return {"action": "decline", "offers": [], "limit": 0}
    high = floor(total[1] * 100)
    if setting == "negotiated" and friction == "none":
        setting = "posted"
    if setting != "negotiated":
        return {"action": {"metered": "meter", "given": "give"}.get(setting, setting), "offers": [], "limit": high}
    low = min(ceil(total[0] * 100), high)
    limit = high // 100 * 100
    if limit < low or limit == 0:
        limit = high
    units = offer_units(high, limit)
    opening = opening_offer(low, high, limit, friction, units)
    if amounts and amounts[0] < opening:
        opening = int(amounts[0])
    if opening >= limit:
        return {"action": "bargain", "offers": [limit], "limit": limit}
    between = offers_between(opening, limit, [int(amount) for amount in amounts if opening < amount < limit], units)
    return {"action": "bargain", "offers": [opening, *between, limit], "limit": limit}


def offer_units(high, limit):
    largest, unit = 100, 100
    for factor in (5, 2) * 20:
        unit *= factor
        largest = unit if unit * 6 <= high else largest
    return [largest] + [100] * (largest != 100) + [1] * (limit % 100 != 0)


def opening_offer(low, high, limit, friction, units):
    exact = max(ceil(low + OPENING_SHARE[friction] * (high - low)), 1)
    for unit in units:
        rounded = (2 * exact + unit) // (2 * unit) * unit
        if rounded < low:
            rounded += unit
        if 0 < rounded < limit:
            return rounded
    return limit


def offers_between(opening, limit, amounts, units):
    def middle(first, last):
        for unit in units:
            rounded = (first + last + unit) // (2 * unit) * unit
            if first < rounded < last:
                return [rounded]
        return []
    if len(amounts) >= 2:
        return amounts[:2]
    if amounts:
        amount = amounts[0]
        gap = (amount, limit) if limit - amount >= amount - opening else (opening, amount)
        return sorted([amount, *middle(*gap)])
    first = middle(opening, limit)
    return first + middle(first[0], limit) if first else []


def scripts(all_scripts, plan, said, quantity, setting):
    """Indices of at most three scripts to say, one for each situation."""
    action, limit = plan["action"], plan["limit"]
    is_above = action in ("posted", "official", "meter", "give")

    def counts(script):
        amount = script["amount"]
        if amount is None:
            return not (is_above and script["situation"] == "confirm")
        amount = Fraction(amount) * 100
        if quantity != 1:
            return False
        if script["situation"] in ("counter", "firm"):
            return amount in plan["offers"]
        if script["situation"] == "confirm" and is_above:
            return amount == limit
        return amount == said * 100

    found = []
    for situation in SITUATIONS[action].split():
        fitting = [(script["doubt"], index) for index, script in enumerate(all_scripts)
                   if script["situation"] == situation and counts(script)]
        found += [min(fitting)[1]] if fitting else []
    return found[:3]
