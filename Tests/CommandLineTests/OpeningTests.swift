import Foundation
import TestSupport
import Testing

/// Opening hours, known and unknown, as a traveller queries them.
@Suite struct OpeningTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    try Program("guide").run(arguments, environment: ["GUIDE_CONTENT": try BuiltGuide.path])
  }

  @Test func aClosedPlaceIsClosedInEveryAnswer() throws {
    let folder = try TemporaryFolder()
    for name in ["content", "schema"] { try Project.copy(name, to: folder) }
    let text = String(decoding: try folder.read("content/places/sights.json"), as: UTF8.self)
    let start = try #require(text.range(of: #""id": "bahia-palace""#)).upperBound
    let status = try #require(text.range(of: #""status": "open""#, range: start..<text.endIndex))
    try folder.write(
      "content/places/sights.json",
      text.replacingCharacters(
        in: status,
        with: #""status": "permanently_closed", "status_since": "2026-10-01", "status_note": "Storm damage.""#
      ))
    let built = try Program("contentc").run(["build", folder.file("content"), "-o", folder.file("c.db")])
    #expect(built.status == 0)
    func answer(_ arguments: String...) throws -> String {
      let time = ["--at", "2026-11-20T12:00", "--content", folder.file("c.db")]
      return try Program("guide").run(arguments + time).output
    }
    let closed = "permanently closed since 2026-10-01"
    #expect(try answer("hours", "bahia-palace").contains("\(closed)\nStorm damage.\nUsual hours: "))
    #expect(try answer("hours", "bahia-palace", "--json").contains(#""reason":"permanentlyClosed""#))
    #expect(try answer("show", "bahia-palace").contains("\n\(closed) · "))
    #expect(
      try answer("show", "bahia-palace", "--json").contains(#""since":"2026-10-01","state":"alwaysClosed""#))
    #expect(try answer("near", "bahia-palace", "-n", "1").contains("\(closed): Storm d"))
    #expect(try !answer("near", "bahia-palace", "--open").contains("bahia-palace"))
    #expect(try !answer("search", "bahia", "--open").contains("bahia-palace"))
    let open = try answer("open", "bahia", "palace", "--limit", "200")
    #expect(open.contains("\(closed): Storm d"))
    #expect(!open.contains("Bahia Palace  open"))
  }

  @Test func unknownHoursAreListedByTheOpenFilter() throws {
    let found = try run("search", "pharmacy", "--open", "--at", "2026-11-20T23:00")
    #expect(found.status == 0)
    #expect(found.output.contains("pharmacie-centrale") && found.output.contains("unknown"))
  }

  @Test func theOpenFilterReportsTheNumberOfClosedPlaces() throws {
    let none = try run("search", "dar", "yacout", "--open", "--at", "2026-11-20T12:00")
    #expect(none.status == 1)
    #expect(none.errors.contains("without --open, 1 closed results are listed"))
  }

  @Test func reportsEidHoursAsUnknown() throws {
    let eid = try run("hours", "nomad", "--at", "2027-03-09T13:00")
    #expect(eid.output.contains("unknown: usual hours do not apply on this day (Eid al-Fitr)"))
    #expect(eid.output.contains("→ Tuesday    2027-03-09  unknown  (public holiday)"))
  }

  @Test func hoursShowTodayAndTheNextSixDays() throws {
    let lines = try run("hours", "nomad", "--at", "2026-11-22").output.split(separator: "\n")
    let days = lines.compactMap {
      $0.contains("12:00–23:00") ? $0.split(separator: " ").first { $0.contains("-") } : nil
    }
    #expect(days.first == "2026-11-22" && days.last == "2026-11-28" && days.count == 7)
  }

  @Test func hoursBeyondTheKnownHolidaysWarn() throws {
    #expect(
      try run("hours", "nomad", "--at", "2035-06-01").output.contains("Caution: public holidays and Ramadan"))
    #expect(try !run("hours", "nomad", "--at", "2027-06-01").output.contains("Caution"))
    #expect(try run("open", "--at", "2035-06-01").errors.contains("Caution"))
  }

  @Test func reportsThatAnItemHasNoHours() throws {
    let tea = try run("hours", "mint-tea")
    #expect(tea.status == 1)
    #expect(tea.output.contains("has no opening hours") && !tea.output.contains("in words"))
  }

  @Test func emptyResultsSuggestOnlyDroppingGivenFilters() throws {
    let filters = try run("open", "--category", "bar", "--tag", "kid_friendly")
    #expect(filters.status == 1 && filters.errors == "guide: nothing matches; try fewer filters\n")
    let circle = try run("open", "--category", "bar", "--near", "essaouira", "--within", "100m")
    #expect(circle.errors.contains("try a larger --within"))
  }

  @Test func openAndNearCanBePaged() throws {
    for command in [
      ["open", "--at", "2026-11-20T12:00"], ["near", "bahia-palace", "--at", "2026-11-20T12:00"],
    ] {
      func ids(_ options: String...) throws -> [Substring] {
        let result = try Program("guide").run(
          command + options, environment: ["GUIDE_CONTENT": try BuiltGuide.path])
        return result.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
      }
      let whole = try ids("--limit", "6")
      #expect(whole.count == 6)
      #expect(try ids("--limit", "3") + ids("--limit", "3", "--page", "2") == whole)
      #expect(try ids("--limit", "3", "--offset", "3") == Array(whole[3...]))
    }
    for command in ["open", "search"] {
      let result = try run(command, "museum", "--limit", "0")
      #expect(result.status == 64 && result.output.isEmpty)
    }
  }
}
