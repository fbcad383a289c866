import SourceJSON

/// `unbalanced-marks`: direction marks are closed within the same text.
///
/// Unclosed marks of Unicode's bidirectional algorithm (UAX #9) reverse the text that follows on the screen.
enum UnbalancedMarks: TextRule {
  static let ids = ["unbalanced-marks"]
  static let trait = TextTraits.marks

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    var embeddings: [Range<Int>] = []
    var isolates: [Range<Int>] = []
    var out: [Diagnostic] = []
    for (scalar, range) in text.scalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: embeddings.append(range)
      case 0x2066...0x2068: isolates.append(range)
      case 0x202C where embeddings.popLast() == nil, 0x2069 where isolates.popLast() == nil:
        out.append(finding(text, range, "direction mark \(name(scalar)) has nothing to close"))
      default: break
      }
    }
    return out
      + (embeddings + isolates).map { finding(text, $0, "direction mark is never closed") }
  }

  private static func finding(_ text: AuthoredText, _ range: Range<Int>, _ message: String)
    -> Diagnostic
  {
    text.finding(
      "unbalanced-marks", at: range, message,
      help: "remove it: Arabic and Latin in one text rarely need marks", replacement: "")
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    "U+\(String(scalar.value, radix: 16, uppercase: true))"
  }
}
