import ArgumentParser
import GuideModel
import GuideRuntime
import TerminalText

/// `guide whatsnew`
struct WhatsNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatsnew",
    abstract: "Show what is new in this edition of the content.",
    discussion: """
      Editions name the one they are compared with. Exits with 1 when this one does not, or nothing has changed.

      Examples:
        guide whatsnew
        guide whatsnew --all --lang fr
      """)

  @Flag(help: "Name every item, however many there are.")
  var all = false

  @OptionGroup var common: CommonOptions

  /// Items of one kind and type that are named.
  private static let named = 12

  private struct JSONChange: Encodable {
    let kind: String
    let type: String
    let id: String
    let title: String
  }

  private struct JSONChanges: Encodable {
    let since: String
    let version: String
    let changes: [JSONChange]
  }

  func run() throws {
    try common.run { session in
      let found = try session.guide.changes(language: session.catalogue.language)
      if common.json {
        try session.printJSON(
          "guide.whatsnew/1",
          found.map { found in
            JSONChanges(
              since: found.since, version: found.version,
              changes: found.changes.map {
                JSONChange(kind: $0.kind.rawValue, type: $0.type, id: $0.id.rawValue, title: $0.title)
              })
          })
      } else if let found, !found.changes.isEmpty {
        show(found, session)
      } else {
        Output.error(
          found.map { session.catalogue.text("whatsnew.same", $0.since) }
            ?? session.catalogue.text("whatsnew.none"))
      }
      if found?.changes.isEmpty ?? true { throw ExitCode(1) }
    }
  }

  private func show(_ found: ContentChanges, _ session: Session) {
    let (words, style) = (session.catalogue, session.style)
    Output.write(style.bold(words.text("whatsnew.head", found.version, found.since)) + "\n")
    for kind in ContentChanges.Kind.allCases {
      let changes = found.changes.filter { $0.kind == kind }
      for type in Set(changes.map(\.type)).sorted() {
        let items = changes.filter { $0.type == type }
        let name = words.plural(type: type) ?? items.first?.label ?? type
        Output.write("\n" + words.text("whatsnew.\(kind.rawValue)", name, String(items.count)) + "\n")
        let shown = all ? items[...] : items.prefix(WhatsNew.named)
        for item in shown { Output.write(style.wrap("  " + item.title, rest: "    ") + "\n") }
        if shown.count < items.count {
          Output.write("  " + words.text("whatsnew.more", String(items.count - shown.count)) + "\n")
        }
      }
    }
  }
}
