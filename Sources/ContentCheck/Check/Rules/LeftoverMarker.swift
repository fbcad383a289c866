import SourceJSON

/// `leftover-marker`: texts contain no notes to self or placeholder text.
enum LeftoverMarker: TextRule {
  static let ids = ["leftover-marker"]
  static let trait = TextTraits.leftover
  private static let markers = ["TODO", "FIXME", "TBD", "TBC", "XXX", "???", "lorem ipsum"]

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    let bytes = text.bytes
    return markers.flatMap { marker -> [Diagnostic] in
      let wanted = Array(marker.utf8)
      var out: [Diagnostic] = []
      var i = bytes.startIndex
      while i + wanted.count <= bytes.endIndex {
        let end = i + wanted.count
        let isFound =
          marker == "lorem ipsum" ? folds(bytes[i..<end], to: wanted) : bytes[i..<end].elementsEqual(wanted)
        if isFound, !(i > bytes.startIndex && isWord(bytes[i - 1])),
          !(end < bytes.endIndex && isWord(bytes[end]))
        {
          out.append(
            text.finding(
              "leftover-marker", at: i..<end, "'\(marker)' is left in the text",
              help: "write the real text, or remove the field"))
          i = end
        } else {
          i += 1
        }
      }
      return out
    }
  }

  private static func folds(_ bytes: ArraySlice<UInt8>, to wanted: [UInt8]) -> Bool {
    zip(bytes, wanted).allSatisfy { ($0 == 0x20 ? $0 : $0 | 0x20) == $1 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x3F
  }
}
