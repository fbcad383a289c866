import GuideEngines
public import GuideModel

/// A map of visited regions, as SVG.
///
/// Regions that are far from the others (`inset`) are drawn in a corner. When only such regions were visited,
/// they take the whole picture: one alone full size, several side by side.
public struct VisitPicture {
  /// The appearance of a picture.
  public struct Style: Sendable, Hashable {
    /// Fill of visited regions, `#rrggbb`.
    public var fill = "#d62828"
    /// Opacity of that fill, 0.1 to 1.
    public var opacity = 1.0
    /// Colour of borders.
    public var stroke = "#ffffff"
    /// Background; nil for that of the light or dark form.
    public var background: String?
    /// True for a dark background.
    public var isDark = false
    /// Text above the map; nil for that of the content.
    public var title: String?
    /// True to write short names on the regions where they fit.
    public var hasLabels = false

    /// The defaults.
    public init() {}

    /// The colour of the background.
    public var ground: String { background ?? (isDark ? "#12161c" : "#ffffff") }
    var ink: String { isDark ? "#e8eaed" : "#22262b" }
    var open: String { isDark ? "#3a424d" : "#d9dde3" }
  }

  /// A region with its rings.
  private struct Shape {
    let region: VisitContent.Region
    let polygons: [[[(latitude: Double, longitude: Double)]]]
    let isVisited: Bool

    /// Without the polygons that are smaller than a dot on a map; the largest one stays.
    func withoutDots(on plan: MapPlan) -> Shape {
      let sizes = polygons.map { rings in
        rings.first.map { plan.path($0).box }.map { max($0.width, $0.height) } ?? 0
      }
      let largest = sizes.max() ?? 0
      let kept = zip(polygons, sizes).filter { $1 >= 3 || $1 == largest }.map { $0.0 }
      return Shape(region: region, polygons: kept, isVisited: isVisited)
    }
  }

  static let width = 1000.0
  static let height = 700.0
  /// Height of the title and the count above the map.
  private static let head = 96.0

  private let content: VisitContent
  private let visited: Set<ItemID>
  private let style: Style

  /// A picture of some regions.
  public init(_ content: VisitContent, visited: Set<ItemID>, style: Style = Style()) {
    (self.content, self.visited, self.style) = (content, visited, style)
  }

  /// The regions that count and were visited, and how many count.
  public var count: (visited: Int, all: Int) {
    (content.counted.count { visited.contains($0.id) }, content.counted.count)
  }

  /// The picture.
  ///
  /// - Parameters:
  ///   - title: The title of the content, when the style has none.
  ///   - share: The count in words, below the title.
  public func svg(title: String, share: String) -> String {
    let (done, all) = count
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Frame.short(Self.width)) \(Frame.short(Self.height))" \
      width="\(Frame.short(Self.width))" height="\(Frame.short(Self.height))" font-family="DejaVu Sans, sans-serif">
      <title>\(XMLText.escaped(style.title ?? title)): \(done)/\(all)</title>
      <rect width="100%" height="100%" fill="\(style.ground)"/>

      """
    text += line(XMLText.escaped(Self.fitted(style.title ?? title, 34)), at: 44, size: 30, isBold: true)
    text += line(XMLText.escaped(Self.fitted(share, 60)), at: 82, size: 26, isBold: false)
    for (shapes, frame) in frames { text += draw(shapes, in: frame) }
    return text + "</svg>\n"
  }

  private func line(_ text: String, at y: Double, size: Int, isBold: Bool) -> String {
    let weight = isBold ? " font-weight=\"bold\"" : ""
    return """
      <text x="\(Frame.short(Self.width / 2))" y="\(Frame.short(y))" text-anchor="middle" font-size="\(size)"\(weight) \
      fill="\(style.ink)">\(text)</text>

      """
  }

  /// The regions and their rectangles.
  private var frames: [([Shape], Frame)] {
    let shapes = content.regions.filter { $0.hasBoundary && !$0.isAbroad }.compactMap { region in
      content.index.number(of: region.id).map {
        Shape(
          region: region, polygons: content.index.polygons(of: $0), isVisited: visited.contains(region.id))
      }
    }
    let main = shapes.filter { $0.region.inset == nil }
    let corner = shapes.filter { $0.region.inset == "corner" }
    let apart = shapes.filter { $0.region.inset == "apart" && $0.isVisited }
    let page = Frame(x: 24, y: Self.head, width: Self.width - 48, height: Self.height - Self.head - 48)
    if !main.contains(where: { $0.isVisited }) {
      let alone = (corner + apart).filter { $0.isVisited }
      if !alone.isEmpty {
        return zip(alone, page.columns(alone.count)).map { ([$0], $1) }
      }
    }
    let insets = corner + apart
    guard !insets.isEmpty else { return [(main, page)] }
    let strip = page.height * 0.24
    // The first two are drawn beside the south of the map, more of them below it.
    let foot = insets.count > 2 ? strip : strip * 0.62
    let map = Frame(x: page.x, y: page.y, width: page.width, height: page.height - foot)
    let places = (0..<insets.count).map { i in
      Frame(x: page.x + Double(i) * 190, y: page.y + page.height - strip, width: 178, height: strip)
    }
    return [(main, map)] + zip(insets, places).map { ([$0], $1) }
  }

  private func draw(_ shapes: [Shape], in frame: Frame) -> String {
    // A first plan with everything shows which islets would be dots; they would only shrink the rest.
    guard let rough = MapPlan(shapes.flatMap({ $0.polygons }).flatMap { $0.joined() }, in: frame) else {
      return ""
    }
    let shapes = shapes.map { $0.withoutDots(on: rough) }
    guard let plan = MapPlan(shapes.flatMap({ $0.polygons }).flatMap { $0.joined() }, in: frame) else {
      return ""
    }
    var text = ""
    var names = ""
    var taken: [Frame] = []
    // Visited regions last, so that their borders are whole.
    for shape in shapes.sorted(by: { !$0.isVisited && $1.isVisited }) {
      let rings = shape.polygons.joined().map { plan.path($0) }
      let fill = shape.isVisited ? style.fill : style.open
      let opacity =
        shape.isVisited && style.opacity < 1 ? " fill-opacity=\"\(Frame.short(style.opacity))\"" : ""
      text += """
        <path d="\(rings.map { $0.text }.joined())" fill="\(fill)"\(opacity) fill-rule="evenodd" stroke="\(style.stroke)" \
        stroke-width="0.8" stroke-linejoin="round"><title>\(XMLText.escaped(shape.region.name))</title></path>

        """
      if style.hasLabels,
        let box = rings.map({ $0.box }).max(by: { $0.width * $0.height < $1.width * $1.height })
      {
        names += label(shape, box, plan, &taken)
      }
    }
    return text + names
  }

  /// The short name of a region at its label point, else in the middle of its largest part, if it fits and covers no other.
  private func label(_ shape: Shape, _ box: Frame, _ plan: MapPlan, _ taken: inout [Frame]) -> String {
    guard let code = shape.region.code else { return "" }
    let (width, height) = (Double(code.count) * 9, 13.0)
    let middle =
      shape.region.label.map { plan.point($0.latitude, $0.longitude) }
      ?? (x: box.x + box.width / 2, y: box.y + box.height / 2)
    let place = Frame(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    guard box.width > width * 1.6, box.height > height * 1.6, !taken.contains(where: { $0.touches(place) })
    else {
      return ""
    }
    taken.append(place)
    return """
      <text x="\(Frame.short(place.x + width / 2))" y="\(Frame.short(place.y + height))" text-anchor="middle" font-size="12" \
      fill="\(style.ink)">\(XMLText.escaped(code))</text>

      """
  }

  /// A text shortened to a number of characters.
  private static func fitted(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
