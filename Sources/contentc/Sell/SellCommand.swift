import ArgumentParser
import AuthoredFiles
import GuideModel
import HostSystem
import ReleaseMetadata
import SourceJSON

/// `contentc sell`
struct SellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sell", abstract: "Issue and revoke receipts for packs that are sold.",
    subcommands: [
      SellKeygen.self, SellIssue.self, SellRevoke.self, SellVerify.self, SellReport.self,
    ])
}

/// `contentc sell keygen`
struct SellKeygen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keygen",
    abstract: "Make the keys of a seller.",
    discussion: """
      Writes NAME.pem and NAME.pub, which sign receipts, and NAME.secret, which everything sold is encrypted \
      with. Name the public key in the root with 'contentc root rotate --seller-key'. None of the files may \
      exist yet; only you can read NAME.pem and NAME.secret.

      Keep a copy of NAME.secret: without it, sold packs cannot be published or issued any more. The signing \
      key can be replaced at any time.

      Examples:
        contentc sell keygen keys/seller
      """)

  @Argument(help: "Path of the files without extension.", completion: .file())
  var name: String

  func run() throws {
    try Failure.catching {
      for path in [".pem", ".pub", ".secret"].map({ name + $0 }) { try NewFile.checkIsFree(path) }
      let key = SigningKey.random()
      try NewFile.create(name + ".secret", Array(SellerSecret.random().text.utf8), isPrivate: true)
      try NewFile.create(name + ".pem", Array(key.pem.utf8), isPrivate: true)
      try NewFile.create(name + ".pub", Array(key.verificationKey.pem.utf8))
      Output.write("\(key.verificationKey.id)\n")
      Output.note("wrote \(name).pem and \(name).secret (keep both secret) and \(name).pub")
    }
  }
}

/// The keys that sign for a seller, and the root that names them.
struct SellerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The newest root, which names the keys of sellers.", valueName: "root.json"),
    completion: .file(extensions: ["json"]))
  var root: String

  @Option(
    help: ArgumentHelp("Private key that signs; may be repeated. '-' is standard input.", valueName: "pem"),
    completion: .file(extensions: ["pem"]))
  var key: [String]

  @Option(
    help: ArgumentHelp("Time to sign with; by default now.", valueName: "yyyy-mm-ddThh:mm:ssZ"),
    transform: TrustFiles.moment(argument:))
  var at: UTCInstant?

  var moment: UTCInstant { at ?? TrustFiles.now }

  /// The root and the keys.
  ///
  /// - Throws: ``ContentError`` when a key is not one of a seller, or more must sign.
  func read() throws -> (root: RootDocument, keys: [SigningKey]) {
    let document = try TrustFiles.root(root).document
    let keys = try key.map(TrustFiles.privateKey)
    for key in keys where !document.sellers.keys.contains(key.verificationKey) {
      throw ContentError(
        .refused, path: root, "key \(key.verificationKey.id) is not one of its sellers",
        help: "add it with 'contentc root rotate --seller-key'")
    }
    guard Set(keys.map(\.verificationKey)).count >= document.sellers.threshold else {
      throw ContentError(
        .refused, path: root, "\(document.sellers.threshold) seller keys must sign, and there are fewer",
        help: "name more with --key")
    }
    return (document, keys)
  }
}

extension TrustFiles {
  /// Reads a seller's secret.
  ///
  /// - Throws: ``ContentError``, also when others can read the file.
  static func sellerSecret(_ path: String) throws -> SellerSecret {
    let text = try privateText(path)
    return try of(path) { () throws(TrustError) in try SellerSecret(text: text) }
  }

  /// Reads a receipt or a list that is signed by the sellers of a root.
  ///
  /// - Throws: ``ContentError``.
  static func signed<T>(
    _ path: String, _ kind: DocumentKind, _ root: RootDocument, _ read: ([UInt8]) throws(TrustError) -> T
  ) throws -> T {
    let bytes = try TrustFiles.read(path, limit: SignedDocument.sizeLimit(kind))
    do throws(TrustError) {
      let signed = try SignedDocument(bytes, kind)
      try signed.verify(kind, sellers: root.sellers)
      return try read(signed.document)
    } catch {
      throw ContentError(
        .refused, path: path, error.message, help: "check that it is the file that was issued")
    }
  }
}
