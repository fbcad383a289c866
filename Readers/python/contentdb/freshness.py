"""How old facts are (docs/vectors/geo-trust.md)."""
from datetime import date


def staleness(rule, checked, today, value=None, override=None, tolerated_days=0):
    """State, age, limit and days left of a dated fact; None if the rule is invalid."""
    by_value = rule.get("daysByValue") or {}
    if not all(1 <= days <= 36500 for days in [rule["afterDays"], *by_value.values()]):
        return None
    limit = override if override and 1 <= override <= 36500 else by_value.get(value, rule["afterDays"])
    if checked is None:
        return {"state": "unknown", "ageDays": None, "limitDays": limit, "daysLeft": None}
    age = (date.fromisoformat(today) - date.fromisoformat(checked)).days
    if -tolerated_days <= age < 0:
        age = 0
    state = "future" if age < 0 else "fresh" if 4 * age <= 3 * limit else "ageing" if age <= limit else "stale"
    return {"state": state, "ageDays": age, "limitDays": limit, "daysLeft": limit - age}
