public import ReleaseMetadata

/// The progress of an installation, for display.
public struct InstallProgress: Hashable, Sendable {
  /// The pack concerned.
  public let pack: String
  /// Its version.
  public let version: PackVersion
  /// Its state.
  public let state: PackState
  /// Downloaded bytes.
  public let bytes: Int
  /// Total bytes of its download.
  public let size: Int
  /// Downloaded bytes of all packs.
  public let allBytes: Int
  /// Total bytes of all downloads.
  public let allSize: Int
  /// The delay before the next attempt after an error; nil while the download is running.
  public let pause: Duration?
}

/// The result of an installation, a removal or a rollback.
public struct InstallResult: Hashable, Sendable {
  /// Packs that are new or changed their version.
  public var installed: [PackRelease] = []
  /// Packs that were removed.
  public var removed: [String] = []
  /// Bytes of databases that were freed.
  public var freedBytes = 0
  /// True when some unneeded versions could not be removed; the next change tries again.
  public var hasLeftovers = false
  /// True when the success of the new content could not be recorded, so that the next start checks it again.
  public var isOnTrial = false
}
