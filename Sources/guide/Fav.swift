import ArgumentParser
import GuideModel
import GuideRuntime

/// `guide fav`
struct Fav: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fav",
    abstract: "Items you marked.",
    discussion: """
      They stay when the content changes; one that is gone is shown as unavailable.

      Examples:
        guide fav add bahia-palace
        guide fav
        guide fav remove bahia-palace
      """,
    subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List them, the last marked first.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let favorites = try session.existingState()?.favorites() ?? []
        try session.show(
          try favorites.map { try session.kept($0.contentType, $0.contentId, $0.createdAt) },
          format: "guide.fav/1", none: "fav.none", isJSON: common.json)
      }
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Mark an item.")

    @Argument(help: "Id of the item, or its guide:// link.")
    var id: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let item = try session.item(id)
        let isNew = try session.state().addFavorite(item.id, type: item.type, at: session.instant)
        try session.confirm(isNew ? "fav.added" : "fav.already", item.title, common.json)
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Take a mark back, also of an item that is gone.")

    @Argument(help: "Id of the item.")
    var id: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let wanted = ItemID(parsing: id) ?? ItemID(rawValue: id)
        guard try session.existingState()?.removeFavorite(wanted) == true else {
          throw RuntimeError(
            .unknownItem, session.catalogue.text("fav.notMarked", id),
            help: session.catalogue.text("fav.help"))
        }
        try session.confirm("fav.removed", id, common.json)
      }
    }
  }
}

/// `guide recents`
struct Recents: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recents",
    abstract: "Items you looked at, the last first.",
    discussion: """
      Examples:
        guide recents
        guide recents --forget
      """)

  @Option(help: "Show at most this many.")
  var limit = 20

  @Flag(help: "Forget them all.")
  var forget = false

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.run { session in
      if forget {
        try session.existingState()?.clearRecents()
        return try session.confirm("recents.forgotten", "", common.json)
      }
      let recents = try session.existingState()?.recents() ?? []
      try session.show(
        try recents.prefix(max(0, limit)).map { try session.kept($0.contentType, $0.contentId, $0.viewedAt) },
        format: "guide.recents/1", none: "recents.none", isJSON: common.json)
    }
  }
}

/// An item the traveller's state names, which the content may no longer have.
struct KeptItem: Encodable {
  let type: String
  let id: String
  let title: String?
  let isAvailable: Bool
  let at: String
}

extension Session {
  func kept(_ type: String, _ id: String, _ moment: String) throws -> KeptItem {
    let title = try title(of: id)
    return KeptItem(type: type, id: id, title: title, isAvailable: title != nil, at: moment)
  }

  func show(_ items: [KeptItem], format: String, none: String, isJSON: Bool) throws {
    if isJSON {
      try printJSON(format, items)
    } else if items.isEmpty {
      Output.error(catalogue.text(none))
    }
    if items.isEmpty { throw ExitCode(1) }
    guard !isJSON else { return }
    let titles = items.map { style.isolatingArabic($0.title ?? catalogue.text("unavailable")) }
    let width = min(48, titles.map(style.width).max() ?? 0)
    for (item, title) in zip(items, titles) {
      let name = item.isAvailable ? style.pad(title, width) : style.dim(style.pad(title, width))
      Output.write("\(name)  \(catalogue.name(type: item.type))  \(style.dim(item.id))\n")
    }
  }

  /// Says that something was done.
  func confirm(_ key: String, _ argument: String, _ isJSON: Bool) throws {
    struct Done: Encodable {
      let done: String
      let about: String
    }
    if isJSON {
      try printJSON("guide.done/1", Done(done: key, about: argument))
    } else {
      Output.write(catalogue.text(key, argument) + "\n")
    }
  }
}
