import HostSystem
package import SQLite

/// The checks a database must pass before it is used, in this order.
package enum ValidationCheck: String, CaseIterable, Sendable {
  /// The first bytes and the size of the file, before SQLite sees it.
  case header
  /// No other file could be treated as part of it.
  case files
  /// Table definitions: the signed ones, and nothing executable.
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
  /// A walking graph and the points of a map can be read whole.
  case graph
  /// A search and an item work.
  case probe
}

/// A check that a database does not pass.
package struct ValidationFailure: Error, Hashable, Sendable {
  /// The check.
  package let check: ValidationCheck
  /// The problem, in a few words.
  package let reason: String

  package init(_ check: ValidationCheck, _ reason: String) {
    self.check = check
    self.reason = reason
  }
}

extension SQLiteError {
  /// The failure as a device error, if the file is not at fault.
  package var deviceFailure: (any Error)? {
    let code: FileSystemError.Code? =
      switch kind {
      case .noMemory, .noLargeFiles, .busy, .locked: .other
      case .readOnly: .readOnly
      case .io: .input
      case .full: .noSpace
      case .permission, .cannotOpen: .noPermission
      case .generic, .corrupted, .denied, .notADatabase, .other: nil
      }
    return code.map { FileSystemError($0, "check", "the database", message) }
  }
}
