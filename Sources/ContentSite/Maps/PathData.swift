/// Lines as path data in whole units, each point by its distance from the one before.
struct PathData {
  /// Units that a point is at least from the one before; others are left out.
  let step: Int
  private(set) var text = ""
  private var last = (x: 0, y: 0)

  init(step: Int = 2) { self.step = step }

  /// Adds a line, without points that are too close to the one before.
  mutating func add(_ line: [(x: Double, y: Double)]) {
    var command = "m"
    var start = last
    for (number, place) in line.enumerated() {
      let point = (x: Int(place.x.rounded()), y: Int(place.y.rounded()))
      guard number > 0 else {
        start = point
        continue
      }
      let from = command == "m" ? start : last
      let (x, y) = (point.x - from.x, point.y - from.y)
      guard abs(x) + abs(y) >= (number == line.count - 1 ? 1 : step) else { continue }
      if command == "m" {
        add("m", start.x - last.x, start.y - last.y)
        command = "l"
        add("l", x, y)
      } else {
        add("", x, y)
      }
      last = point
    }
  }

  /// Adds a ring. The line that closes it leads back to its start, where a line after it begins to count.
  mutating func add(ring: [(x: Double, y: Double)]) {
    let length = text.utf8.count
    add(ring + ring.prefix(1))
    if text.utf8.count > length { text += "z" }
  }

  private mutating func add(_ command: String, _ x: Int, _ y: Int) {
    text += "\(command)\(command.isEmpty && x >= 0 ? " " : "")\(x)\(y >= 0 ? " " : "")\(y)"
  }
}
