"""The three forms of a text: norm, key and skeleton (docs/vectors/normalization.md)."""
import re
import unicodedata
from unicodedata import category, normalize

APOSTROPHES = dict.fromkeys(map(ord, "'`´ʼ՚‘’‛′＇\u1fef\u1ffd"), "'")
AYN = dict.fromkeys([0x2BB, *range(0x2BD, 0x2C2)])
SIGNS = {**APOSTROPHES, **AYN, ord("№"): " no ", ord("€"): " eur ", ord("$"): " usd ", ord("£"): " gbp "}
LETTERS = {"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "đ": "d", "þ": "th", "ħ": "h", "ı": "i", "ł": "l", "ŧ": "t",
           "ɛ": "e", "ɣ": "gh", "ى": "ي", "ی": "ي", "ة": "ه", "ھ": "ه", "ہ": "ه", "ە": "ه", "ٱ": "ا",
           "ک": "ك", "گ": "ك", "ڭ": "ك", "ݣ": "ك", "پ": "ب", "ڤ": "ف", "ڥ": "ف", "چ": "ج", "ژ": "ز", "\u0640": ""}
LETTERS = {ord(letter): other for letter, other in LETTERS.items()}
ELISIONS = [({"l"}, None), ({"d", "s", "j", "qu", "jusqu", "lorsqu", "puisqu"}, "aeiouyh"), ({"m", "t", "n", "c"}, "aeiouy")]
UNITS = re.compile(r"([0-9]+)(dirhams|dirham|dhs|dh|mad|euros|euro|eur|usd|gbp|km|kg|min|mn|am|pm|h|m|g|l)")
ARTICLES = set("el al l le la les un une the a an of de du des d".split())
CURRENCIES = {**dict.fromkeys("dh dhs dirham dirhams mad درهم دراهم".split(), "mad"),
              **dict.fromkeys("euro euros eur يورو اورو".split(), "eur")}
OWN_KEYS = set("mp3 co2 h2o ps2 ps3 ps5 b2b so2".split())
ARABIC_ARTICLES = "وال بال كال فال ال لل".split()
ARABIC = "[\u0620-\u06ff\u0750-\u077f\u0870-\u08ff]"
ARABIC_TOKEN = re.compile(f"(?:[0-9]*{ARABIC})+[0-9]*")
DIGITS = str.maketrans({"3": "a", "7": "h", "9": "q", "5": "kh", "2": "", "6": "t", "8": "gh"})
ORDINAL = re.compile("[0-9]+(th|e|eme|ieme)|[0-9]*1st|[0-9]*2nd|[0-9]*3rd|1(er|re|ere)|2(d|de|nde)")
CONSONANTS = {letter: latin for letters, latin in
              [("ب", "b"), ("تثط", "t"), ("ج", "j"), ("حه", "h"), ("خ", "x"), ("دذضظ", "d"), ("ر", "r"), ("ز", "z"), ("سص", "s"),
               ("ش", "c"), ("غ", "g"), ("ف", "f"), ("قك", "k"), ("ل", "l"), ("م", "m"), ("ن", "n")] for letter in letters}


def norm(text):
    text = group_digits(text, "\u00a0\u202f\u2009").translate(SIGNS)
    # Folding takes compatibility forms apart, and some of what it makes can be taken apart again.
    text = normalize("NFKD", normalize("NFKD", text).casefold()).translate({**AYN, 0x2BC: "'"})
    text = "".join(ascii_digit(scalar) for scalar in text if category(scalar) not in ("Mn", "Me", "Cf"))
    text = text.translate(LETTERS)
    text = re.sub("(?<=[\u1100-\u11ff])'+(?=[\u1161-\u1175\u11a8-\u11c2])", "", text)
    text = apostrophes(group_digits(normalize("NFC", text), ".,٫٬"))
    text = "".join(scalar if category(scalar)[0] in "LN" else " " for scalar in text)
    return " ".join(UNITS.sub(r"\1 \2", token) if UNITS.fullmatch(token) else token for token in text.split(" ") if token)


def is_digit(scalar):
    return category(scalar) == "Nd"


def ascii_digit(scalar):
    return str(unicodedata.decimal(scalar)) if is_digit(scalar) else scalar


def group_digits(text, separators):
    """Deletes separators between a digit and exactly three digits."""
    if not any(separator in text for separator in separators):
        return text
    kept = []
    for place, scalar in enumerate(text):
        after = text[place + 1:place + 5]
        if (scalar in separators and place > 0 and is_digit(text[place - 1]) and len(after) >= 3
                and all(map(is_digit, after[:3])) and not (len(after) == 4 and is_digit(after[3]))):
            continue
        kept.append(scalar)
    return "".join(kept)


def apostrophes(text):
    """Makes a space of the apostrophe of an elision, deletes all others."""
    if "'" not in text:
        return text
    out, token, can_elide = [], "", True
    for place, scalar in enumerate(text):
        if scalar == "'":
            following = text[place + 1:place + 2]
            if token and can_elide and elides(token, following):
                out.append(" ")
                token = ""
            elif token:
                can_elide = False
            continue
        is_word = category(scalar)[0] in "LN"
        token, can_elide = (token + scalar, can_elide) if is_word else ("", True)
        out.append(scalar)
    return "".join(out)


def elides(token, following):
    return following and any(token in words and (following in letters if letters else category(following)[0] == "L" or is_digit(following))
                             for words, letters in ELISIONS)


def key(normalized):
    """The key of a text that is in normal form."""
    tokens = normalized.split()
    tokens = [token for token in tokens if token not in ARTICLES] or tokens
    return " ".join(filter(None, map(token_key, tokens)))


def token_key(token):
    if token in CURRENCIES:
        return CURRENCIES[token]
    if ARABIC_TOKEN.fullmatch(token):
        return arabic_key(token)
    return latin_key(token) if token.isascii() else token


def arabic_key(token):
    for article in ARABIC_ARTICLES:
        if token.startswith(article) and len(re.findall(ARABIC, token[len(article):])) >= 3:
            token = token[len(article):]
            break
    token = token.replace("ء", "")
    if token.endswith("ه") and len(token) > 3:
        token = token[:-1]
    return single(token)


def single(token):
    """Without letters that follow the same letter."""
    return re.sub(r"([^0-9])\1+", r"\1", token)


def latin_key(token):
    if token.isdigit() or token in OWN_KEYS:
        return token
    whole = token
    if re.match("l([^aeioul0-9y]|[2-9])", token) and len(token) >= 4:
        token = token[1:]
    elif re.match("[ea]l([^aeioul0-9y]|[3579])", token) and len(token) >= 5:
        token = token[2:]
    letters = sum(scalar.isalpha() for scalar in token)
    if letters >= 2 and not re.search(r"([0-9])(?!\1)[0-9]", token) and not ORDINAL.fullmatch(token):
        token = token.translate(DIGITS)
    if re.search("[0-9]", token):
        return whole
    if len(token) >= 5 and re.search("[^suio]s$", token):
        token = token[:-1]
    # C and G stand for a c and a g that later rules leave alone.
    for old, new in [("tch|sch|ch|sh", "C"), ("kh", "x"), ("gh", "G"), ("dj", "j"), ("ph", "f"), ("th", "t"), ("dh", "d"),
                     ("ck", "k"), ("ou", "u"), ("oo", "u"), ("ee", "i"), ("gu(?=[eiy])", "j"), ("qu(?=[eiy])", "k"),
                     ("g", "j"), ("c(?=[eiy])", "s"), ("c", "k"), ("q", "k")]:
        token = re.sub(old, new, token)
    if len(token) >= 4 and re.search("[^aeiouy]e$", token):
        token = token[:-1]
    token = token.translate(str.maketrans("eowy", "auui"))
    if len(token) >= 4 and re.search("[aiu]h$", token):
        token = token[:-1]
    return single(token.lower())


def skeleton(key_of_name):
    out = ""
    for token in key_of_name.split():
        if token.isascii():
            out += re.sub("[aiu]", "", token).replace("p", "b").replace("v", "f")
        else:
            out += "".join(map(skeleton_letter, token))
    return single(out)


def has_vowels_left_out(key, other):
    """Whether one key becomes the other by adding letters, with those of Arabic in Latin: vowels may be missing, not replaced."""
    vowels = {"ا": "a", "و": "u", "ي": "i"}
    short, long = sorted(("".join(vowels.get(scalar) or skeleton_letter(scalar) for scalar in text.replace(" ", "")) for text in (key, other)), key=len)
    letters = iter(long)
    return all(letter in letters for letter in short)


def skeleton_letter(scalar):
    return {"p": "b", "v": "f"}.get(scalar, scalar) if scalar.isascii() else CONSONANTS.get(scalar, "") if re.match(ARABIC, scalar) else scalar
