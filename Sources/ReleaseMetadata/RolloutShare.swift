/// A share of devices: a percentage with at most two decimals.
package struct RolloutShare: Hashable, Sendable, CustomStringConvertible {
  /// Hundredths of a percent, 0 to 10,000.
  package let hundredths: Int

  /// A share in hundredths of a percent.
  package init(hundredths: Int) { self.hundredths = hundredths }

  /// Reads a percentage such as `5` or `12.5`; nil unless it is from 0 to 100 with at most two decimals.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = RolloutShare.number(parts[0], digits: 3) else {
      return nil
    }
    var rest = 0
    if parts.count == 2 {
      guard let decimals = RolloutShare.number(parts[1], digits: 2) else { return nil }
      rest = parts[1].utf8.count == 1 ? decimals * 10 : decimals
    }
    guard whole * 100 + rest <= 10_000 else { return nil }
    hundredths = whole * 100 + rest
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard (1...digits).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// The percentage without trailing zeros: `12.5`.
  package var description: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest / 10)\(rest % 10)"
  }
}
