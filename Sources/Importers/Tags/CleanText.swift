/// Text of strangers as one or more printable lines: no markup, no control or direction characters, no stray blanks.
package enum CleanText {
  /// A cleaned text, and whether anything but blanks was removed.
  package struct Result: Equatable, Sendable {
    package let text: String
    package let isChanged: Bool

    package init(text: String, isChanged: Bool) { (self.text, self.isChanged) = (text, isChanged) }
  }

  /// One line; nil when nothing is left.
  package static func line(_ text: String) -> Result? {
    var out = String.UnicodeScalarView()
    var isChanged = false
    var pendingBlank = false
    var scalars = withoutMarkup(text, &isChanged)[...]
    while let scalar = scalars.popFirst() {
      if scalar.properties.isWhitespace {
        pendingBlank = !out.isEmpty
      } else if isRemoved(scalar) {
        isChanged = true
      } else {
        if pendingBlank { out.append(" ") }
        pendingBlank = false
        out.append(scalar)
      }
    }
    return out.isEmpty ? nil : Result(text: String(out), isChanged: isChanged)
  }

  /// Control characters, and marks that override the direction of the text around them. Joiners stay: emoji and
  /// many scripts need them.
  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: false
    case 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFD: true
    case 0xE000...0xF8FF: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// The text without tags and with the common character references replaced.
  private static func withoutMarkup(_ text: String, _ isChanged: inout Bool) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains("<") || scalars.contains("&") else { return scalars }
    var out: [Unicode.Scalar] = []
    var i = 0
    while i < scalars.count {
      if scalars[i] == "<", let end = endOfTag(scalars, i) {
        out.append(" ")
        isChanged = true
        i = end + 1
      } else if scalars[i] == "&", let (scalar, end) = reference(scalars, i) {
        out.append(scalar)
        isChanged = true
        i = end + 1
      } else {
        out.append(scalars[i])
        i += 1
      }
    }
    return out
  }

  /// Position of the `>` of a tag; nil for a plain `<`, as in `< 5`.
  private static func endOfTag(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    guard start + 1 < scalars.count else { return nil }
    let next = scalars[start + 1]
    guard next == "/" || next == "!" || next.properties.isAlphabetic && next.isASCII else { return nil }
    return scalars[start...].prefix(2000).firstIndex(of: ">")
  }

  private static let references: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "#39": "'", "#038": "&",
  ]

  private static func reference(_ scalars: [Unicode.Scalar], _ start: Int) -> (Unicode.Scalar, Int)? {
    guard let end = scalars[start...].prefix(8).firstIndex(of: ";") else { return nil }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[(start + 1)..<end])
    return references[String(name).lowercased()].map { ($0, end) }
  }

  /// The text, cut to at most a given number of characters, between words if possible; and whether it was
  /// cut.
  package static func shortened(_ text: String, to limit: Int) -> Result {
    guard text.unicodeScalars.count > limit else { return Result(text: text, isChanged: false) }
    var kept = ""
    var count = 0
    for character in text {
      count += character.unicodeScalars.count
      if count > limit - 1 { break }
      kept.append(character)
    }
    if let blank = kept.lastIndex(of: " "), kept.distance(from: blank, to: kept.endIndex) < 40 {
      kept = String(kept[..<blank])
    }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return Result(text: kept + "…", isChanged: true)
  }
}
