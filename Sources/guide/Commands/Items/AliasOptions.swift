import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import TerminalText
import Traveller

/// Options about the names that the traveller gives items.
struct AliasOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Give the item a name of yours: guide://NAME then opens it here.", valueName: "name"))
  var alias: String?

  @Flag(help: "List the names that you gave.")
  var aliases = false

  @Option(help: ArgumentHelp("Remove a name that you gave.", valueName: "name"))
  var removeAlias: String?

  /// True when the command does not share anything.
  var isAlone: Bool { aliases || removeAlias != nil }

  func validate() throws {
    guard [alias != nil, aliases, removeAlias != nil].count(where: { $0 }) < 2 else {
      throw UsageError("usage.oneAlias")
    }
  }
}

extension Session {
  private static let longestAlias = 40

  /// Gives an item a name; one that it has already stays.
  ///
  /// - Throws: ``RuntimeError`` for a name that is reserved, of another form, or of another item.
  func addAlias(_ name: String, for item: Item) throws {
    let help = catalogue.text("alias.help")
    guard case .alias(name)? = GuideLink("guide://" + name), name.utf8.count <= Session.longestAlias,
      name.utf8.first.map({ $0 >= 0x61 }) ?? false, name.utf8.last != 0x2D
    else { throw RuntimeError(.refused, catalogue.text("alias.form", name), help: help) }
    guard !UserDatabase.reservedAliases.contains(name),
      !guide.identity.counts.contains(where: { $0.type == name })
    else { throw RuntimeError(.refused, catalogue.text("alias.reserved", name), help: help) }
    if let title = try title(of: name), name != item.id.rawValue {
      throw RuntimeError(.refused, catalogue.text("alias.taken", name, title), help: help)
    }
    if let known = try existingState()?.alias(name) {
      guard known.id != item.id else { return }
      throw RuntimeError(
        .refused, catalogue.text("alias.taken", name, try title(of: known.id.rawValue) ?? known.id.rawValue),
        help: catalogue.text("alias.taken.help", name))
    }
    try state().addAlias(name, for: item.id, type: item.type, at: instant)
  }

  /// The item that a link names by an alias; nil for another text, or an unknown name.
  func aliased(_ text: String) throws -> ItemID? {
    guard case .alias(let name)? = GuideLink(text) else { return nil }
    return try existingState()?.alias(name)?.id
  }

  /// Removes a name.
  func removeAlias(_ name: String) throws {
    guard try existingState()?.removeAlias(name, at: instant) == true else {
      throw RuntimeError(
        .unknownItem, catalogue.text("alias.unknown", name), help: catalogue.text("alias.unknown.help"))
    }
    try confirm("alias.removed", name)
  }

  private struct JSONAlias: Encodable {
    let name: String
    let type: String
    let id: String
    let title: String?
    let at: String
    let isCurrent: Bool
  }

  /// Lists the names; an older one of the same name, from another device, is marked.
  func listAliases() throws {
    let aliases = try existingState()?.aliases() ?? []
    let rows = try aliases.map { alias in
      JSONAlias(
        name: alias.name, type: alias.type, id: alias.id.rawValue, title: try title(of: alias.id.rawValue),
        at: alias.addedAt, isCurrent: alias.isCurrent)
    }
    try answer(
      "guide.aliases/1", rows, isEmpty: rows.isEmpty, nothing: catalogue.text("alias.none")
    ) {
      TextTable(style, [.init(emphasis: .bold), .init(width: .atLeast(16)), .init(emphasis: .dim)]).text(
        rows.map { row in
          let title = style.isolatingArabic(row.title ?? catalogue.text("unavailable"))
          return [
            "guide://" + row.name, row.isCurrent ? title : catalogue.text("alias.older", title), row.id,
          ]
        })
    }
  }
}
