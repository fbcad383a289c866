"""Writes Tests/Vectors/pricing: judged quotes, refusals, bargaining, comparison, conversion, typed amounts.

Numbers are computed here with fractions, from the rules in docs/vectors/pricing.md, not with the engine.
Run: python3 Tools/vectors/pricing.py
"""
import json
import pathlib
from fractions import Fraction as F

OUT = pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Vectors" / "pricing"

SCRIPTS = [("ask_price", 0, None), ("clarify", 1, None), ("counter", 4, None), ("walk_away", 0, None)]
TAXI = dict(unit="per_ride", low="7", high="20", friction="high", confidence="medium", modifiers=[
    dict(id="night", factorLow="1.5", factorHigh="1.5"),
    dict(id="two_taxis", factorLow="2", factorHigh="2", people=[4, 6])], scripts=SCRIPTS)
HAMMAM = dict(unit="per_person", low="250", high="500", friction="low", quantity=[1, 1, 10, 1],
              scripts=[("ask_price", 0, None), ("clarify", 3, None), ("confirm", 2, None)])
COFFEE = dict(unit="per_item", low="8", high="25", friction="low", quantity=[1, 1, 12, 1],
              modifiers=[dict(id="local_cafe", addLow="0", addHigh="-10")])
TICKET = dict(unit="per_ticket", low="100", high="100", friction="none", setting="posted", quantity=[1, 1, 20, 1],
              lowMultiplier="1", highMultiplier="1", modifiers=[dict(id="child", addLow="-70", addHigh="-70")])
SPICES = dict(unit="per_100_g", low="8", high="20", friction="high", quantity=[1, 1, 20, 1])
GUIDE = dict(unit="per_group", low="300", high="500", friction="high")
FREE = dict(unit="per_visit", low="0", high="20", friction="high")
CENTS = dict(unit="per_km", low="1.70", high="2", friction="low")
PAIRS = dict(unit="per_item", low="2", high="6", friction="low", quantity=[2, 2, 30, 2])
MIXED = dict(unit="per_item", low="10", high="30", friction="medium", modifiers=[
    dict(id="fine", factorLow="1.25", factorHigh="1.5", addLow="5", addHigh="10"),
    dict(id="small", factorLow="0.333", factorHigh="0.5"),
    dict(id="extra", addLow="2.25", addHigh="3.75"),
    dict(id="gift", addLow="-100", addHigh="-200")])
SLIPPERS = dict(unit="per_item", low="70", high="150", friction="high", quantity=[1, 1, 20, 1], scripts=[
    ("ask_price", 2, None), ("counter", 4, "100"), ("firm", 2, None), ("walk_away", 1, None), ("confirm", 0, None)])
FARE = dict(unit="per_vehicle", low="110", high="120", friction="high", setting="official", scripts=[
    ("ask_price", 0, None), ("counter", 0, None), ("walk_away", 0, None), ("confirm", 0, "120"), ("confirm", 0, None)])
STALE = dict(rule=dict(field="expected_cost", afterDays=270, daysByValue=dict(low=365, medium=270, high=120)),
             asOf="2026-11-21")
LIFT = dict(none=0, low=0, medium=5, high=10)
ORDER = dict(confirm=["clarify", "confirm", "ask_price"], take=["confirm", "clarify", "ask_price"],
             decline=["refuse", "clarify", "walk_away", "firm"],
             bargain=["counter", "firm", "walk_away", "refuse", "ask_price"],
             posted=["confirm", "clarify", "ask_price", "refuse", "walk_away"],
             official=["confirm", "clarify", "ask_price", "refuse", "walk_away"])


def show(x):
    """A fraction with a finite decimal expansion, as text."""
    sign, x = ("-", -x) if x < 0 else ("", x)
    scale = 0
    while (x * 10 ** scale).denominator != 1:
        scale += 1
        assert scale < 40
    digits = str(int(x * 10 ** scale)).rjust(scale + 1, "0")
    return sign + (digits[:-scale] + "." + digits[-scale:] if scale else digits)


def floor(x, unit):
    return (x / unit).__floor__() * unit


def half_up(x, unit=F(1)):
    return floor(x + unit / 2, unit)


def step(high):
    """The largest of 1, 5, 10, 50 ... dirhams, in centimes, that is at most a sixth of the high end."""
    steps = [100]
    while True:
        next = steps[-1] * (5 if len(steps) % 2 else 2)
        if next * 6 > high:
            return steps[-1]
        steps.append(next)


def between(value, low, high, units):
    """A multiple of the roundest unit, rounded half up, that lies between two amounts."""
    return next((sum for u in units if low < (sum := floor(value + F(u, 2), u)) < high), None)


def ladder(low, high, friction, sums=()):
    """Offers in centimes for a range in centimes."""
    low = min(-floor(-low, 1), floor(high, 1))
    high = floor(high, 1)
    whole = floor(high, 100)
    limit = whole if whole >= low and whole > 0 else high
    units = [step(high), 100] if limit == whole else [step(high), 100, 1]
    raised = max(1, low + -floor(-F(LIFT[friction] * (high - low), 100), 1))
    nearest = [half_up(F(raised), F(u)) for u in units]
    nearest = [sum if sum >= max(1, low) else sum + u for sum, u in zip(nearest, units)]
    opening = next((sum for sum in nearest if sum < limit), limit)
    sums = [s for s in sums if s > 0]
    opening = min([opening, *sums])
    if opening >= limit:
        return [int(limit)]
    on_the_way = sorted({s for s in sums if opening < s < limit})[:2]
    if len(on_the_way) == 1:
        said = on_the_way[0]
        wide = (opening, said) if said - opening > limit - said else (said, limit)
        on_the_way.append(between(F(sum(wide), 2), *wide, units))
    elif not on_the_way:
        first = between(F(opening + limit, 2), opening, limit, units)
        on_the_way = [first, first and between(F(first + limit, 2), first, limit, units)]
    return [int(x) for x in sorted({opening, limit, *(x for x in on_the_way if x)})]


def strategy(fairness, low, high, setting, friction, sums=()):
    if fairness in ("low", "fair"):
        return dict(action="confirm" if fairness == "low" else "take", offers=[], limit=None)
    if high * 100 < 1:
        return dict(action="decline", offers=[], limit=0)
    if setting == "negotiated" and friction != "none":
        offers = ladder(low * 100, high * 100, friction, [floor(s * 100, 1) for s in sums if low <= s <= high])
        return dict(action="bargain", offers=offers, limit=offers[-1])
    return dict(action="official" if setting == "official" else "posted", offers=[], limit=int(floor(high * 100, 1)))


def scripts(card, plan, quote, q):
    all = card.get("scripts", [])
    fixed = plan["action"] in ("posted", "official")

    def fits(situation, said):
        if said is None:
            return not (fixed and situation == "confirm")
        if q != 1:
            return False
        if situation in ("counter", "firm"):
            return F(said) * 100 in plan["offers"]
        return F(said) * 100 == plan["limit"] if fixed else F(said) == quote

    usable = [i for i, (s, _, a) in enumerate(all) if fits(s, a)]
    chosen = []
    for situation in ORDER[plan["action"]]:
        candidates = sorted((all[i][1], i) for i in usable if all[i][0] == situation)
        if candidates and len(chosen) < 3:
            chosen.append(candidates[0][1])
    return chosen


def judge(card, amount, with_=(), quantity=None, people=None, each=False, rate=None):
    quote = F(amount) * (F(rate["dirhams"]) if rate else 1)
    q = quantity if quantity is not None else card.get("quantity", [1])[0]
    chosen = set(with_)
    if people is not None:
        if card["unit"] in ("per_person", "per_seat", "per_ticket"):
            q = people
        else:
            chosen |= {m["id"] for m in card["modifiers"] if "people" in m and m["people"][0] <= people <= m["people"][1]}
    q = int(q)
    mods = [m for m in card.get("modifiers", []) if m["id"] in chosen]
    steps = (["converted"] if rate else []) + (["each"] if each and q != 1 else []) + ["base"]
    if each:
        quote *= q
    low, high = F(card["low"]), F(card["high"])
    for m in mods:
        if "factorLow" in m:
            low, high = low * F(m["factorLow"]), high * F(m["factorHigh"])
            steps.append("factor")
    adds = [m for m in mods if "addLow" in m]
    for m in adds:
        low, high = low + F(m["addLow"]), high + F(m["addHigh"])
        steps.append("addition")
    if adds:
        steps.append("sum")
    low = max(F(0), low)
    high = max(low, high)
    unit = (low, high)
    low, high = low * q, high * q
    if q != 1:
        steps.append("quantity")
    low_limit = low * F(card.get("lowMultiplier", "0.75"))
    very_high = high * F(card.get("highMultiplier", "1.25"))
    fairness = ("low" if quote < low_limit else "fair" if quote <= high
                else "high" if quote <= very_high else "veryHigh")
    steps.append("verdict")
    said = [F(a) for s, _, a in card.get("scripts", []) if a and q == 1 and s in ("counter", "firm")]
    plan = strategy(fairness, low, high, card.get("setting", "negotiated"), card["friction"], said)
    confidence = card.get("confidence", "high")
    if card.get("stale"):
        confidence = {"high": "medium", "medium": "low", "low": "low"}[confidence]
        if confidence != card.get("confidence", "high"):
            steps.append("lessSure")
    return {
        "quote": show(quote), "quantity": q, "modifiers": [m["id"] for m in mods],
        "unitRange": [show(unit[0]), show(unit[1])], "range": [show(low), show(high)],
        "wholeDirhams": [int(half_up(low)), int(half_up(high))],
        "lowLimit": show(low_limit), "veryHighLimit": show(very_high), "fairness": fairness,
        "strategy": plan, "scripts": scripts(card, plan, quote, q), "needsClarification": fairness == "low",
        "needsAlternatives": fairness in ("high", "veryHigh"), "confidence": confidence, "steps": steps}


def card_input(card):
    out = {"unit": card["unit"], "range": [card["low"], card["high"]], "setting": card.get("setting", "negotiated"),
           "friction": card["friction"],
           "confidence": card.get("confidence", "high"), "modifiers": card.get("modifiers", []),
           "lowMultiplier": card.get("lowMultiplier"), "highMultiplier": card.get("highMultiplier"),
           "staleness": card.get("staleness"),
           "scripts": [{"situation": s, "doubt": d, "amount": a} for s, d, a in card.get("scripts", [])]}
    q = card.get("quantity")
    out["quantity"] = q and {"standard": q[0], "minimum": q[1], "maximum": q[2], "step": q[3]}
    return out


def request(amount, with_=(), quantity=None, people=None, each=False, rate=None, unit=None):
    return {"amount": amount, "rate": rate, "each": each, "unit": unit,
            "quantity": quantity if quantity is None else str(quantity), "people": people, "modifiers": list(with_)}


def quote(id, card, amount, **options):
    expected = judge(card, amount, **{k: v for k, v in options.items() if k != "unit"})
    return {"id": "quote-" + id, "kind": "quote",
            "input": {"card": card_input(card), "request": request(amount, **options)}, "expected": expected}


def refusal(id, card, amount, reason, **options):
    return {"id": "refused-" + id, "kind": "refusal",
            "input": {"card": card_input(card), "request": request(amount, **options)}, "expected": reason}


def aged(card, date, volatility, stale):
    return dict(card, stale=stale, staleness=dict(STALE, date=date, value=volatility))


EUR = {"currency": "EUR", "dirhams": "10.85", "setOn": "2026-11-20"}
ODD = {"currency": "USD", "dirhams": "9.123456789", "setOn": "2026-11-20"}


def quotes():
    spoken_sum = dict(TAXI, scripts=[("counter", 4, "20"), ("walk_away", 0, None), ("firm", 1, "30")])
    return [
        # Every limit, and a centime on each side of it: 5.25, 20, 25.
        quote("taxi-zero", TAXI, "0"), quote("taxi-below-the-low-limit", TAXI, "5.24"),
        quote("taxi-at-the-low-limit", TAXI, "5.25"), quote("taxi-above-the-low-limit", TAXI, "5.26"),
        quote("taxi-below-the-minimum", TAXI, "6.99"), quote("taxi-at-the-minimum", TAXI, "7"),
        quote("taxi-above-the-minimum", TAXI, "7.01"), quote("taxi-below-the-maximum", TAXI, "19.99"),
        quote("taxi-at-the-maximum", TAXI, "20"), quote("taxi-above-the-maximum", TAXI, "20.01"),
        quote("taxi-at-the-very-high-limit", TAXI, "25"), quote("taxi-above-the-very-high-limit", TAXI, "25.01"),
        quote("taxi-far-too-much", TAXI, "150"), quote("taxi-greatest-amount", TAXI, "100000000"),
        quote("taxi-within", TAXI, "15"), quote("taxi-firm-figure", TAXI, "9"),
        # Modifiers.
        quote("taxi-night", TAXI, "150", with_=["night"]), quote("taxi-night-at-the-minimum", TAXI, "10.50", with_=["night"]),
        quote("taxi-night-at-the-maximum", TAXI, "30", with_=["night"]),
        quote("taxi-night-above-the-maximum", TAXI, "30.01", with_=["night"]),
        quote("taxi-night-very-high", TAXI, "37.51", with_=["night"]),
        quote("taxi-night-named-twice-counts-once", TAXI, "30", with_=["night", "night"]),
        quote("taxi-modifiers-in-card-order", TAXI, "60", with_=["two_taxis", "night"]),
        quote("taxi-five-people-take-two", TAXI, "40", people=5), quote("taxi-four-people", TAXI, "40", people=4),
        quote("taxi-three-people-share-one", TAXI, "40", people=3), quote("taxi-six-people-at-night", TAXI, "60", people=6, with_=["night"]),
        quote("coffee-narrowed", COFFEE, "15", with_=["local_cafe"]),
        quote("coffee-narrowed-too-dear", COFFEE, "16", with_=["local_cafe"]),
        quote("coffee-plain", COFFEE, "16"),
        quote("ticket-child", TICKET, "30", with_=["child"]), quote("ticket-child-asked-full", TICKET, "100", with_=["child"]),
        quote("factors-before-additions", MIXED, "40", with_=["extra", "fine", "small"]),
        quote("factor-of-three-decimals", MIXED, "3.33", with_=["small"]),
        quote("factor-of-three-decimals-below", MIXED, "2.49", with_=["small"]),
        quote("additions-below-zero-are-zero", MIXED, "5", with_=["gift"]),
        quote("additions-below-zero-free", MIXED, "0", with_=["gift"]),
        quote("everything-at-once", MIXED, "12.34", with_=["gift", "extra", "small", "fine"], quantity=3),
        # Quantity and people.
        quote("hammam-for-one", HAMMAM, "400"), quote("hammam-for-three-is-a-total", HAMMAM, "900", quantity=3),
        quote("hammam-each", HAMMAM, "300", quantity=3, each=True), quote("hammam-people-are-the-quantity", HAMMAM, "300", people=3, each=True),
        quote("hammam-people-and-quantity-agree", HAMMAM, "900", people=3, quantity=3),
        quote("hammam-suspiciously-low", HAMMAM, "60"), quote("hammam-low-for-two", HAMMAM, "374.99", quantity=2),
        quote("hammam-at-the-low-limit-for-two", HAMMAM, "375", quantity=2),
        quote("hammam-most-people", HAMMAM, "5000", people=10), quote("each-of-one-is-the-total", HAMMAM, "300", each=True),
        quote("ticket-people", TICKET, "400", people=4), quote("ticket-child-people", TICKET, "90", people=3, with_=["child"]),
        quote("spices-half-a-kilo", SPICES, "100", quantity=5), quote("spices-above-for-half-a-kilo", SPICES, "125.01", quantity=5),
        quote("standard-quantity-of-two", PAIRS, "12"), quote("standard-quantity-each", PAIRS, "12", each=True),
        quote("step-of-two", PAIRS, "30", quantity=6), quote("uncounted-item-may-be-counted", dict(MIXED, modifiers=[]), "60", quantity=2),
        quote("unit-named", HAMMAM, "300", unit="per_person"),
        # Posted prices, nothing and fractions.
        quote("ticket-exact", TICKET, "100"), quote("ticket-above", TICKET, "100.01"), quote("ticket-below", TICKET, "99.99"),
        quote("free-is-fair", FREE, "0"), quote("free-for-a-tip", FREE, "20"), quote("free-high", FREE, "25"), quote("free-very-high", FREE, "200"),
        quote("nothing-costs-nothing", dict(FREE, high="0"), "0"), quote("nothing-costs-something", dict(FREE, high="0"), "0.01"),
        quote("km-at-the-minimum", CENTS, "1.70"), quote("km-at-the-low-limit", CENTS, "1.28"), quote("km-below-the-low-limit", CENTS, "1.27"),
        quote("km-counter-in-centimes", dict(CENTS, high="1.95", friction="high"), "3"),
        quote("km-counter-no-room", dict(CENTS, low="1.705", high="1.709", friction="high"), "3"),
        quote("own-multipliers", dict(SPICES, lowMultiplier="0.67", highMultiplier="2"), "5.36"),
        quote("own-multipliers-below", dict(SPICES, lowMultiplier="0.67", highMultiplier="2"), "5.35"),
        quote("own-multipliers-at-very-high", dict(SPICES, lowMultiplier="0.67", highMultiplier="2"), "40"),
        quote("own-multipliers-very-high", dict(SPICES, lowMultiplier="0.67", highMultiplier="2"), "40.01"),
        # Friction determines the offer.
        quote("friction-none", dict(GUIDE, friction="none"), "700"), quote("friction-low", dict(GUIDE, friction="low"), "700"),
        quote("friction-medium", dict(GUIDE, friction="medium"), "700"), quote("friction-high", GUIDE, "700"),
        quote("friction-high-fair", GUIDE, "490"), quote("friction-high-near-the-firm-figure", GUIDE, "321"),
        quote("friction-high-one-price", dict(GUIDE, high="300"), "400"),
        # Who sets the price determines whether there are offers.
        quote("posted-fair", dict(COFFEE, setting="posted"), "12"), quote("posted-high", dict(COFFEE, setting="posted"), "30"),
        quote("posted-in-centimes", dict(CENTS, setting="posted", high="1.955"), "3"),
        quote("official-fair", dict(FARE), "115"), quote("official-high", FARE, "130"), quote("official-very-high", FARE, "200"),
        quote("official-low", FARE, "50"), quote("no-friction-is-posted", dict(GUIDE, friction="none", setting="negotiated"), "700"),
        # Offers when bargaining.
        quote("ladder-slippers", SLIPPERS, "300"), quote("ladder-two-pairs", SLIPPERS, "600", quantity=2),
        quote("ladder-without-sums", dict(SLIPPERS, scripts=[]), "300"), quote("taken-at-the-limit", SLIPPERS, "150"),
        quote("bargained-above-the-limit", SLIPPERS, "150.01"), quote("confirmed-when-low", SLIPPERS, "10"),
        quote("sum-in-the-wider-gap-below", dict(SLIPPERS, scripts=[("counter", 0, "140")]), "300"),
        quote("sum-below-the-opening", dict(SLIPPERS, scripts=[("counter", 0, "70")]), "300"),
        quote("sum-at-the-limit", dict(SLIPPERS, scripts=[("firm", 0, "150"), ("counter", 0, "160")]), "300"),
        quote("three-sums", dict(SLIPPERS, scripts=[("counter", 0, "140"), ("firm", 0, "100"), ("counter", 1, "120")]), "300"),
        quote("ladder-of-thousands", dict(SLIPPERS, low="3500", high="8000", scripts=[]), "20000"),
        quote("ladder-narrow", dict(SLIPPERS, low="110", high="112", scripts=[]), "200"),
        quote("ladder-between-centimes", dict(SLIPPERS, low="1.701", high="1.709", scripts=[]), "3"),
        # Home currency.
        quote("euros", HAMMAM, "40", rate=EUR), quote("euros-each", HAMMAM, "40", rate=EUR, quantity=2, each=True),
        quote("euros-exactly-at-the-maximum", dict(TAXI, high="21.70"), "2", rate=EUR),
        quote("dollars-with-nine-decimals", dict(TAXI, high="18.246913578"), "2", rate=ODD),
        quote("dollars-a-hair-above", dict(TAXI, high="18.246913577"), "2", rate=ODD),
        # Scripts that mention an amount.
        quote("script-sum-fits", spoken_sum, "150"), quote("script-sum-outside-the-range-at-night", spoken_sum, "150", with_=["two_taxis", "night"]),
        quote("script-sum-not-below-the-quote", spoken_sum, "20"), quote("no-scripts", GUIDE, "700"),
        quote("script-confirms-the-quote", dict(TAXI, scripts=[("confirm", 0, "20"), ("clarify", 0, None)]), "20"),
        quote("script-does-not-confirm-more", dict(TAXI, scripts=[("confirm", 0, "20"), ("clarify", 0, None)]), "19"),
        quote("script-best-attested", dict(TAXI, scripts=[("counter", 4, None), ("counter", 1, None)]), "30"),
        quote("script-fallback", dict(TAXI, scripts=[("confirm", 0, None), ("clarify", 0, None)]), "30"),
        # Age of the figures.
        quote("fresh-figures", aged(TAXI, "2026-10-01", "high", False), "15"),
        quote("ageing-figures", aged(TAXI, "2026-07-24", "high", False), "15"),
        quote("stale-sooner-when-volatile", aged(TAXI, "2026-07-23", "high", True), "15"),
        quote("same-age-is-fresh-when-steady", aged(TAXI, "2026-07-23", "low", False), "15"),
        quote("figures-without-a-date", aged(HAMMAM, None, "low", True), "300"),
        quote("figures-from-the-future", aged(HAMMAM, "2027-01-01", "low", True), "300"),
        quote("stale-and-low-stays-low", aged(dict(TAXI, confidence="low"), "2020-01-01", "low", True), "15"),
    ]


def refusals():
    return [
        refusal("negative", TAXI, "-1", "negativeQuote"), refusal("negative-centime", TAXI, "-0.01", "negativeQuote"),
        refusal("beyond-all-prices", TAXI, "100000000.01", "tooLarge"),
        refusal("unknown-modifier", TAXI, "20", "unknownModifier", with_=["snow"]),
        refusal("other-unit", TAXI, "20", "unitMismatch", unit="per_person"),
        refusal("kilo-for-hundred-grams", SPICES, "100", "unitMismatch", unit="per_kg"),
        refusal("half-a-person", HAMMAM, "400", "quantityNotWhole", quantity="1.5"),
        refusal("no-person", HAMMAM, "400", "quantityOutOfRange", quantity=0),
        refusal("less-than-nobody", HAMMAM, "400", "quantityOutOfRange", quantity=-2),
        refusal("too-many", HAMMAM, "400", "quantityOutOfRange", quantity=11),
        refusal("far-too-many", HAMMAM, "400", "quantityOutOfRange", quantity=99999999999999999999999),
        refusal("between-steps", PAIRS, "20", "quantityOffStep", quantity=5),
        refusal("two-rides-or-two-people", TAXI, "40", "quantityNotCounted", quantity=2),
        refusal("two-groups", GUIDE, "600", "quantityNotCounted", quantity=2),
        refusal("people-of-a-group-price", GUIDE, "600", "peopleNotCounted", people=4),
        refusal("people-of-an-item", COFFEE, "30", "peopleNotCounted", people=2),
        refusal("seven-in-two-taxis", TAXI, "60", "peopleOutOfRange", people=7),
        refusal("no-people", TAXI, "60", "peopleOutOfRange", people=0),
        refusal("people-and-quantity-differ", HAMMAM, "600", "peopleAreQuantity", people=3, quantity=2),
        refusal("people-beyond-the-card", HAMMAM, "600", "quantityOutOfRange", people=11),
    ]


def bargain(id, start, low, high, *figures):
    s, l, h = F(start), F(low), F(high)
    middle = (l + h) / 2

    def verdict(x):
        return "goodDeal" if x <= middle else "okay" if x <= h else "tooHigh"

    return {"id": "bargain-" + id, "kind": "bargain", "input": {"start": start, "target": [low, high], "figures": list(figures)},
            "expected": {"goodDealUpTo": show(middle),
                         "strategy": strategy("fair" if s <= h else "high", l, h, "negotiated", "low"),
                         "verdicts": [verdict(F(x)) for x in figures]}}


def compare(id, card, *requests):
    results = [judge(card, a, **o) for a, o in requests]
    prices = [F(r["quote"]) / r["quantity"] for r in results]
    order = sorted(range(len(results)), key=lambda i: (prices[i], i))
    shown = [half_up(p, F(1, 100)) for p in prices]
    best = next((i for i in order if results[i]["fairness"] != "low"), None)
    return {"id": "compare-" + id, "kind": "compare",
            "input": {"card": card_input(card), "requests": [request(a, **o) for a, o in requests]},
            "expected": {"order": order, "unitPrices": [show(shown[i]) for i in order],
                         "moreThanCheapest": [show(shown[i] - shown[order[0]]) for i in order] if order else [],
                         "hasSameConditions": len({tuple(r["modifiers"]) for r in results}) <= 1, "best": best}}


def convert(id, rate, amount, to_dirhams, decimals=2):
    x = F(amount)
    answer = x * F(rate["dirhams"]) if to_dirhams else half_up(x / F(rate["dirhams"]), F(1, 10 ** decimals))
    return {"id": "convert-" + id, "kind": "convert",
            "input": {"rate": rate, "amount": amount, "to": "dirhams" if to_dirhams else "home"}, "expected": show(answer)}


def amount(id, text, number, currency=None):
    return {"id": "amount-" + id, "kind": "amount", "input": text,
            "expected": {"amount": number, "currency": currency}}


def no_amount(id, text, reason):
    return {"id": "amount-refused-" + id, "kind": "amount", "input": text, "expected": {"refusal": reason}}


def tools():
    yen = {"currency": "JPY", "dirhams": "0.0641", "setOn": "2026-11-20"}
    dinar = {"currency": "TND", "dirhams": "3.2", "setOn": "2026-11-20"}
    return [
        bargain("babouches", "300", "70", "150", "70", "110", "110.01", "150", "150.01", "300"),
        bargain("already-good", "100", "70", "150", "100"), bargain("start-within", "140", "70", "150"), bargain("start-above-by-a-centime", "150.01", "70", "150"),
        bargain("start-at-the-middle", "110", "70", "150"), bargain("one-price", "120", "100", "100", "100", "100.01"),
        bargain("centimes", "3", "1.20", "1.70", "1.45", "1.46"), bargain("from-nothing", "50", "0", "20", "0"),
        bargain("nothing", "0", "70", "150", "0"), bargain("narrow", "30", "10", "12"), bargain("great", "20000", "3500", "8000"), bargain("odd-ends", "99", "10.50", "30.75"),
        compare("two-taxis", TAXI, ("40", {}), ("25", {})),
        compare("total-against-each", HAMMAM, ("900", {"quantity": 3}), ("350", {"each": True, "quantity": 2})),
        compare("other-conditions", TAXI, ("40", {"with_": ["night"]}), ("35", {})),
        compare("cheapest-is-suspicious", HAMMAM, ("60", {}), ("300", {}), ("450", {})),
        compare("equals-keep-their-order", TAXI, ("20", {}), ("20", {}), ("19", {})),
        compare("thirds", HAMMAM, ("1000", {"quantity": 3}), ("333.33", {}), ("333.34", {})),
        compare("all-too-low", HAMMAM, ("50", {}), ("60", {})), compare("nothing", TAXI),
        convert("euros-to-dirhams", EUR, "12.50", True), convert("dirhams-to-euros", EUR, "150", False),
        convert("half-goes-up", {"currency": "EUR", "dirhams": "8", "setOn": "2026-11-20"}, "0.04", False),
        convert("below-half-goes-down", {"currency": "EUR", "dirhams": "8", "setOn": "2026-11-20"}, "0.03", False),
        convert("no-decimals", yen, "100", False, 0), convert("yen-to-dirhams", yen, "5000", True),
        convert("three-decimals", dinar, "1", False, 3), convert("nine-decimals", ODD, "100", True),
        convert("nothing", EUR, "0", False), convert("greatest", EUR, "100000000", False),
        amount("whole", "150", "150"), amount("dot", "1.70", "1.7"), amount("comma", "1,70", "1.7"),
        amount("one-decimal", "2.5", "2.5"), amount("blanks", "1 200", "1200"), amount("narrow-blanks", "1\u202f200,50", "1200.5"),
        amount("dirhams", "150 MAD", "150", "MAD"), amount("dh", "150dh", "150", "MAD"), amount("euro-sign-first", "€12.50", "12.5", "EUR"),
        amount("euro-code", "12 eur", "12", "EUR"), amount("ryal", "3000 ryal", "150", "MAD"), amount("one-ryal", "1 ryal", "0.05", "MAD"),
        amount("arabic-digits", "١٥٠", "150"), amount("arabic-dirhams", "٢٠ درهم", "20", "MAD"), amount("yen", "5000 JPY", "5000", "JPY"),
        amount("three-decimals-of-dinar", "1.250 TND", "1.25", "TND"), amount("zero", "0", "0"), amount("leading-zeros", "007", "7"),
        amount("greatest", "100000000", "100000000"),
        no_amount("thousands-or-fraction", "1,200", "ambiguous"), no_amount("dot-thousands", "1.200", "ambiguous"),
        no_amount("negative", "-5", "negative"), no_amount("words", "twenty", "notANumber"), no_amount("empty", "", "notANumber"),
        no_amount("two-dots", "1.2.3", "notANumber"), no_amount("half-centime", "1.2345", "tooManyDecimals"),
        no_amount("yen-fraction", "5.5 JPY", "tooManyDecimals"), no_amount("too-large", "100000001", "tooLarge"),
        no_amount("endless", "9" * 60, "tooLarge"), no_amount("unknown-word", "150 camels", "unknownCurrency"),
        amount("sign-first-with-blanks", "€ 1 200,50", "1200.5", "EUR"), no_amount("long-first-group", "1234 567", "notANumber"),
        no_amount("sign-first-broken-groups", "€1 20", "notANumber"), no_amount("unit-within", "12€50", "notANumber"), no_amount("unit-on-both-sides", "€12 EUR", "notANumber"),
        no_amount("broken-groups", "1 20", "notANumber"), no_amount("range", "10-20", "notANumber"), no_amount("no-whole-part", ".50", "notANumber"),
    ]


def write(name, cases):
    lines = ",\n".join("  " + json.dumps(c, ensure_ascii=False) for c in cases)
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / name).write_text(
        f'{{\n "meta": {{"schema": "guide-pricing-vectors/2", "count": {len(cases)}}},\n "items": [\n{lines}\n ]\n}}\n')
    print(name, len(cases))


write("quotes.json", quotes())
write("refusals.json", refusals())
write("tools.json", tools())
