import AuthoredFiles
import Foundation
import TestSupport
import Testing

/// Temporary files with predictable names, where an attacker may plant something.
@Suite struct AtomicFileTests {
  private let folder: TemporaryFolder
  private let manager = FileManager.default

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("precious.txt", "precious")
    try folder.write("out", "old")
  }

  private func expectRefusal(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let error = #expect(throws: ContentError.self, sourceLocation: sourceLocation) {
      try AtomicFile.replace(folder.file("out"), with: Array("new".utf8))
    }
    #expect(error?.code == .unwritable, sourceLocation: sourceLocation)
    #expect(error?.help.contains(".out.building") == true, "\(error?.description ?? "")")
    #expect(try folder.read("precious.txt") == Data("precious".utf8), sourceLocation: sourceLocation)
    #expect(try folder.read("out") == Data("old".utf8), sourceLocation: sourceLocation)
  }

  @Test func neverWritesThroughAPlantedLink() throws {
    try manager.createSymbolicLink(
      atPath: folder.file(".out.building"), withDestinationPath: folder.file("precious.txt"))
    try expectRefusal()
    try manager.removeItem(atPath: folder.file(".out.building"))
    try manager.createSymbolicLink(
      atPath: folder.file(".out.building"), withDestinationPath: folder.file("nowhere"))
    try expectRefusal()
    #expect(!manager.fileExists(atPath: folder.file("nowhere")))
    try manager.removeItem(atPath: folder.file(".out.building"))
    try manager.linkItem(atPath: folder.file("precious.txt"), toPath: folder.file(".out.building"))
    try expectRefusal()
  }

  @Test func onlyTreatsRegularFilesAsLeftovers() throws {
    try #require(mkfifo(folder.file(".out.building"), 0o600) == 0)
    try expectRefusal()
    try manager.removeItem(atPath: folder.file(".out.building"))
    try folder.write(".out.building", "a longer text of a process that died")
    try AtomicFile.replace(folder.file("out"), with: Array("new".utf8))
    #expect(try folder.read("out") == Data("new".utf8))
    #expect(try manager.contentsOfDirectory(atPath: folder.path).sorted() == ["out", "precious.txt"])
  }
}
