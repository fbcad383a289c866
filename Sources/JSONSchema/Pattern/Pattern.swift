/// A regular expression of ECMA-262 with the flag `u`, as required by the keyword `pattern`.
///
/// Matching is linear in the length of the text for every expression: small expressions become a
/// deterministic automaton, others are simulated. Backreferences and case-insensitive groups are valid in
/// ECMA-262 but rejected here; `Pattern.isValid(_:)` accepts them.
package struct Pattern: Sendable {
  /// A matcher of one expression.
  private enum Engine: Sendable {
    case automaton(Automaton)
    case simulation(Simulation)

    init(_ syntax: Syntax, root: Int) throws(PatternError) {
      let program = try Code(syntax, root: root)
      let words = program.usesWords ? [ScalarSet.wordCharacters] : []
      let alphabet = try Alphabet(sets: syntax.sets + words)
      if let automaton = AutomatonBuilder.automaton(program, alphabet) {
        self = .automaton(automaton)
      } else {
        self = .simulation(Simulation(program, alphabet))
      }
    }

    @inline(__always)
    func matches(_ text: Span<UInt8>) -> Bool {
      switch self {
      case .automaton(let automaton): automaton.matches(text)
      case .simulation(let simulation): simulation.matches(text)
      }
    }
  }

  /// A lookaround at an end of the text, matched separately.
  private struct Requirement: Sendable {
    let engine: Engine
    let isNegative: Bool
  }

  /// Maximum nesting depth of groups.
  private static let depthLimit = 250

  private let engine: Engine
  private let requirements: [Requirement]

  /// Compiles an expression.
  ///
  /// - Parameter source: The expression, without slashes and flags.
  /// - Throws: `PatternError` with the code `syntax` if the source is not an expression of ECMA-262 with the
  ///   flag `u`; `unsupported` for backreferences and for `(?i:…)`; `tooLarge` beyond 50,000 steps with all
  ///   repetitions expanded.
  package init(_ source: String) throws(PatternError) {
    var syntax = try Syntax(parsing: source)
    if let refusal = syntax.refusal { throw refusal }
    guard syntax.depth <= Self.depthLimit else {
      throw PatternError(.tooLarge, "groups nested deeper than \(Self.depthLimit): flatten them", at: 0)
    }
    let lookarounds = syntax.detachLookarounds()
    var requirements: [Requirement] = []
    for (root, isNegative) in lookarounds {
      requirements.append(Requirement(engine: try Engine(syntax, root: root), isNegative: isNegative))
    }
    self.requirements = requirements
    engine = try Engine(syntax, root: syntax.root)
  }

  /// Checks whether any part of the text matches; the text must be valid UTF-8.
  ///
  /// Linear in the length of the text: a few nanoseconds per character for most expressions.
  package func matches(_ text: Span<UInt8>) -> Bool {
    for condition in requirements where condition.engine.matches(text) == condition.isNegative {
      return false
    }
    return engine.matches(text)
  }

  /// Checks whether any part of the text matches.
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0.span) }
  }

  /// Checks whether the source is an expression of ECMA-262 with the flag `u`, whether or not it is supported here.
  package static func isValid(_ source: String) -> Bool {
    do {
      _ = try Syntax(parsing: source, resolvesProperties: false)
      return true
    } catch {
      return false
    }
  }
}

extension Pattern.Syntax {
  /// Removes the lookaheads after a leading `^` and the lookbehinds before a closing `$` from the root.
  ///
  /// Their position is fixed, so each can be matched as a separate expression, and the rest, now free of
  /// lookarounds, can become an automaton. Returns the roots of those expressions.
  fileprivate mutating func detachLookarounds() -> [(root: Int, isNegative: Bool)] {
    guard case .sequence(var items) = nodes[root], !items.isEmpty else { return [] }
    var detached: [(root: Int, isNegative: Bool)] = []
    if nodes[items[items.startIndex]] == .assertion(.start) {
      while items.count > 1, case .look(let body, true, let isNegative) = nodes[items[1]] {
        detached.append((addSequence([items[0], body]), isNegative))
        items.remove(at: 1)
      }
    }
    if nodes[items[items.count - 1]] == .assertion(.end) {
      while items.count > 1, case .look(let body, false, let isNegative) = nodes[items[items.count - 2]] {
        detached.append((addSequence([body, items[items.count - 1]]), isNegative))
        items.remove(at: items.count - 2)
      }
    }
    root = addSequence(items)
    return detached
  }
}
