import ContentTools
import Foundation
import GuideModel
import TestSupport
import Testing

/// Variants of images, made by the programs of the system.
@Suite struct ImageVariantsTests {
  private static let isThere = SystemTool("vipsthumbnail").isPresent || SystemTool("cwebp").isPresent

  private static func folder(_ images: [String: Data]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let items = images.keys.sorted().map { name in
      #"{ "id": "\#(name.prefix { $0 != "." })", "kind": "image", "file": "assets/\#(name)", "alt": "A", "credit": "B", "licence": "C" }"#
    }
    try folder.write("content/assets.json", #"{ "items": [\#(items.joined(separator: ","))] }"#)
    for (name, data) in images { try folder.write("content/assets/" + name, data) }
    return folder
  }

  private static func widths(_ folder: TemporaryFolder, _ name: String) -> [Int?] {
    [480, 960, 1440].map { width in
      (try? folder.read("content/assets/\(name).\(width)w.webp")).flatMap {
        ImageSize(of: [UInt8]($0))?.width
      }
    }
  }

  @Test(.enabled(if: isThere, "there is neither vipsthumbnail nor cwebp here"))
  func makesWidthsUpToThatOfTheImageOnce() throws {
    let folder = try ImageVariantsTests.folder([
      "large.png": DrawnMedia.png(width: 1000, height: 500),
      "small.png": DrawnMedia.png(width: 100, height: 50),
      "drawing.svg": Data("<svg/>".utf8),
    ])
    let (made, unknown) = try ImageVariants.make(in: folder.file("content"))
    #expect(made.map(\.file) == ["assets/large.png", "assets/small.png"])
    #expect(unknown == ["assets/drawing.svg"])
    #expect(ImageVariantsTests.widths(folder, "large") == [480, 960, 1000])
    #expect(ImageVariantsTests.widths(folder, "small") == [100, nil, nil])
    #expect(try ImageVariants.make(in: folder.file("content")).made.isEmpty)
  }

  @Test(.enabled(if: isThere, "there is neither vipsthumbnail nor cwebp here"))
  func writesNothingOfAFileThatIsNoImage() throws {
    let cut = DrawnMedia.png(width: 1000, height: 500).prefix(30)
    let folder = try ImageVariantsTests.folder(["cut.png": cut])
    #expect(throws: (any Error).self) { try ImageVariants.make(in: folder.file("content")) }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("content/assets")) == ["cut.png"])
  }
}
