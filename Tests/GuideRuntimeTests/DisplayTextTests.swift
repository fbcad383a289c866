import Foundation
import GuideModel
import GuideRuntime
import SQLite
import Testing

/// Untrusted text that is displayed or logged.
@Suite struct DisplayTextTests {
  @Test(arguments: [
    ("Bahia Palace", "Bahia Palace"), ("قصر الباهية – Médina · 20 °C", "قصر الباهية – Médina · 20 °C"),
    ("a\nb", "a b"), ("a\r\n\tb", "a b"), ("a\u{2028}b\u{85}c", "a b c"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{7F}\u{0}b", "a\u{FFFD}\u{FFFD}b"),
    ("a\u{202E}b\u{202C}", "a\u{FFFD}b\u{FFFD}"),
    ("a\u{2067}b\u{2069}\u{200F}\u{61C}c", "abc"), ("👩‍👩‍👧 ن‌ک", "👩‍👩‍👧 ن‌ک"),
  ])
  func oneLineTextHasNoControlCharacters(text: String, shown: String) {
    #expect(Array(DisplayText.oneLine(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func jsonKeepsItsValueAndEscapesControlAndDirectionCharacters() throws {
    let text = "a\u{7F}\u{9B}\u{202E}\u{2066}\u{2028}\u{FEFF}ب\u{2069}"
    let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
    let safe = DisplayText.escaping(json: json)
    #expect(safe.unicodeScalars.allSatisfy { DisplayText.kind(of: $0) == .plain })
    #expect(try JSONDecoder().decode([String].self, from: Data(safe.utf8)) == [text])
  }

  @Test func displayedContentIsSplitIntoLines() throws {
    let stalls = try ToyStalls(
      [ToyStalls.stall("tea", "Tea", north: 0, about: "Good tea"), ToyStalls.stall("mint", "Mint", north: 1)])
    do {
      let db = try Connection(path: stalls.database, .readWrite)
      try db.run("UPDATE items SET title = ? WHERE id = 'tea'", "Tea\nEND\u{1B}[2J")
      try db.run("UPDATE stalls SET about = ? WHERE id = 'tea'", "Good\u{202E} tea\n\nfree")
    }
    let guide = try Guide(contentAt: stalls.database)
    let tea = try guide.oneLine.item(ItemID(rawValue: "tea"))
    #expect(tea.title == "Tea END\u{FFFD}[2J" && tea.text(NamedColumn("about")) == "Good\u{FFFD} tea free")
    #expect(try guide.oneLine.search("tea").first?.title == tea.title)
    #expect(try guide.item(tea.id).title == "Tea\nEND\u{1B}[2J")
  }

  @Test func listsInsideContentAreLinesToo() throws {
    let path = try GuideContent.path + ".shown"
    try FileManager.default.copyItem(atPath: try GuideContent.path, toPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Connection(path: path, .readWrite).run(
      "UPDATE places SET local_tips = ? WHERE id = 'bahia-palace'",
      #"["one\ntwo \u001b[31m\u202e","quote \" slash \\n \u00e9\ud83d\ude00"]"#)
    let item = try Guide(contentAt: path).oneLine.item(ItemID(rawValue: "bahia-palace"))
    #expect(
      item.texts(NamedColumn("local_tips")) == ["one two \u{FFFD}[31m\u{FFFD}", #"quote " slash \n é😀"#])
  }
}
