import ContentCheck
import ContentSite
import Foundation
import QRCode
import TestSupport
import Testing

/// Pages of the frozen guide.
@Suite struct GuidePagesTests {
  /// The site of the fixture, made once.
  private static let made = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder.untilExit()
    var site = Compiler.SiteOptions()
    site.base = "https://guide.example/"
    let outcome = try Compiler.site(
      Project.fixtureGuide, ToySite.options, site, output: folder.file("site")
    ).outcome
    guard case .written = outcome else { throw CocoaError(.fileWriteUnknown) }
    return folder
  }

  private func page(_ path: String) throws -> String {
    String(decoding: try GuidePagesTests.made.get().read("site/" + path), as: UTF8.self)
  }

  private func pages() throws -> [String] {
    ToySite.files(in: try GuidePagesTests.made.get().file("site")).filter { $0.hasSuffix(".html") }
  }

  @Test func containsNoScriptsNoStylesInMarkupAndLoadsNothing() throws {
    for path in try pages() {
      let page = try page(path)
      #expect(!page.contains("<script>") && !page.contains(" style=\"") && !page.contains(" src="), "\(path)")
      #expect(page.contains("default-src 'none'; style-src 'sha256-"), "\(path)")
    }
  }

  @Test func doesNotSayWhatDependsOnTheDay() throws {
    for path in try pages() where path.hasPrefix("en/place/") {
      let page = try page(path)
      for words in ["days ago", ">open until", ">closed until"] {
        #expect(!page.contains(words), "\(words) in \(path)")
      }
    }
  }

  @Test func showsTheArabicOfAPhraseLarge() throws {
    let path = try #require(try pages().first { $0.hasPrefix("en/phrase/") })
    #expect(try page(path).contains(#"<p class="say" lang="ar" dir="rtl">"#))
    #expect(try page("en/phrase.html").contains(#"<div class="big" lang="ar" dir="rtl">"#))
  }

  @Test func listsNumbersInTheirOrderAndEventsWithTheirDays() throws {
    let phrases = try page("en/phrase.html")
    let numbers = [2, 10, 20, 100].compactMap { phrases.range(of: "numb-number-\($0).html")?.lowerBound }
    #expect(numbers.count == 4 && numbers == numbers.sorted())
    let events = try page("en/event.html")
    #expect(events.contains("<span class=\"price\">") && events.contains("2027"))
  }

  @Test func sortsNamesOfAreasAsAReaderOfFrenchLooksForThem() throws {
    let page = try page("fr/all-lists.html")
    let names = page.matches(of: />([^<]+)<\/a><span class="faint">/).map { String($0.1) }
    let (first, second) = (names.firstIndex(of: "Médina"), names.firstIndex(of: "Mellah"))
    #expect(first != nil && second != nil && first ?? 0 < second ?? 0)
  }

  @Test func paperSaysWhereThePageIsAndNoNumberStandsWithoutItsUnit() throws {
    let page = try page("en/place/bahia-palace.html")
    let address = "https://guide.example/en/place/bahia-palace.html"
    #expect(page.contains("· \(address)</p>"))
    // The code that leads a phone to the same address.
    #expect(try page.contains(QRCode(address).lines))
    #expect(page.contains("100\u{A0}MAD") && !page.contains("100 MAD"))
  }

  @Test func judgesPricesInATable() throws {
    let path = try #require(try pages().first { $0.hasPrefix("en/price_card/") })
    #expect(try page(path).contains(#"<table class="ladder">"#))
  }

  @Test func listsTheStopsOfAPlanWithTheirTimes() throws {
    let path = try #require(try pages().first { $0.hasPrefix("en/itinerary/") })
    let page = try page(path)
    #expect(page.contains(#"<ol class="steps">"#) && page.contains(#"<div class="at">"#))
    #expect(page.contains(#"<a href="../place/"#))
  }

  @Test func namesAPictureOfTheDistrictThePlanOrTheSite() throws {
    let files = Set(ToySite.files(in: try GuidePagesTests.made.get().file("site")))
    var named: [String: Int] = [:]
    for path in try pages() where path != "404.html" {
      let parts = try page(path).components(
        separatedBy: #"<meta property="og:image" content="https://guide.example/"#)
      try #require(parts.count == 2, "\(path)")
      let picture = String(parts[1].prefix { $0 != "\"" })
      #expect(files.contains(picture), "\(picture) of \(path)")
      named[String(picture.prefix { $0 != "." }.split(separator: "/").dropFirst()[1]), default: 0] += 1
    }
    #expect(Set(named.keys).isSuperset(of: ["site", "by-region", "by-category", "itinerary"]))
    #expect(try page("en/index.html").contains("https://guide.example/pictures/site.png"))
  }
}
