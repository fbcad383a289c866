import ContentCheck
import Foundation
import TestSupport
import Testing

@testable import ContentSite

/// The settings of a site, and its page of sources.
@Suite struct SiteSettingsTests {
  @Test func namesOfTheSetReplaceThoseOfTheProgram() throws {
    let toys = try ToySite(
      names: """
        { "types": { "workshop": { "fr": "Ateliers" }, "town": { "en": "Cities" } },
          "facets": { "craft": { "en": "Trade", "fr": "Métier" } },
          "links": { "in_town": { "fr": "Ville" } } }
        """)
    try toys.make()
    #expect(try toys.page("fr/workshop.html").contains("<h1>Ateliers</h1>"))
    #expect(try toys.page("en/town.html").contains("<h1>Cities</h1>"))
    #expect(try toys.page("en/all-lists.html").contains(">Trade</h2>"))
    #expect(try toys.page("fr/all-lists.html").contains(">Métier</h2>"))
    #expect(try toys.page("fr/workshop/amina.html").contains("<h2>Ville</h2>"))
  }

  @Test func typesThatOnlyProgramsReadHaveNoPagesAndNoLinks() throws {
    let toys = try ToySite(site: #"{ "hidden": ["town"] }"#)
    try toys.make()
    #expect(!toys.files.contains { $0.contains("town") })
    #expect(try !toys.page("en/workshop/amina.html").contains("Fès"))
  }

  @Test func onlyChosenFacetsHaveLists() throws {
    let toys = try ToySite(site: #"{ "lists": [] }"#)
    try toys.make()
    #expect(!toys.files.contains { $0.contains("/by-") || $0.hasSuffix("all-lists.html") })
    #expect(try !toys.page("en/index.html").contains("all-lists"))
    let all = try ToySite(site: #"{ "lists": ["craft"] }"#)
    try all.make()
    #expect(all.files.contains("en/by-craft/brass.html"))
  }

  @Test(arguments: [
    ("example.org, a page, 2 May 2024", "example.org"), ("www.example.org/a/b, c", "example.org"),
    ("example.org and example.com, both", "example.org"),
    ("U.S. Census Bureau, outlines", "U.S. Census Bureau"),
    ("Natural Earth (public domain)", "Natural Earth"), ("general knowledge: capitals", "general knowledge"),
    ("holidays 0.108, country MA", "holidays 0.108"), ("(untitled)", "(untitled)"), ("", ""),
  ])
  func findsThePublisherOfASource(_ source: String, _ publisher: String) {
    #expect(SourceList.publisher(of: source) == publisher)
  }

  @Test func sourcesAreGroupedByPublisher() throws {
    let folder = try TemporaryFolder()
    let sources = ["example.org, one", "example.org, two", "A book, page 3"].map {
      #"{ "source": "\#($0)", "checked": "2026-11-01" }"#
    }
    try folder.writeType(
      "town",
      """
      , "source_refs": { "title": "Sources", "type": "array", "x-sources": { "date": "checked", "dates": [] }, "items": {
        "type": "object", "properties": { "source": { "type": "string" }, "checked": { "type": "string" } } } }
      """,
      items: [#"{ "id": "fes", "name": "Fès", "source_refs": [\#(sources.joined(separator: ", "))] }"#])
    try folder.write(
      "content/contentc.json", #"{ "title": "Towns", "language": "en", "licences": ["One.", "Two."] }"#)
    _ = try Compiler.site(
      folder.file("content"), ToySite.options, Compiler.SiteOptions(), output: folder.file("site"))
    let page = String(decoding: try folder.read("site/en/sources-and-licences.html"), as: UTF8.self)
    #expect(page.contains("<p>One.</p><p>Two.</p>"))
    #expect(page.contains(#"<summary>example.org<span class="faint"> 1</span></summary>"#))
    #expect(page.contains(#"<li>A book, page 3<span class="faint"> 1</span></li>"#))
  }
}
