import Foundation
import HostSystem
import TestSupport
import Testing
@testable import AuthoredFiles

/// Several files are replaced together or not at all, whichever system call fails.
@Suite struct AtomicFileSetTests {
  private let folder: TemporaryFolder
  private static let names = ["a.db", "b.db", "c.db"]

  init() throws { folder = try TemporaryFolder() }

  /// Writes the old files and creates the new ones; the last one has no old version.
  private func files() throws -> [AtomicFile] {
    for name in Self.names.dropLast() { try folder.write(name, "old") }
    if FileManager.default.fileExists(atPath: folder.file("c.db")) {
      try FileManager.default.removeItem(atPath: folder.file("c.db"))
    }
    return try Self.names.map { name in
      let file = try AtomicFile(folder.file(name))
      try file.fill { Array("new".utf8) }
      return file
    }
  }

  private var contents: [String] {
    Self.names.map {
      String(decoding: FileManager.default.contents(atPath: folder.file($0)) ?? Data(), as: UTF8.self)
    }
  }

  private var hidden: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".") }
    }
  }

  /// Counts calls, and makes those with given numbers fail.
  private final class Failing {
    private(set) var count = 0
    let numbers: Set<Int>

    init(_ numbers: Set<Int>) { self.numbers = numbers }

    func next() throws {
      defer { count += 1 }
      if numbers.contains(count) { throw FileSystemError(.input, "call", "disk", "injected") }
    }
  }

  private func commit(_ files: [AtomicFile], _ failing: Failing) throws {
    var set = AtomicFileSet(files)
    let calls = set.calls
    set.calls.finish = {
      try failing.next(); try calls.finish($0)
    }
    set.calls.keep = {
      try failing.next(); return try calls.keep($0, $1)
    }
    set.calls.move = {
      try failing.next(); try calls.move($0, $1)
    }
    set.calls.syncFolder = {
      try failing.next(); try calls.syncFolder($0)
    }
    defer { for file in files { file.discard() } }
    try set.commit()
  }

  @Test func replacesAllFilesAndLeavesNoTemporaries() throws {
    try commit(files(), Failing([]))
    #expect(contents == ["new", "new", "new"])
    #expect(try hidden == [])
  }

  @Test func aFailureAtAnyCallLeavesAllOldOrReportsAllNew() throws {
    let counter = Failing([])
    try commit(files(), counter)
    for number in 0..<counter.count {
      let error = #expect(throws: (any Error).self) { try commit(files(), Failing([number])) }
      let text = "\(error.map { "\($0)" } ?? "")"
      if text.contains("all files are replaced") {
        #expect(contents == ["new", "new", "new"], "call \(number)")
      } else {
        #expect(contents == ["old", "old", ""], "call \(number): \(text)")
      }
      #expect(try hidden == [], "call \(number)")
    }
  }

  @Test func namesFilesThatCannotBeRestored() throws {
    // Three are finished, two are moved (each kept and moved), moving the third fails, and so does the first rollback
    // step.
    let error = #expect(throws: ContentError.self) { try commit(files(), Failing([8, 9])) }
    #expect(contents == ["old", "new", ""])
    #expect(
      error?.message.contains("b.db could not be restored and is new, the others are as before") == true)
    #expect(error?.path.hasSuffix("c.db") == true)
  }

  @Test func namesTheBackupOfAFileThatCannotBeRenamedBack() throws {
    let files = try files()
    defer { for file in files { file.discard() } }
    var set = AtomicFileSet(files)
    // Without hard links, the backup is the only name of the old file.
    set.calls.keep = { path, backup in
      try FileManager.default.moveItem(atPath: path, toPath: backup)
      return true
    }
    set.calls.move = { _, _ in throw FileSystemError(.input, "move", "disk", "injected") }
    let error = #expect(throws: ContentError.self) { try set.commit() }
    #expect(error?.message.contains("the old file is \(folder.file(".a.db.before"))") == true)
    #expect(contents == ["", "old", ""])
    #expect(
      FileManager.default.contents(atPath: folder.file(".a.db.before")).map {
        String(decoding: $0, as: UTF8.self)
      }
        == "old")
  }

  @Test func recoversLeftoversOfAnInterruptedRun() throws {
    let files = try files()
    try folder.write(".a.db.before", "left behind")
    try commit(files, Failing([]))
    #expect(contents == ["new", "new", "new"])
    #expect(try hidden == [])
  }
}
