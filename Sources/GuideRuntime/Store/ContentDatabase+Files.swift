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
}
