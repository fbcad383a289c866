/// A word of one to eight ASCII bytes packed into one integer, so that short word lists are compared by
/// value.
struct PackedWord: Hashable, Sendable {
  private let bits: UInt64

  /// Packs `bytes`; nil when they do not fit.
  @inline(__always)
  init?(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty, bytes.count <= 8 else { return nil }
    bits = bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Splits a list of words at single spaces.
  static func list(_ words: String) -> [PackedWord] {
    words.split(separator: " ").map { word in
      guard let packed = PackedWord(word.utf8) else {
        preconditionFailure("a listed word has more than eight bytes")
      }
      return packed
    }
  }
}
