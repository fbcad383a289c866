import BundleReader
import Foundation
import GuideModel
import GuideRuntime
import Synchronization
import TestSupport
import Testing

@Suite struct ContentLocatorTests {
  private func locator(_ environment: [String: String] = [:], existing: Set<String>) -> ContentLocator {
    ContentLocator(
      environment: environment, program: "/opt/guide/bin/guide", currentFolder: "/home/u/project/docs",
      exists: { existing.contains($0) })
  }

  @Test func usesTheFirstApplicableLocation() throws {
    let all: Set<String> = [
      "/home/u/.local/share/guide/store", "/opt/guide/share/guide/content.db",
      "/home/u/project/bundles/content.db",
    ]
    let home = ["HOME": "/home/u"]
    #expect(try locator(home, existing: all).locate(option: "x.db") == .init(path: "x.db", reason: .option))
    let named = home.merging(["GUIDE_CONTENT": "/data/y.db"]) { $1 }
    #expect(
      try locator(named, existing: all).locate(option: nil) == .init(path: "/data/y.db", reason: .environment)
    )
    #expect(
      try locator(home, existing: all).locate(option: nil)
        == .init(
          path: "/home/u/.local/share/guide/store", reason: .home,
          bundled: "/opt/guide/share/guide/content.db"))
    #expect(
      try locator([:], existing: all).locate(option: nil)
        == .init(path: "/opt/guide/share/guide/content.db", reason: .installed))
    #expect(
      try locator([:], existing: ["/home/u/project/bundles/content.db"]).locate(option: nil)
        == .init(path: "/home/u/project/bundles/content.db", reason: .project))
  }

  @Test func guideHomeOverridesTheDataFolderAndMayBeRelative() throws {
    let existing: Set<String> = ["/g/store", "/x/guide/store"]
    let found = try locator(
      ["GUIDE_HOME": "/g/", "XDG_DATA_HOME": "/x", "HOME": "/h"], existing: existing
    ).locate(option: nil)
    #expect(found == .init(path: "/g/store", reason: .home))
    #expect(locator(["GUIDE_HOME": "here"], existing: []).store == "/home/u/project/docs/here/store")
  }

  @Test func aDatabaseInTheStateFolderIsNotAStore() throws {
    let found = try locator(
      ["GUIDE_HOME": "/g"], existing: ["/g/content.db", "/opt/guide/share/guide/content.db"]
    ).locate(option: nil)
    #expect(found.reason == .installed)
  }

  @Test func withoutAnInstallationOnlyTheStoreFolderIsChecked() throws {
    let asked = Mutex<[String]>([])
    let locator = ContentLocator(
      environment: ["GUIDE_HOME": "/g"], program: "/opt/guide/bin/guide", currentFolder: "/",
      exists: { path in
        asked.withLock { $0.append(path) }
        return path.hasPrefix("/opt")
      })
    #expect(try locator.locate(option: nil).reason == .installed)
    #expect(asked.withLock { $0.filter { $0.hasPrefix("/g") } } == ["/g/store"])
  }

  @Test func missingContentErrorsSayWhatToDo() {
    let error = #expect(throws: RuntimeError.self) { try locator(existing: []).locate(option: nil) }
    #expect(error?.code == .noContent)
    #expect(error?.help.contains("--content") == true)
  }
}

@Suite struct OpeningTests {
  @Test func rejectsAMissingFileWithoutCreatingIt() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: RuntimeError.self) { try Guide(contentAt: folder.file("none.db")) }
    #expect(error?.code == .noContent)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func rejectsAFileThatIsNotAContentDatabase() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "text.db", "this is a text, long enough to be read as a header of something or other, and more")
    #expect(
      #expect(throws: RuntimeError.self) { try Guide(contentAt: folder.file("text.db")) }?.code == .notContent
    )
    try changeDatabase(folder.file("other.db"), "CREATE TABLE t(a)")
    #expect(
      #expect(throws: RuntimeError.self) { try Guide(contentAt: folder.file("other.db")) }?.code
        == .notContent)
  }

  @Test func rejectsANewerFormatWithAClearError() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: try GuideContent.path, toPath: folder.file("new.db"))
    try changeDatabase(folder.file("new.db"), "PRAGMA user_version = 99")
    let error = #expect(throws: RuntimeError.self) { try Guide(contentAt: folder.file("new.db")) }
    #expect(error?.code == .unsupportedFormat)
    #expect(error?.help == "update the program")
  }

  @Test func createsNoFilesNextToTheDatabase() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: try GuideContent.path, toPath: folder.file("content.db"))
    let before = try folder.read("content.db")
    _ = try Guide(contentAt: folder.file("content.db")).search("bahia")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["content.db"])
    #expect(try folder.read("content.db") == before)
  }

  @Test func severalDatabasesAnswerAsOneTheBaseFirst() throws {
    let events = try ToyEvents()
    let generation = try Generation(paths: [try GuideContent.path, events.database])
    let guide = Guide(generation)
    #expect(try guide.search("lantern fair").first?.id.rawValue == "lantern-fair")
    #expect(try guide.search("bahia palace").first?.id.rawValue == "bahia-palace")
    #expect(try guide.item(ItemID(rawValue: "lantern-fair")).title == "Lantern fair")
    #expect(guide.identity.title == "Marrakech guide")
    let doubled = Guide(try Generation(paths: [try GuideContent.path, try GuideContent.path]))
    let ids = try doubled.search("bahia").map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}

@Suite struct IdentifierTests {
  @Test func readsIdsAndLinksAndNothingElse() {
    #expect(ItemID(parsing: "bahia-palace")?.rawValue == "bahia-palace")
    #expect(ItemID(parsing: "guide://place/bahia-palace")?.rawValue == "bahia-palace")
    for text in [
      "", "Bahia", "a b", "guide://", "guide://place", "guide://place/", "guide:///x", "../x", "a'b",
    ] {
      #expect(ItemID(parsing: text) == nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      "guide://place/bahia-palace", "GUIDE://place/bahia-palace/",
      "guide://place/bahia-palace?utm_source=chat#top", "https://example.org/place/bahia-palace.html",
      "https://example.org/guide/fr/place/bahia-palace.html#prices",
    ]) func aLinkNamesTypeAndItemWhateverMessengersAddToIt(_ text: String) throws
  {
    let link = try #require(ItemLink(text))
    #expect(link.type == "place" && link.id.rawValue == "bahia-palace")
  }

  @Test(
    arguments: [
      "guide://place", "guide://place/", "guide:///bahia-palace", "guide://a/b/c",
      "http://example.org/place/a", "https://place/a", "file:///place/a", "guide://Place/a",
      "guide://place/..", "guide://place/%2e%2e", "guide://place/" + String(repeating: "a", count: 65),
      "guide://place/a?" + String(repeating: "b", count: 2048), "javascript://x/place/a",
      "guide://place/a\u{0}",
    ]) func whatIsNoLinkToAnItemIsRefused(_ text: String)
  {
    #expect(ItemLink(text) == nil)
  }

  @Test func anyBytesAfterASchemeAreReadToTheEnd() {
    var random = SeededRandom(seed: 7)
    let letters = Array("guide:/place-?#%.AZ\u{0}é")
    for _ in 0..<20_000 {
      let tail = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      let text = "guide://" + String(tail)
      if let link = ItemLink(text) { #expect(text.contains(link.id.rawValue)) }
    }
  }
}

@Suite struct CatalogueTests {
  @Test func messagesAreInTheLanguageOfATag() throws {
    let english = Catalogue(language: "en")
    let french = Catalogue(language: "fr-MA")
    #expect(french.language == "fr")
    #expect(Catalogue(language: "de").language == "en")
    #expect(english.text("search.none", "x") == "nothing found for 'x'")
    #expect(french.text("search.none", "x") == "rien trouvé pour «\u{A0}x\u{A0}»")
  }

  @Test func formatsAmountsAndTimesForReaders() {
    let catalogue = Catalogue(language: "en")
    #expect(catalogue.dirhams(0, 0) == "free")
    #expect(catalogue.dirhams(20, 20) == "20 MAD")
    #expect(catalogue.dirhams(20, 35) == "20–35 MAD")
    #expect(catalogue.minutes(45, 75) == "45 min – 1 h 15")
    #expect(catalogue.minutes(120, 180) == "2–3 h")
    #expect(catalogue.minutes(90, 150) == "1 h 30 – 2 h 30")
  }
}
