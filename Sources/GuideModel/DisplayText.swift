/// Makes untrusted text safe to show or log: content, file names, servers, links and arguments may
/// contain characters that move the cursor, change colors or reverse the order of letters.
public enum DisplayText {
  /// The replacement for characters that would control a terminal.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// A text as one line: line breaks and tabs become spaces, control characters become U+FFFD, direction marks are
  /// removed.
  ///
  /// - Cost: One pass over the bytes; returns the text itself if it contains none of them, as nearly all texts do.
  public static func oneLine(_ text: String) -> String {
    guard isSuspect(text) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch kind(of: scalar) {
      case .plain: out.append(scalar)
      case .lineBreak, .tab: if out.last != " " { out.append(" ") }
      case .control, .override: out.append(replacement)
      case .mark, .isolate: continue
      }
    }
    return String(out)
  }

  /// Canonical JSON text in which every string is one line; for values that are decoded from it.
  package static func oneLine(json text: String) -> String {
    var out = ""
    var rest = text[...]
    while let slash = rest.firstIndex(of: "\\") {
      out += rest[..<slash]
      let letter = rest.index(after: slash)
      guard letter < rest.endIndex else { break }
      switch rest[letter] {
      case "n", "r", "t", "f", "b":
        out += " "
        rest = rest[rest.index(after: letter)...]
      case "u":
        let end = rest.index(letter, offsetBy: 5, limitedBy: rest.endIndex) ?? rest.endIndex
        out += unescaped(rest[slash..<end])
        rest = rest[end...]
      default:
        let end = rest.index(after: letter)
        out += rest[slash..<end]
        rest = rest[end...]
      }
    }
    return oneLine(out + rest)
  }

  /// A `\uXXXX` escape, unchanged unless it denotes an unsafe character.
  private static func unescaped(_ escape: Substring) -> String {
    guard let value = UInt32(escape.dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value) else {
      // A surrogate belongs to a character above U+FFFF, and none of those is unsafe here.
      return String(escape)
    }
    return switch kind(of: scalar) {
    case .plain: String(escape)
    case .lineBreak, .tab: " "
    case .control, .override: String(replacement)
    case .mark, .isolate: ""
    }
  }

  /// JSON text of the same value, with `\uXXXX` for every character that is unsafe in a terminal or a log.
  ///
  /// - Parameter text: JSON whose control characters below U+0020 are already escaped, as encoders do.
  public static func escaping(json text: String) -> String {
    guard isSuspect(text) else { return text }
    let scalars = text.unicodeScalars
    var out = ""
    var start = scalars.startIndex
    // Below the space character, only the white space between values is left.
    for index in scalars.indices where scalars[index].value >= 0x20 && kind(of: scalars[index]) != .plain {
      let hex = String(scalars[index].value, radix: 16)
      out += text[start..<index]
      out += "\\u" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      start = scalars.index(after: index)
    }
    return start == scalars.startIndex ? text : out + text[start...]
  }

  /// The effect of a character on displayed lines.
  public enum Kind: Sendable {
    /// Visible text.
    case plain
    /// Ends a line.
    case lineBreak
    /// A tab.
    case tab
    /// Controls a terminal, or is not a character.
    case control
    /// Overrides the direction of the following text, or ends such a run.
    case override
    /// Starts or ends a run with its own direction: U+2066–U+2069.
    case isolate
    /// Has no width and only marks a direction.
    case mark
  }

  /// The effect of a character on displayed lines.
  public static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x20...0x7E: .plain
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .lineBreak
    case 0x09: .tab
    case 0...0x1F, 0x7F...0x9F: .control
    case 0x202A...0x202E: .override
    case 0x2066...0x2069: .isolate
    case 0x061C, 0x200E, 0x200F, 0xFEFF: .mark
    case 0xFFF9...0xFFFB: .control
    // Private use; the terminal writer uses them for its own markup.
    case 0x10FFF0...0x10FFFD: .control
    default: .plain
    }
  }

  /// Checks whether a text may contain anything but plain text; has no false negatives.
  private static func isSuspect(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.contains(where: isSuspect) }
  }

  /// Checks whether a byte is a control character of ASCII, or the lead byte of a suspect character above
  /// U+007F: C2 (C1 controls), D8 (U+061C), E2 (U+20xx), EF (U+Fxxx), F4 (U+10xxxx).
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF4: true
    default: false
    }
  }
}
