public import Foundation
import GuideModel

/// Images and sounds that tests make themselves.
public enum DrawnMedia {
  /// A PNG file of one colour, with uncompressed rows.
  public static func png(width: Int, height: Int, grey: UInt8 = 128) -> Data {
    let rows = Array(repeating: [UInt8(0)] + Array(repeating: grey, count: width), count: height).flatMap {
      $0
    }
    var (low, high) = (UInt32(1), UInt32(0))
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 0xFFFF) {
      let block = rows[start..<min(start + 0xFFFF, rows.count)]
      let count = UInt16(block.count)
      stream += [start + block.count == rows.count ? 1 : 0] + little(count) + little(~count) + block
      for byte in block {
        (low, high) = ((low + UInt32(byte)) % 65_521, (high + low + UInt32(byte)) % 65_521)
      }
    }
    stream += big(high << 16 | low)
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, 0, 0, 0, 0]
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Data(signature + chunk("IHDR", header) + chunk("IDAT", stream) + chunk("IEND", []))
  }

  /// The header of a WebP file, as far as its size.
  public static func webP(width: Int, height: Int) -> Data {
    let size = [width - 1, height - 1].flatMap { big(UInt32($0)).reversed().prefix(3) }
    return Data(
      Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + size)
  }

  /// A WAV file of silence, 8,000 samples a second.
  public static func silence(samples: Int) -> Data {
    let count = UInt32(samples)
    return Data(
      Array("RIFF".utf8) + big(36 + count).reversed() + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
        + big(8000).reversed() + big(8000).reversed() + [1, 0, 8, 0] + Array("data".utf8)
        + big(count).reversed()
        + Array(repeating: 128, count: samples))
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return big(UInt32(data.count)) + named + big(cyclicRedundancyCheck(named))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func little(_ number: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
