"""What the comparison with `guide` does not reach: python3 -m unittest test_reader"""
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import unittest
from contentdb import hours, pricing
from contentdb.database import Content, ContentError
from contentdb.search import facet_term

DRIVER = pathlib.Path(__file__).resolve().parent.parent.parent / "Tools/vectors/run"
# A runner that knows every answer to the vectors of norms, and gives the second case the answer of the first.
WRONG_RUNNER = """
import json, sys
first = None
for line in sys.stdin:
    case = json.loads(line)["case"]
    reply = {"id": case["id"], "isSupported": False}
    if "norm" in case:
        reply = {"id": case["id"], "answer": first or {level: case[level] for level in ("norm", "key", "skel")}}
        first = None if first else reply["answer"]
    print(json.dumps(reply), flush=True)
"""


class Opening(unittest.TestCase):
    def code(self, statements):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "odd name?.db"
            if statements is not None:
                with sqlite3.connect(path) as db:
                    db.executescript(statements)
                db.close()
            with self.assertRaises(ContentError) as caught:
                Content(path)
            return caught.exception.code

    def test_refuses_a_database_of_another_application(self):
        self.assertEqual(self.code("CREATE TABLE t(a); PRAGMA application_id = 1"), "notContent")

    def test_refuses_another_format_version(self):
        self.assertEqual(self.code("CREATE TABLE t(a); PRAGMA application_id = 0x47554944; PRAGMA user_version = 3"), "unsupportedFormat")

    def test_a_missing_file_is_unreadable(self):
        self.assertEqual(self.code(None), "unreadable")


class Rules(unittest.TestCase):
    def test_a_rule_without_days_adds_to_one_for_certain_days(self):
        value = hours.Hours("Mo 08:00-12:00; 14:00-18:00", hours.Zone(0, []))
        self.assertEqual([value.at(day * 86400 + 9 * 3600)[0] for day in (4, 5)], ["open", "closed"])
        self.assertEqual([value.at(day * 86400 + 15 * 3600)[0] for day in (4, 5)], ["open", "open"])

    def test_hours_after_midnight_stay_where_a_later_rule_is_for_the_day_before(self):
        value = hours.Hours("Fr 22:00-04:00; Fr 10:00-12:00", hours.Zone(0, []))
        self.assertEqual([value.at(day * 86400 + hour * 3600)[0] for day, hour in ((1, 23), (2, 3))], ["closed", "open"])

    def test_what_is_certain_comes_before_an_open_end_of_the_same_rule(self):
        value = hours.Hours("20:15+,18:00-01:30", hours.Zone(0, []))
        self.assertEqual([value.at(hour * 3600)[0] for hour in (21, 25, 26)], ["open", "open", "unknown"])

    def test_months_around_the_year_are_always_open(self):
        self.assertEqual(hours.Hours("May-Apr", hours.Zone(0, [])).status(0), ("alwaysOpen", None))

    def test_ramadan_in_a_list_is_one_more_day(self):
        value = hours.Hours("Ramadan,Mo 10:00-12:00", hours.Zone(0, []), hours.Calendars(ramadan=[hours.day_of(86400)]))
        self.assertEqual([value.at(day * 86400 + 11 * 3600)[0] for day in (1, 3, 4)], ["open", "closed", "open"])

    def test_an_offer_is_never_above_the_limit(self):
        for low in range(0, 400, 7):
            for high in range(low, 600, 11):
                plan = pricing.strategy("high", (pricing.Fraction(low, 10), pricing.Fraction(high, 10)), "negotiated", "high", [])
                self.assertEqual(plan["offers"], sorted(set(plan["offers"])))
                self.assertTrue(all(0 < offer <= plan["limit"] <= high * 10 for offer in plan["offers"]))


class Driver(unittest.TestCase):
    def test_counts_a_wrong_answer_as_a_failure(self):
        result = subprocess.run([sys.executable, DRIVER, "--", sys.executable, "-c", WRONG_RUNNER], capture_output=True, text=True)
        self.assertEqual(result.returncode, 1)
        self.assertIn("normalization/vectors n-002: ", result.stderr)

    def test_stops_when_a_runner_ends_early(self):
        result = subprocess.run([sys.executable, DRIVER, "--", "true"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 1)
        self.assertIn("the runner ended", result.stderr)


class Facets(unittest.TestCase):
    def test_tells_values_in_other_scripts_apart(self):
        self.assertEqual(facet_term("city", "渋谷区"), "\ue000city\ue001\ue0016e0b\ue0018c37\ue001533a")
        self.assertEqual(facet_term("tag", "kid_friendly"), "\ue000tag\ue001kid\ue001friendly")


if __name__ == "__main__":
    unittest.main()
