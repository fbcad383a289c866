import ContentCompiler
import Foundation
import GuideModel
import GuideRuntime
import SQLite
import TestSupport

/// Bundled content: the notes of several packs in one database that lists these packs.
struct ToyWhole {
  private let folder: TemporaryFolder
  var path: String { folder.file("content.db") }

  init(_ version: String, holding packs: [String] = ["base", "walks"]) throws {
    folder = try TemporaryFolder()
    try folder.write(
      "schema/notes.schema.json",
      """
      {
        "title": "Notes",
        "x-domain": { "type": "note", "table": "notes", "title": "title" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" },
          "title": { "type": "string", "x-search": { "field": "name", "weight": 10 } },
          "body": { "type": "string" }
        } } } }
      }
      """)
    try folder.write("content/contentc.json", #"{ "title": "Toys", "version": "\#(version)" }"#)
    let notes = packs.map { #"{ "id": "\#($0)-note", "title": "Note of \#($0)", "body": "\#(version)" }"# }
    try folder.write("content/notes.json", #"{ "items": [\#(notes.joined(separator: ", "))] }"#)
    _ = try Compiler.build(
      folder.file("content"), Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: path)
    let holds = packs.joined(separator: ",")
    try Connection(path: path, .readWrite).run(
      "INSERT OR REPLACE INTO meta VALUES('holds', ?)", .text(holds))
  }
}
