/// One version of one pack, as releases are named everywhere: `<pack>@<version>`.
public struct PackRelease: Hashable, Sendable, CustomStringConvertible {
  /// Which pack.
  public let pack: String
  /// Which version of it.
  public let version: PackVersion

  /// Names a release.
  public init(pack: String, version: PackVersion) {
    self.pack = pack
    self.version = version
  }

  /// `<pack>@<version>`, the version as it was written.
  public var description: String { "\(pack)@\(version)" }
}

extension PackOffer {
  /// Which release is offered.
  public var release: PackRelease { PackRelease(pack: id, version: version) }
}

extension WithdrawnVersion {
  /// Which release is taken back.
  public var release: PackRelease { PackRelease(pack: pack, version: version) }
}
