/// Reads DEFLATE (RFC 1951) of any encoder, up to a number of bytes.
package struct Inflate {
  /// The bytes are not one whole stream, or too many.
  private enum Damage: Error { case damaged }

  /// A prefix code: the number of codes by length, and the symbols in the order of their codes.
  private struct Code {
    private(set) var counts = [Int](repeating: 0, count: 16)
    private(set) var symbols: [Int] = []

    /// A code by the lengths of its symbols; it may leave bits unused, but not name two symbols by the same.
    init(_ lengths: [Int]) throws(Damage) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      var left = 1
      for length in 1...15 {
        left = left * 2 - counts[length]
        guard left >= 0 else { throw .damaged }
        for symbol in lengths.indices where lengths[symbol] == length { symbols.append(symbol) }
      }
    }
  }

  private static let orderOfLengths = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let input: [UInt8]
  private let limit: Int
  private var position = 0
  private var out: [UInt8] = []

  /// The uncompressed bytes; nil when the bytes are not exactly one stream, or unpack to more than the limit.
  package static func bytes(_ input: [UInt8], limit: Int) -> [UInt8]? {
    var inflate = Inflate(input: input, limit: limit)
    do throws(Damage) { while try !inflate.block() {} } catch { return nil }
    return (inflate.position + 7) / 8 == input.count ? inflate.out : nil
  }

  private init(input: [UInt8], limit: Int) { (self.input, self.limit) = (input, limit) }

  private mutating func bits(_ width: Int) throws(Damage) -> Int {
    guard position + width <= input.count * 8 else { throw .damaged }
    var value = 0
    for bit in 0..<width {
      value |= Int(input[position / 8] >> UInt8(position % 8) & 1) << bit
      position += 1
    }
    return value
  }

  private mutating func append(_ byte: UInt8) throws(Damage) {
    guard out.count < limit else { throw .damaged }
    out.append(byte)
  }

  /// Reads a block; true when it is the last one.
  private mutating func block() throws(Damage) -> Bool {
    let isLast = try bits(1) == 1
    switch try bits(2) {
    case 0: try stored()
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try compressed(Code(lengths), Code([Int](repeating: 5, count: 30)))
    case 2: try dynamic()
    default: throw .damaged
    }
    return isLast
  }

  private mutating func stored() throws(Damage) {
    position = (position + 7) / 8 * 8
    let (length, complement) = (try bits(16), try bits(16))
    guard length ^ complement == 0xFFFF else { throw .damaged }
    for _ in 0..<length { try append(UInt8(truncatingIfNeeded: bits(8))) }
  }

  private mutating func dynamic() throws(Damage) {
    let (literals, distances, count) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
    guard literals <= 286, distances <= 30 else { throw .damaged }
    var short = [Int](repeating: 0, count: 19)
    for index in 0..<count { short[Inflate.orderOfLengths[index]] = try bits(3) }
    let code = try Code(short)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try symbol(of: code)
      switch symbol {
      case ..<16: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths += [Int](repeating: last, count: 3 + (try bits(2)))
      case 17: lengths += [Int](repeating: 0, count: 3 + (try bits(3)))
      default: lengths += [Int](repeating: 0, count: 11 + (try bits(7)))
      }
    }
    guard lengths.count == literals + distances, lengths[256] > 0 else { throw .damaged }
    try compressed(Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])))
  }

  private mutating func compressed(_ literals: Code, _ distances: Code) throws(Damage) {
    while true {
      let literal = try symbol(of: literals)
      if literal == 256 { return }
      if literal < 256 {
        try append(UInt8(truncatingIfNeeded: literal))
        continue
      }
      guard literal - 257 < Deflate.lengths.count else { throw .damaged }
      let length = Deflate.lengths[literal - 257]
      let count = length.base + (try bits(length.extra))
      let distance = Deflate.distances[try symbol(of: distances)]
      let far = distance.base + (try bits(distance.extra))
      guard far <= out.count else { throw .damaged }
      for _ in 0..<count { try append(out[out.count - far]) }
    }
  }

  private mutating func symbol(of code: Code) throws(Damage) -> Int {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .damaged
  }
}
