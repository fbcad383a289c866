import GuideModel

/// Texts and marks of a map that stay in its frame and do not cover each other; what does not fit is left out.
struct MapLabels {
  private let frame: Frame
  private var taken: [Frame] = []

  /// Width of a character as a share of its size: that of the wider fonts.
  private static let characterWidth = 0.62

  /// The margin of the picture in which no text stands.
  private static let margin = 4.0

  init(in frame: MapFrame) {
    let (box, margin) = (frame.box, MapLabels.margin)
    self.frame = Frame(
      x: box.x + margin, y: box.y + margin, width: box.width - 2 * margin, height: box.height - 2 * margin)
  }

  /// Keeps texts off a rectangle.
  mutating func reserve(_ box: Frame) { taken.append(box) }

  /// Keeps texts off a line.
  mutating func reserve(along points: [(x: Double, y: Double)]) {
    for (from, to) in zip(points, points.dropFirst()) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      let steps = max(1, Int((x * x + y * y).squareRoot() / MapLabels.lineWidth))
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let half = MapLabels.lineWidth / 2
        reserve(MapLabels.box(around: (from.x + x * share, from.y + y * share), half, half))
      }
    }
  }

  private static let lineWidth = 5.0

  /// The nearest free place for a mark of a radius, at its point or beside it; the mark is kept free of texts.
  mutating func mark(at point: (x: Double, y: Double), radius: Double) -> (x: Double, y: Double) {
    var found = point
    search: for ring in 0..<4 {
      for step in 0..<(ring == 0 ? 1 : 8) {
        let (x, y) = MapLabels.directions[step]
        let distance = Double(ring) * radius * 1.5
        let place = (x: point.x + x * distance, y: point.y + y * distance)
        if isFree(MapLabels.box(around: place, radius, radius)) {
          found = place
          break search
        }
      }
    }
    taken.append(MapLabels.box(around: found, radius, radius))
    return found
  }

  /// East, west, north, south and between.
  private static let directions: [(Double, Double)] = [
    (1, 0), (-1, 0), (0, -1), (0, 1), (0.7, -0.7), (-0.7, -0.7), (0.7, 0.7), (-0.7, 0.7),
  ]

  private static func box(around point: (x: Double, y: Double), _ across: Double, _ up: Double) -> Frame {
    Frame(x: point.x - across, y: point.y - up, width: 2 * across, height: 2 * up)
  }

  /// A text beside a mark: right of it, left, above or below; nil when none of these is free.
  mutating func text(
    _ text: String, beside point: (x: Double, y: Double), radius: Double, size: Double
  ) -> String? {
    let (width, gap) = (MapLabels.width(of: text, size: size), radius + 5)
    let places = [
      (point.x + gap, point.y), (point.x - gap - width, point.y),
      (point.x - width / 2, point.y - gap - size / 2), (point.x - width / 2, point.y + gap + size / 2),
    ]
    for (left, middle) in places {
      let box = Frame(x: left, y: middle - size * 0.65, width: width, height: size * 1.3)
      guard isFree(box) else { continue }
      taken.append(box)
      return MapLabels.svg(text, left, middle + size * 0.35, size: size)
    }
    return nil
  }

  /// The name of a street along it, around a point; nil when it does not fit.
  ///
  /// - Parameter direction: A vector of length 1 along the street.
  mutating func name(
    _ text: String, along direction: (x: Double, y: Double), at point: (x: Double, y: Double), size: Double
  ) -> String? {
    let width = MapLabels.width(of: text, size: size)
    let half = (abs(direction.x) * width + abs(direction.y) * size) / 2
    let high = (abs(direction.y) * width + abs(direction.x) * size) / 2
    let box = MapLabels.box(around: point, half, high)
    guard isFree(box) else { return nil }
    taken.append(box)
    let (x, y) = (direction.x, direction.y)
    let matrix =
      [x, y, -y, x].map { "\(Double(Int($0 * 1000)) / 1000)" }
      + [point.x, point.y].map { Frame.short($0) }
    return """
      <text transform="matrix(\(matrix.joined(separator: " ")))" dy="\(Frame.short(size * 0.35))" text-anchor="middle" \
      font-size="\(Frame.short(size))" fill="#6f6455">\(XMLText.escaped(text))</text>

      """
  }

  /// The width of a text, about.
  static func width(of text: String, size: Double) -> Double { Double(text.count) * size * characterWidth }

  private func isFree(_ box: Frame) -> Bool { frame.contains(box) && !taken.contains { $0.touches(box) } }

  /// The text twice: a light outline below it, for viewers that do not know `paint-order`.
  private static func svg(_ text: String, _ x: Double, _ y: Double, size: Double) -> String {
    let place = "x=\"\(Frame.short(x))\" y=\"\(Frame.short(y))\" font-size=\"\(Frame.short(size))\""
    let text = XMLText.escaped(text)
    return """
      <text \(place) stroke="#f7f4ee" stroke-width="3">\(text)</text>
      <text \(place)>\(text)</text>

      """
  }
}
