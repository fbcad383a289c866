import ArgumentParser
import ContentCheck
import SourceJSON

/// `contentc explain`
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a kind of finding, with an example.",
    discussion: """
      Without an id it lists all ids, each with a one-line summary.

      Examples:
        contentc explain unknown-reference
      """)

  @Argument(help: "Id of the finding, as shown in brackets.", completion: .list(DiagnosticPage.ids))
  var id: String?

  func run() throws {
    guard let id else {
      let width = DiagnosticPage.ids.map(\.count).max() ?? 0
      for id in DiagnosticPage.ids {
        let gap = String(repeating: " ", count: width - id.count + 2)
        Output.write("\(id)\(gap)\(DiagnosticPage.summary(of: id) ?? "")\n")
      }
      return
    }
    guard let text = DiagnosticPage.text(for: id) else {
      let near = NearMiss.best(for: id, among: DiagnosticPage.ids)
      Output.error(
        "unknown finding '\(id)'; \(near.map { "did you mean '\($0)'?" } ?? "'contentc explain' lists all")"
      )
      throw ExitCode(1)
    }
    Output.write(PrintableText(lines: text + "\n"))
  }
}
