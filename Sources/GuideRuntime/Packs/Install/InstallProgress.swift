public import BundleFormat

/// How far an installation is, for whoever draws it.
public struct InstallProgress: Hashable, Sendable {
  /// The pack that it is about.
  public let pack: String
  /// Its version.
  public let version: PackVersion
  /// How far it is.
  public let state: PackState
  /// Bytes of its download that are there.
  public let bytes: Int
  /// Bytes of its download.
  public let size: Int
  /// Bytes of all downloads that are there.
  public let allBytes: Int
  /// Bytes of all downloads.
  public let allSize: Int
  /// How long it waits before it asks again, after trouble; nil while nothing keeps it from going on.
  public let pause: Duration?
}

/// What came of an installation, a removal or a rollback.
public struct InstallResult: Hashable, Sendable {
  /// Packs that are new, or in another version, with it.
  public var installed: [PackRelease] = []
  /// Packs that are not there any more.
  public var removed: [String] = []
  /// Bytes of databases that were freed.
  public var freedBytes = 0
  /// Whether that the new content works could not be recorded, so that the next start checks it again.
  public var isOnTrial = false
}
