/// Parts that text shown to readers must never contain: markup that a view might run, and bytes that truncate it.
///
/// The compiler's rule, the check of a finished pack and the check on the device all use this definition.
package enum ShownText {
  /// Maximum bytes of a text.
  package static let textLimit = 1 << 20
  /// Maximum bytes of a boundary.
  package static let geometryLimit = 8 << 20
  /// Maximum bytes of a file or map tile.
  package static let blobLimit = 32 << 20

  /// The range of the first tag, comment or script URL; nil when there is none. `a < b` does not count.
  ///
  /// - Cost: One pass over the bytes.
  package static func markup(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "<") where place + 1 < bytes.count && beginsTag(bytes[place + 1]):
        let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
        return place..<(end ?? bytes.count)
      case UInt8(ascii: ":") where endsInScript(bytes, place): return (place - script.count)..<(place + 1)
      default: break
      }
    }
    return nil
  }

  private static func beginsTag(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
      || [UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(byte)
  }

  private static let script = Array("javascript".utf8)

  private static func endsInScript(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    guard end >= script.count else { return false }
    return script.indices.allSatisfy { bytes[end - script.count + $0] | 0x20 == script[$0] }
  }
}
