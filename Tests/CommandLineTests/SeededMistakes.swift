import Foundation
import SourceJSON
import TestSupport

/// A copy of the guide with one mistake of each kind, in items that are otherwise correct.
///
/// The guide itself has no findings, so exactly these must be reported.
struct SeededMistakes {
  /// A mistake and where it must be reported, `path:line:column`.
  struct Mistake: Hashable {
    let id: String
    let place: String
  }

  let folder: TemporaryFolder
  private(set) var mistakes: [Mistake] = []

  init() throws {
    folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    try addJSON()
    try addSchema()
    try addTexts()
    try addFacts()
    try addLinks()
    try addPlans()
    try addAssets()
  }

  /// Writes a file with its mistake at the marker; a file without a marker has no mistake.
  private mutating func add(_ id: String, _ path: String, _ marked: String) throws {
    let text = MarkedText(marked)
    try folder.write(path, text.text)
    guard let offset = text.offsets["1️⃣"] else { return }
    let position = LineTable(SourceFile(path: path, text: text.text)).position(of: offset)
    mistakes.append(Mistake(id: id, place: "\(path):\(position.line):\(position.column)"))
  }

  /// Adds a phrase, which does not require a French text.
  private mutating func addPhrase(
    _ id: String, _ extra: String = "", key: String = "", category: String = #""time""#, rank: String = "5",
    english: String? = nil, arabic: String = #""دابا""#, latin: String = #""daba""#,
    links: String = #""related_links": ["time-now"],"#
  ) throws {
    let key = key.isEmpty ? #""seeded-\#(id)""# : key
    try add(
      id, "content/glossary/zz-\(id).json",
      """
      { "items": [{ "id": \(key), "category": \(category), "rank": \(rank), "arabic": \(arabic), "latin": \(latin),
        "english": \(english ?? #""Seeded \#(id)""#), "verification_status": "unverified",
        \(extra) \(links)
        "source_refs": [{ "source": "Test", "checked": "2026-11" }] }] }
      """)
  }

  /// Adds a place that passes all editorial checks, including its French text.
  private mutating func addPlace(
    _ id: String, _ extra: String = "", name: String? = nil, description: String? = nil,
    region: String = #""medina""#, point: String = #""lat": 31.6294, "lng": -7.9869"#,
    links: String = #""related_price_card_ids": ["mint-tea"],"#, visit: String = "10", key: String? = nil,
    arabic: String? = "بلاصة", checked: String = "2026-11"
  ) throws {
    try addFrench("places", id, "short_description")
    let arabic = arabic.map { #""name_ar": "\#($0)","# } ?? ""
    try add(
      id, "content/places/zz-\(id).json",
      """
      { "items": [{ "id": \(key ?? #""seeded-\#(id)""#), "name": \(name ?? #""Seeded \#(id)""#), \(arabic)
        "region_id": \(region), "category": "cafe", "rank": 5,
        "short_description": \(description ?? #""A place to seed \#(id)""#), "reviewed_at": "2026-11-20", "status": "open",
        "location": { \(point), "confidence": "high" }, "visit": { "min_minutes": \(visit), "max_minutes": 20 },
        "why_recommended": ["For the test of \(id)."], "tags": ["food"], \(extra) \(links)
        "source_refs": [{ "source": "Test", "checked": "\(checked)" }] }] }
      """)
  }

  private func addFrench(_ domain: String, _ id: String, _ fields: String...) throws {
    let texts = fields.map { #""\#($0)": "Pour essayer \#(id) \#($0)""# }.joined(separator: ", ")
    try folder.write(
      "content/i18n/fr/\(domain)/zz-\(id).json", #"{ "items": { "seeded-\#(id)": { \#(texts) } } }"#)
  }

  private mutating func addJSON() throws {
    try addPhrase("syntax-error", #""note": 1️⃣Now,"#)
    try addPhrase("trailing-comma", #""aliases": ["dba"1️⃣,],"#)
    try addPhrase("comment", "1️⃣/* later */")
    try addPhrase("duplicate-key", #""note": "One.", 1️⃣"note": "Two.","#)
    try addPhrase("invalid-escape", ##""note": "A 1️⃣\q mark.","##)
    try addPhrase("lone-surrogate", ##""note": "Half 1️⃣\ud83d a face.","##)
    try addPhrase("invalid-number", #""number_value": 1️⃣012,"#)
    try add("unknown-domain", "content/phrases.json", #"1️⃣{ "items": [] }"#)
  }

  private mutating func addSchema() throws {
    try addPhrase("wrong-type", #""note": 1️⃣7,"#)
    try addPhrase("unknown-key", #"1️⃣"noote": "Now.","#)
    try addPhrase("not-allowed-value", category: #"1️⃣"tyme""#)
    try addPhrase("out-of-range", rank: "1️⃣9")
    try addPhrase("duplicate-element", #""aliases": ["dba", 1️⃣"dba"],"#)
    try addPhrase("wrong-count", #""aliases": 1️⃣[],"#)
    try addPhrase("pattern-mismatch", #""note": 1️⃣" Now.","#)
    try addPhrase("wrong-length", english: #"1️⃣""# + String(repeating: "Long text ", count: 17) + #"e""#)
    try addPhrase("unknown-reference", #""useful_phrase_ids": [1️⃣"time-nw"],"#)
    try addPhrase("duplicate-id", key: #"1️⃣"time-now""#)
    try addPlace("missing-key", #""fees": { 1️⃣"min_mad": 10, "max_mad": 20 },"#)
    try addPlace("min-above-max", visit: "1️⃣30")
    try addPlace(
      "outside-area", point: #""lat": 1️⃣48.8566, "lng": 2.3522"#, links: #""related_links": ["time-now"],"#)
    try addPlace(
      "invalid-hours",
      #""hours": { "text": "Daily.", "osm": "Mo-Su 1️⃣25:00-26:00", "verified_at": "2026-11-01" },"#)
    try addPlace("invalid-date", #""fees": { "min_mad": 1, "max_mad": 2, "verified_at": 1️⃣"2026-02-30" },"#)
    try addPlace("invalid-overlay")
    try add(
      "invalid-overlay", "content/i18n/fr/places/zz-invalid-overlay.json",
      #"{ "items": { "seeded-invalid-overlay": { "short_description": "Une place", 1️⃣"rank": 2 } } }"#)
  }

  private mutating func addTexts() throws {
    try addPhrase("leftover-marker", #""note": "Say it 1️⃣TODO when.","#)
    try addPhrase("double-space", #""note": "Say it1️⃣  when asked.","#)
    try addPhrase("repeated-word", #""note": "Say it when 1️⃣when you are asked again.","#)
    try addPhrase("unbalanced-marks", #""note": "1️⃣\u202bSay it.","#)
    try addPhrase("invisible-character", #""note": "Say1️⃣\u200b it.","#)
    try addPhrase("forbidden-host", #""note": "See https://1️⃣www.tripadvisor.com/x now.","#)
    try addPhrase("insecure-link", #""note": "See 1️⃣http://example.org/x now.","#)
    try addPhrase("wrong-script", latin: #""daba 1️⃣دابا""#)
    try addPlace("long-text", name: #"1️⃣"A name that is far too long for the room there is""#)
    try addPlace("repeated-text", description: #"1️⃣"The same forty characters and some more of them""#)
    try addFrench("places", "repeated-text-a", "short_description")
    // The file that is read first counts as the original.
    let other = String(decoding: try folder.read("content/places/zz-repeated-text.json"), as: UTF8.self)
    try folder.write(
      "content/places/zz-a.json",
      other.replacing("seeded-repeated-text", with: "seeded-repeated-text-a").replacing(
        "Seeded repeated", with: "Seeded other"))
    try addPhrase("near-duplicate", english: #"1️⃣"Twin phrase""#)
    let twin = String(decoding: try folder.read("content/glossary/zz-near-duplicate.json"), as: UTF8.self)
    try folder.write(
      "content/glossary/zz-a.json",
      twin.replacing("seeded-near-duplicate", with: "seeded-twin").replacing(
        "Twin phrase", with: "twin PHRASE."))
    try addPlace("number-mismatch", description: #""Open for 15 years.""#)
    try add(
      "number-mismatch", "content/i18n/fr/places/zz-number-mismatch.json",
      #"{ "items": { "seeded-number-mismatch": { "short_description": "Ouvert depuis 1️⃣51 ans." } } }"#)
    try addPlace("missing-translation")
    try add(
      "missing-translation", "content/i18n/fr/places/zz-missing-translation.json",
      #"{ "items": { 1️⃣"seeded-missing-translation": { "name": "Sans texte" } } }"#)
  }

  private mutating func addFacts() throws {
    try addPlace(
      "stale-fact",
      #""hours": { "text": "Daily.", "osm": "Mo-Su 09:00-18:00", "verified_at": 1️⃣"2025-11-01" },"#)
    try addPlace("future-date", #""fees": { "min_mad": 1, "max_mad": 2, "verified_at": 1️⃣"2027-11-01" },"#)
    try addPlace(
      "unsupported-date",
      #""expected_cost": { "min_mad": 10, "max_mad": 20, "updated_at": 1️⃣"2026-11-01" },"#, checked: "2026-09")
    try addPlace(
      "price-conflict", #""fees": { "min_mad": 1️⃣900, "max_mad": 900, "verified_at": "2026-11-01" },"#,
      links: #""related_price_card_ids": ["ticket-bahia"],"#)
    try addPlace(
      "odd-hours",
      #""hours": { "text": "Daily.", "osm": "Mo-Su 9:00-1️⃣6:00", "verified_at": "2026-11-01" },"#
    )
    try addFrench("events", "expired-item", "title", "short_description")
    try add(
      "expired-item", "content/events/zz.json",
      #"""
      { "items": [{ "id": "seeded-expired-item", "title": "Seeded", "rank": 5, "category": "sport",
        "short_description": "Over.", "when_text": "Last year.", "date_confidence": "confirmed",
        "expires_at": 1️⃣"2026-01-01", "related_place_ids": ["menara-gardens"],
        "source_refs": [{ "source": "Test", "checked": "2025" }] }] }
      """#)
    try addFrench("price_cards", "wide-range", "title", "provenance_note")
    try add(
      "wide-range", "content/price_cards/zz.json",
      #"""
      { "items": [{ "id": "seeded-wide-range", "title": "Seeded range", "category": "food", "rank": 5,
        "unit": "per_item", "volatility": "low", "confidence": "low",
        "expected_cost": { "min_mad": 1, "max_mad": 1️⃣900, "updated_at": "2026-11-01" },
        "provenance_note": "Made up for a test.", "inclusions_checklist": ["Ask."], "red_flags": ["A wide range."],
        "what_to_do_instead": ["Split it."], "reviewed_at": "2026-11-20", "useful_phrase_ids": ["barg-how-much"],
        "negotiation_scripts": [{ "situation": "ask_price", "darija_latin": "bsh7al", "english": "How much?",
          "verification_status": "unverified" }],
        "source_refs": [{ "source": "Test", "checked": "2026-11" }] }] }
      """#)
    try addFrench("tips", "needs-confirmation", "title", "summary")
    try add(
      "needs-confirmation", "content/tips/zz.json",
      #"""
      { "items": [{ "id": "seeded-needs-confirmation", "title": "Seeded number", "rank": 5, "category": "emergency",
        "summary": "Ask first.", "confirmation": 1️⃣"needed", "useful_phrase_ids": ["time-now"],
        "source_refs": [{ "source": "Test", "checked": "2026-11" }] }] }
      """#)
  }

  private mutating func addLinks() throws {
    try addPhrase("orphan-item", key: #"1️⃣"seeded-orphan-item""#, links: "")
    try addPhrase(
      "self-reference", links: #""related_links": ["time-now", 1️⃣"seeded-self-reference"],"#)
    try addPlace("far-from-region", region: #"1️⃣"medina""#, point: #""lat": 31.4, "lng": -8.2"#)
    try addPlace("missing-expected", key: #"1️⃣"seeded-missing-expected""#, arabic: nil)
  }

  private mutating func addPlans() throws {
    func plan(_ id: String, _ steps: String) -> String {
      """
      { "items": [{ "id": "seeded-\(id)", "title": "Seeded \(id)", "rank": 5, "summary": "Two stops.",
        "duration": "Half a day", "days": 1, "reviewed_at": "2026-11-20",
        "steps": [\(steps)], "source_refs": [{ "source": "Test", "checked": "2026-11" }] }] }
      """
    }
    try addFrench("itineraries", "closed-stop", "title", "summary")
    try add(
      "closed-stop", "content/itineraries/zz-closed.json",
      plan(
        "closed-stop",
        #"""
        { "type": "place", "place_id": 1️⃣"bahia-palace", "start_time": "03:00", "estimated_stop_minutes": 30 },
        { "type": "place", "place_id": "jemaa-el-fnaa", "start_time": "10:00", "estimated_stop_minutes": 30 }
        """#))
    try addFrench("itineraries", "hurried-stop", "title", "summary")
    try add(
      "hurried-stop", "content/itineraries/zz-hurried.json",
      plan(
        "hurried-stop",
        #"""
        { "type": "place", "place_id": "jemaa-el-fnaa", "start_time": "10:00", "estimated_stop_minutes": 30 },
        { "type": "place", "place_id": "bahia-palace", "start_time": 1️⃣"10:31", "estimated_stop_minutes": 30 }
        """#))
  }

  private mutating func addAssets() throws {
    try addPlace("unknown-asset", #""images": [1️⃣"asset:seeded-nothing"],"#)
    func asset(_ id: String, _ file: String, _ extra: String = "") -> String {
      #"{ "id": \#(id), "kind": "image", "file": \#(file), "alt": "A", "credit": "C", "licence": "L"\#(extra) }"#
    }
    let list = [
      ("unused-asset", asset(#"1️⃣"seeded-unused""#, #""assets/a.webp""#)),
      ("missing-asset", asset(#""seeded-missing""#, #"1️⃣"assets/none.webp""#)),
      ("large-asset", asset(#""seeded-large""#, #"1️⃣"assets/large.webp""#)),
      ("provisional-asset", asset(#""seeded-provisional""#, #""assets/a.webp""#, #", "provisional": 1️⃣true"#)),
    ]
    try folder.write("content/assets/a.webp", "RIFF")
    try folder.write("content/assets/large.webp", String(repeating: "x", count: 300_000))
    // One file with several mistakes: each is located with the markers of the others removed.
    for (id, entry) in list {
      let marked = list.map { $0.0 == id ? entry : MarkedText($0.1).text }.joined(separator: ",\n")
      try add(id, "content/assets.json", "{ \"items\": [\n\(marked)\n] }")
    }
    try folder.write(
      "content/places/zz-images.json",
      String(decoding: try folder.read("content/places/zz-unknown-asset.json"), as: UTF8.self)
        .replacing("seeded-unknown-asset", with: "seeded-images").replacing("unknown-asset", with: "images")
        .replacing(
          #""asset:seeded-nothing""#,
          with: #""asset:seeded-missing", "asset:seeded-large", "asset:seeded-provisional""#))
    try addFrench("places", "images", "short_description")
    let configuration = String(decoding: try folder.read("content/contentc.json"), as: UTF8.self)
    try add(
      "unused-suppression", "content/contentc.json",
      configuration.replacing(
        #""suppressions": ["#,
        with: #"""
          "suppressions": [
              { "rule": 1️⃣"orphan-item", "item": "bahia-palace", "date": "2026-11-01", "until": "2026-12-01", "reason": "For a test of it." },
          """#))
  }
}
