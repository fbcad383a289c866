import Foundation
import GRDB
public import GuideModel

/// Where the traveller stays: the point that "home" means.
public struct HomeBase: Codable, Hashable, Sendable {
  /// What the traveller calls it.
  public let name: String
  /// Degrees north.
  public let lat: Double
  /// Degrees east.
  public let lng: Double

  /// A home base at a point.
  public init(name: String, at point: Coordinate) {
    self.name = name
    lat = point.latitude
    lng = point.longitude
  }

  /// The point; nil when a foreign file holds none on the Earth.
  public var coordinate: Coordinate? { Coordinate(latitude: lat, longitude: lng) }
}

/// The traveller's own state, apart from the content: never touched by content updates.
public final class UserDatabase: Sendable {
  private let queue: DatabaseQueue

  /// Name of the file in the folder of state.
  public static let fileName = "user.db"

  /// Opens the state in a folder, making both when they are not there, and brings it up to date.
  ///
  /// - Throws: ``RuntimeError`` when it cannot be opened or made.
  public init(folder: String) throws {
    let path = folder + "/" + UserDatabase.fileName
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      queue = try DatabaseQueue(path: path)
      try UserDatabase.migrator.migrate(queue)
    } catch {
      throw RuntimeError(
        .unreadable, "\(path) cannot be opened", help: "check the folder's permissions, or set GUIDE_HOME")
    }
  }

  /// Opens the state only when there is some, so that asking for it writes nothing.
  ///
  /// - Throws: As ``init(folder:)``.
  public static func existing(folder: String) throws -> UserDatabase? {
    guard FileManager.default.fileExists(atPath: folder + "/" + fileName) else { return nil }
    return try UserDatabase(folder: folder)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("settings") { db in
      try db.execute(
        sql: "CREATE TABLE user_settings(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID")
    }
    return migrator
  }

  /// The home base; nil when none is set.
  public func homeBase() throws -> HomeBase? {
    try translating {
      let text = try queue.read { db in
        try String.fetchOne(db, sql: "SELECT value FROM user_settings WHERE key = 'homeBase'")
      }
      return try text.map { try JSONDecoder().decode(HomeBase.self, from: Data($0.utf8)) }
    }
  }

  /// Sets or, with nil, forgets the home base; one transaction, so it is the old one or the new one.
  public func setHomeBase(_ home: HomeBase?) throws {
    try translating {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let text = try home.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      try queue.write { db in
        try db.execute(sql: "DELETE FROM user_settings WHERE key = 'homeBase'")
        if let text {
          try db.execute(sql: "INSERT INTO user_settings VALUES('homeBase', ?)", arguments: [text])
        }
      }
    }
  }

  private func translating<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      throw RuntimeError(
        .unreadable, "the saved home base cannot be read or written",
        help: "set it again with 'guide home set'")
    }
  }
}
