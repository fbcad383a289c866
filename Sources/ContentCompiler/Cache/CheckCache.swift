import BundleFormat
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder in which checks leave what they found for the next process.
///
/// It may be removed at any time, and processes may use it at once. Nothing in it is trusted: what does not fit is as good as
/// missing. See `docs/decisions/0053-checks-that-outlive-the-process.md`.
public struct CheckCache: Sendable {
  /// Path of the folder.
  public let folder: String
  /// Bytes of all entries at most; those written longest ago are removed first.
  public let limit: Int
  /// What distinguishes checks of one content set that are not to be compared, such as those as of another day.
  public let variant: String

  private static let suffix = ".check"
  private static let disk = POSIXFileSystem()

  /// - Parameters:
  ///   - folder: Made when something is written.
  ///   - limit: Bytes of all entries at most.
  ///   - variant: Checks with another one have entries of their own.
  public init(_ folder: String, limit: Int = 1 << 30, variant: String = "") {
    self.folder = folder
    self.limit = limit
    self.variant = variant
  }

  /// The user's cache folder by the XDG rules; nil when there is none.
  ///
  /// - Parameter environment: The environment variables.
  public static func userFolder(_ environment: [String: String]) -> String? {
    if let set = environment["XDG_CACHE_HOME"], set.hasPrefix("/") { return set + "/contentc" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.cache/contentc" : nil }
  }

  /// Makes the folder, for a user who named it.
  ///
  /// - Throws: ``ContentError`` when it cannot be made.
  public func prepare() throws {
    try ContentError.writing(folder) { try CheckCache.disk.makeFolders(folder) }
    guard try ContentFiles().isFolder(folder) else {
      throw ContentError(
        .unwritable, path: folder, "is not a folder", help: "name another one with --cache, or use --no-cache"
      )
    }
  }

  private func path(_ name: String) -> String { folder + "/" + name + CheckCache.suffix }

  /// The entry with a name; nil when there is none that can be read.
  func entry(_ name: String) -> CacheEntry? {
    do { return try CacheEntry(CheckCache.disk.open(path(name), .read)) } catch {
      // Missing, damaged or unreadable: everything is checked then.
      return nil
    }
  }

  /// Replaces the entry with a name, and removes old ones when there are too many.
  ///
  /// An entry that cannot be written costs the next check time, and nothing else depends on it.
  func write(_ name: String, _ sections: [[UInt8]]) {
    let size = CacheEntry.size(of: sections)
    guard size <= limit else { return }
    let temporary = folder + "/." + name + ".\(getpid())"
    Leftovers.add(temporary)
    defer { Leftovers.remove(temporary) }
    do {
      try CheckCache.disk.makeFolders(folder)
      let file = try CheckCache.disk.open(temporary, .replace)
      try CacheEntry.write(sections, to: file)
      try CheckCache.disk.rename(temporary, to: path(name))
      try removeOldEntries(besides: name)
    } catch {
      do { try CheckCache.disk.removeFile(temporary) } catch { return }
    }
  }

  private func removeOldEntries(besides own: String) throws {
    var entries: [(path: String, status: FileStatus)] = []
    for name in try CheckCache.disk.list(folder)
    where name.hasSuffix(CheckCache.suffix) || name.hasPrefix(".") {
      let path = folder + "/" + name
      guard let status = try CheckCache.disk.status(path), status.kind == .file else { continue }
      entries.append((path, status))
    }
    let newest = entries.map(\.status.modified).max() ?? 0
    entries.sort { $0.status.modified > $1.status.modified }
    var total = 0
    for entry in entries {
      // What a process that was killed did not finish.
      let isAbandoned =
        !entry.path.hasSuffix(CheckCache.suffix) && newest - entry.status.modified > CheckCache.hour
      total += entry.status.size
      if isAbandoned || total > limit, entry.path != path(own) { try CheckCache.disk.removeFile(entry.path) }
    }
  }

  /// An hour in nanoseconds.
  private static let hour: Int64 = 3_600_000_000_000
}
