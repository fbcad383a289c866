extension Pattern {
  /// An expression as the instructions of a nondeterministic automaton.
  ///
  /// Every instruction names its successors, so that a choice costs only its own instruction.
  struct Code: Sendable {
    /// One step; successors are indices into `instructions`.
    enum Instruction: Sendable {
      /// Consumes one code point of a set.
      case consume(set: Int32, next: Int32)
      /// Continues at both.
      case split(Int32, Int32)
      /// Continues where the assertion holds.
      case check(Syntax.Assertion, next: Int32)
      /// Continues where the lookaround holds or, if negative, where it does not.
      case look(Int32, negative: Bool, next: Int32)
      /// The expression has matched.
      case match
    }

    /// The body of a lookaround, which ends in a `match` of its own.
    struct Look: Sendable {
      /// The first instruction.
      let start: Int32
      /// Indicates whether it looks ahead; its instructions then consume backwards, from the end to the start.
      let ahead: Bool
    }

    /// The maximum number of instructions of an expression with all its repetitions expanded.
    static let instructionLimit = 50_000

    /// All instructions, including those of lookarounds.
    fileprivate(set) var instructions: [Instruction] = [.match]
    /// The first instruction of the expression itself.
    fileprivate(set) var start: Int32 = 0
    /// The lookarounds, inner before outer.
    fileprivate(set) var looks: [Look] = []
    /// Indicates whether a match can start only at the start of the text.
    fileprivate(set) var isAnchored = false
    /// Indicates whether any assertion needs to know word characters.
    fileprivate(set) var usesWords = false

    /// Compiles the expression whose node is given.
    ///
    /// - Throws: A `tooLarge` error beyond `instructionLimit`.
    init(_ syntax: Syntax, root: Int) throws(PatternError) {
      var compiler = Compiler(syntax: syntax)
      let start = try compiler.emit(root, then: 0, backwards: false)
      self = compiler.program
      self.start = start
      isAnchored = compiler.isAnchored(root)
    }

    fileprivate init() {}
  }

  private struct Compiler {
    let syntax: Syntax
    var program = Code()
    /// The lookaround compiled for a node: a repetition emits its body many times.
    var lookNumbers: [Int: Int32] = [:]

    /// Emits a node that continues at `next`; returns its first instruction.
    mutating func emit(_ node: Int, then next: Int32, backwards: Bool) throws(PatternError) -> Int32 {
      switch syntax.nodes[node] {
      case .characters(let set):
        return try add(.consume(set: Int32(set), next: next))
      case .sequence(let items):
        var start = next
        for index in items.indices {
          let item = backwards ? items[index] : items[items.count - 1 - index]
          start = try emit(item, then: start, backwards: backwards)
        }
        return start
      case .alternatives(let items):
        var start = try emit(items[items.count - 1], then: next, backwards: backwards)
        for item in items.dropLast().reversed() {
          start = try add(.split(emit(item, then: next, backwards: backwards), start))
        }
        return start
      case .repetition(let body, let least, let most):
        return try emitRepetition(of: body, least, most, then: next, backwards: backwards)
      case .assertion(let assertion):
        if assertion == .wordBoundary || assertion == .notWordBoundary { program.usesWords = true }
        return try add(.check(assertion, next: next))
      case .look(let body, let ahead, let negative):
        let number = try lookNumber(node, body: body, ahead: ahead)
        return try add(.look(number, negative: negative, next: next))
      }
    }

    /// Emits the body as often as it must occur, then the optional rest.
    private mutating func emitRepetition(
      of body: Int, _ least: Int, _ most: Int?, then next: Int32, backwards: Bool
    ) throws(PatternError) -> Int32 {
      var start = next
      var missing = least
      if let most {
        for _ in 0..<(most - least) {
          let copy = try emit(body, then: start, backwards: backwards)
          if copy == start { return next }
          start = try add(.split(copy, next))
        }
      } else {
        let loop = try add(.split(next, next))
        let copy = try emit(body, then: loop, backwards: backwards)
        program.instructions[Int(loop)] = .split(copy, next)
        start = least == 0 ? loop : copy
        missing = max(0, least - 1)
      }
      for _ in 0..<missing {
        let copy = try emit(body, then: start, backwards: backwards)
        if copy == start { break }
        start = copy
      }
      return start
    }

    private mutating func lookNumber(_ node: Int, body: Int, ahead: Bool) throws(PatternError) -> Int32 {
      if let number = lookNumbers[node] { return number }
      let start = try emit(body, then: 0, backwards: ahead)
      let number = Int32(program.looks.count)
      program.looks.append(Code.Look(start: start, ahead: ahead))
      lookNumbers[node] = number
      return number
    }

    private mutating func add(_ instruction: Code.Instruction) throws(PatternError) -> Int32 {
      guard program.instructions.count < Code.instructionLimit else {
        let limit = Code.instructionLimit
        throw PatternError(
          .tooLarge, "more than \(limit) steps when expanded: lower the counts of '{…}'", at: 0)
      }
      program.instructions.append(instruction)
      return Int32(program.instructions.count - 1)
    }

    /// Checks whether every match of the node starts at the start of the text.
    func isAnchored(_ node: Int) -> Bool {
      switch syntax.nodes[node] {
      case .assertion(let assertion): return assertion == .start
      case .sequence(let items):
        for item in items {
          if isAnchored(item) { return true }
          switch syntax.nodes[item] {
          case .assertion, .look: continue
          default: return false
          }
        }
        return false
      case .alternatives(let items): return items.allSatisfy(isAnchored)
      case .repetition(let body, let least, _): return least > 0 && isAnchored(body)
      case .characters, .look: return false
      }
    }
  }
}
