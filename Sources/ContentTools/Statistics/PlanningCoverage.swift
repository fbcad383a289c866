import ContentCheck
import SourceJSON

/// The number of places of the city that can be planned by their own values, by an assumption, or by a rule.
///
/// Places are those worth a visit of their own: the files that ``files`` names, not day trips, stations,
/// hospitals or hotels. A value is known when the place has it, assumed when its plan names a rule, and
/// filled when a default of `planning_defaults` is for its category.
public struct PlanningCoverage: Sendable {
  /// One need of a planner.
  public struct Row: Sendable {
    /// The need, in words.
    public let need: String
    /// Places that need it.
    public let places: Int
    /// Those of which a source, a derivation or an estimate says it.
    public let known: Int
    /// Those whose plan assumes it by a rule it names.
    public let assumed: Int
    /// Those that a default fills.
    public let byRule: Int

    /// Places of which it can be said.
    public var total: Int { known + assumed + byRule }
  }

  /// The needs, in order; empty for a content set without places that have plans.
  public let rows: [Row]

  fileprivate enum Basis { case known, assumed }

  private static let files = [
    "sights", "souks-and-shops", "gardens", "museums", "restaurants", "cafes-and-bars", "hammams",
  ]
  private static let eating = ["restaurants", "cafes-and-bars"]

  init(_ index: ContentIndex) {
    func items(_ domain: String) -> [ContentItem] {
      index.items.filter { index.plan.domains[$0.domain].name == domain }
    }
    func file(_ item: ContentItem) -> String {
      let name = item.idNode.location.path.split(separator: "/").last ?? ""
      return name.hasSuffix(".json") ? String(name.dropLast(5)) : String(name)
    }
    let all = items("places")
    guard all.contains(where: { $0.node["plan"] != nil }) else {
      rows = []
      return
    }
    let city = all.filter { PlanningCoverage.files.contains(file($0)) }
    let tables = city.filter { PlanningCoverage.eating.contains(file($0)) }
    let defaults = items("planning_defaults").map(\.node)
    rows = PlanningCoverage.needs.map { need in
      let group = need.isForMeals ? tables : city
      var counts = (known: 0, assumed: 0, byRule: 0)
      for place in group.map(\.node) {
        switch need.value(place) {
        case .known: counts.known += 1
        case .assumed: counts.assumed += 1
        case nil:
          if let field = need.field, defaults.contains(where: { $0.fills(field, of: place) }) {
            counts.byRule += 1
          }
        }
      }
      return Row(
        need: need.name, places: group.count, known: counts.known, assumed: counts.assumed,
        byRule: counts.byRule)
    }
  }

  private struct Need {
    let name: String
    /// Field that a default fills; nil for what no default can say.
    var field: String?
    var isForMeals = false
    let value: @Sendable (JSONNode) -> Basis?
  }

  private static let needs = [
    Need(name: "structured hours per weekday", field: "windows") {
      $0["hours"]?["osm"] != nil || $0["hours"]?["weekly"] != nil ? .known : $0.planned("windows")
    },
    Need(name: "dated hours") { $0["hours"]?["verified_at"] == nil ? nil : .known },
    Need(name: "hours that say they have no date") { $0["hours"]?["undated"] == nil ? nil : .known },
    Need(name: "last entry", field: "last_entry") {
      let windows = $0["plan"]?["windows"].map { Array($0.elements) } ?? []
      return windows.contains { $0["last_entry"] != nil } ? .known : $0.planned("last_entry")
    },
    Need(name: "Friday", field: "friday") { $0.planned("friday") },
    Need(name: "Ramadan", field: "ramadan") {
      let osm = $0["hours"]?["osm"]?.string ?? ""
      let isSaid = osm.contains("Ramadan") || osm.hasPrefix("24/7") || $0["hours"]?["exceptions"] != nil
      return isSaid ? .known : $0.planned("ramadan")
    },
    Need(name: "the two Eids", field: "feast") {
      $0["hours"]?["osm"]?.string?.hasPrefix("24/7") == true ? .known : $0.planned("feast")
    },
    Need(name: "visit minutes (estimates)") { $0["visit"] == nil ? nil : .known },
    Need(name: "cost") {
      $0["fees"] != nil || $0["expected_cost"] != nil ? .known : $0.planned("cost")
    },
    Need(name: "best windows", field: "best") {
      $0["best_time_windows"] != nil ? .known : $0.planned("best")
    },
    Need(name: "crowd") { $0["crowd_level"] != nil ? .known : $0.planned("crowd") },
    Need(name: "setting", field: "setting") {
      $0.planned("setting") ?? ($0.isTagged(["indoor", "outdoor", "rooftop"]) ? .known : nil)
    },
    Need(name: "with children") { $0.isTagged(["kid_friendly"]) ? .known : $0.planned("kids") },
    Need(name: "booking") { $0.planned("booking") },
    Need(name: "cluster") { $0.planned("cluster") },
    Need(name: "position, how far off", field: "access") { $0.planned("access") },
    Need(name: "position within 150 m") {
      $0["location"]?["confidence"]?.string == "high" ? .known : nil
    },
    Need(name: "meals", isForMeals: true) { $0.planned("meal") },
    Need(name: "alcohol", isForMeals: true) {
      $0.isTagged(["serves_alcohol", "no_alcohol"]) || $0["plan"]?["meal"]?["alcohol"] != nil ? .known : nil
    },
  ]
}

extension JSONNode {
  /// The basis of a field in the plan of a place; nil when the plan lacks the field.
  fileprivate func planned(_ field: String) -> PlanningCoverage.Basis? {
    guard let value = self["plan"]?[field] else { return nil }
    let first = value.kind == .array ? value.elements.first { _ in true } : value
    return first?["basis"]?.string == "assumed" ? .assumed : .known
  }

  fileprivate func isTagged(_ tags: Set<String>) -> Bool {
    self["tags"]?.elements.contains { $0.string.map(tags.contains) ?? false } ?? false
  }

  /// Checks whether a planning default fills a field that a place lacks.
  fileprivate func fills(_ field: String, of place: JSONNode) -> Bool {
    guard self["field"]?.string == field, self["by_place"] == nil, self[field] != nil else { return false }
    let categories = self["categories"]?.elements.compactMap { $0.string }
    if let categories, !categories.contains(place["category"]?.string ?? "") { return false }
    guard let confidence = self["location_confidence"]?.string else { return true }
    return confidence == place["location"]?["confidence"]?.string
  }
}
