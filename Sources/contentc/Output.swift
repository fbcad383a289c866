import ArgumentParser
import ContentCompiler
import Foundation
import SourceJSON

/// Where text goes: results to standard output, remarks to standard error.
enum Output {
  /// Whether a stream is a terminal that wants colour.
  static func wantsColor(_ stream: Int32) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if let set = environment["NO_COLOR"], !set.isEmpty { return false }
    return isatty(stream) != 0 && environment["TERM"] != "dumb"
  }

  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func note(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func error(_ text: String) { note("contentc: \(text)") }
}

/// How a command ends when the world does not cooperate.
enum Failure {
  /// Runs a command; trouble with files becomes one line on standard error and exit code 2.
  static func catching(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as ContentError {
      Output.error(error.description)
      throw ExitCode(2)
    }
  }
}

/// How findings are shown.
struct FindingOutput: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: "How findings are shown: text or json.")
  var format = Format.text

  @Option(help: ArgumentHelp("Show at most this many findings as text; 0 shows all.", valueName: "n"))
  var max = 0

  func print(_ report: Compiler.Report) {
    switch format {
    case .json: Output.write(JSONRenderer(sources: report.sources).render(report.diagnostics))
    case .text:
      var renderer = TextRenderer(sources: report.sources, usesColor: Output.wantsColor(1))
      let shown = max > 0 ? report.diagnostics.prefix(max) : report.diagnostics[...]
      for diagnostic in shown { Output.write(renderer.render(diagnostic)) }
      let rest = report.diagnostics.count - shown.count
      if rest > 0 { Output.write("… and \(rest) more; --max 0 shows all\n") }
    }
  }

  /// One line that says how it stands.
  func summarize(_ report: Compiler.Report) {
    let total = report.counts.reduce(0) { $0 + $1.count }
    let errors = report.diagnostics.count { $0.severity == .error }
    let warnings = report.diagnostics.count { $0.severity == .warning }
    func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    let found =
      errors + warnings == 0 ? "no problems" : "\(counted(errors, "error")), \(counted(warnings, "warning"))"
    Output.note("\(counted(total, "item")): \(found)")
  }
}
