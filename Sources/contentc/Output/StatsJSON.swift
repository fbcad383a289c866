import ContentCheck
import ContentTools
import GuideModel
import SourceJSON

/// The statistics of a content set as JSON: `contentc.stats/1`, see docs/format/contentc-json.md.
enum StatsJSON {
  static func text(_ statistics: ContentStatistics, _ report: Compiler.Report) -> String {
    var out = JSONWriter()
    out.object {
      $0.member("format", "contentc.stats/1")
      $0.member("at", statistics.date.description)
      $0.member("data") { out in
        out.object {
          $0.member("domains") { list(statistics.domains, &$0, domain) }
          $0.member("translations") { list(statistics.translations, &$0, translation) }
          $0.member("facts") { list(statistics.facts, &$0, fact) }
          $0.member("stalest") { list(statistics.stalest, &$0, fact) }
          $0.member("freshest") { list(statistics.freshest, &$0, fact) }
          $0.member("undated") { list(statistics.undated, &$0, undated) }
          $0.member("planning") { list(statistics.planning.rows, &$0, planning) }
          $0.member("cliffs") { list(statistics.cliffs, &$0, cliff) }
          $0.member("findings") { findings(report, &$0) }
        }
      }
    }
    return out.text + "\n"
  }

  private static func list<Element>(
    _ elements: [Element], _ out: inout JSONWriter, _ write: (Element, inout JSONWriter) -> Void
  ) {
    out.array { out in
      for element in elements { out.object { write(element, &$0) } }
    }
  }

  private static func domain(_ domain: ContentStatistics.Domain, _ out: inout JSONWriter) {
    out.member("name", domain.name)
    out.member("items", domain.items)
    out.member("links", domain.links)
    out.member("orphans", domain.orphans)
    out.member("coverage") { out in
      out.object { for (field, items) in domain.coverage { $0.member(field, items) } }
    }
  }

  private static func translation(_ entry: ContentStatistics.Translation, _ out: inout JSONWriter) {
    out.member("language", entry.language)
    out.member("domain", entry.domain)
    out.member("texts", entry.texts)
    out.member("translated", entry.translated)
    out.member("required", entry.required)
    out.member("missing", entry.missing)
  }

  private static func fact(_ fact: ContentStatistics.DatedFact, _ out: inout JSONWriter) {
    out.member("domain", fact.domain)
    out.member("item", fact.item)
    out.member("fact", fact.fact)
    out.member("date", fact.date.description)
    out.member("ageDays", fact.ageDays)
    out.member("limitDays", fact.limitDays)
    out.member("stale", fact.isStale)
  }

  private static func undated(
    _ entry: (domain: String, item: String, fact: String), _ out: inout JSONWriter
  ) {
    out.member("domain", entry.domain)
    out.member("item", entry.item)
    out.member("fact", entry.fact)
  }

  private static func planning(_ row: PlanningCoverage.Row, _ out: inout JSONWriter) {
    out.member("need", row.need)
    out.member("places", row.places)
    out.member("known", row.known)
    out.member("assumed", row.assumed)
    out.member("byRule", row.byRule)
    out.member("total", row.total)
  }

  private static func cliff(_ cliff: ContentStatistics.Cliff, _ out: inout JSONWriter) {
    out.member("date", cliff.date.description)
    out.member("count", cliff.count)
    out.member("facts") { out in
      list(cliff.facts, &out) { entry, out in
        out.member("domain", entry.domain)
        out.member("fact", entry.fact)
        out.member("count", entry.count)
      }
    }
  }

  private static func findings(_ report: Compiler.Report, _ out: inout JSONWriter) {
    out.object {
      for severity in Severity.allCases.sorted(by: >) {
        $0.member(severity.rawValue, report.diagnostics.count { $0.severity == severity })
      }
      $0.member("suppressed", report.suppressed.count)
    }
  }
}
