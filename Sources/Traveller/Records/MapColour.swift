/// Colours of maps, `#rrggbb`.
package enum MapColour {
  /// Checks whether a border can be told from the fill.
  package static func isVisible(_ stroke: String, on fill: String) -> Bool {
    let (a, b) = (luminance(fill), luminance(stroke))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05) >= leastContrast
  }

  /// The least ratio of luminance between fill and border, so that neighbours can be told apart.
  private static let leastContrast = 1.5

  private static func luminance(_ colour: String) -> Double {
    // The gamma of sRGB is close to a square.
    let parts = MapColour.parts(of: colour).map { $0 * $0 }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// Red, green and blue of a colour `#rrggbb`, from 0 to 1.
  static func parts(of colour: String) -> [Double] {
    let digits = Array(colour.dropFirst())
    return [0, 2, 4].map { Double(UInt8(String(digits[$0..<($0 + 2)]), radix: 16) ?? 0) / 255 }
  }

  /// Checks for a text `#rrggbb`.
  package static func isColour(_ text: String) -> Bool {
    text.count == 7 && text.first == "#" && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
