import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide fav`
struct Fav: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fav",
    abstract: "Items you marked.",
    discussion: """
      They are kept when the content changes; a missing item is shown as unavailable.

      Examples:
        guide fav add bahia-palace "Café de France"
        guide fav
        guide fav remove bahia-palace
      """,
    subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List them, most recently marked first.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let language = session.catalogue.language
        try session.show(
          try session.existingState().map { try session.guide.favorites($0, language: language) } ?? [],
          format: "guide.fav/1", none: "fav.none", isJSON: common.json)
      }
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Mark items.")

    @Argument(help: "Items: ids, guide:// links or names, each name in quotes.")
    var items: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        // Resolve all of them before marking any.
        let items = try session.items(items)
        let state = try session.state()
        var done: [Done] = []
        for item in items {
          let isNew = try state.addFavorite(item.id, type: item.type, at: session.instant)
          done.append((isNew ? "fav.added" : "fav.already", item.title))
        }
        try session.confirm(done, common.json)
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Unmark items, even if they no longer exist.")

    @Argument(help: "Items: ids, guide:// links or names, each name in quotes.")
    var items: [String]

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let state = try session.existingState()
        let marked = Set(try state?.favorites().map(\.contentId) ?? [])
        let ids = try items.map { try session.marked($0, marked) }
        // Nothing is read from the content once something has been removed: a read that fails runs all of this again.
        let done: [Done] = try ids.map {
          ("fav.removed", try session.title(of: $0.rawValue) ?? $0.rawValue)
        }
        for id in ids { _ = try state?.removeFavorite(id) }
        try session.confirm(done, common.json)
      }
    }
  }
}

/// `guide recents`
struct Recents: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recents",
    abstract: "Items you viewed, most recent first.",
    discussion: """
      Examples:
        guide recents
        guide recents --clear
      """)

  @Option(help: "Show at most this many.")
  var limit = 20

  @Flag(name: [.customLong("clear"), .customLong("forget")], help: "Forget them all.")
  var forget = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      if forget {
        try session.existingState()?.clearRecents()
        return try session.confirm("recents.forgotten", "", common.json)
      }
      let language = session.catalogue.language
      try session.show(
        try session.existingState().map {
          try session.guide.recents($0, limit: limit, language: language)
        } ?? [],
        format: "guide.recents/1", none: "recents.none", isJSON: common.json)
    }
  }
}

/// An item that the traveller's state names, in `guide.fav/1` and `guide.recents/1`.
private struct JSONKeptItem: Encodable {
  let type: String
  let id: String
  let title: String?
  let isAvailable: Bool
  let at: String

  init(_ item: KeptItem) {
    (type, id, title, isAvailable, at) = (
      item.type, item.id.rawValue, item.title, item.isAvailable, item.at
    )
  }
}

extension Session {
  func show(_ items: [KeptItem], format: String, none: String, isJSON: Bool) throws {
    if isJSON {
      try printJSON(format, items.map(JSONKeptItem.init))
    } else if items.isEmpty {
      Output.error(catalogue.text(none))
    }
    if items.isEmpty { throw ExitCode(1) }
    guard !isJSON else { return }
    let rows = items.map { item in
      [
        style.isolatingArabic(item.title ?? catalogue.text("unavailable")), catalogue.name(type: item.type),
        DisplayText.oneLine(item.id.rawValue),
      ]
    }
    let table = TextTable(style, [.init(width: .atLeast(16)), .init(), .init(emphasis: .dim)])
    Output.write(table.text(rows))
  }

  /// The items with the given names, without duplicates.
  fileprivate func items(_ names: [String]) throws -> [Item] {
    var seen: Set<ItemID> = []
    return try names.map { try item($0) }.filter { seen.insert($0.id).inserted }
  }

  /// The id of a marked item, from its id or name, even if the content no longer has it.
  fileprivate func marked(_ text: String, _ marked: Set<String>) throws -> ItemID {
    let given = ItemID(parsing: text) ?? ItemID(rawValue: text)
    if marked.contains(given.rawValue) { return given }
    if case .item(let id, _) = try guide.choice(named: text, language: catalogue.language),
      marked.contains(id.rawValue)
    {
      return id
    }
    throw RuntimeError(.unknownItem, catalogue.text("fav.notMarked", text), help: catalogue.text("fav.help"))
  }
}
