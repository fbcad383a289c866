/// Character data that the standard library does not provide: scripts, bidi classes, joining types.
///
/// Generated; each table is decoded on first use and then shared.
enum UnicodeTables {
  /// Splits a generated list at its semicolons, dropping the line breaks of the literal.
  static func words(_ text: StaticString) -> [String] {
    var words = [""]
    text.withUTF8Buffer { bytes in
      for byte in bytes where byte != UInt8(ascii: "\n") {
        if byte == UInt8(ascii: ";") {
          words.append("")
        } else {
          words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
        }
      }
    }
    return words
  }
}

/// A small number for every code point, stored as runs of equal numbers.
struct UnicodeRuns: Sendable {
  /// The first code point of each run; the first run starts at 0.
  let starts: [UInt32]
  /// The number of each run.
  let values: [UInt32]

  /// Decodes pairs of length and number, each a sequence of five-bit digits, lowest first.
  init(_ encoded: StaticString) {
    let numbers = Self.numbers(encoded)
    var starts: [UInt32] = []
    var values: [UInt32] = []
    var next: UInt32 = 0
    for pair in stride(from: 0, to: numbers.count - 1, by: 2) {
      starts.append(next)
      values.append(numbers[pair + 1])
      next += numbers[pair]
    }
    self.starts = starts
    self.values = values
  }

  /// The number of a code point; logarithmic in the number of runs.
  subscript(_ codePoint: UInt32) -> UInt32 {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= codePoint { low = middle } else { high = middle }
    }
    return values[low]
  }

  /// The ranges of code points whose number satisfies the condition, in order.
  func ranges(where isWanted: (UInt32) -> Bool) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for run in starts.indices where isWanted(values[run]) {
      let end = run + 1 < starts.count ? starts[run + 1] - 1 : 0x10FFFF
      ranges.append(starts[run]...end)
    }
    return ranges
  }

  /// Decodes numbers written as five-bit digits from '0' up; a sixth bit marks continuation.
  static func numbers(_ encoded: StaticString) -> [UInt32] {
    var numbers: [UInt32] = []
    var number: UInt32 = 0
    var shift: UInt32 = 0
    encoded.withUTF8Buffer { bytes in
      for byte in bytes where byte != UInt8(ascii: "\n") {
        let digit = UInt32(byte) - 48
        number |= (digit & 31) << shift
        shift += 5
        if digit & 32 == 0 {
          numbers.append(number)
          number = 0
          shift = 0
        }
      }
    }
    return numbers
  }
}

/// The canonical compositions and decompositions of code points, Hangul syllables excepted.
struct UnicodeCompositions: Sendable {
  private var composed: [UInt64: UInt32] = [:]
  private var parts: [UInt32: (first: UInt32, second: UInt32)] = [:]

  /// Decodes the distance of each first code point from the previous one, the second code point and the
  /// composite.
  init(_ encoded: StaticString) {
    let numbers = UnicodeRuns.numbers(encoded)
    var first: UInt32 = 0
    for index in stride(from: 0, to: numbers.count - 2, by: 3) {
      first += numbers[index]
      composed[Self.key(first, numbers[index + 1])] = numbers[index + 2]
      parts[numbers[index + 2]] = (first, numbers[index + 1])
    }
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// The text in NFC, provided each of its code points is in NFC by itself.
  func composing(_ text: [UInt32]) -> [UInt32] {
    var output: [UInt32] = []
    var starter: Int?
    for (value, combining) in decomposing(text) {
      if let starter, let composite = composed[Self.key(output[starter], value)],
        starter + 1 == output.count || Self.combiningClass(output[output.count - 1]) < max(combining, 1)
      {
        output[starter] = composite
        continue
      }
      output.append(value)
      if combining == 0 { starter = output.count - 1 }
    }
    return output
  }

  /// The text in NFD, with the canonical combining classes.
  private func decomposing(_ text: [UInt32]) -> [(value: UInt32, combining: UInt8)] {
    var output: [(value: UInt32, combining: UInt8)] = []
    for value in text {
      var stack = [value]
      while let last = stack.popLast() {
        if let (first, second) = parts[last] {
          stack += [second, first]
          continue
        }
        let combining = Self.combiningClass(last)
        var index = output.count
        while combining != 0, index > 0, output[index - 1].combining > combining { index -= 1 }
        output.insert((last, combining), at: index)
      }
    }
    return output
  }

  private static func combiningClass(_ value: UInt32) -> UInt8 {
    Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
  }
}
