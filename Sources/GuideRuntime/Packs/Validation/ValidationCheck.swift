import Files
import SQLite

/// The checks a database must pass before it is used, in this order.
package enum ValidationCheck: String, CaseIterable, Sendable {
  /// The first bytes and the size of the file, before SQLite sees it.
  case header
  /// No file beside it could be taken for a part of it.
  case files
  /// Table definitions: the signed ones, and none that acts by itself.
  case definitions
  /// Consistency of pages and rows.
  case damage
  /// Search and map indexes are consistent and match their sources.
  case index
  /// Every single value.
  case values
  /// References have targets.
  case links
  /// The number of items.
  case count
  /// A search and an item work.
  case probe

  /// Runs a check; any SQLite error caused by the file counts as its failure.
  ///
  /// - Throws: ``PackError`` with code `validation` when the file is at fault; ``FileSystemError`` when the
  ///   device is.
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

/// A check that a database fails.
struct ValidationFailure: Error {
  let check: ValidationCheck
  let reason: String

  init(_ check: ValidationCheck, _ reason: String) {
    self.check = check
    self.reason = reason
  }

  /// The error for callers; its message names the check.
  var error: PackError {
    PackError(
      .validation, "the pack's database fails the check '\(check.rawValue)': \(reason)",
      help: "the installed version stays; tell the publisher")
  }
}

extension SQLiteError {
  /// The equivalent device error, if the file is not at fault.
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
