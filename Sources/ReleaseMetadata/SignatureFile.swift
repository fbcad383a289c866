import GuideModel
import SourceJSON

/// The signatures of a document, in a separate file beside it: `<document>.sig`.
public struct SignatureFile: Hashable, Sendable {
  /// One signature.
  public struct Signature: Hashable, Sendable {
    /// Id of the key; see ``VerificationKey/id``.
    public var key: String
    /// The signature's 64 bytes.
    public var bytes: [UInt8]

    /// A signature by a key.
    public init(key: String, bytes: [UInt8]) {
      self.key = key
      self.bytes = bytes
    }
  }

  /// The signatures, in the order of the file.
  public var signatures: [Signature]

  /// Makes a file of signatures.
  public init(_ signatures: [Signature] = []) { self.signatures = signatures }

  /// The format, as in the member `format`.
  public static let format = "guide.signatures/1"
  /// The suffix added to the name of a document to get that of its signature file.
  public static let suffix = ".sig"
  /// Maximum number of signatures on one document.
  public static let limit = 8
  /// Maximum size of a file in bytes.
  public static let sizeLimit = 64 << 10

  /// Reads a file; nothing in it is trusted yet.
  ///
  /// - Throws: ``TrustError`` with code `signature.missing`, `.malformed` or `.tooMany`, or `tooLarge`.
  public init(_ file: [UInt8]) throws(TrustError) {
    guard file.count <= SignatureFile.sizeLimit else {
      throw TrustError(
        .tooLarge, "the signature file has more than \(SignatureFile.sizeLimit) bytes",
        help: SignatureFile.help)
    }
    guard !file.isEmpty else { throw SignatureFile.missing }
    do throws(TrustError) {
      let root = try DocumentReader(file, name: "signature file", depth: 16)
      guard try root["format"].text() == SignatureFile.format else {
        throw root["format"].malformed("is not '\(SignatureFile.format)'")
      }
      signatures = try SignatureFile.list(root["signatures"])
    } catch {
      guard error.code == .malformed else { throw error }
      throw TrustError(.malformedSignature, error.message, help: SignatureFile.help)
    }
    if signatures.isEmpty { throw SignatureFile.missing }
  }

  /// Reads a list of signatures.
  static func list(_ entry: DocumentReader) throws(TrustError) -> [Signature] {
    let list = try entry.elements()
    // Counted before any is verified: verification is the expensive part.
    guard list.count <= SignatureFile.limit else {
      throw TrustError(
        .tooManySignatures, "\(list.count) signatures, more than the limit of \(SignatureFile.limit)",
        help: SignatureFile.help)
    }
    return try list.map { entry throws(TrustError) in
      Signature(
        key: try entry["key"].hexadecimal(digits: 32), bytes: try entry["signature"].bytes(count: 64))
    }
  }

  private static let help = "fetch the document and its .sig file again"
  private static let missing = TrustError(.missingSignature, "the document is not signed", help: help)

  /// The bytes of the file: by key, object keys sorted, one line.
  public var file: [UInt8] {
    CanonicalValue.object(["format": .text(SignatureFile.format), "signatures": canonicalList]).file
  }

  /// The signatures by key.
  var canonicalList: CanonicalValue {
    .list(
      signatures.sorted {
        ($0.key, Base64.standard.encode($0.bytes)) < ($1.key, Base64.standard.encode($1.bytes))
      }.map {
        .object(["key": .text($0.key), "signature": .text(Base64.standard.encode($0.bytes))])
      })
  }

  /// Verifies that enough of the given keys signed a document; a key counts once, however often it is listed
  /// or signs.
  ///
  /// An invalid signature does not affect a valid one: an attacker who can replace the file could just as
  /// well omit it.
  ///
  /// - Throws: ``TrustError`` with code `signature.invalid`, `.unknownKey` or `.missing`.
  func verify(
    _ document: [UInt8], _ kind: DocumentKind, keys: [VerificationKey], threshold: Int
  ) throws(TrustError) {
    let trusted = Dictionary(keys.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var valid: Set<String> = []
    var invalid: Set<String> = []
    for signature in signatures {
      guard let key = trusted[signature.key], !valid.contains(key.id) else { continue }
      if key.isValid(signature.bytes, for: document, kind) {
        valid.insert(key.id)
      } else {
        invalid.insert(key.id)
      }
    }
    guard valid.count < threshold else { return }
    if let key = invalid.subtracting(valid).min() {
      throw TrustError(
        .invalidSignature, "the signature by key \(key) does not match this \(kind.rawValue) document",
        help: SignatureFile.help)
    }
    guard let first = signatures.first, valid.isEmpty else {
      throw TrustError(
        .missingSignature, "it has \(valid.count) of the \(threshold) required signatures",
        help: "the publisher must sign it with another key")
    }
    throw TrustError(
      .unknownKey, "key \(first.key) is not trusted to sign this \(kind.rawValue) document",
      help: "fetch it from the publisher; installed content is not affected")
  }
}
