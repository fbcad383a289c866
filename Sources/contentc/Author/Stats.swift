import ArgumentParser
import ContentCheck
import ContentTools
import GuideModel
import SourceJSON

/// `contentc stats`
struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show the size, completeness and age of a content set.",
    discussion: """
      Examples:
        contentc stats content/
        contentc stats content/ --coverage
        contentc stats content/ --ages --at 2026-11-20
        contentc stats content/ --json | jq '.data.domains'
      """)

  @OptionGroup var input: ContentInput

  @Flag(help: "Also list how many items have each optional property.")
  var coverage = false

  @Flag(help: "Also list every dated fact with its age.")
  var ages = false

  @Flag(help: "Print JSON for programs.")
  var json = false

  func run() throws {
    try Failure.catching(json: json) {
      let (report, statistics) = try Compiler.statistics(input.content, input.options)
      guard let statistics else {
        Failure.tell(
          "schemaErrors", "the schemas have mistakes", "'contentc validate \(input.content)' shows them",
          json: json)
        throw ExitCode(1)
      }
      if json { return Output.write(PrintableText(json: StatsJSON.text(statistics, report))) }
      Output.write(
        PrintableText(
          lines: domains(statistics) + translations(statistics) + summary(statistics) + extremes(statistics)
            + planning(statistics) + cliffs(statistics)))
      if coverage { Output.write(PrintableText(lines: coverage(statistics))) }
      if ages { Output.write(PrintableText(lines: facts(statistics))) }
      let errors = report.diagnostics.count { $0.severity == .error }
      let warnings = report.diagnostics.count { $0.severity == .warning }
      Output.write(
        "\nFindings: \(FindingOutput.counted(errors, "error")), \(FindingOutput.counted(warnings, "warning")), "
          + "\(report.suppressed.count) suppressed\n")
    }
  }

  private func domains(_ statistics: ContentStatistics) -> String {
    var rows = [["Domain", "Items", "Links", "Orphans"]]
    for domain in statistics.domains {
      rows.append([domain.name, "\(domain.items)", "\(domain.links)", "\(domain.orphans)"])
    }
    func total(_ value: (ContentStatistics.Domain) -> Int) -> String {
      "\(statistics.domains.reduce(0) { $0 + value($1) })"
    }
    rows.append(["total", total(\.items), total(\.links), total(\.orphans)])
    return Table.text(rows)
  }

  private func translations(_ statistics: ContentStatistics) -> String {
    guard !statistics.translations.isEmpty else { return "" }
    var rows = [["Language", "Domain", "Texts", "Translated", "Required", "Missing"]]
    for entry in statistics.translations {
      rows.append([
        entry.language, entry.domain, "\(entry.texts)",
        "\(entry.translated) (\(entry.translated * 100 / entry.texts) %)",
        "\(entry.required)", "\(entry.missing)",
      ])
    }
    return "\n" + Table.text(rows)
  }

  /// One line for each kind of dated fact.
  private func summary(_ statistics: ContentStatistics) -> String {
    guard !statistics.facts.isEmpty else { return "" }
    var rows = [["Dated fact", "Count", "Old", "Oldest", "Median", "Newest", "No date"]]
    let undated = Dictionary(grouping: statistics.undated) { "\($0.domain) \($0.fact)" }
    let groups = Dictionary(grouping: statistics.facts) { "\($0.domain) \($0.fact)" }
    for (name, facts) in groups.sorted(by: { $0.key < $1.key }) {
      let dates = facts.map(\.date).sorted()
      rows.append([
        name, "\(facts.count)", "\(facts.count(where: \.isStale))", "\(dates[0])",
        "\(dates[dates.count / 2])",
        "\(dates[dates.count - 1])", "\(undated[name]?.count ?? 0)",
      ])
    }
    return "\n" + Table.text(rows)
  }

  /// The facts that have outlived their limit most, and those that were checked last.
  private func extremes(_ statistics: ContentStatistics) -> String {
    guard !statistics.facts.isEmpty else { return "" }
    func table(_ heading: String, _ facts: [ContentStatistics.DatedFact]) -> String {
      let rows = facts.map {
        ["\($0.domain)/\($0.item)", $0.fact, "\($0.date)", "\($0.ageDays)", "\($0.limitDays)"]
      }
      return "\n" + Table.text([[heading, "Fact", "Date", "Days", "Limit"]] + rows)
    }
    return table("Stalest", statistics.stalest) + table("Freshest", statistics.freshest)
  }

  /// The planning data of places.
  private func planning(_ statistics: ContentStatistics) -> String {
    guard !statistics.planning.rows.isEmpty else { return "" }
    var rows = [["Planning", "Places", "Known", "Assumed", "By rule", "Total"]]
    for row in statistics.planning.rows {
      rows.append([
        row.need, "\(row.places)", "\(row.known)", "\(row.assumed)", "\(row.byRule)", "\(row.total)",
      ])
    }
    return "\n" + Table.text(rows)
  }

  /// The days on which many facts become stale at once.
  private func cliffs(_ statistics: ContentStatistics) -> String {
    guard !statistics.cliffs.isEmpty else { return "" }
    var rows = [["Cliff: old from", "Facts", "Of which"]]
    for cliff in statistics.cliffs {
      let parts = cliff.facts.map { "\($0.domain) \($0.fact): \($0.count)" }
      rows.append(["\(cliff.date)", "\(cliff.count)", parts.joined(separator: ", ")])
    }
    return "\n" + Table.text(rows)
  }

  private func coverage(_ statistics: ContentStatistics) -> String {
    var rows = [["Domain", "Property", "Items", "Share"]]
    for domain in statistics.domains where domain.items > 0 {
      for (field, items) in domain.coverage {
        rows.append([domain.name, field, "\(items)", "\(items * 100 / domain.items) %"])
      }
    }
    return "\n" + Table.text(rows)
  }

  private func facts(_ statistics: ContentStatistics) -> String {
    var rows = [["Item", "Fact", "Date", "Days", "Limit", ""]]
    for fact in statistics.facts {
      rows.append([
        "\(fact.domain)/\(fact.item)", fact.fact, "\(fact.date)", "\(fact.ageDays)", "\(fact.limitDays)",
        fact.isStale ? "old" : "",
      ])
    }
    return "\n" + Table.text(rows)
  }
}

/// Text tables: the first columns are left-aligned, numbers right-aligned.
enum Table {
  static func text(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let isNumber = (0..<count).map { column in
      rows.dropFirst().allSatisfy { column >= $0.count || $0[column].first?.isNumber ?? true }
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? "" : "  ") + (isNumber[column] ? space + cell : cell + space)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
