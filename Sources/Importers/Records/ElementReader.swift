import GuideModel
import SourceJSON

/// Reads elements of BTC Map: version 2 (`osm_json`), version 3 (`osm_data`) and version 4 (flat rows), which differ in
/// names only.
enum ElementReader {
  /// A value that is not a record.
  struct Mistake: Error {
    let reason: ImportReason
    let detail: String
    let key: String
  }

  /// An element as a record, or why it cannot be merged.
  static func record(_ node: JSONNode) -> Result<SourceRecord, Mistake> {
    do throws(Mistake) { return .success(try facts(node).record) } catch { return .failure(error) }
  }

  /// The facts of an element.
  ///
  /// - Throws: ``Mistake`` when it has no identity or does not agree with itself, so that it cannot be merged.
  static func facts(_ node: JSONNode) throws(Mistake) -> ElementFacts {
    guard node.kind == .object else {
      throw Mistake(reason: .notARecord, detail: shortened(node.lexeme), key: "")
    }
    var facts = ElementFacts()
    facts.createdAt = text(node["created_at"])
    facts.updatedAt = text(node["updated_at"])
    facts.deletedAt = text(node["deleted_at"])
    if let id = node["id"], id.kind == .string {
      facts.key = id.text
    } else if let number = node["id"]?.integer {
      facts.key = "btcmap:\(number)"
    }
    let element = node["osm_json"] ?? node["osm_data"]
    let isFlat = element == nil
    if let element, element.kind == .object { facts.osmID = identity(of: element) }
    if let named = node["osm_id"]?.string, !named.isEmpty { facts.osmID = named }
    if facts.key.isEmpty { facts.key = facts.osmID ?? "" }
    guard isKey(facts.key) else {
      throw Mistake(
        reason: .noIdentity, detail: "id \(node["id"].map { shortened($0.lexeme) } ?? "missing")", key: "")
    }
    if facts.osmID == nil, !facts.key.hasPrefix("btcmap:") { facts.osmID = facts.key }
    if let osmID = facts.osmID, !facts.key.hasPrefix("btcmap:"), osmID != facts.key {
      throw Mistake(reason: .identityMismatch, detail: "its data is that of \(osmID)", key: facts.key)
    }
    if isFlat {
      read(row: node, into: &facts)
    } else if let element, element.kind == .object {
      read(element: element, into: &facts)
    } else if facts.deletedAt.isEmpty {
      throw Mistake(reason: .noData, detail: "osm_json is null", key: facts.key)
    }
    if facts.deletedAt.isEmpty, isFlat, facts.tags.isEmpty, facts.coordinate == nil,
      facts.badCoordinate == nil
    {
      throw Mistake(reason: .noData, detail: "the row has no data", key: facts.key)
    }
    return facts
  }

  private static func read(element: JSONNode, into facts: inout ElementFacts) {
    (facts.coordinate, facts.badCoordinate) = ElementPoint.read(element)
    guard let tags = element["tags"] else { return }
    for (key, value) in tags.members { if let text = plain(value) { facts.tags[key.text] = text } }
  }

  /// Names of a version 4 row with their corresponding tags.
  private static let columns = [
    "name": "name", "address": "addr:full", "opening_hours": "opening_hours", "phone": "phone",
    "website": "website",
    "email": "email", "twitter": "contact:twitter", "facebook": "contact:facebook",
    "instagram": "contact:instagram",
    "description": "description", "verified_at": "check_date",
  ]

  private static func read(row: JSONNode, into facts: inout ElementFacts) {
    (facts.coordinate, facts.badCoordinate) = ElementPoint.read(row)
    for (key, value) in row.members {
      guard let text = plain(value), !text.isEmpty else { continue }
      let name = key.text
      if name.hasPrefix("osm:") {
        facts.tags[String(name.dropFirst(4))] = text
      } else if let tag = columns[name], facts.tags[tag] == nil {
        facts.tags[tag] = text
      }
    }
  }

  private static func identity(of element: JSONNode) -> String? {
    guard let type = element["type"]?.string, let id = element["id"] else { return nil }
    return id.integer.map { "\(type):\($0)" }
  }

  /// `node:1`, `way:1`, `relation:1` or `btcmap:1`.
  private static func isKey(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, ["node", "way", "relation", "btcmap"].contains(parts[0]) else { return false }
    return !parts[1].isEmpty && parts[1].utf8.allSatisfy { $0 &- 0x30 < 10 } && parts[1].utf8.count <= 19
  }

  private static func text(_ node: JSONNode?) -> String { node?.string ?? "" }

  /// The text of a scalar; nil for null, lists and objects.
  private static func plain(_ node: JSONNode) -> String? {
    switch node.kind {
    case .string: node.text
    case .number, .true, .false: node.lexeme
    default: nil
    }
  }

  private static func shortened(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }
}
