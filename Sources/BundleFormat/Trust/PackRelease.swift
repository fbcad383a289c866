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

  /// Reads `<pack>@<version>`; nil when it is not that.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, PackName.isValid(parts[0]), let version = PackVersion(parts[1]) else {
      return nil
    }
    self.init(pack: parts[0], version: version)
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
