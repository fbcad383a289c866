import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Traveller
import Trips

// Code shared by the commands about routes.
extension Session {
  /// A place as the traveller named it.
  func routePlace(_ text: String) throws -> RoutePlace {
    let (point, item) = try place(text)
    if item == nil, text.lowercased() == "home" { return RoutePlace(name: try home().name, point: point) }
    return RoutePlace(name: item?.title, item: item?.id, point: point)
  }

  /// The stops of an itinerary that was named.
  func stops(of itinerary: String) throws -> [RoutePlace] {
    try guide.routeCard(item(itinerary).id, language: catalogue.language).stops.map(\.place)
  }

  /// An arrow, the distance and the direction: `↗ 430 m NE, 47°`.
  func way(_ reading: CompassReading) -> String {
    guard let bearing = reading.bearing, let point = reading.compassPoint() else {
      return distance(reading.distanceMetres)
    }
    let arrows = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
    let angle = reading.relativeAngle ?? bearing
    let turned = (angle.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
    let arrow = arrows[Int((turned / 45).rounded()) % 8]
    let way =
      "\(arrow)  \(distance(reading.distanceMetres)) \(catalogue.text(point.messageKey)), \(Int(bearing.rounded()) % 360)°"
    return reading.confidence == .poor ? way + "\n" + style.wrap(catalogue.text("compass.poor")) : way
  }
}
