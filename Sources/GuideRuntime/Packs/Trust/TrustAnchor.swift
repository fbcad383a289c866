public import BundleFormat

/// What a program believes from the start: the root it was built with, and the channel it follows.
public struct TrustAnchor: Hashable, Sendable {
  /// The root.
  public let root: RootDocument
  /// The channel, such as `stable`.
  public let channel: String

  /// Takes the root that ships with a program. Nothing vouches for these bytes but that they came with it.
  ///
  /// - Throws: ``TrustError`` when they are no root.
  public init(root bytes: [UInt8], channel: String) throws(TrustError) {
    root = try RootDocument(bytes)
    self.channel = channel
  }
}

extension PackError {
  /// What was wrong with a signed document.
  init(_ error: TrustError) {
    self.init(Code(rawValue: error.code.rawValue), error.message, help: error.help)
  }
}
