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
    "closed-place": ##"""
    # closed-place
    An item refers to one that is closed for good or for a while (`x-closed`). A warning.

    ## Why it matters
    Readers are led to a closed door: by a plan, by "related places", by the places of a price. The guide answers that a
    closed place is closed, whatever its hours, but a link still sends people there. A closure that has been announced counts
    from its first day.

    ## Example
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json wrong content/places.json
    {
      "items": [
        { "id": "roof-cafe", "name": "Roof Café", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "open", "related_place_ids": ["sold-cafe"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "sold-cafe", "name": "Sold Café", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "permanently_closed", "status_since": "2026-09-01", "status_note": "The house was sold.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "roof-cafe", "name": "Roof Café", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "open",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "sold-cafe", "name": "Sold Café", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "permanently_closed", "status_since": "2026-09-01", "status_note": "The house was sold.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `unexplained-closure`, `closed-stop`
    """##,
    "closed-stop": ##"""
    # closed-stop
    A stop of a plan is closed while it lasts, on a day of the week on which the plan may begin, or in a season (`x-steps`).

    ## Why it matters
    The reader would stand before a locked door. Stops are judged by their opening hours on ordinary
    days of each month of the coming year, or on days of the date set that the plan names; the last day of
    a plan of several days lies as many days later. A plan that names no weekdays may begin on any; where
    its schema has no property for them, one weekday that suits all stops will do. Hours that are not known
    are no finding.

    ## Example
    ```json wrong content/itineraries.json
    {
      "items": [
        { "id": "half-day", "title": "Half a day", "rank": 2, "summary": "Two stops.", "duration": "Half a day", "days": 1,
          "reviewed_at": "2026-11-20",
          "steps": [
            { "type": "place", "place_id": "cafe-des-epices", "start_time": "08:00", "estimated_stop_minutes": 45 },
            { "type": "place", "place_id": "menara", "start_time": "10:00", "estimated_stop_minutes": 60 }
          ],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "location": { "lat": 31.6294, "lng": -7.9869, "confidence": "high" },
          "hours": { "text": "Daily 09:00-23:00.", "osm": "Mo-Su 09:00-23:00", "verified_at": "2026-11-15" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "menara", "name": "Menara gardens", "region_id": "medina", "category": "garden", "rank": 3,
          "short_description": "Olive groves and a large pool south-west of town.", "status": "open", "tags": ["food"],
          "location": { "lat": 31.6133, "lng": -8.0217, "confidence": "high" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/itineraries.json
    {
      "items": [
        { "id": "half-day", "title": "Half a day", "rank": 2, "summary": "Two stops.", "duration": "Half a day", "days": 1,
          "reviewed_at": "2026-11-20",
          "steps": [
            { "type": "place", "place_id": "cafe-des-epices", "start_time": "09:00", "estimated_stop_minutes": 30 },
            { "type": "place", "place_id": "menara", "start_time": "10:15", "estimated_stop_minutes": 60 }
          ],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `hurried-stop`, `invalid-hours`
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
    A text holds an invisible control character, as it is or as an escape.

    ## Why it matters
    It usually comes along when text is copied from a table or a PDF. The reader sees a gap or nothing,
    and a search for the words around it can fail. A zero byte (`\u0000`) ends the text early for many readers,
    and an escape character (`\u001b`) moves the cursor of a terminal; a line feed and a tab may be written as
    `\n` and `\t`.

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
    "double-space": ##"""
    # double-space
    Two or more spaces stand in a row.

    ## Why it matters
    It shows as a gap, and lines break oddly. `contentc fix` leaves one.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of  20 and 50 MAD.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `invisible-character`, `repeated-word`
    """##,
    "duplicate-asset": ##"""
    # duplicate-asset
    Two assets have the same id.

    ## Why it matters
    Items would show one of the two, and nobody could say which.

    ## Example
    ```json wrong content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns", "credit": "A. Editor", "licence": "Own work" },
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lamps", "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "images": ["asset:souk"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```text with content/assets/souk.webp
    RIFF
    ```

    ## Fixed
    ```json right content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```

    ## See also
    `duplicate-id`
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
    "duplicate-pack": ##"""
    # duplicate-pack
    Two recipes make a pack of the same id.

    ## Why it matters
    The id is the name of the pack for ever; nobody could say which of the two is meant.

    ## Example
    ```json wrong bundles/trips.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json with bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## Fixed
    ```json right bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `shared-item`
    """##,
    "empty-content": ##"""
    # empty-content
    The content has no items.

    ## Why it matters
    Readers would get a guide with nothing in it. Mostly the path is wrong, or a file was emptied by
    mistake. A set that is only being begun may allow it: `"levels": { "empty-content": "off" }`.

    ## Example
    ```json wrong content/tips.json
    { "items": [] }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `unknown-domain`, `empty-selector`
    """##,
    "empty-selector": ##"""
    # empty-selector
    A selector means no item at all; a warning.

    ## Why it matters
    The pack has less in it than its recipe says. Mostly the condition is wrong, or the items went elsewhere.

    ## Example
    ```json wrong bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }, { "domain": "culture" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json right bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `unknown-reference`, `unknown-domain`
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
    "expired-item": ##"""
    # expired-item
    An item has expired, so no reader sees it.

    ## Why it matters
    Events disappear by themselves on the day they expire. What is over only makes the bundle larger:
    remove it, or write next year's dates.

    ## Example
    ```json wrong content/events.json
    {
      "items": [
        { "id": "event-marathon", "title": "City marathon", "rank": 3, "category": "sport",
          "short_description": "Streets around the walls are closed until noon.",
          "when_text": "Last Sunday of January.", "date_confidence": "month_only", "expires_at": "2026-01-31",
          "source_refs": [{ "source": "Poster of the organiser", "checked": "2026" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/events.json
    {
      "items": [
        { "id": "event-marathon", "title": "City marathon", "rank": 3, "category": "sport",
          "short_description": "Streets around the walls are closed until noon.",
          "when_text": "Last Sunday of January.", "date_confidence": "month_only", "expires_at": "2027-02-01",
          "source_refs": [{ "source": "Poster of the organiser", "checked": "2026" }] }
      ]
    }
    ```

    ## See also
    `stale-fact`
    """##,
    "far-from-region": ##"""
    # far-from-region
    A point lies outside the boundary of the region its item names.

    ## Why it matters
    Either the point or the region is wrong; a list by region would send the reader to the wrong side of
    town. How exact the point claims to be counts: 150 m are allowed, 300 m where its confidence is
    medium, 800 m where it is low.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "location": { "lat": 31.6294, "lng": -8.0869, "confidence": "high" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "boundary": { "type": "Polygon", "coordinates": [[[-8.0, 31.62], [-7.97, 31.62], [-7.97, 31.64], [-8.0, 31.64], [-8.0, 31.62]]] },
          "boundary_accuracy": "official",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "location": { "lat": 31.6294, "lng": -7.9869, "confidence": "high" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `outside-area`
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
    "forbidden-host": ##"""
    # forbidden-host
    A text links to a host that `forbidden_hosts` in `content/contentc.json` rules out.

    ## Why it matters
    A project may not want to send readers to, or seem to copy from, some sites: review sites, shops,
    short links that hide where they lead. Subdomains count as well.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "More at https://www.reviews.example/taxis.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/contentc.json
    { "schema": "../schema", "forbidden_hosts": ["reviews.example"] }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `insecure-link`
    """##,
    "future-date": ##"""
    # future-date
    A date that says when something was checked lies in the future.

    ## Why it matters
    Nobody can have checked it yet: mostly the year is a slip. A wrong date would keep the fact from
    ever growing old.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "reviewed_at": "2062-11-20",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "reviewed_at": "2026-11-20",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `stale-fact`, `invalid-date`
    """##,
    "hours-in-words": ##"""
    # hours-in-words
    Hours are given in words only, and the words say that it is always open (`x-hours`). A warning.

    ## Why it matters
    Only structured hours answer "what is open now?". A square that is "always open" in words counts as not known, at noon
    as at midnight. Where the words hold for all of the item, write `24/7`; where they hold for a part of it only, such as
    the phone line of an office, suppress the finding with that reason.

    ## Example
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json wrong content/places.json
    {
      "items": [
        { "id": "herb-square", "name": "Herb Square", "region_id": "medina", "category": "square", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "open", "hours": { "text": "A public square, always open." },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "herb-square", "name": "Herb Square", "region_id": "medina", "category": "square", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "open",
          "hours": { "text": "A public square, always open.", "osm": "24/7", "verified_at": "2026-11-20" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `invalid-hours`, `odd-hours`
    """##,
    "house-style": ##"""
    # house-style
    A text uses a character, an emoji or a word that the project avoids; a warning.

    ## Why it matters
    `style` in `content/contentc.json` lists what texts do without, so that many authors write in one voice:
    `avoid` characters in every language, `emoji` (`false`: none), `words` by language. Ids, references,
    addresses and the names of sources are not looked at. Where one is right all the same, suppress the
    finding for that item with the reason.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD! Drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `long-text`, `leftover-marker`
    """##,
    "hurried-stop": ##"""
    # hurried-stop
    A stop of a plan begins before one can be there from the stop before (`x-steps`).

    ## Why it matters
    Anyone who follows the plan is late from there on. The time needed is what the plan itself says of the
    way (`minutes_max` of its leg), else the least there is: a third more than the straight line at a brisk
    80 m a minute, or a taxi beyond 2 km; points that are not exact count as nearer. A plan at a child's pace
    also leaves time for 50 m a minute.

    ## Example
    ```json wrong content/itineraries.json
    {
      "items": [
        { "id": "half-day", "title": "Half a day", "rank": 2, "summary": "Two stops.", "duration": "Half a day", "days": 1,
          "reviewed_at": "2026-11-20",
          "steps": [
            { "type": "place", "place_id": "cafe-des-epices", "start_time": "09:00", "estimated_stop_minutes": 45 },
            { "type": "place", "place_id": "menara", "start_time": "09:50", "estimated_stop_minutes": 60 }
          ],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "location": { "lat": 31.6294, "lng": -7.9869, "confidence": "high" },
          "hours": { "text": "Daily 09:00-23:00.", "osm": "Mo-Su 09:00-23:00", "verified_at": "2026-11-15" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "menara", "name": "Menara gardens", "region_id": "medina", "category": "garden", "rank": 3,
          "short_description": "Olive groves and a large pool south-west of town.", "status": "open", "tags": ["food"],
          "location": { "lat": 31.6133, "lng": -8.0217, "confidence": "high" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/itineraries.json
    {
      "items": [
        { "id": "half-day", "title": "Half a day", "rank": 2, "summary": "Two stops.", "duration": "Half a day", "days": 1,
          "reviewed_at": "2026-11-20",
          "steps": [
            { "type": "place", "place_id": "cafe-des-epices", "start_time": "09:00", "estimated_stop_minutes": 45 },
            { "type": "place", "place_id": "menara", "start_time": "10:30", "estimated_stop_minutes": 60 }
          ],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `closed-stop`
    """##,
    "impossible-schema": ##"""
    # impossible-schema
    Two keywords of a schema cannot both hold: a least above a greatest, a required key that is not allowed, a value of the wrong type.

    ## Why it matters
    No content could ever satisfy it, or a part of it is dead. Mostly a slip in the schema that would be
    hunted for in the content.

    ## Example
    ```json wrong schema/shared.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "integer", "minimum": 5, "maximum": 1
    }
    ```
    ```json with content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right schema/shared.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "type": "integer", "minimum": 1, "maximum": 5
    }
    ```

    ## See also
    `unused-definition`, `invalid-schema`
    """##,
    "insecure-link": ##"""
    # insecure-link
    A link goes by http.

    ## Why it matters
    Whoever runs the Wi-Fi of a café can change what such a page says. Use https if the host answers to
    it; else leave the link out.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Fares are posted at http://taxis.example/fares.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Fares are posted at https://taxis.example/fares.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `forbidden-host`
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
          "reviewed_at": "2026-09-31",
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
          "reviewed_at": "2026-09-30",
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
    A number is not written as JSON has it, or is beyond what can be stored.

    ## Why it matters
    The compiler would have to guess the amount or the place. Write digits, with a point for decimals:
    `0.5` not `.5`, `7` not `07` or `+7`, `20` not `20MAD`. A number such as `1e999` is one in JSON, but no
    database holds it, and a latitude of 91 is nowhere.

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
    "invisible-character": ##"""
    # invisible-character
    A text holds a character that nobody sees: a soft hyphen, a zero-width space, a byte order mark.

    ## Why it matters
    A word with such a character in it is not found by searching for it, and breaks lines in odd places.
    Non-breaking spaces, the joiners that Arabic and emoji need, and marks of direction may stay.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 dir\u00adhams.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 dirhams.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `double-space`, `unbalanced-marks`
    """##,
    "large-asset": ##"""
    # large-asset
    A file is larger than the budget of its kind, or all files of a kind together are.

    ## Why it matters
    Readers download packs over hotel Wi-Fi. Budgets are in bytes, under `budgets` in
    `content/contentc.json`: `each` for one file, `total` for all of a kind.

    ## Example
    ```json wrong content/contentc.json
    { "schema": "../schema", "budgets": { "image": { "each": 3 } } }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "images": ["asset:souk"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```text with content/assets/souk.webp
    RIFF
    ```
    ```json with content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```

    ## Fixed
    ```json right content/contentc.json
    { "schema": "../schema", "budgets": { "image": { "each": 200000 } } }
    ```

    ## See also
    `missing-asset`
    """##,
    "large-value": ##"""
    # large-value
    A text is longer than 1 MiB, a boundary longer than 8 MiB, or a file larger than 32 MiB.

    ## Why it matters
    No device takes a pack with such a value: it would have to hold all of it in memory to show a part.
    Shorten the text, simplify the boundary, or divide it between several items.

    <!-- no example: it would be a megabyte long -->

    ## See also
    `long-text`, `large-asset`, `file-too-large`
    """##,
    "leftover-marker": ##"""
    # leftover-marker
    A text holds a note to oneself, such as TODO, TBD or ???.

    ## Why it matters
    Readers would see it. Write what is meant, or leave the field out: a missing field is shown as
    missing, which is honest.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry small notes. TODO: which ones?",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `missing-expected`, `needs-confirmation`
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
    "long-suppression": ##"""
    # long-suppression
    A suppression in `content/contentc.json` has no end, ends later than `suppression_days` allows, or is for a whole file.

    ## Why it matters
    A finding that is accepted for ever is never looked at again. With an end, and the items by name, each is decided anew.

    ## Example
    ```json wrong content/contentc.json
    {
      "schema": "../schema",
      "suppression_days": 90,
      "suppressions": [
        { "rule": "orphan-item", "item": "small-notes-for-taxis", "date": "2026-11-20",
          "reason": "Found by search only, on purpose." }
      ]
    }
    ```
    ```json with content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/contentc.json
    {
      "schema": "../schema",
      "suppression_days": 90,
      "suppressions": [
        { "rule": "orphan-item", "item": "small-notes-for-taxis", "date": "2026-11-20", "until": "2027-02-18",
          "reason": "Found by search only, on purpose." }
      ]
    }
    ```

    ## See also
    `unused-suppression`, `invalid-level`
    """##,
    "long-text": ##"""
    # long-text
    A text is longer than there is room for where it is shown (`x-card` in the schema).

    ## Why it matters
    On a card, what is longer is cut off in the middle of a thought. Put the gist here and the rest into
    the long field.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Carry small notes of 20 and 50 dirhams in a pocket of their own for taxi drivers", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `wrong-length`, `repeated-text`
    """##,
    "markup": ##"""
    # markup
    A text that readers see holds a tag, a comment or an address that runs a script.

    ## Why it matters
    Texts are plain: a tag would be shown as it is written, and a view that obeys it could be made to run
    a script. No device takes a pack with such a text, so it cannot be suppressed. `a < b` is not a tag.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry <b>small</b> notes: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry small notes: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Taxi rides by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `control-character`, `large-value`, `forbidden-host`
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
    "missing-asset": ##"""
    # missing-asset
    `content/assets.json` lists a file that is not there.

    ## Why it matters
    The path is from the content folder, and may not lead out of it. Upper and lower case count, even
    where your disk does not tell them apart.

    ## Example
    ```json wrong content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/Souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "images": ["asset:souk"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```text with content/assets/souk.webp
    RIFF
    ```

    ## Fixed
    ```json right content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```

    ## See also
    `unknown-asset`
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
    "missing-expected": ##"""
    # missing-expected
    An item has not what its schema says it should have (`x-expected`).

    ## Why it matters
    The database can be made without it, but readers are worse off: a place without a review date cannot
    say how fresh it is. Add it; where there is nothing to add, suppress the finding with the reason in
    `content/contentc.json`.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "name_ar": "مقهى التوابل", "reviewed_at": "2026-11-20",
          "why_recommended": ["Open before the restaurants around it."],
          "visit": { "min_minutes": 30, "max_minutes": 60 },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "name_ar": "مقهى التوابل", "reviewed_at": "2026-11-20",
          "location": { "lat": 31.6294, "lng": -7.9869, "confidence": "medium" },
          "why_recommended": ["Open before the restaurants around it."],
          "visit": { "min_minutes": 30, "max_minutes": 60 },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `missing-key`, `unused-suppression`
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
    "missing-translation": ##"""
    # missing-translation
    A language that the project declares lacks a text whose translation is required.

    ## Why it matters
    Readers in a hurry would get the original in the middle of their own language. Languages are
    declared as `translations` in `content/contentc.json`; the schema says `"x-translatable":
    "required"` at the fields. Other texts may follow later.

    ## Example
    ```json wrong content/i18n/fr/tips.json
    {
      "items": {
        "small-notes-for-taxis": { "title": "Des petits billets pour le taxi" }
      }
    }
    ```
    ```json with content/contentc.json
    { "schema": "../schema", "translations": ["fr"] }
    ```
    ```json with content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/i18n/fr/tips.json
    {
      "items": {
        "small-notes-for-taxis": {
          "title": "Des petits billets pour le taxi",
          "summary": "Ayez des billets de 20 et 50 MAD."
        }
      }
    }
    ```

    ## See also
    `invalid-overlay`, `number-mismatch`
    """##,
    "near-duplicate": ##"""
    # near-duplicate
    Two items of a domain have the same name.

    ## Why it matters
    Mostly the same thing was written twice, and readers see half of it in each. Names are compared
    without case, accents and signs; names that only sound alike count within 300 m. Two things of one
    name far apart are fine.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "cafe-epices", "name": "Cafe des Epices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Coffee over the square of the herb sellers.", "status": "open", "tags": ["food"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "formerly": ["cafe-epices"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `duplicate-id`, `repeated-text`
    """##,
    "needs-confirmation": ##"""
    # needs-confirmation
    A person has still to confirm what an item says (`x-pending`).

    ## Why it matters
    Emergency numbers, hospitals and the like are shown as unconfirmed until someone who knows has
    checked them. This is a remark: it never keeps a bundle from being made.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "ambulance", "title": "Call an ambulance", "rank": 2, "category": "emergency",
          "summary": "Dial 150 from any phone.",
          "confirmation": "needed",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "ambulance", "title": "Call an ambulance", "rank": 2, "category": "emergency",
          "summary": "Dial 150 from any phone.",
          "confirmation": "confirmed",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `stale-fact`
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
    "not-in-pack": ##"""
    # not-in-pack
    Items are taken `from` a pack that does not hold them, or that is not among the dependencies.

    ## Why it matters
    The pack would be about items that its readers do not have.

    ## Example
    ```json wrong bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json with bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## Fixed
    ```json right bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `shared-item`, `unknown-pack`
    """##,
    "number-mismatch": ##"""
    # number-mismatch
    A translation has a number that the original has not.

    ## Why it matters
    Mostly a price or an hour that was changed in one language only. Formats may differ (`1,000` and `1
    000`, `09:00` and `9 h`), and small numbers may be words.

    ## Example
    ```json wrong content/i18n/fr/tips.json
    {
      "items": {
        "small-notes-for-taxis": { "summary": "Ayez des billets de 20 et 60 MAD." }
      }
    }
    ```
    ```json with content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/i18n/fr/tips.json
    {
      "items": {
        "small-notes-for-taxis": { "summary": "Ayez des billets de 20 et 50 MAD." }
      }
    }
    ```

    ## See also
    `missing-translation`
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
    "one-way-link": ##"""
    # one-way-link
    An item refers to another that could refer back and does not.

    ## Why it matters
    Where a link has no kind of its own for the way back (`back` of `x-ref`), both items must be written
    to lead to each other; a reader who came from the one would not find back from the other.

    ## Example
    ```json wrong content/walks.json
    {
      "items": [
        { "id": "north-walk", "title": "North walk", "next_ids": ["south-walk"] },
        { "id": "south-walk", "title": "South walk" }
      ]
    }
    ```
    ```json with schema/walks.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Walks",
      "x-domain": { "type": "walk", "table": "walks", "title": "title" },
      "type": "object",
      "properties": { "items": { "type": "array", "items": {
        "type": "object",
        "properties": {
          "id": { "type": "string" },
          "title": { "type": "string" },
          "next_ids": { "type": "array", "items": { "type": "string", "x-ref": { "type": "walk", "link": "next_to" } } }
        },
        "required": ["id", "title"],
        "additionalProperties": false
      } } },
      "additionalProperties": false
    }
    ```

    ## Fixed
    ```json right content/walks.json
    {
      "items": [
        { "id": "north-walk", "title": "North walk", "next_ids": ["south-walk"] },
        { "id": "south-walk", "title": "South walk", "next_ids": ["north-walk"] }
      ]
    }
    ```

    ## See also
    `orphan-item`
    """##,
    "orphan-item": ##"""
    # orphan-item
    No other item leads to this one, and the domain says one should (`linked` of `x-domain`).

    ## Why it matters
    Readers find it only by searching for it. Name it in an item that goes with it, or let it name one
    whose link leads back.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "scam_tip_ids": ["meter-is-broken"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "meter-is-broken", "title": "The meter is broken", "rank": 2, "category": "scam",
          "summary": "Get out and take the next taxi.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `one-way-link`, `unknown-reference`
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
    "pack-cycle": ##"""
    # pack-cycle
    Packs need each other in a circle, or one needs itself.

    ## Why it matters
    None of them could be installed first. Only what all of them need should be a dependency.

    ## Example
    ```json wrong bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base", "trips"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json with bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## Fixed
    ```json right bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `unknown-pack`
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
    "price-conflict": ##"""
    # price-conflict
    A range overlaps none of those of the linked items that price the same thing (`x-agrees`).

    ## Why it matters
    The reader sees one fee at the museum and another on the ticket card, and trusts neither. One of the
    two is out of date.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "photo-museum", "name": "House of Photography", "region_id": "medina", "category": "museum", "rank": 3,
          "short_description": "Old photographs on three floors and a roof.", "status": "open", "tags": ["food"],
          "fees": { "min_mad": 40, "max_mad": 40, "verified_at": "2026-09-01" },
          "related_price_card_ids": ["ticket-museum"],
          "source_refs": [{ "source": "Sign at the door", "checked": "2026-09" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/price_cards.json
    {
      "items": [
        { "id": "ticket-museum", "title": "Museum ticket", "category": "tickets", "rank": 3, "unit": "per_ticket",
          "volatility": "low", "confidence": "high",
          "expected_cost": { "min_mad": 50, "max_mad": 50, "updated_at": "2026-09-01" },
          "provenance_note": "Posted at the door, September 2026.",
          "source_refs": [{ "source": "Sign at the door", "checked": "2026-09" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "photo-museum", "name": "House of Photography", "region_id": "medina", "category": "museum", "rank": 3,
          "short_description": "Old photographs on three floors and a roof.", "status": "open", "tags": ["food"],
          "fees": { "min_mad": 50, "max_mad": 50, "verified_at": "2026-09-01" },
          "related_price_card_ids": ["ticket-museum"],
          "source_refs": [{ "source": "Sign at the door", "checked": "2026-09" }] }
      ]
    }
    ```

    ## See also
    `wide-range`, `min-above-max`
    """##,
    "provisional-asset": ##"""
    # provisional-asset
    An asset is marked as provisional.

    ## Why it matters
    Stand-ins must not reach readers: replace the file before release, and remove the mark.

    ## Example
    ```json wrong content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work", "provisional": true }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "images": ["asset:souk"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```text with content/assets/souk.webp
    RIFF
    ```

    ## Fixed
    ```json right content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```

    ## See also
    `unused-asset`
    """##,
    "repeated-text": ##"""
    # repeated-text
    Two items of a domain have the same text where a card shows it.

    ## Why it matters
    A list in which two entries say the same tells nothing of either. Mostly a text was copied to be
    rewritten. Texts of fewer than 40 bytes are left alone.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "change-at-shops", "title": "Change in shops", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] },
        { "id": "change-at-shops", "title": "Change in shops", "rank": 2, "category": "money",
          "summary": "Pay small things with coins; keep notes of 200 for hotels.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `near-duplicate`, `long-text`
    """##,
    "repeated-word": ##"""
    # repeated-word
    A word stands twice in a row.

    ## Why it matters
    Mostly a slip while rewriting. Pairs that grammar allows (had had, nous nous) and names are left
    alone; short phrases of fewer than six words are too.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of of 20 and 50 MAD in a pocket.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD in a pocket.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `double-space`
    """##,
    "self-reference": ##"""
    # self-reference
    An item refers to itself.

    ## Why it matters
    The reader would tap on a link and stay where they are. Mostly a line copied from another item.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "scam_tip_ids": ["small-notes-for-taxis"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `unknown-reference`, `orphan-item`
    """##,
    "shared-item": ##"""
    # shared-item
    Two packs hold the same item.

    ## Why it matters
    A reader with both packs would have the item twice, and the two could differ. An item is in one pack; another pack that is
    about it says `from` which one it takes it. A pack that only stands in for another says so with `preview_of`.

    ## Example
    ```json wrong bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json with bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## Fixed
    ```json right bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `not-in-pack`, `duplicate-id`
    """##,
    "stale-fact": ##"""
    # stale-fact
    A fact was checked longer ago than its schema allows (`x-stale`).

    ## Why it matters
    Prices and hours change; readers see a label on what is old. Check it again and set the date. `--at`
    says as of which day ages are judged; without it, today.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "hours": { "text": "Daily 09:00-23:00.", "osm": "Mo-Su 09:00-23:00", "verified_at": "2025-01-15" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "hours": { "text": "Daily 09:00-23:00.", "osm": "Mo-Su 09:00-23:00", "verified_at": "2026-11-15" },
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `future-date`, `unsupported-date`
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
    "unavailable-pack": ##"""
    # unavailable-pack
    Something a pack is made of is not there yet; a remark.

    ## Why it matters
    The pack is left out: nothing is built in its place, and it is never published half. It comes by itself when the files do.

    ## Example
    ```json wrong bundles/trips.json
    {
      "id": "trips", "kind": "audio", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "spoken", "kind": "assets", "role": "audio", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json with bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## Fixed
    Add the files, or take the part out.
    ```json right bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `missing-asset`
    """##,
    "unbalanced-marks": ##"""
    # unbalanced-marks
    A mark that turns the direction of writing is opened and not closed, or closed and not opened.

    ## Why it matters
    Such marks come along when Arabic is copied from a web page. An open one turns round everything that
    follows on the screen, prices included. Arabic and Latin in one text rarely need any; `contentc fix`
    removes the stray one.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "\u202bبشحال is how much.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "بشحال is how much.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `invisible-character`, `wrong-script`
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
    "unexplained-closure": ##"""
    # unexplained-closure
    A closed item does not say since when, or why (`x-closed`). A warning.

    ## Why it matters
    "Temporarily closed" alone leaves readers guessing whether it is worth asking. With the first day and the reason they
    can judge: "temporarily closed since 2026-09-01: restoration of the roof".

    ## Example
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json wrong content/places.json
    {
      "items": [
        { "id": "roof-cafe", "name": "Roof Café", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "temporarily_closed",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "roof-cafe", "name": "Roof Café", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "A terrace over a square of the souks.", "tags": ["food"],
          "status": "temporarily_closed", "status_since": "2026-09-01",
          "status_note": "Restoration of the roof.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `closed-place`
    """##,
    "unknown-asset": ##"""
    # unknown-asset
    An item names an asset that `content/assets.json` does not list, or one of another kind.

    ## Why it matters
    The reader would see an empty frame, or a sound that does not play.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "images": ["asset:souq", "asset:souk"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```
    ```text with content/assets/souk.webp
    RIFF
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "images": ["asset:souk"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `missing-asset`, `unused-asset`
    """##,
    "unknown-domain": ##"""
    # unknown-domain
    No schema describes a file of this name.

    ## Why it matters
    The name of a file, or of the folder it is in, says what its items are: `content/tips.json` and
    `content/tips/money.json` hold tips. Under an unknown name nothing of the file reaches the guide. A selector in a recipe names a domain too, and is found in the same way.

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
    "unknown-field": ##"""
    # unknown-field
    A source says it is for a field that items of its type do not have (`covers` in `x-sources`).

    ## Why it matters
    Editors look up which source a fact rests on. A field that does not exist leaves its facts without a source.
    Fields go by their keys, inner ones after a dot: `hours.osm`.

    ## Example
    ```json wrong content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20", "covers": ["sumary"] }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20", "covers": ["summary"] }] }
      ]
    }
    ```

    ## See also
    `unknown-key`, `unsupported-date`
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
    "unknown-language": ##"""
    # unknown-language
    A folder of translations is not named after a language, or a recipe names one in which there is nothing.

    ## Why it matters
    Translations in `content/i18n/xx` would never be shown: no device is set to that language. A code that does not
    exist is an error. A warning is one that `translations` in `contentc.json` does not list, and a recipe with a
    language in which the content has nothing: readers would choose the pack for it.

    ## Example
    ```json wrong bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en", "es"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json wrong content/i18n/xx/tips.json
    { "items": { "small-notes-for-taxis": { "title": "Petites coupures pour les taxis" } } }
    ```

    ## Fixed
    ```json right content/i18n/fr/tips.json
    { "items": { "small-notes-for-taxis": { "title": "Petites coupures pour les taxis" } } }
    ```
    ```json right bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `missing-translation`
    """##,
    "unknown-pack": ##"""
    # unknown-pack
    A recipe names a pack that no recipe makes.

    ## Why it matters
    Readers could never install the pack: what it needs does not exist.

    ## Example
    ```json wrong bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base", "bsae"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json with bundles/base.json
    {
      "id": "base", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## Fixed
    ```json right bundles/trips.json
    {
      "id": "trips", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": ["base"],
      "components": [{ "id": "tiles", "kind": "items", "from": "base", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `pack-cycle`
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
    "unsafe-name": ##"""
    # unsafe-name
    The name of a pack, or of a file in one, does not mean one file on every system.

    ## Why it matters
    Names become names of files and folders on phones and servers. Some systems do not tell capital from small letters, drop a
    dot at the end, or keep names such as `con` for devices; a path in a name would lead out of the folder. Safe are `a-z`, `0-9`,
    `-`, `_` and single dots, from a letter or digit on, at most 64 in all.

    ## Example
    ```json wrong bundles/aux.json
    {
      "id": "aux", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```
    ```json with content/tips.json
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
    ```json right bundles/aux.json
    {
      "id": "auxiliary", "kind": "content", "title": { "en": "Guide" }, "languages": ["en"], "ships_in_app": false,
      "dependencies": [],
      "components": [{ "id": "content", "kind": "items", "select": [{ "domain": "tips" }] }]
    }
    ```

    ## See also
    `pattern-mismatch`
    """##,
    "unsupported-date": ##"""
    # unsupported-date
    A fact is dated later than the newest source of its item (`x-sources`).

    ## Why it matters
    A fact is only as new as where it comes from. Date it by its source, or add the newer source.
    Undated sources say nothing either way, and dates of review are not looked at.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "expected_cost": { "min_mad": 30, "max_mad": 120, "updated_at": "2026-11-20" },
          "source_refs": [{ "source": "Menu at the door", "checked": "2026-09" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "expected_cost": { "min_mad": 30, "max_mad": 120, "updated_at": "2026-09-01" },
          "source_refs": [{ "source": "Menu at the door", "checked": "2026-09" }] }
      ]
    }
    ```

    ## See also
    `stale-fact`, `future-date`
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
    "unused-asset": ##"""
    # unused-asset
    No item uses an asset that `content/assets.json` lists.

    ## Why it matters
    It would be downloaded by every reader and shown to none.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/assets.json
    {
      "items": [
        { "id": "souk", "kind": "image", "file": "assets/souk.webp", "alt": "Lanterns in a lane of the souk",
          "credit": "A. Editor", "licence": "Own work" }
      ]
    }
    ```
    ```text with content/assets/souk.webp
    RIFF
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "images": ["asset:souk"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `unknown-asset`
    """##,
    "unused-definition": ##"""
    # unused-definition
    A schema defines something under `$defs` to which nothing refers.

    ## Why it matters
    Mostly the last use was removed, or a `$ref` is misspelt and the check is not made. Definitions with
    an `$anchor` are left alone.

    ## Example
    ```json wrong schema/shared.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$defs": { "colour": { "type": "string" } }
    }
    ```
    ```json with content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right schema/shared.schema.json
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$ref": "#/$defs/colour",
      "$defs": { "colour": { "type": "string" } }
    }
    ```

    ## See also
    `invalid-schema`, `unknown-keyword`
    """##,
    "unused-suppression": ##"""
    # unused-suppression
    A suppression in `content/contentc.json`, or one of the items it lists, matches no finding, or it has ended.

    ## Why it matters
    What it hid is corrected, or it is misspelt and hides nothing; a stale one would hide the next mistake
    of its kind. Remove it, or decide again with a new date.

    ## Example
    ```json wrong content/contentc.json
    {
      "schema": "../schema",
      "suppressions": [
        { "rule": "orphan-item", "item": "small-note", "date": "2026-11-20",
          "reason": "Found by search only, on purpose." }
      ]
    }
    ```
    ```json with content/tips.json
    {
      "items": [
        { "id": "small-notes-for-taxis", "title": "Small notes for taxis", "rank": 2, "category": "money",
          "summary": "Carry notes of 20 and 50 MAD: drivers rarely have change for 200.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/contentc.json
    {
      "schema": "../schema",
      "suppressions": [
        { "rule": "orphan-item", "item": "small-notes-for-taxis", "date": "2026-11-20",
          "reason": "Found by search only, on purpose." }
      ]
    }
    ```

    ## See also
    `invalid-level`
    """##,
    "wide-range": ##"""
    # wide-range
    The upper end of a range is many times the lower one (`x-spread`).

    ## Why it matters
    A range of 10 to 400 MAD does not help anyone decide whether a price is fair. Split it by what makes
    the difference: size, place, time of day.

    ## Example
    ```json wrong content/price_cards.json
    {
      "items": [
        { "id": "ticket-museum", "title": "Museum ticket", "category": "tickets", "rank": 3, "unit": "per_ticket",
          "volatility": "low", "confidence": "high",
          "expected_cost": { "min_mad": 10, "max_mad": 400, "updated_at": "2026-09-01" },
          "provenance_note": "Posted at the door, September 2026.",
          "source_refs": [{ "source": "Sign at the door", "checked": "2026-09" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/price_cards.json
    {
      "items": [
        { "id": "ticket-museum", "title": "Museum ticket", "category": "tickets", "rank": 3, "unit": "per_ticket",
          "volatility": "low", "confidence": "high",
          "expected_cost": { "min_mad": 30, "max_mad": 70, "updated_at": "2026-09-01" },
          "provenance_note": "Posted at the door, September 2026.",
          "source_refs": [{ "source": "Sign at the door", "checked": "2026-09" }] }
      ]
    }
    ```

    ## See also
    `price-conflict`, `min-above-max`
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
    "wrong-romanisation": ##"""
    # wrong-romanisation
    A spelling in Latin letters does not have as many signs as the Arabic has letters they stand for (`x-romanises`).

    ## Why it matters
    Travellers read the Latin letters aloud, and look phrases up by them. A 7 too few is another sound, and a word spelt in
    two ways is found by one of them only. What follows a parenthesis is not counted.

    ## Example
    ```json wrong content/glossary.json
    {
      "items": [
        { "id": "hammam", "category": "hammam", "rank": 2, "arabic": "حمام", "latin": "hammam", "english": "Bathhouse",
          "french": "Hammam", "verification_status": "unverified",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/glossary.json
    {
      "items": [
        { "id": "hammam", "category": "hammam", "rank": 2, "arabic": "حمام", "latin": "7emmam", "english": "Bathhouse",
          "french": "Hammam", "verification_status": "unverified",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `wrong-script`
    """##,
    "wrong-script": ##"""
    # wrong-script
    A text holds letters of another script than its field is for (`x-script` in the schema).

    ## Why it matters
    The large-text card shows Arabic to a driver and Latin to the traveller: a letter of the wrong kind
    cannot be read by the one it is for. Digits, signs and spaces belong to every script.

    ## Example
    ```json wrong content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "name_ar": "مقهى des التوابل",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        { "id": "medina", "name": "Medina", "rank": 1, "kind": "district",
          "short_description": "The walled old town.",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## Fixed
    ```json right content/places.json
    {
      "items": [
        { "id": "cafe-des-epices", "name": "Café des Épices", "region_id": "medina", "category": "cafe", "rank": 3,
          "short_description": "Café on three levels over a square of the souks.", "status": "open", "tags": ["food"],
          "name_ar": "مقهى التوابل",
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }] }
      ]
    }
    ```

    ## See also
    `unbalanced-marks`
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
