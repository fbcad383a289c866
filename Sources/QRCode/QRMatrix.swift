/// The modules of a code: fixed patterns, codewords, and a mask over them.
struct QRMatrix {
  private let version: Int
  private let size: Int
  private(set) var dark: [Bool]
  /// True for modules of fixed patterns, which no mask changes.
  private var fixed: [Bool]

  /// The patterns of a version and its codewords, without a mask.
  init(_ version: Int, _ codewords: [UInt8]) {
    self.version = version
    size = version * 4 + 17
    dark = [Bool](repeating: false, count: size * size)
    fixed = dark
    drawPatterns()
    place(codewords)
  }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    dark[y * size + x] = isDark
    fixed[y * size + x] = true
  }

  private mutating func drawPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    let centres = alignment
    for (column, x) in centres.enumerated() {
      for (row, y) in centres.enumerated() {
        let last = centres.count - 1
        let isFinder = (column, row) == (0, 0) || (column, row) == (0, last) || (column, row) == (last, 0)
        if !isFinder { drawAlignment(x, y) }
      }
    }
    drawFormat(0)
    drawVersion()
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
        let ring = max(abs(dx), abs(dy))
        set(x + dx, y + dy, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignment(_ x: Int, _ y: Int) {
    for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
  }

  /// Rows and columns of the centres of alignment patterns.
  private var alignment: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
  }

  /// Level and mask, twice; `data` has five bits.
  private mutating func drawFormat(_ data: Int) {
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (a, b) = (size - 11 + index % 3, index / 3)
      set(a, b, bits >> index & 1 == 1)
      set(b, a, bits >> index & 1 == 1)
    }
  }

  /// Places codewords in pairs of columns, from the right, upwards and downwards in turn.
  private mutating func place(_ codewords: [UInt8]) {
    var position = 0
    for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        for x in [right, right - 1] {
          let y = isUpward ? size - 1 - step : step
          guard !fixed[y * size + x], position < codewords.count * 8 else { continue }
          dark[y * size + x] = codewords[position / 8] >> UInt8(7 - position % 8) & 1 == 1
          position += 1
        }
      }
    }
  }

  /// The matrix with one of eight masks, which stands in it together with the level.
  func masked(_ mask: Int, level: QRCode.Level) -> QRMatrix {
    var result = self
    for y in 0..<size {
      for x in 0..<size where !fixed[y * size + x] && QRMatrix.inverts(mask, x, y) {
        result.dark[y * size + x].toggle()
      }
    }
    result.drawFormat([1, 0, 3, 2][level.rawValue] << 3 | mask)
    return result
  }

  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// The more of what cameras mistake for something else, the higher (ISO/IEC 18004, 7.8.3).
  var penalty: Int {
    var penalty = 0
    for line in 0..<size {
      penalty += linePenalty { dark[line * size + $0] }
      penalty += linePenalty { dark[$0 * size + line] }
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let here = dark[y * size + x]
        let isBlock =
          here == dark[y * size + x + 1] && here == dark[(y + 1) * size + x]
          && here == dark[(y + 1) * size + x + 1]
        if isBlock { penalty += 3 }
      }
    }
    let total = size * size
    let count = dark.reduce(0) { $0 + ($1 ? 1 : 0) }
    return penalty + abs(count * 20 - total * 10) / total * 10
  }

  /// Runs of one colour, and what looks like a finder pattern.
  private func linePenalty(_ isDark: (Int) -> Bool) -> Int {
    var (penalty, run, bits) = (0, 0, 0)
    for index in 0..<size {
      run = index > 0 && isDark(index) == isDark(index - 1) ? run + 1 : 1
      if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
      bits = (bits << 1 | (isDark(index) ? 1 : 0)) & 0x7FF
      if index >= 10, bits == 0b101_1101_0000 || bits == 0b000_0101_1101 { penalty += 40 }
    }
    return penalty
  }
}
