extension Pattern {
  /// Follows all paths through a program in parallel: the time is at most the length of the text times the
  /// size of the program.
  final class Simulation: Sendable {
    private let program: Program
    private let alphabet: Alphabet
    /// Whether each class consists of word characters.
    private let isWord: [Bool]

    /// A simulation of the program over the classes of the alphabet.
    init(_ program: Program, _ alphabet: Alphabet) {
      self.program = program
      self.alphabet = alphabet
      var isWord = [Bool](repeating: false, count: alphabet.classCount)
      for value in 0..<128 where program.usesWords && ScalarSet.wordCharacters.contains(UInt32(value)) {
        isWord[alphabet.classOfASCII(UInt8(value))] = true
      }
      self.isWord = isWord
    }

    /// Whether any part of the text matches; the text must be valid UTF-8.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      classes(of: text).withUnsafeBufferPointer { text in
        program.instructions.withUnsafeBufferPointer { instructions in
          withUnsafeTemporaryAllocation(of: Int32.self, capacity: Run.capacity(instructions.count)) {
            scratch in
            var run = Run(alphabet, isWord, text, instructions, scratch)
            for look in program.looks { run.addTable(of: look) }
            return run.hasMatch(from: program.start, isAnchored: program.isAnchored)
          }
        }
      }
    }

    /// The class of each code point of the text.
    private func classes(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt16] {
      var classes: [UInt16] = []
      classes.reserveCapacity(bytes.count)
      alphabet.lookup.withUnsafeBufferPointer { lookup in
        var index = 0
        while index < bytes.count {
          if bytes[index] < 0x80 {
            classes.append(lookup[Int(bytes[index])])
            index += 1
          } else {
            let (codePoint, length) = bytes.codePointBeyondASCII(at: index)
            classes.append(UInt16(alphabet.classBeyondASCII(codePoint, lookup)))
            index += length
          }
        }
      }
      return classes
    }
  }

  /// The matching of one text; the caller provides all memory except the tables.
  private struct Run {
    private let alphabet: Alphabet
    private let isWord: [Bool]
    private let text: UnsafeBufferPointer<UInt16>
    private let instructions: UnsafeBufferPointer<Program.Instruction>
    /// For each finished lookaround, one bit per position: whether it holds there.
    private var tables: [[UInt64]] = []
    /// The last generation that visited each instruction.
    private let marks: UnsafeMutableBufferPointer<Int32>
    private var generation: Int32 = 0
    /// The instructions waiting for the next character.
    private let waiting: UnsafeMutableBufferPointer<Int32>
    private var waitingCount = 0
    /// The instructions to follow from the current position.
    private let seeds: UnsafeMutableBufferPointer<Int32>
    private var seedCount = 0

    /// The size of the scratch memory: each instruction has a mark, waits at most once, is a seed at most
    /// once for the instruction that consumed before it, and is visited once, which pushes two.
    static func capacity(_ instructionCount: Int) -> Int {
      5 * instructionCount + 2
    }

    init(
      _ alphabet: Alphabet, _ isWord: [Bool], _ text: UnsafeBufferPointer<UInt16>,
      _ instructions: UnsafeBufferPointer<Program.Instruction>,
      _ scratch: UnsafeMutableBufferPointer<Int32>
    ) {
      self.alphabet = alphabet
      self.isWord = isWord
      self.text = text
      self.instructions = instructions
      scratch.initialize(repeating: 0)
      let count = instructions.count
      marks = UnsafeMutableBufferPointer(rebasing: scratch[0..<count])
      waiting = UnsafeMutableBufferPointer(rebasing: scratch[count..<2 * count])
      seeds = UnsafeMutableBufferPointer(rebasing: scratch[(2 * count)...])
    }

    /// Whether the program that starts at the instruction matches from any position.
    mutating func hasMatch(from start: Int32, isAnchored: Bool) -> Bool {
      seedCount = 0
      for position in 0...text.count {
        if position == 0 || !isAnchored { push(start) }
        if seedCount == 0 { return false }
        if settle(at: position) { return true }
        if position < text.count { consume(text[position]) }
      }
      return false
    }

    /// Finds where a lookaround holds. A lookbehind holds where a match ends. A lookahead is matched
    /// backwards from every later position; it holds where such a match ends.
    mutating func addTable(of look: Program.Look) {
      var table = [UInt64](repeating: 0, count: text.count / 64 + 1)
      seedCount = 0
      for step in 0...text.count {
        let position = look.ahead ? text.count - step : step
        push(look.start)
        if settle(at: position) { table[position / 64] |= 1 << UInt64(position % 64) }
        if step < text.count { consume(text[look.ahead ? position - 1 : position]) }
      }
      tables.append(table)
    }

    @inline(__always)
    private mutating func push(_ index: Int32) {
      seeds[seedCount] = index
      seedCount += 1
    }

    /// Follows the seeds up to consuming instructions; returns whether the program matches here.
    private mutating func settle(at position: Int) -> Bool {
      var hasMatched = false
      waitingCount = 0
      startGeneration()
      while seedCount > 0 {
        seedCount -= 1
        let index = seeds[seedCount]
        guard marks[Int(index)] != generation else { continue }
        marks[Int(index)] = generation
        switch instructions[Int(index)] {
        case .match: hasMatched = true
        case .consume:
          waiting[waitingCount] = index
          waitingCount += 1
        case .split(let one, let other):
          push(one)
          push(other)
        case .check(let assertion, let next):
          if holds(assertion, at: position) { push(next) }
        case .look(let number, let negative, let next):
          let bit = tables[Int(number)][position / 64] >> UInt64(position % 64) & 1
          if (bit == 1) != negative { push(next) }
        }
      }
      return hasMatched
    }

    /// Invalidates all marks.
    private mutating func startGeneration() {
      if generation == Int32.max {
        marks.update(repeating: 0)
        generation = 0
      }
      generation += 1
    }

    /// Advances the waiting instructions whose set contains the class to their successors.
    private mutating func consume(_ number: UInt16) {
      for slot in 0..<waitingCount {
        if case .consume(let set, let next) = instructions[Int(waiting[slot])],
          alphabet.contains(set: Int(set), class: Int(number))
        {
          push(next)
        }
      }
    }

    private func holds(_ assertion: Syntax.Assertion, at position: Int) -> Bool {
      switch assertion {
      case .start: position == 0
      case .end: position == text.count
      case .wordBoundary: isWord(before: position) != isWord(before: position + 1)
      case .notWordBoundary: isWord(before: position) == isWord(before: position + 1)
      }
    }

    private func isWord(before position: Int) -> Bool {
      position > 0 && position <= text.count && isWord[Int(text[position - 1])]
    }
  }
}
