extension Pattern {
  /// Follows all paths through a program in parallel: the time is at most the length of the text times the
  /// size of the program.
  final class Simulation: Sendable {
    private let program: Code
    private let alphabet: Alphabet
    /// Indicates whether each class consists of word characters.
    private let isWord: [Bool]

    /// A simulation of the program over the classes of the alphabet.
    init(_ program: Code, _ alphabet: Alphabet) {
      self.program = program
      self.alphabet = alphabet
      var isWord = [Bool](repeating: false, count: alphabet.classCount)
      for value in 0..<128 where program.usesWords && ScalarSet.wordCharacters.contains(UInt32(value)) {
        isWord[alphabet.classOfASCII(UInt8(value))] = true
      }
      self.isWord = isWord
    }

    /// Checks whether any part of the text matches; the text must be valid UTF-8.
    func matches(_ text: Span<UInt8>) -> Bool {
      var run = Run(alphabet, isWord, classes(of: text), program.instructions)
      for look in program.looks { run.addTable(of: look) }
      return run.hasMatch(from: program.start, isAnchored: program.isAnchored)
    }

    /// The class of each code point of the text.
    private func classes(of bytes: Span<UInt8>) -> [UInt16] {
      var classes: [UInt16] = []
      classes.reserveCapacity(bytes.count)
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          classes.append(UInt16(alphabet.classOfASCII(bytes[index])))
          index += 1
        } else {
          let (codePoint, length) = bytes.codePointBeyondASCII(at: index)
          classes.append(UInt16(alphabet.classBeyondASCII(codePoint)))
          index += length
        }
      }
      return classes
    }
  }

  /// The matching of one text.
  private struct Run {
    private let alphabet: Alphabet
    private let isWord: [Bool]
    private let text: [UInt16]
    private let instructions: [Code.Instruction]
    /// For each finished lookaround, one bit per position: whether it holds there.
    private var tables: [[UInt64]] = []
    /// The last generation that visited each instruction.
    private var marks: [Int32]
    private var generation: Int32 = 0
    /// The instructions waiting for the next character.
    private var waiting: [Int32] = []
    /// The instructions to follow from the current position.
    private var seeds: [Int32] = []

    init(
      _ alphabet: Alphabet, _ isWord: [Bool], _ text: [UInt16], _ instructions: [Code.Instruction]
    ) {
      self.alphabet = alphabet
      self.isWord = isWord
      self.text = text
      self.instructions = instructions
      marks = [Int32](repeating: 0, count: instructions.count)
    }

    /// Checks whether the program that starts at the instruction matches from any position.
    mutating func hasMatch(from start: Int32, isAnchored: Bool) -> Bool {
      seeds.removeAll(keepingCapacity: true)
      for position in 0...text.count {
        if position == 0 || !isAnchored { seeds.append(start) }
        if seeds.isEmpty { return false }
        if settle(at: position) { return true }
        if position < text.count { consume(text[position]) }
      }
      return false
    }

    /// Finds where a lookaround holds. A lookbehind holds where a match ends. A lookahead is matched
    /// backwards from every later position; it holds where such a match ends.
    mutating func addTable(of look: Code.Look) {
      var table = [UInt64](repeating: 0, count: text.count / 64 + 1)
      seeds.removeAll(keepingCapacity: true)
      for step in 0...text.count {
        let position = look.ahead ? text.count - step : step
        seeds.append(look.start)
        if settle(at: position) { table[position / 64] |= 1 << UInt64(position % 64) }
        if step < text.count { consume(text[look.ahead ? position - 1 : position]) }
      }
      tables.append(table)
    }

    /// Follows the seeds up to consuming instructions; returns whether the program matches here.
    private mutating func settle(at position: Int) -> Bool {
      var hasMatched = false
      waiting.removeAll(keepingCapacity: true)
      startGeneration()
      while let index = seeds.popLast() {
        guard marks[Int(index)] != generation else { continue }
        marks[Int(index)] = generation
        switch instructions[Int(index)] {
        case .match: hasMatched = true
        case .consume: waiting.append(index)
        case .split(let one, let other):
          seeds.append(one)
          seeds.append(other)
        case .check(let assertion, let next):
          if holds(assertion, at: position) { seeds.append(next) }
        case .look(let number, let negative, let next):
          let bit = tables[Int(number)][position / 64] >> UInt64(position % 64) & 1
          if (bit == 1) != negative { seeds.append(next) }
        }
      }
      return hasMatched
    }

    /// Invalidates all marks.
    private mutating func startGeneration() {
      if generation == Int32.max {
        for index in marks.indices { marks[index] = 0 }
        generation = 0
      }
      generation += 1
    }

    /// Advances the waiting instructions whose set contains the class to their successors.
    private mutating func consume(_ number: UInt16) {
      for index in waiting {
        if case .consume(let set, let next) = instructions[Int(index)],
          alphabet.contains(set: Int(set), class: Int(number))
        {
          seeds.append(next)
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
