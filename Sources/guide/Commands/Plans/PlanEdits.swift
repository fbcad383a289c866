import AnswerJSON
import ArgumentParser

/// `guide plan add`
struct PlanAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a stop: at a time, or where it fits best.",
    discussion: """
      Examples:
        guide plan add dar-si-said
        guide plan add nomad --start 13:00
      """)

  @Argument(help: "The place, by id or name.")
  var place: String

  @Option(help: "When it begins, such as 14:30; by default where it fits.")
  var start: String?

  @Option(help: "Minutes there; by default as long as usual.")
  var minutes: Int?

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.edit(options, .add(place, start: start, minutes: minutes))
  }
}

/// `guide plan remove`
struct PlanRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a stop; those after it come earlier.",
    discussion: """
      Examples:
        guide plan remove bahia-palace
      """)

  @Argument(help: "The stop, by id or name.")
  var stop: String

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.edit(options, .remove(stop))
  }
}

/// `guide plan swap`
struct PlanSwap: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap", abstract: "Let two stops change places.",
    discussion: """
      Examples:
        guide plan swap bahia-palace ben-youssef-madrasa
      """)

  @Argument(help: "A stop, by id or name.")
  var first: String

  @Argument(help: "The other one.")
  var second: String

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.edit(options, .swap(first, second))
  }
}

/// `guide plan lengthen`
struct PlanLengthen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lengthen", abstract: "Stay longer at a stop, or shorter.",
    discussion: """
      Examples:
        guide plan lengthen jardin-majorelle 30
        guide plan lengthen souk-semmarine 15 --less
      """)

  @Argument(help: "The stop, by id or name.")
  var stop: String

  @Argument(help: "Minutes more, up to 240; with --less fewer.")
  var minutes: Int

  @Flag(help: "Stay shorter instead.")
  var less = false

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard (1...240).contains(minutes) else { throw UsageError("usage.lengthen") }
  }

  func run() throws {
    try common.edit(options, .lengthen(stop, by: less ? -minutes : minutes))
  }
}

/// `guide plan lock`
struct PlanLock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock", abstract: "Keep a stop at its time, whatever else changes.",
    discussion: """
      Examples:
        guide plan lock bahia-palace
        guide plan lock bahia-palace --off
      """)

  @Argument(help: "The stop, by id or name.")
  var stop: String

  @Flag(help: "Let it move again.")
  var off = false

  @OptionGroup var options: PlanOptions

  @OptionGroup var common: CommonOptions

  func run() throws { try common.edit(options, .lock(stop, !off)) }
}
