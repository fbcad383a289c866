import GuideModel

extension RootDocument {
  /// Reads a document whose signatures have been verified, or that is bundled with the program.
  ///
  /// - Throws: ``TrustError`` with code `tooLarge`, `unsupportedSchema` or `malformed`.
  /// - Cost: Linear in the bytes.
  public init(_ file: [UInt8]) throws(TrustError) {
    let document = try DocumentReader(file, .root)
    let roles = document["roles"]
    let root = roles["root"]
    let rootKeys = try root["keys"].elements().map { key throws(TrustError) in try key.key() }
    guard (1...16).contains(rootKeys.count), Set(rootKeys).count == rootKeys.count else {
      throw root["keys"].malformed("are not 1 to 16 different keys")
    }
    let releaseKeys = try roles["release"]["keys"].elements().map { entry throws(TrustError) in
      ReleaseKey(
        try entry["key"].key(),
        channels: try entry["channels"].ifPresent?.names())
    }
    guard (1...16).contains(releaseKeys.count), Set(releaseKeys.map(\.key)).count == releaseKeys.count else {
      throw roles["release"]["keys"].malformed("are not 1 to 16 different keys")
    }
    let (issued, expires) = try document.validity()
    self.init(
      product: try document["product"].name(), version: try document["version"].whole(1...(.largestInJSON)),
      epoch: try document["epoch"].whole(1...(.largestInJSON)), issued: issued, expires: expires,
      rootKeys: rootKeys, threshold: try root["threshold"].whole(1...rootKeys.count),
      releaseKeys: releaseKeys,
      mirrors: try document["mirrors"].list { mirror throws(TrustError) in try mirror.baseAddress() },
      withdrawn: try document["withdrawn"].list(WithdrawnVersion.init),
      sellers: try roles["seller"].ifPresent.map(SellerRole.init) ?? SellerRole())
  }

  /// Checks whether a text can be a mirror: `https://…` or `file:///…`, `http://` only for this machine,
  /// without `?` and `#`.
  public static func isMirror(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy {
      (0x21...0x7E).contains($0) && $0 != 0x23 && $0 != 0x3F && $0 != 0x5C
    }
    guard isPlain, text.utf8.count <= 1024 else { return false }
    if text.hasPrefix("file:///") { return true }
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let host = text.dropFirst(scheme.count).prefix { $0 != "/" }
      // Credentials in an address would be sent to any server that answers there.
      guard !host.isEmpty, !host.contains("@") else { return false }
      let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
      return scheme == "https://" || ["127.0.0.1", "localhost", "[::1]"].contains(String(name))
    }
    return false
  }

  /// The bytes of the file: object keys sorted, one line.
  ///
  /// - Throws: ``TrustError`` when readers would reject it.
  public func file() throws(TrustError) -> [UInt8] {
    var roles: [String: CanonicalValue] = [
      "root": .object([
        "keys": .list(rootKeys.map { .text(Base64.standard.encode($0.bytes)) }),
        "threshold": .number(threshold),
      ]),
      "release": .object(["keys": .list(releaseKeys.map(\.canonical))]),
    ]
    if !sellers.keys.isEmpty { roles["seller"] = sellers.canonical }
    var members: [String: CanonicalValue] = [
      "format": .text(DocumentKind.root.format), "product": .text(product), "version": .number(version),
      "epoch": .number(epoch), "issued": .text(issued.description), "expires": .text(expires.description),
      "roles": .object(roles),
    ]
    members["mirrors"] = .texts(mirrors)
    if !withdrawn.isEmpty { members["withdrawn"] = .list(withdrawn.map(\.canonical)) }
    let bytes = CanonicalValue.object(members).file
    _ = try RootDocument(bytes)
    return bytes
  }
}

extension RootDocument.ReleaseKey {
  fileprivate var canonical: CanonicalValue {
    var members: [String: CanonicalValue] = ["key": .text(Base64.standard.encode(key.bytes))]
    if let channels { members["channels"] = .list(channels.map { .text($0) }) }
    return .object(members)
  }
}

extension WithdrawnVersion {
  init(_ entry: DocumentReader) throws(TrustError) {
    self.init(
      pack: try entry["pack"].name(), version: try entry["version"].version(),
      reason: try entry["reason"].texts())
  }

  var canonical: CanonicalValue {
    var members: [String: CanonicalValue] = ["pack": .text(pack), "version": .text(version.description)]
    members["reason"] = .texts(reason)
    return .object(members)
  }
}

extension DocumentReader {
  /// Parses a document of a kind, checking only its format and size.
  init(_ file: [UInt8], _ kind: DocumentKind) throws(TrustError) {
    guard file.count <= kind.sizeLimit else {
      throw TrustError(
        .tooLarge, "the \(kind.rawValue) document has more than \(kind.sizeLimit) bytes",
        help: "inform the publisher; installed content is not affected")
    }
    try self.init(file, name: kind.rawValue)
    let format = try self["format"].text()
    guard !kind.formats.contains(format) else { return }
    let parts = format.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == kind.formatName, let version = Int(parts[1]), version > 1 else {
      throw self["format"].malformed("is not '\(kind.format)'")
    }
    throw TrustError(
      .unsupportedSchema, "the \(kind.rawValue) document has format \(format), newer than this program knows",
      help: "update the program; installed content is not affected")
  }

  /// When it was issued and until when it is valid.
  func validity() throws(TrustError) -> (issued: UTCInstant, expires: UTCInstant) {
    let issued = try self["issued"].instant()
    let expires = try self["expires"].instant()
    guard issued < expires else { throw self["expires"].malformed("is not after 'issued'") }
    return (issued, expires)
  }

  func key() throws(TrustError) -> VerificationKey {
    guard let key = VerificationKey(bytes: try bytes(count: 32)) else {
      throw malformed("is not a public key")
    }
    return key
  }

  fileprivate func baseAddress() throws(TrustError) -> String {
    let text = try text()
    guard RootDocument.isMirror(text) else {
      throw malformed("is not an address like https://example.org/guide/ without '?' and '#'")
    }
    return text
  }
}
