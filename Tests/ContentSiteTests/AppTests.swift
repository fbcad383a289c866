import AuthoredFiles
import ContentCheck
import Foundation
import TestSupport
import Testing

@testable import ContentSite

/// The app over the pages of a site.
@Suite struct AppTests {
  /// A folder of the app, with small files in the places of the real ones.
  private static func app(_ toys: ToySite, _ other: [String: String] = [:]) throws -> String {
    let files = [
      "boot.js": "boot()", "app.js": "app()", "engine.wasm": "engine", "icon.svg": "<svg/>",
      "sw.js": "work()", "sw-off.js": "stop()", "page.css": ".find{display:none}\n",
    ]
    for (name, text) in files.merging(other, uniquingKeysWith: { $1 }) {
      try toys.folder.write("web/" + name, text)
    }
    return toys.folder.file("web")
  }

  private static func made(_ other: [String: String] = [:]) throws -> ToySite {
    let toys = try ToySite()
    try toys.make(app: try app(toys, other))
    return toys
  }

  private static func release(_ toys: ToySite) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: toys.folder.read("site/app/release.json")) as? [String: Any])
  }

  @Test func addsOneScriptAndAPolicyToEveryPage() throws {
    let toys = try AppTests.made()
    let shell = try #require(try AppTests.release(toys)["shell"] as? String)
    for file in toys.files where file.hasSuffix(".html") && file != "404.html" {
      let page = try toys.page(file)
      let up = String(repeating: "../", count: file.split(separator: "/").count - 1)
      #expect(page.contains("<script src=\"\(up)\(shell)boot.js\" defer=\"\"></script>"), "\(file)")
      #expect(page.contains("script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'sha256-"), "\(file)")
      #expect(page.contains("@media print") && page.contains(".find{display:none}</style>"), "\(file)")
    }
    #expect(try toys.page("en/workshop/amina.html").contains("data-item=\"guide://workshop/amina\""))
    // At an unknown address the folder of the app cannot be named.
    #expect(!(try toys.page("404.html").contains("<script")))
  }

  @Test func linksWhatTheContentCanAnswer() throws {
    let home = try AppTests.made().page("en/index.html")
    for page in ["near-me", "my-list"] { #expect(home.contains("href=\"\(page).html\""), "\(page)") }
    for page in ["price-check", "my-day"] { #expect(!home.contains("href=\"\(page).html\""), "\(page)") }
  }

  @Test func offersTheInterestsOfTheContentAlone() throws {
    let toys = try AppTests.made()
    let shell = try #require(try AppTests.release(toys)["shell"] as? String)
    let words = try toys.page(shell + "day-en.json")
    #expect(words.contains("\"app.day.likes\"") && !words.contains("\"interest."))
  }

  @Test func thePageOfALinkHasAllItsWordsSoThatItNeedsNoServer() throws {
    let toys = try AppTests.made()
    for (language, refusal) in [("en", "The link is damaged"), ("fr", "Le lien est abîmé")] {
      let page = try toys.page("\(language)/shared-item.html")
      #expect(page.contains("data-page=\"shared-item\"") && page.contains(refusal))
      #expect(page.contains("id=\"shared\" data-set=\""))
      // The script finds each of its messages by name.
      let script = try Project.text("Web/shared.js")
      let names = script.matches(of: /(?:say|refuse)\("([A-Za-z]+)"/).map { String($0.output.1) }
      #expect(Set(names).count == 11)
      for name in names + ["from", "fromGuide", "fromPerson", "unknownKey", "noCheck", "plan", "pack"] {
        #expect(page.contains("data-say=\"\(name)\""), "\(language): \(name)")
      }
    }
  }

  @Test func leavesPagesWithoutItAsTheyWere() throws {
    let (plain, toys) = (try ToySite(), try AppTests.made())
    try plain.make()
    try toys.make()
    #expect(try plain.bytes() == toys.bytes())
  }

  @Test func writesEverythingThatABrowserKeeps() throws {
    let toys = try AppTests.made()
    let release = try AppTests.release(toys)
    let shell = try #require(release["shell"] as? String)
    let added = [
      "app/content.db.zst", "app/pages-en.gz", "app/pages-fr.gz", "app/release.json", "app/sw-off.js",
      "content.db", "manifest.webmanifest", "sw.js", shell + "app.js", shell + "engine.wasm",
      shell + "words-en.json", shell + "words-fr.json", "en/search.html", "fr/this-device.html",
    ]
    #expect(Set(added).isSubset(of: toys.files))
    let content = try #require(release["content"] as? [String: Any])
    #expect(try toys.folder.read("site/content.db").count == content["unpackedBytes"] as? Int)
    #expect(try toys.folder.read("site/app/content.db.zst").prefix(4) == Data([0x28, 0xB5, 0x2F, 0xFD]))
    let name = try #require(release["release"] as? String)
    #expect(
      try toys.page("sw.js").hasPrefix(
        "self.release = {\"format\":\"contentc.app/1\",\"release\":\"\(name)\""))
    #expect(try toys.page("sw.js").hasSuffix(";\nwork()"))
  }

  @Test func packsArePartOfAnAppThatKnowsAChannel() throws {
    let parts = ["pack-store.js": "packs()"]
    let (without, toys) = (try AppTests.made(parts), try ToySite())
    #expect(!without.files.contains { $0.contains("pack") })
    #expect(try AppTests.release(without)["packs"] == nil)
    try toys.make(
      app: try AppTests.app(toys, parts),
      packs: PackChannel("packs/channel/stable.json", root: Array("{\"version\":1}\n".utf8)))
    let release = try AppTests.release(toys)
    let shell = try #require(release["shell"] as? String)
    #expect(release["packs"] as? Bool == true)
    let added = ["pack-store.js", "pack-channel.json"]
    #expect(Set(added.map { shell + $0 } + ["en/packs.html", "fr/pack-item.html"]).isSubset(of: toys.files))
    let channel = try toys.page(shell + "pack-channel.json")
    #expect(channel.hasPrefix("{\"channel\":\"packs/channel/stable.json\",\"holds\":["))
    #expect(channel.hasSuffix("\"root\":\"{\\\"version\\\":1}\\n\"}\n"))
    let verified = try Compiler.verifySite(
      toys.site, toys.content, ToySite.options, app: toys.folder.file("web"),
      root: Array("{\"version\":1}\n".utf8))
    #expect(verified.isIdentical)
  }

  @Test(arguments: [
    ("packs/channel/stable.json", true), ("https://guide.example/channel/beta.json", true),
    ("http://127.0.0.1:8080/channel/stable.json", true), ("http://guide.example/channel/stable.json", false),
    ("/channel/stable.json", false), ("channel/stable", false), ("stable.json", false),
    ("https://guide.example/channel/stable.json?x", false), ("file:///channel/stable.json", false),
  ])
  func aChannelIsNamedByItsAddress(text: String, isOne: Bool) {
    #expect(PackChannel.isAddress(text) == isOne)
  }

  @Test func namesTheShellByItsFilesAndTheReleaseByEverything() throws {
    let (one, same, other) = (
      try AppTests.made(), try AppTests.made(), try AppTests.made(["app.js": "other()"])
    )
    #expect(try one.bytes() == same.bytes())
    let shells = try [one, other].map { try AppTests.release($0)["shell"] as? String }
    #expect(shells[0] != shells[1])
    try same.write([ToySite.workshop("amina", "Amina"), ToySite.workshop("zaki", "Zaki")])
    try same.make(app: same.folder.file("web"))
    let (before, after) = (try AppTests.release(one), try AppTests.release(same))
    #expect(before["shell"] as? String == after["shell"] as? String)
    #expect(before["release"] as? String != after["release"] as? String)
  }

  @Test func verifiesTheAppToo() throws {
    let toys = try AppTests.made()
    let web = toys.folder.file("web")
    func verified() throws -> Compiler.SiteVerification {
      try Compiler.verifySite(toys.site, toys.content, ToySite.options, app: web)
    }
    #expect(try verified().isIdentical)
    try toys.folder.write("site/sw.js", "self.release = {};\nwork()")
    try toys.folder.write("site/app/other.js", "other()")
    let found = try verified()
    #expect(found.changed == ["sw.js"] && found.foreign == ["app/other.js"] && found.missing.isEmpty)
    #expect(throws: ContentError.self) {
      try Compiler.verifySite(toys.site, toys.content, ToySite.options)
    }
  }

  @Test func refusesAFolderThatIsNotTheApp() throws {
    let toys = try ToySite()
    try toys.folder.write("web/boot.js", "boot()")
    #expect(throws: ContentError.self) { try toys.make(app: toys.folder.file("web")) }
    #expect(toys.files.isEmpty)
  }

  @Test func hasExactlyTheTextsThatItsScriptsUse() throws {
    let folder = Project.root + "/Web"
    var literals: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".js") {
      let script = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      // A key may be put together from a beginning, as in `day.${number}`.
      for match in script.matches(of: /["`]([a-z]\w*\.[A-Za-z.\-]*)/) {
        literals.insert(String(match.output.1))
      }
    }
    let beginnings = literals.filter { $0.hasSuffix(".") }
    let keys = AppTexts.keys + AppTexts.dayKeys + AppTexts.packKeys
    for key in keys where !literals.contains(key) {
      let isJoined = beginnings.contains { key.hasPrefix($0) } || key.hasSuffix(".one")
      #expect(isJoined || key.hasPrefix("app.page."), "'\(key)' is used by no script")
    }
    for key in literals
    where key.hasPrefix("app.") && !key.hasSuffix(".") && key != "app.css" && key != "app.js" {
      #expect(keys.contains(key), "scripts use '\(key)'")
    }
  }
}
