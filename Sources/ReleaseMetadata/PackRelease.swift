/// One version of one pack, written `<pack>@<version>` everywhere.
public struct PackRelease: Hashable, Sendable, CustomStringConvertible {
  /// Id of the pack.
  public let pack: String
  /// Its version.
  public let version: PackVersion

  /// Names a release.
  public init(pack: String, version: PackVersion) {
    self.pack = pack
    self.version = version
  }

  /// Reads `<pack>@<version>`; nil for any other form.
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
  /// The offered release.
  public var release: PackRelease { PackRelease(pack: id, version: version) }
}

extension WithdrawnVersion {
  /// The withdrawn release.
  public var release: PackRelease { PackRelease(pack: pack, version: version) }
}
