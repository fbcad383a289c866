/// Traits of a text, so that rules run only where they may apply.
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
  /// A combining accent, or a no-break space.
  static let form = TextTraits(rawValue: 64)
  /// An amount with a currency, or a telephone number.
  static let number = TextTraits(rawValue: 128)
}

extension TextTraits {
  /// Scans the bytes between the quotes of a text.
  init(of bytes: borrowing Span<UInt8>) {
    self.init()
    let interesting = TextTraits.interesting
    // The current word, and the one before.
    var (start, last) = (0, 0..<0)
    for i in 0...bytes.count {
      guard i < bytes.count, bytes[i] != 0x20 else {
        let word = start..<i
        if TextTraits.isSame(word, last, in: bytes) { insert(.repeatedWord) }
        if word.isEmpty, i > 0, i < bytes.count { insert(.doubleSpace) }
        if i < bytes.count, TextTraits.isLorem(word, in: bytes) { insert(.leftover) }
        (start, last) = (i + 1, word)
        continue
      }
      if interesting[Int(bytes[i])] { add(bytes, i) }
    }
  }

  /// Bytes that ``add(_:_:)`` examines.
  private static let interesting: [Bool] = (0...255).map { byte in
    [0x7F, 0x5C, 0x3C, 0x3A, 0x54, 0x46, 0x58, 0x3F, 0xC2, 0xCC, 0xCD, 0xE2].contains(byte) || byte >= 0xEE
      || [0x2B, 0x45, 0x47, 0x4D, 0x55].contains(byte)
  }

  /// Examines a byte that may begin something of interest.
  private mutating func add(_ bytes: borrowing Span<UInt8>, _ i: Int) {
    let next = i + 1 < bytes.count ? bytes[i + 1] : 0
    switch bytes[i] {
    case 0xCC, 0xCD: insert(.form)
    case 0xC2 where next == 0xA0: insert(.form)
    case 0x2B where (0x30...0x39).contains(next): insert(.number)
    case 0x45, 0x47, 0x4D, 0x55: if TextTraits.isCode(bytes, i) { insert(.number) }
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

  /// Checks whether three capitals that may be the code of a currency follow an amount.
  static func isCode(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Bool {
    func isCapital(_ i: Int) -> Bool { i < bytes.count && (0x41...0x5A).contains(bytes[i]) }
    return i > 1 && bytes[i - 1] == 0x20 && (0x30...0x39).contains(bytes[i - 2]) && isCapital(i)
      && isCapital(i + 1) && isCapital(i + 2) && !isCapital(i + 3)
  }

  /// Checks whether the first bytes of a scalar may begin a mark; quotes, dashes and Arabic letters do not.
  private static func mayBeMark(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Bool {
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

  /// Checks whether two words are the same except for case.
  private static func isSame(_ a: Range<Int>, _ b: Range<Int>, in bytes: borrowing Span<UInt8>) -> Bool {
    guard a.count == b.count, !a.isEmpty else { return false }
    for i in 0..<a.count where bytes[a.lowerBound + i] | 0x20 != bytes[b.lowerBound + i] | 0x20 {
      return false
    }
    return true
  }

  /// Checks whether a word ends like the first one of 'lorem ipsum', another candidate for LeftoverMarker.
  private static func isLorem(_ word: Range<Int>, in bytes: borrowing Span<UInt8>) -> Bool {
    let end = word.upperBound
    return word.count >= 4 && bytes[end - 1] == 0x6D && bytes[end - 2] == 0x65 && bytes[end - 3] == 0x72
      && bytes[end - 4] == 0x6F
  }
}
