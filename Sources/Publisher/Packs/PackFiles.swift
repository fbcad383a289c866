import ContentCheck
import ContentWriter
import ReleaseMetadata
import SourceJSON

/// Files beside the content that packs are built from.
enum PackFiles {
  /// The files of shipped assets, with names that are safe on every file system.
  ///
  /// - Parameter byID: Positions of the assets of the content by id.
  /// - Throws: ``ContentError`` when a file cannot be examined.
  static func assets(
    _ ids: Set<String>, _ role: String, _ index: ContentIndex, _ byID: [String: [Int]], in folder: String
  ) throws -> (assets: [ShippedAsset], diagnostics: [Diagnostic]) {
    var out: [ShippedAsset] = []
    var diagnostics: [Diagnostic] = []
    for position in ids.flatMap({ byID[$0] ?? [] }).sorted() {
      let asset = index.assets.assets[position]
      guard asset.kind == role else { continue }
      // An asset with an address is fetched on display, and a missing file has been reported.
      guard let file = asset.node["file"], let shipped = try ShippedAsset(asset, in: folder) else { continue }
      let name = asset.id + ShippedAsset.ending(of: file.text)
      if !PackName.isValid(name) || name == asset.id {
        diagnostics.append(
          Diagnostic(
            id: "unsafe-name", at: file.location, "'\(name)' is not a valid file name on every system",
            solutions: [.init("rename the file or the asset")]))
      } else {
        out.append(shipped)
      }
    }
    return (out, diagnostics)
  }
}
