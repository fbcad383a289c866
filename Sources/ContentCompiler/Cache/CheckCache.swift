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

  /// Bytes above which a file whose findings are in the cache is read in parts.
  package var partsAbove = 1 << 20

  private static let state = ".check"
  private static let tables = ".tables"
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

  private func path(_ name: String, _ suffix: String) -> String { folder + "/" + name + suffix }

  /// A file for what would otherwise wait in memory until an entry is written; nil when none can be made.
  func scratch() -> ScratchFile? {
    do {
      try CheckCache.disk.makeFolders(folder)
      return try ScratchFile(in: folder, prefix: ".scratch.\(getpid())", CheckCache.disk)
    } catch { return nil }
  }

  /// What the last check was about.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func state(_ name: String) throws -> CacheFile<StateSection> {
    try CacheFile(CheckCache.disk.open(path(name, CheckCache.state), .read))
  }

  /// What the last full check found.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func tables(_ name: String) throws -> CacheFile<TableSection> {
    try CacheFile(CheckCache.disk.open(path(name, CheckCache.tables), .read))
  }

  /// Replaces the entry with a name, and removes old ones when there are too many.
  ///
  /// An entry that cannot be written costs the next check time, and nothing else depends on it.
  ///
  /// - Parameters:
  ///   - tables: Identity of the tables that are there and still right; nil to write them.
  ///   - check: What was checked, given the identity of the tables.
  func write(_ name: String, _ kept: KeptState, tables: UInt64?, _ check: (UInt64) -> StoredCheck) {
    do {
      try CheckCache.disk.makeFolders(folder)
      var room = limit
      var tables = tables
      if tables == nil {
        let written = try replace(path(name, CheckCache.tables), room) {
          try kept.forEachPiece(of: $0 as TableSection, $1)
        }
        room -= written?.size ?? 0
        tables = written?.identity
      }
      guard let tables else { return }
      let check = check(tables)
      guard
        try replace(path(name, CheckCache.state), room, { try kept.bytes($0, check).withUnsafeBytes($1) })
          != nil
      else {
        // Alone they are of no use.
        return try CheckCache.disk.removeFile(path(name, CheckCache.tables))
      }
      try removeOldEntries(besides: name)
    } catch { return }
  }

  /// Writes a file under another name and renames it; nil when it is too large.
  private func replace<Section: CacheSection>(
    _ path: String, _ limit: Int,
    _ pieces: (Section, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws -> (identity: UInt64, size: Int)? {
    let name = path.split(separator: "/").last ?? ""
    let temporary = folder + "/." + name + ".\(getpid())"
    Leftovers.add(temporary)
    defer { Leftovers.remove(temporary) }
    do {
      let file = try CheckCache.disk.open(temporary, .replace)
      guard let written = try CacheFile.write(to: file, limit: limit, pieces) else {
        try CheckCache.disk.removeFile(temporary)
        return nil
      }
      try CheckCache.disk.rename(temporary, to: path)
      return written
    } catch {
      try CheckCache.disk.removeFile(temporary)
      throw error
    }
  }

  /// The files of one entry.
  private struct Entry {
    var paths: [String] = []
    var modified: Int64 = 0
    var size = 0
  }

  private func removeOldEntries(besides own: String) throws {
    var entries: [Substring: Entry] = [:]
    for name in try CheckCache.disk.list(folder)
    where name.hasSuffix(CheckCache.state) || name.hasSuffix(CheckCache.tables) || name.hasPrefix(".") {
      let path = folder + "/" + name
      guard let status = try CheckCache.disk.status(path), status.kind == .file else { continue }
      // What has not been renamed yet is by itself.
      let key = name.hasPrefix(".") ? name[...] : name.prefix { $0 != "." }
      var entry = entries[key] ?? Entry()
      entry.paths.append(path)
      entry.size += status.size
      entry.modified = max(entry.modified, status.modified)
      entries[key] = entry
    }
    let newest = entries.values.map(\.modified).max() ?? 0
    var total = 0
    for (key, entry) in entries.sorted(by: { ($0.value.modified, $0.key) > ($1.value.modified, $1.key) }) {
      // What a process that was killed did not finish.
      let isAbandoned = key.hasPrefix(".") && newest - entry.modified > CheckCache.hour
      total += entry.size
      guard isAbandoned || total > limit, key != own else { continue }
      for path in entry.paths { try CheckCache.disk.removeFile(path) }
    }
  }

  /// An hour in nanoseconds.
  private static let hour: Int64 = 3_600_000_000_000
}
