import GuideModel

/// A document and its signatures in one file, to be handed from person to person: `guide.signed/1`.
///
/// The document is a text in it, so that its bytes are those that were signed.
public struct SignedDocument: Hashable, Sendable {
  /// The signed bytes.
  public let document: [UInt8]
  /// Their signatures.
  public let signatures: SignatureFile

  private static let format = "guide.signed/1"

  /// Signs a document.
  ///
  /// - Throws: ``TrustError`` when the system cannot sign.
  public init(_ document: [UInt8], _ kind: DocumentKind, by keys: [SigningKey]) throws(TrustError) {
    self.document = document
    var list: [SignatureFile.Signature] = []
    for key in keys {
      list.append(.init(key: key.verificationKey.id, bytes: try key.sign(document, kind)))
    }
    signatures = SignatureFile(list)
  }

  /// Maximum size of a file in bytes: quotes in the document take two bytes.
  public static func sizeLimit(_ kind: DocumentKind) -> Int { kind.sizeLimit * 2 + SignatureFile.sizeLimit }

  /// Reads a file; nothing in it is trusted yet.
  ///
  /// - Throws: ``TrustError``.
  public init(_ file: [UInt8], _ kind: DocumentKind) throws(TrustError) {
    let limit = SignedDocument.sizeLimit(kind)
    guard file.count <= limit else {
      throw TrustError(
        .tooLarge, "the \(kind.rawValue) has more than \(limit) bytes", help: "ask for another copy")
    }
    try self.init(DocumentReader(file, name: kind.rawValue))
  }

  init(_ reader: DocumentReader) throws(TrustError) {
    guard try reader["format"].text() == SignedDocument.format else {
      throw reader["format"].malformed("is not '\(SignedDocument.format)'")
    }
    document = Array(try reader["document"].text().utf8)
    signatures = SignatureFile(try SignatureFile.list(reader["signatures"]))
  }

  /// The bytes of the file.
  public var file: [UInt8] { canonical.file }

  var canonical: CanonicalValue {
    .object([
      "format": .text(SignedDocument.format), "document": .text(String(decoding: document, as: UTF8.self)),
      "signatures": signatures.canonicalList,
    ])
  }

  /// Verifies that the sellers of a root signed it.
  ///
  /// - Throws: ``TrustError`` with a code of signatures.
  public func verify(_ kind: DocumentKind, sellers: SellerRole) throws(TrustError) {
    try signatures.verify(document, kind, keys: sellers.keys, threshold: sellers.threshold)
  }
}
