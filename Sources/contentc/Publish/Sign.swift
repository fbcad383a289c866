import ArgumentParser
import AuthoredFiles
import GuideModel
import ReleaseMetadata
import SourceJSON

/// `contentc sign`
struct Sign: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a root or channel document.",
    discussion: """
      Adds to the signatures in DOCUMENT.sig; signing again with the same key changes nothing. A document that \
      readers would reject is not signed. Nor does every key fit: a root is signed by its \
      own keys and those of the previous root, a channel by the release keys of the root.

      Examples:
        contentc sign 1.root.json --key root-a.pem
        contentc sign 2.root.json --root 1.root.json --key root-a.pem --key root-c.pem
        contentc sign stable.channel.json --root 2.root.json --key release.pem
        openssl pkey -in encrypted.pem | contentc sign stable.channel.json --key -
      """)

  @Argument(help: "Document to sign.", completion: .file(extensions: ["json"]))
  var document: String

  @Option(
    help: ArgumentHelp("Private key; may be repeated. '-' is standard input.", valueName: "pem"),
    completion: .file(extensions: ["pem"]))
  var key: [String]

  @Option(
    help: ArgumentHelp(
      "The previous root, to check the keys of a root; for a channel, its root (required).",
      valueName: "root.json"),
    completion: .file(extensions: ["json"]))
  var root: String?

  func validate() throws {
    if key.isEmpty { throw ValidationError("name the key with --key") }
    if key.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input can be read only once: give one '-'")
    }
  }

  func run() throws {
    try Failure.catching {
      let bytes = try TrustFiles.read(document, limit: DocumentKind.channel.sizeLimit)
      let kind = try TrustFiles.of(document) { () throws(TrustError) in try DocumentKind(of: bytes) }
      let keys = try key.map(TrustFiles.privateKey)
      try check(keys.map(\.verificationKey), bytes, kind)
      var file = try TrustFiles.signatures(of: document) ?? SignatureFile()
      let before = file
      for key in keys { try sign(bytes, kind, key, &file) }
      guard file != before else { return }
      guard file.signatures.count <= SignatureFile.limit else {
        throw ContentError(
          .refused, path: document + SignatureFile.suffix,
          "would have more than \(SignatureFile.limit) signatures",
          help: "remove the file and sign again")
      }
      try AtomicFile.replace(document + SignatureFile.suffix, with: file.file)
    }
  }

  private func sign(
    _ bytes: [UInt8], _ kind: DocumentKind, _ key: SigningKey, _ file: inout SignatureFile
  ) throws {
    let id = key.verificationKey.id
    if file.signatures.contains(where: {
      $0.key == id && key.verificationKey.isValid($0.bytes, for: bytes, kind)
    }) {
      return Output.note("\(document) is already signed by \(id)")
    }
    // An older signature by this key was for different bytes.
    file.signatures.removeAll { $0.key == id }
    file.signatures.append(.init(key: id, bytes: try key.sign(bytes, kind)))
    Output.note("signed \(document) by \(id)")
  }

  /// Rejects an invalid document, and keys that may not sign it.
  private func check(_ keys: [VerificationKey], _ bytes: [UInt8], _ kind: DocumentKind) throws {
    let known = try root.map { try TrustFiles.root($0).document }
    var allowed: [VerificationKey]
    var help: String
    switch kind {
    case .root:
      let made = try TrustFiles.of(document) { () throws(TrustError) in try RootDocument(bytes) }
      allowed = made.rootKeys + (known?.rootKeys ?? [])
      help = "pass the previous root with --root if it is a key of that one"
      if let known, known.product != made.product || known.version + 1 != made.version {
        throw refusal("does not follow root \(known.version) of \(known.product)", "check --root")
      }
    case .channel:
      let made = try TrustFiles.of(document) { () throws(TrustError) in try ChannelDocument(bytes) }
      guard let known else {
        throw ValidationError(
          "pass the channel's root with --root: it defines which keys may sign \(document)")
      }
      allowed = known.keys(forChannel: made.channel)
      help = "sign it with a release key of the root, or add the key with 'contentc root rotate'"
      if known.product != made.product || known.epoch != made.epoch {
        throw refusal(
          "is for \(made.product), epoch \(made.epoch); the root is for \(known.product), epoch \(known.epoch)",
          "make a new one, or check --root")
      }
    case .receipt, .revocations:
      throw refusal("is signed by 'contentc sell'", "use that command")
    }
    for key in keys where !allowed.contains(key) {
      throw refusal("key \(key.id) may not sign this \(kind.rawValue)", help)
    }
  }

  private func refusal(_ message: String, _ help: String) -> ContentError {
    ContentError(.refused, path: document, message, help: help)
  }
}
