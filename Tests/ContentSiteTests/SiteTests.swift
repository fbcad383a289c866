import AuthoredFiles
import ContentCheck
import ContentSite
import Foundation
import TestSupport
import Testing

/// Static pages of a set whose types no code knows.
@Suite struct SiteTests {
  @Test func writesAPageForEveryItemAndListInEveryLanguage() throws {
    let toys = try ToySite()
    guard case .written = try toys.make() else { throw ToyFailure() }
    let pages = [
      "about-this-site.html", "all-lists.html", "by-craft/brass.html", "index.html",
      "sources-and-licences.html", "town.html", "town/fes.html", "workshop.html", "workshop/amina.html",
    ]
    let expected = pages.flatMap { ["en/" + $0, "fr/" + $0] } + ["404.html", "index.html", "site.json"]
    #expect(toys.files == expected.sorted())
  }

  @Test func showsFieldsWithoutALayoutUnderTheTitlesOfTheSchema() throws {
    let toys = try ToySite()
    try toys.make()
    let page = try toys.page("en/workshop/amina.html")
    #expect(page.contains("<dt>Lowest price</dt><dd>80</dd>"))
    #expect(page.contains(#"<a href="../town/fes.html">Fès</a>"#))
    #expect(try toys.page("fr/workshop/amina.html").contains("Lampes en laiton."))
  }

  @Test func escapesHostileText() throws {
    // Whole tags are refused when content is checked.
    let hostile = #"5 < 6 > 4 & \"so\" 'he' &lt;script&gt; onerror=y"#
    let toys = try ToySite(
      [ToySite.workshop("amina", hostile, about: hostile, craft: #"../../a & \"b\""#)],
      site:
        #"{ "schema_org": { "workshop": { "type": "Thing", "properties": { "description": "about" } } } }"#)
    try toys.make(base: "https://example.org/")
    for file in toys.files where file.hasSuffix(".html") {
      let page = try toys.page(file)
      let scripts = page.components(separatedBy: "<script")
      #expect(scripts.dropFirst().allSatisfy { $0.hasPrefix(#" type="application/ld+json">{"#) }, "\(file)")
      #expect(page.components(separatedBy: "</script").count == scripts.count, "\(file)")
      #expect(!page.contains("5 < 6"), "\(file)")
    }
    #expect(try toys.page("en/workshop/amina.html").contains("5 &lt; 6 &gt; 4 &amp; "))
    // Names from content stay below the folder.
    #expect(toys.files.filter { $0.hasPrefix("en/by-craft/") }.count == 1)
  }

  @Test func aSingleFileHasEveryItemAndLinksToItsParts() throws {
    let toys = try ToySite((1...450).map { ToySite.workshop("w\($0)", "Workshop \($0)", north: $0) })
    try toys.make()
    let items = try toys.files.filter { $0.hasPrefix("en/workshop/") }.map { try toys.page($0) }
    var site = Compiler.SiteOptions()
    (site.isSingleFile, site.languages) = (true, ["en"])
    let file = toys.folder.file("guide.html")
    let outcome = try Compiler.site(toys.content, ToySite.options, site, output: file).outcome
    guard case .written = outcome else { throw ToyFailure() }
    let document = String(decoding: try toys.folder.read("guide.html"), as: UTF8.self)
    let parts = document.matches(of: /\ id="([^"]+)"/).map(\.output.1)
    #expect(Set(parts).count == parts.count)
    let targets = Set(document.matches(of: /href="#([^"]+)"/).map(\.output.1))
    #expect(targets.isSubset(of: parts), "\(targets.subtracting(parts).sorted().prefix(5))")
    #expect(targets.count > 450 && targets.contains("en.workshop.w450"))
    #expect(document.matches(of: /href="([^"#:]+)"/).isEmpty)
    #expect(items.count == 450)
    for heading in items.flatMap({ $0.matches(of: /<h1>([^<]+)</).map(\.output.1) }) {
      #expect(document.contains("<h1>\(heading)<"), "\(heading)")
    }
    _ = try Compiler.site(toys.content, ToySite.options, site, output: toys.folder.file("again.html"))
    #expect(try toys.folder.read("again.html") == toys.folder.read("guide.html"))
  }

  @Test func linksOnlyToPagesThatExist() throws {
    let toys = try ToySite((1...450).map { ToySite.workshop("w\($0)", "Workshop \($0)", north: $0) })
    try toys.make()
    let files = Set(toys.files)
    #expect(files.contains("en/workshop-p3.html") && !files.contains("en/workshop-p4.html"))
    for file in files where file.hasSuffix(".html") {
      for link in try toys.page(file).matches(of: /(?:href|src)="([^"#]+)(#[^"]*)?"/).map(\.output.1) {
        guard link.wholeMatch(of: /[a-z]+:.*/) == nil else { continue }
        let folder = URL(fileURLWithPath: "/" + file).deletingLastPathComponent()
        let target = folder.appendingPathComponent(String(link)).standardizedFileURL.path.dropFirst()
        #expect(files.contains(String(target)), "\(file) links \(link)")
      }
    }
  }

  @Test func givesTheSameBytesForTheSameContent() throws {
    let (one, other) = (try ToySite(), try ToySite())
    try one.make()
    try other.make()
    try other.make()
    #expect(try one.bytes() == other.bytes())
  }

  @Test func changesOnlyPagesOfWhatChanged() throws {
    let toys = try ToySite([
      ToySite.workshop("amina", "Amina"), ToySite.workshop("zaki", "Zaki", craft: "copper"),
    ])
    try toys.make()
    let before = try toys.bytes()
    try toys.write([
      ToySite.workshop("amina", "Amina"), ToySite.workshop("zaki", "Zaki", about: "Pots.", craft: "copper"),
    ])
    try toys.make()
    let after = try toys.bytes()
    let changed = after.keys.filter { before[$0] != after[$0] }.sorted()
    let pages = ["by-craft/copper.html", "workshop.html", "workshop/zaki.html"]
    #expect(changed == pages.flatMap { ["en/" + $0, "fr/" + $0] }.sorted() + ["site.json"])
  }

  @Test func removesPagesOfItemsThatAreGone() throws {
    let toys = try ToySite([ToySite.workshop("amina", "Amina"), ToySite.workshop("zaki", "Zaki")])
    try toys.make()
    #expect(toys.files.contains("en/workshop/zaki.html"))
    try toys.write([ToySite.workshop("amina", "Amina")])
    try toys.make()
    #expect(!toys.files.contains("en/workshop/zaki.html"))
  }

  @Test func keepsTheOldPagesWhenTheContentHasErrors() throws {
    let toys = try ToySite()
    try toys.make()
    let before = try toys.bytes()
    try toys.write([ToySite.workshop("amina", "Amina").replacing("fes", with: "nowhere")])
    guard case .refused = try toys.make() else { throw ToyFailure() }
    #expect(try toys.bytes() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: toys.folder.path).sorted() == [
        "content", "schema", "site",
      ])
  }

  @Test func refusesToReplaceAFolderThatIsNotASite() throws {
    let toys = try ToySite()
    try toys.folder.write("site/notes.txt", "mine")
    #expect { try toys.make() } throws: { ($0 as? ContentError)?.code == .refused }
    #expect(toys.files == ["notes.txt"])
  }

  @Test func writesOnlyTheLanguagesThatAreAskedFor() throws {
    let toys = try ToySite()
    try toys.make(languages: ["fr"])
    #expect(toys.files.allSatisfy { !$0.hasPrefix("en/") })
    #expect(try toys.page("index.html").contains(#"<html lang="fr">"#))
    #expect { try toys.make(languages: ["de"]) } throws: { ($0 as? ContentError)?.code == .refused }
  }

  @Test func statesAddressesOnlyWhereTheyAreKnown() throws {
    let toys = try ToySite()
    try toys.make()
    #expect(try !toys.page("en/workshop/amina.html").contains("canonical"))
    #expect(!toys.files.contains("sitemap.xml"))
    try toys.make(base: "https://example.org/guide/")
    let page = try toys.page("fr/workshop/amina.html")
    #expect(page.contains(#"<link rel="canonical" href="https://example.org/guide/fr/workshop/amina.html">"#))
    #expect(
      page.contains(
        #"<link rel="alternate" hreflang="en" href="https://example.org/guide/en/workshop/amina.html">"#))
    #expect(try toys.page("sitemap.xml").contains("<loc>https://example.org/guide/en/town/fes.html</loc>"))
  }

  @Test func describesThingsAsTheSettingsSay() throws {
    let toys = try ToySite(
      site: """
        { "description": { "en": "Lamps and pots" }, "types": ["workshop"], "schema_org": { "workshop": {
          "type": "Store", "by": "craft", "types": { "brass": "HomeGoodsStore" }, "properties": { "description": "about" },
          "offer": { "low": "low", "high": "high", "currency": "MAD" } } } }
        """)
    try toys.make()
    let page = try toys.page("en/workshop/amina.html")
    #expect(
      page.contains(
        #"{"@context":"https://schema.org","@type":"HomeGoodsStore","name":"Amina","description":"Brass lamps.","#
      ))
    #expect(
      page.contains(
        #""offers":{"@type":"AggregateOffer","lowPrice":80,"highPrice":120,"priceCurrency":"MAD"}}"#))
    #expect(try toys.page("en/index.html").contains("Lamps and pots"))
    #expect(try !toys.page("en/town/fes.html").contains("ld+json"))
  }

  @Test func marksArabicWithItsLanguageAndDirection() throws {
    let toys = try ToySite([ToySite.workshop("amina", "Amina أمينة الكبيرة (Fès)")])
    try toys.make()
    #expect(
      try toys.page("en/workshop/amina.html").contains(
        #"<h1>Amina <bdi lang="ar" dir="rtl">أمينة الكبيرة</bdi> (Fès)</h1>"#))
  }
}

/// The comparison of a folder with the content.
@Suite struct SiteVerificationTests {
  @Test func findsAChangedAMissingAndAForeignFile() throws {
    let toys = try ToySite()
    try toys.make(base: "https://example.org/")
    #expect(try Compiler.verifySite(toys.site, toys.content, ToySite.options).isIdentical)
    try toys.folder.write("site/en/workshop/amina.html", try toys.page("en/workshop/amina.html") + " ")
    try FileManager.default.removeItem(atPath: toys.folder.file("site/fr/town.html"))
    try toys.folder.write("site/en/extra.html", "")
    let found = try Compiler.verifySite(toys.site, toys.content, ToySite.options)
    #expect(found.changed == ["en/workshop/amina.html"])
    #expect(found.missing == ["fr/town.html"])
    #expect(found.foreign == ["en/extra.html"])
  }

  @Test func refusesAFolderThatIsNotASite() throws {
    let toys = try ToySite()
    #expect { try Compiler.verifySite(toys.content, toys.content, ToySite.options) } throws: {
      ($0 as? ContentError)?.code == .refused
    }
  }
}

private struct ToyFailure: Error {}
