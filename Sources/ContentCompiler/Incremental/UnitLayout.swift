import SourceJSON

/// Where the units of a content set are.
struct UnitLayout: Sendable {
  typealias Unit = UnitIndex.Unit

  /// Files by path.
  private(set) var files: [UnitFile] = []
  /// Where each unit begins and ends in its file; ``gone`` for one that was removed.
  private(set) var starts: [UInt32] = []
  private(set) var ends: [UInt32] = []
  /// The number of the file of each unit.
  private(set) var fileOfUnit: [UInt32] = []
  /// Whether each unit has an id.
  private(set) var hasID: [Bool] = []

  /// The place of a unit that was removed.
  private static let gone = UInt32.max

  /// No units.
  init() {}

  /// Takes over units that were stored; nil when they do not fit together.
  init?(files: [UnitFile], starts: [UInt32], ends: [UInt32], fileOfUnit: [UInt32], hasID: [Bool]) {
    let count = starts.count
    guard ends.count == count, fileOfUnit.count == count, hasID.count == count,
      fileOfUnit.allSatisfy({ $0 < files.count }),
      files.allSatisfy({ $0.units.allSatisfy { $0 < count } })
    else { return nil }
    self.files = files
    self.starts = starts
    self.ends = ends
    self.fileOfUnit = fileOfUnit
    self.hasID = hasID
  }

  /// Adds a file whose units come after those that there are.
  mutating func append(_ file: ContentFolder.DomainFile, _ places: UnitPlaces) {
    let first = Unit(starts.count)
    starts += places.starts
    ends += places.ends
    hasID += places.hasID
    fileOfUnit += [UInt32](repeating: UInt32(files.count), count: places.starts.count)
    files.append(
      UnitFile(
        domain: file.domain, language: file.language, source: file.source, list: places.list,
        units: Array(first..<Unit(starts.count))))
  }

  /// Number of units that there have been.
  var unitCount: Int { starts.count }

  /// The file that has a unit.
  func file(of unit: Unit) -> Int { Int(fileOfUnit[Int(unit)]) }

  /// Where a unit is in its file.
  func range(of unit: Unit) -> Range<Int> { Int(starts[Int(unit)])..<Int(ends[Int(unit)]) }

  /// Where a unit begins; nil when it was removed, or there never was one with this number.
  func start(of unit: Int) -> Int? {
    guard unit < starts.count, starts[unit] != UnitLayout.gone else { return nil }
    return Int(starts[unit])
  }

  /// Whether a unit is an item, not a translation.
  func isItem(_ unit: Unit) -> Bool { files[file(of: unit)].language == nil }

  /// Items with an id, by domain name.
  var counts: [String: Int] {
    var out: [String: Int] = [:]
    for file in files where file.language == nil {
      out[file.domain, default: 0] += file.units.count { hasID[Int($0)] }
    }
    return out
  }

  /// Number of items.
  var itemCount: Int { files.reduce(0) { $0 + ($1.language == nil ? $1.units.count : 0) } }

  /// The unit at a place in a file; nil outside of all units.
  func unit(at range: SourceRange, inFile file: Int) -> Unit? {
    guard let unit = lastUnit(from: range.start, inFile: file), range.end <= Int(ends[Int(unit)]) else {
      return nil
    }
    return unit
  }

  /// The unit that begins last before a position in a file, or at it.
  func lastUnit(from position: Int, inFile file: Int) -> Unit? {
    let units = files[file].units
    let before = units.partitioningIndex { Int(starts[Int($0)]) > position }
    return before > 0 ? units[before - 1] : nil
  }

  /// Units that a change touches, by their position in the file, with what is around them.
  struct Touched {
    let units: Range<Int>
    /// The bytes between the units around them, in the old text.
    let range: Range<Int>
  }

  /// The units that a change touches; nil when it changes more than units and the space between them.
  func touched(by change: FileChange, inFile number: Int) -> Touched? {
    let file = files[number]
    let units = file.units
    let oldEnd = change.oldCount - change.suffix
    guard change.prefix >= file.list.lowerBound, oldEnd <= file.list.upperBound else { return nil }
    // A unit that ends where the change begins may have become longer, such as a number.
    let first = units.partitioningIndex { Int(ends[Int($0)]) >= change.prefix }
    let last = max(first, units.partitioningIndex { Int(starts[Int($0)]) > oldEnd })
    let left = first == 0 ? file.list.lowerBound : Int(ends[Int(units[first - 1])])
    let right = last == units.count ? file.list.upperBound : Int(starts[Int(units[last])])
    return left <= right ? Touched(units: first..<last, range: left..<right) : nil
  }

  /// Replaces units of a file.
  ///
  /// - Parameters:
  ///   - added: Where the new ones are in the new text, and whether they have an id.
  ///   - shift: How far everything behind them moved.
  /// - Returns: The numbers of the new ones.
  mutating func replace(
    _ positions: Range<Int>, inFile number: Int, with added: [(range: Range<Int>, hasID: Bool)],
    _ source: SourceFile, shift: Int
  ) -> [Unit] {
    let units = files[number].units
    for unit in units[positions] {
      starts[Int(unit)] = UnitLayout.gone
      ends[Int(unit)] = UnitLayout.gone
    }
    if shift != 0 {
      for unit in units[positions.upperBound...] {
        starts[Int(unit)] = UInt32(Int(starts[Int(unit)]) + shift)
        ends[Int(unit)] = UInt32(Int(ends[Int(unit)]) + shift)
      }
    }
    let first = Unit(starts.count)
    for element in added {
      starts.append(UInt32(element.range.lowerBound))
      ends.append(UInt32(element.range.upperBound))
      fileOfUnit.append(UInt32(number))
      hasID.append(element.hasID)
    }
    let new = Array(first..<Unit(starts.count))
    let list = files[number].list
    files[number].units.replaceSubrange(positions, with: new)
    files[number].source = source
    files[number].list = list.lowerBound..<list.upperBound + shift
    return new
  }
}
