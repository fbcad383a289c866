import BundleFormat
public import ReleaseMetadata

/// A pack on the device, as far as plans are concerned.
public struct PresentPack: Hashable, Sendable {
  /// Name of the pack.
  public var id: String
  /// The active version.
  public var version: PackVersion
  /// SHA-256 of its database, to which deltas apply.
  public var sha256: String
  /// Bytes of its database.
  public var size: Int
  /// Its dependencies according to the signed document at installation.
  public var dependencies: [PackDependency]
  /// True when it was only installed as a dependency.
  public var isAutomatic: Bool
  /// True when it is the base or bundled with the app, and cannot be removed.
  public var isProtected: Bool
  /// The version it is pinned to; nil when it can be updated.
  public var pin: PackVersion?
  /// True when its files are damaged, so that the same version is worth fetching again.
  public var isDamaged = false
  /// True when it is bundled: only newer versions replace it, and an offer of the same version is never
  /// identical to it.
  public var isBundled = false
  /// True when this plan must not change it, whatever is offered.
  public var isHeld = false

  /// Describes a present pack.
  public init(
    id: String, version: PackVersion, sha256: String, size: Int, dependencies: [PackDependency] = [],
    isAutomatic: Bool = false, isProtected: Bool = false, pin: PackVersion? = nil
  ) {
    self.id = id
    self.version = version
    self.sha256 = sha256
    self.size = size
    self.dependencies = dependencies
    self.isAutomatic = isAutomatic
    self.isProtected = isProtected
    self.pin = pin
  }
}

extension StoreState {
  /// The active packs as input for plans.
  ///
  /// The state stores the names of dependencies; the version constraints come from the channel.
  ///
  /// - Parameter channel: The verified channel document.
  package func presentPacks(offeredBy channel: ChannelDocument?) -> [PresentPack] {
    let offers = Dictionary(grouping: channel?.packs ?? [], by: \.installedSHA256)
    return active.ordered.compactMap { pack in
      guard let version = PackVersion(pack.version) else { return nil }
      let offer = offers[pack.sha256]?.first { $0.id == pack.id && $0.version == version }
      return PresentPack(
        id: pack.id, version: version, sha256: pack.sha256, size: pack.size,
        dependencies: offer?.dependencies ?? pack.dependencies.map { PackDependency(id: $0) },
        isAutomatic: automatic.contains(pack.id), isProtected: pack.id == BundleLayout.basePack,
        pin: pins[pack.id].flatMap { PackVersion($0) })
    }
  }
}
