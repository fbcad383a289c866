import ContentCompiler
import Importers
import SourceJSON

/// The report of an import as text.
enum ImportText {
  private static let examples = 3

  /// Counts by outcome, then faults by reason with examples.
  static func summary(_ report: ImportReport, _ folder: String) -> PrintableText {
    var lines = [
      "read \(report.records) records of \(report.elementsRead) elements in \(FindingOutput.counted(report.files, "file"))",
      "elements: \(report.live) live, \(report.deleted) deleted; \(report.new) new, \(report.changed) changed, "
        + "\(report.unchanged) unchanged, \(report.removed) removed",
      "wrote \(folder): \(report.merchants) merchants, \(report.locations) locations; \(report.leftOut) left out",
    ]
    for (reason, count) in report.counts {
      lines.append("")
      lines.append("\(count) \(reason.rawValue): \(reason.summary)")
      let found = report.findings.filter { $0.reason == reason }
      for finding in found.prefix(examples) {
        lines.append("  \(finding.record)" + (finding.detail.isEmpty ? "" : "  \(finding.detail)"))
      }
      if found.count > examples { lines.append("  … and \(found.count - examples) more") }
    }
    return PrintableText(lines: lines.joined(separator: "\n") + "\n")
  }
}
