public import GuideModel

/// Regions by their boundaries, as one block of bytes that is read in place: which ones contain a place, and which are near.
///
/// A grid says for each cell which regions contain its north-east corner, and which chunks of border lines cross it. A
/// query walks from the place due north to the edge of its cell, then east to the corner, and toggles the regions of
/// each edge on the way. Nothing is decoded when an index is opened. Layout: ``RegionIndexLayout``.
public struct RegionIndex: Sendable {
  /// A region, as stored with its boundary.
  public struct Region: Hashable, Sendable {
    /// Id of the item.
    public let id: ItemID
    /// How far the stored boundary may be from the true one, in metres.
    public let errorMetres: Double
    /// Whether it only marks where the other regions are not: its places belong to none of them.
    public let isAbroad: Bool
  }

  /// The regions, smallest area first, then by id; a region's number is its position here.
  public let regions: [Region]
  /// The largest ``Region/errorMetres``.
  public let maximalErrorMetres: Double
  let bytes: [UInt8]
  let layout: RegionIndexLayout

  /// Opens an index.
  ///
  /// - Throws: ``RegionIndexError`` when the bytes are not an index of this version, or its parts do not fit together.
  /// - Cost: One pass over the directories, a few microseconds for a thousand lines.
  public init(_ bytes: [UInt8]) throws(RegionIndexError) {
    let layout = try RegionIndexLayout(bytes)
    self.bytes = bytes
    self.layout = layout
    regions = try layout.regions(bytes)
    maximalErrorMetres = regions.reduce(0) { max($0, $1.errorMetres) }
  }

  /// The numbers of the regions that contain a place, smallest region first.
  ///
  /// Even-odd over all rings of a region. Borders are half-open as in ``GuideModel/Boundary/contains(_:)``: a place on a
  /// border counts as if it were slightly further north, then by still less further east. Exact.
  ///
  /// - Cost: Logarithmic in the cells of a row, linear in the edges near the place; under a microsecond inside.
  public func regions(at place: Coordinate) -> [Int] {
    var found: [UInt16] = []
    find(place, &found)
    return found.map(Int.init)
  }

  /// As ``regions(at:)``, into a buffer that the caller keeps.
  package func find(_ place: Coordinate, _ found: inout [UInt16]) {
    found.removeAll(keepingCapacity: true)
    let place = place.normalized
    let grid = layout.grid
    guard let cell = grid.cell(of: place) else { return }
    let value = grid.value(column: cell.column, row: cell.row, bytes)
    guard value & RegionGrid.borderBit != 0 else {
      layout.append(set: Int(value), to: &found, bytes)
      return
    }
    var reader = VarintReader(
      bytes, at: layout.cellsAt + Int(value ^ RegionGrid.borderBit), end: layout.cellsEnd)
    layout.append(set: Int(reader.next()), to: &found, bytes)
    let walk = CellWalk(
      from: place, toNorth: grid.north(ofRow: cell.row), toEast: grid.east(ofColumn: cell.column))
    var chunk = 0
    for _ in 0..<reader.nextCount() {
      chunk &+= Int(reader.next())
      guard let lines = layout.chunk(chunk, bytes) else { return }
      if walk.crossesOddly(lines) { layout.toggle(set: lines.owners, in: &found, bytes) }
    }
  }

  /// The number of a region.
  ///
  /// - Returns: nil when the index does not have it. Linear in the number of regions.
  public func number(of id: ItemID) -> Int? { regions.firstIndex { $0.id == id } }
}

/// Why bytes are not an index of regions.
public struct RegionIndexError: Error, Hashable, Sendable {
  /// What is wrong; more codes may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kebab-case code.
    public let rawValue: String

    /// A code from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not an index, or one of another version.
    public static let unknownFormat = Code(rawValue: "unknown-format")
    /// A part lies outside the bytes, or refers to one that does not exist.
    public static let damaged = Code(rawValue: "damaged")
    /// More regions or lines than the format can number.
    public static let tooLarge = Code(rawValue: "too-large")
  }

  /// What is wrong.
  public let code: Code

  /// An error.
  public init(_ code: Code) { self.code = code }
}
