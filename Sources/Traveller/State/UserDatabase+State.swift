import BundleReader
public import GuideModel
import GuideRuntime
import JSONText
import SQLite

extension UserDatabase {
  /// Name of the format of an exported state.
  public static let format = "guide.user/1"

  /// The complete state, as one consistent snapshot.
  public func state() throws -> UserState {
    try read(UserDatabase.state)
  }

  /// Merges the state of another device, or of a backup: nothing is lost, and where both have an entry the newer one
  /// wins. One transaction.
  ///
  /// - Returns: The merged state.
  @discardableResult
  public func merge(_ other: UserState) throws -> UserState {
    try write { db in
      let merged = try UserDatabase.state(db).merging(other)
      try UserDatabase.replace(merged, db)
      return merged
    }
  }

  /// Replaces the whole state. One transaction.
  public func replace(_ state: UserState) throws {
    try write { db in try UserDatabase.replace(state, db) }
  }

  /// The state as a file, `guide.user/1`.
  public func export(at moment: UTCInstant) throws -> String {
    UserDatabase.export(try state(), at: moment)
  }

  /// A state, or a part of one, as a file of the same format.
  public static func export(_ state: UserState, at moment: UTCInstant) -> String {
    let file = JSONValue.members([
      "format": .text(UserDatabase.format), "exportedAt": moment.json, "data": state.json,
    ])
    return file.indentedJSONText + "\n"
  }

  /// Reads an exported file.
  ///
  /// - Throws: ``RuntimeError`` with the reason if it is invalid; nothing has been changed then.
  public static func readExport(_ bytes: [UInt8]) throws -> UserState {
    do {
      let file = try JSONMembers(JSONValue(jsonText: bytes))
      let found: String = try file.value("format")
      guard found == format else {
        throw RuntimeError(
          .refused, "the file has format '\(found)', not \(format)", help: "update this program",
          key: "state.format", arguments: [found, format])
      }
      let _: String = try file.value("exportedAt")
      return try file.value("data")
    } catch let error as JSONMismatch {
      throw RuntimeError(
        .refused, "the file is not an exported state (\(reason(error)))",
        help: "create one with 'guide state export'; 'guide visits import' reads visits of other apps",
        key: "state.noExport", arguments: [reason(error)])
    }
  }

  private static func reason(_ mismatch: JSONMismatch) -> String {
    let problem =
      switch mismatch.problem {
      case .missing: "no '\(mismatch.path.last ?? "")'"
      case .wrongType: "a value of the wrong type"
      case .invalid: "a value is not valid"
      case .notJSON: "it is not JSON"
      }
    let path = mismatch.problem == .missing ? mismatch.path.dropLast() : mismatch.path[...]
    return path.isEmpty ? problem : problem + " in " + path.joined(separator: ".")
  }

  static func state(_ db: Connection) throws -> UserState {
    var reader = StateReader(db)
    return try reader.state()
  }

  static func replace(_ state: UserState, _ db: Connection) throws {
    for table in tables { try db.execute("DELETE FROM \(table)") }
    for setting in state.settings { try setting.write(db) }
    for favorite in state.favorites { try favorite.write(db) }
    // Written in chronological order, so that row ids reflect it.
    for recent in state.recents.sorted(by: { $0.viewedAt < $1.viewedAt }) { try recent.write(db) }
    for plan in state.plans { try plan.write(db) }
    for check in state.quoteChecks.reversed() { try check.write(db) }
    for remark in state.feedback { try remark.write(db) }
    for event in state.events { try event.write(db) }
    for visit in state.visits { try visit.write(db) }
    for badge in state.badges { try badge.write(db) }
    for submission in state.submissions { try submission.write(db) }
  }
}
