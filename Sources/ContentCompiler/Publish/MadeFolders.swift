import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders that were made for something that may not come about.
struct MadeFolders {
  /// Outermost first.
  private let paths: [String]

  /// Makes a folder with all that it is in.
  ///
  /// - Throws: ``ContentError`` with code `unwritable`.
  init(_ path: String) throws {
    var missing: [String] = []
    var url = URL(fileURLWithPath: path)
    while url.path != "/", !FileManager.default.fileExists(atPath: url.path) {
      missing.append(url.path)
      url.deleteLastPathComponent()
    }
    paths = missing.reversed()
    do { try SiteFiles.makeFolder(path) } catch {
      discard()
      throw error
    }
  }

  /// Removes those that are still empty.
  func discard() {
    for path in paths.reversed() { rmdir(path) }
  }
}
