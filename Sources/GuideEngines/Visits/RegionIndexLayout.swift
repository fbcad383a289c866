import GuideModel

/// Where the parts of an index are; both the writer and the readers use it.
///
/// All numbers are little-endian. Coordinates are multiples of 10⁻⁶ degrees.
///
///     header     magic "RGNX", version, 9 × u32: counts and section offsets, grid: 2 × i32 origin, u32 cell, 2 × u32 size
///     regions    for each region: u32 error in cm, u8 flags (1: abroad), u8 length, id in UTF-8
///     sets       u32 offsets, then for each set: u16 count, u16 region numbers
///     chunks     for each chunk: i32 x, i32 y of its start, u32 offset of its deltas, u16 owners (a set), u8 edges, u8 zero
///     lines      for each line: u32 first chunk, u32 number of chunks
///     rings      u32 offsets by region, then varints: polygons, rings, lines, each line as zigzag(number or ~number)
///     rows       u32 offsets by row, then runs: u32 first column, u32 value (a set, or the border bit and a cell's offset)
///     cells      varints: set of the corner, number of chunks, chunk numbers as differences
///     deltas     for each edge: zigzag varints of dx, dy
struct RegionIndexLayout: Sendable {
  static let magic: [UInt8] = Array("RGNX".utf8) + [1, 0, 0, 0]
  static let headerSize = 8 + 9 * 4 + 5 * 4
  static let chunkSize = 16
  /// Edges of a chunk: more make queries slower, fewer make the index larger.
  static let edgesPerChunk = 32
  static let unitsPerDegree = 1_000_000.0

  let regionCount: Int
  let setCount: Int
  let chunkCount: Int
  let lineCount: Int
  let regionsAt: Int
  let setsAt: Int
  let chunksAt: Int
  let linesAt: Int
  let ringsAt: Int
  let rowsAt: Int
  let cellsAt: Int
  let deltasAt: Int
  let end: Int
  let grid: RegionGrid

  var cellsEnd: Int { deltasAt }

  /// Reads the header, and checks every directory against the bytes.
  init(_ bytes: [UInt8]) throws(RegionIndexError) {
    guard bytes.count >= RegionIndexLayout.headerSize, bytes.starts(with: RegionIndexLayout.magic) else {
      throw RegionIndexError(.unknownFormat)
    }
    func word(_ i: Int) -> Int { Int(bytes.u32(8 + 4 * i)) }
    let ends = (word(0), word(1), word(2), word(3))
    (regionCount, setCount, chunkCount, lineCount) = (ends.0 & 0xFFFF, ends.0 >> 16, ends.1, ends.2)
    regionsAt = RegionIndexLayout.headerSize
    setsAt = word(3)
    chunksAt = word(4)
    linesAt = chunksAt + chunkCount * RegionIndexLayout.chunkSize
    ringsAt = linesAt + lineCount * 8
    rowsAt = word(5)
    cellsAt = word(6)
    deltasAt = word(7)
    end = word(8)
    grid = RegionGrid(
      west: Int(Int32(truncatingIfNeeded: Int(bytes.u32(44)))),
      south: Int(Int32(truncatingIfNeeded: Int(bytes.u32(48)))),
      cell: Int(bytes.u32(52)), columns: Int(bytes.u32(56)), rows: Int(bytes.u32(60)), rowsAt: word(5),
      runsEnd: word(6))
    guard end == bytes.count, regionsAt <= setsAt, setsAt <= chunksAt, ringsAt + 4 * regionCount <= rowsAt,
      rowsAt <= cellsAt, cellsAt <= deltasAt, deltasAt <= end, grid.cell >= RegionGrid.leastCell,
      grid.columns > 0, grid.rows > 0, grid.columns <= 1 << 20, rowsAt + 4 * (grid.rows + 1) <= cellsAt,
      setsAt + 4 * (setCount + 1) <= chunksAt, setCount > 0
    else { throw RegionIndexError(.damaged) }
    guard isSound(bytes) else { throw RegionIndexError(.damaged) }
  }

  /// Whether every directory entry points into its section.
  private func isSound(_ bytes: [UInt8]) -> Bool {
    for set in 0..<setCount {
      let at = Int(bytes.u32(setsAt + 4 * set))
      guard at >= 4 * (setCount + 1), setsAt + at + 2 <= chunksAt else { return false }
      let count = Int(bytes.u16(setsAt + at))
      guard setsAt + at + 2 + 2 * count <= chunksAt else { return false }
      for i in 0..<count where bytes.u16(setsAt + at + 2 + 2 * i) >= regionCount { return false }
    }
    for chunk in 0..<chunkCount {
      let at = chunksAt + chunk * RegionIndexLayout.chunkSize
      guard deltasAt + Int(bytes.u32(at + 8)) <= end, bytes.u16(at + 12) < setCount else { return false }
    }
    for line in 0..<lineCount {
      let at = linesAt + 8 * line
      guard Int(bytes.u32(at)) + Int(bytes.u32(at + 4)) <= chunkCount else { return false }
    }
    for region in 0..<regionCount {
      guard ringsAt + Int(bytes.u32(ringsAt + 4 * region)) < rowsAt else { return false }
    }
    return grid.isSound(bytes, setCount: setCount, cellsSize: deltasAt - cellsAt)
  }

  func regions(_ bytes: [UInt8]) throws(RegionIndexError) -> [RegionIndex.Region] {
    var out: [RegionIndex.Region] = []
    var at = regionsAt
    for _ in 0..<regionCount {
      guard at + 6 <= setsAt, at + 6 + Int(bytes[at + 5]) <= setsAt else { throw RegionIndexError(.damaged) }
      let error = Double(bytes.u32(at)) / 100
      let id = String(decoding: bytes[(at + 6)..<(at + 6 + Int(bytes[at + 5]))], as: UTF8.self)
      out.append(.init(id: ItemID(rawValue: id), errorMetres: error, isAbroad: bytes[at + 4] & 1 != 0))
      at += 6 + Int(bytes[at + 5])
    }
    return out
  }

  /// A piece of a border line.
  func chunk(_ number: Int, _ bytes: [UInt8]) -> BorderChunk? {
    guard number >= 0, number < chunkCount else { return nil }
    let at = chunksAt + number * RegionIndexLayout.chunkSize
    return BorderChunk(
      x: Int(Int32(bitPattern: bytes.u32(at))), y: Int(Int32(bitPattern: bytes.u32(at + 4))),
      edges: Int(bytes[at + 14]), owners: Int(bytes.u16(at + 12)),
      deltas: VarintReader(bytes, at: deltasAt + Int(bytes.u32(at + 8)), end: end))
  }

  func append(set: Int, to found: inout [UInt16], _ bytes: [UInt8]) {
    forEach(ofSet: set, bytes) { found.append($0) }
  }

  /// Adds the regions of a set that are missing and removes those that are there; keeps the order.
  func toggle(set: Int, in found: inout [UInt16], _ bytes: [UInt8]) {
    forEach(ofSet: set, bytes) { region in
      let place = found.firstIndex { $0 >= region } ?? found.count
      if place < found.count, found[place] == region {
        found.remove(at: place)
      } else {
        found.insert(region, at: place)
      }
    }
  }

  func forEach(ofSet set: Int, _ bytes: [UInt8], _ body: (UInt16) -> Void) {
    guard set < setCount else { return }
    let at = setsAt + Int(bytes.u32(setsAt + 4 * set))
    for i in 0..<Int(bytes.u16(at)) { body(bytes.u16(at + 2 + 2 * i)) }
  }
}

extension [UInt8] {
  @inline(__always)
  func u16(_ at: Int) -> UInt16 { UInt16(self[at]) | UInt16(self[at + 1]) << 8 }

  @inline(__always)
  func u32(_ at: Int) -> UInt32 { UInt32(u16(at)) | UInt32(u16(at + 2)) << 16 }
}
