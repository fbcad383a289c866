import GraphCompiler
import SourceJSON

/// Descriptions of compiled walking graphs.
enum GraphText {
  /// Two lines: the input, and the resulting graph.
  static func summary(_ report: GraphCompiler.Report, _ bytes: Int, _ output: String) -> String {
    let counts = report.counts
    var read =
      "read \(counts.extractWays) ways, of which \(counts.walkableWays) are walked, and \(counts.extractNodes) nodes"
    if counts.missingNodes > 0 {
      read += "; \(counts.missingNodes) nodes are missing, so ways are interrupted there"
    }
    let kilometres = Int((report.metres / 1000).rounded())
    return """
      \(read)
      wrote \(output): \(PublicationText.size(bytes)), \(report.nodes) nodes, \(kilometres) km of ways in \
      \(report.components) separate parts
      """
  }

  /// `contentc.graph/1`
  static func json(_ report: GraphCompiler.Report, _ bytes: Int) -> String {
    JSONWriter.answer("contentc.graph/1") {
      $0.member("bytes", bytes)
      $0.member("nodes", report.nodes)
      $0.member("edges", report.edges)
      $0.member("components", report.components)
      $0.member("largestComponentNodes", report.largestComponent)
      $0.member("metres", Int(report.metres.rounded()))
      $0.member("ways", report.counts.walkableWays)
      $0.member("missingNodes", report.counts.missingNodes)
      $0.member("blockedNodes", report.counts.blockedNodes)
    }
  }
}
