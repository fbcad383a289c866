import Testing

@testable import JSONSchema

/// Comparison with an exhaustive matcher, on small expressions.
struct PatternReferenceTests {
  /// An expression with its meaning given directly.
  indirect enum Tree {
    case character(Unicode.Scalar)
    case any
    case oneOf([Unicode.Scalar], negated: Bool)
    case start, end
    case boundary(negated: Bool)
    case sequence([Tree])
    case choice([Tree])
    case repeated(Tree, Int, Int)
    case look(Tree, ahead: Bool, negated: Bool)

    var source: String {
      switch self {
      case .character(let scalar): String(Character(scalar))
      case .any: "."
      case .oneOf(let scalars, let negated):
        "[\(negated ? "^" : "")\(String(String.UnicodeScalarView(scalars)))]"
      case .start: "^"
      case .end: "$"
      case .boundary(let negated): negated ? "\\B" : "\\b"
      case .sequence(let items): items.map(\.source).joined()
      case .choice(let items): "(?:\(items.map(\.source).joined(separator: "|")))"
      case .repeated(let body, let least, let most):
        "(\(body.source)){\(least),\(most == 9 ? "" : "\(most)")}"
      case .look(let body, let ahead, let negated):
        "(?\(ahead ? "" : "<")\(negated ? "!" : "=")\(body.source))"
      }
    }

    /// The positions at which matches that start at the position end.
    func ends(_ text: [Unicode.Scalar], from position: Int) -> Set<Int> {
      switch self {
      case .character(let scalar): one(text, position) { $0 == scalar }
      case .any: one(text, position) { !"\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) }
      case .oneOf(let scalars, let negated): one(text, position) { scalars.contains($0) != negated }
      case .start: position == 0 ? [position] : []
      case .end: position == text.count ? [position] : []
      case .boundary(let negated):
        (isWord(text, position - 1) != isWord(text, position)) != negated ? [position] : []
      case .sequence(let items):
        items.reduce([position]) { starts, item in
          starts.reduce(into: []) { $0.formUnion(item.ends(text, from: $1)) }
        }
      case .choice(let items): items.reduce(into: []) { $0.formUnion($1.ends(text, from: position)) }
      case .repeated(let body, let least, let most): repeats(body, least, most, text, position)
      case .look(let body, let ahead, let negated):
        holds(body, ahead, text, position) != negated ? [position] : []
      }
    }

    private func one(
      _ text: [Unicode.Scalar], _ position: Int, _ isWanted: (Unicode.Scalar) -> Bool
    ) -> Set<Int> {
      position < text.count && isWanted(text[position]) ? [position + 1] : []
    }

    private func isWord(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
      text.indices.contains(index) && text[index].isASCII
        && (text[index].properties.isAlphabetic || text[index] == "_" || ("0"..."9").contains(text[index]))
    }

    private func repeats(
      _ body: Tree, _ least: Int, _ most: Int, _ text: [Unicode.Scalar], _ position: Int
    ) -> Set<Int> {
      var ends: Set<Int> = least == 0 ? [position] : []
      var starts: Set<Int> = [position]
      for count in 1...(most == 9 ? least + text.count + 1 : max(most, 1)) where most > 0 {
        starts = starts.reduce(into: []) { $0.formUnion(body.ends(text, from: $1)) }
        if count >= least { ends.formUnion(starts) }
      }
      return ends
    }

    private func holds(_ body: Tree, _ ahead: Bool, _ text: [Unicode.Scalar], _ position: Int) -> Bool {
      if ahead { return !body.ends(text, from: position).isEmpty }
      return (0...position).contains { body.ends(text, from: $0).contains(position) }
    }
  }

  static let characters: [Unicode.Scalar] = ["a", "b", "_", "-", "é", "ب", "🐲", "\n"]

  static func tree(_ depth: Int, _ random: inout PatternRandom) -> Tree {
    switch Int.random(in: 0..<(depth > 0 ? 14 : 7), using: &random) {
    case 0...2: .character(random.pick(characters))
    case 3: .any
    case 4:
      .oneOf(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(characters.dropLast(5)) }
          .filter { $0 != "-" }, negated: Bool.random(using: &random))
    case 5: random.pick([.start, .end])
    case 6: .boundary(negated: Bool.random(using: &random))
    case 7, 8: .sequence((0..<Int.random(in: 0...3, using: &random)).map { _ in tree(depth - 1, &random) })
    case 9, 10: .choice((0..<Int.random(in: 1...3, using: &random)).map { _ in tree(depth - 1, &random) })
    case 11, 12:
      .repeated(tree(depth - 1, &random), Int.random(in: 0...2, using: &random), random.pick([2, 3, 9]))
    default:
      .look(
        tree(depth - 1, &random), ahead: Bool.random(using: &random), negated: Bool.random(using: &random))
    }
  }

  @Test func agreesWithExhaustiveSearch() throws {
    var random = PatternRandom(state: 20_251_121)
    for _ in 0..<4_000 {
      let tree = Tree.sequence((0..<3).map { _ in Self.tree(3, &random) })
      let pattern = try Pattern(tree.source)
      for _ in 0..<5 {
        let count = Int.random(in: 0...6, using: &random)
        let text = (0..<count).map { _ in random.pick(Self.characters) }
        let expected = (0...count).contains { !tree.ends(text, from: $0).isEmpty }
        let string = String(String.UnicodeScalarView(text))
        #expect(pattern.matches(string) == expected, "/\(tree.source)/ on '\(string)'")
      }
    }
  }

  @Test func neverCrashesOnRandomSources() {
    let pieces = [
      "a", "é", "🐲", "(", ")", "[", "]", "{", "}", "*", "+", "?", "^", "$", "|", "\\", "-", "1", ",", ".",
      "(?", "(?:", "(?=", "(?!", "(?<=", "(?<!", "(?<n>", "\\k<n>", "\\1", "\\d", "\\W", "\\b", "\\p{L}",
      "\\p{", "\\u", "\\u{", "41", "\\x", "\\c", "\\0", "{2}", "{0,3}", "{1,", "[^", "a-z", "\\uD83D",
      "\\uDC32", "<", "=", "!", ":", "(?m:", "(?i:", "(?s-m:", "&&",
    ]
    var random = PatternRandom(state: 7)
    var valid = 0
    for _ in 0..<20_000 {
      let source = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(pieces) }.joined()
      do {
        let pattern = try Pattern(source)
        valid += 1
        _ = pattern.matches("aé1\n🐲")
      } catch {
        #expect(error.offset >= 0 && error.offset <= source.utf8.count, "\(source)")
        #expect(!error.message.isEmpty)
      }
    }
    #expect(valid > 1_000 && valid < 20_000)
  }
}

/// A small seeded generator, so that failures are reproducible.
struct PatternRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func pick<Items: Collection>(_ items: Items) -> Items.Element {
    items[items.index(items.startIndex, offsetBy: Int.random(in: 0..<items.count, using: &self))]
  }
}
