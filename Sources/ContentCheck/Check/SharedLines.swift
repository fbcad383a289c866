package import GuideModel
package import SourceJSON

/// A boundary assembled from border lines that neighbouring regions share: `"type": "SharedLines"`.
///
/// `polygons` holds rings of line numbers; `~n` (−n−1) traverses line n in reverse. The file's `lines` array holds the
/// encoded polylines.
package struct SharedLines {
  package static let type = "SharedLines"

  private let geometry: JSONNode
  private let lines: [JSONNode]

  package init(_ geometry: JSONNode) {
    self.geometry = geometry
    lines = geometry.tree.root?["lines"].map { Array($0.elements) } ?? []
  }

  /// Line numbers by polygon and ring.
  package var rings: [[[Int]]] {
    geometry["polygons"].map { polygons in
      polygons.elements.map { $0.elements.map { $0.elements.compactMap { $0.integer } } }
    } ?? []
  }

  /// The places of a line; nil when there is none with that number, or it cannot be read.
  package func line(_ number: Int) -> [Coordinate]? {
    lines.indices.contains(number) ? lines[number].string.flatMap { EncodedPolyline.places($0) } : nil
  }

  /// The shape that the lines draw.
  ///
  /// - Throws: `BoundaryError` with the polygon and ring that are invalid.
  func boundary() throws(BoundaryError) -> Boundary {
    var polygons: [Boundary.Polygon] = []
    for (polygon, rings) in rings.enumerated() {
      var drawn: [Boundary.Ring] = []
      for (ring, references) in rings.enumerated() {
        var places: [Coordinate] = []
        for reference in references {
          guard var line = line(reference < 0 ? ~reference : reference) else {
            throw BoundaryError(.unknownLine, polygon: polygon, ring: ring)
          }
          if reference < 0 { line.reverse() }
          guard places.isEmpty || places.last == line.first else {
            throw BoundaryError(.openRing, polygon: polygon, ring: ring)
          }
          places += places.isEmpty ? line[...] : line.dropFirst()
        }
        guard places.first == places.last else {
          throw BoundaryError(.openRing, polygon: polygon, ring: ring)
        }
        guard let shape = Boundary.Ring(places) else {
          throw BoundaryError(.tooFewPositions, polygon: polygon, ring: ring)
        }
        drawn.append(shape)
      }
      guard let outer = drawn.first else { throw BoundaryError(.isEmpty, polygon: polygon) }
      polygons.append(.init(outer: outer, holes: Array(drawn.dropFirst())))
    }
    return try Boundary(polygons: polygons)
  }

  /// Appends the lines it uses, for a digest.
  package func append(to bytes: inout [UInt8]) {
    for reference in rings.joined().joined() {
      let number = reference < 0 ? ~reference : reference
      if lines.indices.contains(number) { bytes.append(contentsOf: (lines[number].string ?? "").utf8) }
    }
  }
}
