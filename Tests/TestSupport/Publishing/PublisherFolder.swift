import Foundation
package import ReleaseMetadata
package import Testing

/// The folder of a publisher: its keys and a signed root, as `contentc keygen`, `root new` and `sign` leave them, with
/// room for content beside them.
package struct PublisherFolder: Sendable {
  package let folder: TemporaryFolder
  package let publisher: TestPublisher

  /// Writes `root-a`, `root-b` and `release`, each as `.pem` and `.pub`, and `1.root.json` with its signature.
  package init(_ publisher: TestPublisher, in folder: TemporaryFolder) throws {
    self.folder = folder
    self.publisher = publisher
    for (name, key) in [
      ("root-a", publisher.rootA), ("root-b", publisher.rootB), ("release", publisher.release),
    ] {
      try folder.write(name + ".pem", key.pem)
      try folder.write(name + ".pub", key.verificationKey.pem)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: folder.file(name + ".pem"))
    }
    try write(publisher.root())
  }

  /// Path of the first root.
  package var root: String { folder.file("1.root.json") }

  /// Writes a root, signed with the first root key, under its version.
  package func write(_ root: RootDocument) throws {
    let signed = try publisher.signed(root, [publisher.rootA])
    try folder.write("\(root.version).root.json", Data(signed.bytes))
    try folder.write("\(root.version).root.json.sig", Data(signed.signatures))
  }

  /// Copies the project's own guide: its content, schemas and recipes.
  package func copyProject() throws {
    for name in ["content", "schema", "bundles"] { try Project.copy(name, to: folder) }
  }

  /// The arguments of a publication of the content beside the keys.
  package static func publishing(_ site: String = "site") -> [String] {
    [
      "publish", "content", "--recipes", "bundles", "--key", "release.pem", "--root", "1.root.json",
      "--level", "3", "-o", site,
    ]
  }

  /// Runs `contentc` in the folder; a test that expects another exit code says so.
  @discardableResult
  package func contentc(
    _ arguments: [String], status: Int32 = 0, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    let result = try Program("contentc").run(arguments, in: folder.path, environment: environment)
    #expect(
      result.status == status, "\(arguments): \(result.output)\(result.errors)",
      sourceLocation: sourceLocation)
    return result
  }

  /// Publishes the content, or fails the test.
  @discardableResult
  package func publish(
    _ more: String..., to site: String = "site", status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Result {
    try contentc(PublisherFolder.publishing(site) + more, status: status, sourceLocation: sourceLocation)
  }

  /// Checks whether a file or folder of that name exists.
  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.file(name)) }
}
