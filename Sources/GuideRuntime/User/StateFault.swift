import SQLite

/// What a failure of SQLite says about the file of the traveller's state: the one place that decides.
///
/// Only ``suspect`` speaks of what is in the file, and it proves nothing yet: a page that could not be read looks to
/// SQLite like a page that is damaged. ``StateImage`` proves it, from bytes that were read without an error.
enum StateFault: Equatable {
  /// What is in the file may be damaged.
  case suspect
  /// The disk could not read or write.
  case disk
  /// The disk is full.
  case full
  /// The file may not be written.
  case readOnly
  /// The file may not be opened.
  case denied
  /// Another program is using the file.
  case busy
  /// Something else, such as a lack of memory.
  case other

  /// Sorts an extended result code.
  init(extendedCode: Int32) {
    switch extendedCode & 0xff {
    // 1 also stands for tables that are not the ones the migrations made.
    case 1, 11, 26: self = .suspect
    case 10: self = .disk
    case 13: self = .full
    case 8: self = .readOnly
    case 3, 14, 23: self = .denied
    case 5, 6: self = .busy
    default: self = .other
    }
  }

  /// Sorts an error of the access layer.
  init(_ error: SQLiteError) { self.init(extendedCode: error.code) }

  /// The error for the person.
  ///
  /// - Parameter detail: What SQLite or the system says.
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
    case .suspect, .disk, .other:
      return RuntimeError(
        .unreadable, "\(path) cannot be read or written (\(detail))", help: disk, key: "state.disk",
        arguments: [path, detail])
    }
  }
}

extension SQLiteError {
  /// The error for the person, about the file of the traveller's state.
  func aboutState(_ path: String) -> RuntimeError {
    StateFault(self).error(path, message)
  }
}

extension RuntimeError.Code {
  /// The traveller's state was made by a newer program.
  public static let newerState = RuntimeError.Code(rawValue: "newerState")
  /// The traveller's state is damaged.
  public static let damagedState = RuntimeError.Code(rawValue: "damagedState")
  /// A change was made, but the disk did not confirm that it outlives a power failure.
  public static let unconfirmed = RuntimeError.Code(rawValue: "unconfirmed")
  /// The disk is full.
  public static let noSpace = RuntimeError.Code(rawValue: "noSpace")
  /// Another program is using what is needed.
  public static let busy = RuntimeError.Code(rawValue: "busy")
  /// What the person gave cannot be used.
  public static let refused = RuntimeError.Code(rawValue: "refused")
  /// Several items may be meant.
  public static let ambiguous = RuntimeError.Code(rawValue: "ambiguous")
}
