import Files
import SQLite

/// What a database is checked for before it is used, in this order.
package enum ValidationCheck: String, CaseIterable, Sendable {
  /// The first bytes and the size of the file, before SQLite sees it.
  case header
  /// That nothing stands beside it that would be taken for a part of it.
  case files
  /// Table definitions: those that were signed, and nothing that acts by itself.
  case definitions
  /// That pages and rows hang together.
  case damage
  /// That search and map indexes are whole and agree with what they were made from.
  case index
  /// Every single value.
  case values
  /// That references lead somewhere.
  case links
  /// How many items there are.
  case count
  /// That a search and an item work.
  case probe

  /// Runs a check; whatever SQLite says against the file counts as its failure.
  ///
  /// - Throws: ``PackError`` with code `validation` when the file is to blame; ``FileSystemError`` when the device is.
  func wrap<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let failure as ValidationFailure {
      throw failure.error
    } catch let error as SQLiteError {
      throw error.deviceTrouble ?? ValidationFailure(self, error.message).error
    }
  }
}

/// A check that a database does not pass.
struct ValidationFailure: Error {
  let check: ValidationCheck
  let reason: String

  init(_ check: ValidationCheck, _ reason: String) {
    self.check = check
    self.reason = reason
  }

  /// As callers see it; the message names the check.
  var error: PackError {
    PackError(
      .validation, "the pack's database does not pass the check '\(check.rawValue)': \(reason)",
      help: "what was installed before stays; tell the publisher")
  }
}

extension SQLiteError {
  /// The same as trouble of the device, when it is no fault of the file.
  var deviceTrouble: (any Error)? {
    let trouble: FileSystemError.Code? =
      switch kind {
      case .noMemory, .noLargeFiles, .busy, .locked: .other
      case .readOnly: .readOnly
      case .io: .input
      case .full: .noSpace
      case .permission, .cannotOpen: .noPermission
      case .generic, .corrupted, .denied, .notADatabase, .other: nil
      }
    return trouble.map { FileSystemError($0, "check", "the database", message) }
  }
}
