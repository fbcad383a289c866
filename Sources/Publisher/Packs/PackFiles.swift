import ContentCheck
import ReleaseMetadata
import SourceJSON

/// Files beside the content that packs are built from.
enum PackFiles {
  /// The files of shipped assets, with names that are safe on every file system.
  ///
  /// - Parameter byID: Positions of the assets of the content by id.
  static func assets(
    _ ids: Set<String>, _ role: String, _ index: ContentIndex, _ byID: [String: [Int]], in folder: String
  ) -> (assets: [PackPlan.Asset], diagnostics: [Diagnostic]) {
    var out: [PackPlan.Asset] = []
    var diagnostics: [Diagnostic] = []
    for position in ids.flatMap({ byID[$0] ?? [] }).sorted() {
      let asset = index.assets.assets[position]
      guard asset.kind == role else { continue }
      // An asset with an address is fetched on display, and a missing file has been reported.
      guard let file = asset.node["file"], asset.bytes != nil else { continue }
      let name = asset.id + ending(of: file.text)
      if !PackName.isValid(name) || name == asset.id {
        diagnostics.append(
          Diagnostic(
            id: "unsafe-name", at: file.location, "'\(name)' is not a valid file name on every system",
            solutions: [.init("rename the file or the asset")]))
      } else {
        out.append(PackPlan.Asset(asset: asset, name: "\(role)/\(name)", path: folder + "/" + file.text))
      }
    }
    return (out, diagnostics)
  }

  /// The lower-case extension of a path, with its dot; empty when there is none.
  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
  }
}
