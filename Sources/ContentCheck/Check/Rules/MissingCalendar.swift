import SourceJSON

/// `missing-calendar`: calendars.json has the zones and the kinds of days that opening hours and plans name.
///
/// Without its zone a device tells the time of another place, and says that something is open when it is closed.
enum MissingCalendar: EditorialRule {
  static let ids = ["missing-calendar"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let zones = Set(index.calendars.transitions.map(\.zone))
    let kinds = index.calendars.kinds
    // The first place that names each, and how many do.
    var missing: [String: (node: JSONNode, count: Int)] = [:]
    for (_, list) in index.facts.hours.sorted(by: { $0.key < $1.key }) {
      for node in list.map(\.node) {
        func add(_ name: String, at place: JSONNode) { missing[name, default: (place, 0)].count += 1 }
        if let zone = node["timezone"], zone.kind == .string, !zones.contains(zone.text) {
          add("zone '\(zone.text)'", at: zone)
        }
        for (kind, place) in names(in: node) where !kinds.contains(kind) {
          add("date set of kind '\(kind)'", at: place)
        }
      }
    }
    index.scan(.steps) { i, _, field in
      guard let name = field.editorial.steps?.calendar, let kind = index.items[i].node[name],
        kind.kind == .string,
        !kinds.contains(kind.text)
      else { return }
      missing["date set of kind '\(kind.text)'", default: (kind, 0)].count += 1
    }
    lazy var near = NearNames(zones)
    for (name, found) in missing {
      let isZone = name.hasPrefix("zone")
      let meant = isZone ? near.nearest(to: found.node.text) : nil
      out.add(
        Diagnostic(
          id: "missing-calendar", severity: isZone ? .error : .warning, at: found.node.location,
          "calendars.json has no \(name)",
          notes: found.count == 1 ? [] : [.init("\(found.count) places name it")],
          solutions: [
            meant.map {
              .init("did you mean '\($0)'?", edit: .init(range: found.node.range, replacement: "\"\($0)\""))
            } ?? .init(isZone ? "add it to \"zones\"" : "add it to \"date_sets\"")
          ]))
    }
  }

  /// The kinds of date sets that hours depend on.
  private static func names(in hours: JSONNode) -> [(kind: String, place: JSONNode)] {
    var out: [(kind: String, place: JSONNode)] = []
    if let osm = hours["osm"], let text = osm.string, text.contains("Ramadan") {
      out.append(("ramadan", osm))
    }
    for exception in hours["exceptions"].map({ Array($0.elements) }) ?? [] {
      guard let name = exception["calendar"], let kind = kinds[name.text] else { continue }
      out.append((kind, name))
    }
    return out
  }

  private static let kinds = ["ramadan": "ramadan", "public_holidays": "public", "school_holidays": "school"]
}
