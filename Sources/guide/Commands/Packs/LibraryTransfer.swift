import ArgumentParser
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import ReleaseMetadata
import SourceJSON

/// `guide library export`
struct LibraryExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write your receipts to a file.",
    discussion: """
      Without --keys it is a table for your records (CSV, or JSON with --json), which opens nothing. With
      --keys it is a transfer file for your next device: whoever has it can read what you bought.

      Examples:
        guide library export -o purchases.csv
        guide library export --keys -o transfer.json
      """)

  @Flag(help: "Include your keys, to move to another device.")
  var keys = false

  @Option(name: .shortAndLong, help: "File to write; by default standard output.", completion: .file())
  var output: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if keys, output == nil { throw UsageError("usage.exportKeys") }
  }

  func run() throws {
    try common.runPacks(isLooking: true) { session in
      let purchases = try session.store.purchases()
      if keys, let output { return try session.context.writeFile(purchases.file, to: output) }
      let rows = try session.rows(of: purchases.receipts, session.readableOffers())
      let text = common.json ? try EncodedJSON.encode(rows) + "\n" : table(rows)
      if let output {
        try session.context.writeFile(Array(text.utf8), to: output)
      } else {
        Output.writeData(text)
      }
    }
  }

  private func table(_ rows: [PurchaseRow]) -> String {
    let head = ["receipt", "date", "pack", "from", "below", "price", "currency", "refunded"]
    let lines = rows.map { row in
      [
        row.receipt, row.boughtAt, row.pack, row.from, row.below, row.price, row.currency,
        row.isRefunded ? "yes" : "no",
      ]
    }
    return ([head] + lines).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }
}

/// `guide library import`
struct LibraryImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take over the keys and receipts of another device.",
    discussion: """
      Reads a file of 'guide library export --keys'. What is here already stays.

      Examples:
        guide library import transfer.json
      """)

  @Argument(help: "The file.", completion: .file(extensions: ["json"]))
  var file: String

  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources, isLooking: false) { session in
      let bytes = try session.context.readArgument(file, limit: Purchases.sizeLimit)
      try session.installer().importPurchases(bytes)
      CommandChange.notePacks()
      let rows = try session.rows(of: session.store.purchases().receipts, session.readableOffers())
      if common.json { return try session.printJSON("guide.library-import/1", rows) }
      Output.write(session.catalogue.text("library.imported", String(rows.count)) + "\n")
    }
  }
}

extension Session {
  /// The open guide with only the packs that were bought; nil when none of them is open.
  func boughtGuide() throws -> Guide? {
    let packs = try PackSession(context, isLooking: true)
    let bought = Set(try packs.store.purchases().receipts.map(\.pack))
    let all = guide.generation
    let open = all.databases.filter { bought.contains($0.pack) }
    return open.isEmpty ? nil : Guide(Generation(open, maps: [], calendars: all.calendars))
  }
}
