import AuthoredFiles
import BundleFormat
import BundleReader
import ContentCheck
import ContentWriter
import GuideModel
import GuideRuntime
import SQLite

/// An image or a sound, with the addresses of its files.
struct SiteMedia: Sendable {
  /// A file, smallest first.
  struct File: Sendable {
    /// Its path in the site; in a single file the whole file as an address.
    let address: String
    /// Pixels of an image; nil when its header does not say.
    let size: ImageSize?
  }

  let asset: Asset
  let files: [File]

  static let folder = "media"

  /// Types by the ending of a file.
  private static let types = [
    "avif": "image/avif", "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg", "m4a": "audio/mp4",
    "mp3": "audio/mpeg", "ogg": "audio/ogg", "opus": "audio/ogg", "png": "image/png",
    "svg": "image/svg+xml", "wav": "audio/wav", "webp": "image/webp",
  ]

  /// Passes on the files of all assets; of a single file they become parts, each in its smallest size.
  ///
  /// - Returns: The assets by id.
  /// - Throws: ``RuntimeError`` when the database cannot be read, or why a file cannot be written.
  static func all(of guide: Guide, to output: (any SiteOutput)?) throws -> [String: SiteMedia] {
    let assets = try guide.assets()
    if !assets.isEmpty { try output?.makeFolder(folder) }
    return try assets.mapValues { asset in
      let files = try asset.files.prefix(output == nil ? 1 : .max).map { file in
        let bytes = try guide.bytes(of: file) ?? []
        return File(address: try address(of: file, bytes, output), size: ImageSize(of: bytes))
      }
      return SiteMedia(asset: asset, files: files)
    }
  }

  private static func address(of file: Asset.File, _ bytes: [UInt8], _ output: (any SiteOutput)?) throws
    -> String
  {
    let ending = file.name.split(separator: ".").last.map(String.init) ?? ""
    guard let output else {
      return "data:\(types[ending] ?? "application/octet-stream");base64,\(Base64.standard.encode(bytes))"
    }
    let path = folder + "/" + SitePath.name(file.name.replacing("/", with: "-"))
    try output.put(path, bytes)
    return path
  }

  /// The database of a content set together with its images and sounds, which belong to packs: a copy, as the app takes the
  /// database as it is.
  ///
  /// - Returns: nil when the set has none.
  /// - Throws: ``ContentError`` when a file cannot be read or written.
  static func database(_ database: String, withAssetsOf content: String) throws -> ScratchFolder? {
    let (disk, list) = (ContentFiles(), content + "/assets.json")
    guard try disk.isFile(list) else { return nil }
    let assets = try AssetFile.read(try disk.source(list), in: content).assets.assets.compactMap {
      try ShippedAsset($0, in: content)
    }
    guard !assets.isEmpty else { return nil }
    let scratch = try ScratchFolder()
    try AtomicFile.replace(
      scratch.database, with: try disk.bytes(database, limit: ContentFiles.Limit.database))
    try DatabaseWriter.translating(scratch.database) {
      let db = try Connection(path: scratch.database, .readWrite)
      try db.transaction {
        for statement in AssetTables.ddl { try db.execute(statement) }
        try ShippedAsset.write(assets, to: db)
      }
    }
    return scratch
  }
}

extension HTML {
  /// Room that an image gets: the width of the text, at most that of the window.
  private static let sizes = "(min-width:48rem) 46rem,100vw"

  /// Writes an image or a player of a sound, with its credit and licence.
  mutating func media(_ media: SiteMedia, from path: String, _ text: SiteText, isFirst: Bool = false) {
    guard let largest = media.files.last else { return }
    let asset = media.asset
    // Descriptions are in the language that the content is written in.
    let language = text.contentLanguage == text.language ? nil : text.contentLanguage
    func link(_ file: SiteMedia.File) -> String {
      text.isSingleFile ? file.address : SitePath.link(from: path, to: file.address)
    }
    element("figure", ["class": asset.role]) { out in
      if asset.role == "audio" {
        out.element(
          "audio",
          [
            "controls": "", "preload": "none", "src": link(largest), "aria-label": asset.alt,
            "lang": language,
          ]
        ) { _ in }
      } else {
        let sized = media.files.compactMap { file in file.size.map { "\(link(file)) \($0.width)w" } }
        let hasChoice = sized.count == media.files.count && sized.count > 1
        out.void(
          "img",
          [
            "src": link(largest), "srcset": hasChoice ? sized.joined(separator: ", ") : nil,
            "sizes": hasChoice ? HTML.sizes : nil, "width": largest.size.map { String($0.width) },
            "height": largest.size.map { String($0.height) }, "alt": asset.alt, "lang": language,
            "loading": isFirst ? nil : "lazy",
          ])
      }
      out.element("figcaption") { out in
        if let source = asset.source, source.hasPrefix("https://") {
          out.element("a", ["href": source, "rel": "noreferrer"], asset.credit)
        } else {
          out.prose(asset.credit)
        }
        out.prose(", " + asset.licence)
      }
    }
  }
}
