package import AuthoredFiles
import JSONSchema
package import SourceJSON

/// The contents of `content/assets.json`: the images and sounds that items name, and their files.
package struct AssetFile: Sendable {
  /// One asset.
  package struct Asset: Sendable {
    package let id: String
    package let kind: String
    package let isProvisional: Bool
    /// Size of the file or of the resource at its address; nil when there is no such file.
    package let bytes: Int?
    package let node: JSONNode
  }

  package private(set) var assets = [Asset]()

  package init() {}

  /// Reads the file and looks up the sizes; problems become findings, and the file is then ignored.
  ///
  /// - Parameter folder: The content folder, below which the files are.
  /// - Throws: ``ContentError`` when a file cannot be examined.
  package static func read(
    _ source: SourceFile, in folder: String, _ disk: ContentFiles = ContentFiles()
  ) throws -> (assets: AssetFile, diagnostics: [Diagnostic]) {
    var (tree, diagnostics) = JSONParser().parse(source)
    var out = AssetFile()
    guard let root = tree.root else { return (out, diagnostics) }
    diagnostics += OwnSchemas.assets.validate(root)
    guard !diagnostics.hasErrors, let list = root["items"] else { return (out, diagnostics) }
    var assets: [Asset] = []
    for node in list.elements {
      guard let id = node["id"]?.string, let kind = node["kind"]?.string else { continue }
      assets.append(
        Asset(
          id: id, kind: kind, isProvisional: node["provisional"]?.bool ?? false,
          bytes: try node["bytes"]?.integer
            ?? node["file"]?.string.flatMap { try disk.size(of: $0, in: folder) },
          node: node))
    }
    out.assets = assets
    return (out, diagnostics)
  }
}
