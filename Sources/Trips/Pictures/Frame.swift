/// A rectangle of a picture.
package struct Frame: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  /// A rectangle by its left upper corner and its size.
  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The smallest rectangle around points; it touches nothing where there are none.
  package init(around points: [(x: Double, y: Double)]) {
    var low = (x: Double.infinity, y: Double.infinity)
    var high = (x: -Double.infinity, y: -Double.infinity)
    for point in points {
      low = (min(low.x, point.x), min(low.y, point.y))
      high = (max(high.x, point.x), max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Equal parts side by side.
  func columns(_ count: Int) -> [Frame] {
    let part = width / Double(count)
    return (0..<count).map { Frame(x: x + Double($0) * part + 6, y: y, width: part - 12, height: height) }
  }

  /// Checks whether another rectangle lies within this one.
  func contains(_ other: Frame) -> Bool {
    x <= other.x && other.x + other.width <= x + width && y <= other.y && other.y + other.height <= y + height
  }

  /// Checks whether two rectangles overlap.
  package func touches(_ other: Frame) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  /// A coordinate of a picture, to a tenth.
  static func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
