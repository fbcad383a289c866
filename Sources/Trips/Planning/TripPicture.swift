import GuideModel
import GuideRuntime

/// An itinerary as a picture, 1080 wide: a sketch of the way, and each day as a timeline.
struct TripPicture {
  private let card: TripCard
  private let catalogue: Catalogue

  private static let width = 1080
  private static let margin = 64
  private static let mapHeight = 420
  private static let rowHeight = 92
  private static let ink = "#2b2118"
  private static let faint = "#8a7a6b"
  private static let paper = "#fbf6ee"
  private static let colours = ["#b4532a", "#2f6f6a", "#6a4c93"]

  init(_ card: TripCard, _ catalogue: Catalogue) { (self.card, self.catalogue) = (card, catalogue) }

  /// The picture.
  var svg: String {
    var (body, y) = ("", TripPicture.margin)
    for line in TripPicture.lines(card.title, width: 40) {
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
    let axis = TripPicture.margin + 128
    let top = y + 34
    var rows = ""
    for (index, stop) in day.stops.enumerated() {
      y += TripPicture.rowHeight
      let middle = y - 44
      rows += text(TripCard.clock(stop.start), TripPicture.margin, middle + 10, size: 28, weight: 700)
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

  /// The stops where they lie, north up, joined in their order.
  private func map(top: Int) -> String {
    let points = card.days.flatMap { $0.stops.map { $0.point } }
    guard let first = points.first else { return "" }
    let width = TripPicture.width - 2 * TripPicture.margin
    let south = points.map { $0.latitude }.min() ?? first.latitude
    let north = points.map { $0.latitude }.max() ?? first.latitude
    let west = points.map { $0.longitude }.min() ?? first.longitude
    let east = points.map { $0.longitude }.max() ?? first.longitude
    // A degree of longitude is shorter than one of latitude; the parabola is within 1 % up to 60 degrees.
    let radians = (south + north) / 2 * Double.pi / 180
    let shrink = max(0.2, 1 - radians * radians / 2 + radians * radians * radians * radians / 24)
    let spans = (x: max((east - west) * shrink, 0.002), y: max(north - south, 0.002))
    let scale = min(Double(width - 120) / spans.x, Double(TripPicture.mapHeight - 120) / spans.y)
    func place(_ point: Coordinate) -> (x: Int, y: Int) {
      let x = Double(width) / 2 + ((point.longitude - (east + west) / 2) * shrink) * scale
      let y = Double(TripPicture.mapHeight) / 2 - (point.latitude - (north + south) / 2) * scale
      return (TripPicture.margin + Int(x.rounded()), top + Int(y.rounded()))
    }
    var out =
      "<rect x=\"\(TripPicture.margin)\" y=\"\(top)\" width=\"\(width)\" height=\"\(TripPicture.mapHeight)\" rx=\"24\" fill=\"#f1e6d6\"/>\n"
    for (number, day) in card.days.enumerated() {
      let colour = TripPicture.colours[number % TripPicture.colours.count]
      let places = day.stops.map { place($0.point) }
      let path = places.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      out +=
        "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"5\" stroke-dasharray=\"2 12\" stroke-linecap=\"round\"/>\n"
      for (index, point) in places.enumerated() {
        out +=
          "<circle cx=\"\(point.x)\" cy=\"\(point.y)\" r=\"18\" fill=\"\(colour)\" stroke=\"\(TripPicture.paper)\" stroke-width=\"3\"/>\n"
        out += text(
          String(index + 1), point.x, point.y + 7, size: 19, weight: 700, colour: "#ffffff", anchor: "middle")
      }
    }
    return out
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
