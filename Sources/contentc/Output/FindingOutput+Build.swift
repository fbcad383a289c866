import ArgumentParser
import ContentCheck
import ContentWriter
import SourceJSON

extension FindingOutput {
  /// Tells how a build went.
  ///
  /// - Throws: `ExitCode` when nothing was written.
  func tell(
    _ outcome: Compiler.Outcome, _ report: Compiler.Report, of output: String, from content: String
  ) throws {
    switch outcome {
    case .refused:
      print(report)
      summarize(report)
      Output.error("\(output) was not written")
      throw ExitCode(1)
    case .upToDate:
      printUnlessText(report)
      Output.note("\(output) is up to date")
    case .written(let bytes):
      printUnlessText(report)
      let total = report.counts.reduce(0) { $0 + $1.count }
      let parts = report.counts.filter { $0.count > 0 }.map { "\($0.domain) \($0.count)" }
      Output.note(
        "wrote \(output): \(FindingOutput.counted(total, "item")) (\(parts.joined(separator: ", "))), \(PublicationText.size(bytes))"
      )
      let warnings = report.count(of: .warning)
      if warnings > 0 {
        Output.note(
          "\(FindingOutput.counted(warnings, "warning")); 'contentc validate \(content)' shows them")
      }
    }
  }

  /// Shows findings where standard output has results: as text on standard error.
  func explain(_ report: Compiler.Report) {
    var renderer = TextRenderer(
      sources: report.sources, usesColor: Output.wantsColor(2), columns: Output.columns)
    let (wanted, more) = firstOfEachKind(selected(report.diagnostics).filter(isShown), report.omitted)
    for diagnostic in max > 0 ? wanted.prefix(max) : wanted[...] {
      Output.explain(PrintableText(rendered: renderer.render(diagnostic)))
    }
    for (path, kinds) in more {
      let counts = kinds.map { "\($0.count) \($0.id)" }.joined(separator: ", ")
      Output.note("\(path): and \(counts); --all shows them")
    }
  }
}
