/// File sizes for people, in decimal units: `812 kB`, `1.4 MB`.
public enum ByteCount {
  /// Formats a number of bytes.
  ///
  /// - Parameters:
  ///   - count: Bytes.
  ///   - unit: Letter of the unit, `o` in French.
  /// - separator: The decimal separator.
  /// - Returns: One decimal below ten of a unit, none above; exact below 1000 bytes.
  public static func text(_ count: Int, unit: String = "B", separator: String = ".") -> String {
    guard count >= 1000 else { return "\(count) \(unit)" }
    var (value, prefixes) = (Double(count) / 1000, ["k", "M", "G", "T"][...])
    while value >= 999.5, prefixes.count > 1 {
      value /= 1000
      prefixes.removeFirst()
    }
    let tenths = Int((value * 10).rounded())
    let number =
      tenths < 100 && tenths % 10 != 0
      ? "\(tenths / 10)\(separator)\(tenths % 10)" : "\(Int(value.rounded()))"
    return "\(number) \(prefixes.first ?? "")\(unit)"
  }
}
