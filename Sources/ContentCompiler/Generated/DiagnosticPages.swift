// Made by Tools/embed from docs/diagnostics; do not edit.
// swift-format-ignore-file

extension DiagnosticPage {
  /// The page of every diagnostic, by id.
  static let texts: [String: String] = [
    "ambiguous-alternative": ##"""
    # ambiguous-alternative
    A value has two or more forms at once where exactly one is wanted.

    ## Why it matters
    The guide would not know which to follow. An exception to opening hours, for example, names either a
    `calendar` or the dates `from` and `to`.

    ## Example
    ```json wrong content/places.json
    {
      "items": [{
        "id": "fountain-tea-room", "name": "Fountain tea room", "region_id": "mouassine-lanes",
        "category": "cafe", "rank": 4, "short_description": "Mint tea on a roof.", "status": "open",
        "tags": ["rooftop"], "hours": { "text": "Mondays, not in Ramadan.", "verified_at": "2026-11-20",
          "weekly": [{ "day": "mon", "open": "10:00", "close": "18:00" }],
          "exceptions": [{ "calendar": "ramadan", "from": "2027-02-08", "to": "2027-03-09", "closed": true }] },
        "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
      }]
    }
    ```
    ```json with content/regions.json
    { "items": [{ "id": "mouassine-lanes", "name": "Mouassine", "rank": 3, "kind": "district",
      "short_description": "Lanes around the Mouassine fountain.",
      "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }] }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [{
        "id": "fountain-tea-room", "name": "Fountain tea room", "region_id": "mouassine-lanes",
        "category": "cafe", "rank": 4, "short_description": "Mint tea on a roof.", "status": "open",
        "tags": ["rooftop"], "hours": { "text": "Mondays, not in Ramadan.", "verified_at": "2026-11-20",
          "weekly": [{ "day": "mon", "open": "10:00", "close": "18:00" }],
          "exceptions": [{ "calendar": "ramadan", "closed": true }] },
        "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
      }]
    }
    ```
    """##,
    "broken-boundary": ##"""
    # broken-boundary
    The outline of an area does not end at the point where it begins.

    ## Why it matters
    Without a closed outline the guide cannot tell which places lie inside. The first point has to be
    written once more at the end.

    ## Example
    ```json wrong content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "Quiet lanes between Ben Youssef and the northern gates.",
          "boundary": { "type": "Polygon", "coordinates": [
            [[-7.992, 31.633], [-7.991, 31.64], [-7.981, 31.639], [-7.978, 31.633]]
          ] },
          "boundary_accuracy": "rough",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "Quiet lanes between Ben Youssef and the northern gates.",
          "boundary": { "type": "Polygon", "coordinates": [
            [[-7.992, 31.633], [-7.991, 31.64], [-7.981, 31.639], [-7.978, 31.633], [-7.992, 31.633]]
          ] },
          "boundary_accuracy": "rough",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```
    """##,
    "byte-order-mark": ##"""
    # byte-order-mark
    The file begins with an invisible byte order mark.

    ## Why it matters
    Some editors on Windows write this mark. JSON does not allow it, and other programs may refuse the
    file or see a strange first key.

    ## Example
    <!-- no example: the mark is invisible, and most editors would add or drop it on the way -->
    A file whose first three bytes are EF BB BF, before the first `{`.

    ## Fixed
    Save the file as "UTF-8", not as "UTF-8 with BOM" or "with signature".
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `invalid-utf8`
    """##,
    "comment": ##"""
    # comment
    The file holds a comment (`//` or `/* */`), which JSON does not have.

    ## Why it matters
    Other programs refuse such a file. A remark for fellow editors has its own place: the `meta` object
    at the top of a file, which may hold anything and is never shown to readers.

    ## Example
    ```json wrong content/tips.json
    {
      // ask a driver again in spring
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "meta": { "note": "ask a driver again in spring" },
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `syntax-error`
    """##,
    "control-character": ##"""
    # control-character
    A text holds an invisible control character, such as a tab.

    ## Why it matters
    It usually comes along when text is copied from a table or a PDF. The reader sees a gap or nothing,
    and a search for the words around it can fail.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry	notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    Between `Carry` and `notes` stands a tab, not a space.

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `invalid-escape`, `invalid-utf8`
    """##,
    "duplicate-element": ##"""
    # duplicate-element
    A list holds the same entry twice.

    ## Why it matters
    The reader would see one bullet or link twice. Often one of the two was meant to be something else.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "tags": ["transport", "cash_only", "transport"],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "tags": ["transport", "cash_only"],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `duplicate-key`, `duplicate-id`
    """##,
    "duplicate-id": ##"""
    # duplicate-id
    Two items have the same id.

    ## Why it matters
    An id belongs to one item of the whole content set, whatever its type: links and saved favourites
    find items by it. With two of them, a link could open the wrong page.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "meter-is-broken", "title": "The meter is broken", "rank": 1, "category": "scam",
          "summary": "Get out and take the next taxi.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] },
        { "id": "meter-is-broken", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "meter-is-broken", "title": "The meter is broken", "rank": 1, "category": "scam",
          "summary": "Get out and take the next taxi.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] },
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `duplicate-key`, `unknown-reference`
    """##,
    "duplicate-key": ##"""
    # duplicate-key
    One object has the same key twice.

    ## Why it matters
    Only one of the two values can be used, and programs disagree about which. The compiler points at
    both places instead of dropping one without a word.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "rank": 1, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `duplicate-id`, `duplicate-element`
    """##,
    "endless-schema": ##"""
    # endless-schema
    A schema refers to itself in a circle and never says what it wants.

    ## Why it matters
    To check one value the compiler would have to go round for ever, so it leaves the value unchecked.

    ## Example
    ```json wrong schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "#/$defs/text" }, "name": { "$ref": "#/$defs/label" }
          } } }
      },
      "$defs": { "label": { "$ref": "#/$defs/text" }, "text": { "$ref": "#/$defs/label" } }
    }
    ```

    ## Fixed
    ```json right schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "#/$defs/text" }, "name": { "$ref": "#/$defs/label" }
          } } }
      },
      "$defs": { "label": { "$ref": "#/$defs/text" }, "text": { "type": "string" } }
    }
    ```

    ## See also
    `unknown-schema`, `invalid-schema`
    """##,
    "file-too-large": ##"""
    # file-too-large
    The file is larger than the compiler reads (1 GiB, which is 1,073,741,824 bytes).

    ## Why it matters
    None of its items can be checked. A file of texts is never so large: usually something else was
    saved under its name, or a copy was pasted again and again.

    ## Example
    <!-- no example: it would need more than a gigabyte of text -->
    A `content/tips.json` of two gigabytes.

    ## Fixed
    If the content is right, split it: instead of `content/tips.json` make a folder `content/tips/` with
    files of any name, such as `content/tips/money.json` and `content/tips/health.json`, each with its
    own `items`.
    """##,
    "forbidden-combination": ##"""
    # forbidden-combination
    Keys stand together that exclude each other.

    ## Why it matters
    Both say the same thing, and when one is changed the other is forgotten. Opening hours, for example,
    stand either in `osm` or in `weekly`, so that the guide never has two answers to "is it open?".

    ## Example
    ```json wrong content/places.json
    {
      "items": [{
        "id": "fountain-tea-room", "name": "Fountain tea room", "region_id": "mouassine-lanes",
        "category": "cafe", "rank": 4, "short_description": "Mint tea on a roof.", "status": "open",
        "tags": ["rooftop"], "hours": { "text": "Mondays only.", "verified_at": "2026-11-20",
          "osm": "Mo 10:00-18:00",
          "weekly": [{ "day": "mon", "open": "10:00", "close": "18:00" }] },
        "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
      }]
    }
    ```
    ```json with content/regions.json
    { "items": [{ "id": "mouassine-lanes", "name": "Mouassine", "rank": 3, "kind": "district",
      "short_description": "Lanes around the Mouassine fountain.",
      "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }] }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [{
        "id": "fountain-tea-room", "name": "Fountain tea room", "region_id": "mouassine-lanes",
        "category": "cafe", "rank": 4, "short_description": "Mint tea on a roof.", "status": "open",
        "tags": ["rooftop"], "hours": { "text": "Mondays only.", "verified_at": "2026-11-20",
          "weekly": [{ "day": "mon", "open": "10:00", "close": "18:00" }] },
        "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
      }]
    }
    ```
    """##,
    "invalid-date": ##"""
    # invalid-date
    A text is not a date of the calendar, written as year-month-day.

    ## Why it matters
    The guide works out from dates how old a fact is and when an event is over. `03/04/2026` could mean
    March or April, and 31 November does not exist.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "reviewed_at": "2026-11-31",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "reviewed_at": "2026-11-30",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `invalid-format`, `pattern-mismatch`
    """##,
    "invalid-escape": ##"""
    # invalid-escape
    A backslash in a text is followed by something that JSON does not know.

    ## Why it matters
    The compiler cannot tell which character was meant. After `\` only `"`, `\`, `/`, `b`, `f`, `n`,
    `r`, `t` or `u` with four hexadecimal digits may stand. An apostrophe needs no backslash.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers often don\'t have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers often don't have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `lone-surrogate`, `control-character`
    """##,
    "invalid-format": ##"""
    # invalid-format
    A text is not what its schema says it is, such as a web address or an e-mail address.

    ## Why it matters
    A reader who taps on it would end up nowhere. A web address begins with `https://`, an e-mail
    address has one `@` and no spaces.

    ## Example
    ```json wrong content/toy.json
    {
      "items": [{ "id": "clay-drum", "name": "Clay drum", "website": "souk toys" }]
    }
    ```
    ```json with schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "$ref": "defs.schema.json#/$defs/line" },
            "website": { "type": "string", "format": "uri" }
          } } }
      }
    }
    ```

    ## Fixed
    ```json right content/toy.json
    {
      "items": [{ "id": "clay-drum", "name": "Clay drum", "website": "https://example.org/souk-toys" }]
    }
    ```

    ## See also
    `invalid-date`, `pattern-mismatch`
    """##,
    "invalid-hours": ##"""
    # invalid-hours
    Opening hours cannot be read: `osm` breaks the OpenStreetMap syntax, or an entry of `weekly` or
    `exceptions` makes no sense.

    ## Why it matters
    From hours that it cannot read, the guide cannot tell whether a place is open; it would only show them
    in words. In `osm`, write days before times, times with minutes, and `;` between rules. In `weekly`, a
    span is no longer than a day. An exception either is `closed` or has `open` and `close`, and its `from`
    is not after its `to`.

    ## Example
    ```json with content/regions.json
    {
      "items": [
        {
          "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "location": { "lat": 31.6295, "lng": -7.9811, "confidence": "low" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ```json wrong content/places.json
    {
      "items": [
        {
          "id": "lamp-museum", "name": "Lamp Museum", "rank": 3, "region_id": "medina", "category": "museum",
          "short_description": "Brass lamps in an old house.", "status": "open", "tags": ["crafts"],
          "hours": {
            "text": "Daily 09:00-18:00, Friday from 14:00.",
            "osm": "Mo-Su 09:00-18; Fr 14:00-18:00",
            "verified_at": "2026-11-20"
          },
          "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        {
          "id": "lamp-museum", "name": "Lamp Museum", "rank": 3, "region_id": "medina", "category": "museum",
          "short_description": "Brass lamps in an old house.", "status": "open", "tags": ["crafts"],
          "hours": {
            "text": "Daily 09:00-18:00, Friday from 14:00.",
            "osm": "Mo-Su 09:00-18:00; Fr 14:00-18:00",
            "verified_at": "2026-11-20"
          },
          "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `odd-hours`, `pattern-mismatch`, `forbidden-combination`
    """##,
    "invalid-level": ##"""
    # invalid-level
    `levels` in `contentc.json` names a finding that does not exist, or one that is always an error.

    ## Why it matters
    A misspelt id changes nothing, and the project believes it does. Some findings cannot be lowered: with a
    missing key or two items of one id, no correct database can be made.

    ## Example
    ```json wrong content/contentc.json
    { "schema": "../schema", "levels": { "missing-key": "warning" } }
    ```

    ## Fixed
    ```json right content/contentc.json
    { "schema": "../schema", "levels": { "unknown-reference": "warning" } }
    ```

    ## See also
    `missing-key`, `unknown-reference`
    """##,
    "invalid-number": ##"""
    # invalid-number
    A number is not written the way JSON wants it.

    ## Why it matters
    The compiler would have to guess the amount or the place. Write digits, with a point for decimals:
    `0.5` not `.5`, `7` not `07` or `+7`, `20` not `20MAD`.

    ## Example
    ```json wrong content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "Quiet lanes between Ben Youssef and the northern gates.",
          "location": { "lat": +31.6346, "lng": -7.9853, "confidence": "low" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "Quiet lanes between Ben Youssef and the northern gates.",
          "location": { "lat": 31.6346, "lng": -7.9853, "confidence": "low" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `wrong-type`, `out-of-range`
    """##,
    "invalid-overlay": ##"""
    # invalid-overlay
    A translation file translates something that cannot be translated, or with the wrong kind of value.

    ## Why it matters
    A translation file holds texts only, under the id of their item. Ranks, prices, dates and tags stand
    once, in the item, so that languages never disagree. A list is translated by a list, and a text that
    is not translated yet is left out, not empty.

    ## Example
    ```json wrong content/i18n/fr/tips.json
    {
      "items": {
        "small-notes-for-taxis": { "title": "Des petits billets pour le taxi", "rank": 1 }
      }
    }
    ```
    ```json with content/tips.json
    {
      "items": [{
        "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
        "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
        "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
      }]
    }
    ```

    ## Fixed
    ```json right content/i18n/fr/tips.json
    {
      "items": {
        "small-notes-for-taxis": { "title": "Des petits billets pour le taxi" }
      }
    }
    ```

    ## See also
    `unknown-reference`, `unknown-key`
    """##,
    "invalid-pattern": ##"""
    # invalid-pattern
    A `pattern` in a schema is no regular expression that the compiler can use.

    ## Why it matters
    Texts under this key are not checked for their form, so wrong ids, times or numbers go unnoticed.
    The message tells which part of the pattern is wrong.

    ## Example
    ```json wrong schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "type": "string", "pattern": "^[A-Z" }
          } } }
      }
    }
    ```

    ## Fixed
    ```json right schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "type": "string", "pattern": "^[A-Z]" }
          } } }
      }
    }
    ```

    ## See also
    `pattern-mismatch`, `invalid-schema`
    """##,
    "invalid-schema": ##"""
    # invalid-schema
    A schema file says something that makes no sense as a schema.

    ## Why it matters
    The compiler cannot check the items of this domain, or cannot make its table. The message tells
    which rule: an unknown type, a limit that is no number, items without `id`, a table, type or column
    that is taken, a link to a type that no schema has.

    ## Example
    ```json wrong schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "type": "text" }
          } } }
      }
    }
    ```

    ## Fixed
    ```json right schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "type": "string" }
          } } }
      }
    }
    ```

    ## See also
    `unknown-keyword`, `unknown-schema`
    """##,
    "invalid-utf8": ##"""
    # invalid-utf8
    The file holds bytes that are not UTF-8 text.

    ## Why it matters
    A letter is damaged: most often the file was saved in an old encoding such as Windows-1252, and
    every `é` or Arabic word in it is at risk. The reader would see a black diamond or a wrong letter.

    ## Example
    <!-- no example: this page is UTF-8 itself, so it cannot show bytes that are not -->
    A file whose `café` was saved as Windows-1252: the `é` is the single byte E9.

    ## Fixed
    Save the file as UTF-8 in your editor, then look at the marked word and type the letter again.
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-the-cafe", "title": "Small notes for the café",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: waiters rarely have change for 200.",
          "source_refs": [{ "source": "Visits by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `byte-order-mark`, `lone-surrogate`
    """##,
    "lone-surrogate": ##"""
    # lone-surrogate
    An escape such as `\ud83d` stands for only half of a character.

    ## Why it matters
    Emoji and rare letters need two such escapes, one after the other. Half of one is no character: the
    reader would see a box or nothing. It comes from cutting text in the middle of an emoji.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis \ud83d",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    Type the character itself, or write both halves (`\ud83d\ude95`).
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis 🚕",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `invalid-escape`, `invalid-utf8`
    """##,
    "min-above-max": ##"""
    # min-above-max
    A smallest value is above its largest, or a beginning is after its end.

    ## Why it matters
    A price from 20 to 10 dirhams fits no price at all, so every fair quote would look wrong to the
    reader. Mostly the two are swapped.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "amounts": [{ "label": "Short ride by day", "min_mad": 20, "max_mad": 10 }],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "amounts": [{ "label": "Short ride by day", "min_mad": 10, "max_mad": 20 }],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `out-of-range`
    """##,
    "missing-comma": ##"""
    # missing-comma
    Two entries of a list or an object have no comma between them.

    ## Why it matters
    Without it the compiler cannot be sure where one entry ends and the next begins. It is often
    forgotten when a line is added at the end.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200."
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `trailing-comma`, `syntax-error`
    """##,
    "missing-key": ##"""
    # missing-key
    An object lacks a key that it must have.

    ## Why it matters
    The page of the item would have a hole, for example no summary under its title. Some keys are wanted
    only because another one is there: a safety tip needs `confirmation`, opening hours in `weekly` need
    `verified_at`.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `unknown-key`
    """##,
    "nesting-too-deep": ##"""
    # nesting-too-deep
    Lists and objects stand inside each other more than 256 levels deep.

    ## Why it matters
    The compiler skips the part that is too deep. No item of the guide needs more than a handful of
    levels: usually a part of the file was copied into itself by mistake.

    ## Example
    <!-- no example: it would need 257 brackets inside each other -->
    `[[[[ … ]]]]` with 257 opening brackets.

    ## Fixed
    Remove the levels that are too many; an item looks like this:
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `unclosed-container`
    """##,
    "no-alternative": ##"""
    # no-alternative
    A value has none of the forms that the schema allows in this place.

    ## Why it matters
    The guide would not know how to read it. Nearly always the compiler names what the closest form
    lacks (`missing-key`, `wrong-type`, …); this id stands for the rare rest, mostly beside a
    `syntax-error` in the same value. Mend that one first.

    ## Example
    <!-- no example: wherever a file is valid JSON, a more exact id is given -->
    Each entry of `context_modifiers` has factors, or amounts to add, or both.

    ## Fixed
    ```json right content/price_cards.json
    {
      "items": [
        {
          "id": "taxi-at-night", "title": "Taxi at night", "category": "taxi", "rank": 2,
          "unit": "per_ride", "volatility": "medium", "confidence": "low",
          "expected_cost": { "min_mad": 20, "max_mad": 40, "updated_at": "2026-11-20" },
          "provenance_note": "Rides by an editor; few of them.",
          "context_modifiers": [
            { "id": "night", "label": "After 20:00", "factor_min": 1.5, "factor_max": 1.5 },
            { "id": "luggage", "label": "Large bags", "add_min_mad": 2, "add_max_mad": 5 }
          ],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `ambiguous-alternative`, `missing-key`, `wrong-type`
    """##,
    "not-a-multiple": ##"""
    # not-a-multiple
    A number is finer than the step that is allowed, such as a price with three decimals.

    ## Why it matters
    Dirhams have two decimals. A finer amount cannot be paid, and hints at a sum that was worked out and
    not rounded.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "amounts": [{ "label": "Short ride by day", "min_mad": 12.345, "max_mad": 20 }],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "amounts": [{ "label": "Short ride by day", "min_mad": 12.35, "max_mad": 20 }],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `out-of-range`
    """##,
    "not-allowed-value": ##"""
    # not-allowed-value
    A value is not one of those that are allowed here.

    ## Why it matters
    Readers filter by fixed words such as categories and tags, so an item with another word would be in
    none of the lists. The message names the allowed words, or the one that was most likely meant.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "transportation",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "transport",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `wrong-type`, `pattern-mismatch`
    """##,
    "not-allowed": ##"""
    # not-allowed
    Something stands where the schema allows no value at all.

    ## Why it matters
    The schema knows the key and forbids it on purpose, for example because the fact has its own place
    elsewhere and must not be kept twice.

    ## Example
    ```json wrong content/toy.json
    {
      "items": [{ "id": "clay-drum", "name": "Clay drum", "price": 40 }]
    }
    ```
    ```json with schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "$ref": "defs.schema.json#/$defs/line" },
            "price": false
          } } }
      }
    }
    ```

    ## Fixed
    Here prices belong in price cards: leave the key out.
    ```json right content/toy.json
    {
      "items": [{ "id": "clay-drum", "name": "Clay drum" }]
    }
    ```

    ## See also
    `unknown-key`, `forbidden-combination`
    """##,
    "odd-hours": ##"""
    # odd-hours
    Opening hours can be read, but may mean something else than their author meant. A warning.

    ## Why it matters
    `9:00-6:00` ends at six in the morning, and the guide would say "open" all night. The help shows how
    the hours were understood. If that is what you mean, write it that way; if not, correct the times.

    ## Example
    ```json with content/regions.json
    {
      "items": [
        {
          "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "location": { "lat": 31.6295, "lng": -7.9811, "confidence": "low" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ```json wrong content/places.json
    {
      "items": [
        {
          "id": "lamp-museum", "name": "Lamp Museum", "rank": 3, "region_id": "medina", "category": "museum",
          "short_description": "Brass lamps in an old house.", "status": "open", "tags": ["crafts"],
          "hours": {
            "text": "Daily 09:00-18:00.",
            "osm": "Mo-Su 9:00-6:00",
            "verified_at": "2026-11-20"
          },
          "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        {
          "id": "lamp-museum", "name": "Lamp Museum", "rank": 3, "region_id": "medina", "category": "museum",
          "short_description": "Brass lamps in an old house.", "status": "open", "tags": ["crafts"],
          "hours": {
            "text": "Daily 09:00-18:00.",
            "osm": "Mo-Su 09:00-18:00",
            "verified_at": "2026-11-20"
          },
          "source_refs": [{ "source": "Visit by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `invalid-hours`
    """##,
    "out-of-range": ##"""
    # out-of-range
    A number is smaller or larger than allowed.

    ## Why it matters
    Such a number is nearly always a slip: a digit too many, a point forgotten, a rank that does not
    exist. The guide would put the item in the wrong order, or show an impossible price or place.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 20, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `not-a-multiple`, `outside-area`, `min-above-max`
    """##,
    "outside-area": ##"""
    # outside-area
    A place lies outside the area that the content set declares.

    ## Why it matters
    The map would show the item in another country, and walking times to it would be nonsense. Look for
    latitude and longitude swapped, or a lost minus: west of Greenwich `lng` is negative. The area is
    `area` in `content/contentc.json`.

    ## Example
    ```json wrong content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "Quiet lanes between Ben Youssef and the northern gates.",
          "location": { "lat": 31.6346, "lng": 7.9853, "confidence": "low" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "Quiet lanes between Ben Youssef and the northern gates.",
          "location": { "lat": 31.6346, "lng": -7.9853, "confidence": "low" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `out-of-range`, `broken-boundary`
    """##,
    "pattern-mismatch": ##"""
    # pattern-mismatch
    A text does not have the form that is wanted here.

    ## Why it matters
    Ids, times and telephone numbers are used by the guide itself, so their form is fixed. An id has
    small letters, digits and single hyphens; a time is `09:30`; a title, summary or bullet is one line
    without a space at its beginning or end.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "Small_Notes", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `invalid-date`, `invalid-format`, `not-allowed-value`
    """##,
    "syntax-error": ##"""
    # syntax-error
    The text breaks the rules of JSON in a way that has no page of its own.

    ## Why it matters
    The compiler cannot tell what this part of the file says, so nothing of it reaches the guide.
    Typical causes: a key without quotes, a `:` left out, single or curly quotes instead of `"`, a
    bracket too many, text after the last bracket, an empty file.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          rank: 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `missing-comma`, `unterminated-string`, `unclosed-container`
    """##,
    "trailing-comma": ##"""
    # trailing-comma
    A comma stands after the last entry of a list or an object.

    ## Why it matters
    In JSON a comma promises another entry, so most programs refuse the whole file. It is often left
    behind when the last entry is deleted.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }],
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `missing-comma`, `syntax-error`
    """##,
    "unclosed-container": ##"""
    # unclosed-container
    A `{` or `[` has no closing `}` or `]`.

    ## Why it matters
    The compiler cannot tell where the item or the list ends, and may take the next item for a part of
    this one. The message marks the opening bracket, and says where it noticed.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
      ]
    }
    ```

    The `}` of the item is missing before the `]`.

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `syntax-error`, `unterminated-string`
    """##,
    "unknown-domain": ##"""
    # unknown-domain
    No schema describes a file of this name.

    ## Why it matters
    The name of a file, or of the folder it is in, says what its items are: `content/tips.json` and
    `content/tips/money.json` hold tips. Under an unknown name nothing of the file reaches the guide.

    ## Example
    ```json wrong content/tip.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    Rename the file to `content/tips.json`.
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `unknown-schema`
    """##,
    "unknown-key": ##"""
    # unknown-key
    A key is not one of those that are known here.

    ## Why it matters
    What stands under it would never be shown, searched or translated. Mostly it is a slip of the pen; a
    misspelt required key is reported once, as unknown, and not as missing as well. Case counts.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "sumary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `missing-key`, `not-allowed`
    """##,
    "unknown-keyword": ##"""
    # unknown-keyword
    A schema uses a word that neither JSON Schema nor the compiler knows.

    ## Why it matters
    The rule it was meant to be is not applied: here names of any length would pass. It is a warning,
    but an error for a word that begins with `x-`.

    ## Example
    ```json wrong schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "type": "string", "maxLenght": 80 }
          } } }
      }
    }
    ```

    ## Fixed
    ```json right schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "type": "string", "maxLength": 80 }
          } } }
      }
    }
    ```

    ## See also
    `invalid-schema`, `unknown-key`
    """##,
    "unknown-reference": ##"""
    # unknown-reference
    An item or a translation names an item that does not exist, or one of another type.

    ## Why it matters
    The reader would tap on a link that leads nowhere, or a translation would never be shown. Mostly the
    id is misspelt, or the item was renamed.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "meter-is-broken", "title": "The meter is broken", "rank": 1, "category": "scam",
          "summary": "Get out and take the next taxi.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] },
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.", "scam_tip_ids": ["meter-broken"],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "meter-is-broken", "title": "The meter is broken", "rank": 1, "category": "scam",
          "summary": "Get out and take the next taxi.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] },
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.", "scam_tip_ids": ["meter-is-broken"],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `duplicate-id`
    """##,
    "unknown-schema": ##"""
    # unknown-schema
    A schema refers by `$ref` to a schema or definition that does not exist.

    ## Why it matters
    What it was to check is not checked, and mistakes in items go unnoticed. Only the files of the
    schema folder can be referred to; nothing is fetched from the web.

    ## Example
    ```json wrong schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "$ref": "defs.schema.json#/$defs/lines" }
          } } }
      }
    }
    ```

    ## Fixed
    ```json right schema/toy.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "toy", "table": "toys", "title": "name" },
      "type": "object", "properties": {
        "items": { "type": "array", "items": {
          "type": "object", "properties": {
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": { "$ref": "defs.schema.json#/$defs/line" }
          } } }
      }
    }
    ```

    ## See also
    `unknown-domain`, `endless-schema`
    """##,
    "unterminated-string": ##"""
    # unterminated-string
    A text has no closing quote on its line.

    ## Why it matters
    Everything after it would be taken for a part of the text. A text in JSON cannot go on to the next
    line either: keep it on one line, and write `\n` where the reader should see a new line.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.,
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `syntax-error`, `invalid-escape`
    """##,
    "wrong-count": ##"""
    # wrong-count
    A list has too few or too many entries.

    ## Why it matters
    An empty list shows as a heading with nothing below it, and an itinerary of one stop is none. When
    there is nothing to say, leave the key out.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "aliases": [],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "aliases": ["change", "coins"],
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `wrong-length`, `duplicate-element`
    """##,
    "wrong-length": ##"""
    # wrong-length
    A text has too many or too few characters.

    ## Why it matters
    Cards and lists of the guide have room for so much: a title for 160 characters, a summary for 320,
    an id for 64. Longer text would be cut off on a telephone.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title":
            "Why you should always carry enough small notes of 20 and 50 dirhams when you take a taxi in Marrakech, by day and by night, in the medina and out of it, and how to get them",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `pattern-mismatch`, `wrong-count`
    """##,
    "wrong-type": ##"""
    # wrong-type
    A value is of another kind than the one wanted here, such as a text instead of a number.

    ## Why it matters
    The guide sorts, compares and adds up numbers, and shows lists as bullets; with another kind of
    value it can do none of that. `2` is a number, `"2"` a text, `["2"]` a list.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": "2", "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        {
          "id": "small-notes-for-taxis", "title": "Small notes for taxis",
          "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `not-allowed-value`, `invalid-number`
    """##,
  ]
}
