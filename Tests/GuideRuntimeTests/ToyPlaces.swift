import GuideModel
import GuideRuntime
import TestSupport

/// A few places with hours, in and out of business, and dates on which regular hours do not apply.
struct ToyPlaces {
  let folder: TemporaryFolder
  let guide: Guide

  /// Places by id, each with the JSON members after its name.
  init(_ places: [(id: String, members: String)], french: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.writeType(
      "place",
      """
      , "category": { "type": "string", "x-facet": "category" },
      "status": { "type": "string", "x-closed": { "values": ["temporarily_closed", "permanently_closed"], "since": "status_since", "note": "status_note" } },
      "related": { "type": "array", "items": { "type": "string", "x-ref": { "type": "place", "link": "related" } } },
      "status_since": { "type": "string", "format": "date" },
      "status_note": { "type": "string", "x-translatable": true },
      "hours": { "type": "object", "x-hours": true, "x-flatten": "hours_", "properties": {
        "text": { "type": "string" }, "osm": { "type": "string" } } }
      """ + TemporaryFolder.location,
      items: places.map { #"{ "id": "\#($0.id)", "name": "Toy \#($0.id)", \#($0.members) }"# })
    try folder.write(
      "content/contentc.json",
      #"{ "title": "Toys", "version": "1.0.0", "schema": "../schema", "translations": ["fr"] }"#)
    if let french { try folder.write("content/i18n/fr/places.json", french) }
    try folder.write(
      "content/calendars.json",
      """
      { "date_sets": {
          "ramadan": { "title": "Ramadan", "kind": "ramadan", "source_refs": [{ "source": "S", "checked": null }],
            "ranges": [{ "from": "2027-02-08", "to": "2027-03-08", "title": "Ramadan 1448", "estimated": true }] },
          "holidays": { "title": "Holidays", "kind": "public", "source_refs": [{ "source": "S", "checked": null }],
            "ranges": [
              { "from": "2027-01-11", "to": "2027-01-11", "title": "Independence", "estimated": false },
              { "from": "2027-03-09", "to": "2027-03-10", "title": "Eid al-Fitr", "estimated": true, "changes_hours": true }
            ] }
        }, "zones": {} }
      """)
    guide = try Guide(contentAt: GuideContent.compile(in: folder))
  }

  /// A time in the content's zone, which is UTC.
  static func at(_ text: String) -> UTCInstant {
    guard let time = LocalDateTime(text) else { preconditionFailure("'\(text)' is not a time") }
    return UTCInstant(secondsSinceEpoch: time.minutesSinceEpoch * 60)
  }
}
