import ArgumentParser
import AuthoredFiles
import ContentCheck
import GuideModel
import HostSystem
import ReleaseMetadata
import SourceJSON

/// `contentc sell revoke`
struct SellRevoke: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Revoke receipts.",
    discussion: """
      Adds them to sell/revocations.json in the published folder, which devices with purchases fetch at each \
      update. A revoked receipt gets no updates from then on; what is installed can be read until the grace \
      period ends. Without receipts, the list is signed again, such as by a new key.

      Examples:
        contentc sell revoke receipts/pay-1001.json --site site --root 2.root.json --key seller.pem
        contentc sell revoke receipts/pay-1001.json --refund --statements receipts --site site \
          --root 2.root.json --key seller.pem
      """)

  @Argument(help: "Receipts.", completion: .file(extensions: ["json"]))
  var receipts: [String] = []

  @OptionGroup var seller: SellerOptions

  @Option(help: "The published folder.", completion: .directory)
  var site: String

  @Option(help: ArgumentHelp("Days until access ends.", valueName: "n"))
  var graceDays = 14

  @Flag(help: "The price was paid back.")
  var refund = false

  @Option(
    help: "Folder for statements about refunds, for your records and the buyer's.", completion: .directory)
  var statements: String?

  func validate() throws {
    guard (0...3650).contains(graceDays) else { throw ValidationError("--grace-days must be 0 to 3650") }
    guard statements == nil || refund else { throw ValidationError("--statements needs --refund") }
  }

  func run() throws {
    try Failure.catching {
      let (root, keys) = try seller.read()
      let known = try receipts.map { path in
        try TrustFiles.signed(path, .receipt, root) { bytes throws(TrustError) in try Receipt(bytes) }
      }
      let path = site + "/" + RevocationList.path
      var list = try current(path, root)
      list.version += 1
      list.issued = max(seller.moment, list.issued)
      let until = list.issued.adding(seconds: graceDays * 86_400)
      for receipt in known {
        list.revoked.removeAll { $0.receipt == receipt.id }
        list.revoked.append(.init(receipt: receipt.id, until: until, isRefund: refund))
      }
      let signed = try TrustFiles.of(path) { () throws(TrustError) in
        try SignedDocument(try list.file(), .revocations, by: keys)
      }
      if let statements { try write(known, to: statements, keys) }
      _ = try NewFolder(site + "/sell", permissions: 0o755)
      let file = try AtomicFile(path)
      try file.fill { signed.file }
      try file.commit(permissions: 0o644)
      Output.note(
        "wrote \(path): version \(list.version), \(FindingOutput.counted(list.revoked.count, "receipt"))")
    }
  }

  /// The published list. One that only replaced keys have signed is kept too: it is the seller's own.
  private func current(_ path: String, _ root: RootDocument) throws -> RevocationList {
    guard try ContentError.reading(path, { try POSIXFileSystem().target(path) }) != nil else {
      return RevocationList(product: root.product, version: 0, issued: seller.moment, revoked: [])
    }
    let bytes = try TrustFiles.read(path, limit: SignedDocument.sizeLimit(.revocations))
    return try TrustFiles.of(path) { () throws(TrustError) in
      try RevocationList(SignedDocument(bytes, .revocations).document)
    }
  }

  private func write(_ receipts: [Receipt], to folder: String, _ keys: [SigningKey]) throws {
    for receipt in receipts {
      let signed = try TrustFiles.of(receipt.id) { () throws(TrustError) in
        try SignedDocument(receipt.refunded(at: seller.moment).file, .receipt, by: keys)
      }
      try AtomicFile.replace("\(folder)/\(receipt.id).refund.json", with: signed.file)
    }
  }
}
