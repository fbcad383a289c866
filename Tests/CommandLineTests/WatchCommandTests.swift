import Foundation
import TestSupport
import Testing

/// `contentc watch` as a program beside an editor.
@Suite struct WatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
  }

  /// Waits until a condition holds; false when it still does not after half a minute.
  private func waits(_ isDone: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      if isDone() { return true }
      Thread.sleep(forTimeInterval: 0.02)
    }
    return false
  }

  private func value(_ sql: String) -> String? {
    (try? databaseRows(folder.file("development.db"), sql))?.first?.first
  }

  private func replace(_ old: String, with new: String, in file: String) throws {
    let text = String(decoding: try folder.read(file), as: UTF8.self)
    #expect(text.contains(old))
    try folder.write(file, text.replacing(old, with: new))
  }

  @Test func updatesTheDatabaseAfterASaveAndKeepsItWhileThereAreErrors() throws {
    let process = try Program("contentc").start(
      ["watch", "content", "-o", "development.db", "--at", "2026-11-22"], in: folder.path)
    defer {
      // The test runner starts programs with most signals blocked.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let name = "SELECT name FROM places WHERE id = 'bahia-palace'"
    #expect(waits { value(name) != nil })
    let before = try #require(value(name))
    let file = "content/places/sights.json"
    try replace("\"name\": \"\(before)\"", with: "\"name\": \"Palace of Watching\"", in: file)
    #expect(waits { value(name) == "Palace of Watching" })
    let found = try Program("guide").run(
      "search", "palace of watching", "--content", "development.db", in: folder.path)
    #expect(found.output.contains("Palace of Watching"))

    // A broken file changes nothing; put right, with another name, it does.
    try replace("\"name\": \"Palace of Watching\",", with: "\"name\": \"Palace", in: file)
    try replace("\"name\": \"Palace", with: "\"name\": \"Palace Again\",", in: file)
    #expect(waits { value(name) == "Palace Again" })
    let full = try Program("contentc").run("build", "content", "-o", "full.db", in: folder.path)
    #expect(full.status == 0)
    #expect(try folder.read("full.db") == folder.read("development.db"))
  }

  @Test func waitsForTheRestOfAFileThatWasEmptied() throws {
    let log = folder.file("log.txt")
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let output = try #require(FileHandle(forWritingAtPath: log))
    let process = try Program("contentc").start(
      ["watch", "content", "-o", "development.db", "--at", "2026-11-22"], in: folder.path, output: output,
      errors: output)
    defer {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let file = "content/places/sights.json"
    let name = "SELECT name FROM places WHERE id = 'bahia-palace'"
    #expect(waits { value(name) != nil })
    let before = try #require(value(name))
    let text = String(decoding: try folder.read(file), as: UTF8.self)
    // On a busy machine the rest may come too late.
    let isInTime = try (0..<20).contains { attempt in
      let start = try folder.read("log.txt").count
      let target = try #require(FileHandle(forUpdatingAtPath: folder.file(file)))
      let new = Data(text.replacing("\"name\": \"\(before)\"", with: "\"name\": \"Palace \(attempt)\"").utf8)
      let began = Date()
      try target.truncate(atOffset: 0)
      Thread.sleep(forTimeInterval: 0.05)
      try target.write(contentsOf: new)
      let seconds = Date().timeIntervalSince(began)
      try target.close()
      #expect(waits { value(name) == "Palace \(attempt)" })
      guard seconds < 0.13 else { return false }
      let said = String(decoding: try folder.read("log.txt").dropFirst(start), as: UTF8.self)
      #expect(!said.contains("waits until") && !said.contains("error["), "\(said)")
      return true
    }
    #expect(isInTime)
  }
}
