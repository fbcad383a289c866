import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// `guide fav`
struct Fav: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fav",
    abstract: "Items you marked, and lists that you name.",
    discussion: """
      They are kept when the content changes; a missing item is shown as unavailable. Lists such as dinner or visited are part of
      'guide state export', and two devices merge them item by item.

      Examples:
        guide fav add bahia-palace "Café de France"
        guide fav
        guide fav add cafe-clock --list dinner
        guide fav --list dinner
        guide fav lists
        guide fav remove bahia-palace
      """,
    subcommands: [List.self, Lists.self, Add.self, Remove.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List them, most recently marked first.")

    @OptionGroup var list: ListOption

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let language = session.catalogue.language
        let items = try session.existingState().map { user in
          try list.list.map { try session.guide.items(ofList: $0, user, language: language) }
            ?? session.guide.favorites(user, language: language)
        }
        try session.show(
          items ?? [], format: "guide.fav/1", none: list.list == nil ? "fav.none" : "fav.emptyList")
      }
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Mark items.")

    @Argument(help: "Items: ids, guide:// links or names, each name in quotes.")
    var items: [String]

    @OptionGroup var list: ListOption

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        // Resolve all of them before marking any.
        let items = try session.items(items)
        let state = try session.state()
        var done: [Done] = []
        for item in items {
          let isNew =
            try list.list.map { try state.add(item.id, type: item.type, toList: $0, at: session.instant) }
            ?? state.addFavorite(item.id, type: item.type, at: session.instant)
          if let name = list.list {
            done.append((isNew ? "fav.listed" : "fav.alreadyListed", "\(item.title) (\(name))"))
          } else {
            done.append((isNew ? "fav.added" : "fav.already", item.title))
          }
        }
        try session.confirm(done)
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Unmark items, even if they no longer exist.")

    @Argument(help: "Items: ids, guide:// links or names, each name in quotes.")
    var items: [String]

    @OptionGroup var list: ListOption

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let state = try session.existingState()
        let marked = Set(
          try list.list.map { try state?.marks(ofList: $0).map(\.id.rawValue) ?? [] }
            ?? state?.favorites().map(\.contentId) ?? [])
        let ids = try items.map { try session.marked($0, marked) }
        // Nothing is read from the content once something has been removed: a read that fails runs all of this again.
        let done: [Done] = try ids.map {
          ("fav.removed", try session.title(of: $0.rawValue) ?? $0.rawValue)
        }
        for id in ids {
          if let name = list.list {
            try state?.remove(id, fromList: name, at: session.instant)
          } else {
            _ = try state?.removeFavorite(id)
          }
        }
        try session.confirm(done)
      }
    }
  }
}

/// A list that the traveller named, as an option.
struct ListOption: ParsableArguments {
  @Option(help: "A list of your own, such as dinner or visited; by default your favorites.")
  var list: String?

  func validate() throws {
    guard let list else { return }
    guard !list.trimmed.isEmpty, !list.contains("/"), list.count <= UserDatabase.longestListName else {
      throw UsageError("usage.list", list)
    }
  }
}

extension Fav {
  struct Lists: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lists", abstract: "Show the lists that you named, with the number of their items.")

    @OptionGroup var common: CommonOptions

    private struct JSONList: Encodable {
      let name: String
      let count: Int
    }

    func run() throws {
      try common.run { session in
        let lists = try session.existingState()?.lists() ?? []
        try session.answer(
          "guide.lists/1", lists.map { JSONList(name: $0.name, count: $0.count) }, isEmpty: lists.isEmpty,
          nothing: session.catalogue.text("fav.noLists")
        ) {
          TextTable(session.style, [.init(emphasis: .bold), .init(isRight: true)])
            .text(lists.map { [DisplayText.oneLine($0.name), String($0.count)] })
        }
      }
    }
  }
}

/// `guide recents`
struct Recents: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recents",
    abstract: "Items you viewed, most recent first; or searches.",
    discussion: """
      Searches are kept only after 'guide settings set searches on'.

      Examples:
        guide recents
        guide recents --searches
        guide recents --clear
      """)

  @Option(help: "Show at most this many.")
  var limit = 20

  @Flag(help: "List searches instead of items.")
  var searches = false

  @Flag(name: [.customLong("clear"), .customLong("forget")], help: "Forget them all, searches too.")
  var forget = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      if forget {
        let user = try session.existingState()
        if !searches { try user?.clearRecents() }
        try user?.clearSearches(at: session.instant)
        return try session.confirm("recents.forgotten")
      }
      if searches { return try listSearches(session) }
      let language = session.catalogue.language
      try session.show(
        try session.existingState().map {
          try session.guide.recents($0, limit: limit, language: language)
        } ?? [],
        format: "guide.recents/1", none: "recents.none")
    }
  }
}

extension Recents {
  private func listSearches(_ session: Session) throws {
    let texts = try session.existingState()?.searches().prefix(max(0, limit)) ?? []
    let isOn = session.preferences.keepsSearches == true
    try session.answer(
      "guide.searches/1", Array(texts), isEmpty: texts.isEmpty,
      nothing: session.catalogue.text(isOn ? "recents.noSearches" : "recents.searchesOff")
    ) { texts.map { DisplayText.oneLine($0) + "\n" }.joined() }
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
  func show(_ items: [KeptItem], format: String, none: String) throws {
    try answer(
      format, items.map(JSONKeptItem.init), isEmpty: items.isEmpty, nothing: catalogue.text(none)
    ) {
      let rows = items.map { item in
        [
          style.isolatingArabic(item.title ?? catalogue.text("unavailable")), catalogue.name(type: item.type),
          DisplayText.oneLine(item.id.rawValue),
        ]
      }
      return TextTable(style, [.init(width: .atLeast(16)), .init(), .init(emphasis: .dim)]).text(rows)
    }
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
