import ContentCheck
import Importers
import SourceJSON

/// The report of an import as text.
enum ImportText {
  private static let examples = 3

  /// Shows a report in a format.
  static func show(_ report: ImportReport, _ folder: String, _ format: MerchantImportOptions.Format) {
    switch format {
    case .json: Output.write(PrintableText(json: report.json() + "\n"))
    case .sarif: Output.write(PrintableText(json: report.sarif(version: Compiler.version) + "\n"))
    case .text: Output.write(summary(report, folder))
    }
  }

  /// Counts by outcome, then faults by reason with examples.
  static func summary(_ report: ImportReport, _ folder: String) -> PrintableText {
    let written =
      report.items.isEmpty
      ? "\(report.merchants) merchants, \(report.locations) locations"
      : report.items.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    var lines = ["read \(report.records) records in \(FindingOutput.counted(report.files, "file"))"]
    lines += report.notes
    if report.items.isEmpty {
      lines.append(
        "elements: \(report.live) live, \(report.deleted) deleted; \(report.new) new, \(report.changed) changed, "
          + "\(report.unchanged) unchanged, \(report.removed) removed")
    }
    lines.append("wrote \(folder): \(written); \(report.leftOut) left out")
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
