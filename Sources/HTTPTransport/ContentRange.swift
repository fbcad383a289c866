/// The byte range of a response, parsed strictly: `bytes 5-9/10` or `bytes 5-9/*` (RFC 9110, 14.4).
struct ContentRange: Equatable {
  /// First and last byte, and the size of the document; nil when the server does not know it.
  var first: Int
  var last: Int
  var total: Int?

  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = DecimalDigits.number(ends[0]), let last = DecimalDigits.number(ends[1])
    else { return nil }
    self.first = first
    self.last = last
    guard first <= last else { return nil }
    guard halves[1] != "*" else { return }
    guard let total = DecimalDigits.number(halves[1]), last < total else { return nil }
    self.total = total
  }
}

/// Numbers in header fields: only digits.
enum DecimalDigits {
  /// The number; nil when there is anything but digits, or too many of them.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
