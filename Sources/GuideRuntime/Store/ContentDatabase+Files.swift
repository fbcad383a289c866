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
  /// Refuses what SQLite would wait for or read without an end: a pipe or a device in place of the database, or of a
  /// journal beside it.
  ///
  /// - Throws: ``RuntimeError``.
  static func checkIsPlain(_ path: String) throws {
    guard kind(path) == S_IFREG else {
      throw RuntimeError(.notContent, "\(path) is not a plain file", help: "check the path")
    }
    for suffix in ["-journal", "-wal"] {
      guard let kind = kind(path + suffix), kind != S_IFREG else { continue }
      throw RuntimeError(
        .unreadable, "\(path + suffix) is not a plain file, so the database beside it cannot be read",
        help: "remove it")
    }
  }

  /// What a path leads to; nil for nothing.
  private static func kind(_ path: String) -> mode_t? {
    var entry = stat()
    return stat(path, &entry) == 0 ? entry.st_mode & S_IFMT : nil
  }
}
