/// A part of a text in one of the modes of a code.
struct QRSegment {
  /// The way in which letters are packed.
  enum Mode: Int {
    /// Three digits in 10 bits.
    case numeric = 1
    /// Two of 45 letters in 11 bits.
    case alphanumeric = 2
    /// Bytes.
    case bytes = 4
  }

  let mode: Mode
  let text: ArraySlice<UInt8>

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  /// As many digits are worth a segment of their own.
  private static let longRun = 14

  /// The segments of a text: long runs of digits, and what is between them.
  static func segments(of text: [UInt8]) -> [QRSegment] {
    var segments: [QRSegment] = []
    var (start, position) = (0, 0)
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let part = text[range]
      let mode: Mode =
        part.allSatisfy(isDigit) ? .numeric : part.allSatisfy(alphabet.contains) ? .alphanumeric : .bytes
      segments.append(QRSegment(mode: mode, text: part))
    }
    while position < text.count {
      let run = text[position...].prefix(while: isDigit).count
      if run >= longRun {
        add(start..<position)
        add(position..<position + run)
        start = position + run
      }
      position += max(1, run)
    }
    add(start..<text.count)
    return segments
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Bits of the number of letters, which grow with the version.
  private func lengthBits(_ version: Int) -> Int {
    let step = version < 10 ? 0 : version < 27 ? 1 : 2
    return switch mode {
    case .numeric: [10, 12, 14][step]
    case .alphanumeric: [9, 11, 13][step]
    case .bytes: [8, 16, 16][step]
    }
  }

  /// Bits of the segment with its mode and length; more than any code has when the length does not fit.
  func bits(_ version: Int) -> Int {
    guard text.count < 1 << lengthBits(version) else { return 1 << 20 }
    let data =
      switch mode {
      case .numeric: text.count / 3 * 10 + [0, 4, 7][text.count % 3]
      case .alphanumeric: text.count / 2 * 11 + text.count % 2 * 6
      case .bytes: text.count * 8
      }
    return 4 + lengthBits(version) + data
  }

  /// All segments as codewords, filled up to a number of them.
  static func codewords(_ segments: [QRSegment], _ version: Int, _ count: Int) -> [UInt8] {
    var bits = BitWriter()
    for segment in segments {
      bits.append(segment.mode.rawValue, 4)
      bits.append(segment.text.count, segment.lengthBits(version))
      segment.append(to: &bits)
    }
    bits.append(0, min(4, count * 8 - bits.count))
    bits.append(0, (8 - bits.count % 8) % 8)
    var filler: UInt8 = 0xEC
    while bits.bytes.count < count {
      bits.append(Int(filler), 8)
      filler ^= 0xEC ^ 0x11
    }
    return bits.bytes
  }

  private func append(to bits: inout BitWriter) {
    switch mode {
    case .numeric:
      var rest = text
      while !rest.isEmpty {
        let group = rest.prefix(3)
        bits.append(group.reduce(0) { $0 * 10 + Int($1 - 0x30) }, [0, 4, 7, 10][group.count])
        rest = rest.dropFirst(3)
      }
    case .alphanumeric:
      let values = text.map { letter in QRSegment.alphabet.firstIndex(of: letter) ?? 0 }
      for index in stride(from: 0, to: values.count, by: 2) {
        if index + 1 < values.count {
          bits.append(values[index] * 45 + values[index + 1], 11)
        } else {
          bits.append(values[index], 6)
        }
      }
    case .bytes: for byte in text { bits.append(Int(byte), 8) }
    }
  }
}

/// Bits in order, the highest of a byte first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: Int, _ bits: Int) {
    for bit in stride(from: bits - 1, through: 0, by: -1) {
      if count % 8 == 0 { bytes.append(0) }
      if value >> bit & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
