import BundleFormat
import GuideModel
package import HostSystem
package import SQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

extension ContentDatabase {
  /// Opens a database after checking that it is guide content in a supported version.
  ///
  /// - Throws: ``RuntimeError``.
  /// - Parameters:
  ///   - pack: The pack the database belongs to.
  ///   - lease: A lock held while the database is open.
  /// - Cost: A few milliseconds; nothing is hashed or scanned.
  package convenience init(path: String, pack: String = BundleLayout.basePack, lease: (any HeldLock)? = nil)
    throws
  {
    guard try POSIXFileSystem().target(path) != nil else {
      throw RuntimeError(
        .noContent, "no content database at \(path)", help: "check the path", key: "content.missing",
        arguments: [path])
    }
    try ContentDatabase.checkIsPlain(path)
    do {
      let pool = try Pool { try Connection(path: path) }
      do {
        try self.init(pool, path: path, pack: pack, lease: lease)
      } catch let error as SQLiteError where error.isAboutFile {
        try self.init(pool, path: path, pack: pack, lease: lease)
      }
    } catch let error as SQLiteError {
      throw ContentDatabase.translate(error, path)
    }
  }

  /// Rejects a pipe or a device in place of the database, or of a journal next to it: SQLite would block on it or read
  /// it endlessly.
  ///
  /// - Throws: ``RuntimeError``.
  static func checkIsPlain(_ path: String) throws {
    guard try kind(path) == S_IFREG else {
      throw RuntimeError(.notContent, "\(path) is not a regular file", help: "check the path")
    }
    for suffix in ["-journal", "-wal"] {
      guard let kind = try kind(path + suffix), kind != S_IFREG else { continue }
      throw RuntimeError(
        .unreadable, "\(path + suffix) is not a regular file, so the database next to it cannot be read",
        help: "remove it")
    }
  }

  /// The file type at a path, following links; nil if nothing exists there.
  private static func kind(_ path: String) throws -> mode_t? {
    var entry = stat()
    if stat(path, &entry) == 0 { return entry.st_mode & S_IFMT }
    guard errno != ENOENT, errno != ENOTDIR else { return nil }
    let reason = String(cString: strerror(errno))
    throw RuntimeError(
      .unreadable, "\(path) cannot be read: \(reason)", help: "check the file and its permissions",
      key: "content.unreadable", arguments: [path, reason])
  }

  static func translate(_ error: SQLiteError, _ path: String) -> RuntimeError {
    if error.kind == .noMemory { return .memoryShort(path) }
    if error.isNotADatabase {
      return RuntimeError(
        .notContent, "\(path) is not a content database", help: "create one with 'contentc build'",
        key: "content.foreign", arguments: [path])
    }
    if error.isCorrupted {
      return RuntimeError(
        .corrupt, "\(path) is damaged: \(error.message)", help: "run 'guide update', or rebuild it",
        key: "content.damaged", arguments: [path, error.message])
    }
    if error.kind == .cannotOpen, let reason = tooManyOpenFiles(path) {
      return RuntimeError(
        .unreadable, "\(path) cannot be read: \(reason)",
        help: "quit other programs, or raise the limit on open files", key: "content.tooManyOpenFiles",
        arguments: [path, reason])
    }
    return RuntimeError(
      .unreadable, "\(path) cannot be read: \(error.message)",
      help: "check the file and its permissions", key: "content.unreadable", arguments: [path, error.message])
  }

  /// The system's message if no more files can be opened, which SQLite does not tell; nil otherwise.
  private static func tooManyOpenFiles(_ path: String) -> String? {
    do {
      _ = try POSIXFileSystem().open(path, .read)
    } catch let error as FileSystemError where error.code == .tooManyOpenFiles {
      return error.reason
    } catch {}
    return nil
  }

  /// Runs queries on one consistent view.
  ///
  /// A failed disk read can look like damage, so a read that fails is tried once more on a new connection.
  ///
  /// - Parameter body: Changes nothing outside, as it may run twice.
  package func read<T>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    do {
      do { return try readOnce(body) } catch let error as SQLiteError where error.isAboutFile {
        return try readOnce(body)
      }
    } catch let error as SQLiteError {
      throw ContentDatabase.translate(error, path)
    } catch is JSONMismatch {
      let reason = "a column has a value that cannot be read"
      throw RuntimeError(
        .corrupt, "\(path) is damaged: \(reason)", help: "run 'guide update', or rebuild it",
        key: "content.damaged", arguments: [path, reason])
    }
  }
}
