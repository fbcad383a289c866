import SourceJSON

/// One quick pass over a text that tells whether a closer look for matters of style is worth it.
///
/// Most texts offend against nothing: decoding each of them and looking for each phrase in turn took more time than all
/// other rules together.
struct StyleScan: Sendable {
  /// Hashes of the first four bytes of longer phrases; one bit each.
  private var starts = [UInt64](repeating: 0, count: 1 << 10)
  /// These phrases.
  private var long: [[UInt8]] = []
  /// Phrases of fewer bytes.
  private var short: [[UInt8]] = []
  /// Whether a byte begins one of them.
  private var isShortStart = [Bool](repeating: false, count: 256)
  private let avoidsEmoji: Bool

  /// - Parameter language: Language of the texts, which has words of its own to avoid.
  init(_ style: ContentConfiguration.Style, language: String) {
    avoidsEmoji = style.avoidsEmoji
    for phrase in style.avoided + (style.words[language] ?? []).map({ $0.lowercased() }) {
      let bytes = phrase.utf8.map(StyleScan.folded)
      guard let first = bytes.first else { continue }
      if bytes.count < 4 {
        short.append(bytes)
        isShortStart[Int(first)] = true
        if (0x61...0x7A).contains(first) { isShortStart[Int(first & 0xDF)] = true }
      } else {
        let hash = bytes.withUnsafeBytes { StyleScan.hash($0.loadUnaligned(as: UInt32.self)) }
        starts[hash >> 6] |= 1 << UInt64(hash & 63)
        long.append(bytes)
      }
    }
  }

  /// Calls `body` with a search that touches no counted references, for many texts.
  func withSearch<R>(_ body: (Search) throws -> R) rethrows -> R {
    try starts.withUnsafeBufferPointer { starts in
      try isShortStart.withUnsafeBufferPointer { isShortStart in
        try body(Search(scan: self, starts: starts, isShortStart: isShortStart))
      }
    }
  }

  /// A search for phrases; valid only inside the closure of ``StyleScan/withSearch(_:)``.
  struct Search {
    fileprivate let scan: StyleScan
    fileprivate let starts: UnsafeBufferPointer<UInt64>
    fileprivate let isShortStart: UnsafeBufferPointer<Bool>

    /// Whether a text may contain something to avoid; false is certain.
    func mayOffend(_ text: JSONCursor) -> Bool { text.hasEscapes || mayOffend(text.content) }

    /// Like ``mayOffend(_:)-(JSONCursor)``, for a text without escapes.
    func mayOffend(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      let raw = UnsafeRawBufferPointer(text)
      let avoidsEmoji = scan.avoidsEmoji
      for i in 0..<raw.count {
        let byte = raw[i]
        if isShortStart[Int(byte)], scan.short.contains(where: { StyleScan.begins($0, text, i) }) {
          return true
        }
        if byte >= 0xE2, avoidsEmoji, StyleScan.mayBeEmoji(text, i) { return true }
        guard i + 3 < raw.count else { continue }
        let hash = StyleScan.hash(raw.loadUnaligned(fromByteOffset: i, as: UInt32.self))
        // Many begin with a common word, such as "are".
        guard starts[hash >> 6] >> UInt64(hash & 63) & 1 != 0 else { continue }
        if scan.long.contains(where: { StyleScan.begins($0, text, i) }) { return true }
      }
      return false
    }
  }

  fileprivate static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

  /// The same for letters of either case; some other bytes share one too.
  @inline(__always)
  private static func hash(_ bytes: UInt32) -> Int { Int(((bytes | 0x2020_2020) &* 0x9E37_79B1) >> 16) }

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
