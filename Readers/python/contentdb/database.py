"""An open content.db (docs/format/content-db.md)."""
import json
import pathlib
import sqlite3
from datetime import date, timedelta
from .hours import Calendars, Zone
from .walking import WalkingAreas

APPLICATION_ID, FORMATS = 0x47554944, (2,)


class ContentError(Exception):
    """A file that is no content this reader knows, or an item that it does not have."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Item:
    """A row of `items`, and the columns of its table that have a value, translated."""

    def __init__(self, row, values):
        self.row, self.type, self.id, self.title, self.subtitle, self.rank, self.expires = row
        self.values = values


class Content:
    def __init__(self, path):
        try:
            self.db = sqlite3.connect(pathlib.Path(path).absolute().as_uri() + "?mode=ro", uri=True)
            application = self.value("PRAGMA application_id")
        except sqlite3.OperationalError as error:
            raise ContentError("unreadable", f"{path}: {error}") from None
        except sqlite3.DatabaseError as error:
            raise ContentError("notContent", f"{path}: {error}") from None
        if application != APPLICATION_ID:
            raise ContentError("notContent", f"{path} is not a content database")
        if self.value("PRAGMA user_version") not in FORMATS:
            raise ContentError("unsupportedFormat", f"{path} has another format version")
        self.meta = dict(self.db.execute("SELECT key, value FROM meta"))
        self.types = {row[0]: row[1:] for row in self.db.execute("SELECT type, table_name, title_column, subtitle_column FROM content_types")}
        self.kinds = {}
        for kind, name, stored in self.db.execute("SELECT type, column_name, kind FROM content_columns ORDER BY type, position"):
            self.kinds.setdefault(kind, {})[name] = stored
        self.language = self.meta["languages"].split(",")[0]
        self.zones = {}
        self.calendars = self.read_calendars()
        self.walking = WalkingAreas.of(self)
        self.has_parts = self.value("SELECT 1 FROM sqlite_master WHERE name = 'parts'") is not None

    def value(self, sql, *arguments):
        row = self.db.execute(sql, arguments).fetchone()
        return row and row[0]

    # Items

    def item(self, name, language=None):
        """The item of an id, a former id or a link."""
        name = name.rpartition("/")[2] if name.startswith("guide://") else name
        row = self.db.execute("SELECT rowid, type, id, title, subtitle, rank, expires_at FROM items WHERE id = ?1 OR rowid = "
                              "(SELECT item FROM former_ids WHERE old_id = ?1) ORDER BY id <> ?1", [name]).fetchone()
        if row is None:
            raise ContentError("unknownItem", f"there is no item '{name}'")
        return self.read(row, language)

    def row(self, number, language=None):
        sql = "SELECT rowid, type, id, title, subtitle, rank, expires_at FROM items WHERE rowid = ?"
        return self.read(self.db.execute(sql, [number]).fetchone(), language)

    def read(self, row, language):
        table, title_column, subtitle_column = self.types[row[1]]
        kinds = self.kinds[row[1]]
        names = ", ".join(f'"{name}"' for name in kinds)
        stored = dict(zip(kinds, self.db.execute(f'SELECT {names} FROM "{table}" WHERE id = ?', [row[2]]).fetchone()))
        item = Item(row, {})
        if language and language != self.language:
            for column, value in self.db.execute("SELECT column_name, value FROM translations WHERE item = ? AND lang = ?", [row[0], language]):
                stored[column] = value
            item.title = stored.pop("@title", None) or stored.get(title_column) or item.title
            item.subtitle = stored.get(subtitle_column) if item.subtitle is not None else None
        item.values = {name: decoded(value, kinds[name]) for name, value in stored.items() if value is not None}
        return item

    def links(self, item):
        """(kind, row of the other item) by kind, then importance."""
        return self.db.execute("SELECT link_kind, items.rowid FROM content_links JOIN items ON items.id = to_id AND items.type = to_type "
                               "WHERE from_id = ? ORDER BY link_kind, items.rowid", [item.id]).fetchall()

    def is_whole(self, row):
        return self.value("SELECT 1 FROM parts WHERE whole = ?", row) is not None

    def place(self, item):
        return self.db.execute("SELECT lat, lng FROM points WHERE item = ?", [item.row]).fetchone()

    def staleness_rules(self, kind):
        """(fact, rule, date column, column of the value, column of the override) of a type."""
        for row in self.db.execute("SELECT dates, date_column, after_days, by_column, days, override_column FROM staleness "
                                   "WHERE type = ? ORDER BY dates", [kind]):
            rule = {"afterDays": row[2], "daysByValue": json.loads(row[4]) if row[4] else {}}
            yield row[0], rule, row[1], row[3], row[5]

    # Time

    def zone(self, name=None):
        """The zone of a name; the content's own, the first by name, if it has no such zone."""
        if name not in self.zones:
            rows = self.db.execute("SELECT at, offset_minutes * 60 FROM zones WHERE zone = coalesce((SELECT zone FROM zones WHERE zone = ?), "
                                   "(SELECT min(zone) FROM zones)) ORDER BY at IS NOT NULL, at", [name]).fetchall() or [(None, 0)]
            self.zones[name] = Zone(rows[0][1], rows[1:])
        return self.zones[name]

    def read_calendars(self):
        days = {"public": {}, "school": {}, "ramadan": {}, "changed_hours": {}}
        for kind, first, last, title in self.db.execute("SELECT kind, from_date, to_date, title FROM calendars"):
            day = date.fromisoformat(first)
            while kind in days and day <= date.fromisoformat(last):
                days[kind][day] = title
                day += timedelta(1)
        return Calendars(days["public"], days["school"], days["ramadan"], {**days["ramadan"], **days["changed_hours"]})


def decoded(value, kind):
    if kind == "json":
        return json.loads(value)
    return bool(value) if kind == "boolean" else value
