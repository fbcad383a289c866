/// Width and height of an image in pixels, as the header of its file states them.
public struct ImageSize: Hashable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Reads the header of a PNG, JPEG or WebP file; nil for another, or one that ends too early.
  ///
  /// - Source: PNG specification, 11.2.1; ISO/IEC 10918-1, B.2.2; RFC 9649, 2.5 to 2.7.
  public init?(of file: [UInt8]) {
    guard let (width, height) = ImageSize.png(file) ?? ImageSize.webP(file) ?? ImageSize.jpeg(file),
      width > 0, height > 0
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Unsigned integers of up to four bytes; nil beyond the end.
  private static func big(_ file: [UInt8], _ at: Int, _ count: Int) -> Int? {
    guard at + count <= file.count else { return nil }
    return file[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ file: [UInt8], _ at: Int, _ count: Int) -> Int? {
    guard at + count <= file.count else { return nil }
    return file[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func png(_ file: [UInt8]) -> (Int, Int)? {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), let width = big(file, 16, 4),
      let height = big(file, 20, 4)
    else { return nil }
    return (width, height)
  }

  private static func webP(_ file: [UInt8]) -> (Int, Int)? {
    guard file.starts(with: Array("RIFF".utf8)), file.count >= 30,
      file[8..<12].elementsEqual(Array("WEBP".utf8))
    else { return nil }
    switch file[15] {
    case UInt8(ascii: " "): return pair(little(file, 26, 2), little(file, 28, 2), mask: 0x3FFF, add: 0)
    case UInt8(ascii: "L"):
      return little(file, 21, 4).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
    case UInt8(ascii: "X"): return pair(little(file, 24, 3), little(file, 27, 3), mask: 0xFFFFFF, add: 1)
    default: return nil
    }
  }

  private static func pair(_ width: Int?, _ height: Int?, mask: Int, add: Int) -> (Int, Int)? {
    guard let width, let height else { return nil }
    return (width & mask + add, height & mask + add)
  }

  private static func jpeg(_ file: [UInt8]) -> (Int, Int)? {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while let marker = big(file, at, 2), marker >> 8 == 0xFF, let length = big(file, at + 2, 2) {
      // A start of frame, which has the size; C4, C8 and CC are other segments.
      if (0xC0...0xCF).contains(marker & 0xFF), ![0xC4, 0xC8, 0xCC].contains(marker & 0xFF) {
        return pair(big(file, at + 7, 2), big(file, at + 5, 2), mask: 0xFFFF, add: 0)
      }
      at += 2 + length
    }
    return nil
  }
}
