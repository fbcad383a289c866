import SourceJSON

/// `double-space`: words are separated by single spaces.
enum DoubleSpace: TextRule {
  static let ids = ["double-space"]
  static let trait = TextTraits.doubleSpace

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    var out: [Diagnostic] = []
    var i = text.bytes.startIndex
    while i < text.bytes.endIndex {
      var end = i
      while end < text.bytes.endIndex, text.bytes[end] == 0x20 { end += 1 }
      if end - i > 1 {
        out.append(
          text.finding(
            "double-space", at: i..<end, "\(end - i) spaces in a row", help: "keep one", replacement: " "))
      }
      i = max(end, i + 1)
    }
    return out
  }
}
