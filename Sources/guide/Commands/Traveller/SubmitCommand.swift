import ArgumentParser
import BundleReader
import GuideModel
import GuideRuntime
import HostSystem
import JSONText
import Traveller

/// `guide submit`
struct SubmitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract:
      "Describe a new or corrected merchant for the editors of OpenStreetMap; it waits until you export it.",
    discussion: """
      A submission is a JSON file; its fields are in docs/format/submissions.md. 'check' says what is missing or wrong, 'new' puts a
      correct one in the queue, 'export' writes those that wait as mails, links that open a mail, tags or GeoJSON. Nothing is sent
      by itself; 'sent' marks what you have sent.

      Examples:
        guide submit check cafe.json
        guide submit new cafe.json
        guide submit export
        guide submit export --to editors@example.org --format mailto
        guide submit export --format geojson --keep
        guide submit sent 1
      """,
    subcommands: [List.self, New.self, Check.self, Export.self, Sent.self], defaultSubcommand: List.self)

  /// The maximum size of a submission in bytes.
  fileprivate static let limit = 1 << 20

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the submissions with their status.")

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let queue = try session.existingState()?.submissions() ?? []
        if common.json { return try session.printJSON("guide.submissions/1", queue) }
        try session.checkQueue(queue)
        for (number, entry) in zip(1..., queue) {
          let status = session.catalogue.text(
            entry.isSent ? "submit.sent" : entry.isExported ? "submit.exported" : "submit.waiting")
          Output.write(
            "\(number)  \(entry.day)  \(DisplayText.oneLine(entry.submission.name ?? ""))  \(status)\n")
        }
      }
    }
  }

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: "Check a submission and put it in the queue.")

    @Argument(help: "JSON file with the submission.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let submission = try session.submission(file)
        let user = try session.state()
        let id = try user.addSubmission(
          submission, on: session.local.date, at: session.instant, random: session.chance)
        let queue = try user.submissions()
        if common.json { return try session.printJSON("guide.submissions/1", queue.filter { $0.id == id }) }
        let number = (queue.firstIndex { $0.id == id } ?? queue.count) + 1
        Output.write(
          session.catalogue.text("submit.added", DisplayText.oneLine(submission.name ?? ""), "\(number)")
            + "\n")
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Say what is missing or wrong.")

    @Argument(help: "JSON file with the submission.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let submission = try session.submission(file)
        if !common.json { Output.write(submission.mail(to: nil, checkedOn: session.local.date)) }
      }
    }
  }

  struct Export: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case mail, mailto, tags, geojson }

    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write the waiting submissions, and mark them as exported.")

    @Option(help: "mail, mailto (a link that opens the mail), tags or geojson.")
    var format = Format.mail

    @Option(help: "Address that the mails are for.")
    var to: String?

    @Flag(help: "Leave them waiting.")
    var keep = false

    @Option(name: .shortAndLong, help: "File to write; by default standard output.")
    var output: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
      if let to, !Submission.isEmail(to) { throw UsageError("usage.address", to) }
    }

    private struct JSONTags: Encodable {
      let id: String
      let element: String?
      let tags: [Submission.Tag]
      let changes: [Submission.TagChange]
    }

    func run() throws {
      try common.run { session in
        let waiting = try session.existingState()?.submissions().filter { !$0.isExported } ?? []
        try session.checkQueue(waiting)
        let entries = waiting.map { ($0, CalendarDate($0.day) ?? session.local.date) }
        let text =
          switch format {
          case .mail:
            entries.map { $0.submission.mail(to: to, checkedOn: $1) }.joined(separator: "\n----\n\n")
          case .mailto: entries.map { $0.submission.mailLink(to: to, checkedOn: $1) + "\n" }.joined()
          case .tags:
            try session.json(
              "guide.submission-tags/1",
              entries.map {
                JSONTags(
                  id: $0.id, element: $0.submission.element, tags: $0.submission.tags(checkedOn: $1),
                  changes: $0.submission.changes(checkedOn: $1))
              })
          case .geojson:
            JSONValue.members([
              "type": "FeatureCollection",
              "features": .list(entries.map { $0.submission.feature(checkedOn: $1) }),
            ]).jsonText + "\n"
          }
        try session.writeFile(text, to: output)
        if !keep { try session.state().markExported(waiting.map(\.id)) }
      }
    }
  }
}

extension SubmitCommand {
  struct Sent: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sent", abstract: "Mark submissions as sent, by their numbers in the list.")

    @Argument(help: "Numbers of the list.")
    var numbers: [Int]

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let queue = try session.existingState()?.submissions() ?? []
        for number in numbers where !queue.indices.contains(number - 1) {
          throw RuntimeError(
            .unknownItem, session.catalogue.text("submit.noNumber", String(number)),
            help: session.catalogue.text("submit.noNumber.help"))
        }
        let chosen = numbers.map { queue[$0 - 1] }
        try session.state().markSent(chosen.map(\.id))
        try session.confirm(
          chosen.map { ("submit.sentNow", DisplayText.oneLine($0.submission.name ?? "")) })
      }
    }
  }
}

extension Session {
  /// Reports that nothing waits, and exits with code 1.
  fileprivate func checkQueue(_ queue: [QueuedSubmission]) throws {
    guard queue.isEmpty else { return }
    Output.error(catalogue.text("submit.none"))
    throw ExitCode(1)
  }

  /// A submission in a file; its faults are reported, and then the command exits with code 1.
  fileprivate func submission(_ path: String) throws -> Submission {
    guard let bytes = try SmallFile.read(path, limit: SubmitCommand.limit) else {
      throw RuntimeError(.unreadable, catalogue.text("submit.noFile", path), help: "guide submit --help")
    }
    let submission: Submission
    do { submission = try Submission(jsonText: bytes) } catch {
      let field = error.path.joined(separator: ".")
      let text = catalogue.text("submit.unreadable", path)
      throw RuntimeError(
        .refused, field.isEmpty ? text : text + catalogue.colon + " " + field, help: "guide submit --help")
    }
    try report(submission.faults)
    return submission
  }

  private struct JSONFault: Encodable {
    let field: String
    let fault: String
    let message: String
  }

  private func report(_ faults: [SubmissionFault]) throws {
    guard !faults.isEmpty else { return }
    if isJSON {
      try printJSON(
        "guide.submission-faults/1",
        faults.map {
          JSONFault(field: $0.field, fault: $0.key, message: catalogue.text("submit.fault.\($0.key)"))
        })
    } else {
      for fault in faults {
        Output.error("\(fault.field)\(catalogue.colon) \(catalogue.text("submit.fault.\(fault.key)"))")
      }
    }
    throw ExitCode(1)
  }
}
