import AuthoredFiles
import ContentCheck
import Foundation
import GuideModel
import Publisher
import ReleaseMetadata
import SourceJSON
import TestSupport
import Testing

/// A folder to publish from and to, with the toy content, and the publisher of the product as the subject.
struct ToySite {
  let toy: ToyPacks
  private let keys: PublisherFolder
  var folder: TemporaryFolder { toy.folder }
  var releaseKey: SigningKey { keys.publisher.release }
  static let start = UTCInstant(secondsSinceEpoch: 1_795_000_000)

  init() throws {
    toy = try ToyPacks()
    keys = try PublisherFolder(
      TestPublisher(
        product: "toy", issued: ToySite.start, expires: ToySite.start.adding(seconds: 900 * 86_400)),
      in: toy.folder)
  }

  /// The first root, with one change.
  func root(_ change: (inout RootDocument) -> Void = { _ in }) throws -> RootDocument {
    try keys.publisher.root(1, change)
  }

  /// Writes a root with its signatures next to the content.
  func writeRoot(_ root: RootDocument) throws {
    try keys.write(root)
  }

  /// A request on a given day after the start; it names the root until the folder has it.
  func request(day: Int = 0, _ change: (inout PublishRequest) -> Void = { _ in }) -> PublishRequest {
    var request = PublishRequest(
      content: folder.file("content"), options: toy.options, site: folder.file("site"), key: releaseKey,
      moment: ToySite.start.adding(seconds: day * 86_400 + 3600))
    request.roots = [folder.file("1.root.json")]
    request.level = 3
    change(&request)
    return request
  }

  @discardableResult
  func publish(day: Int = 0, _ change: (inout PublishRequest) -> Void = { _ in }) throws -> Publication {
    let (report, publication) = try Compiler.publish(request(day: day, change))
    guard let publication else {
      throw ContentError(
        .refused, path: "content", "\(report.diagnostics.map(\.message))", help: "fix the test")
    }
    return publication
  }

  /// Changes the version and the name of an item.
  func edit(version: String, lamps: String) throws {
    try folder.write("content/contentc.json", #"{ "title": "Toy", "version": "\#(version)" }"#)
    try folder.write("content/shops.json", ToyPacks.shops.replacing("\"Lamps\"", with: "\"\(lamps)\""))
  }

  /// Every file of the published folder with its bytes; empty if there is no folder.
  func files() throws -> [String: Data] { try entries().compactMapValues { $0 } }

  /// Every file with its bytes, and every folder, including the root, with nil.
  private func entries() throws -> [String: Data?] {
    let root = folder.file("site")
    guard FileManager.default.fileExists(atPath: root) else { return [:] }
    var out: [String: Data?] = [".": nil]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder)
      if isFolder.boolValue {
        out[name] = .some(nil)
      } else {
        out[name] = try folder.read("site/" + name)
      }
    }
    return out
  }

  /// Expects an error message, and that no file or folder changed.
  func expectRefusal(
    _ words: String, day: Int = 1, sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ change: (inout PublishRequest) -> Void = { _ in }
  ) throws {
    let before = try entries()
    let error = #expect(throws: ContentError.self, sourceLocation: sourceLocation) {
      try publish(day: day, change)
    }
    #expect(error?.code == .refused, sourceLocation: sourceLocation)
    #expect(
      error?.description.contains(words) == true, "\(error?.description ?? "")",
      sourceLocation: sourceLocation)
    #expect(error?.help.isEmpty == false, sourceLocation: sourceLocation)
    #expect(try entries() == before, sourceLocation: sourceLocation)
  }

  /// The served document, as accepted by a device with a bundled root.
  func fetched(root version: Int = 1, seen: SeenVersions? = nil, day: Int = 1) throws
    -> TrustState.Acceptance<
      ChannelDocument
    >
  {
    var state = TrustState(
      root: try RootDocument([UInt8](try folder.read("site/root/\(version).root.json"))), channel: "stable",
      seen: seen)
    var next = version + 1
    while FileManager.default.fileExists(atPath: folder.file("site/root/\(next).root.json")) {
      state = try state.accepting(
        root: [UInt8](try folder.read("site/root/\(next).root.json")),
        signatures: [UInt8](try folder.read("site/root/\(next).root.json.sig"))
      ).state
      next += 1
    }
    return try state.accepting(
      channel: [UInt8](try folder.read("site/channel/stable.json")),
      signatures: [UInt8](try folder.read("site/channel/stable.json.sig")),
      at: ToySite.start.adding(seconds: day * 86_400))
  }
}
