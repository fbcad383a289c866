import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import PackTransport
import TerminalText
import Traveller

/// `guide feedback`
struct FeedbackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback",
    abstract:
      "Tell the editors whether an item is still accurate; it waits on the device until you export it.",
    discussion: """
      Reasons: still_accurate, closed, moved, hours_wrong, price_wrong, tourist_trap, other. Each report
      includes the versions of content and program and the language, and nothing about you. Nothing is sent
      automatically.

      Examples:
        guide feedback add bahia-palace still-accurate
        guide feedback add taxi-medina-short-ride price_wrong --note "asked 100 at noon"
        guide feedback
        guide feedback export -o feedback.json --clear
      """,
    subcommands: [List.self, Add.self, Export.self, Remove.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List reports that have not been exported.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let waiting = try session.existingState()?.feedback() ?? []
        let words = session.catalogue
        try session.answer(
          "guide.feedback/1", waiting, isEmpty: waiting.isEmpty, nothing: words.text("feedback.none")
        ) {
          try zip(1..., waiting).map { number, remark in
            let title = try session.title(of: remark.contentId) ?? words.text("unavailable")
            return "\(number)  \(title)\(words.colon) \(words.text("feedback.\(remark.reason)"))"
              + (remark.note.map { " – \(DisplayText.oneLine($0))" } ?? "") + "  "
              + session.style.dim(DisplayText.oneLine("\(remark.contentId) \(remark.id)")) + "\n"
          }.joined() + session.attribution(of: waiting.map { ItemID(rawValue: $0.contentId) })
        }
      }
    }
  }

  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Report that an item is still accurate, or what is wrong with it.")

    @Argument(help: "The item: its id, its guide:// link, or its name in quotes.")
    var item: String

    @Argument(help: "still_accurate, closed, moved, hours_wrong, price_wrong, tourist_trap or other.")
    var reason: String

    @Option(help: "A comment in your own words.")
    var note: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let item = try session.item(item)
        let name = reason.lowercased().replacing("-", with: "_").replacing(" ", with: "_")
        guard let reason = FeedbackReason(rawValue: name) else {
          throw RuntimeError(
            .refused, session.catalogue.text("feedback.unknown", self.reason),
            help: FeedbackReason.allCases.map(\.rawValue).joined(separator: ", "))
        }
        guard (note?.utf8.count ?? 0) <= 2000 else {
          throw RuntimeError(.refused, session.catalogue.text("feedback.long"), help: "2000")
        }
        try session.state().addFeedback(
          reason, about: item.id, type: item.type, note: note, contentVersion: session.guide.identity.version,
          appVersion: RuntimeVersion.text, locale: session.context.locale, at: session.instant,
          random: session.chance)
        try session.confirm("feedback.added", item.title)
      }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write the reports as JSON (guide.feedback/1).")

    @Option(name: .shortAndLong, help: "File to write; by default standard output.")
    var output: String?

    @Flag(help: "Delete the reports once they are written.")
    var clear = false

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let waiting = try session.existingState()?.feedback() ?? []
        try session.writeFile(try session.json("guide.feedback/1", waiting), to: output)
        if clear { try session.existingState()?.removeFeedback(waiting.map(\.id)) }
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Delete a report.")

    @Argument(help: "The number of the report in the list, or its id.")
    var id: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let state = try session.existingState()
        let waiting = try state?.feedback() ?? []
        let listed = Int(id).flatMap { waiting.indices.contains($0 - 1) ? waiting[$0 - 1].id : nil }
        guard try state?.removeFeedback([listed ?? id]) == 1 else {
          throw RuntimeError(
            .unknownItem, session.catalogue.text("feedback.notThere", id), help: "guide feedback")
        }
        try session.confirm("feedback.removed", id)
      }
    }
  }
}
