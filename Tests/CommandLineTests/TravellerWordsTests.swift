import Foundation
import TestSupport
import Testing

/// Accepted input for items, points and times.
@Suite struct TravellerWordsTests {
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  private func run(_ arguments: String..., more: [String: String] = [:]) throws -> Program.Result {
    try device.result(arguments, with: more)
  }

  @Test(arguments: ["show", "hours", "links", "share"])
  func itemsCanBeGivenByIdLinkOrName(command: String) throws {
    let byID = try run(command, "bahia-palace")
    #expect(byID.status == 0)
    for words in [
      ["guide://place/bahia-palace"], ["Bahia Palace"], ["bahia", "palace"], ["Palais de la Bahia"],
    ] {
      let named = try device.result([command] + words)
      #expect(named.status == 0 && named.output == byID.output, "\(words): \(named.errors)")
    }
  }

  @Test func ambiguousNamesAskWhichItem() throws {
    let result = try run("show", "museum")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("  dar-si-said  Dar Si Saïd Museum, place\n"))
    #expect(result.errors.contains("guide: 'museum' matches several items; name one by its id"))
    let json = try run("show", "museum", "--json")
    #expect(
      json.status == 64 && json.errors.contains(#""code":"ambiguous""#) && json.errors.contains("dar-si-said")
    )
  }

  @Test func suggestsOnlyPlausibleItems() throws {
    #expect(
      try run("show", "nope").errors
        == "guide: there is no item 'nope'; 'guide search' finds items by any word\n")
    #expect(try !run("where", "x").errors.contains("did you mean"))
    #expect(try run("hours", "bahia-palce").errors.hasSuffix("did you mean 'bahia-palace'?\n"))
    #expect(try run("show", "nope", "--lang", "fr").errors.contains("aucune fiche"))
  }

  @Test(arguments: [
    ["31.6258,-7.9891"], ["31.6258", "-7.9891"], ["31.6258 -7.9891"],
    ["geo:31.6258,-7.9891?q=31.6258,-7.9891(Square)"],
    ["https://www.google.com/maps/search/?api=1&query=31.6258%2C-7.9891"], ["31.6258N", "7.9891W"],
  ])
  func readsPointsInAllFormats(words: [String]) throws {
    func run(_ arguments: [String]) throws -> Program.Result {
      try device.result(arguments)
    }
    for command in [["where"], ["near"], ["home", "set"]] {
      let plain = try run(command + ["31.6258,-7.9891"])
      let result = try run(command + words)
      #expect(result.status == 0 && result.output == plain.output, "\(command) \(words): \(result.errors)")
    }
  }

  @Test func aPointBelowTheEquatorIsNotAnOption() throws {
    let south = try run("where", "-33.92,18.42")
    #expect(south.status == 1 && south.output.contains("Outside every area"))
    #expect(try run("near", "bahia-palace", "--lang", "en").status == 0)
    #expect(try run("search", "museum", "--near", "-33.92,18.42", "-n", "1").status == 0)
  }

  @Test func reportsANameReadAsAPoint() throws {
    let near = try run("near", "Bahia Palace", "--within", "500m")
    #expect(near.status == 0 && near.output.contains("Bahia Palace"))
    #expect(near.errors == "'Bahia Palace' is interpreted as Bahia Palace (bahia-palace)\n")
    #expect(try run("near", "bahia-palace", "--within", "500m").errors.isEmpty)
    let short = try run("where", "https://maps.app.goo.gl/abc")
    #expect(short.status == 64 && short.errors.contains("the link contains no coordinates"))
  }

  @Test func reportsAPointFarOutsideTheRegion() throws {
    let essaouira = try run("where", "31.6,-9.5")
    #expect(
      essaouira.status == 1 && essaouira.output.hasPrefix("Outside every area of this guide.\nnearest area "))
    #expect(essaouira.output.contains("nearest place  Essaouira"))
    let border = try run("where", "31.62,-8.03")
    #expect(border.status == 0 && !border.output.contains("Outside every area"))
  }

  @Test(arguments: ["2026-11-20 22:30", "2026-11-20T22:30:15", "2026-11-20T22:30Z", "2026-11-20t22:30"])
  func readsMomentsInSeveralFormats(text: String) throws {
    let plain = try run("hours", "bahia-palace", "--at", "2026-11-20T22:30", "--json")
    #expect(try run("hours", "bahia-palace", "--at", text, "--json").output == plain.output)
  }

  @Test func anUnreadableMomentIsOneClearLine() throws {
    for text in ["2026-11-20T24:01", "soonish"] {
      let result = try run("open", "--at", text)
      #expect(
        result.status == 64
          && result.errors.hasPrefix("guide: '\(text)' cannot be read as a time; write it as "))
    }
    for text in ["tomorrow", "friday", "22:30", "today"] {
      #expect(try run("open", "--at", text).status == 0)
    }
  }

  @Test func homeCanBeForgotten() throws {
    #expect(try run("home", "set", "Bahia Palace").output.hasPrefix("Bahia Palace  31.6"))
    #expect(try run("home", "forget").output == "Your home was deleted.\n")
    #expect(try run("home").status == 1)
    #expect(try run("home", "clear").output == "No home was set.\n")
  }

  @Test func marksSeveralItemsOrNone() throws {
    #expect(try run("fav", "add", "bahia-palace", "no-such-item").status == 1)
    #expect(try run("fav").status == 1)
    let added = try run("fav", "add", "bahia-palace", "Café de France", "jemaa-el-fnaa")
    #expect(added.output.split(separator: "\n").count == 3 && added.status == 0)
    #expect(try run("fav", "remove", "Bahia Palace", "cafe-de-france").status == 0)
    #expect(try run("fav").output.split(separator: "\n").count == 1)
    let json = try run("fav", "add", "bahia-palace", "jemaa-el-fnaa", "--json")
    #expect(json.output.split(separator: "\n").count == 1)
    #expect(try run("recents", "--clear").status == 0 && run("recents", "--forget").status == 0)
  }

  @Test func listsShowWhatTheGuideContains() throws {
    #expect(try run("list").output.contains("Itineraries"))
    #expect(try run("list", "categories", "--type", "place").output.contains("museum"))
    #expect(try run("list", "tags").output.contains("kid friendly"))
    #expect(try run("list", "scams").output.contains("scam-taxi-meter"))
    #expect(try run("list", "itineraries").output.contains("first-timer-day"))
    #expect(try run("list", "arnaques", "--lang", "fr").output.contains("scam-taxi-meter"))
    #expect(try run("list", "museums", "--json").output.contains(#""format":"guide.list-items/1""#))
    #expect(try run("list", "categories", "--json").output.contains(#""value":"museum""#))
    let unknown = try run("list", "musuems")
    #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'museum'?"))
  }

  @Test func anEmptySearchAsksForWords() throws {
    for words in [[], [""], ["  "]] as [[String]] {
      let result = try device.result(["search"] + words)
      #expect(result.status == 64 && result.errors.contains("say what to look for"), "\(words)")
    }
  }

  @Test func hyphenatedWordsAreNotParsedAsOptions() throws {
    let result = try run("search", "-bahia")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(
      result.errors
        == "guide: there is no option '-bahia'; to search for it, write 'guide search -- -bahia'\n")
    #expect(try run("search", "--", "-bahia").output.hasPrefix("Bahia Palace"))
    #expect(try run("show", "-bahia", "--json").errors.hasPrefix(#"{"error":{"code":"usage""#))
  }

  @Test func languagesMayHaveARegion() throws {
    let french = try run("show", "bahia-palace", "--lang", "fr").output
    #expect(try run("show", "bahia-palace", "--lang", "fr-FR").output == french)
    #expect(try run("show", "bahia-palace", "--lang", "FR_ca").output == french)
    #expect(try run("show", "bahia-palace", more: ["LANGUAGE": "de:fr_FR:en"]).output == french)
    #expect(try run("show", "bahia-palace", more: ["LANGUAGE": "fr", "LC_ALL": "C"]).output != french)
    #expect(try run("show", "bahia-palace", "--lang", "xx").status == 64)
  }

  @Test func aStateThatIsNotJSONIsReportedInOneSentence() throws {
    let folder = try TemporaryFolder()
    try folder.write("state.json", "not json")
    let result = try run("state", "import", folder.file("state.json"))
    #expect(result.status == 64)
    #expect(
      result.errors
        == "guide: the file is not an exported state (it is not JSON); create one with 'guide state export'\n"
    )
  }
}
