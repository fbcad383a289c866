import BundleFormat
import BundleReader
public import GuideEngines
import GuideModel
import SQLite

extension Guide {
  /// Walking speeds and detours, as the content gives them: regions with values of their own, and its rule
  /// for the rest.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Reads the regions once; then none.
  public func walkingAreas() throws -> WalkingAreas {
    var usual: WalkingArea?
    var areas: [(boundary: Boundary, area: WalkingArea)] = []
    for database in generation.databases {
      let found = try database.read { db in try database.derived(WalkingAreasOfDatabase.self, db) }
      usual = usual ?? found.usual
      areas += found.areas
    }
    return WalkingAreas(usual: usual ?? WalkingDefaults.area, areas: areas)
  }
}

/// The speed behind estimates where the content states none.
enum WalkingDefaults {
  static let area: WalkingArea = {
    guard let pace = WalkingPace(metresPerHour: 4500, detourFactor: 1.3) else {
      preconditionFailure("the usual pace is a pace")
    }
    return WalkingArea(pace: pace)
  }()
}

/// Walking speeds and detours of the regions of one database.
private struct WalkingAreasOfDatabase: DerivedFromContent {
  static let name: StaticString = "WalkingAreasOfDatabase"

  let usual: WalkingArea?
  let areas: [(boundary: Boundary, area: WalkingArea)]

  /// `walking` of a planning default.
  private struct Usual: JSONReadable {
    let metresPerHour: Double
    let detourFactor: Double

    init(json: JSONValue) throws(JSONMismatch) {
      let members = try JSONMembers(json)
      metresPerHour = try members.value("metres_per_hour")
      detourFactor = try members.value("detour_factor")
    }
  }

  init(_ db: Connection, _ database: ContentDatabase) throws {
    let rules = try Item.all(ofType: "planning_default", from: database, db, language: "en")
    usual =
      rules.lazy.compactMap { rule -> WalkingArea? in
        guard let value = rule.objects(Usual.self, PlanningDefault.Column.walking) else { return nil }
        return WalkingPace(metresPerHour: value.metresPerHour, detourFactor: value.detourFactor)
          .map { WalkingArea(pace: $0, rule: rule.id) }
      }.first
    guard try WalkingAreasOfDatabase.mayDiffer(db) else {
      areas = []
      return
    }
    let elsewhere = usual ?? WalkingDefaults.area
    var areas: [(boundary: Boundary, area: WalkingArea)] = []
    for region in try Item.all(ofType: "region", from: database, db, language: "en") {
      let speed = region.objects(RegionWalking.self, Region.Column.walking)
      let detours = region.number(Region.Column.detourFactor)
      guard speed != nil || detours != nil else { continue }
      let pace = WalkingPace(
        metresPerHour: speed.map { Double($0.metresPerHour) } ?? elsewhere.pace.metresPerHour,
        detourFactor: detours ?? elsewhere.pace.detourFactor)
      let geometry = try db.first(
        "SELECT geometry FROM boundaries JOIN items ON items.rowid = boundaries.item WHERE items.id = ?",
        .text(region.id.rawValue)
      ) { $0.text(0) }
      guard let pace, let boundary = geometry.flatMap({ Boundary(geoJSON: $0) }) else { continue }
      let rule = speed == nil ? elsewhere.rule : speed?.rule.map { ItemID(rawValue: $0) }
      areas.append((boundary, WalkingArea(pace: pace, rule: rule)))
    }
    self.areas = areas
  }

  /// Checks whether regions have columns about walking at all; other content may have thousands of regions,
  /// which need not be read.
  private static func mayDiffer(_ db: Connection) throws -> Bool {
    let columns = try db.all(ContentTypesTable.Column.select + " WHERE type = 'region'") {
      ContentTypesTable.Column($0).name
    }
    return [Region.Column.walking, .detourFactor].contains { columns.contains($0.columnName) }
  }
}
