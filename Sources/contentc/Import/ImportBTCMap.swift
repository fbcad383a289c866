import ArgumentParser
import Importers

/// `contentc import btcmap`
struct ImportBTCMap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "btcmap",
    abstract: "Make authored merchants and locations out of elements of BTC Map.",
    discussion: """
      Reads lists of elements in the format of version 2, 3 or 4, plain or gzip: snapshots and increments, in any order. \
      The newest version of an element wins; deleted elements are kept as tombstones in the state, DIR/.import/btcmap.json, \
      which --since reads to continue from. Equal elements give equal folders, however they are spread over files and runs.

      An https address is fetched by guide-fetch, which is next to this program. One with updated_since= is a list of changes: \
      the time is that of the newest element of --since, less a second, and with limit= page after page is fetched. What is \
      interrupted goes on where it stopped.

      Bad records never stop an import: they are counted by reason, with examples. Exits with 1 when a source is refused: \
      not a list of elements, more than 20 % of the live elements deleted, or with --strict too many bad records.

      Examples:
        contentc import btcmap elements.json -o sets/merchants/content
        contentc import btcmap 2022-10-01.json.gz -o sets/merchants/content --since sets/merchants/content
        contentc import btcmap *.json -o out --json
        contentc import btcmap 'https://api.btcmap.org/v2/elements?updated_since=&limit=5000' -o out --since out
        contentc import btcmap elements.json -o out --strict --bad-share 2 --format sarif > import.sarif
      """)

  @Argument(help: "The files, or https addresses.", completion: .file())
  var files: [String]

  @Option(name: [.short, .long], help: "Folder to write.", completion: .directory)
  var output: String

  @OptionGroup var options: MerchantImportOptions

  func run() throws { try options.run(files, .elements, output: output) }
}
