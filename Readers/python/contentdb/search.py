"""Searches words as they are, by the indexes of a content and with the points of docs/search.md: no words of intent, no typos."""
from dataclasses import dataclass, field
from . import normalize
from .answers import given
from .names import Names, inflections, is_close

WINDOW = 128
SOUND_ROWS = 48
ASSUMED_FREQUENCY = 3
COMPLETIONS, COUNTED_COMPLETIONS = 16, 64
NEED = "need"


@dataclass
class Token:
    norm: str
    key: str
    is_prefix: bool = False
    weight: int = 1
    name_count: int = 0
    has_key: bool = False
    is_known: bool = False
    is_in_names: bool = False
    others: list = field(default_factory=list)  # Its singular or plural, if names lack the word itself.

    @property
    def is_key_prefix(self):
        return self.is_prefix and len(self.key) >= 4

    def name_match(self, by_sound):
        parts = [f'{{name alias}} : "{self.norm}"{" *" if self.is_prefix else ""}']
        parts += [f'{{name alias}} : "{other}"' for other in self.others]
        if by_sound and self.key and self.has_key:
            parts.append(f'key : "{self.key}"{" *" if self.is_key_prefix else ""}')
        return f"({' OR '.join(parts)})"


def search(content, text, clock, *, types=(), categories=(), tags=(), regions=(), limit=10, language="en"):
    """The best matches: by tier, then points, then importance."""
    found = Search(content, text, clock, {"type": types, "category": categories, "region": regions}, {"tag": tags}).run(limit)
    items = [(tier, points, content.row(row, language)) for tier, points, row in found[:limit]]
    return [given(id=item.id, type=item.type, title=item.title, rank=item.rank, tier=tier, points=points) for tier, points, item in items]


class Search:
    def __init__(self, content, text, clock, facets, list_facets):
        self.content, self.day = content, clock.day().isoformat()
        self.norm = normalize.norm(text[:2000])
        self.key = normalize.key(self.norm)
        self.facets = [[facet_term(name, value) for value in values] for name, values in facets.items() if values]
        self.list_facets = [[facet_term(name, value) for value in values] for name, values in list_facets.items() if values]
        self.alias_share = self.alias_percent()
        self.tokens = [self.token(word) for word in self.norm.split()[:32]]
        if self.tokens:
            self.tokens[-1].is_prefix = True
        self.weigh()

    def alias_percent(self):
        weights = dict(self.content.db.execute("SELECT field, weight FROM search_weights"))
        return int(weights["alias"] * 100 / weights["name"]) if {"alias", "name"} <= weights.keys() else 100

    # Words

    def token(self, word):
        key = normalize.token_key(word)
        return Token(word, "" if len(key) == 1 and len(word) > 3 else key)

    def counts(self, word):
        return self.content.db.execute("SELECT name_df, key_df, df FROM term WHERE t = ?", [word]).fetchone() or (0, 0, 0)

    def weigh(self):
        """Weighs each word by how rare it is: 1 for one that every item has, 1 more for each time it is half as frequent."""
        count = int(self.content.meta["item_count"])
        for token in self.tokens:
            names, _, texts = self.counts(token.norm)
            sounds = self.counts(token.key)[1] if token.key else 0
            forms = [(form, self.counts(form)) for form in inflections(token.norm)] if names == 0 else []
            token.others = [form for form, counts in forms if counts[0] or not texts and counts[2]]
            meant = [counts for form, counts in forms if form in token.others] + [(0, 0, 0)]
            in_names = max(names, *(counts[0] for counts in meant))
            frequency, completions = max(in_names, texts, sounds, *(counts[2] for counts in meant)), (0, 0)
            if frequency == 0 and token.is_prefix:
                rows = self.content.db.execute("SELECT name_df, df FROM term WHERE t > ?1 AND t < ?1 || char(0x10FFFF) LIMIT ?2",
                                               [token.norm, COUNTED_COMPLETIONS]).fetchall()
                completions = tuple(map(sum, zip(*rows))) if rows else (0, 0)
                frequency = max(completions)
            token.name_count, token.has_key, token.is_known = max(in_names, sounds), sounds > 0 or token.is_key_prefix, frequency > 0
            token.is_in_names = max(in_names, sounds if len(token.key) >= 4 else 0, completions[0]) > 0
            token.weight = max(1, (count + 1) // ((frequency or ASSUMED_FREQUENCY) + 1)).bit_length()
        weights = sorted(token.weight for token in self.tokens if token.is_in_names)
        for token in self.tokens:
            if weights and token.is_known and not token.is_in_names:
                token.weight = min(token.weight, weights[len(weights) // 2])

    # Rows

    def rows(self, sql, match, accepts=lambda row: True):
        found = []
        for (row,) in self.content.db.execute(sql, [match]):
            if self.is_listed(row) and accepts(row):
                found.append(row)
                if len(found) == WINDOW:
                    break
        return found

    def is_listed(self, row):
        kind, expires = self.content.db.execute("SELECT type, expires_at FROM items WHERE rowid = ?", [row]).fetchone()
        return kind != NEED and (expires is None or expires > self.day)

    def has_facets(self, row, facets):
        return not facets or self.content.value("SELECT 1 FROM fts_text WHERE fts_text MATCH ? AND rowid = ?", all_of(facets), row) is not None

    def whole(self, match):
        return self.rows("SELECT rowid FROM fts_whole WHERE fts_whole MATCH ? ORDER BY rowid", match,
                         lambda row: self.has_facets(row, self.facets + self.list_facets))

    def named(self, match):
        facets = "".join(f" AND facet : ({any_of(terms)})" for terms in self.facets)
        return self.rows("SELECT rowid FROM fts_name WHERE fts_name MATCH ? ORDER BY rowid", f"({match}){facets}",
                         lambda row: self.has_facets(row, self.list_facets))

    def texts(self, match):
        facets = self.facets + self.list_facets
        return self.rows("SELECT rowid FROM fts_text WHERE fts_text MATCH ? ORDER BY rowid",
                         f"({match})" + (f" AND {all_of(facets)}" if facets else ""))

    # Tiers

    def run(self, wanted):
        if not self.tokens:
            return []
        found = self.whole_names()
        found += self.word_names({row for _, _, row in found})
        if len(found) < wanted:
            found += self.words_in_text({row for _, _, row in found}, is_alone=not found)
        return found or self.same_consonants()

    def importance(self, row):
        return 30 * (5 - self.content.value("SELECT rank FROM items WHERE rowid = ?", row))

    def whole_names(self):
        matches = [f'norm : "{self.norm.replace(" ", "")}"']
        sound = self.key.replace(" ", "")
        if len(sound) >= 4:
            matches.append(f'key : "{sound}"')
        found = []
        for row in self.whole(" OR ".join(matches)):
            names = Names(self, row)
            tier = {"name": "exactName", "alias": "exactAlias"}.get(names.exact, "key")
            found.append((tier, 10 * self.importance(row) + names.own_points, row))
        order = ["exactName", "exactAlias", "key"]
        return sorted(found, key=lambda each: (order.index(each[0]), -each[1], each[2]))

    def word_names(self, known):
        """Items with all words in names; by sound too unless there are enough by spelling."""
        found, known = [], set(known)
        if not all(token.is_known or token.others or token.has_key for token in self.tokens):
            return []
        is_rare = any(token.name_count <= WINDOW // 2 and not token.is_prefix or not (token.is_known or token.others)
                      for token in self.tokens)
        for by_sound in [True] if is_rare else [False, True]:
            rows = self.named(" AND ".join(token.name_match(by_sound) for token in self.tokens))
            for row in rows:
                names = Names(self, row, by_sound)
                if row not in known and all(names.qualities):
                    found.append(("name", names.points + self.importance(row), row))
            known |= {row for _, _, row in found}
            if len(rows) >= WINDOW:
                break
        return sorted(found, key=lambda each: (-each[1], each[2]))

    def words_in_text(self, known, is_alone):
        """Items with all words anywhere; if nothing else matches, with completions of the last one."""
        if not all(token.is_known or token.others for token in self.tokens):
            return []
        last = self.tokens[-1].norm
        completions = [row[0] for row in self.content.db.execute(
            "SELECT t FROM term WHERE t > ?1 AND t < ?1 || char(0x10FFFF) AND df > 0 ORDER BY df DESC, t LIMIT ?2", [last, COMPLETIONS])]
        for others in [[], completions]:
            words = [[token.norm, *token.others] for token in self.tokens]
            words[-1] += others
            rows, found = self.texts(all_of(words)), []
            for row in rows:
                if row not in known:
                    names = Names(self, row, len(rows) <= SOUND_ROWS)
                    found.append(("text", names.word_points + self.importance(row), row))
            if found or not is_alone or not completions:
                break
        return sorted(found, key=lambda each: (-each[1], each[2]))

    def same_consonants(self):
        """Items with a name that has the same consonants; in the same script, only if it is close."""
        skeleton = normalize.skeleton(self.key)
        if len(skeleton) < 2 or self.norm.isascii() and len(skeleton) < 3:
            return []

        def has(name):
            key = normalize.key(name)
            if normalize.skeleton(key) != skeleton:
                return False
            if name.isascii() == self.norm.isascii() and (len(skeleton) < 3 or not is_close(self.key.replace(" ", ""), key.replace(" ", ""))):
                return False
            return len(skeleton) > 3 or normalize.has_vowels_left_out(self.key, key)
        found = [("skeleton", self.importance(row), row) for row in self.whole(f'skel : "{skeleton}"') if any(map(has, Names(self, row).all))]
        return sorted(found, key=lambda each: (-each[1], each[2]))


def facet_term(facet, value):
    def word(text):
        return "".join(
            scalar if scalar.isascii() and scalar.isalnum()
            else "\ue001" + ("" if scalar.isascii() else f"{ord(scalar):x}") for scalar in text)
    return f"\ue000{word(facet)}\ue001{word(value)}"


def any_of(terms):
    return " OR ".join(f'"{term}"' for term in terms)


def all_of(groups):
    return " AND ".join(f"({any_of(terms)})" for terms in groups)
