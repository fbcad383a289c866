import AnswerJSON
import ArgumentParser
import ContentUpdates
import GuideModel
import GuideRuntime
import ReleaseMetadata
import SourceJSON
import TerminalText

/// `guide library`
struct LibraryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "library",
    abstract: "What you bought: packs, receipts, previews.",
    discussion: """
      Nothing here uses a network. A seller needs your key to make a receipt: 'guide library key'. Move what
      you bought to another device with 'export --keys' and 'import'.

      Examples:
        guide library
        guide library key
        guide library search hammam
        guide library export --keys -o transfer.json
        guide library import transfer.json
      """,
    subcommands: [
      LibraryList.self, LibraryKey.self, LibrarySearch.self, LibraryExport.self, LibraryImport.self,
    ], defaultSubcommand: LibraryList.self)
}

/// `guide library list`
struct LibraryList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what you bought, and previews of what is for sale.",
    discussion: """
      Exit codes: 0 done, 1 nothing was bought and nothing is for sale.

      Examples:
        guide library
        guide library list --json
      """)

  @OptionGroup var common: CommonOptions

  /// `guide.library/1`
  private struct JSONLibrary: Encodable {
    struct Preview: Encodable {
      let pack: String
      let of: String
      let isInstalled: Bool
    }
    let purchases: [PurchaseRow]
    let previews: [Preview]
  }

  func run() throws {
    try common.runPacks(isLooking: true) { session in
      let offers = session.readableOffers()
      let rows = try session.rows(of: session.store.purchases().receipts, offers)
      let installed = Set(session.store.report().packs.map(\.id))
      let previews = Dictionary(
        firstOf: offers.compactMap { offer in offer.previewOf.map { (offer.id, $0) } }
      )
      .sorted { $0.key < $1.key }
      .map { JSONLibrary.Preview(pack: $0.key, of: $0.value, isInstalled: installed.contains($0.key)) }
      if common.json {
        try session.printJSON("guide.library/1", JSONLibrary(purchases: rows, previews: previews))
      } else {
        if rows.isEmpty { Output.error(session.catalogue.text("library.none")) }
        for row in rows { Output.write(line(row, session)) }
        for preview in previews {
          let key = preview.isInstalled ? "library.preview.installed" : "library.preview"
          Output.write(session.catalogue.text(key, preview.of, preview.pack) + "\n")
        }
      }
      if rows.isEmpty, previews.isEmpty { throw ExitCode(1) }
    }
  }

  private func line(_ row: PurchaseRow, _ session: PackSession) -> String {
    let (words, style) = (session.catalogue, session.style)
    var notes = [words.text("library.versions", row.from, row.below), "\(row.price) \(row.currency)"]
    notes.append(words.text("library.bought", String(row.boughtAt.prefix(10)), row.receipt))
    if row.isRefunded {
      notes.append(words.text("library.isRefund"))
    } else {
      notes.append(
        row.version.map { words.text("library.installed", $0) } ?? words.text("library.notInstalled"))
      if let end = row.expiresAt { notes.append(words.text("library.expires", String(end.prefix(10)))) }
      if let lock = row.lock { notes.append(words.reason(PackError.Code(rawValue: lock))) }
      if let end = row.accessEndsAt { notes.append(words.text("library.accessEnds", String(end.prefix(10)))) }
    }
    return style.bold(row.title ?? row.pack) + "  " + style.dim(words.joined(notes)) + "\n"
  }
}

/// `guide library key`
struct LibraryKey: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key",
    abstract: "Show your key, which a seller needs to make a receipt.",
    discussion: """
      It is made when it is first asked for. The secret half stays on this device.

      Examples:
        guide library key
      """)

  @OptionGroup var common: CommonOptions

  private struct JSONKey: Encodable { let key: String }

  func run() throws {
    try common.runPacks(isLooking: false) { session in
      let code = try session.store.buyerCode()
      if common.json { return try session.printJSON("guide.buyer-key/1", JSONKey(key: code)) }
      Output.write(code + "\n")
    }
  }
}

/// `guide library search`
struct LibrarySearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search only in what you bought.",
    discussion: """
      Examples:
        guide library search hammam
      """)

  @Argument(help: "What to look for.")
  var text: [String]

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      var options = SearchOptions()
      options.language = session.catalogue.language
      options.limit = UsualLimits.results
      options.filter.today = session.today
      options.instant = session.instant
      options.hasSnippets = true
      let query = text.joined(separator: " ")
      let answer = try session.boughtGuide()?.answer(query, options: options)
      guard let answer, !answer.hits.isEmpty else {
        if common.json {
          try session.printJSON("guide.library-search/1", [String]())
        } else {
          Output.error(session.catalogue.text("library.notFound", query))
        }
        throw ExitCode(1)
      }
      let view = SearchView(
        session: session, query: query, explains: false, filters: nil, lacksPosition: false, points: .none)
      if common.json { view.writeJSON(answer) } else { try view.print(answer) }
    }
  }
}
