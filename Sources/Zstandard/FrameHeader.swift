import BundleFormat

/// The header of a zstd frame, read before any memory is allocated for it (RFC 8878, 3.1.1.1).
struct FrameHeader: Equatable {
  /// The distance that decoding may refer back, in bytes.
  var windowSize: UInt64
  /// Size of the content; nil when the frame does not declare it.
  var contentSize: UInt64?

  /// Maximum size of a header.
  static let longest = 18

  init(windowSize: UInt64, contentSize: UInt64?) {
    self.windowSize = windowSize
    self.contentSize = contentSize
  }

  /// Reads a frame header; only plain frames without a dictionary are accepted.
  init(_ bytes: [UInt8]) throws(ZstdError) {
    var reader = LittleEndianReader(bytes)
    let magic = try reader.number(4)
    guard magic & 0xFFFF_FFF0 != 0x184D_2A50 else { throw .malformed("a skippable frame") }
    guard magic == 0xFD2F_B528 else { throw .malformed("not a zstd frame") }
    let descriptor = try reader.number(1)
    guard descriptor & 0b1000 == 0 else { throw .malformed("an unknown kind of frame") }
    guard descriptor & 0b11 == 0 else { throw .malformed("a frame that needs a dictionary") }
    let isSingleSegment = descriptor & 0b10_0000 != 0
    let window: UInt64? = isSingleSegment ? nil : try reader.number(1)
    switch descriptor >> 6 {
    case 0: contentSize = isSingleSegment ? try reader.number(1) : nil
    case 1: contentSize = try reader.number(2) + 256
    case 2: contentSize = try reader.number(4)
    default: contentSize = try reader.number(8)
    }
    if let window {
      let base = UInt64(1) << (10 + (window >> 3))
      windowSize = base + base / 8 * (window & 7)
    } else {
      windowSize = contentSize ?? 0
    }
  }
}

/// Reads little-endian numbers.
private struct LittleEndianReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func number(_ count: Int) throws(ZstdError) -> UInt64 {
    guard position + count <= bytes.count else { throw .malformed("the frame ends too early") }
    defer { position += count }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
