package import HostSystem
package import SourceJSON

/// Access to authored files: they are read whole, through links, within limits.
///
/// Errors are never mistaken for absence: every operation throws a ``ContentError`` with the path.
package struct ContentFiles: Sendable {
  /// The file system to read from.
  package let system: any FileSystem

  /// Files and folders that are treated as if they were hidden, by path; none when nil.
  var isHidden: (@Sendable (String) -> Bool)?

  /// Reads a file system, by default that of the device.
  package init(_ system: any FileSystem = POSIXFileSystem()) { self.system = system }

  /// The maximum number of bytes read from one file, by purpose.
  package enum Limit {
    /// A configuration, a schema, a recipe.
    package static let document = 16 << 20
    /// Items and their translations; the tree counts bytes in 32 bits.
    package static let items = 2 << 30
    /// An image or a sound, which a pack holds as one value.
    package static let asset = 32 << 20
    /// A database, and files published from it.
    package static let database = 2 << 30
  }

  /// Checks whether there is a folder at a path.
  package func isFolder(_ path: String) throws -> Bool { try target(path)?.kind == .folder }

  /// Checks whether there is a regular file at a path.
  package func isFile(_ path: String) throws -> Bool { try target(path)?.kind == .file }

  /// The status of a path's target; nil when it does not exist.
  package func target(_ path: String) throws -> FileStatus? {
    try ContentError.reading(path) { try system.target(path) }
  }

  /// The sorted names in a folder, without hidden ones.
  package func names(in folder: String) throws -> [String] {
    try ContentError.reading(folder) { try system.list(folder) }.filter {
      !$0.hasPrefix(".") && isHidden?(folder + "/" + $0) != true
    }
  }

  /// The bytes of a file.
  package func bytes(_ path: String, limit: Int) throws -> [UInt8] {
    try ContentError.reading(path) { try system.readFile(path, limit: limit, .readThroughLinks) }
  }

  /// A file with its path, for findings.
  package func source(_ path: String, limit: Int = Limit.document) throws -> SourceFile {
    SourceFile(path: path, bytes: try bytes(path, limit: limit))
  }

  /// Size of a regular file below a folder; nil when there is none. Names that lead out of the folder, and
  /// links, count as missing.
  package func size(of name: String, in folder: String) throws -> Int? {
    guard !name.split(separator: "/").contains("..") else { return nil }
    let path = folder + "/" + name
    let status = try ContentError.reading(path) { try system.status(path) }
    return status?.kind == .file ? status?.size : nil
  }
}

extension ContentError {
  /// Runs an operation that reads; file system errors become errors about the path.
  package static func reading<T>(_ path: String, _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as FileSystemError { throw ContentError(reading: error, path) }
  }

  /// Runs an operation that writes; file system errors become errors about the path.
  package static func writing<T>(_ path: String, _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as FileSystemError {
      throw ContentError(
        .unwritable, path: path, "cannot be written: \(error.reason)",
        help: "check the folder, its permissions and free space")
    }
  }

  private init(reading error: FileSystemError, _ path: String) {
    let verb =
      switch error.operation {
      case "list": "listed"
      case "look at": "examined"
      default: "read"
      }
    let help =
      switch error.code {
      case .notFound: "check the path"
      case .noPermission: "check its permissions"
      case .tooManyOpenFiles: "raise the limit on open files, or quit other programs"
      case .tooLarge: "split it, or remove what does not belong"
      case .notRegular: "put a regular file there"
      default: "check the disk, then run the command again"
      }
    let message =
      switch (error.code, error.operation) {
      case (.notFound, "look at"): "is a dangling link"
      case (.notFound, _): "no such file"
      default: "cannot be \(verb): \(error.reason)"
      }
    self.init(error.code == .notFound ? .notFound : .unreadable, path: path, message, help: help)
  }
}
