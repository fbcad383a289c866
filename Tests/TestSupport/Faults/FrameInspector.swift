/// What is wrong with a Zstandard file, read from its bytes by RFC 8878 without decoding it.
package struct FrameInspector {
  private let bytes: [UInt8]

  /// Inspects the bytes of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameters:
  ///   - limit: The signed size of the contents.
  ///   - windowLog: The largest window allowed.
  package func flaws(limit: Int, windowLog: Int) -> Set<FrameFlaw> {
    guard bytes.count > 5 else { return [.truncated] }
    guard Array(bytes[..<4]) == [0x28, 0xB5, 0x2F, 0xFD] else { return [.notAFrame] }
    var found: Set<FrameFlaw> = []
    let descriptor = bytes[4]
    let isSingle = descriptor & 0x20 != 0
    if descriptor & 3 != 0 { found.insert(.dictionary) }
    let sizeCount = [isSingle ? 1 : 0, 2, 4, 8][Int(descriptor >> 6)]
    var at = 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][Int(descriptor & 3)]
    let size = number(at, sizeCount).map { $0 + (sizeCount == 2 ? 256 : 0) }
    at += sizeCount
    let exponent = Int(bytes[5] >> 3), mantissa = Int(bytes[5] & 7)
    let window = isSingle ? size ?? 0 : (1 << (10 + exponent)) / 8 * (8 + mantissa)
    if window > 1 << windowLog { found.insert(.largeWindow) }
    if sizeCount > 0, size ?? 0 > limit { found.insert(.bomb) }
    found.formUnion(blocks(from: at, hasChecksum: descriptor & 4 != 0, limit: limit))
    return found
  }

  /// Follows the blocks to their end, and looks at what comes after it.
  private func blocks(from start: Int, hasChecksum: Bool, limit: Int) -> Set<FrameFlaw> {
    var at = start
    var known = 0
    while true {
      guard let header = number(at, 3) else { return [.truncated] }
      let (kind, size) = (header >> 1 & 3, header >> 3)
      at += 3 + (kind == 1 ? 1 : size)
      // Compressed blocks do not tell their size; raw and repeated ones do.
      if kind < 2 { known += size }
      if header & 1 == 1 { break }
    }
    at += hasChecksum ? 4 : 0
    var found: Set<FrameFlaw> = known > limit ? [.bomb] : []
    if at > bytes.count { found.insert(.truncated) }
    if at < bytes.count { found.insert(.trailing) }
    return found
  }

  /// A little-endian number; nil beyond the end.
  private func number(_ at: Int, _ count: Int) -> Int? {
    guard at + count <= bytes.count else { return nil }
    return bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
