/// The kinds of signed documents.
public enum DocumentKind: String, Hashable, Sendable {
  /// Trusted keys: see ``RootDocument``.
  case root
  /// Offered packs: see ``ChannelDocument``.
  case channel
  /// A purchase: see ``Receipt``.
  case receipt
  /// Purchases that are no longer valid: see ``RevocationList``.
  case revocations

  /// The kinds that a publication consists of, with their signatures in a file beside them.
  package static let published: [DocumentKind] = [.root, .channel]

  /// The format that this code reads and writes, as in the member `format`.
  public var format: String { "\(formatName)/1" }

  /// All formats that this code reads.
  var formats: [String] { self == .channel ? [format, ChannelBins.documentFormat] : [format] }

  /// The format without its version.
  var formatName: String { "guide.\(rawValue)" }

  /// Maximum size of a document in bytes.
  ///
  /// A root names a handful of keys. A channel takes about 1 KB for each version of a pack, and must have
  /// room for 10,000 of them; a caller that knows its channel to be smaller passes a lower limit.
  public var sizeLimit: Int {
    switch self {
    case .root, .receipt: 64 << 10
    case .channel: 16 << 20
    case .revocations: 4 << 20
    }
  }

  /// The bytes that are signed: the name of the kind, a zero byte, and the document, so that a signature for
  /// one kind is never valid for another.
  public func signedBytes(_ document: [UInt8]) -> [UInt8] {
    Array("guide-\(rawValue)-v1\0".utf8) + document
  }
}

extension DocumentKind {
  /// The kind of a document according to its member `format`; nothing else is checked.
  ///
  /// - Throws: ``TrustError`` when it is not a signed document.
  public init(of document: [UInt8]) throws(TrustError) {
    let format = try DocumentReader(document, name: "document")["format"]
    let text = try format.text()
    guard let kind = DocumentKind.published.first(where: { $0.formats.contains(text) }) else {
      throw format.malformed(
        "is neither " + DocumentKind.published.map { "'\($0.format)'" }.joined(separator: " nor "))
    }
    self = kind
  }
}
