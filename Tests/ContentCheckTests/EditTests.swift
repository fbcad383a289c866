import AuthoredFiles
import ContentTools
import Foundation
import SourceJSON
import TestSupport
import Testing

@Suite struct EditTests {
  private func formatted(_ text: String) throws -> String {
    let file = ContentFormatter.format(SourceFile(path: "x.json", text: text))
    return String(decoding: try #require(file.formatted), as: UTF8.self)
  }

  @Test func theLayoutKeepsShortListsOnOneLineAndBreaksLongOnes() throws {
    let word = String(repeating: "x", count: 40)
    #expect(
      try formatted(#"{"a":[1,2.50,-0,1e5],"b":{},"c":{"d":[]}}"#) == #"""
        {
          "a": [1, 2.50, -0, 1e5],
          "b": {},
          "c": { "d": [] }
        }

        """#)
    #expect(
      try formatted(#"["\#(word)","\#(word)","\#(word)"]"#)
        == "[\n  \"\(word)\",\n  \"\(word)\",\n  \"\(word)\"\n]\n")
  }

  @Test func theLayoutWritesAsFewEscapesAsJSONAllows() throws {
    #expect(try formatted(#"["\u0041\/\"\\ \n\u0001\ud83d\ude00"]"#) == #"["A/\"\\ \n\u0001😀"]"# + "\n")
  }

  @Test func keysFollowTheSchemaOrderWithUnknownOnesLast() throws {
    let toy = try ToyContent(
      merchants:
        #"{ "items": [{ "zz": 1, "rank": 1, "name": "A", "aa": 2, "id": "a" }], "meta": { "b": 1, "a": 2 } }"#
    )
    let files = try ContentFormatter.check(toy.content)
    let file = try #require(files.first { $0.source.path.hasSuffix("/merchants.json") })
    #expect(
      String(decoding: try #require(file.formatted), as: UTF8.self)
        == """
        {
          "meta": { "b": 1, "a": 2 },
          "items": [{ "id": "a", "name": "A", "rank": 1, "zz": 1, "aa": 2 }]
        }

        """.replacing("\"items\": [{", with: "\"items\": [\n    {").replacing(
          "\"aa\": 2 }]", with: "\"aa\": 2 }\n  ]"))
  }

  @Test func formattingIsIdempotentAndKeepsTheMeaningOfTheWholeGuide() throws {
    let files = try ContentFormatter.check(Project.root + "/content")
    #expect(files.count > 50)
    for file in files {
      let once = try #require(file.formatted)
      let again = ContentFormatter.format(SourceFile(path: file.source.path, bytes: once))
      #expect(again.formatted == once, "\(file.source.path)")
      let before = try JSONSerialization.jsonObject(with: Data(file.source.bytes)) as? NSDictionary
      #expect(
        before == (try JSONSerialization.jsonObject(with: Data(once)) as? NSDictionary), "\(file.source.path)"
      )
    }
  }

  @Test func aFileWithSyntaxErrorsIsNotFormatted() throws {
    #expect(ContentFormatter.format(SourceFile(path: "x", text: #"{"a":1,}"#)).formatted == nil)
    #expect(ContentFormatter.format(SourceFile(path: "x", text: #"{"a":1,"a":2}"#)).formatted == nil)
  }

  private func fix(_ merchants: String, likely: Bool = false) throws -> String {
    let toy = try ToyContent(merchants: merchants)
    let (changes, _) = try ContentFixer.changes(toy.content, testOptions, includesLikely: likely)
    for change in changes { try ContentFixer.write(change) }
    return String(decoding: try toy.folder.read("content/merchants.json"), as: UTF8.self)
  }

  @Test func fixingMakesSafeChangesAndNothingElse() throws {
    #expect(
      try fix(#"{ "items": [{ "id": "a",   "name": "A  b   c", "town_id": "sefro" }] }"#)
        == #"{ "items": [{ "id": "a",   "name": "A b c", "town_id": "sefro" }] }"#)
    #expect(
      try fix(#"{ "items": [{ "id": "a", "name": "A  b", "town_id": "sefro" }] }"#, likely: true)
        == #"{ "items": [{ "id": "a", "name": "A b", "town_id": "sefrou" }] }"#)
  }

  @Test func fixesStrayAndMissingCommasAndInvisibleBytes() throws {
    #expect(
      try fix("\u{FEFF}{ \"items\": [{ \"id\": \"a\" \"name\": \"A\tB\", }] }")
        == #"{ "items": [{ "id": "a", "name": "A B" }] }"#)
  }

  @Test func doesNotOverwriteAConcurrentlyChangedFile() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "A  b" }] }"#)
    let (changes, _) = try ContentFixer.changes(toy.content, testOptions, includesLikely: false)
    try toy.folder.write("content/merchants.json", #"{ "items": [] }"#)
    #expect(throws: ContentError.self) { try ContentFixer.write(try #require(changes.first)) }
    #expect(
      String(decoding: try toy.folder.read("content/merchants.json"), as: UTF8.self) == #"{ "items": [] }"#)
  }

  @Test func writingKeepsPermissionsAndSymbolicLinks() throws {
    let toy = try ToyContent(merchants: #"{ "items": [{ "id": "a", "name": "A  b" }] }"#)
    let real = toy.folder.file("real.json")
    let link = toy.folder.file("content/merchants.json")
    try FileManager.default.moveItem(atPath: link, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real)
    for change in try ContentFixer.changes(toy.content, testOptions, includesLikely: false).changes {
      try ContentFixer.write(change)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
    #expect(String(decoding: try toy.folder.read("real.json"), as: UTF8.self).contains("\"A b\""))
    let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
