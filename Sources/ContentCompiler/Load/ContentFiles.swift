package import Files
import SourceJSON

/// Access to what people wrote: files are read whole, through links, within limits.
///
/// Nothing that fails looks like an absence: every operation throws a ``ContentError`` with the path.
package struct ContentFiles: Sendable {
  /// The file system that is read.
  package let system: any FileSystem

  /// Reads a file system, by default that of the device.
  package init(_ system: any FileSystem = POSIXFileSystem()) { self.system = system }

  /// The most bytes that are read of one file, by what it is for.
  enum Limit {
    /// A configuration, a schema, a recipe.
    static let document = 16 << 20
    /// Items and their translations; the tree counts bytes in 32 bits.
    static let items = 2 << 30
    /// An image or a sound, which a pack holds as one value.
    static let asset = 32 << 20
    /// A database, and what is published of it.
    static let database = 2 << 30
  }

  /// Whether a folder stands at a path.
  func isFolder(_ path: String) throws -> Bool { try target(path)?.kind == .folder }

  /// Whether a regular file stands at a path.
  func isFile(_ path: String) throws -> Bool { try target(path)?.kind == .file }

  /// What a path leads to; nil when nothing is there.
  func target(_ path: String) throws -> FileStatus? {
    try ContentError.reading(path) { try system.target(path) }
  }

  /// The names in a folder in order, without hidden ones.
  func names(in folder: String) throws -> [String] {
    try ContentError.reading(folder) { try system.list(folder) }.filter { !$0.hasPrefix(".") }
  }

  /// The bytes of a file.
  func bytes(_ path: String, limit: Int) throws -> [UInt8] {
    try ContentError.reading(path) { try system.readFile(path, limit: limit, .readThroughLinks) }
  }

  /// A file with its path, for findings.
  func source(_ path: String, limit: Int = Limit.document) throws -> SourceFile {
    SourceFile(path: path, bytes: try bytes(path, limit: limit))
  }

  /// Bytes of a regular file below a folder; nil when there is none. Names that lead out of the folder, and links, lead
  /// to none.
  func size(of name: String, in folder: String) throws -> Int? {
    guard !name.split(separator: "/").contains("..") else { return nil }
    let path = folder + "/" + name
    let status = try ContentError.reading(path) { try system.status(path) }
    return status?.kind == .file ? status?.size : nil
  }
}

extension ContentError {
  /// Runs an operation that reads; what the file system reports becomes an error about the path.
  package static func reading<T>(_ path: String, _ body: () throws -> T) throws -> T {
    do { return try body() } catch let error as FileSystemError { throw ContentError(reading: error, path) }
  }

  /// Runs an operation that writes; what the file system reports becomes an error about the path.
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
      case .tooManyOpenFiles: "raise the limit of open files, or end other programs"
      case .tooLarge: "split it, or remove what does not belong there"
      case .notRegular: "put a regular file there"
      default: "check the disk, then run the command again"
      }
    let message =
      switch (error.code, error.operation) {
      case (.notFound, "look at"): "is a link that leads nowhere"
      case (.notFound, _): "no such file"
      default: "cannot be \(verb): \(error.reason)"
      }
    self.init(error.code == .notFound ? .notFound : .unreadable, path: path, message, help: help)
  }
}
