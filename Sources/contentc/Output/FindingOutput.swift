import ArgumentParser
import ContentCheck
import HostSystem
import Publisher
import SourceJSON

/// Options for showing findings.
struct FindingOutput: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, github, junit
  }

  @Option(help: "How findings are shown: text, json, sarif, github or junit.")
  var format = Format.text

  @Option(help: ArgumentHelp("Show at most this many findings as text; 0 shows all.", valueName: "n"))
  var max = 0

  @Option(
    help: ArgumentHelp("Show only these findings, and judge by them alone.", valueName: "id,id…"),
    transform: { $0.split(separator: ",").map(String.init) })
  var only: [String] = []

  @Flag(help: "Warnings count as errors.")
  var strict = false

  @Flag(
    name: [.short, .long], help: "Show as text only what makes the command fail; nothing when it succeeds.")
  var quiet = false

  @Flag(
    help:
      "Show everything as text: remarks, all findings of one kind, and consequences of files that cannot be read."
  )
  var all = false

  /// The options of a compilation whose findings are shown so.
  func options(_ input: Compiler.Options, recipes: String?, since: String?) -> Compiler.Options {
    var options = input
    (options.isStrict, options.findingLimit) = (strict, limit)
    (options.recipesPath, options.since) = (recipes, since)
    return options
  }

  /// More findings of one kind in one file are shown by the first few and a count.
  private static let manyOfAKind = 10
  private static let firstOfAKind = 3

  /// Findings of one kind in one file that the output needs at most; nil for all of them.
  var limit: Int? { format == .text && !all && only.isEmpty ? FindingOutput.manyOfAKind : nil }

  func validate() throws {
    guard max >= 0 else { throw ValidationError("--max must be 0 or more") }
    guard !quiet || !all else { throw ValidationError("give --quiet or --all, not both") }
    try FindingOutput.checkIDs(only)
  }

  /// Rejects ids that do not exist.
  static func checkIDs(_ ids: [String]) throws {
    for id in ids where DiagnosticPage.text(for: id) == nil {
      let near = NearMiss.best(for: id, among: DiagnosticPage.ids).map { ": did you mean '\($0)'?" }
      throw ValidationError("unknown finding '\(id)'\(near ?? "; 'contentc explain' lists all")")
    }
  }

  /// The findings selected by the options.
  func selected(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    only.isEmpty ? diagnostics : diagnostics.filter { only.contains($0.id) }
  }

  /// Checks whether the findings make the command fail.
  func isFailure(_ diagnostics: [Diagnostic]) -> Bool {
    selected(diagnostics).contains { $0.severity == .error || strict && $0.severity == .warning }
  }

  /// Checks whether a finding is shown as text: info findings only if they are requested, explicitly or all.
  func isShown(_ diagnostic: Diagnostic) -> Bool {
    if quiet { return isFailure([diagnostic]) }
    return diagnostic.severity > .info || all || !only.isEmpty
  }

  /// Shows findings on standard output.
  func print(
    _ found: [Diagnostic], omitted: [OmittedFindings] = [], suppressed: [SuppressedDiagnostic] = [],
    sources: [SourceFile]
  ) {
    let diagnostics = selected(found)
    switch format {
    case .json: Output.write(PrintableText(rendered: JSONRenderer(sources: sources).render(diagnostics)))
    case .github: Output.write(PrintableText(rendered: GitHubRenderer(sources: sources).render(diagnostics)))
    case .junit: Output.write(PrintableText(rendered: JUnitRenderer(sources: sources).render(diagnostics)))
    case .sarif:
      let renderer = SARIFRenderer(
        tool: "contentc", version: Compiler.version, folder: Paths.current,
        sources: sources
      ) { DiagnosticPage.text(for: $0) }
      let accepted = suppressed.filter { only.isEmpty || only.contains($0.diagnostic.id) }
      Output.write(PrintableText(rendered: renderer.render(diagnostics, suppressed: accepted)))
    case .text:
      var renderer = TextRenderer(
        sources: sources, usesColor: Output.wantsColor(1), columns: Output.columns)
      let (wanted, more) = firstOfEachKind(diagnostics.filter(isShown), omitted)
      let shown = max > 0 ? wanted.prefix(max) : wanted[...]
      for diagnostic in shown { Output.write(PrintableText(rendered: renderer.render(diagnostic))) }
      let rest = wanted.count - shown.count
      if rest > 0 { Output.write("… and \(rest) more; --max 0 shows all\n") }
      if !more.isEmpty { Output.write("\nmore of the same; --all shows them\n") }
      for (path, kinds) in more {
        let counts = kinds.map { "\($0.count) \($0.id)" }.joined(separator: ", ")
        Output.write("  \(path): \(counts)\n")
      }
    }
  }

  func print(_ report: Compiler.Report) {
    print(
      report.diagnostics, omitted: report.omitted, suppressed: report.suppressed, sources: report.sources)
  }

  private struct Kind: Hashable {
    let path: String
    let id: String
  }

  /// The findings to show, and how many more there are of each kind, by file, the most frequent kind first.
  func firstOfEachKind(_ found: [Diagnostic], _ omitted: [OmittedFindings]) -> (
    shown: [Diagnostic], more: [(path: String, kinds: [(id: String, count: Int)])]
  ) {
    guard limit != nil else { return (found, []) }
    func kind(_ finding: Diagnostic) -> Kind { Kind(path: finding.location.path, id: finding.id) }
    var total: [Kind: Int] = [:]
    for finding in found { total[kind(finding), default: 0] += 1 }
    // Findings that are not shown at all are not counted here.
    for entry in omitted where total[Kind(path: entry.path, id: entry.id)] != nil {
      total[Kind(path: entry.path, id: entry.id), default: 0] += entry.count
    }
    let many = total.filter { $0.value > FindingOutput.manyOfAKind }
    var seen: [Kind: Int] = [:]
    let shown = found.filter { finding in
      guard many[kind(finding)] != nil else { return true }
      seen[kind(finding), default: 0] += 1
      return seen[kind(finding)] ?? 0 <= FindingOutput.firstOfAKind
    }
    let byPath = Dictionary(grouping: many, by: \.key.path).sorted { $0.key < $1.key }
    return (
      shown,
      byPath.map { path, kinds in
        (
          path,
          kinds.map { (id: $0.key.id, count: $0.value - FindingOutput.firstOfAKind) }.sorted {
            ($1.count, $0.id) < ($0.count, $1.id)
          }
        )
      }
    )
  }

  /// Shows the findings that prevent a command from continuing.
  static func printErrors(_ report: Compiler.Report) {
    var renderer = TextRenderer(
      sources: report.sources, usesColor: Output.wantsColor(2), columns: Output.columns)
    for diagnostic in report.diagnostics where diagnostic.severity == .error {
      Output.note(PrintableText(rendered: renderer.render(diagnostic)))
    }
  }

  /// Shows findings in formats for programs; users of a build want to see what was built.
  func printUnlessText(_ report: Compiler.Report) {
    if format != .text { print(report) }
  }

  /// One line with the overall result.
  func summarize(_ report: Compiler.Report) {
    guard !quiet || isFailure(report.diagnostics) else { return }
    let total = report.counts.reduce(0) { $0 + $1.count }
    Output.note("\(FindingOutput.counted(total, "item")): \(summary(report))")
  }

  private func summary(_ report: Compiler.Report) -> String {
    let diagnostics = selected(report.diagnostics)
    func count(of severity: Severity) -> Int {
      only.isEmpty ? report.count(of: severity) : diagnostics.count { $0.severity == severity }
    }
    var parts = [(Severity.error, "error"), (.warning, "warning"), (.info, "remark")].compactMap {
      severity, word in
      let count = count(of: severity)
      if severity != .info { return FindingOutput.counted(count, word) }
      let isHidden = !diagnostics.contains { $0.severity == .info && isShown($0) }
      return count == 0
        ? nil
        : FindingOutput.counted(count, word) + (isHidden && format == .text ? " (--all shows them)" : "")
    }
    if !diagnostics.contains(where: { $0.severity >= .warning }) {
      parts.replaceSubrange(0..<2, with: ["no problems"])
    }
    if !report.suppressed.isEmpty { parts.append("\(report.suppressed.count) suppressed") }
    return parts.joined(separator: ", ")
  }

  static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
