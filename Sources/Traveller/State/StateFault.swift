public import BundleReader
import GuideRuntime
import SQLite

/// Classifies a failure of SQLite on the state file. All such decisions are made here.
///
/// Only ``suspect`` is about the contents of the file, and it proves nothing yet: to SQLite, a page that could not be
/// read looks like a damaged page. ``StateImage`` proves damage from bytes that were read without an error.
enum StateFault: Equatable {
  /// The contents of the file may be damaged.
  case suspect
  /// The disk could not read or write.
  case disk
  /// The disk is full.
  case full
  /// The file is not writable.
  case readOnly
  /// Permission to open the file was denied.
  case denied
  /// Another program is using the file.
  case busy
  /// There was not enough memory.
  case memoryShort
  /// Something else.
  case other

  /// Classifies an extended result code.
  init(extendedCode: Int32) {
    switch extendedCode & 0xff {
    // 1 is also the code for tables that the migrations did not create.
    case 1, 11, 26: self = .suspect
    case 10: self = .disk
    case 13: self = .full
    case 8: self = .readOnly
    case 3, 14, 23: self = .denied
    case 5, 6: self = .busy
    case 7: self = .memoryShort
    default: self = .other
    }
  }

  /// Classifies an error of the access layer.
  init(_ error: SQLiteError) { self.init(extendedCode: error.code) }

  /// The error shown to the user.
  ///
  /// - Parameter detail: The message of SQLite or of the system.
  func error(_ path: String, _ detail: String) -> RuntimeError {
    let disk = "check the disk, then try again; nothing was put aside"
    switch self {
    case .full:
      return RuntimeError(
        .noSpace, "the disk is full: \(path) could not be written", help: "free some space, then try again",
        key: "state.full", arguments: [path])
    case .readOnly:
      return RuntimeError(
        .unreadable, "\(path) is read-only", help: "check its permissions and those of its folder",
        key: "state.readOnly", arguments: [path])
    case .denied:
      return RuntimeError(
        .unreadable, "\(path) cannot be opened (\(detail))",
        help: "check its permissions and those of its folder, or set GUIDE_HOME", key: "state.denied",
        arguments: [path, detail])
    case .busy:
      return RuntimeError(
        .busy, "another program is using \(path)", help: "try again when it has finished", key: "state.busy",
        arguments: [path])
    case .memoryShort: return .memoryShort(path)
    case .suspect, .disk, .other:
      return RuntimeError(
        .unreadable, "\(path) cannot be read or written (\(detail))", help: disk, key: "state.disk",
        arguments: [path, detail])
    }
  }
}

extension SQLiteError {
  /// The error shown to the user, about the state file.
  func aboutState(_ path: String) -> RuntimeError {
    StateFault(self).error(path, message)
  }
}

extension RuntimeError.Code {
  /// The traveller's state was written by a newer program.
  public static let newerState = RuntimeError.Code(rawValue: "newerState")
  /// The traveller's state is damaged.
  public static let damagedState = RuntimeError.Code(rawValue: "damagedState")
  /// A change was made, but the disk did not confirm that it would survive a power failure.
  public static let unconfirmed = RuntimeError.Code(rawValue: "unconfirmed")
  /// The disk is full.
  public static let noSpace = RuntimeError.Code(rawValue: "noSpace")
  /// Another program is using a required file.
  public static let busy = RuntimeError.Code(rawValue: "busy")
}
