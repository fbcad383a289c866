import ArgumentParser
import AuthoredFiles
import GuideModel
import ReleaseMetadata
import SourceJSON

/// `contentc sell issue`
struct SellIssue: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "issue",
    abstract: "Issue a receipt to a buyer.",
    discussion: """
      A receipt opens the versions of one pack in a range, on devices with the buyer's key, which \
      'guide library key' prints. The buyer accepts it with 'guide packs unlock'. The same arguments and time \
      give the same file, so that a notice of a payment may arrive twice.

      Examples:
        contentc sell issue --root 2.root.json --key seller.pem --secret seller.secret --id pay-1001 \
          --pack atlas --from 2026.11 --below 2028 --buyer 1qU…= --price 4.90 --currency EUR -o receipt.json
      """)

  @OptionGroup var seller: SellerOptions

  @Option(help: "File of the seller's secret.", completion: .file(extensions: ["secret"]))
  var secret: String

  @Option(help: "Number or name of the purchase, such as that of the payment.", transform: SellIssue.name)
  var id: String

  @Option(help: "The pack.", transform: SellIssue.name)
  var pack: String

  @Option(help: "First version it opens.", transform: SellIssue.version)
  var from: PackVersion

  @Option(help: "First version it does not open.", transform: SellIssue.version)
  var below: PackVersion

  @Option(
    help: "The buyer's key.",
    transform: {
      guard let bytes = BuyerKey.publicBytes(code: $0) else {
        throw ValidationError("'\($0)' is not a buyer's key; 'guide library key' prints one of 44 characters")
      }
      return bytes
    })
  var buyer: [UInt8]

  @Option(help: "What was paid, such as 4.90.")
  var price: String

  @Option(help: "Currency of the price, such as EUR.")
  var currency: String

  @Option(
    help: ArgumentHelp("When access ends; by default never.", valueName: "yyyy-mm-ddThh:mm:ssZ"),
    transform: TrustFiles.moment(argument:))
  var expires: UTCInstant?

  @Option(
    name: [.short, .long], help: "File to write; by default standard output.",
    completion: .file(extensions: ["json"]))
  var output: String?

  func validate() throws {
    guard Price(price, currency) != nil else {
      throw ValidationError("--price and --currency: write an amount like 4.90 and a currency like EUR")
    }
  }

  func run() throws {
    try Failure.catching {
      guard let price = Price(price, currency) else { return }
      let (root, keys) = try seller.read()
      let secret = try TrustFiles.sellerSecret(secret)
      let terms = Receipt.Terms(
        from: from, below: below, issued: seller.moment, expires: expires, price: price)
      let signed = try TrustFiles.of("receipt") { () throws(TrustError) in
        let receipt = try Receipt(
          id, of: pack, product: root.product, for: buyer, terms, secret: secret)
        return try SignedDocument(receipt.file, .receipt, by: keys)
      }
      guard let output else {
        return Output.write(PrintableText(json: String(decoding: signed.file, as: UTF8.self)))
      }
      try AtomicFile.replace(output, with: signed.file)
      Output.note("wrote \(output): receipt \(id) for \(pack) from \(from) to below \(below)")
    }
  }

  private static func name(_ text: String) throws -> String {
    guard PackName.isValid(text) else {
      throw ValidationError("'\(text)' is not a name made of a-z, 0-9, '.', '_' and '-'")
    }
    return text
  }

  private static func version(_ text: String) throws -> PackVersion {
    guard let version = PackVersion(text) else {
      throw ValidationError(
        "'\(text)' is not a version: write one to four numbers with dots, such as 2026.11")
    }
    return version
  }
}
