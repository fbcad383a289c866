import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Plans as a traveller makes, follows and hands them on.
@Suite struct PlanCommandTests {
  private static let python = SystemTool("python3")
  private static let canMakePNG =
    ["librsvg-2.so.2", "librsvg-2.2.dylib"].contains { (name: String) in dlopen(name, RTLD_LAZY) != nil }
  private static let hasCalendars =
    (try? python.run("-c", "import icalendar")) == 0
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  private func run(_ arguments: String..., language: String = "en_GB.UTF-8") throws -> Program.Result {
    try run(arguments: arguments, language: language)
  }

  private func run(arguments: [String], language: String = "en_GB.UTF-8") throws -> Program.Result {
    try device.result(arguments, with: ["LC_ALL": language])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func plan(_ result: Program.Result) throws -> [String: Any] {
    try #require(try object(result.output)["data"] as? [String: Any])
  }

  private func stops(_ plan: [String: Any], day: Int = 0) throws -> [[String: Any]] {
    let days = try #require(plan["days"] as? [[String: Any]])
    return try #require(days[day]["stops"] as? [[String: Any]])
  }

  private func makeDay(_ more: String...) throws -> [String: Any] {
    let arguments = ["plan", "--from", "jemaa-el-fnaa", "--at", "2026-12-10", "--hours", "8", "--json"]
    return try plan(try run(arguments: arguments + more))
  }

  @Test func aPlanIsExportedAsJSONAndUnknownEndingsAreRefused() throws {
    let made = try makeDay()
    let exported = try plan(try run("plan", "export", "--json"))
    #expect(exported["id"] as? String == made["id"] as? String)
    let path = device.folder.file("day.docx")
    let refused = try run("plan", "export", "--output", path)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("day.docx") && refused.errors.contains(".ics"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aMoveThatDoesNotFitIsRefusedAndTheOrderStays() throws {
    let made = try makeDay()
    let order = try stops(made).compactMap { $0["place"] as? String }
    let lunch = try #require(try stops(made).first { $0["kind"] as? String == "lunch" }?["place"] as? String)
    let refused = try run("plan", "move", lunch, "\(order.count)")
    #expect(refused.status == 64, "\(refused.output)")
    let kept = try plan(try run("plan", "show", "--json"))
    #expect(try stops(kept).compactMap { $0["place"] as? String } == order)
  }

  @Test func aStartOnAnExcursionIsRefusedWithItsDistance() throws {
    let refused = try run("plan", "make", "--from", "31.5085,-9.7595", "--at", "2026-12-09")
    #expect(refused.status == 64 && refused.errors.contains(" mi from "))
  }

  @Test func aPictureIsWellFormed() throws {
    _ = try makeDay()
    let path = device.folder.file("day.svg")
    #expect(try run("plan", "export", "--as", "svg", "--output", path).status == 0)
    #expect(XMLParser(data: try Data(contentsOf: URL(filePath: path))).parse())
  }

  @Test(.enabled(if: canMakePNG, "librsvg is not installed here"))
  func aPlanIsDrawnAsPNG() throws {
    _ = try makeDay()
    for arguments in [
      ["--output", device.folder.file("day.png")], ["--as", "png", "--output", device.folder.file("day")],
    ] {
      #expect(try run(arguments: ["plan", "export"] + arguments).status == 0)
      let bytes = try device.folder.read(String(arguments.last?.split(separator: "/").last ?? ""))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 10_000)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: device.folder.path).allSatisfy {
        !$0.hasSuffix(".tmp")
      })
  }

  @Test func calendarLinesAreFoldedAndEndAsTheFormatDemands() throws {
    _ = try makeDay()
    let path = device.folder.file("day.ics")
    #expect(try run("plan", "export", "--as", "icalendar", "--output", path).status == 0)
    let bytes = try Data(contentsOf: URL(filePath: path))
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.allSatisfy { $0.count <= 76 && $0.last == UInt8(ascii: "\r") })
    #expect(lines.first?.elementsEqual("BEGIN:VCALENDAR\r".utf8) == true)
  }

  @Test(.enabled(if: hasCalendars, "python3 has no module icalendar here"))
  func aCalendarParserReadsTheSameTimes() throws {
    let made = try stops(try makeDay())
    let path = device.folder.file("day.ics")
    _ = try run("plan", "export", "--as", "icalendar", "--lang", "fr", "--output", path)
    let wanted = made.map { "\($0["start"] as? String ?? "")-\($0["end"] as? String ?? "")" }.joined(
      separator: " ")
    // In December the guide's clock shows UTC.
    let script = """
      import icalendar, sys
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
      events = [e for e in calendar.walk('VEVENT')]
      assert all(e['UID'] and e['SUMMARY'] and e['DTSTAMP'] for e in events)
      assert len({e['UID'] for e in events}) == len(events)
      times = ' '.join(e['DTSTART'].dt.strftime('%H:%M') + '-' + e['DTEND'].dt.strftime('%H:%M') for e in events)
      assert times == sys.argv[2], times
      """
    #expect(try Self.python.run("-c", script, path, wanted) == 0)
  }
}
