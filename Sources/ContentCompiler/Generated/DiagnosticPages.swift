// Made by Tools/embed from docs/diagnostics; do not edit.
// swift-format-ignore-file

extension DiagnosticPage {
  /// The page of every diagnostic, by id.
  static let texts: [String: String] = [
    "ambiguous-alternative": ##"""
    # ambiguous-alternative
    A value matches two or more alternatives where exactly one is allowed.

    ## Why it matters
    The guide would not know which one applies. For example, an exception to opening hours names either
    a `calendar` or the dates `from` and `to`.

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
    The outline of an area does not end where it begins, or encloses nothing.

    ## Why it matters
    Without a closed outline the guide cannot tell which places lie inside. The first point must be
    repeated at the end, and an outline needs three different points.

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
    Some editors on Windows write this mark. JSON does not allow it, and other programs may reject the
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
    An item refers to one that is permanently or temporarily closed (`x-closed`). A warning.

    ## Why it matters
    A plan, "related places" or the places of a price would lead readers to a closed door. The guide
    says that a closed place is closed, whatever its hours, but a link still sends people there. An
    announced closure counts from its first day.

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
    A stop of a plan is closed during the visit, on a day of the week on which the plan may start, or in a season (`x-steps`).

    ## Why it matters
    The reader would stand before a locked door. Stops are checked against their opening hours on ordinary
    days of each month of the coming year, or on days of the date set that the plan names; the last day of
    a plan of several days is that many days later. A plan that names no weekdays may start on any; if
    its schema has no property for them, one weekday that suits all stops is enough. Unknown hours
    are not reported.

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
    The file contains a comment (`//` or `/* */`), which JSON does not allow.

    ## Why it matters
    Other programs reject such a file. Remarks for fellow editors have their own place: the `meta`
    object at the top of a file, which may contain anything and is never shown to readers.

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
    A text contains an invisible control character, either directly or as an escape.

    ## Why it matters
    It usually comes from copying text out of a table or a PDF. The reader sees a gap or nothing, and a
    search for the words around it can fail. A zero byte (`\u0000`) truncates the text for many readers,
    and an escape character (`\u001b`) moves the cursor of a terminal. Line feeds and tabs are allowed
    as `\n` and `\t`.

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

    Between `Carry` and `notes` there is a tab, not a space.

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
    There are two or more consecutive spaces.

    ## Why it matters
    They show as a gap, and lines break oddly. `contentc fix` keeps one.

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
    Items would show one of the two, and it is impossible to say which.

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
    A list contains the same entry twice.

    ## Why it matters
    The reader would see a bullet or link twice. Often one of the two was meant to be something else.

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
    An id is unique in the whole content set, whatever the type of its item: links and saved favourites
    find items by it. With a duplicate, a link could open the wrong page.

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
    both places instead of silently dropping one.

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
    Two recipes build a pack with the same id.

    ## Why it matters
    The id is the permanent name of the pack, so it must identify only one.

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
    Readers would get an empty guide. Usually the path is wrong, or a file was emptied by mistake. A
    newly started content set may allow it: `"levels": { "empty-content": "off" }`.

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
    A selector matches no items; a warning.

    ## Why it matters
    The pack contains less than its recipe says. Usually the condition is wrong, or the items were
    moved.

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
    A schema refers only to itself, in a cycle that never ends.

    ## Why it matters
    Checking a value against it would never finish, so the compiler leaves the value unchecked.

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
    An item has expired and is therefore hidden from readers.

    ## Why it matters
    Events disappear automatically on the day they expire. Expired ones only make the bundle larger:
    remove them, or enter next year's dates.

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
    A point lies outside the boundary of the region that its item names.

    ## Why it matters
    Either the point or the region is wrong, and a list by region would send the reader to the wrong
    side of town. The tolerance depends on the precision of the point: 150 m, or 300 m if its confidence
    is medium and 800 m if it is low.

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
    The file is larger than the compiler's limit (1 GiB, which is 1,073,741,824 bytes).

    ## Why it matters
    None of its items can be checked. A file of texts is never that large: usually something else was
    saved under its name, or a copy was pasted repeatedly.

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
    An object contains keys that exclude each other.

    ## Why it matters
    Both say the same thing, and when one is changed the other is forgotten. For example, opening hours
    are either in `osm` or in `weekly`, so that the guide never has two answers to "is it open?".

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
    A project may not want to send readers to some sites, or appear to copy from them: review sites,
    shops, short links that hide their target. Subdomains count as well.

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
    A date on which something was checked lies in the future.

    ## Why it matters
    It cannot have been checked yet: usually the year is a typo. A wrong date would keep the fact from
    ever becoming stale.

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
    Hours exist only as text, and the text says that it is always open (`x-hours`). A warning.

    ## Why it matters
    Only structured hours answer "what is open now?". A square that is "always open" in the text has
    unknown hours, at noon as well as at midnight. If the text applies to the whole item, write `24/7`;
    if it applies only to a part, such as the phone line of an office, suppress the finding with that
    reason.

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
    `style` in `content/contentc.json` lists what texts should avoid, so that many authors write in one
    voice: `avoid` for characters in every language, `emoji` (`false`: none), `words` by language. Ids,
    references, addresses and the names of sources are not checked. If one of these is
    justified, suppress the finding for that item with the reason.

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
    A stop of a plan starts before the reader can get there from the previous stop (`x-steps`).

    ## Why it matters
    Anyone who follows the plan is late from there on. The time needed is the one that the plan itself gives for the
    way (`minutes_max` of its leg), otherwise the minimum: a third more than the straight line at a brisk
    80 m a minute, or a taxi beyond 2 km; inexact points count as nearer. A plan at a child's pace
    is also checked at 50 m a minute.

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
    Two keywords of a schema contradict each other: a minimum above the maximum, a required key that is
    not allowed, a value of the wrong type.

    ## Why it matters
    No content can ever satisfy it, or a part of it has no effect. It is usually a slip in the schema,
    which would otherwise be looked for in the content.

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
    A link uses http.

    ## Why it matters
    Whoever runs the Wi-Fi of a café can change what such a page says. Use https if the host supports
    it; otherwise remove the link.

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
    "invalid-condition": ##"""
    # invalid-condition
    A badge has a condition that no traveller can meet.

    ## Why it matters
    Readers would see a badge with progress that never ends. A condition names regions that exist, and needs
    no more of them than its filter finds.

    ## Example
    ```json wrong content/badges.json
    {
      "items": [
        {
          "id": "old-town", "name": "Old town", "description": "Visit the districts inside the walls.", "category": "geographic",
          "icon": "building", "rank": 3, "position": 1,
          "condition": { "all": ["north-medina", "sout-medina"] },
          "source_refs": [{ "source": "Editors of the guide", "checked": "2026-11-20" }]
        }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "A part of the walled city.", "traits": ["walled"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        },
        {
          "id": "south-medina", "name": "South of the medina", "rank": 3, "kind": "district",
          "short_description": "A part of the walled city.", "traits": ["walled"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/badges.json
    {
      "items": [
        {
          "id": "old-town", "name": "Old town", "description": "Visit the districts inside the walls.", "category": "geographic",
          "icon": "building", "rank": 3, "position": 1,
          "condition": { "all": ["north-medina", "south-medina"] },
          "source_refs": [{ "source": "Editors of the guide", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `unequal-list`, `unknown-reference`
    """##,
    "invalid-date": ##"""
    # invalid-date
    A text is not an existing date, written as year-month-day.

    ## Why it matters
    The guide uses dates to compute how old a fact is and when an event is over. `03/04/2026` could mean
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
    A backslash in a text is followed by something that is not a JSON escape.

    ## Why it matters
    The compiler cannot tell which character was meant. A `\` must be followed by `"`, `\`, `/`, `b`,
    `f`, `n`, `r`, `t`, or `u` with four hexadecimal digits. An apostrophe needs no backslash.

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
    A reader who taps on it would end up nowhere. A web address begins with `https://`; an e-mail
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
    Opening hours cannot be read: `osm` violates the OpenStreetMap syntax, or an entry of `weekly` or
    `exceptions` is invalid.

    ## Why it matters
    If the guide cannot read the hours, it cannot tell whether a place is open; it could only show them
    as text. In `osm`, write days before times, times with minutes, and `;` between rules. In `weekly`,
    a span is at most a day long. An exception either is `closed` or has `open` and `close`, and its
    `from` is not after its `to`.

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
    A misspelt id has no effect, although the project believes it does. Some findings cannot be
    downgraded: with a missing key or two items of the same id, no correct database can be built.

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
    A number is not in JSON syntax, or is out of the range that can be stored.

    ## Why it matters
    The compiler would have to guess the amount or the place. Write digits, with a point for decimals:
    `0.5` not `.5`, `7` not `07` or `+7`, `20` not `20MAD`. A number such as `1e999` is valid JSON, but
    no database can store it, and there is no latitude of 91.

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
    A translation file contains only texts, under the id of their item. Ranks, prices, dates and tags
    exist only in the item itself, so that languages never disagree. A list is translated by a list, and
    a text without a translation yet is omitted, not left empty.

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
    A `pattern` in a schema is not a regular expression that the compiler supports.

    ## Why it matters
    Texts under this key are not checked, so wrong ids, times or numbers go unnoticed. The message names
    the part of the pattern that is wrong.

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
    A schema file is not a valid schema.

    ## Why it matters
    The compiler cannot check the items of this domain, or cannot create its table. The message names
    the rule: an unknown type, a limit that is not a number, items without `id`, a table, type or column
    name that is taken, a link to a type that no schema defines.

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
    The file contains bytes that are not UTF-8 text.

    ## Why it matters
    A letter is damaged: usually the file was saved in an old encoding such as Windows-1252, and every
    `é` or Arabic word in it is at risk. The reader would see a black diamond or a wrong letter.

    ## Example
    <!-- no example: this page is UTF-8 itself, so it cannot show bytes that are not -->
    A file whose `café` was saved as Windows-1252: the `é` is the single byte E9.

    ## Fixed
    Save the file as UTF-8 in your editor, then check the marked word and retype the letter.
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
    A text contains an invisible character: a soft hyphen, a zero-width space, a byte order mark.

    ## Why it matters
    A word that contains one cannot be found by searching, and breaks lines in odd places. Non-breaking
    spaces, the joiners that Arabic and emoji need, and direction marks are allowed.

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
    A file exceeds the budget of its kind, or all files of a kind together do.

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
    Devices reject packs with such a value: they would have to hold all of it in memory to show a part.
    Shorten the text, simplify the boundary, or split it into several items.

    <!-- no example: it would be a megabyte long -->

    ## See also
    `long-text`, `large-asset`, `file-too-large`
    """##,
    "leftover-marker": ##"""
    # leftover-marker
    A text contains a note to self, such as TODO, TBD or ???.

    ## Why it matters
    Readers would see it. Write the real text, or remove the field: a missing field is shown as missing,
    which is honest.

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
    An escape such as `\ud83d` is only half of a character.

    ## Why it matters
    Emoji and rare letters need two such escapes in a row. A single one is not a character: the reader
    would see a box or nothing. It comes from cutting a text in the middle of an emoji.

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
    A finding that is accepted for ever is never reviewed. With an end date and the items by name, each is reconsidered.

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
    A text is longer than the space available where it is shown (`x-card` in the schema).

    ## Why it matters
    A card cuts longer text off in mid-sentence. Put the gist here and the rest into the long field.

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
    A text for readers contains a tag, a comment or a script URL.

    ## Why it matters
    Texts are plain: a tag would be shown literally, and a view that interprets it could be made to run
    a script. Devices reject packs with such a text, so the finding cannot be suppressed. `a < b` is not
    a tag.

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
    A minimum is greater than its maximum, or a start is after its end.

    ## Why it matters
    A price from 20 to 10 dirhams matches no price at all, so every fair quote would look wrong to the
    reader. Usually the two are swapped.

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
    `content/assets.json` lists a file that does not exist.

    ## Why it matters
    The path is relative to the content folder, and may not lead out of it. It is case-sensitive, even
    if your disk is not.

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
    forgotten when a line is appended.

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
    An item lacks something that its schema says it should have (`x-expected`).

    ## Why it matters
    The database can be built without it, but readers are worse off: a place without a review date
    cannot say how fresh it is. Add it; if there is nothing to add, suppress the finding with the reason
    in `content/contentc.json`.

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
    An object lacks a required key.

    ## Why it matters
    The page of the item would have a gap, for example no summary under its title. Some keys are
    required only together with another one: a safety tip needs `confirmation`, opening hours in
    `weekly` need `verified_at`.

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
    "missing-neighbour": ##"""
    # missing-neighbour
    A region does not name a region that borders it.

    ## Why it matters
    Badges and the map use the list of neighbours. Two regions that share a border line are neighbours, and a region is the neighbour of its
    neighbour.

    ## Example
    ```json wrong content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "A part of the walled city.", "neighbour_ids": ["south-medina"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        },
        {
          "id": "south-medina", "name": "South of the medina", "rank": 3, "kind": "district",
          "short_description": "A part of the walled city.",
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
          "short_description": "A part of the walled city.", "neighbour_ids": ["south-medina"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        },
        {
          "id": "south-medina", "name": "South of the medina", "rank": 3, "kind": "district",
          "short_description": "A part of the walled city.", "neighbour_ids": ["north-medina"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `unequal-list`, `one-way-link`
    """##,
    "missing-translation": ##"""
    # missing-translation
    A language that the project declares lacks a text whose translation is required.

    ## Why it matters
    Readers would suddenly see the original in the middle of their own language. Languages are declared
    as `translations` in `content/contentc.json`; fields are marked with `"x-translatable": "required"`
    in the schema. Other texts may follow later.

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
    Usually the same thing was written twice, and readers see half of it in each. Names are compared
    ignoring case, accents and punctuation; names that only sound alike count within 300 m. Two
    different things with the same name far apart are fine.

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
    An item still needs confirmation by a person (`x-pending`).

    ## Why it matters
    Emergency numbers, hospitals and the like are shown as unconfirmed until someone knowledgeable has
    checked them. This finding is informational: it never prevents a build.

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
    Lists and objects are nested more than 256 levels deep.

    ## Why it matters
    The compiler skips the part that is too deep. No item of the guide needs more than a handful of
    levels: usually a part of the file was pasted into itself by mistake.

    ## Example
    <!-- no example: it would need 257 nested brackets -->
    `[[[[ … ]]]]` with 257 opening brackets.

    ## Fixed
    Remove the surplus levels; an item looks like this:
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
    A value matches none of the alternatives that the schema allows here.

    ## Why it matters
    The guide would not know how to read it. Nearly always the compiler names what the closest
    alternative lacks (`missing-key`, `wrong-type`, …); this id is for the remaining rare cases, usually
    next to a `syntax-error` in the same value. Fix that one first.

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
    A number is more precise than allowed, such as a price with three decimals.

    ## Why it matters
    Dirhams have two decimals. A finer amount cannot be paid, and suggests a calculated sum that was not
    rounded.

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
    A value is not one of the allowed ones.

    ## Why it matters
    Readers filter by fixed words such as categories and tags, so an item with another word would be
    missing from every list. The message names the allowed words, or the one that was most likely meant.

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
    There is a value where the schema allows none at all.

    ## Why it matters
    The schema knows the key and forbids it on purpose, for example because the fact has its own place
    elsewhere and must not be stored twice.

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
    Here prices belong in price cards: remove the key.
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
    Items are taken `from` a pack that does not contain them, or that is not among the dependencies.

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
    A translation contains a number that the original does not.

    ## Why it matters
    The usual cause is a price or time that was changed in one language only. Formats may differ
    (`1,000` and `1 000`, `09:00` and `9 h`), and small numbers may be spelled out.

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
    Opening hours can be read, but may not mean what their author intended. A warning.

    ## Why it matters
    `9:00-6:00` ends at six in the morning, and the guide would say "open" all night. The help shows how
    the hours were interpreted. If that is what you mean, write it that way; if not, correct the times.

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
    An item refers to another that could refer back but does not.

    ## Why it matters
    If a link kind has no reverse kind (`back` of `x-ref`), both items must be written to link to each
    other; otherwise a reader who came from one could not find the way back.

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
    No other item links to this one, although its domain requires it (`linked` of `x-domain`).

    ## Why it matters
    Readers can find it only by searching. Refer to it from a related item, or let it refer to one whose
    link leads back.

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
    Such a number is nearly always a slip: an extra digit, a forgotten decimal point, a rank that does
    not exist. The guide would put the item in the wrong order, or show an impossible price or place.

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
    The map would show the item in another country, and walking times to it would be nonsense. Check for
    swapped latitude and longitude, or a missing minus sign: west of Greenwich `lng` is negative. The
    area is `area` in `content/contentc.json`.

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
    Packs depend on each other in a cycle, or one depends on itself.

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
    A text does not have the required form.

    ## Why it matters
    The guide itself uses ids, times and telephone numbers, so their form is fixed. An id has lower-case
    letters, digits and single hyphens; a time is `09:30`; a title, summary or bullet is one line
    without leading or trailing spaces.

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
    A range overlaps with none of those in linked items that price the same thing (`x-agrees`).

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
    Placeholders must not reach readers: replace the file before release, and remove the mark.

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
    Two items of a domain have the same text in a field shown on cards.

    ## Why it matters
    Two list entries with the same text say nothing about either. Usually a text was copied in order to
    be rewritten. Texts of fewer than 40 bytes are ignored.

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
    A word is repeated directly.

    ## Why it matters
    It is usually a slip during rewriting. Pairs that grammar allows (had had, nous nous) and names are
    ignored, as are short phrases of fewer than six words.

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
    The reader would tap on a link and stay where they are. Usually a line was copied from another item.

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
    Two packs contain the same item.

    ## Why it matters
    A reader with both packs would have the item twice, and the two could differ. An item is in one
    pack; another pack that is about it says `from` which one it takes it. A pack that only stands in
    for another says so with `preview_of`.

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
    Prices and hours change, and readers see a label on old ones. Check it again and update the date.
    Ages are evaluated as of the day given by `--at`, by default today.

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
    The text violates the rules of JSON in a way that has no page of its own.

    ## Why it matters
    The compiler cannot tell what this part of the file means, so none of it reaches the guide. Typical
    causes: a key without quotes, a missing `:`, single or curly quotes instead of `"`, an extra
    bracket, text after the last bracket, an empty file.

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
    There is a comma after the last entry of a list or an object.

    ## Why it matters
    In JSON a comma must be followed by another entry, so most programs reject the whole file. It is
    often left behind when the last entry is deleted.

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
    Some of a pack's sources do not exist yet; informational.

    ## Why it matters
    The pack is skipped: nothing is built in its place, and it is never published incomplete. It is
    built automatically once the files exist.

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
    Add the files, or remove the part.
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
    A mark that changes the direction of writing is opened and not closed, or closed and not opened.

    ## Why it matters
    Such marks come along when Arabic is copied from a web page. An open one reverses everything that
    follows on the screen, including prices. Arabic and Latin in one text rarely need any; `contentc
    fix` removes the stray one.

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
    The compiler cannot tell where the item or the list ends, and may treat the next item as a part of
    this one. The message marks the opening bracket, and says where the problem was noticed.

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
    "unequal-list": ##"""
    # unequal-list
    A badge lists regions, and its own filter finds others.

    ## Why it matters
    `implied_by` says what the list follows from. When they differ, either the list is out of date or a region has the
    wrong attributes, and a traveller earns the badge for the wrong places.

    ## Example
    ```json wrong content/badges.json
    {
      "items": [
        {
          "id": "old-town", "name": "Old town", "description": "Visit the districts inside the walls.", "category": "geographic",
          "icon": "building", "rank": 3, "position": 1,
          "condition": { "all": ["north-medina"], "implied_by": { "trait": "walled" } },
          "source_refs": [{ "source": "Editors of the guide", "checked": "2026-11-20" }]
        }
      ]
    }
    ```
    ```json with content/regions.json
    {
      "items": [
        {
          "id": "north-medina", "name": "North of the medina", "rank": 3, "kind": "district",
          "short_description": "A part of the walled city.", "traits": ["walled"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        },
        {
          "id": "south-medina", "name": "South of the medina", "rank": 3, "kind": "district",
          "short_description": "A part of the walled city.", "traits": ["walled"],
          "source_refs": [{ "source": "Walk by an editor", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## Fixed
    ```json right content/badges.json
    {
      "items": [
        {
          "id": "old-town", "name": "Old town", "description": "Visit the districts inside the walls.", "category": "geographic",
          "icon": "building", "rank": 3, "position": 1,
          "condition": { "all": ["north-medina", "south-medina"], "implied_by": { "trait": "walled" } },
          "source_refs": [{ "source": "Editors of the guide", "checked": "2026-11-20" }]
        }
      ]
    }
    ```

    ## See also
    `invalid-condition`, `missing-neighbour`
    """##,
    "unexplained-closure": ##"""
    # unexplained-closure
    A closed item does not say since when, or why (`x-closed`). A warning.

    ## Why it matters
    "Temporarily closed" alone leaves readers guessing whether it is worth asking. With the first day
    and the reason they can judge: "temporarily closed since 2026-09-01: restoration of the roof".

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
    An item names an asset that is not listed in `content/assets.json`, or one of another kind.

    ## Why it matters
    The reader would see an empty frame, or an audio file would not play.

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
    No schema describes a file with this name.

    ## Why it matters
    The name of a file, or of the folder it is in, determines what its items are: `content/tips.json`
    and `content/tips/money.json` contain tips. A file with an unknown name does not reach the guide at
    all. A selector in a recipe also names a domain, and is checked in the same way.

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
    Editors look up the source of a fact here. A field that does not exist leaves its facts without a source.
    Fields are named by their keys, inner ones after a dot: `hours.osm`.

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
    A key is not known here.

    ## Why it matters
    Its value would never be shown, searched or translated. Usually it is a typo; a misspelt required
    key is reported once, as unknown, and not as missing too. Keys are case-sensitive.

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
    A schema uses a keyword that neither JSON Schema nor the compiler knows.

    ## Why it matters
    The intended rule is not applied: in the example, names of any length would pass. It is a warning,
    but an error for a keyword that begins with `x-`.

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
    A folder of translations is not named after a language, or a recipe names one without translations.

    ## Why it matters
    Translations in `content/i18n/xx` would never be shown: no device is set to that language. A code
    that does not exist is an error. It is a warning if `translations` in `contentc.json` does not list
    the language, or if a recipe names a language that the content does not have: readers would choose
    the pack because of it.

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
    A recipe names a pack that no recipe builds.

    ## Why it matters
    Readers could never install the pack, because its dependency does not exist.

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
    An item or a translation names an item that does not exist, or one of the wrong type.

    ## Why it matters
    The reader would tap on a dead link, or a translation would never be shown. Usually the id is
    misspelt, or the item was renamed.

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
    A `$ref` in a schema points to a schema or definition that does not exist.

    ## Why it matters
    The intended check is not made, and mistakes in items go unnoticed. Only the files of the schema
    folder can be referred to; nothing is fetched from the web.

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
    The name of a pack, or of a file in one, is not the same on every file system.

    ## Why it matters
    Names become names of files and folders on phones and servers. Some systems ignore case, drop a
    trailing dot, or reserve names such as `con` for devices; a path in a name would lead out of the
    folder. Safe characters are `a-z`, `0-9`, `-`, `_` and single dots; the first must be a letter or
    digit, and at most 64 are allowed.

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
    A fact is only as new as its source. Date it by its source, or add the newer source. Undated sources
    do not count, and review dates are not checked.

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
    Everything after it would be treated as a part of the text. A JSON string cannot continue on the
    next line either: keep it on one line, and write `\n` where the reader should see a new line.

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
    No item uses an asset that is listed in `content/assets.json`.

    ## Why it matters
    Every reader would download it without ever seeing it.

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
    A schema defines something under `$defs` that nothing refers to.

    ## Why it matters
    Usually the last use was removed, or a `$ref` is misspelt and the check is not made. Definitions
    with an `$anchor` are ignored.

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
    A suppression in `content/contentc.json`, or one of the items it lists, matches no finding, or it
    has expired.

    ## Why it matters
    The problem has been fixed, or the suppression is misspelt and has no effect; a stale one would hide
    the next mistake of its kind. Remove it, or renew it with a new date.

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
    A range of 10 to 400 MAD does not help anyone decide whether a price is fair. Split it by what
    causes the difference: size, place, time of day.

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
    An empty list shows as a heading with nothing below it, and an itinerary with one stop is not an
    itinerary. If there is nothing to say, remove the key.

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
    Cards and lists of the guide have limited space: 160 characters for a title, 320 for a summary, 64
    for an id. A phone would cut longer text off.

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
    A spelling in Latin letters has more or fewer of a sign than the Arabic has of the letter it stands for (`x-romanises`).

    ## Why it matters
    Travellers read the Latin letters aloud, and look phrases up by them. A missing 7 is a different sound, and of two spellings
    of a word only one finds it. Text after a parenthesis is not counted.

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
    A text contains letters of a script other than that of its field (`x-script` in the schema).

    ## Why it matters
    The large-text card shows Arabic to a driver and Latin to the traveller, and neither can read
    letters of the other script. Digits, punctuation and spaces belong to every script.

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
    A value has the wrong type, such as a text instead of a number.

    ## Why it matters
    The guide sorts, compares and adds up numbers, and shows lists as bullets; with another type of
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
