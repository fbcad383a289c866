import Foundation
import GuideModel
import TestSupport
import Testing

/// Sizes in the headers of images.
@Suite struct ImageSizeTests {
  private static func size(_ bytes: [UInt8]) -> [Int] {
    ImageSize(of: bytes).map { [$0.width, $0.height] } ?? []
  }

  private static func webP(_ kind: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(kind)".utf8) + [0, 0, 0, 0] + rest
  }

  @Test func readsEachForm() {
    #expect(ImageSizeTests.size([UInt8](DrawnMedia.png(width: 300, height: 2))) == [300, 2])
    #expect(ImageSizeTests.size([UInt8](DrawnMedia.webP(width: 70_000, height: 5))) == [70_000, 5])
    let lossy: [UInt8] = [0, 0, 0, 0x9D, 0x01, 0x2A, 0xE0, 0x41, 0x68, 0x01]
    #expect(ImageSizeTests.size(ImageSizeTests.webP("VP8 ", lossy)) == [480, 360])
    // 480 - 1 in 14 bits, then 360 - 1.
    let lossless: [UInt8] = [0x2F, 0xDF, 0xC1, 0x59, 0x00, 0, 0, 0, 0, 0]
    #expect(ImageSizeTests.size(ImageSizeTests.webP("VP8L", lossless)) == [480, 360])
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 8, 8, 0x01, 0x68, 0x01, 0xE0, 3,
    ]
    #expect(ImageSizeTests.size(jpeg) == [480, 360])
  }

  @Test func knowsNoSizeOfWhatEndsTooEarlyOrIsEmpty() {
    let files = [DrawnMedia.png(width: 3, height: 2), DrawnMedia.webP(width: 3, height: 2)]
    for file in files {
      for count in 0..<22 { #expect(ImageSize(of: [UInt8](file.prefix(count))) == nil) }
    }
    #expect(ImageSize(of: [0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8]) == nil)
    #expect(ImageSize(of: [0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0, 0, 0, 0]) == nil)
    #expect(ImageSize(of: Array("<svg/>".utf8)) == nil)
  }
}
