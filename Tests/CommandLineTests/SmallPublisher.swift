import Foundation
import TestSupport
import Testing

/// Two shops, a recipe for them, and a recipe with missing audio files, to be published by `contentc`.
struct SmallPublisher {
  private let publisher: PublisherFolder
  var folder: TemporaryFolder { publisher.folder }

  private static func recipe(_ id: String, needs: String = "", _ part: String) -> String {
    """
    { "id": "\(id)", "kind": "content", "title": { "en": "Pack \(id)" }, "languages": ["en"],
      "ships_in_app": false, "dependencies": [\(needs)], "components": [\(part)] }
    """
  }

  init() throws {
    publisher = try PublisherFolder(
      TestPublisher(product: "toy", issued: TestPublisher.moment("2026-11-20T00:00:00Z")),
      in: TemporaryFolder())
    try folder.writeType("shop", #", "sound": { "type": "string", "x-asset": "audio" }"#)
    try folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.0" }"#)
    try write(shop: "Lamps")
    try folder.write(
      "bundles/base.json",
      SmallPublisher.recipe("base", #"{ "id": "a", "kind": "items", "select": [{ "domain": "shops" }] }"#))
    try folder.write(
      "bundles/sounds.json",
      SmallPublisher.recipe(
        "sounds", needs: #""base""#,
        #"{ "id": "s", "kind": "assets", "role": "audio", "select": [{ "domain": "shops" }] }"#))
  }

  /// Renames one of the shops.
  func write(shop name: String) throws {
    try folder.write(
      "content/shops.json",
      #"{ "items": [{ "id": "lamps", "name": "\#(name)" }, { "id": "rugs", "name": "Rugs" }] }"#)
  }

  /// Runs `contentc` in the folder.
  @discardableResult
  func run(
    _ arguments: String..., status: Int32 = 0, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    try publisher.contentc(arguments, status: status, sourceLocation: sourceLocation)
  }

  /// Publishes everything a day after the root was created.
  @discardableResult
  func publish(
    _ more: String..., status: Int32 = 0, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    try publisher.contentc(publishing + more, status: status, sourceLocation: sourceLocation)
  }

  /// The arguments of a publication.
  let publishing = PublisherFolder.publishing() + ["--at", "2026-11-21T12:00:00Z"]

  /// Checks whether a file or folder of that name exists.
  func has(_ name: String) -> Bool { publisher.has(name) }

  /// Permissions of a folder and everything below it.
  func modes(below name: String) throws -> [String: Int] {
    var out: [String: Int] = [:]
    for path in try [""] + FileManager.default.subpathsOfDirectory(atPath: folder.file(name)) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name + "/" + path))
      out[path] = attributes[.posixPermissions] as? Int
    }
    return out
  }
}
