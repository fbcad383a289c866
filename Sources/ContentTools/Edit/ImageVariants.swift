package import AuthoredFiles
import ContentCheck
import ContentWriter
import GuideModel
import HostSystem
import SourceJSON

/// Makes the variants of images in other widths, with programs that are made for that: vipsthumbnail, which also turns an image as
/// its camera says, or cwebp.
package enum ImageVariants {
  /// An image and the variants that were made of it.
  package struct Made: Sendable {
    /// Its path in the content folder.
    package let file: String
    /// Its size.
    package let byteCount: Int
    /// The sizes of its variants, smallest first.
    package let variantByteCounts: [Int]
  }

  private static let quality = 75

  /// Makes the variants that are missing, or older than their image.
  ///
  /// - Parameter path: The content folder.
  /// - Returns: The images that got variants, and those whose form is not known.
  /// - Throws: ``ContentError`` when a file cannot be read or written, or no program is installed.
  package static func make(in path: String, disk: ContentFiles = ContentFiles()) throws -> (
    made: [Made], unknown: [String]
  ) {
    let list = path + "/assets.json"
    guard try disk.isFile(list) else { return ([], []) }
    var (made, unknown): ([Made], [String]) = ([], [])
    let images = try AssetFile.read(try disk.source(list), in: path).assets.assets.filter {
      $0.kind == "image"
    }
    for file in images.compactMap({ $0.bytes == nil ? nil : $0.node["file"]?.string }) {
      let bytes = try disk.bytes(path + "/" + file, limit: ContentFiles.Limit.asset)
      guard let size = ImageSize(of: bytes) else {
        unknown.append(file)
        continue
      }
      // The first width that holds the whole image has it unchanged.
      let count = 1 + (ShippedAsset.widths.firstIndex { $0 >= size.width } ?? ShippedAsset.widths.count - 1)
      let wanted = try ShippedAsset.widths.prefix(count).filter {
        try isMissing(ShippedAsset.variant(of: file, width: $0), of: file, in: path, disk)
      }
      guard !wanted.isEmpty else { continue }
      let sizes = try wanted.map { width in
        let target = path + "/" + ShippedAsset.variant(of: file, width: width)
        let variant = try variant(of: path + "/" + file, width: min(width, size.width), beside: target, disk)
        try AtomicFile.replace(target, with: variant)
        return variant.count
      }
      made.append(Made(file: file, byteCount: bytes.count, variantByteCounts: sizes))
    }
    return (made, unknown)
  }

  private static func isMissing(_ variant: String, of file: String, in path: String, _ disk: ContentFiles)
    throws
    -> Bool
  {
    guard let variant = try disk.target(path + "/" + variant), let image = try disk.target(path + "/" + file)
    else { return true }
    return variant.modified < image.modified
  }

  private static func variant(of image: String, width: Int, beside target: String, _ disk: ContentFiles)
    throws
    -> [UInt8]
  {
    let drawing = target + ".tmp.webp"
    let (program, arguments) = try command(image, width: width, to: drawing)
    return try ContentError.writing(target) {
      defer { try? disk.system.removeFile(drawing) }
      let process = try ChildProcess.start(program, arguments)
      while case let piece = try process.read(upTo: 1 << 16), !piece.isEmpty {}
      let bytes = (try? disk.bytes(drawing, limit: ContentFiles.Limit.asset)) ?? []
      guard bytes.starts(with: Array("RIFF".utf8)), ImageSize(of: bytes) != nil else {
        throw ContentError(
          .unreadable, path: image, "\(Paths.name(of: program)) made no image of it",
          help: "'\(Paths.name(of: program)) \(arguments.joined(separator: " "))' says why")
      }
      return bytes
    }
  }

  private static func command(_ image: String, width: Int, to path: String) throws -> (String, [String]) {
    let folders = (Environment.variables["PATH"] ?? "/usr/bin").split(separator: ":")
    func program(_ name: String) -> String? {
      folders.map { "\($0)/\(name)" }.first { Paths.isExecutable($0) }
    }
    if let vips = program("vipsthumbnail") {
      let output = Paths.standardized(path) + "[Q=\(quality),strip]"
      return (vips, [image, "-s", "\(width)x>", "-o", output])
    }
    if let cwebp = program("cwebp") {
      return (cwebp, ["-quiet", "-q", "\(quality)", "-resize", "\(width)", "0", "-o", path, "--", image])
    }
    throw ContentError(
      .notFound, path: image, "there is no program that makes images smaller",
      help: "install vipsthumbnail or cwebp: 'apt-get install libvips-tools', or 'apt-get install webp'")
  }
}
