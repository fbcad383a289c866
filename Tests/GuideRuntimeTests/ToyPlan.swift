import BundleReader
import GuideModel
import GuideRuntime
import TestSupport

/// A plan of two stops with prices, where some facts are stale and some undated.
struct ToyPlan {
  private let folder: TemporaryFolder
  let guide: Guide

  private static let places = """
    { "id": "tower", "name": "Tower", "hours": { "text": "Mornings.", "osm": "09:00-18:00", "undated": true },
      "fees": { "min_mad": 10, "max_mad": 10, "verified_at": "2024-01-01", "precision": "year" },
      "plan": { "role": "sight", "booking": { "need": "advised", "basis": "sourced" },
        "cost": { "children": [{ "below_age": 12, "mad": 5 }], "basis": "sourced" } } },
    { "id": "mill", "name": "Mill", "hours": { "text": "About 08:00-22:00.", "osm": "08:00-22:00 \\"sources disagree\\"",
      "approximate": true, "verified_at": "2026-04-01", "precision": "month" } },
    { "id": "yard", "name": "Yard", "hours": { "text": "In the morning.", "undated": true } },
    { "id": "new", "name": "New", "hours": { "text": "T", "osm": "09:00-17:00", "verified_at": "2026-11-20" } }
    """

  private static let plan = """
    { "id": "day", "title": "A day", "days": 1, "start_weekdays": ["wed", "thu", "fri", "sat", "mon"],
      "walking_pace": "child", "reviewed_at": "2026-11-22",
      "place_ids": ["tower", "mill"], "card_ids": ["entry", "ride"],
      "steps": [
        { "type": "place", "place_id": "tower", "title": "Tower: the view", "title_french": "Tour : la vue",
          "start_time": "09:00", "estimated_stop_minutes": 45, "price_card_ids": ["entry"] },
        { "type": "place", "place_id": "mill", "start_time": "10:00", "estimated_stop_minutes": 30, "optional": true,
          "leg": { "mode": "walk", "minutes_min": 5, "minutes_max": 7, "basis": "derived" },
          "route_hint": "Along the river.", "route_hint_french": "Le long de la rivière.", "note": "Quiet.",
          "note_french": "Calme." }
      ] }
    """

  private static let cards = """
    { "id": "entry", "title": "Tower: ticket", "unit": "per_ticket", "confidence": "low",
      "expected_cost": { "min_mad": 10, "max_mad": 10, "undated": true } },
    { "id": "ride", "title": "Ride", "unit": "per_ride", "confidence": "high",
      "expected_cost": { "min_mad": 20, "max_mad": 30, "updated_at": "2023-12-01", "precision": "month" } },
    { "id": "new-ride", "title": "New ride", "unit": "per_ride", "confidence": "high",
      "expected_cost": { "min_mad": 20, "max_mad": 30, "updated_at": "2026-11-01" } }
    """

  private static let tips = """
    { "id": "rides", "title": "Rides", "category": "tipping", "card_ids": ["ride"],
      "amounts": [{ "label": "Driver", "min_mad": 5, "max_mad": 10 }],
      "source_refs": [{ "source": "S", "checked": "2026-11" }] },
    { "id": "both", "title": "Both", "category": "tipping", "card_ids": ["ride", "new-ride"],
      "amounts": [{ "label": "Guide", "min_mad": 5, "max_mad": 10 }],
      "source_refs": [{ "source": "S", "checked": "2026-11" }] },
    { "id": "porters", "title": "Porters", "category": "tipping",
      "amounts": [{ "label": "Porter", "min_mad": 5, "max_mad": 10 }],
      "source_refs": [{ "source": "S", "checked": "2026-11", "covers": ["title"] },
        { "source": "T", "checked": "2024", "covers": ["amounts"] }] },
    { "id": "waiters", "title": "Waiters", "category": "tipping",
      "amounts": [{ "label": "Waiter", "min_mad": 5, "max_mad": 10 }],
      "source_refs": [{ "source": "S", "checked": null }] }
    """

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let date = #""precision": { "enum": ["month", "year"] }, "undated": { "const": true }"#
    func stale(_ fact: String) -> String {
      #"{ "type": "string", "format": "date", "x-stale": { "dates": "\#(fact)", "after_days": 180 } }"#
    }
    let range =
      #""min_mad": { "type": "number", "x-money": "down" }, "max_mad": { "type": "number", "x-money": "up" }"#
    try folder.writeType(
      "place",
      """
      , "hours": { "type": "object", "x-hours": true, "x-flatten": "hours_", "properties": {
        "text": { "type": "string" }, "osm": { "type": "string" }, "verified_at": \(stale("hours")),
        "approximate": { "const": true }, \(date) } },
      "plan": { "type": "object" },
      "fees": { "type": "object", "x-flatten": "fees_", "properties": {
        \(range), "verified_at": \(stale("fees")), \(date) } }
      """, items: [ToyPlan.places])
    try folder.writeType(
      "price_card", title: "title",
      """
      , "unit": { "type": "string" }, "confidence": { "type": "string" },
      "expected_cost": { "type": "object", "x-flatten": "expected_cost_", "properties": {
        \(range), "updated_at": \(stale("expected_cost")), \(date) } }
      """, items: [ToyPlan.cards])
    func references(_ type: String) -> String {
      #"{ "type": "array", "items": { "type": "string", "x-ref": { "type": "\#(type)", "link": "\#(type)" } } }"#
    }
    try folder.writeType(
      "itinerary", table: "itineraries", title: "title",
      """
      , "days": { "type": "integer" }, "walking_pace": { "type": "string" },
      "start_weekdays": { "type": "array", "items": { "type": "string" } },
      "reviewed_at": \(stale("description")),
      "place_ids": \(references("place")), "card_ids": \(references("price_card")),
      "steps": { "type": "array", "items": { "type": "object" } }
      """, items: [ToyPlan.plan])
    try folder.writeType(
      "tip", title: "title",
      """
      , "category": { "type": "string" },
      "card_ids": { "type": "array", "items": {
        "type": "string", "x-ref": { "type": "price_card", "link": "related_price" } } },
      "amounts": { "type": "array", "items": { "type": "object" } },
      "source_refs": { "type": "array", "items": { "type": "object" } }
      """, items: [ToyPlan.tips])
    try folder.write("content/contentc.json", #"{ "title": "Toys", "schema": "../schema" }"#)
    guide = try Guide(contentAt: GuideContent.compile(in: folder))
  }

  /// The day of all queries.
  static let today = ToyPlan.date("2026-11-22")

  private static func date(_ text: String) -> CalendarDate {
    guard let date = CalendarDate(text) else { preconditionFailure("'\(text)' is not a date") }
    return date
  }

  /// The card of an item as readers see it.
  func card(_ id: String, language: String = "en") throws -> Card {
    let item = try guide.item(ItemID(rawValue: id), language: language)
    let linked = try guide.linkedFacts(of: item, asOf: ToyPlan.today, language: language)
    return Card(
      item, catalogue: Catalogue(language: language),
      staleness: try guide.staleness(of: item, asOf: ToyPlan.today), linked: linked,
      amountsMark: item.type == "tip"
        ? try guide.amountsMark(of: item, linked: linked, asOf: ToyPlan.today) : nil)
  }
}
