import GuideModel

/// Key files as OpenSSL writes and reads them: PEM (RFC 7468) around PKCS #8 and SPKI (RFC 8410).
enum PEM {
  private static let begin = "-----BEGIN "
  private static let dashes = "-----"

  /// The PEM block of bytes under a label.
  static func encode(_ label: String, _ bytes: [UInt8]) -> String {
    var lines = ["\(begin)\(label)\(dashes)"]
    let text = Array(Base64.standard.encode(bytes))
    for start in stride(from: 0, to: text.count, by: 64) {
      lines.append(String(text[start..<min(start + 64, text.count)]))
    }
    return lines.joined(separator: "\n") + "\n-----END \(label)\(dashes)\n"
  }

  /// The label and bytes of a text's only block; nil when it has none or several.
  static func decode(_ text: String) -> (label: String, bytes: [UInt8])? {
    let lines = text.split(whereSeparator: \.isNewline)
    let starts = lines.indices.filter { lines[$0].hasPrefix(begin) }
    guard starts.count == 1, let start = starts.first, lines[start].hasSuffix(dashes),
      lines[start].count > begin.count + dashes.count
    else { return nil }
    let label = String(lines[start].dropFirst(begin.count).dropLast(dashes.count))
    guard let end = lines.firstIndex(where: { $0 == "-----END \(label)\(dashes)" }), end > start,
      let bytes = Base64.standard.decode(lines[(start + 1)..<end].joined().utf8)
    else { return nil }
    return (label, bytes)
  }
}

extension SigningKey {
  private static let label = "PRIVATE KEY"
  /// PKCS #8, version 1, algorithm 1.3.101.112, and 32 bytes in a nested octet string.
  private static let prefix: [UInt8] = [
    0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ]

  /// The text of a private key file, as `openssl genpkey -algorithm ed25519` writes it.
  public var pem: String { PEM.encode(SigningKey.label, SigningKey.prefix + seed) }

  /// Reads a private key file.
  ///
  /// - Throws: ``TrustError`` with code `key.malformed`; its text never contains any of the file.
  public init(pem text: String) throws(TrustError) {
    let help = "create one with 'contentc keygen' or 'openssl genpkey -algorithm ed25519'"
    guard let (label, bytes) = PEM.decode(text) else {
      throw .malformedKey("this is not a PEM file with exactly one key", help: help)
    }
    switch label {
    case SigningKey.label: break
    case "PUBLIC KEY":
      throw .malformedKey("this is a public key, where a private one is needed", help: "name the other file")
    case "ENCRYPTED PRIVATE KEY":
      throw .malformedKey(
        "this private key is encrypted",
        help: "decrypt it temporarily with 'openssl pkey -in it -out other'")
    default: throw .malformedKey("'\(label)' is not a supported kind of key", help: help)
    }
    guard bytes.count == 48, bytes.starts(with: SigningKey.prefix),
      let key = SigningKey(seed: Array(bytes.suffix(32)))
    else { throw .malformedKey("this private key is not a plain Ed25519 key", help: help) }
    self = key
  }
}

extension VerificationKey {
  private static let label = "PUBLIC KEY"
  /// SPKI: algorithm 1.3.101.112 and 32 bytes.
  private static let prefix: [UInt8] = [
    0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00,
  ]

  /// The text of a public key file, as `openssl pkey -pubout` writes it.
  public var pem: String { PEM.encode(VerificationKey.label, VerificationKey.prefix + bytes) }

  /// Reads a public key file.
  ///
  /// - Throws: ``TrustError`` with code `key.malformed`.
  public init(pem text: String) throws(TrustError) {
    let help = "'contentc keygen' writes one, and 'openssl pkey -in private.pem -pubout' makes one"
    guard let (label, bytes) = PEM.decode(text) else {
      throw .malformedKey("this is not a PEM file with exactly one key", help: help)
    }
    guard label == VerificationKey.label else {
      throw .malformedKey("found '\(label)' where a public key is needed", help: help)
    }
    guard bytes.count == 44, bytes.starts(with: VerificationKey.prefix),
      let key = VerificationKey(bytes: Array(bytes.suffix(32)))
    else { throw .malformedKey("this public key is not an Ed25519 key", help: help) }
    self = key
  }
}
