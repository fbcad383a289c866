/// The blocks of codewords of a version and level, and their error correction.
struct QRLayout {
  private let blocks: Int
  private let correction: Int
  private let codewords: Int

  init(_ version: Int, _ level: QRCode.Level) {
    blocks = QRLayout.blocks[level.rawValue][version - 1]
    correction = QRLayout.correction[level.rawValue][version - 1]
    codewords = QRLayout.modules(version) / 8
  }

  /// Codewords for data.
  var dataCodewords: Int { codewords - blocks * correction }

  /// Modules of a version that hold codewords.
  private static func modules(_ version: Int) -> Int {
    var count = (16 * version + 128) * version + 64
    guard version >= 2 else { return count }
    let patterns = version / 7 + 2
    count -= (25 * patterns - 10) * patterns - 55
    return version >= 7 ? count - 36 : count
  }

  /// Data and error correction in the order in which they are placed: the first of every block, the second of every
  /// block, and so on.
  func interleaved(_ data: [UInt8]) -> [UInt8] {
    let short = codewords / blocks
    let shortBlocks = blocks - codewords % blocks
    let divisor = GaloisField.divisor(correction)
    var parts: [(data: ArraySlice<UInt8>, correction: [UInt8])] = []
    var position = 0
    for block in 0..<blocks {
      let count = short - correction + (block < shortBlocks ? 0 : 1)
      let part = data[position..<position + count]
      parts.append((part, GaloisField.remainder(of: part, by: divisor)))
      position += count
    }
    var result: [UInt8] = []
    for index in 0...(short - correction) {
      for part in parts where index < part.data.count {
        result.append(part.data[part.data.startIndex + index])
      }
    }
    for index in 0..<correction { for part in parts { result.append(part.correction[index]) } }
    return result
  }

  /// Codewords of error correction in a block, by level and version (ISO/IEC 18004, table 9).
  private static let correction = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
      28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  /// Blocks, by level and version.
  private static let blocks = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
      18, 19,
      19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28,
      29, 31, 33,
      35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
      40, 43,
      45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42,
      45, 48, 51,
      54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

/// Arithmetic of Reed-Solomon codes over bytes, with the polynomial 0x11D.
enum GaloisField {
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product = 0
    for bit in stride(from: 7, through: 0, by: -1) {
      product = product << 1 ^ (product >> 7) * 0x11D
      if b >> UInt8(bit) & 1 == 1 { product ^= Int(a) }
    }
    return UInt8(product & 0xFF)
  }

  /// The generator polynomial of a degree, without its leading coefficient.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in result.indices {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(of data: ArraySlice<UInt8>, by divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result[0]
      result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }
}
