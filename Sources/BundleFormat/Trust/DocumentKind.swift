/// The two kinds of documents that are signed.
public enum DocumentKind: String, Hashable, Sendable, CaseIterable {
  /// Who is trusted: see ``RootDocument``.
  case root
  /// What is offered: see ``ChannelDocument``.
  case channel

  /// The format that this code reads and writes, as the member `format` names it.
  public var format: String { "\(formatName)/1" }

  /// The format without its version.
  var formatName: String { "guide.\(rawValue)" }

  /// Most bytes a document may have.
  ///
  /// A root names a handful of keys. A channel has about 1 KB for each version of a pack, and 10,000 of them must
  /// fit; a caller that knows its channel to be smaller passes a lower limit.
  public var sizeLimit: Int {
    switch self {
    case .root: 64 << 10
    case .channel: 16 << 20
    }
  }

  /// What is signed: the name of the kind, a zero byte, and the document, so that a signature for one kind is
  /// never one for the other.
  public func signedBytes(_ document: [UInt8]) -> [UInt8] {
    Array("guide-\(rawValue)-v1\0".utf8) + document
  }
}

extension DocumentKind {
  /// The kind of a document, as its member `format` says; nothing else of it is checked.
  ///
  /// - Throws: ``TrustError`` when it is no document that is signed.
  public init(of document: [UInt8]) throws(TrustError) {
    let format = try DocumentReader(document, name: "document")["format"]
    let text = try format.text()
    guard let kind = DocumentKind.allCases.first(where: { $0.format == text }) else {
      throw format.malformed(
        "is neither " + DocumentKind.allCases.map { "'\($0.format)'" }.joined(separator: " nor "))
    }
    self = kind
  }
}
