import Files
public import GuideModel

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
    /// Whether it was only installed as a dependency.
    public let isAutomatic: Bool
    /// The version it is pinned to; nil when it can be updated.
    public let pin: String?
    /// Whether its files are as installed, judging by names and sizes.
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
  /// Whether the active set is on probation.
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

  /// Bytes in use.
  public var activeBytes: Int { packs.reduce(0) { $0.addingClamped($1.size) } }
  /// Bytes kept only for rollback.
  public var keptBytes: Int { kept.reduce(0) { $0.addingClamped($1.size) } }
}

extension ContentStore {
  /// The contents of the store. Never fails: unreadable parts are omitted.
  ///
  /// - Cost: Proportional to the number of versions and of files in staging.
  public func report() -> StoreReport {
    let stateFile = StateFile(files: files, layout: layout)
    let (state, origin, _) = stateFile.loadForReading()
    func described(_ pack: InstalledPack) -> StoreReport.Pack {
      StoreReport.Pack(
        id: pack.id, version: pack.version, sha256: pack.sha256, size: pack.size,
        releasedAt: UTCInstant(secondsSinceEpoch: pack.releasedAt),
        expiresAt: pack.expiresAt.map { UTCInstant(secondsSinceEpoch: $0) },
        isAutomatic: state.automatic.contains(pack.id), pin: state.pins[pack.id],
        isComplete: (try? stateFile.isComplete(pack)) ?? false)
    }
    let active = Set(state.active.packs.values)
    let older = state.kept.subtracting(active).sorted { ($0.id, $0.version) < ($1.id, $1.version) }
    let folders = [layout.root, layout.versions, layout.staging, layout.trust]
    return StoreReport(
      packs: state.active.ordered.map(described), kept: older.map(described),
      begun: Staging.begun(files, layout), unfinishedBytes: bytes(below: layout.staging),
      freeBytes: try? files.freeBytes(at: layout.root), isOnTrial: state.trial != nil,
      blocked: state.blocked, left: state.left, lost: state.lost.sorted(), origin: origin.rawValue,
      openFolders: folders.filter { isFolder($0) { $0.permissions & 0o002 != 0 } },
      foreignFolders: folders.filter { isFolder($0) { $0.owner != files.user } })
  }

  private func isFolder(_ path: String, where condition: (FileStatus) -> Bool) -> Bool {
    guard let status = try? files.status(path), status.kind == .folder else { return false }
    return condition(status)
  }

  private func bytes(below folder: String) -> Int {
    ((try? files.list(folder)) ?? []).reduce(0) { sum, name in
      let path = folder + "/" + name
      guard let status = (try? files.status(path)) ?? nil else { return sum }
      return sum.addingClamped(status.kind == .folder ? bytes(below: path) : status.size)
    }
  }
}
