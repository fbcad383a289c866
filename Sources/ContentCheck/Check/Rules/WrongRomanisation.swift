import SourceJSON

/// `wrong-romanisation`: a spelling in other letters has each sign as often as the original has the
/// corresponding letter (`x-romanises`). Text after a parenthesis is a remark.
enum WrongRomanisation: EditorialRule {
  static let ids = ["wrong-romanisation"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.scan(.counterpart) { i, node, field in
      guard node.kind == .object else { return }
      for child in field.orderedChildren {
        guard let spelling = child.editorial.spelling, let text = node[child.name],
          let original = node[spelling.property]?.string
        else { continue }
        for (sign, letter) in spelling.signs {
          let (written, wanted) = (count(sign, in: text.text), count(letter, in: original))
          guard written != wanted else { continue }
          out.add(
            Diagnostic(
              id: "wrong-romanisation", severity: .warning, at: text.location,
              "'\(sign)' \(times(written)), '\(letter)' in '\(spelling.property)' \(times(wanted))",
              item: index.items[i].id,
              solutions: [.init("write '\(sign)' for each '\(letter)', and for nothing else")]))
        }
      }
    }
  }

  private static func count(_ part: String, in text: String) -> Int {
    text.prefix { $0 != "(" }.components(of: part)
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

extension Substring {
  /// The number of times that a part occurs in the text.
  fileprivate func components(of part: String) -> Int {
    // By scalars, of which no two have the same bytes: a letter with a vowel sign is still the letter.
    let (own, wanted) = (Array(utf8), Array(part.utf8))
    guard !wanted.isEmpty, own.count >= wanted.count else { return 0 }
    return (0...own.count - wanted.count).count { own[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
