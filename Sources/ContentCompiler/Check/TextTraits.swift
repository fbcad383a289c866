/// The result of one quick scan of a text's bytes, so that rules run only where they may apply.
struct TextTraits: OptionSet {
  let rawValue: UInt8

  /// Two spaces in a row.
  static let doubleSpace = TextTraits(rawValue: 1)
  /// A byte that may begin an invisible mark.
  static let marks = TextTraits(rawValue: 2)
  /// A possible note to self.
  static let leftover = TextTraits(rawValue: 4)
  /// The same word twice in a row.
  static let repeatedWord = TextTraits(rawValue: 8)
  /// `://`
  static let link = TextTraits(rawValue: 16)
  /// `<`, or a colon that may end the name of a scheme.
  static let markup = TextTraits(rawValue: 32)
}

extension TextTraits {
  /// Scans the bytes between the quotes of a text, eight at a time.
  ///
  /// A branch for each byte takes five times as long: most are mispredicted.
  init(of bytes: UnsafeBufferPointer<UInt8>) {
    self.init()
    var words = Words()
    var start = 0
    while start < bytes.count {
      let block = Block(bytes, at: start)
      var spaces = block.spaces
      while spaces != 0 {
        let i = start + spaces.trailingZeroBitCount
        spaces &= spaces &- 1
        if words.end(at: i, in: bytes) { insert(.repeatedWord) }
        if i > 0, bytes[i - 1] == 0x20 { insert(.doubleSpace) }
        if TextTraits.isAfterLorem(bytes, i) { insert(.leftover) }
      }
      var others = block.others
      while others != 0 {
        add(bytes, start + others.trailingZeroBitCount)
        others &= others &- 1
      }
      start += Block.size
    }
    if words.end(at: bytes.count, in: bytes) { insert(.repeatedWord) }
  }

  /// Looks closer at a byte that may begin something of interest; a space does not.
  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) {
    let next = i + 1 < bytes.count ? bytes[i + 1] : 0
    switch bytes[i] {
    case 0xC2, 0xE2, 0xEE...0xF4: if TextTraits.mayBeMark(bytes, i) { insert(.marks) }
    case 0x7F: insert(.marks)
    case 0x5C where i + 1 < bytes.count:
      // \u…, \b and \f may be a control character; \u… may be anything.
      if next == 0x75 || next == 0x62 || next == 0x66 { insert(.marks) }
      if next == 0x75 { insert(.markup) }
    case 0x3C: insert(.markup)
    case 0x3A:
      if next == 0x2F, i + 2 < bytes.count, bytes[i + 2] == 0x2F { insert(.link) }
      if i > 0, bytes[i - 1] | 0x20 == 0x74 { insert(.markup) }
    // TO… TB… FI… XX… and '???', the candidates for LeftoverMarker.
    case 0x54 where next == 0x4F || next == 0x42: insert(.leftover)
    case 0x46 where next == 0x49: insert(.leftover)
    case 0x58 where next == 0x58: insert(.leftover)
    case 0x3F where next == 0x3F: insert(.leftover)
    default: break
    }
  }

  /// Whether the first bytes of a scalar may begin a mark; quotes, dashes and Arabic letters do not.
  private static func mayBeMark(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
    guard i + 1 < bytes.count else { return false }
    let third = i + 2 < bytes.count ? bytes[i + 2] : 0
    return switch (bytes[i], bytes[i + 1]) {
    case (0xC2, 0x80...0x9F), (0xC2, 0xAD): true
    case (0xE2, 0x80): (0x8B...0x8F).contains(third) || (0xA8...0xAE).contains(third)
    case (0xE2, 0x81), (0xEE, _), (0xF3...0xF4, _): true
    case (0xEF, 0x80...0xA3), (0xEF, 0xBF): true
    case (0xEF, 0xBB): third == 0xBF
    default: false
    }
  }

  /// Whether a space is that of `lorem ipsum`, another candidate for LeftoverMarker.
  private static func isAfterLorem(_ bytes: UnsafeBufferPointer<UInt8>, _ space: Int) -> Bool {
    guard space >= 4, bytes[space - 1] == 0x6D else { return false }
    return bytes[space - 2] == 0x65 && bytes[space - 3] == 0x72 && bytes[space - 4] == 0x6F
  }
}

/// The words of a text, one after the other.
private struct Words {
  private var start = 0
  private var last = 0..<0

  /// Ends a word; true when it is the same as the one before.
  mutating func end(at end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = start..<end
    defer { (last, start) = (word, end + 1) }
    guard word.count == last.count, !word.isEmpty else { return false }
    for i in 0..<word.count
    where bytes[word.lowerBound + i] | 0x20 != bytes[last.lowerBound + i] | 0x20 {
      return false
    }
    return true
  }
}

/// Up to 64 bytes of a text.
private struct Block {
  static let size = 64

  /// One bit for each byte that is a space.
  private(set) var spaces: UInt64 = 0
  /// One bit for each other byte of interest, and for a few that are not.
  private(set) var others: UInt64 = 0

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = start
    while offset < min(start + Block.size, raw.count) {
      let eight =
        offset + 8 <= raw.count
        ? UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        : Block.last(raw, offset)
      let found = ~Block.differing(eight, from: 0x20) & ~Block.low
      spaces |= Block.gathered(found) << UInt64(offset - start)
      others |= Block.gathered(Block.interesting(eight)) << UInt64(offset - start)
      offset += 8
    }
  }

  /// The high bits of eight bytes.
  @inline(__always)
  private static func gathered(_ bits: UInt64) -> UInt64 { ((bits >> 7) &* 0x0102_0408_1020_4080) >> 56 }

  /// The bytes at the end, filled up with zeros.
  private static func last(_ raw: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    if raw.count >= 8 {
      let eight = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
      return UInt64(littleEndian: eight) >> UInt64((offset + 8 - raw.count) * 8)
    }
    var out: UInt64 = 0
    for i in offset..<raw.count { out |= UInt64(raw[i]) << UInt64((i - offset) * 8) }
    return out
  }

  /// Sets the high bit of each byte that is not this one.
  @inline(__always)
  private static func differing(_ eight: UInt64, from byte: UInt8) -> UInt64 {
    let bits = eight ^ (ones &* UInt64(byte))
    return ((bits & low) &+ low) | bits
  }

  /// The high bit of each byte that ``TextTraits/add(_:_:)`` looks for, and of a few others.
  @inline(__always)
  private static func interesting(_ eight: UInt64) -> UInt64 {
    // `T`, `X` and `\` with `P`; `:`, `<` and `?` with `8`, `9`, `;`, `=`, `>`.
    let plain =
      differing(eight | ones &* 0x0C, from: 0x5C) & differing(eight | ones &* 0x07, from: 0x3F)
      & differing(eight, from: 0x46) & differing(eight, from: 0x7F) & differing(eight, from: 0xC2)
    // From 0xE0 on.
    let beyond = eight & (eight << 1) & (eight << 2)
    return (~plain | beyond) & ~low
  }
}
