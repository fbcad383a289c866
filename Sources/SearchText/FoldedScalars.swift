/// Precomputed folding of the scalars that are common in guide texts: U+0080 to U+017F and U+0600 to U+06FF.
///
/// Only these 512, because every process pays for the table at its first non-ASCII text.
enum FoldedScalars {
  /// Up to three bytes and their number, or a mark that the scalar depends on its neighbours.
  struct Entry: Sendable {
    private let bits: UInt32
    private static let incomplete: UInt32 = 0xFF

    init(_ bytes: [UInt8]?) {
      guard let bytes, bytes.count <= 3 else {
        bits = Self.incomplete
        return
      }
      bits = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } << 8 | UInt32(bytes.count)
    }

    @inline(__always) var isComplete: Bool { bits & 0xFF != Self.incomplete }
    /// Number of bytes that the scalar folds to; 0 when it is deleted.
    @inline(__always) var count: Int { Int(bits & 0xFF) }
    @inline(__always) var byte0: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    @inline(__always) var byte1: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    @inline(__always) var byte2: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }
  }

  /// The index of a scalar in `entries`; nil when it is outside the table.
  @inline(__always)
  static func index(of code: CodePoint) -> Int? {
    if code < 0x180 { return Int(code) - 0x80 }
    return code >= 0x600 && code < 0x700 ? Int(code) - 0x500 : nil
  }

  /// The entries of both blocks; a scalar below U+0080 has none.
  static let entries: [Entry] = {
    var folder = TextFolder(origins: NoOrigins())
    var entries: [Entry] = []
    entries.reserveCapacity(0x200)
    for block in [CodePoint(0x80)..<0x180, 0x600..<0x700] {
      // A no-break space depends on the digits around it.
      for code in block { entries.append(code == 0xA0 ? Entry(nil) : folder.foldAlone(code)) }
    }
    return entries
  }()
}
