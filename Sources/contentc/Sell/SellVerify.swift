import ArgumentParser
import AuthoredFiles
import GuideModel
import ReleaseMetadata
import SourceJSON

/// `contentc sell verify`
struct SellVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check a receipt, and show what it says.",
    discussion: """
      Exits with 1 when the sellers of the root did not sign it, or when the published list revokes it.

      Examples:
        contentc sell verify receipt.json --root 2.root.json --site site
      """)

  @Argument(help: "The receipt.", completion: .file(extensions: ["json"]))
  var receipt: String

  @Option(help: "The newest root.", completion: .file(extensions: ["json"]))
  var root: String

  @Option(help: "The published folder with the list of revoked receipts.", completion: .directory)
  var site: String?

  func run() throws {
    try Failure.catching {
      let root = try TrustFiles.root(root).document
      let read = try TrustFiles.signed(receipt, .receipt, root) { bytes throws(TrustError) in
        try Receipt(bytes)
      }
      let list = try site.map { site in
        try TrustFiles.signed(site + "/" + RevocationList.path, .revocations, root) {
          bytes throws(TrustError) in
          try RevocationList(bytes)
        }
      }
      let end = PackAccess(receipts: [read], revocations: list).revocation(of: read)
      var lines = [
        "receipt  \(read.id)\(read.isRefunded ? ", refunded" : "")",
        "pack     \(read.pack) of \(read.product)",
        "versions from \(read.from) to below \(read.below)", "price    \(read.price)",
        "issued   \(read.issued)",
        "expires  \(read.expires?.description ?? "never")",
      ]
      if let end { lines.append("revoked  access until \(end.until)\(end.isRefund ? ", refunded" : "")") }
      Output.write(PrintableText(lines: lines.joined(separator: "\n") + "\n"))
      if end != nil { throw ExitCode(1) }
    }
  }
}
