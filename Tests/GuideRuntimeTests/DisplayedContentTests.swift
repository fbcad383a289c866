import BundleReader
import Foundation
import GuideModel
import GuideRuntime
import SQLite
import Testing

/// Untrusted texts of the content, as they are displayed.
@Suite struct DisplayedContentTests {
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
