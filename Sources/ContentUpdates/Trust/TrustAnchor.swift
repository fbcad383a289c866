public import ReleaseMetadata

/// The initial trust of a program: the root it was built with, and the channel it follows.
public struct TrustAnchor: Hashable, Sendable {
  /// The root.
  public let root: RootDocument
  /// The channel, such as `stable`.
  public let channel: String

  /// Uses the root that ships with a program. Its bytes are trusted only because they came with it.
  ///
  /// - Throws: ``TrustError`` when they are not a root, or the channel has a name that none may have.
  public init(root bytes: [UInt8], channel: String) throws(TrustError) {
    guard PackName.isValid(channel) else {
      throw TrustError(.malformed, "'\(channel)' is not a channel name", help: "use a-z, 0-9 and '-'")
    }
    root = try RootDocument(bytes)
    self.channel = channel
  }
}

extension PackError {
  /// The pack error for a trust error.
  init(_ error: TrustError) {
    self.init(Code(rawValue: error.code.rawValue), error.message, help: error.help)
  }
}
