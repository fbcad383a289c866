import Foundation
import Importers
import TestSupport
import Testing

/// Files beside those that an import writes.
@Suite struct ImportOwnershipTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ name: String, _ text: String) throws {
    try folder.write(
      "import.json",
      #"""
      { "name": "\#(name)", "items": [ { "domain": "places", "fields": {
        "id": { "from": "key", "as": "id", "prefix": "\#(name)-" } } } ] }
      """#)
    try folder.write("a.csv", text)
    _ = try MappedImport(.csv, mapping: folder.file("import.json")).run(
      [folder.file("a.csv")], output: folder.file("out"))
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.file("out/places")).sorted() }
  }

  private func write(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("out/places"), withIntermediateDirectories: true)
    try folder.write("out/places/" + name, text)
  }

  private static let made = #"{"meta": {"note": "Made by 'contentc import csv'; do not edit."}, "items": []}"#

  @Test func removesOnlyItsOwnFiles() throws {
    let others = [
      "shops-.json", "shops-0.json", "shops-000.json", "shops-1A.json", "shops-by-hand.json",
      "shops-extra-12.json", "shops-gg.json", "shops-12.json.txt", "shops.json", "myshops-12.json",
    ]
    for name in others { try write(name, #"{"items": []}"#) }
    for name in ["shops-7f.json", "shops-00.json"] { try write(name, Self.made) }
    try run("shops", "key\n1\n")
    let found = try files
    #expect(found.count == others.count + 1 && Set(found).isSuperset(of: others))
  }

  @Test func leavesAloneAnImportWhoseNameBeginsWithItsOwn() throws {
    try run("shops-12", "key\n1\n")
    let other = try files
    try run("shops", "key\n1\n2\n")
    try run("shops", "key\n3\n")
    let both = try files
    #expect(both.count == 2 && Set(both).isSuperset(of: other))
    try run("shops-12", "key\n2\n")
    #expect(try files.count == 2)
  }

  @Test func refusesToReplaceAHandWrittenFileOfItsName() throws {
    try write("shops-3f.json", #"{"items": [{"id": "mine"}]}"#)
    let error = #expect(throws: ImportError.self) { try run("shops", "key\n1\n") }
    #expect(error?.path.hasSuffix("places/shops-3f.json") == true)
    #expect(try files == ["shops-3f.json"])
  }

  @Test func refusesTheNameOfTheOtherImport() {
    #expect(throws: ImportError.self) { try run("btcmap", "key\n1\n") }
  }

  @Test func keepsOldItemsWhenASourceGivesNothing() throws {
    try run("shops", "key\n1\n")
    let before = try files
    for text in ["key\n", "key,x\n,1\n"] {
      #expect(throws: ImportError.self) { try run("shops", text) }
      #expect(try files == before)
    }
  }

  @Test func clearsWhatAKilledImportLeft() throws {
    try run("shops", "key\n1\n")
    let complete = try files
    for name in complete {
      try write(".\(name).before", Self.made)
      try write(".\(name).building", "{")
    }
    // Without hard links a file may have its backup name only.
    try write(".shops-7f.json.before", Self.made)
    try write(".notes.json.before", "mine")
    try run("shops", "key\n1\n")
    #expect(try files == [".notes.json.before"] + complete)
  }
}
