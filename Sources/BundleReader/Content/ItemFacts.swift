import BundleFormat
import GuideEngines
package import GuideModel
package import SQLite

/// The facts that lists need about an item besides its title: location, opening hours, price.
package struct ItemFacts {
  package let coordinate: Coordinate?
  package let isApproximate: Bool
  package let hours: String?
  package let zone: String?
  /// True when it has any hours, including ones that exist only as text.
  package let hasHours: Bool
  /// True when its hours are approximate.
  package let areHoursApproximate: Bool
  /// Its operating state; nil if the content gives none.
  package private(set) var operating: OperatingState?
  package let lowestPrices: [Int]
  package let price: (low: Int, high: Int, unit: String)?
  /// Its category, if its type has one.
  package let category: String?
  /// The branch whose location, hours and status these are, if the item has branches, and the number of its
  /// branches inside the requested circle, or of all of them.
  package var part: (branch: ItemRecord?, count: Int)?

  /// The columns with these facts, for types that have them.
  static let columns: [String] = {
    let before: [Place.Column] = [
      .lat, .lng, .locationConfidence, .hoursOsm, .hoursTimezone, .hoursText, .feesMinMad,
      .expectedCostMinMad,
      .expectedCostMaxMad,
    ]
    let after: [Place.Column] = [.status, .statusSince, .statusNote, .category, .hoursApproximate]
    return before.map { $0.columnName } + [
      PriceCard.Column.unit.columnName, Activity.Column.costUnit.columnName,
    ]
      + after.map { $0.columnName }
  }()

  /// The facts of an item whose branches have been counted; nil when it has none of the columns.
  ///
  /// An item with a single branch, such as a chain of one shop, has the facts of its branch; one with several has its own
  /// and the number of branches.
  ///
  /// - Parameters:
  ///   - branches: Their number, and the first of them.
  ///   - record: The record of the item, where it has already been read.
  package static func read(
    _ db: Connection, _ database: ContentDatabase, _ row: Int64, branches: (count: Int, first: Int64),
    _ record: ItemRecord? = nil
  ) throws -> ItemFacts? {
    func own() throws -> ItemFacts? {
      guard let record else { return try readOwn(db, database, row) }
      return try read(db, database, type: record.type, id: record.id)
    }
    switch branches.count {
    case 0: return try own()
    case 1:
      let branch = try ItemRecord.fetch(db, row: branches.first)
      guard let branch, var facts = try read(db, database, type: branch.type, id: branch.id) else {
        return try own()
      }
      facts.part = (branch, 1)
      return facts
    default:
      var facts = try own() ?? ItemFacts()
      if facts.operating == nil {
        facts.operating = try commonState(of: row, branches.first, db, database)
      }
      facts.part = (nil, branches.count)
      return facts
    }
  }

  /// The state of an item all of whose branches are closed for good; nil for others.
  private static func commonState(
    of row: Int64, _ first: Int64, _ db: Connection, _ database: ContentDatabase
  ) throws -> OperatingState? {
    let areClosed = try database.derived(PartTable.self, db).areClosed(of: row, first, db) { branch in
      try readOwn(db, database, branch)?.operating?.status == .permanentlyClosed
    }
    return areClosed ? OperatingState(.permanentlyClosed) : nil
  }

  /// The facts of an item at its nearest branch, which a search has found already.
  package static func read(_ db: Connection, _ database: ContentDatabase, at closest: ClosestPlace) throws
    -> ItemFacts?
  {
    guard let place = try ItemRecord.fetch(db, row: closest.place) else { return nil }
    var facts = try read(db, database, type: place.type, id: place.id)
    if closest.place != closest.item { facts?.part = (place, closest.count) }
    return facts
  }

  /// The facts of an item itself, whatever its branches are.
  package static func readOwn(_ db: Connection, _ database: ContentDatabase, _ row: Int64) throws
    -> ItemFacts?
  {
    let head = try db.prepare("SELECT type, id FROM items WHERE rowid = ?")
    try head.bind(row, at: 1)
    guard try head.step() else { return nil }
    let (type, id) = (head.text(0), head.text(1))
    head.reset()
    return try read(db, database, type: type, id: id)
  }

  /// The facts of an item whose record has already been read.
  package static func read(_ db: Connection, _ database: ContentDatabase, _ record: ItemRecord) throws
    -> ItemFacts?
  {
    let branches = try database.derived(PartTable.self, db).count(of: record.rowID, db)
    return try read(db, database, record.rowID, branches: branches, record)
  }

  private static func read(_ db: Connection, _ database: ContentDatabase, type: String, id: String) throws
    -> ItemFacts?
  {
    guard let sql = try database.derived(Columns.self, db).statements[type] else { return nil }
    let reader = try db.prepare(sql)
    try reader.bind(id, at: 1)
    guard try reader.step() else { return nil }
    return ItemFacts(reader)
  }

  /// The facts of an item that has none.
  package init() {
    (coordinate, isApproximate, hours, zone, hasHours) = (nil, false, nil, nil, false)
    (areHoursApproximate, operating, lowestPrices, price, category) = (false, nil, [], nil, nil)
  }

  private init(_ row: borrowing Statement) {
    func integer(_ column: Int32) -> Int? { row.isNull(column) ? nil : row.count(column) }
    coordinate =
      row.isNull(0) || row.isNull(1) ? nil : Coordinate(latitude: row.number(0), longitude: row.number(1))
    isApproximate = row.optionalText(2) == "low"
    hours = row.optionalText(3)
    zone = row.optionalText(4)
    hasHours = hours != nil || row.optionalText(5) != nil
    lowestPrices = [integer(6), integer(7)].compactMap { $0 }
    operating = OperatingState(
      row.optionalText(11), since: row.optionalText(12), note: row.optionalText(13))
    category = row.optionalText(14)
    areHoursApproximate = integer(15) == 1
    price = integer(7).flatMap { low in
      integer(8).flatMap { high in (row.optionalText(9) ?? row.optionalText(10)).map { (low, high, $0) } }
    }
  }

  /// The group for comparing prices: the purpose of the price, and the category.
  package var sort: String { (coordinate == nil ? "" : "place ") + (category ?? "") }
}

extension OperatingState {
  /// The state stored in columns; nil for an unknown status.
  package init?(_ status: String?, since: String?, note: String?) {
    guard let status = status.flatMap(OperatingStatus.init(rawValue:)) else { return nil }
    self.init(status, since: since.flatMap { CalendarDate($0) }, note: note)
  }
}
