import Foundation
import TestSupport
import Testing

/// The real guide, published twice by `contentc` as a publisher would: version 2026.11.0 in `first`, and with 2026.11.1
/// after it in `second`.
struct PublishedGuide: Sendable {
  private let publisher: PublisherFolder
  var folder: TemporaryFolder { publisher.folder }

  /// Built once for all tests.
  static let shared = Result { try PublishedGuide() }

  private init() throws {
    publisher = try PublisherFolder(
      TestPublisher(
        issued: TestPublisher.moment("2026-11-01T00:00:00Z"),
        expires: TestPublisher.moment("2066-01-01T00:00:00Z")),
      in: TemporaryFolder.untilExit())
    try publisher.copyProject()
    try publish("first", in: folder.path)
    try FileManager.default.copyItem(atPath: folder.file("first"), toPath: folder.file("second"))
    let tips = "content/tips/money.json"
    let text = String(decoding: try folder.read(tips), as: UTF8.self)
    try folder.write(tips, text.replacing("\"title\": \"", with: "\"title\": \"New: ", maxReplacements: 1))
    try publish("second", in: folder.path, ["--version", "2026.11.1"])
  }

  /// Publishes now: the channel must still be valid when the tests run.
  private func publish(_ site: String, in path: String, _ more: [String] = []) throws {
    let now = ISO8601DateFormatter().string(from: Date())
    let result = try Program("contentc").run(
      PublisherFolder.publishing(site) + ["--at", now] + more, in: path)
    try #require(result.status == 0, "\(more): \(result.errors)")
  }

  var root: String { publisher.root }

  /// A copy of a site in a folder, with one more publication; returns the site's path.
  ///
  /// - Parameter isEdited: True to change the content of the base first.
  func republished(
    _ site: String, in folder: TemporaryFolder, isEdited: Bool = false, _ more: String...
  ) throws -> String {
    let copy = folder.file("publisher")
    if !FileManager.default.fileExists(atPath: copy) {
      try FileManager.default.copyItem(atPath: self.folder.path, toPath: copy)
    }
    if isEdited {
      let tips = "publisher/content/tips/money.json"
      let text = String(decoding: try folder.read(tips), as: UTF8.self)
      try folder.write(tips, text.replacing("\"New: ", with: "\"Newer: "))
    }
    try publish(site, in: copy, more)
    return copy + "/" + site
  }

  /// A site in a folder that offers version 2026.11.3, and no day trips any more.
  func withoutDayTrips(in folder: TemporaryFolder) throws -> String {
    try FileManager.default.copyItem(atPath: self.folder.path, toPath: folder.file("publisher"))
    try FileManager.default.removeItem(atPath: folder.file("publisher/bundles/day-trips.json"))
    return try republished("alone", in: folder, "--version", "2026.11.3")
  }

  /// Paths of the pack files of a site.
  func blobs(_ site: String) throws -> [String] {
    let manager = FileManager.default
    let paths = try manager.subpathsOfDirectory(atPath: folder.file(site))
      .filter { $0.hasPrefix("packs/") || $0.hasPrefix("deltas/") }
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return manager.fileExists(atPath: folder.file(site + "/" + path), isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}
