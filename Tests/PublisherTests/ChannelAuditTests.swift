import AuthoredFiles
import Foundation
import GuideModel
import PackTransport
import Publisher
import ReleaseMetadata
import TestSupport
import Testing

/// What an audit finds in a published folder that was changed behind the publisher's back.
@Suite struct ChannelAuditTests {
  private let site: ToySite
  private let published: Publication

  init() throws {
    site = try ToySite()
    try site.publish()
    try site.edit(version: "1.1", lamps: "Lamps again")
    published = try site.publish(day: 1)
  }

  private func audit(
    day: Int = 1, _ change: (inout ChannelAudit.Options) -> Void = { _ in }
  ) throws -> ChannelAudit {
    var options = ChannelAudit.Options()
    change(&options)
    return try ChannelAudit(
      of: LocalFolder(site.folder.file("site")), options,
      at: ToySite.start.adding(seconds: day * 86_400 + 7200)
    ) { _ in }
  }

  /// The files that the served document names.
  private func files() throws -> [Blob] { try audit().document.packs.flatMap(ChannelAudit.files) }

  @Test func aFolderAsPublishedHasNoProblems() throws {
    let audit = try audit { $0.root = try? site.root() }
    #expect(audit.problems.isEmpty)
    #expect(audit.resumes == true)
    #expect(audit.document.version == published.version)
    let files = Set(try files().map(\.path))
    #expect(audit.fileCount == files.count && files.contains { $0.hasPrefix("deltas/") })
  }

  @Test func everyFileThatIsMissingOrOtherwiseIsNamed() throws {
    for file in Set(try files()) {
      let bytes = try Data(site.folder.read("site/" + file.path))
      var flipped = bytes
      flipped[bytes.count / 2] ^= 1
      for wrong in [nil, flipped, bytes + [0], bytes.dropLast()] {
        try FileManager.default.removeItem(atPath: site.folder.file("site/" + file.path))
        if let wrong {
          try Data(wrong).write(to: URL(fileURLWithPath: site.folder.file("site/" + file.path)))
        }
        #expect(try audit().problems.map(\.path) == [file.path])
        #expect(try audit { $0.loadsFiles = false }.problems.isEmpty)
        try bytes.write(to: URL(fileURLWithPath: site.folder.file("site/" + file.path)))
      }
    }
    #expect(try audit().problems.isEmpty)
  }

  @Test func aChannelThatExpiresSoonIsAProblemAndAnExpiredOneIsRefused() throws {
    let left = try audit().daysLeft(at: ToySite.start.adding(seconds: 86_400 + 7200))
    #expect(try audit { $0.daysLeft = left }.problems.isEmpty)
    let problems = try audit { $0.daysLeft = left + 1 }.problems
    #expect(problems.map(\.path) == ["channel/stable.json"])
    #expect(throws: ContentError.self) { try audit(day: left + 3) }
  }

  @Test(arguments: [
    "channel/stable.json", "channel/stable.json.sig", "root/1.root.json", "root/1.root.json.sig",
  ])
  func aDocumentThatIsMissingOrChangedIsRefused(path: String) throws {
    let bytes = try Data(site.folder.read("site/" + path))
    let file = URL(fileURLWithPath: site.folder.file("site/" + path))
    try FileManager.default.removeItem(at: file)
    #expect(throws: ContentError.self) { try audit() }
    var flipped = bytes
    flipped[bytes.count / 2] ^= 1
    try flipped.write(to: file)
    #expect(throws: ContentError.self) { try audit() }
    try bytes.write(to: file)
    #expect(try audit().problems.isEmpty)
  }

  @Test func theRootOfAnotherProductIsRefused() throws {
    let other = try site.root { $0.product = "other" }
    #expect(throws: ContentError.self) { try audit { $0.root = other } }
  }

  /// A server that ignores requests for a part.
  private struct WholeFiles: ServedFolder {
    let folder: LocalFolder

    func read(_ path: String, from offset: Int, _ receive: ([UInt8]) throws -> Void) throws -> Int {
      try folder.read(path, from: 0, receive)
    }
  }

  /// A server that cannot be reached.
  private struct Unreachable: ServedFolder {
    func read(_ path: String, from offset: Int, _ receive: ([UInt8]) throws -> Void) throws -> Int {
      throw TransportError(.connection, "no connection")
    }
  }

  @Test func aServerWithoutPartsIsSaidToBeOne() throws {
    let now = ToySite.start.adding(seconds: 86_400 + 7200)
    let folder = WholeFiles(folder: LocalFolder(site.folder.file("site")))
    let audit = try ChannelAudit(of: folder, ChannelAudit.Options(), at: now) { _ in }
    #expect(audit.resumes == false && audit.problems.isEmpty)
    do {
      _ = try ChannelAudit(of: Unreachable(), ChannelAudit.Options(), at: now) { _ in }
      Issue.record("an unreachable server was audited")
    } catch let error as ContentError {
      #expect(error.code == .unreadable)
    }
  }
}
