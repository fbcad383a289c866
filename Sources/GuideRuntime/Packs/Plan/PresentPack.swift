public import BundleFormat

/// A pack that is there, as far as plans are about it.
public struct PresentPack: Hashable, Sendable {
  /// Name of the pack.
  public var id: String
  /// Which version is active.
  public var version: PackVersion
  /// SHA-256 of its database; what a delta must have been made against.
  public var sha256: String
  /// Bytes of its database.
  public var size: Int
  /// What the signed document said it needs when it was installed.
  public var dependencies: [PackDependency]
  /// Whether it only came along because another pack needs it.
  public var isAutomatic: Bool
  /// Whether it is the base or came with the app, and so cannot be removed.
  public var isProtected: Bool
  /// The version it is to stay at; nil when it may move.
  public var pin: PackVersion?
  /// Whether its files are not as they were installed, so that the same version is worth fetching again.
  public var isDamaged = false
  /// Whether this version came with the program: it is replaced by newer ones only, and whatever bytes an offer of
  /// the same version has, it is not this one.
  public var isBundled = false
  /// Whether it stays as it is in this plan, whatever is offered.
  public var isHeld = false

  /// Describes a pack that is there.
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
  /// The active packs as plans see them.
  ///
  /// The state keeps which packs a version needs; which versions of them is said by the channel that offers it.
  ///
  /// - Parameter channel: The verified document of what is offered.
  package func presentPacks(offeredBy channel: ChannelDocument?) -> [PresentPack] {
    let offers = Dictionary(grouping: channel?.packs ?? [], by: \.installedSHA256)
    return active.ordered.compactMap { pack in
      guard let version = PackVersion(pack.version) else { return nil }
      let offer = offers[pack.sha256]?.first { $0.id == pack.id && $0.version == version }
      return PresentPack(
        id: pack.id, version: version, sha256: pack.sha256, size: pack.size,
        dependencies: offer?.dependencies ?? pack.dependencies.map { PackDependency(id: $0) },
        isAutomatic: automatic.contains(pack.id), isProtected: pack.id == StoreLayout.basePack,
        pin: pins[pack.id].flatMap { PackVersion($0) })
    }
  }
}
