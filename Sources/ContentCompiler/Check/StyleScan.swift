import SourceJSON

/// One quick pass over a text that tells whether a closer look for matters of style is worth it.
///
/// Most texts offend against nothing: decoding each of them and looking for each phrase in turn took more time than all
/// other rules together.
struct StyleScan: Sendable {
  /// Hashes of four bytes in a row near the start of longer phrases; one bit each.
  private var parts = [UInt64](repeating: 0, count: 1 << 10)
  /// Only each so many bytes of a text are looked up: any longer phrase has four in a row there.
  private var stride = 1
  /// These phrases.
  private var long: [[UInt8]] = []
  /// Phrases of fewer bytes.
  private var short: [[UInt8]] = []
  /// Whether a byte begins one of them, or perhaps a pictograph.
  private var isStart = [Bool](repeating: false, count: 256)
  /// Those of ASCII, each in all eight bytes of a word; nil when there are more than two.
  private var plainStarts: (UInt64, UInt64)?
  private let avoidsEmoji: Bool

  /// - Parameter language: Language of the texts, which has words of its own to avoid.
  init(_ style: ContentConfiguration.Style, language: String) {
    avoidsEmoji = style.avoidsEmoji
    if avoidsEmoji { for byte in [0xE2, 0xE3, 0xEF, 0xF0, 0xF1, 0xF2, 0xF3, 0xF4] { isStart[byte] = true } }
    for phrase in style.avoided + (style.words[language] ?? []).map({ $0.lowercased() }) {
      let bytes = phrase.utf8.map(StyleScan.folded)
      guard let first = bytes.first else { continue }
      if bytes.count < 4 {
        short.append(bytes)
        isStart[Int(first)] = true
        if (0x61...0x7A).contains(first) { isStart[Int(first & 0xDF)] = true }
      } else {
        long.append(bytes)
      }
    }
    let plain = (0..<0x80).filter { isStart[$0] }.map { StyleScan.ones &* UInt64($0) }
    // A byte beyond ASCII stands for none.
    if plain.count <= 2 { plainStarts = (plain.first ?? .max, plain.dropFirst().first ?? .max) }
    stride = min(4, (long.map(\.count).min() ?? 4) - 3)
    for phrase in long {
      for offset in 0..<stride {
        let hash = phrase.withUnsafeBytes {
          StyleScan.hash($0.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        parts[hash >> 6] |= 1 << UInt64(hash & 63)
      }
    }
  }

  /// Calls `body` with a search that touches no counted references, for many texts.
  func withSearch<R>(_ body: (Search) throws -> R) rethrows -> R {
    try parts.withUnsafeBufferPointer { parts in
      try isStart.withUnsafeBufferPointer { isStart in
        try body(Search(scan: self, parts: parts, isStart: isStart))
      }
    }
  }

  /// A search for phrases; valid only inside the closure of ``StyleScan/withSearch(_:)``.
  struct Search {
    fileprivate let scan: StyleScan
    fileprivate let parts: UnsafeBufferPointer<UInt64>
    fileprivate let isStart: UnsafeBufferPointer<Bool>

    /// Whether a text may contain something to avoid; false is certain.
    func mayOffend(_ text: JSONCursor) -> Bool { text.hasEscapes || mayOffend(text.content) }

    /// Like ``mayOffend(_:)-(JSONCursor)``, for a text without escapes.
    func mayOffend(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      let raw = UnsafeRawBufferPointer(text)
      var start = 0
      while start < raw.count {
        let end = min(start + 8, raw.count)
        if end - start < 8 || mayHaveStart(raw.loadUnaligned(fromByteOffset: start, as: UInt64.self)) {
          for i in start..<end where isStart[Int(text[i])] {
            if scan.short.contains(where: { StyleScan.begins($0, text, i) }) { return true }
            if scan.avoidsEmoji, StyleScan.mayBeEmoji(text, i) { return true }
          }
        }
        start = end
      }
      return hasLongPhrase(text)
    }

    /// Whether one of eight bytes may begin a short phrase or a pictograph: is beyond ASCII, or one of the starts.
    private func mayHaveStart(_ eight: UInt64) -> Bool {
      guard let (first, second) = scan.plainStarts else { return true }
      let marks = eight | StyleScan.zeros(in: eight ^ first) | StyleScan.zeros(in: eight ^ second)
      return marks & StyleScan.high != 0
    }

    private func hasLongPhrase(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      guard !scan.long.isEmpty else { return false }
      let raw = UnsafeRawBufferPointer(text)
      let stride = scan.stride
      var i = 0
      while i + 4 <= raw.count {
        let hash = StyleScan.hash(raw.loadUnaligned(fromByteOffset: i, as: UInt32.self))
        // Many have part of a common word, such as "are".
        if parts[hash >> 6] >> UInt64(hash & 63) & 1 != 0,
          (max(0, i - stride + 1)...i).contains(where: { start in
            scan.long.contains { StyleScan.begins($0, text, start) }
          })
        {
          return true
        }
        i += stride
      }
      return false
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  fileprivate static let high = ones << 7

  /// Sets the high bit of each byte that is zero, and perhaps of others, if one is.
  fileprivate static func zeros(in eight: UInt64) -> UInt64 { (eight &- ones) & ~eight }

  fileprivate static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// The same for letters of either case; some other bytes share one too.
  @inline(__always)
  fileprivate static func hash(_ bytes: UInt32) -> Int { Int(((bytes | 0x2020_2020) &* 0x9E37_79B1) >> 16) }

  fileprivate static func begins(_ phrase: [UInt8], _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool
  {
    guard start + phrase.count <= text.count else { return false }
    for i in 0..<phrase.count where folded(text[start + i]) != phrase[i] { return false }
    return true
  }

  /// No pictograph comes before U+2300, and quotation marks and dashes do; Arabic letters have smaller bytes.
  fileprivate static func mayBeEmoji(_ text: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
    switch text[i] {
    case 0xE2: i + 1 < text.count && text[i + 1] >= 0x8C
    case 0xE3, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }
}
