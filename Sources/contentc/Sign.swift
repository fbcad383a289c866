import ArgumentParser
import SourceJSON
import BundleFormat
import ContentCompiler
import GuideModel

/// `contentc sign`
struct Sign: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a root or channel document.",
    discussion: """
      Adds to the signatures in DOCUMENT.sig; signing again with the same key changes nothing. A document that no \
      reader would take is not signed. Nor is one by a key that has no business with it: a root is signed by its \
      own keys and those of the root before it, a channel by the release keys of the root.

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
      "Root before a root, to check keys by; a channel is signed only with its root.", valueName: "root.json"),
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
          "would hold more than \(SignatureFile.limit) signatures",
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
      return Output.note("\(document) is signed by \(id) already")
    }
    // What it signed before was another text.
    file.signatures.removeAll { $0.key == id }
    file.signatures.append(.init(key: id, bytes: try key.sign(bytes, kind)))
    Output.note("signed \(document) by \(id)")
  }

  /// Refuses a document that is wrong, and keys that have nothing to say about it.
  private func check(_ keys: [VerificationKey], _ bytes: [UInt8], _ kind: DocumentKind) throws {
    let known = try root.map { try TrustFiles.root($0).document }
    var allowed: [VerificationKey]
    var help: String
    switch kind {
    case .root:
      let made = try TrustFiles.of(document) { () throws(TrustError) in try RootDocument(bytes) }
      allowed = made.rootKeys + (known?.rootKeys ?? [])
      help = "name the root before it with --root, if it is a key of that one"
      if let known, known.product != made.product || known.version + 1 != made.version {
        throw refusal("does not follow root \(known.version) of \(known.product)", "check --root")
      }
    case .channel:
      let made = try TrustFiles.of(document) { () throws(TrustError) in try ChannelDocument(bytes) }
      guard let known else {
        throw ValidationError(
          "name the root of the channel with --root: it says which keys may sign \(document)")
      }
      allowed = known.keys(forChannel: made.channel)
      help = "sign it with a release key of the root, or add the key with 'contentc root rotate'"
      if known.product != made.product || known.epoch != made.epoch {
        throw refusal(
          "is for \(made.product), epoch \(made.epoch); the root is for \(known.product), epoch \(known.epoch)",
          "make it anew, or check --root")
      }
    }
    for key in keys where !allowed.contains(key) {
      throw refusal("key \(key.id) may not sign this \(kind.rawValue)", help)
    }
  }

  private func refusal(_ message: String, _ help: String) -> ContentError {
    ContentError(.refused, path: document, message, help: help)
  }
}
