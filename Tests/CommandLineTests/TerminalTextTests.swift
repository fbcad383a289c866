import Foundation
import SQLite
import TerminalText
import TestSupport
import Testing

@testable import guide

/// Terminal output: lines that fit, and no control characters from content.
@Suite struct TerminalTextTests {
  /// Every read command, with arguments that produce output.
  static let reading: [[String]] = [
    ["search", "bahia"], ["search", "souk", "medina"], ["search", "bahia", "--explain"],
    ["search", "jem", "--suggest"], ["search", "--category", "museum", "--near", "home"],
    ["search", "xyzzyqwv nothing has this many words at all"], ["show", "bahia-palace"],
    ["show", "taxi-medina-short-ride"], ["show", "first-timer-day"], ["show", "Bahia Palace"],
    ["show", "museum"], ["show", "no-such-item-with-quite-a-long-name"], ["links", "bahia-palace"],
    ["hours", "bahia-palace"], ["hours", "ben-youssef-madrasa", "--at", "2027-02-12"],
    ["open", "--at", "2026-11-20T22:30"], ["open", "hammam", "--near", "jemaa-el-fnaa"],
    ["near", "jemaa-el-fnaa"], ["where", "home"], ["where", "31.6,-9.5"], ["list"], ["list", "categories"],
    ["list", "tags"], ["list", "scams"], ["list", "places"], ["home"],
    ["home", "show", "--from", "bahia-palace"], ["home", "card"], ["quote", "babouches", "300"],
    ["quote", "taxi-medina", "150", "--night"], ["compare", "babouches", "300", "200"],
    ["bargain", "babouches", "300"], ["convert", "150"], ["tip"], ["phrase"], ["phrase", "taxi"],
    ["phrase", "numbers"], ["phrase", "taxi-stop-here-please", "--large"], ["arrival"], ["emergency"],
    ["emergency", "passport"], ["today", "--at", "2026-11-20"], ["fav"], ["recents"], ["feedback"],
    ["share", "bahia-palace"], ["packs"], ["packs", "sizes"], ["packs", "verify"], ["status"], ["doctor"],
    ["--help"], ["search", "--help"], ["near", "--help"], ["feedback", "add", "--help"], ["quote", "--help"],
    ["packs", "install", "--help"], ["doctor", "--help"], ["home", "--help"], ["update", "--help"],
    ["search", "--no-such-option"], ["open", "--within", "5km"],
  ]

  private static let device = Result { () throws -> [String: String] in
    let folder = try TemporaryFolder.untilExit()
    let environment = ["GUIDE_CONTENT": try BuiltGuide.path, "GUIDE_HOME": folder.path]
    for setup in [
      [
        "home", "set", "31.63,-7.98", "--name", "The riad at the end of the long lane", "--notes",
        "gate, then on foot",
      ],
      ["fav", "add", "bahia-palace", "best-of-three-days", "scam-taxi-meter"],
      ["convert", "--set-rate", "EUR=10.85"],
      [
        "feedback", "add", "taxi-medina-short-ride", "price_wrong", "--note",
        "asked a hundred at noon near the gate",
      ],
      ["show", "first-timer-day"],
    ] {
      try #require(try Program("guide").run(setup, environment: environment).status == 0)
    }
    return environment
  }

  /// Columns of a line, without what a terminal does not show.
  private static func width(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: sum
      default: sum + 1
      }
    }
  }

  @Test(arguments: reading, [40, 80, 120])
  func linesFitTheTerminal(command: [String], columns: Int) throws {
    for language in ["en", "fr"] {
      let environment = try Self.device.get().merging([
        "COLUMNS": "\(columns)", "LC_ALL": "\(language)_MA.UTF-8",
      ]) { $1 }
      let result = try Program("guide").run(command, environment: environment)
      #expect([0, 1, 64].contains(result.status), "\(result.errors)")
      for line in (result.output + result.errors).split(separator: "\n") {
        // Links and paths are not broken, so that they can be copied.
        let isOneWord =
          !line.drop { $0 == " " }.contains(" ") && (line.contains("://") || line.contains("geo:"))
        #expect(Self.width(line) <= columns || isOneWord || line.contains("/guide-test-"), "\(line)")
      }
    }
  }

  @Test func idsAreNeverTruncated() throws {
    let environment = try Self.device.get().merging(["COLUMNS": "40"]) { $1 }
    let list = try Program("guide").run(["list", "places"], environment: environment).output
    let json = try Program("guide").run(["list", "places", "--json"], environment: environment).output
    let ids = json.matches(of: /"id":"([a-z0-9-]+)"/).map { String($0.1) }
    #expect(ids.count > 60 && ids.allSatisfy { list.contains($0) })
  }

  @Test func helpExamplesCanBeCopiedAtAnyWidth() throws {
    let result = try Program("guide").run(["home", "--help"], environment: ["COLUMNS": "40"])
    #expect(
      result.output.contains(
        "\n  guide home set 31.6301,-7.9872 \\\n      --name \"Riad, Derb Dabachi\" \\\n"))
    let wide = try Program("guide").run(["search", "--help"], environment: ["COLUMNS": "80"]).output
    #expect(
      wide.contains("\nfin) rank matching results first. Filters narrow")
        || !wide.contains("rank matching\nresults first.\n\n"))
    #expect(wide.contains("  -t, --type <type>       Keep only these types"))
  }

  @Test(arguments: [10, 20, 40, 80, 120])
  func aProgressBarFitsOneTerminalLine(columns: Int) {
    for percent in [0, 7, 50, 100] {
      for name in ["base 2026.11.0", "souks-and-medina-walking-routes 2026.11.10"] {
        let bar = PackProgressView.bar(
          name, percent, sizes: "13.4 MB/113.4 MB", "downloading", columns: columns)
        #expect(TextWidth.of(bar) < columns, "\(bar)")
        #expect(columns < 80 || bar.contains("\(percent) %"))
      }
    }
  }

  @Test(arguments: [
    ("Bahia", 5), ("قصر", 3), ("\u{2068}قَصْر\u{2069}", 3), ("茶", 2), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 2),
    ("🇲🇦", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
  ])
  func usesTheWidthOfTheTerminal(text: String, columns: Int) { #expect(TextWidth.of(text) == columns) }

  /// Characters that no command may write raw, except for the isolates around right-to-left text.
  private func raw(_ text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066, 0x2067, 0xFEFF: true
      default: false
      }
    }.map { String($0.value, radix: 16) }
  }

  private static let hostile =
    "Evil\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\u{202E}dlrow\u{2066}\u{200F}\nFAKE LINE\r\u{2028}end"

  /// The guide with hostile texts in every displayed column.
  private static let hostileContent = Result { () throws -> String in
    let path = try TemporaryFolder.untilExit().file("hostile.db")
    try FileManager.default.copyItem(atPath: try BuiltGuide.path, toPath: path)
    let db = try Connection(path: path, .readWrite)
    try db.transaction {
      let tables = try db.all("SELECT table_name FROM content_types") { $0.text(0) }
      try db.run("UPDATE items SET title = title || ?1, subtitle = subtitle || ?1", .text(hostile))
      try db.run("UPDATE translations SET value = value || ?", .text(hostile))
      try db.run("UPDATE meta SET value = value || ? WHERE key = 'title'", .text(hostile))
      try db.run("UPDATE content_types SET label = label || ?", .text(hostile))
      let kept: Set<String> = [
        "id", "category", "type", "unit", "region_id", "hours_osm", "hours_timezone", "status",
      ]
      for table in tables {
        let columns = try db.all(
          "SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'", .text(table)
        ) { $0.text(0) }
        for name in columns where !kept.contains(name) {
          try db.run(
            """
            UPDATE \(table) SET \(name) = CASE
              WHEN \(name) IS NULL OR \(name) GLOB '20??-??-??' THEN \(name)
              WHEN json_valid(\(name)) AND \(name) LIKE '["%' THEN json_insert(\(name), '$[#]', ?1)
              WHEN json_valid(\(name)) THEN \(name)
              ELSE \(name) || ?1 END
            """, .text(hostile))
        }
      }
    }
    return path
  }

  @Test(arguments: reading)
  func contentNeverEmitsTerminalEscapes(command: [String]) throws {
    let wide = ["GUIDE_CONTENT": try Self.hostileContent.get(), "COLUMNS": "400"]
    let environment = try Self.device.get().merging(wide) { $1 }
    for json in [[], ["--json"]] as [[String]] where json.isEmpty || !command.contains("--help") {
      let result = try Program("guide").run(command + json, environment: environment)
      #expect(raw(result.output).isEmpty && raw(result.errors).isEmpty, "\(command + json)")
      #expect(!(result.output + result.errors).contains("\nFAKE"), "\(command + json)")
      for line in result.output.split(separator: "\n") {
        let isolates = line.unicodeScalars.reduce(0) {
          $0 + ($1.value == 0x2068 ? 1 : $1.value == 0x2069 ? -1 : 0)
        }
        #expect(isolates == 0, "\(line)")
      }
    }
  }

  @Test func argumentsFileNamesAndNotesNeverEmitTerminalEscapes() throws {
    let text = Self.hostile
    let folder = try TemporaryFolder()
    let environment = ["GUIDE_CONTENT": try BuiltGuide.path, "GUIDE_HOME": folder.path, "COLUMNS": "400"]
    for arguments in [
      ["search", text], ["show", text], ["near", text], ["hours", text, "--at", text],
      ["open", "--at", text],
      ["search", "x", "--category", text], ["search", "x", "--lang", text], ["search", "x", "--\(text)"],
      ["x\(text)"], ["quote", text, "300"], ["quote", "babouches", "3\(text)"], ["phrase", text],
      ["tip", text], ["emergency", text], ["list", text], ["convert", text], ["fav", "add", text],
      ["fav", "remove", text], ["home", "set", "31.6,-7.9", "--name", text, "--notes", text], ["home"],
      ["home", "card"], ["search", "near me"], ["feedback", "add", "bahia-palace", text],
      ["feedback", "add", "bahia-palace", "other", "--note", text], ["feedback"],
      ["feedback", "remove", text], ["search", "x", "--content", "/no/\(text).db"],
      ["state", "import", "/no/\(text).json"], ["packs", "install", text], ["packs", "verify", text],
      ["update", "--source", text], ["update", "--source", "https://\(text)/"], ["update", "--root", text],
      ["packs", "list", "--trip-days", text], ["search", "x", "--within", text, "--near", "home"], ["status"],
      ["doctor"],
    ] {
      for json in [[], ["--json"]] as [[String]] {
        let result = try Program("guide").run(arguments + json, environment: environment)
        #expect(raw(result.output).isEmpty && raw(result.errors).isEmpty, "\(arguments): \(result.errors)")
        #expect(!(result.output + result.errors).contains("\nFAKE"), "\(arguments): \(result.errors)")
        #expect(result.status >= 0)
      }
    }
  }
}
