public import GuideModel
import JSONText
import SQLite

extension UserDatabase {
  /// Visited regions and earned badges.
  public func visits() throws -> VisitLog {
    try read { db in try UserDatabase.visits(db) }
  }

  /// Changes the log in one transaction.
  ///
  /// - Parameter change: Changes the stored log, which is then stored; its result is returned.
  @discardableResult
  public func changeVisits<T>(_ change: (inout VisitLog) throws -> T) throws -> T {
    try write { db in try UserDatabase.changeVisits(db, change) }
  }

  /// Merges the log of a tracker and stores its position, in one transaction.
  public func merge(_ log: VisitLog, position: JSONValue?, at moment: UTCInstant) throws {
    let setting = UserState.Setting(
      key: VisitPreference.position.rawValue, value: position ?? .null, changedAt: moment.description)
    try write { db in
      try UserDatabase.changeVisits(db) { $0 = $0.merging(log) }
      try setting.write(db)
    }
  }

  private static func changeVisits<T>(_ db: Connection, _ change: (inout VisitLog) throws -> T) throws -> T {
    var log = try visits(db)
    let before = log
    let result = try change(&log)
    for visit in log.visits.values where visit != before.visits[visit.region] { try visit.write(db) }
    for badge in log.badges.values where badge != before.badges[badge.badge] { try badge.write(db) }
    return result
  }

  /// A setting of visits; nil if not set.
  public func setting(_ key: VisitPreference) throws -> JSONValue? {
    try read { db in try UserDatabase.setting(key.rawValue, db) }
  }

  /// Sets settings of visits, or clears those without a value: all of them, or none when it fails.
  public func set(_ changes: [(key: VisitPreference, value: JSONValue?)], at moment: UTCInstant) throws {
    try write { db in
      for (key, value) in changes {
        try UserState.Setting(key: key.rawValue, value: value ?? .null, changedAt: moment.description).write(
          db)
      }
    }
  }

  private static func visits(_ db: Connection) throws -> VisitLog {
    VisitLog(
      visits: try db.all("SELECT * FROM region_visits") { try RegionVisit(StateRow($0)) },
      badges: try db.all("SELECT * FROM earned_badges") { try EarnedBadge(StateRow($0)) })
  }
}

extension RegionVisit {
  init(_ row: StateRow) throws {
    func instant(_ column: String) throws -> UTCInstant? {
      guard let text = try row.optionalText(column) else { return nil }
      guard let instant = UTCInstant(text) else { throw StateRow.unreadable }
      return instant
    }
    self.init(
      region: ItemID(rawValue: try row.text("region")), isVisited: try row.integer("visited") != 0,
      isEdited: try row.integer("edited") != 0, isActive: try row.integer("active") != 0,
      wasEverVisited: try row.integer("ever") != 0, firstAt: try instant("first_at"),
      lastAt: try instant("last_at"), days: try [CalendarDate](stored: row.text("days")))
  }

  func write(_ db: Connection) throws {
    try db.run(
      """
      INSERT OR REPLACE INTO region_visits(region, visited, edited, active, ever, first_at, last_at, days)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(region.rawValue), Value(isVisited), Value(isEdited), Value(isActive), Value(wasEverVisited),
      Value(firstAt?.description), Value(lastAt?.description), .text(days.jsonText))
  }
}

extension EarnedBadge {
  init(_ row: StateRow) throws {
    guard let earned = UTCInstant(try row.text("earned_at")) else { throw StateRow.unreadable }
    self.init(
      badge: ItemID(rawValue: try row.text("badge")), earnedAt: earned,
      regions: try [ItemID](stored: row.text("regions")), isViewed: try row.integer("viewed") != 0
    )
  }

  func write(_ db: Connection) throws {
    try db.run(
      "INSERT OR REPLACE INTO earned_badges(badge, earned_at, regions, viewed) VALUES(?, ?, ?, ?)",
      .text(badge.rawValue),
      .text(earnedAt.description), .text(regions.jsonText), Value(isViewed))
  }
}
