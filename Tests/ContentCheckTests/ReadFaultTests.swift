import AuthoredFiles
import ContentCheck
import ContentWriter
import Foundation
import HostSystem
import Publisher
import TestSupport
import Testing

/// A failed read stops the compiler; it is never treated as a missing file or folder.
@Suite struct ReadFaultTests {
  private let toy: ToyContent

  init() throws {
    toy = try ToyContent()
    try toy.folder.write(
      "content/contentc.json", #"{ "title": "Toy", "version": "1.0", "translations": ["fr"] }"#)
    try toy.folder.write(
      "content/assets.json",
      """
      { "items": [{ "id": "bell", "kind": "audio", "file": "assets/bell.ogg", "alt": "A bell", "credit": "us",
        "licence": "CC0" }] }
      """)
    try toy.folder.write("content/assets/bell.ogg", "a bell")
    try toy.folder.write("content/towns/more.json", #"{ "items": [{ "id": "fes", "name": "Fes" }] }"#)
    try toy.folder.write(
      "content/i18n/fr/merchants.json", #"{ "items": { "amina": { "about": "Lampes." } } }"#)
    try toy.folder.write(
      "bundles/base.json",
      """
      { "id": "base", "kind": "content", "title": { "en": "Base" }, "languages": ["en"], "ships_in_app": false,
        "dependencies": [], "components": [{ "id": "a", "kind": "items", "select": [{ "domain": "towns" }] }] }
      """)
  }

  private func options(_ files: FailingFileSystem) -> Compiler.Options {
    var options = testOptions
    options.recipesPath = toy.folder.file("bundles")
    options.files = ContentFiles(files)
    return options
  }

  @Test func stopsTheBuildOnAnyFailedFileOperation() throws {
    let counting = FailingFileSystem()
    _ = try Compiler.build(toy.content, options(counting), output: toy.database, force: true)
    let before = try toy.folder.read("out.db")
    // Each folder is examined and listed, each file opened, measured and read.
    #expect(counting.calls > 40)
    for number in 0..<counting.calls {
      let error = #expect(throws: ContentError.self, "call \(number)") {
        try Compiler.build(
          toy.content, options(FailingFileSystem(failing: number)), output: toy.database, force: true)
      }
      #expect(error?.code == .unreadable)
      #expect(error.map { $0.path.hasPrefix(toy.folder.path) && $0.message.contains("injected") } == true)
    }
    #expect(try toy.folder.read("out.db") == before)
  }

  @Test func namesTheFolderThatCannotBeListed() throws {
    // Simulates a listing that fails after the folder was opened.
    let error = #expect(throws: ContentError.self) {
      try Compiler.validate(toy.content, options(FailingFileSystem(failing: 1)))
    }
    #expect(error?.path == toy.content)
    #expect(error?.message == "cannot be listed: injected")
  }

  @Test func reportsADanglingLinkAsAnError() throws {
    try FileManager.default.createSymbolicLink(
      atPath: toy.folder.file("content/towns/lost.json"), withDestinationPath: "elsewhere.json")
    let error = #expect(throws: ContentError.self) { try toy.validate() }
    #expect(error?.path == toy.folder.file("content/towns/lost.json"))
    #expect(error?.message == "no such file")
  }

  @Test func readsFilesThroughLinks() throws {
    try toy.folder.write("elsewhere.json", #"{ "items": [{ "id": "tangier", "name": "Tangier" }] }"#)
    try FileManager.default.createSymbolicLink(
      atPath: toy.folder.file("content/towns/linked.json"), withDestinationPath: "../../elsewhere.json")
    #expect(try toy.validate().counts.first { $0.domain == "towns" }?.count == 3)
  }
}

/// Anything in place of a regular file is rejected at once.
@Suite struct ObstacleTests {
  static let files = [
    "content/contentc.json", "content/calendars.json", "content/assets.json", "content/towns.json",
    "content/towns/more.json", "content/i18n/fr/towns.json", "schema/towns.schema.json", "bundles/base.json",
  ]

  private func validate(_ toy: ToyContent) -> ContentError? {
    var options = testOptions
    options.recipesPath = toy.folder.file("bundles")
    return #expect(throws: ContentError.self) { try Compiler.validate(toy.content, options) }
  }

  /// A content set with something else in place of a file.
  private func toy(_ name: String, _ make: (String) throws -> Void) throws -> ToyContent {
    let toy = try ToyContent()
    try toy.folder.write("bundles/other.json", "{}")
    let path = toy.folder.file(name)
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    try make(path)
    return toy
  }

  @Test(arguments: files) func rejectsANamedPipe(_ name: String) throws {
    let toy = try toy(name) { #expect(mkfifo($0, 0o600) == 0) }
    let error = validate(toy)
    #expect(error?.path.hasSuffix(name) == true)
    #expect(error?.message == "cannot be read: it is not a regular file")
  }

  @Test(arguments: files) func rejectsADevice(_ name: String) throws {
    let toy = try toy(name) {
      try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/dev/zero")
    }
    #expect(validate(toy)?.path.hasSuffix(name) == true)
  }

  @Test(arguments: files) func rejectsAFolder(_ name: String) throws {
    let toy = try toy(name) {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true)
    }
    #expect(validate(toy)?.path.hasSuffix(name) == true)
  }

  @Test(arguments: files) func rejectsAFileBeyondItsLimitBeforeReadingIt(_ name: String) throws {
    let toy = try toy(name) {
      let file = try POSIXFileSystem().open($0, .write)
      try file.truncate(to: 5 << 30)
    }
    let error = validate(toy)
    #expect(error?.path.hasSuffix(name) == true)
    #expect(error?.message.contains("it has more than") == true)
  }

  @Test func replacesOnlyRegularFiles() throws {
    for make in [
      { _ = mkfifo($0, 0o600) },
      { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: true) },
      { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/dev/null") },
    ] as [(String) throws -> Void] {
      let toy = try ToyContent()
      try make(toy.database)
      let error = #expect(throws: ContentError.self) {
        try Compiler.build(toy.content, testOptions, output: toy.database)
      }
      #expect(error?.code == .unwritable && error?.path == toy.database)
      #expect(try POSIXFileSystem().list(toy.folder.path).filter { $0.hasPrefix(".") } == [])
    }
  }
}
