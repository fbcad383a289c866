import ArgumentParser
import GuideModel
import Traveller
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
      if let value, !MapColour.isColour(value) { throw UsageError("usage.colour", value, name) }
    }
    if let opacity, !(VisitPreference.leastOpacity...1).contains(opacity) {
      throw UsageError("usage.opacity")
    }
  }

  /// Refuses a border that cannot be seen on the fill, or a fill on the background, where either is given.
  ///
  /// - Parameter style: The colours of what is not given.
  func checkContrast(over style: VisitPicture.Style) throws {
    let (shown, border, ground) = (
      fill ?? style.fill, stroke ?? style.stroke, background ?? style.ground
    )
    if fill != nil || stroke != nil, !MapColour.isVisible(border, on: shown) {
      throw UsageError("usage.contrast", shown, border)
    }
    if fill != nil || background != nil, !MapColour.isVisible(shown, on: ground) {
      throw UsageError("usage.groundContrast", shown, ground)
    }
  }
}
