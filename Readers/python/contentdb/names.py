"""How well names match the words of a search, in whole numbers (docs/search.md#points)."""
from . import normalize

# The quality of a match with the singular or plural of a word.
INFLECTED = 92
ENDINGS = [("ies", ["y", "ie"]), ("eaux", ["eau"]), ("aux", ["al", "au"]), ("eux", ["eu"]), ("ches", ["ch", "che"]), ("shes", ["sh", "she"]),
           ("sses", ["ss", "sse"]), ("xes", ["x", "xe"]), ("ss", []), ("s", [""]), ("eau", ["eaux"]), ("al", ["aux", "als"]), ("x", ["xes"]),
           ("ch", ["ches"]), ("sh", ["shes"]), ("y", ["ies", "ys"]), ("", ["s"])]


class Names:
    """How well the names of an item match the words of a search, in whole numbers."""

    def __init__(self, search, row, by_sound=True):
        name, alias, tag = search.content.db.execute("SELECT name, alias, tag FROM name WHERE item = ?", [row]).fetchone() or ("", "", "")
        self.tokens, self.by_sound = search.tokens, by_sound
        self.exact, self.points, self.own_points = None, 0, 0
        self.qualities, self.all = [0] * len(self.tokens), [*name.split("\n"), *alias.split("\n")]
        self.total = max(1, sum(token.weight for token in self.tokens))
        for text in filter(None, name.split("\n")):
            self.own_points = max(self.own_points, self.add(text, 40))
            self.exact = "name" if text == search.norm else self.exact
        self.points = self.own_points
        for text in filter(None, alias.split("\n")):
            self.points = max(self.points, self.add(text, 0) * search.alias_share // 100)
            self.exact = self.exact or ("alias" if text == search.norm else None)
        tags = [max((self.best(token, text.split())[0] for text in tag.split("\n")), default=0) for token in self.tokens]
        self.word_points = sum(token.weight * max(quality, tag * 7 // 10, 15)
                               for token, quality, tag in zip(self.tokens, self.qualities, tags)) * 4 // self.total

    def add(self, name, extra):
        words = name.split()
        total, covered, places = 0, 0, []
        for number, token in enumerate(self.tokens):
            quality, place = self.best(token, words)
            if quality:
                total += quality * token.weight
                covered += 0 if place in places else size(words[place])
                places.append(place)
                self.qualities[number] = max(self.qualities[number], quality)
        if not total:
            return 0
        letters = sum(1 if word in normalize.ARTICLES else size(word) for word in words)
        starts = places[0] <= (words[0] in normalize.ARTICLES)
        is_ordered = all(first < second for first, second in zip(places, places[1:]))
        return total * 4 // self.total + covered * 200 // max(1, letters) + 60 * starts + 20 * is_ordered + extra

    def best(self, token, words):
        """The quality, 0 to 100, and the place of the word that matches best, by spelling or else by sound."""
        best = (0, 0)
        for place, word in enumerate(words):
            if word == token.norm:
                return 100, place
            if token.is_prefix and word.startswith(token.norm):
                best = max(best, (76 + 20 * size(token.norm) // size(word), place), key=lambda each: each[0])
            if word in token.others:
                best = max(best, (INFLECTED, place), key=lambda each: each[0])
        if best[0] > 60 or not (token.key and self.by_sound and token.has_key):
            return best
        for place, word in enumerate(words):
            if word in normalize.ARTICLES:
                continue
            key, quality = normalize.token_key(word), 0
            if key == token.key:
                quality = 75
            elif token.is_key_prefix and key.startswith(token.key) and size(key) <= 2 * size(token.key):
                quality = 50 + 24 * size(token.key) // size(key)
            best = max(best, (quality, place), key=lambda each: each[0])
        return best


def inflections(word):
    """The other number of a word in Latin letters, likeliest first."""
    if len(word) < 4 or not (word.isascii() and word.isalpha()):
        return []
    ending, others = next(each for each in ENDINGS if word.endswith(each[0]))
    return [word[:len(word) - len(ending)] + other for other in others]


def is_close(typed, name):
    """Whether at most a third of the letters differ; a swap of neighbours counts once."""
    before, last = None, list(range(len(name) + 1))
    for i, a in enumerate(typed, 1):
        now = [i]
        for j, b in enumerate(name, 1):
            now.append(min(last[j] + 1, now[-1] + 1, last[j - 1] + (a != b)))
            if before and j > 1 and a == name[j - 2] and b == typed[i - 2]:
                now[-1] = min(now[-1], before[j - 2] + 1)
        before, last = last, now
    return last[-1] <= max(1, len(typed) // 3)


def size(word):
    return len(word.encode())
