package import GuideModel

/// Makes a ``RegionIndex`` from boundaries and the lines they share.
package struct RegionIndexWriter {
  /// A region to write.
  package struct Outline: Sendable {
    let id: ItemID
    let boundary: Boundary
    /// Numbers of lines by polygon and ring, `~number` where a line runs backwards.
    let rings: [[[Int]]]
    let errorMetres: Double
    let isAbroad: Bool

    /// A region.
    ///
    /// - Parameter rings: Lines of each ring of each polygon; they meet end to end.
    package init(id: ItemID, boundary: Boundary, rings: [[[Int]]], errorMetres: Double, isAbroad: Bool) {
      (self.id, self.boundary, self.rings) = (id, boundary, rings)
      (self.errorMetres, self.isAbroad) = (errorMetres, isAbroad)
    }
  }

  /// The lines, each stored once however many regions it bounds.
  package private(set) var lines: [[Coordinate]] = []
  private var outlines: [Outline] = []

  /// A writer without regions.
  package init() {}

  /// Adds a line; returns its number.
  package mutating func add(line: [Coordinate]) -> Int {
    lines.append(line)
    return lines.count - 1
  }

  /// Adds a region whose lines have been added.
  package mutating func add(_ outline: Outline) { outlines.append(outline) }

  /// Adds a region that shares no lines.
  package mutating func add(id: ItemID, boundary: Boundary, errorMetres: Double = 0, isAbroad: Bool = false) {
    let rings = boundary.polygons.map { polygon in
      polygon.rings.map { ring in [add(line: ring.positions + ring.positions.prefix(1))] }
    }
    add(Outline(id: id, boundary: boundary, rings: rings, errorMetres: errorMetres, isAbroad: isAbroad))
  }

  /// The bytes of the index; the same regions give the same bytes in any order.
  ///
  /// - Throws: ``RegionIndexError`` with code `tooLarge`.
  /// - Cost: Linear in the vertices and the cells.
  package func bytes() throws(RegionIndexError) -> [UInt8] {
    let measured = outlines.map { (area: $0.boundary.areaSquareMetres.rounded(), outline: $0) }
    let ordered = measured.sorted { $0.area != $1.area ? $0.area < $1.area : $0.outline.id < $1.outline.id }
      .map { $0.outline }
    guard ordered.count < 65_535, lines.count < 1 << 24 else { throw RegionIndexError(.tooLarge) }
    var sets = RegionSets()
    let drawn = lines.map { UnitLine($0) }
    let owners = RegionIndexWriter.owners(of: ordered, lineCount: lines.count)
    var chunks = ChunkTable()
    var lineTable: [(first: Int, count: Int)] = []
    for (line, drawnLine) in drawn.enumerated() {
      let first = chunks.entries.count
      let set = sets.number(of: owners[line])
      chunks.append(drawnLine.points, owners: set)
      lineTable.append((first, chunks.entries.count - first))
    }
    // Where a line crosses the antimeridian, a copy continues on the other side; queries see it, drawings do not.
    for (line, drawnLine) in drawn.enumerated() {
      for shifted in drawnLine.copies { chunks.append(shifted, owners: sets.number(of: owners[line])) }
    }
    let ownerSets = sets.list
    let grid = GridBuilder(chunks: chunks, outlines: ordered, owners: { ownerSets[$0] }).best(&sets)
    guard sets.list.count < 65_535 else { throw RegionIndexError(.tooLarge) }
    return RegionIndexWriter.assemble(ordered, drawn, sets, chunks, lineTable, grid)
  }

  /// The regions on whose border each line is; a line that a region uses twice is inside it.
  private static func owners(of outlines: [Outline], lineCount: Int) -> [[UInt16]] {
    var owners = [[UInt16]](repeating: [], count: lineCount)
    for (number, outline) in outlines.enumerated() {
      for reference in outline.rings.joined().joined() {
        let line = reference < 0 ? ~reference : reference
        if owners[line].last == UInt16(number) {
          owners[line].removeLast()
        } else {
          owners[line].append(UInt16(number))
        }
      }
    }
    return owners
  }

  private static func assemble(
    _ outlines: [Outline], _ drawn: [UnitLine], _ sets: RegionSets, _ chunks: ChunkTable,
    _ lineTable: [(first: Int, count: Int)], _ grid: GridBuilder.Grid
  ) -> [UInt8] {
    var out = RegionIndexLayout.magic + [UInt8](repeating: 0, count: RegionIndexLayout.headerSize - 8)
    for outline in outlines {
      // Rounding to whole units adds its own error.
      let rounding = outline.rings.joined().joined().contains { !drawn[$0 < 0 ? ~$0 : $0].isExact } ? 0.12 : 0
      out.append32(Int(((outline.errorMetres + rounding) * 100).rounded(.up)))
      let id = Array(outline.id.rawValue.utf8.prefix(255))
      out += [outline.isAbroad ? 1 : 0, UInt8(id.count)] + id
    }
    let setsAt = out.count
    out += sets.bytes
    let chunksAt = out.count
    for chunk in chunks.entries {
      out.append32(chunk.x)
      out.append32(chunk.y)
      out.append32(chunk.offset)
      out += [UInt8(chunk.owners & 0xFF), UInt8(chunk.owners >> 8), UInt8(chunk.edges), 0]
    }
    for line in lineTable {
      out.append32(line.first)
      out.append32(line.count)
    }
    out += rings(outlines)
    let rowsAt = out.count
    out += grid.rows
    let cellsAt = out.count
    out += grid.cells
    let deltasAt = out.count
    out += chunks.deltas
    var header: [UInt8] = []
    header.append32(outlines.count | sets.list.count << 16)
    for value in [
      chunks.entries.count, lineTable.count, setsAt, chunksAt, rowsAt, cellsAt, deltasAt, out.count,
      grid.west, grid.south,
      grid.cell, grid.columns, grid.rowCount,
    ] { header.append32(value) }
    out.replaceSubrange(8..<(8 + header.count), with: header)
    return out
  }

  private static func rings(_ outlines: [Outline]) -> [UInt8] {
    var offsets: [UInt8] = []
    var data: [UInt8] = []
    for outline in outlines {
      offsets.append32(4 * outlines.count + data.count)
      VarintReader.append(outline.rings.count, to: &data)
      for polygon in outline.rings {
        VarintReader.append(polygon.count, to: &data)
        for ring in polygon {
          VarintReader.append(ring.count, to: &data)
          for reference in ring { VarintReader.append(signed: reference, to: &data) }
        }
      }
    }
    return offsets + data
  }
}

/// A line in units, continuous across the antimeridian.
private struct UnitLine {
  var points: [(x: Int, y: Int)] = []
  /// Indicates whether every coordinate is a multiple of a unit.
  var isExact = true
  private static let turn = Int(360 * RegionIndexLayout.unitsPerDegree)

  init(_ line: [Coordinate]) {
    var shift = 0
    for place in line {
      let (x, y) = (
        place.longitude * RegionIndexLayout.unitsPerDegree, place.latitude * RegionIndexLayout.unitsPerDegree
      )
      let unit = (x: Int(x.rounded()), y: Int(y.rounded()))
      if Double(unit.x) / RegionIndexLayout.unitsPerDegree != place.longitude
        || Double(unit.y) / RegionIndexLayout.unitsPerDegree != place.latitude
      {
        isExact = false
      }
      if let last = points.last {
        if unit.x + shift - last.x > UnitLine.turn / 2 { shift -= UnitLine.turn }
        if unit.x + shift - last.x < -UnitLine.turn / 2 { shift += UnitLine.turn }
      }
      points.append((unit.x + shift, unit.y))
    }
  }

  /// The line moved by a turn, where it leaves −180 to 180.
  var copies: [[(x: Int, y: Int)]] {
    let half = UnitLine.turn / 2
    let isEast = points.contains { $0.x > half }
    let isWest = points.contains { $0.x < -half }
    return (isEast ? [-UnitLine.turn] : []).map { turn in points.map { ($0.x + turn, $0.y) } }
      + (isWest ? [UnitLine.turn] : []).map { turn in points.map { ($0.x + turn, $0.y) } }
  }
}

/// Pieces of lines with their encoded edges.
struct ChunkTable {
  struct Entry {
    let x: Int
    let y: Int
    let offset: Int
    let owners: Int
    let edges: Int
    /// The vertices, the first one included.
    let points: [(x: Int, y: Int)]
  }

  private(set) var entries: [Entry] = []
  private(set) var deltas: [UInt8] = []

  mutating func append(_ points: [(x: Int, y: Int)], owners: Int) {
    for start in stride(from: 0, to: points.count - 1, by: RegionIndexLayout.edgesPerChunk) {
      let part = Array(points[start...min(start + RegionIndexLayout.edgesPerChunk, points.count - 1)])
      entries.append(
        Entry(
          x: part[0].x, y: part[0].y, offset: deltas.count, owners: owners, edges: part.count - 1,
          points: part))
      for (from, to) in zip(part, part.dropFirst()) {
        VarintReader.append(signed: to.x - from.x, to: &deltas)
        VarintReader.append(signed: to.y - from.y, to: &deltas)
      }
    }
  }
}

/// Different sets of regions; the first one is empty.
struct RegionSets {
  private(set) var list: [[UInt16]] = [[]]
  private var numbers: [[UInt16]: Int] = [[]: 0]

  mutating func number(of set: [UInt16]) -> Int {
    if let known = numbers[set] { return known }
    list.append(set)
    numbers[set] = list.count - 1
    return list.count - 1
  }

  var bytes: [UInt8] {
    var offsets: [UInt8] = []
    var data: [UInt8] = []
    for set in list {
      offsets.append32(4 * (list.count + 1) + data.count)
      for number in [UInt16(set.count)] + set { data += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    }
    offsets.append32(4 * (list.count + 1) + data.count)
    return offsets + data
  }
}

extension [UInt8] {
  mutating func append32(_ value: Int) {
    let bits = UInt32(truncatingIfNeeded: value)
    for shift in [UInt32(0), 8, 16, 24] { append(UInt8(truncatingIfNeeded: bits >> shift)) }
  }
}
