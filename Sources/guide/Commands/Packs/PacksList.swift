import ArgumentParser
import BundleFormat
import ContentUpdates
import GuideModel
import GuideRuntime
import TerminalText

/// `guide packs list`
struct PacksList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List packs: installed, partly downloaded, offered.",
    discussion: """
      Offers are as of the last update; no network is used. Recommendations depend on where you stay,
      the itineraries you marked, the length of your stay, and whether it is your first visit.

      Examples:
        guide packs list
        guide packs list --recommended --trip-days 5
        guide packs list --json
      """)

  @Flag(help: "List only recommended packs.")
  var recommended = false

  @Option(
    help: ArgumentHelp("Days of your stay; some packs are only recommended for longer ones.", valueName: "n"))
  var tripDays: Int?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let tripDays, !(1...3650).contains(tripDays) { throw UsageError("usage.tripDays") }
  }

  func run() throws {
    try common.runPacks(isLooking: true) { session in
      let list = PackList(session, tripDays: tripDays)
      let rows = list.rows.filter { !recommended || $0.isRecommended }
      if common.json {
        try session.printJSON("guide.packs/1", JSONPacks(packs: rows, channel: list.channel))
      } else {
        show(rows, list, session)
      }
      if rows.isEmpty { throw ExitCode(1) }
    }
  }

  private func show(_ rows: [PackRow], _ list: PackList, _ session: PackSession) {
    if rows.isEmpty {
      Output.error(session.catalogue.text(recommended ? "packs.noneRecommended" : "packs.none"))
    }
    for row in rows { Output.write(line(row, rows, session)) }
    // With nothing to open, there is nothing that answers instead.
    if let fallback = try? session.store.fallback() { Output.error(session.catalogue.text(fallback)) }
    if let problem = list.problem { Output.error(problem) }
    if list.channel?.isPartial == true { Output.error(session.catalogue.text("packs.partial")) }
    if let stale = list.channel?.staleSince {
      Output.error(session.catalogue.text("packs.stale", String(stale.prefix(10))))
    }
  }

  private func line(_ row: PackRow, _ rows: [PackRow], _ session: PackSession) -> String {
    let (words, style) = (session.catalogue, session.style)
    let names = rows.map { style.width($0.id) }.max() ?? 0
    let versions = rows.map { style.width($0.version ?? $0.offeredVersion ?? "") }.max() ?? 0
    var notes: [String] = []
    if row.state == "updateAvailable", let newer = row.offeredVersion {
      notes.append(words.text("packs.newer", newer, words.bytes(row.downloadBytes ?? 0)))
    }
    if let begun = row.begunBytes, let size = row.begunSize {
      let percent = size == 0 ? 0 : min(100, begun * 100 / size)
      notes.append(words.text("packs.begun", words.bytes(begun), words.bytes(size), "\(percent)"))
    }
    if let price = row.price, let currency = row.currency {
      notes.append("\(price) \(currency)")
      notes += [row.terms, row.address].compactMap { $0 }
    }
    if let pack = row.previewOf { notes.append(words.text("packs.previewOf", pack)) }
    if let reason = row.reason, row.state != "forSale" {
      let version = row.version == nil ? "" : (row.offeredVersion ?? "") + " "
      notes.append(version + words.reason(PackError.Code(rawValue: reason)))
    }
    if row.isBundled { notes.append(words.text("packs.bundled")) }
    if let pin = row.pin { notes.append(words.text("packs.pinned", pin)) }
    if row.isAutomatic { notes.append(words.text("packs.automatic")) }
    if let day = row.releasedAt?.prefix(10), row.version != nil, !row.isBundled {
      notes.append(words.text("packs.updated", String(day)))
    }
    if let day = row.expiresAt?.prefix(10) { notes.append(words.text("packs.expires", String(day))) }
    if row.isRecommended, row.version == nil { notes.append(words.text("packs.recommended")) }
    let size = (row.size ?? row.downloadBytes).map(words.bytes) ?? ""
    let state = words.text("packs.state.\(row.state)")
    let width =
      [
        "installed", "bundled", "updateAvailable", "offered", "forSale", "unavailable", "begun", "incomplete",
      ]
      .map { style.width(words.text("packs.state.\($0)")) }.max() ?? 0
    let head =
      "\(style.bold(style.pad(row.id, names)))  \(style.pad(row.version ?? row.offeredVersion ?? "", versions))  "
      + "\(style.pad(size, 8, isRight: true))  \(style.pad(state, width))"
    let tail = words.joined([row.title].compactMap { $0 } + notes)
    return tail.isEmpty ? head + "\n" : head + "  \(style.dim(tail))\n"
  }
}

/// `guide.packs/1`
private struct JSONPacks: Encodable {
  let packs: [PackRow]
  let channel: PackList.Channel?
}

/// One pack in `guide.packs/1`.
struct PackRow: Encodable {
  let id: String
  let title: String?
  let summary: String?
  let type: String?
  /// `installed`, `bundled`, `updateAvailable`, `incomplete`, `begun`, `offered`, `forSale` or `unavailable`.
  let state: String
  let version: String?
  let offeredVersion: String?
  let size: Int?
  let downloadBytes: Int?
  let begunBytes: Int?
  let begunSize: Int?
  let releasedAt: String?
  let expiresAt: String?
  let pin: String?
  let isAutomatic: Bool
  /// True when it is read from the bundled content.
  let isBundled: Bool
  let isRecommended: Bool
  /// Price of a pack that is sold, its terms, and where to buy it.
  let price: String?
  let currency: String?
  let terms: String?
  let address: String?
  /// The sold pack whose preview it is.
  let previewOf: String?
  /// Why it is unavailable: an error code.
  let reason: String?
}
