#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Normalizes paths for display.
package enum PlainPath {
  /// A path below a folder without `.` and `..`: `content` and `../schema` become `schema`.
  ///
  /// If a component is a link, `..` would lead elsewhere; the path is then left unchanged.
  package static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let full = folder + "/" + path
    let plain = plain(full)
    return isSame(plain, full) ? plain : full
  }

  /// A path without `.`, `..` and double slashes, judging by its text alone.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    if path.hasPrefix("/") { return "/" + parts.drop { $0 == ".." }.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Checks whether two paths refer to the same file.
  static func isSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
