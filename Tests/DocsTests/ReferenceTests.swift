import Foundation
import TestSupport
import Testing

/// Reference pages list everything they should.
@Suite struct ReferenceTests {
  @Test func everyTargetHasALineInTheArchitecturePage() throws {
    let page = try Project.text("docs/architecture.md")
    let sources = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/Sources")
    #expect(sources.count >= 8)
    for target in sources { #expect(page.contains("`\(target)`"), "\(target)") }
  }

  @Test func everyAnnotationAndFixedTableIsInTheFormatsPage() throws {
    let page = try Project.text("docs/formats.md")
    let schema = try Project.text("schema/meta/annotations.schema.json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    for name in try #require(object["properties"] as? [String: Any]).keys {
      #expect(page.contains("`\(name)`"), "\(name)")
    }
    for table in [
      "meta", "content_types", "content_columns", "items", "former_ids", "content_links", "name", "fts_name",
      "fts_text",
      "term", "search_weights", "point_rtree", "area_rtree", "points", "boundaries", "translations",
      "calendars", "zones", "staleness", "user_settings", "favorites", "recents", "plans", "quote_checks",
      "feedback_outbox",
    ] {
      #expect(page.contains("`\(table)`"), "\(table)")
    }
    for format in [
      "guide.search/1", "guide.item/1", "guide.links/1", "guide.status/1", "guide.hours/1", "guide.open/1",
      "guide.near/1",
      "guide.where/1", "contentc.findings/1", "guide.home/1", "guide.home-card/1", "guide.quote/1",
      "guide.compare/1",
      "guide.bargain/1", "guide.convert/1", "guide.tip/1", "guide.phrase/1", "guide.phrase-categories/1",
      "guide.arrival/1", "guide.emergency/1", "guide.today/1", "guide.share/1", "guide.fav/1",
      "guide.recents/1",
      "guide.feedback/1", "guide.state/1", "guide.done/1", "guide.user/1", "guide.packs/1", "guide.update/1",
      "guide.packs-verify/1",
      "guide.packs-sizes/1", "guide.packs-clean/1", "guide.doctor/1", "guide.update-settings/1",
      "guide.plan/1", "guide.plans/1", "guide.itineraries/1", "guide.plan-request/1",
    ] {
      #expect(page.contains(format), "\(format)")
    }
  }

  @Test func everyCommandIsInTheReadme() throws {
    let readme = try Project.text("README.md")
    for (program, folder) in [("contentc", "Sources/contentc"), ("guide", "Sources/guide")] {
      let files = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/" + folder)
      for file in files where file.hasSuffix(".swift") {
        let text = try Project.text(folder + "/" + file)
        for match in text.matches(of: /\/\/\/ `(contentc|guide) ([a-z]+)`/) {
          #expect(readme.contains("\(program) \(match.output.2)"), "\(program) \(match.output.2)")
        }
      }
    }
  }

  @Test func everyDecisionHasANumberOfItsOwnAndALineInTheList() throws {
    let list = try Project.text("docs/decisions/README.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/docs/decisions")
      .filter { $0 != "README.md" }
    #expect(Set(names.map { $0.prefix(4) }).count == names.count)
    for name in names { #expect(list.contains("](\(name))"), "\(name)") }
  }

  @Test func everyLinkToADecisionLeadsToOne() throws {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: Project.root + "/docs")
    let decisions = Set(docs.filter { $0.hasPrefix("decisions/") }.map { $0.dropFirst("decisions/".count) })
    for page in docs.filter({ $0.hasSuffix(".md") }).map({ "docs/" + $0 }) + ["README.md"] {
      for link in try Project.text(page).matches(of: /[\(\/]([0-9]{4}-[a-z0-9-]+\.md)/) {
        #expect(decisions.contains(link.1), "\(link.1) in \(page)")
      }
    }
  }
}
