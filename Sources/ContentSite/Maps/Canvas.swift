import AuthoredFiles
import CZlib
import ContentCheck

/// Pixels on which shapes are filled with smooth edges.
///
/// Only sums, products and roots: every machine makes the same bytes, whatever its fonts and libraries.
struct Canvas {
  typealias Point = (x: Double, y: Double)
  typealias Colour = (red: Double, green: Double, blue: Double)

  let width: Int
  let height: Int
  /// Red, green and blue of each, row by row.
  private(set) var pixels: [UInt8]
  /// For each pixel, the change of the covered share along its row.
  private var cover: [Double]

  init(width: Int, height: Int, _ ground: Colour) {
    (self.width, self.height) = (width, height)
    pixels = []
    pixels.reserveCapacity(3 * width * height)
    for _ in 0..<width * height { pixels += [UInt8(ground.red), UInt8(ground.green), UInt8(ground.blue)] }
    cover = Array(repeating: 0, count: (width + 2) * height)
  }

  /// Fills rings as one shape.
  ///
  /// - Parameter rings: Rings that overlap run in one direction; a hole runs against its ring.
  mutating func fill(_ rings: [[Point]], _ colour: Colour) {
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        edge(last, point)
        last = point
      }
    }
    let (columns, rows) = (span(rings, width) { $0.x }, span(rings, height) { $0.y })
    for row in rows {
      var share = 0.0
      for column in columns {
        let cell = row * (width + 2) + column
        share += cover[cell]
        cover[cell] = 0
        let part = min(1, abs(share))
        if part > 0.002 { blend(3 * (row * width + column), part, colour) }
      }
      cover[row * (width + 2) + width] = 0
      cover[row * (width + 2) + width + 1] = 0
    }
  }

  /// The pixels that rings touch in one direction.
  private func span(_ rings: [[Point]], _ limit: Int, _ value: (Point) -> Double) -> Range<Int> {
    let values = rings.joined().map(value)
    func pixel(_ value: Double) -> Int { Int(min(max(value, 0), Double(limit))) }
    let first = pixel(values.min() ?? 0)
    // An edge at the end of a pixel changes the next one.
    return first..<max(first, min(limit, pixel(values.max() ?? 0) + 2))
  }

  private mutating func blend(_ pixel: Int, _ part: Double, _ colour: Colour) {
    func mix(_ offset: Int, _ value: Double) {
      let old = Double(pixels[pixel + offset])
      pixels[pixel + offset] = UInt8((old + (value - old) * part).rounded())
    }
    mix(0, colour.red)
    mix(1, colour.green)
    mix(2, colour.blue)
  }

  /// Adds an edge: in each row that it crosses, the area to its right.
  private mutating func edge(_ from: Point, _ to: Point) {
    guard from.y != to.y else { return }
    let (top, bottom, sign) = from.y < to.y ? (from, to, 1.0) : (to, from, -1.0)
    guard bottom.y > 0, top.y < Double(height) else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    for row in max(0, Int(top.y.rounded(.down)))..<min(height, Int(bottom.y.rounded(.up))) {
      let (start, end) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
      let ends = [start, end].map { min(max(top.x + ($0 - top.y) * slope, 0), Double(width)) }.sorted()
      add(sign * (end - start), between: ends[0], ends[1], row)
    }
  }

  /// Spreads the height of an edge in a row over the pixels that it crosses there.
  private mutating func add(_ height: Double, between left: Double, _ right: Double, _ row: Int) {
    let first = row * (width + 2)
    let (start, end) = (Int(left.rounded(.down)), Int(right.rounded(.down)))
    for column in start...end {
      let (from, to) = (max(left, Double(column)), min(right, Double(column + 1)))
      let part = right > left ? height * (to - from) / (right - left) : height
      let covered = part * (Double(column + 1) - (from + to) / 2)
      cover[first + column] += covered
      cover[first + column + 1] += part - covered
    }
  }

  /// The rings of a line of a width, with round ends.
  static func stroke(_ line: [Point], width: Double) -> [[Point]] {
    zip(line, line.dropFirst()).compactMap { from, to in
      let (x, y) = (to.x - from.x, to.y - from.y)
      let length = (x * x + y * y).squareRoot()
      guard length > 0 else { return nil }
      let (dx, dy) = (x * width / 2 / length, y * width / 2 / length)
      return [
        (from.x + dy, from.y - dx), (to.x + dy, to.y - dx), (to.x - dy, to.y + dx),
        (from.x - dy, from.y + dx),
      ]
    } + line.map { disc($0, radius: width / 2) }
  }

  /// A disc, as a polygon that runs as strokes do.
  static func disc(_ centre: Point, radius: Double) -> [Point] {
    let corners: [Point] = [(1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924)]
    let quarters: [(Point) -> Point] = [
      { $0 }, { (-$0.y, $0.x) }, { (-$0.x, -$0.y) }, { ($0.y, -$0.x) },
    ]
    return quarters.flatMap { turn in
      corners.map { corner in
        let turned = turn(corner)
        return (centre.x + radius * turned.x, centre.y + radius * turned.y)
      }
    }
  }

  /// The pixels as a PNG file.
  func png() throws -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((3 * width + 1) * height)
    for row in 0..<height {
      rows.append(0)
      rows += pixels[3 * row * width..<3 * (row + 1) * width]
    }
    let header = Canvas.bytes(width) + Canvas.bytes(height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Canvas.chunk("IHDR", header)
      + Canvas.chunk("IDAT", try Gzip.zlib(rows)) + Canvas.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return bytes(data.count) + checked + bytes(Int(crc32(0, checked, UInt32(checked.count))))
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
