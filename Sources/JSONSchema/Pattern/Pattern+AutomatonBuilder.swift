extension Pattern {
  /// Builds the deterministic automaton of a program by subset construction.
  struct AutomatonBuilder {
    /// The context before a position, as far as assertions need it.
    private enum Before: Hashable {
      case start, word, other
    }

    /// The context after a position, as far as assertions need it.
    private enum After: CaseIterable {
      case end, word, other
    }

    /// The instructions waiting for the next character; the context before matters only to assertions.
    private struct Kernel: Hashable {
      var instructions: [Int32]
      var before: Before
    }

    /// A state under construction: its successors by class, and whether the text may end there.
    private struct Row {
      var next: [Int]
      var isFinal: Bool
    }

    /// Limits on the number of states, of table entries, and of instructions visited during construction.
    private static let stateLimit = 1024
    private static let entryLimit = 1 << 16
    private static let workLimit = 2_000_000

    private static let dead = 0
    private static let matched = 1

    private let program: Code
    private let alphabet: Alphabet
    /// The classes of word characters.
    private let wordClasses: Set<Int>
    /// The classes of each set, computed on first use.
    private var classLists: [Int32: [Int]] = [:]
    private var numbers: [Kernel: Int] = [:]
    private var kernels: [Kernel] = []
    private var rows: [Row]
    private var marks: [UInt32]
    private var generation: UInt32 = 0
    private var work = 0

    /// Builds the automaton; `nil` when the program has lookarounds or exceeds the limits.
    static func automaton(_ program: Code, _ alphabet: Alphabet) -> Automaton? {
      guard program.looks.isEmpty else { return nil }
      var builder = AutomatonBuilder(program, alphabet)
      return builder.build()
    }

    private init(_ program: Code, _ alphabet: Alphabet) {
      self.program = program
      self.alphabet = alphabet
      wordClasses = program.usesWords ? Set(ScalarSet.wordCharacters.asciiClasses(alphabet)) : []
      marks = [UInt32](repeating: 0, count: program.instructions.count)
      let width = alphabet.classCount
      rows = [
        Row(next: Array(repeating: Self.dead, count: width), isFinal: false),
        Row(next: Array(repeating: Self.matched, count: width), isFinal: true),
      ]
      kernels = [Kernel(instructions: [], before: .other), Kernel(instructions: [], before: .other)]
    }

    private mutating func build() -> Automaton? {
      let start = state(from: [program.start], before: .start)
      var next = 2
      while next < kernels.count {
        guard
          kernels.count <= Self.stateLimit, kernels.count * alphabet.classCount <= Self.entryLimit,
          work <= Self.workLimit
        else { return nil }
        rows.append(row(of: kernels[next]))
        next += 1
      }
      return numbered(start: start)
    }

    /// The number of the state in which the instructions, and everything reachable from them, wait.
    private mutating func state(from seeds: [Int32], before: Before) -> Int {
      var kernel: [Int32] = []
      var hasAssertion = false
      var stack = seeds
      generation += 1
      while let index = stack.popLast() {
        guard marks[Int(index)] != generation else { continue }
        marks[Int(index)] = generation
        work += 1
        switch program.instructions[Int(index)] {
        case .match: return Self.matched
        case .consume: kernel.append(index)
        case .split(let one, let other): stack += [one, other]
        case .check(.start, let next):
          if before == .start { stack.append(next) }
        case .check:
          kernel.append(index)
          hasAssertion = true
        case .look: break
        }
      }
      if kernel.isEmpty { return Self.dead }
      let key = Kernel(instructions: kernel.sorted(), before: hasAssertion ? before : .other)
      if let number = numbers[key] { return number }
      numbers[key] = kernels.count
      kernels.append(key)
      return kernels.count - 1
    }

    private mutating func row(of kernel: Kernel) -> Row {
      var row = Row(next: Array(repeating: Self.dead, count: alphabet.classCount), isFinal: false)
      for after in After.allCases where after != .word || program.usesWords {
        let consuming = resolve(kernel, after: after)
        guard after != .end else {
          row.isFinal = consuming == nil
          continue
        }
        var targets: [[Int32]] = Array(repeating: [], count: alphabet.classCount)
        for (set, next) in consuming ?? [] {
          let list = classes(of: set)
          work += list.count
          for number in list { targets[number].append(next) }
        }
        fill(&row, with: targets, after: after, hasMatched: consuming == nil)
      }
      return row
    }

    /// Sets the successors for the classes of one kind of character.
    private mutating func fill(_ row: inout Row, with targets: [[Int32]], after: After, hasMatched: Bool) {
      let before: Before = after == .word ? .word : .other
      var known: [[Int32]: Int] = [:]
      for number in targets.indices where wordClasses.contains(number) == (after == .word) {
        if hasMatched {
          row.next[number] = Self.matched
        } else if let state = known[targets[number]] {
          row.next[number] = state
        } else {
          let seeds = program.isAnchored ? targets[number] : targets[number] + [program.start]
          let state = state(from: seeds, before: before)
          known[targets[number]] = state
          row.next[number] = state
        }
      }
    }

    /// The consuming instructions once the following context is known; `nil` when the program matches.
    private mutating func resolve(_ kernel: Kernel, after: After) -> [(set: Int32, next: Int32)]? {
      var consuming: [(set: Int32, next: Int32)] = []
      var stack = kernel.instructions
      generation += 1
      while let index = stack.popLast() {
        guard marks[Int(index)] != generation else { continue }
        marks[Int(index)] = generation
        work += 1
        switch program.instructions[Int(index)] {
        case .match: return nil
        case .consume(let set, let next): consuming.append((set, next))
        case .split(let one, let other): stack += [one, other]
        case .check(let assertion, let next):
          if Self.holds(assertion, kernel.before, after) { stack.append(next) }
        case .look: break
        }
      }
      return consuming
    }

    private static func holds(_ assertion: Syntax.Assertion, _ before: Before, _ after: After) -> Bool {
      switch assertion {
      case .start: before == .start
      case .end: after == .end
      case .wordBoundary: (before == .word) != (after == .word)
      case .notWordBoundary: (before == .word) == (after == .word)
      }
    }

    private mutating func classes(of set: Int32) -> [Int] {
      if let list = classLists[set] { return list }
      let list = alphabet.classes(of: Int(set))
      classLists[set] = list
      return list
    }

    /// Merges states that can no longer fail or succeed, and orders the accepting ones last.
    private func numbered(start: Int) -> Automaton {
      let mayMatch = states { $0.isFinal }
      let mayFail = states { !$0.isFinal }
      let open = rows.indices.dropFirst(2).filter { mayMatch[$0] && mayFail[$0] }
      let order = open.filter { !rows[$0].isFinal } + open.filter { rows[$0].isFinal }
      var renumbered = mayMatch.map { $0 ? Self.matched : Self.dead }
      for (position, old) in order.enumerated() { renumbered[old] = position + 2 }
      let table = ([Self.dead, Self.matched] + order).map { old in rows[old].next.map { renumbered[$0] } }
      let firstFinal = 2 + open.count { !rows[$0].isFinal }
      return Automaton(alphabet: alphabet, rows: table, start: renumbered[start], firstFinal: firstFinal)
    }

    /// The states that satisfy the condition or can reach one that does.
    private func states(thatReach isGoal: (Row) -> Bool) -> [Bool] {
      var sources: [[Int]] = Array(repeating: [], count: rows.count)
      for (number, row) in rows.enumerated() {
        for next in Set(row.next) { sources[next].append(number) }
      }
      var reached = rows.map(isGoal)
      var stack = rows.indices.filter { reached[$0] }
      while let number = stack.popLast() {
        for source in sources[number] where !reached[source] {
          reached[source] = true
          stack.append(source)
        }
      }
      return reached
    }
  }
}

extension Pattern.ScalarSet {
  /// The classes of the ASCII members.
  fileprivate func asciiClasses(_ alphabet: Pattern.Alphabet) -> [Int] {
    (0..<128).filter { contains(UInt32($0)) }.map { alphabet.classOfASCII(UInt8($0)) }
  }
}
