import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import ReleaseMetadata
import TerminalText
import Traveller

/// `guide share`
struct Share: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract:
      "Print an item, a plan, a way or a list as plain text for sharing, with its link, or as a QR code.",
    discussion: """
      Nothing is sent: the text is printed for you to copy, the code for another phone's camera. A link with --link has
      the title, prices, hours, a line and the point in it, so that 'guide open-link' and a page of a site show them
      without any content. It also has the publisher's signature where 'guide update' brought it, so that others see that it is
      from the guide.

      Examples:
        guide share bahia-palace
        guide share bahia-palace --qr
        guide share cafe-clock --qr --map --output cafe.png
        guide share bahia-palace --link --note "At the gate at ten" --expires friday
        guide share --plan --qr
        guide share --route jemaa-el-fnaa bahia-palace
        guide share --favorites
        guide share --pack day-trips
        guide share bahia-palace --alias medina-day
      """)

  @Argument(
    help:
      "The item: its id, its guide:// link or its name; or what --plan, --route, --favorites and --pack name."
  )
  var item: [String] = []

  @Flag var kind: SharedKind?

  @Flag(help: "Show the link as a QR code.")
  var qr = false

  @Flag(help: "With --qr: the point on the map instead of the link, for a phone without the guide.")
  var map = false

  @Option(
    name: [.short, .long], help: "With --qr: write the code to a file, .svg or .png.", completion: .file())
  var output: String?

  @Option(
    help: "Where you are, for the nearest branch: lat,lng, geo: or map link, home, or an item by id or name.")
  var near: String?

  @OptionGroup var sharing: LinkOptions

  @OptionGroup var aliases: AliasOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard qr || !map && output == nil else { throw UsageError("usage.codeOption") }
    guard !map || !sharing.link && kind == nil else { throw UsageError("usage.codeContent") }
    guard sharing.link || kind != nil || !sharing.needsLink else { throw UsageError("usage.linkOption") }
    try validateItem()
    let ending = output?.lowercased()
    guard ending.map({ $0.hasSuffix(".svg") || $0.hasSuffix(".png") }) ?? true else {
      throw UsageError("usage.codeFile", output ?? "")
    }
  }

  private func validateItem() throws {
    switch kind {
    case .plan, .favorites: guard item.count < 2 else { throw UsageError("usage.shareOne") }
    case .route: guard item.count > 1 else { throw UsageError("usage.shareRoute") }
    case .pack:
      guard !item.isEmpty, item.allSatisfy(PackName.isValid) else { throw UsageError("usage.sharePack") }
    case nil: guard aliases.isAlone == item.isEmpty else { throw UsageError("usage.shareItem") }
    }
    guard kind == nil || aliases.alias == nil && !aliases.isAlone else { throw UsageError("usage.shareItem") }
  }

  private struct JSONShare: Encodable {
    struct Map: Encodable {
      let app: String
      let url: String
    }

    let id: String
    let text: String
    let link: String
    let sharedLink: String?
    /// True when the guide's signature is in the link; nil without one.
    let isSigned: Bool?
    let geo: String?
    let maps: [Map]
  }

  func run() throws {
    try common.run { session in
      if let kind {
        let day = try sharing.lastDay(session)
        return try share(session.selection(kind, item, note: sharing.note, expires: day), session)
      }
      if let name = aliases.removeAlias { return try session.removeAlias(name) }
      if aliases.aliases { return try session.listAliases() }
      let item = try session.item(item)
      if let name = aliases.alias {
        try session.addAlias(name, for: item)
        if !common.json { Output.note(session.catalogue.text("alias.added", name, item.title)) }
      }
      let branches = try session.guide.branches(
        of: item.id,
        near: near.map { try session.coordinate($0) } ?? session.existingState()?.homeBase()?.coordinate,
        language: session.catalogue.language)
      let place = session.guide.place(of: item, among: branches)
      let layout = try session.guide.card(
        of: item, catalogue: session.catalogue, asOf: nil, branches: branches)
      let isBranch = try session.guide.branchTypes.parts.contains(item.type)
      let card = ShareCard(
        item, card: layout, place: place,
        addressColumn: isBranch ? session.guide.subtitleColumns[item.type] : nil,
        addresses: place.id == item.id
          ? addresses(of: branches, session)
          : [branches.authoredAddress(of: branches.branches.first)].compactMap { $0 })
      let shared = try sharing.link(to: item, session)
      session.remember {
        try $0.count(.shared, type: item.type, id: item.id.rawValue, on: session.local.date)
      }
      let text = card.lines.joined(separator: "\n")
      if common.json {
        try session.printJSON(
          "guide.share/1",
          JSONShare(
            id: item.id.rawValue, text: text, link: card.link,
            sharedLink: shared?.text(base: sharing.base), isSigned: shared.map { $0.signature != nil },
            geo: card.geo,
            maps: card.maps.map { JSONShare.Map(app: $0.app, url: $0.url) }))
        return
      }
      if qr { return try show(card, shared?.text(.digits, base: sharing.base), session) }
      let links =
        [card.link] + (shared.map { [$0.text(base: sharing.base)] } ?? []) + (card.geo.map { [$0] } ?? [])
        + card.maps.map { "\($0.app): \($0.url)" } + (card.maps.isEmpty ? mapLinks(of: branches) : [])
      Output.write(text + "\n\n" + links.joined(separator: "\n") + "\n")
      try session.writeAttribution(of: [item.id])
    }
  }

  /// The most branches that a shared text names.
  private static let mostBranches = 3

  /// The map links of the first branches.
  private func mapLinks(of branches: BranchList) -> [String] {
    branches.branches.prefix(Share.mostBranches).compactMap { branch in
      let address = branches.address(of: branch)
      return ShareCard.maps(at: branch.item.coordinate, named: address)?.first.map { "\(address): \($0.url)" }
    }
  }

  /// The addresses of the first branches, and the number of the others.
  private func addresses(of branches: BranchList, _ session: Session) -> [String] {
    let shown = branches.branches.prefix(Share.mostBranches)
    let rest = branches.count - shown.count
    return shown.map { branches.address(of: $0) }
      + (rest > 0 ? [session.catalogue.text("more", String(rest))] : [])
  }

  private struct JSONSelection: Encodable {
    let kind: String
    let text: String
    let link: String
  }

  /// Prints a selection, or its code.
  private func share(_ selection: SharedSelection, _ session: Session) throws {
    let lines = SelectionText(selection: selection, catalogue: session.catalogue, guide: session.guide)
    let text = ([lines.heading] + (try lines.lines())).joined(separator: "\n")
    let link = selection.text(base: sharing.base)
    session.remember {
      try $0.count(.shared, type: selection.kind.rawValue, id: "", on: session.local.date)
    }
    if common.json {
      let answer = JSONSelection(kind: selection.kind.rawValue, text: text, link: link)
      return try session.printJSON("guide.share-selection/1", answer)
    }
    guard qr else { return Output.write("\(text)\n\n\(link)\n") }
    try session.writeCode(
      of: selection.text(.digits, base: sharing.base), title: lines.heading, to: output)
  }

  /// Shows or writes the code of an item.
  ///
  /// - Parameter shared: The link that carries the answer; nil for the plain one.
  private func show(_ card: ShareCard, _ shared: String?, _ session: Session) throws {
    // Without the label, which only a map app shows.
    guard let content = map ? card.geo.map({ String($0.prefix { $0 != "?" }) }) : shared ?? card.link else {
      throw RuntimeError(
        .unknownItem, session.catalogue.text("item.noPoint", card.lines.first ?? ""),
        help: session.catalogue.text("share.noPoint.help"))
    }
    // A thousand digits are for cameras only.
    try session.writeCode(
      of: content, title: card.lines.first ?? "", caption: shared == nil ? content + "\n" : "", to: output)
  }
}
