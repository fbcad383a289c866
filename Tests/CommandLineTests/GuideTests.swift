import Foundation
import TestSupport
import Testing

/// `guide` as a traveller uses it.
@Suite struct GuideTests {
  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
    let merged = ["GUIDE_CONTENT": try BuiltGuide.path].merging(environment) { $1 }
    return try Program("guide").run(arguments, environment: merged)
  }

  @Test func searchPrintsBahiaPalaceFirst() throws {
    let result = try run("search", "bahia")
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").first?.hasPrefix("Bahia Palace") == true)
    #expect(result.errors.isEmpty)
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func wordsAloneAndWordsWithOptionsAreTheSameSearch() throws {
    for words in ["bahia", "bahai", "xyzzyqwv"] {
      let plain = try run("search", words)
      let parsed = try run("search", words, "--limit", "10")
      #expect(plain.output == parsed.output)
      #expect(plain.errors == parsed.errors)
      #expect(plain.status == parsed.status)
    }
  }

  @Test func usageErrorsNameTheFullCommand() throws {
    let mistake = try run("search", "bahia", "--lmit")
    #expect(mistake.status == 64)
    #expect(mistake.errors.contains("Unknown option '--lmit'"))
    #expect(mistake.errors.contains("Usage: guide search [<options>] [<text> ...]"))
    #expect(try run("search", "--help").output == run("help", "search").output)
    #expect(try run("search", "--version").output == run("--version").output)
  }

  @Test func searchAsJSONHasTheSharedEnvelope() throws {
    let result = try run("search", "bahia", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["format", "content", "at", "data", "search"])
    #expect(object["format"] as? String == "guide.search/1")
    let first = try #require((object["data"] as? [[String: Any]])?.first)
    #expect(first["id"] as? String == "bahia-palace")
    #expect(["exactName", "exactAlias", "key", "name"].contains(first["tier"] as? String))
  }

  @Test func nothingFoundIsExitCode1WithEmptyData() throws {
    let text = try run("search", "xyzzyqwv")
    #expect(text.status == 1)
    #expect(text.output.isEmpty)
    #expect(text.errors == "guide: nothing found for 'xyzzyqwv'; try fewer or other words\n")
    let json = try run("search", "xyzzyqwv", "--json")
    #expect(json.status == 1)
    #expect(json.output.contains(#""data":[]"#))
  }

  @Test func showRendersTheCardInTheRequestedLanguage() throws {
    let english = try run("show", "bahia-palace")
    #expect(english.status == 0)
    for part in [
      "Bahia Palace", "entry 100 MAD", "Hours", "Local tips", "text reviewed 2026-11-2", "Sources:",
      "Prices:",
    ] {
      #expect(english.output.contains(part), "\(part)")
    }
    let french = try run("show", "bahia-palace", "--lang", "fr")
    for part in ["Palais de la Bahia", "entrée 100 MAD", "Horaires", "texte relu le 2026-11-2"] {
      #expect(french.output.contains(part), "\(part)")
    }
    let fromEnvironment = try run("show", "bahia-palace", environment: ["LC_ALL": "fr_FR.UTF-8"])
    #expect(fromEnvironment.output == french.output)
  }

  @Test func showAcceptsLinksAndSuggestsTheNearestId() throws {
    #expect(try run("show", "guide://place/bahia-palace").status == 0)
    let typo = try run("show", "bahia-palac")
    #expect(typo.status == 1)
    #expect(typo.errors == "guide: there is no item 'bahia-palac'; did you mean 'bahia-palace'?\n")
    let json = try run("show", "bahia-palac", "--json")
    #expect(json.errors.contains(#""code":"unknownItem""#))
  }

  @Test func itemAsJSONHasCamelCaseFieldsAndLinks() throws {
    struct Envelope: Decodable {
      struct Data: Decodable {
        struct Link: Decodable {
          let kind: String
          let id: String
        }
        struct Source: Decodable {
          let source: String
          let checked: String?
        }
        struct Fields: Decodable {
          let feesMinMad: Int
          let aliases: [String]
          let sourceRefs: [Source]
        }
        let fields: Fields
        let links: [Link]
      }
      let data: Data
    }
    let result = try run("show", "bahia-palace", "--json")
    let item = try JSONDecoder().decode(Envelope.self, from: Foundation.Data(result.output.utf8)).data
    #expect(item.fields.feesMinMad == 100)
    #expect(!item.fields.aliases.isEmpty && !item.fields.sourceRefs.isEmpty)
    #expect(item.links.contains { $0.kind == "related_price" && $0.id == "ticket-bahia" })
  }

  @Test func linksListsTheLinkedItems() throws {
    let result = try run("links", "bahia-palace")
    #expect(result.status == 0)
    #expect(result.output.contains("ticket-bahia"))
  }

  @Test func statusReportsWhichContentIsOpenAndWhy() throws {
    let result = try run("status")
    #expect(result.status == 0)
    #expect(result.output.contains("from GUIDE_CONTENT"))
    #expect(result.output.contains("Marrakech guide"))
  }

  @Test func everyCommandHelpsWithExamples() throws {
    for command in ["search", "show", "links", "status"] {
      let result = try run(command, "--help")
      #expect(result.status == 0)
      #expect(result.output.contains("Examples:"), "\(command)")
    }
  }

  @Test func missingContentIsOneLineAndExitCode2() throws {
    let result = try run("search", "bahia", "--content", "/no/such.db")
    #expect(result.status == 2)
    #expect(result.errors == "guide: no content database at /no/such.db; check the path\n")
  }

  @Test func wrongUsageIsExitCode64() throws {
    #expect(try run("search").status == 64)
    #expect(try run("search", "x", "--type", "plase").status == 64)
    #expect(try run("search", "x", "--at", "2026-02-30").status == 64)
    #expect(try run("search", "x", "--lang", "xx").status == 64)
  }
}

extension GuideTests {
  @Test func homeIsUsableAsAPointOnceSet() throws {
    let state = try TemporaryFolder()
    let home = ["GUIDE_HOME": state.path]
    let none = try run("near", "home", environment: home)
    #expect(none.status == 1)
    #expect(none.errors == "guide: no home is set; set it with 'guide home set lat,lng'\n")
    #expect(try run("home", "set", "31.6258,-7.9891", environment: home).status == 0)
    let near = try run("near", "home", "--within", "300m", environment: home)
    #expect(near.status == 0)
    #expect(near.output.contains("Jemaa el-Fnaa"))
  }

  @Test func distancesFollowTheRegionOfTheLocale() throws {
    let metric = try run("near", "bahia-palace", environment: ["LC_ALL": "en_MA.UTF-8"])
    let american = try run("near", "bahia-palace", environment: ["LC_ALL": "en_US.UTF-8"])
    #expect(metric.output.contains(" m ") && !metric.output.contains(" ft "))
    #expect(american.output.contains(" ft "))
  }

  @Test func hoursOpenAndWhereAnswerAsTextAndJSON() throws {
    let hours = try run("hours", "ben-youssef-madrasa", "--at", "2027-02-12T16:29")
    #expect(hours.output.contains("open, closes at 16:30 (in 1 min)"))
    #expect(hours.output.contains("→ Friday"))
    let unknown = try run("hours", "koutoubia-mosque")
    #expect(unknown.output.contains("unknown: hours only as text"))
    #expect(try run("where", "31.6258,-7.9891").output.hasPrefix("Medina"))
    #expect(try run("where", "31.6258,-7.9891", "--json").output.contains(#""format":"guide.where/1""#))
    #expect(try run("open", "--at", "2026-11-20T23:30", "--json").output.contains(#""state":"alwaysOpen""#))
    #expect(try run("where", "95,0").status == 64)
    #expect(try run("near", "bahia-palace", "--within", "far").status == 64)
  }
}

/// Options of `guide search` as a traveller uses them.
@Suite struct GuideSearchTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    let environment = ["GUIDE_CONTENT": try BuiltGuide.path]
    return try Program("guide").run(["search"] + arguments, environment: environment)
  }

  @Test func reportsCorrectionsOnStandardError() throws {
    let result = try run("bahai", "palce")
    #expect(result.status == 0)
    #expect(result.errors.contains("showing results for bahia palace"))
    #expect(result.output.hasPrefix("Bahia Palace"))
  }

  @Test func pagesAreSlicesOfTheList() throws {
    let whole = try run("medina", "--limit", "6", "--lang", "en").output
    let parts = try run("medina", "--limit", "3").output + run("medina", "--limit", "3", "--page", "2").output
    func ids(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("  ") }.map { $0.prefix(20) }
    }
    #expect(ids(whole) == ids(parts))
  }

  @Test func aPageAfterTheLastReportsTheNumberOfResults() throws {
    let whole = try run("bahia", "--limit", "1000")
    let count = whole.output.split(separator: "\n").count { !$0.hasPrefix("  ") }
    let beyond = try run("bahia", "--offset", "500")
    #expect(beyond.status == 1 && beyond.output.isEmpty)
    #expect(beyond.errors == "guide: there are only \(count) results\n")
    #expect(try run("xyzzyqwv", "--offset", "5").errors.contains("nothing found"))
  }

  @Test func longQueriesAreEchoedTruncated() throws {
    let result = try run(String(repeating: "x", count: 10_000))
    #expect(result.status == 1)
    #expect(result.errors.count < 200 && result.errors.contains("xxx…"))
  }

  @Test func showsWhetherPlacesAreOpenWhenAsked() throws {
    let asked = try run("bahia", "palace", "open", "now", "--at", "2026-11-20T22:30", "-n", "1")
    #expect(asked.output.hasPrefix("Bahia Palace") && asked.output.contains("closed until"))
    let open = try run("--category", "museum", "--open", "--at", "2026-11-20T11:00", "-n", "3")
    #expect(open.output.split(separator: "\n").allSatisfy { $0.contains("  open") })
    let plain = try run("bahia", "palace", "--at", "2026-11-20T22:30")
    #expect(!plain.output.contains("closed until"))
  }

  @Test func reportsAMissingPositionOnceAndUsesHome() throws {
    let folder = try TemporaryFolder()
    let environment = [
      "GUIDE_CONTENT": try BuiltGuide.path, "GUIDE_HOME": folder.file("home"),
    ]
    func run(_ arguments: String...) throws -> Program.Result {
      try Program("guide").run(arguments, environment: environment)
    }
    let alone = try run("search", "near", "me")
    #expect(alone.status == 1 && alone.output.isEmpty)
    #expect(alone.errors.split(separator: "\n").count == 1 && alone.errors.contains("no position is known"))
    let museums = try run("search", "museum", "near", "me")
    #expect(museums.status == 0 && museums.errors.contains("no position is known"))
    #expect(try run("home", "set", "jemaa-el-fnaa", "--name", "The riad").status == 0)
    let near = try run("search", "near", "me", "-n", "3")
    #expect(near.status == 0 && near.errors == "measured from The riad\n")
    #expect(near.output.split(separator: "\n").count == 3 && near.output.hasPrefix("Jemaa el-Fnaa"))
  }

  @Test(arguments: [
    ("--region", "Guéliz", "gueliz"), ("--category", "Museum", "museum"), ("--type", "Place", "place"),
    ("--tag", "kid friendly", "kid_friendly"),
  ])
  func acceptsFilterNamesInEverydaySpelling(option: String, text: String, value: String) throws {
    let result = try run(option, text)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try result.output == run(option, value).output)
  }

  @Test func explainsScores() throws {
    #expect(
      try run("bahia", "--explain").output.contains("key: ")
        || run("bahia", "--explain").output.contains(" = "))
  }

  @Test func suggestionsAreLabelled() throws {
    let result = try run("saad", "--suggest")
    #expect(result.output.hasPrefix("suggestions\nSaadian Tombs"))
    #expect(try run("saad", "--suggest", "--json").output.contains(#""format":"guide.suggest/1""#))
  }

  @Test(arguments: [
    ["--within", "1km"], ["--page", "0", "x"], ["--category", "no-such"], ["--max-price=-1"], [],
  ])
  func wrongUsageIsOneClearLine(arguments: [String]) throws {
    let environment = ["GUIDE_CONTENT": try BuiltGuide.path]
    let result = try Program("guide").run(["search"] + arguments, environment: environment)
    #expect(result.status == 64)
    #expect(result.errors.contains("Error: "))
  }

  @Test func neverFailsOnRandomBytes() throws {
    var generator = SeededRandom(seed: 9)
    for _ in 0..<40 {
      let bytes = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        UInt8.random(in: 1...255, using: &generator)
      }
      let text = "x" + String(decoding: bytes, as: UTF8.self).replacing("\0", with: "")
      #expect([0, 1].contains(try run("--", text).status), "\(text)")
    }
  }
}
