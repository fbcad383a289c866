import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime

/// An itinerary as a picture, 1080 wide: the way over the streets of a map, if there is one, and each day as a timeline.
struct TripPicture {
  private let card: TripCard
  private let catalogue: Catalogue
  private let maps: [WalkingMap]

  private static let width = 1080
  private static let margin = 64
  private static let mapHeight = 620
  private static let rowHeight = 92
  private static let ink = "#2b2118"
  private static let faint = "#8a7a6b"
  private static let paper = "#fbf6ee"
  private static let colours = ["#b4532a", "#2f6f6a", "#6a4c93"]

  init(_ card: TripCard, _ catalogue: Catalogue, maps: [WalkingMap]) {
    (self.card, self.catalogue, self.maps) = (card, catalogue, maps)
  }

  /// The picture.
  var svg: String {
    var (body, y) = ("", TripPicture.margin)
    for line in TripPicture.lines(card.title, width: 32) {
      y += 52
      body += text(line, TripPicture.margin, y, size: 46, weight: 700)
    }
    y += 40
    body += map(top: y)
    y += TripPicture.mapHeight + 24
    for (number, day) in card.days.enumerated() { body += self.day(day, number, &y) }
    y += 24
    body += text(catalogue.text("trip.share.by"), TripPicture.margin, y, size: 22, colour: TripPicture.faint)
    y += 48
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(TripPicture.width)" height="\(y)" viewBox="0 0 \(TripPicture.width) \(y)" font-family="DejaVu Sans, Noto Sans, Helvetica, Arial, sans-serif">
      <title>\(XMLText.escaped(card.title))</title>
      <rect width="100%" height="100%" fill="\(TripPicture.paper)"/>
      \(body)</svg>

      """
  }

  private func day(_ day: TripCard.Day, _ number: Int, _ y: inout Int) -> String {
    let colour = TripPicture.colours[number % TripPicture.colours.count]
    var out = ""
    if card.days.count > 1 {
      y += 44
      out += text(day.heading, TripPicture.margin, y, size: 32, weight: 700, colour: colour)
      y += 16
    }
    let axis = TripPicture.margin + 156
    let top = y + 34
    var rows = ""
    for (index, stop) in day.stops.enumerated() {
      y += TripPicture.rowHeight
      let middle = y - 44
      rows += text(
        TripCard.clock(stop.start, catalogue), TripPicture.margin, middle + 10, size: 28, weight: 700)
      rows += "<circle cx=\"\(axis)\" cy=\"\(middle)\" r=\"20\" fill=\"\(colour)\"/>\n"
      rows += text(
        String(index + 1), axis, middle + 8, size: 22, weight: 700, colour: "#ffffff", anchor: "middle")
      rows += text(TripPicture.cut(stop.title, 44), axis + 44, middle + 2, size: 28, weight: 600)
      let notes = stop.facts + stop.reasons.prefix(1)
      rows += text(
        TripPicture.cut(notes.joined(separator: " · "), 64), axis + 44, middle + 34, size: 21,
        colour: TripPicture.faint)
    }
    if day.stops.count > 1 {
      out +=
        "<path d=\"M\(axis) \(top + 14)V\(y - 44)\" stroke=\"\(colour)\" stroke-width=\"4\" stroke-opacity=\"0.35\"/>\n"
    }
    out += rows
    y += 16
    for line in TripPicture.lines(day.summary, width: 72) {
      y += 30
      out += text(line, TripPicture.margin, y, size: 22, colour: TripPicture.faint)
    }
    y += 20
    return out
  }

  /// The stops where they lie, north up, joined in their order: along the ways where these are known, else by dots.
  private func map(top: Int) -> String {
    let all = card.days.flatMap { $0.stops.map { $0.point } }
    let shown = maps.covered(all) { $0 }
    guard !shown.isEmpty else { return "" }
    let (margin, width, height) = (
      TripPicture.margin, TripPicture.width - 2 * TripPicture.margin, TripPicture.mapHeight
    )
    let frame = MapFrame(
      around: shown.map { NodePoint($0) },
      in: Frame(x: Double(margin), y: Double(top), width: Double(width), height: Double(height)))
    let streets = StreetDrawing(frame, maps: maps, textSize: 15)
    // As the planner finds the ways of a day.
    let planners = maps.map { RoutePlanner($0.graph, for: WalkerNeeds(in: .utc)) }
    var labels = MapLabels(in: frame)
    let legend = streets.legend(&labels)
    let box = "x=\"\(margin)\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\" rx=\"24\""
    var (lines, marks) = ("", "")
    for (number, day) in card.days.enumerated() {
      let colour = TripPicture.colours[number % TripPicture.colours.count]
      lines += zip(day.stops, day.stops.dropFirst()).map { line(from: $0, to: $1, colour, frame, planners) }
        .joined()
      for (index, stop) in day.stops.enumerated() where frame.contains(NodePoint(stop.point)) {
        let place = labels.mark(at: frame.place(NodePoint(stop.point)), radius: 19)
        let (x, y) = (Int(place.x.rounded()), Int(place.y.rounded()))
        marks +=
          "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"18\" fill=\"\(colour)\" stroke=\"\(TripPicture.paper)\" stroke-width=\"3\"/>\n"
        marks += text(String(index + 1), x, y + 7, size: 19, weight: 700, colour: "#ffffff", anchor: "middle")
      }
    }
    return """
      <clipPath id="map"><rect \(box)/></clipPath>
      <g clip-path="url(#map)">
      <rect \(box) fill="#f7f4ee"/>
      \(streets.map)\(lines)\(streets.names(&labels))\(legend)\(marks)</g>

      """
  }

  /// The way between two stops: solid along a known way on foot, else dotted.
  private func line(
    from: TripCard.Stop, to: TripCard.Stop, _ colour: String, _ frame: MapFrame, _ planners: [RoutePlanner]
  ) -> String {
    var points = [from.point, to.point]
    var dots = " stroke-dasharray=\"2 12\""
    for planner in planners where to.isOnFoot {
      guard case .complete(let route) = planner.route(from: from.point, to: to.point) else { continue }
      (points, dots) = ([from.point] + route.points + [to.point], "")
      break
    }
    let path = frame.path(points.map { NodePoint($0) })
    return
      "<path d=\"\(path)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"5\"\(dots) stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
  }

  private func text(
    _ text: String, _ x: Int, _ y: Int, size: Int, weight: Int = 400, colour: String = TripPicture.ink,
    anchor: String = "start"
  ) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" font-weight=\"\(weight)\" fill=\"\(colour)\" text-anchor=\"\(anchor)\">\(XMLText.escaped(text))</text>\n"
  }

  /// At most a given number of characters, with an ellipsis.
  private static func cut(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// Lines of at most about a given number of characters.
  private static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
