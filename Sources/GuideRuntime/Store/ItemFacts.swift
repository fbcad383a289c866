import GuideEngines
import GuideModel
import SQLite
import BundleFormat

/// The facts that lists need about an item besides its title: location, opening hours, price.
struct ItemFacts {
  let coordinate: Coordinate?
  let isApproximate: Bool
  let hours: String?
  let zone: String?
  /// True when it has any hours, including ones that exist only as text.
  let hasHours: Bool
  /// True when its hours are approximate.
  let areHoursApproximate: Bool
  /// Its operating state; nil if the content gives none.
  let operating: OperatingState?
  let lowestPrices: [Int]
  let price: (low: Int, high: Int, unit: String)?
  /// Its category, if its type has one.
  let category: String?
  /// The branch whose location, hours and status these are, if the item has branches, and the number of its
  /// branches inside the requested circle, or of all of them.
  var part: (id: String?, count: Int)?

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

  /// The facts of an item; nil when it has none of the columns.
  ///
  /// An item with branches, such as a chain of shops, has the facts of its nearest branch, or of the nearest
  /// that may be open at a requested time. Without a point they are those of its only branch, or its own and
  /// the number of branches.
  static func read(
    _ db: Connection, _ database: ContentDatabase, _ row: Int64, near centre: Coordinate? = nil,
    within radius: Double? = nil, openAt instant: UTCInstant? = nil
  ) throws -> ItemFacts? {
    let table = try database.derived(PartTable.self, db)
    guard let centre else { return try readAnywhere(db, database, row, table) }
    let own = try readOwn(db, database, row)
    let all = try table.parts(of: row, near: centre, db)
    let inside = all.filter { $0.distanceMetres <= radius ?? .infinity }
    let parts = inside.isEmpty ? all : inside
    guard let first = parts.first else { return own }
    var chosen = first.row
    var facts = try readOwn(db, database, chosen)
    if let instant, parts.count > 1, facts?.status(at: instant, database.calendars)?.mayBeOpen != true {
      for part in parts.dropFirst() {
        guard let other = try readOwn(db, database, part.row),
          other.status(at: instant, database.calendars)?.mayBeOpen == true
        else { continue }
        (facts, chosen) = (other, part.row)
        break
      }
    }
    facts?.part = try ItemRecord.fetch(db, row: chosen).map { ($0.id, parts.count) }
    return facts ?? own
  }

  /// Without a point: those of the only branch, or the item's own and the number of its branches.
  private static func readAnywhere(
    _ db: Connection, _ database: ContentDatabase, _ row: Int64, _ table: PartTable
  ) throws -> ItemFacts? {
    let (count, first) = try table.count(of: row, db)
    guard count != 1 else {
      var facts = try readOwn(db, database, first)
      facts?.part = try ItemRecord.fetch(db, row: first).map { ($0.id, 1) }
      return try facts ?? readOwn(db, database, row)
    }
    let own = try readOwn(db, database, row)
    guard count > 1 else { return own }
    var facts = own ?? ItemFacts()
    facts.part = (nil, count)
    return facts
  }

  /// The facts of an item at its nearest branch, which a search has found already.
  static func read(_ db: Connection, _ database: ContentDatabase, at closest: ClosestPlace) throws
    -> ItemFacts?
  {
    var facts = try readOwn(db, database, closest.place)
    if closest.place != closest.item {
      facts?.part = try ItemRecord.fetch(db, row: closest.place).map { ($0.id, closest.count) }
    }
    return facts
  }

  private static func readOwn(_ db: Connection, _ database: ContentDatabase, _ row: Int64) throws
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
  static func read(
    _ db: Connection, _ database: ContentDatabase, _ record: ItemRecord, near centre: Coordinate? = nil,
    within radius: Double? = nil, openAt instant: UTCInstant? = nil
  ) throws -> ItemFacts? {
    guard try database.derived(PartTable.self, db).exists else {
      return try read(db, database, type: record.type, id: record.id)
    }
    return try read(db, database, record.rowID, near: centre, within: radius, openAt: instant)
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
  private init() {
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
  var sort: String { (coordinate == nil ? "" : "place ") + (category ?? "") }

  /// Checks whether every known price is within an amount; false when none is known.
  func costsAtMost(_ dirhams: Int) -> Bool {
    !lowestPrices.isEmpty && lowestPrices.allSatisfy { $0 <= dirhams }
  }

  /// The status of its hours; nil if it has none.
  ///
  /// - Parameter note: Why it is closed, in the reader's language; nil for the authored text.
  func status(at instant: UTCInstant, _ calendars: ContentCalendars, note: String? = nil) -> HoursStatus? {
    HoursEngine.status(
      of: hours.flatMap { Guide.schedule($0, calendars, coordinate) }, isInWords: hasHours,
      operating: operating.map { OperatingState($0.status, since: $0.since, note: note ?? $0.note) },
      at: instant, in: calendars.zone(named: zone))
  }

  /// Checks whether it may be open at one of the times of a filter, and is closed at all others; false where that needs hours
  /// and it has none.
  func passesTimes(of filter: ItemFilter, _ calendars: ContentCalendars) -> Bool {
    let (open, closed) = (filter.openTimes, filter.closedDuring)
    if !closed.isEmpty, status(during: closed, calendars, isLocal: true)?.status.mayBeOpen != false {
      return false
    }
    return open.isEmpty
      || status(during: open, calendars, isLocal: filter.openAt == nil)?.status.mayBeOpen == true
  }

  /// The status at the first of some times at which it is open, else at the first for which that is unknown, else at
  /// the first of all; nil if it has no hours.
  ///
  /// - Parameter isLocal: True for times that were typed, such as `at 11pm`, which are those of the place.
  func status(
    during instants: [UTCInstant], _ calendars: ContentCalendars, isLocal: Bool, note: String? = nil
  ) -> (status: HoursStatus, at: UTCInstant)? {
    var instants = instants
    if isLocal, let zone, let own = calendars.zones[zone] {
      instants = instants.map { own.instant(calendars.zone.local($0)) }
    }
    let schedule = instants.count > 1 ? hours.flatMap { Guide.schedule($0, calendars, coordinate) } : nil
    var best: (status: HoursStatus, at: UTCInstant)?
    for instant in instants {
      let status =
        schedule == nil
        ? status(at: instant, calendars, note: note)
        : HoursEngine.status(
          of: schedule, isInWords: hasHours,
          operating: operating.map { OperatingState($0.status, since: $0.since, note: note ?? $0.note) },
          at: instant, in: calendars.zone(named: zone))
      guard let status else { return nil }
      if status.isOpen { return (status, instant) }
      if best == nil || best?.status.mayBeOpen == false && status.mayBeOpen { best = (status, instant) }
    }
    return best
  }
}

extension OperatingState {
  /// The state stored in columns; nil for an unknown status.
  init?(_ status: String?, since: String?, note: String?) {
    guard let status = status.flatMap(OperatingStatus.init(rawValue:)) else { return nil }
    self.init(status, since: since.flatMap { CalendarDate($0) }, note: note)
  }
}
