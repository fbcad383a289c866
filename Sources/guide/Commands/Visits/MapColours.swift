import ArgumentParser
import GuideModel
import Trips

/// Colours of the map of visits.
struct MapColours: ParsableArguments {
  @Option(help: "Colour of visited regions, #rrggbb.")
  var fill: String?

  @Option(help: "Opacity of visited regions, 0.1 to 1.")
  var opacity: Double?

  @Option(help: "Colour of borders, #rrggbb.")
  var stroke: String?

  @Option(help: "Colour of the background, #rrggbb.")
  var background: String?

  func validate() throws {
    for (name, value) in [("fill", fill), ("stroke", stroke), ("background", background)] {
      if let value, !MapColours.isColour(value) { throw UsageError("usage.colour", value, name) }
    }
    if let opacity, !(VisitPreference.leastOpacity...1).contains(opacity) {
      throw UsageError("usage.opacity")
    }
  }

  /// Refuses a border that cannot be seen on the fill, where either is given.
  ///
  /// - Parameter style: The colours of what is not given.
  func checkContrast(over style: VisitPicture.Style) throws {
    guard fill != nil || stroke != nil else { return }
    let (fill, stroke) = (fill ?? style.fill, stroke ?? style.stroke)
    guard MapColours.isVisible(stroke, on: fill) else { throw UsageError("usage.contrast", fill, stroke) }
  }

  /// Checks whether a border can be told from the fill.
  static func isVisible(_ stroke: String, on fill: String) -> Bool {
    let (a, b) = (luminance(fill), luminance(stroke))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05) >= leastContrast
  }

  /// The least ratio of luminance between fill and border, so that neighbours can be told apart.
  private static let leastContrast = 1.5

  private static func luminance(_ colour: String) -> Double {
    // The gamma of sRGB is close to a square.
    let parts = MapColours.parts(of: colour).map { $0 * $0 }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// Red, green and blue of a colour `#rrggbb`, from 0 to 1.
  static func parts(of colour: String) -> [Double] {
    let digits = Array(colour.dropFirst())
    return [0, 2, 4].map { Double(UInt8(String(digits[$0..<($0 + 2)]), radix: 16) ?? 0) / 255 }
  }

  static func isColour(_ text: String) -> Bool {
    text.count == 7 && text.first == "#" && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
