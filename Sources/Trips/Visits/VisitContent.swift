import BundleReader
import BundleFormat
public import GuideEngines
public import GuideModel
public import GuideRuntime
import SQLite

/// The regions of a content set as visits and badges need them.
public struct VisitContent: Sendable {
  /// A region.
  public struct Region: Sendable, Hashable {
    /// Its id.
    public let id: ItemID
    /// Its name in the requested language.
    public let name: String
    /// Its short name, such as a postal code; nil when it has none.
    public let code: String?
    /// The facts about it that badges need, in the content's own language.
    public let facts: RegionFacts
    /// Name of its time zone; nil for that of the content.
    public let zone: String?
    /// Its position on a map: `corner`, `apart`; nil for its true place.
    public let inset: String?
    /// Position of its label; nil when the content gives none.
    public let label: Coordinate?
    /// True when it has a boundary, so that a position can prove a visit.
    public let hasBoundary: Bool
    /// True when it only marks the area outside the others.
    public let isAbroad: Bool
  }

  /// A badge.
  public struct Badge: Sendable, Hashable {
    /// Its id.
    public let id: ItemID
    /// Its name in the requested language.
    public let name: String
    /// A description of the badge.
    public let description: String
    /// `milestone`, `geographic` or `special`.
    public let category: String
    /// Name of its symbol.
    public let icon: String
    /// Colour of its symbol, `#rrggbb`; nil when the content gives none.
    public let colour: String?
    /// When it is earned.
    public let condition: BadgeRequirement
  }

  /// All boundaries.
  public let index: RegionIndex
  /// The regions, by id; those abroad included.
  public let regions: [Region]
  /// The badges, in the content's order.
  public let badges: [Badge]
  /// The same for the engine.
  public let book: BadgeBook
  private let byID: [ItemID: Int]
  private let zones: ContentCalendars

  /// The region with an id; nil when there is none.
  public func region(_ id: ItemID) -> Region? { byID[id].map { regions[$0] } }

  /// The region with an id, a code or a name, in the requested language or the content's own, whatever its letter case; nil
  /// when there is none.
  public func region(named text: String) -> Region? {
    let wanted = text.lowercased()
    return regions.first {
      !$0.isAbroad
        && ($0.id.rawValue == wanted || $0.code?.lowercased() == wanted || $0.name.lowercased() == wanted
          || $0.facts.name.lowercased() == wanted)
    }
  }

  /// The time zone of a region.
  public func zone(of region: ItemID) -> ZoneTransitions { zones.zone(named: self.region(region)?.zone) }

  /// The regions that count when all are counted.
  public var counted: [Region] { regions.filter { $0.facts.counts && !$0.isAbroad } }

  init(_ index: RegionIndex, _ regions: [Region], _ badges: [Badge], _ zones: ContentCalendars) {
    (self.index, self.regions, self.badges, self.zones) = (index, regions, badges, zones)
    byID = Dictionary(firstOf: regions.enumerated().map { ($1.id, $0) })
    book = BadgeBook(
      badges.map { .init(id: $0.id, condition: $0.condition) }, regions: regions.map { $0.facts })
  }
}

/// The authored point of a label.
private struct LabelPoint: JSONReadable {
  let coordinate: Coordinate?

  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    coordinate = Coordinate(latitude: try members.value("lat"), longitude: try members.value("lng"))
  }
}

extension Guide {
  /// The bytes of the index of regions, for measurements.
  package func regionIndexBytes() throws -> [UInt8] {
    for database in generation.databases {
      let bytes = try database.read { db in
        try db.first(GeoTables.selectRegionIndex, .text(GeoTables.regionIndexPart), read: { $0.blob(0) })
      }
      if let bytes { return bytes }
    }
    return []
  }

  /// The regions that can be visited.
  ///
  /// - Throws: ``RuntimeError`` with code `noContent` when the content has no boundaries; when it is damaged.
  public func visits(language: String = "en") throws -> VisitContent {
    for database in generation.databases {
      let index = try database.read { db in try database.derived(RegionIndexOfDatabase.self, db).index }
      if let index { return try visits(database, index, language) }
    }
    throw failure(
      RuntimeError(
        .noContent, "this content has no regions with boundaries", help: "name another one with --content",
        key: "visits.noRegions"))
  }

  private func visits(_ database: ContentDatabase, _ index: RegionIndex, _ language: String) throws
    -> VisitContent
  {
    let drawn = Dictionary(firstOf: index.regions.map { ($0.id, $0) })
    let regions = try items(ofType: "region", language: language).map { item in
      let own = try title(of: item.id, language: "en") ?? item.title
      return VisitContent.Region(
        id: item.id, name: item.title, code: item.text(NamedColumn("code")),
        facts: RegionFacts(
          id: item.id, name: own, counts: (item.integer(NamedColumn("counts")) ?? 1) != 0,
          traits: Set(item.texts(NamedColumn("traits")) + [item.text(NamedColumn("kind"))].compactMap { $0 }),
          neighbours: Set(item.texts(NamedColumn("neighbour_ids")).map { ItemID(rawValue: $0) })),
        zone: item.text(NamedColumn("zone")), inset: item.text(NamedColumn("inset")),
        label: item.objects(LabelPoint.self, NamedColumn("label"))?.coordinate,
        hasBoundary: drawn[item.id] != nil,
        isAbroad: drawn[item.id]?.isAbroad ?? false)
    }
    let badges = try items(ofType: "badge", language: language)
      .sorted {
        ($0.integer(NamedColumn("position")) ?? 0, $0.id) < ($1.integer(NamedColumn("position")) ?? 0, $1.id)
      }
      .map { item in
        guard let value = item.objects(JSONValue.self, NamedColumn("condition")),
          let condition = try? BadgeRequirement(value)
        else { throw failure(Guide.badCondition(item.id)) }
        return VisitContent.Badge(
          id: item.id, name: item.title, description: item.text(NamedColumn("description")) ?? "",
          category: item.text(NamedColumn("category")) ?? "", icon: item.text(NamedColumn("icon")) ?? "",
          colour: item.text(NamedColumn("color")),
          condition: condition)
      }
    return VisitContent(index, regions.sorted { $0.id < $1.id }, badges, calendars)
  }

  private static func badCondition(_ badge: ItemID) -> RuntimeError {
    RuntimeError(
      .corrupt, "the condition of badge '\(badge)' cannot be read",
      help: "update the program, or compile the content again",
      key: "visits.badCondition", arguments: [badge.rawValue])
  }

  /// Facts to show on arrival in a region, by id.
  public func factoids(of region: ItemID, language: String = "en") throws -> [ItemID: String] {
    var out: [ItemID: String] = [:]
    for item in try items(ofType: "factoid", language: language)
    where item.text(NamedColumn("region_id")) == region.rawValue {
      out[item.id] = item.text(NamedColumn("text"))
    }
    return out
  }
}
