public import GuideModel
import HostSystem

/// The contents and disk usage of a store, for people; nothing is opened, hashed or written for it.
public struct StoreReport: Sendable {
  /// One version of a pack on disk.
  public struct Pack: Hashable, Sendable {
    /// Name of the pack.
    public let id: String
    /// Its version.
    public let version: String
    /// SHA-256 of its database.
    public let sha256: String
    /// Bytes of its database.
    public let size: Int
    /// When it was published.
    public let releasedAt: UTCInstant
    /// When it expires; nil for never.
    public let expiresAt: UTCInstant?
    /// True when it was only installed as a dependency.
    public let isAutomatic: Bool
    /// The version it is pinned to; nil when it can be updated.
    public let pin: String?
    /// True when its files are as installed, judging by names and sizes; also true while that cannot be read;
    /// see ``StoreReport/unreadable``.
    public let isComplete: Bool
  }

  /// Packs in use, the base first.
  public let packs: [Pack]
  /// Versions kept only for rollback.
  public let kept: [Pack]
  /// Installations that were begun and not finished.
  public let begun: [PartialInstall]
  /// Bytes of everything unfinished or being removed.
  public let unfinishedBytes: Int
  /// Free bytes on its volume; nil when unknown.
  public let freeBytes: Int?
  /// True when the active set is on probation.
  public let isOnTrial: Bool
  /// SHA-256 of databases that failed here; they are not reinstalled automatically.
  public let blocked: Set<String>
  /// SHA-256 of databases that the traveller rolled back from; an update skips them unless they are named.
  public let left: Set<String>
  /// Packs lost without being removed by the traveller, by name; an update restores those on offer.
  public let lost: [String]
  /// The source of the state record: `current`, `previous`, `versions` or `none`.
  public let origin: String
  /// World-writable folders.
  public let openFolders: [String]
  /// Folders owned by another user, who could change their contents.
  public let foreignFolders: [String]
  /// Why parts of the report are missing or out of date, one line each; empty when everything could be read.
  public let unreadable: [String]

  /// Bytes in use.
  public var activeBytes: Int { packs.reduce(0) { $0.addingClamped($1.size) } }
  /// Bytes kept only for rollback.
  public var keptBytes: Int { kept.reduce(0) { $0.addingClamped($1.size) } }
}

extension ContentStore {
  /// The contents of the store. Never fails: what cannot be read is in ``StoreReport/unreadable``.
  ///
  /// - Cost: Proportional to the number of versions and of files in staging.
  public func report() -> StoreReport {
    let stateFile = StateFile(files: files, layout: layout)
    var unreadable: [String] = []
    func read<T>(else value: T, _ body: () throws -> T) -> T {
      do { return try body() } catch {
        let line = "\(error)"
        if !unreadable.contains(line) { unreadable.append(line) }
        return value
      }
    }
    let (state, origin) = read(else: stateFile.lastReadable) { try stateFile.load() }
    func described(_ pack: InstalledPack) -> StoreReport.Pack {
      StoreReport.Pack(
        id: pack.id, version: pack.version, sha256: pack.sha256, size: pack.size,
        releasedAt: UTCInstant(secondsSinceEpoch: pack.releasedAt),
        expiresAt: pack.expiresAt.map { UTCInstant(secondsSinceEpoch: $0) },
        isAutomatic: state.automatic.contains(pack.id), pin: state.pins[pack.id],
        isComplete: read(else: true) { try stateFile.isComplete(pack) })
    }
    let active = Set(state.active.packs.values)
    let older = state.kept.subtracting(active).sorted { ($0.id, $0.version) < ($1.id, $1.version) }
    let folders = [layout.root, layout.versions, layout.staging, layout.trust].compactMap { path in
      read(else: nil) { try files.status(path) }.map { (path: path, status: $0) }
    }.filter { $0.status.kind == .folder }
    let (packs, kept) = (state.active.ordered.map(described), older.map(described))
    let begun = read(else: []) { try Staging.begun(files, layout) }
    let unfinishedBytes = read(else: 0) { try bytes(below: layout.staging) }
    let hasRoot = folders.contains { $0.path == layout.root }
    let freeBytes = read(else: nil) { hasRoot ? try files.freeBytes(at: layout.root) : nil }
    return StoreReport(
      packs: packs, kept: kept, begun: begun, unfinishedBytes: unfinishedBytes, freeBytes: freeBytes,
      isOnTrial: state.trial != nil, blocked: state.blocked, left: state.left, lost: state.lost.sorted(),
      origin: origin.rawValue,
      openFolders: folders.filter { $0.status.permissions & 0o002 != 0 }.map(\.path),
      foreignFolders: folders.filter { $0.status.owner != files.user }.map(\.path), unreadable: unreadable)
  }

  private func bytes(below folder: String) throws -> Int {
    try files.list(folder).reduce(0) { sum, name in
      let path = folder + "/" + name
      guard let status = try files.status(path) else { return sum }
      return sum.addingClamped(status.kind == .folder ? try bytes(below: path) : status.size)
    }
  }
}
