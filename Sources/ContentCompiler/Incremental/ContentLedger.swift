import SourceJSON

/// The units of a content set: where they are and what connects them.
struct ContentLedger: Sendable {
  typealias Unit = UnitIndex.Unit

  /// Files by path.
  private(set) var files: [UnitFile] = []
  private(set) var index: UnitIndex
  /// Where each unit begins and ends in its file.
  private(set) var starts: [UInt32] = []
  private(set) var ends: [UInt32] = []
  /// The number of the file of each unit.
  private(set) var fileOfUnit: [UInt32] = []
  /// Whether each unit has an id.
  private(set) var hasID: [Bool] = []
  private let plan: ContentPlan
  private let numbers: [String: Int]

  /// Units whose keys are read at once.
  private static let chunk = 4096

  /// Reads the units of a content set that could be parsed; nil when there are files without a list of items, or whose
  /// list a schema judges as a whole.
  init?(_ folder: ContentFolder, _ trees: [JSONTree], _ plan: ContentPlan, _ parallel: Parallel) throws {
    self.plan = plan
    numbers = plan.numbers
    let byPath = Dictionary(trees.map { ($0.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    var work: [@Sendable () throws -> UnitKeyList] = []
    for file in folder.files {
      guard let tree = byPath[file.source.path], let number = numbers[file.domain],
        file.language != nil || !plan.domains[number].judgesList,
        let places = UnitPlaces(of: tree, language: file.language)
      else { return nil }
      let first = Unit(starts.count)
      starts += places.starts
      ends += places.ends
      hasID += places.hasID
      fileOfUnit += [UInt32](repeating: UInt32(files.count), count: places.starts.count)
      files.append(
        UnitFile(
          domain: file.domain, language: file.language, source: file.source, list: places.list,
          units: Array(first..<Unit(starts.count))))
      for start in stride(from: 0, to: places.starts.count, by: ContentLedger.chunk) {
        let units = start..<min(start + ContentLedger.chunk, places.starts.count)
        let domain = plan.domains[number]
        work.append {
          var keys = UnitKeyList()
          places.readKeys(units, of: tree, language: file.language, domain, number, to: &keys)
          return keys
        }
      }
    }
    var keys = UnitKeyList()
    for part in try parallel.map(work, { try $0() }) { keys.append(part) }
    index = UnitIndex(keys)
  }

  /// Takes over units that were stored; nil when they do not fit together.
  init?(
    files: [UnitFile], index: UnitIndex, starts: [UInt32], ends: [UInt32], fileOfUnit: [UInt32],
    hasID: [Bool],
    _ plan: ContentPlan
  ) {
    let count = starts.count
    guard ends.count == count, fileOfUnit.count == count, hasID.count == count, index.first.count <= count,
      fileOfUnit.allSatisfy({ $0 < files.count }),
      files.allSatisfy({ plan.numbers[$0.domain] != nil && $0.units.allSatisfy { Int($0) < count } })
    else { return nil }
    self.files = files
    self.index = index
    self.starts = starts
    self.ends = ends
    self.fileOfUnit = fileOfUnit
    self.hasID = hasID
    self.plan = plan
    numbers = plan.numbers
  }

  /// The file that has a unit.
  func file(of unit: Unit) -> Int { Int(fileOfUnit[Int(unit)]) }

  /// Where a unit is in its file.
  func range(of unit: Unit) -> Range<Int> { Int(starts[Int(unit)])..<Int(ends[Int(unit)]) }

  /// Whether a unit is an item, not a translation.
  func isItem(_ unit: Unit) -> Bool { files[file(of: unit)].language == nil }

  /// Number of units that there have been.
  var unitCount: Int { starts.count }

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
    let units = files[file].units
    let before = units.partitioningIndex { Int(starts[Int($0)]) > range.start }
    guard before > 0, range.end <= Int(ends[Int(units[before - 1])]) else { return nil }
    return units[before - 1]
  }

  /// Units that a finding in one of these units may depend on, besides themselves.
  func neighbours(of units: Set<Unit>) -> Set<Unit> {
    var out = units
    for unit in units {
      let keys = index.keys(of: unit)
      for key in keys.uses { index.forEach(key, .provides) { out.insert($0) } }
      for key in keys.provides {
        index.forEach(key, .uses) { out.insert($0) }
        index.forEach(key, .provides) { out.insert($0) }
      }
      for key in keys.shares { index.forEach(key, .shares) { out.insert($0) } }
    }
    return out
  }

  /// The translations of items.
  func translations(of items: Set<Unit>) -> Set<Unit> {
    var out: Set<Unit> = []
    for item in items {
      for key in index.keys(of: item).provides {
        index.forEach(key, .uses) { if !isItem($0) { out.insert($0) } }
      }
    }
    return out
  }

  /// What one save changed in a file.
  struct Change: Sendable {
    /// Units that are gone, with their keys.
    let removed: [(unit: Unit, keys: UnitKeys)]
    /// Units that are new, with their keys.
    let added: [(unit: Unit, keys: UnitKeys)]
    /// Where everything behind the change moved.
    let path: String
    let oldEnd: Int
    let shift: Int
  }

  /// Takes over a new version of a file; nil when more than units and the space between them has changed.
  mutating func update(_ number: Int, _ source: SourceFile, _ change: FileChange) -> Change? {
    let file = files[number]
    let units = file.units
    let oldEnd = change.oldCount - change.suffix
    guard change.prefix >= file.list.lowerBound, oldEnd <= file.list.upperBound else { return nil }
    let shift = source.bytes.count - change.oldCount
    // A unit that ends where the change begins may have become longer, such as a number.
    let first = units.partitioningIndex { Int(ends[Int($0)]) >= change.prefix }
    let last = max(first, units.partitioningIndex { Int(starts[Int($0)]) > oldEnd })
    let left = first == 0 ? file.list.lowerBound : Int(ends[Int(units[first - 1])])
    let right = last == units.count ? file.list.upperBound : Int(starts[Int(units[last])])
    guard left <= right + shift,
      let part = UnitPart(
        source, left..<right + shift, file.language, hasBefore: first > 0, hasAfter: last < units.count)
    else { return nil }
    let removed = units[first..<last].map { ($0, index.keys(of: $0)) }
    for (unit, _) in removed { index.remove(unit) }
    if shift != 0 {
      for unit in units[last...] {
        starts[Int(unit)] = UInt32(Int(starts[Int(unit)]) + shift)
        ends[Int(unit)] = UInt32(Int(ends[Int(unit)]) + shift)
      }
    }
    let domain = numbers[file.domain] ?? 0
    var added: [(Unit, UnitKeys)] = []
    for element in part.units(plan.domains[domain], domain) {
      let unit = Unit(starts.count)
      starts.append(UInt32(element.range.lowerBound))
      ends.append(UInt32(element.range.upperBound))
      fileOfUnit.append(UInt32(number))
      hasID.append(element.hasID)
      index.add(unit, element.keys)
      added.append((unit, element.keys))
    }
    files[number].units.replaceSubrange(first..<last, with: added.map(\.0))
    files[number].source = source
    files[number].list = file.list.lowerBound..<file.list.upperBound + shift
    return Change(removed: removed, added: added, path: source.path, oldEnd: oldEnd, shift: shift)
  }
}

extension ContentPlan {
  /// The numbers of the domains by name.
  fileprivate var numbers: [String: Int] {
    Dictionary(domains.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension DomainPlan {
  /// Whether the schema has more to say about the list of items than what an item is.
  var judgesList: Bool {
    let harmless: Set<String> = ["type", "items", "title", "description", "$comment"]
    guard let list = document["properties"]?["items"], list.kind == .object,
      document.members.allSatisfy({ !DomainPlan.combining.contains($0.key.text) })
    else { return true }
    return list.members.contains { key, value in
      // An empty list is never checked in parts.
      if key.text == "minItems", let least = value.integer, least <= 1 { return false }
      return !harmless.contains(key.text) && !key.text.hasPrefix("x-")
    }
  }

  /// Keywords that may apply more schemas to the document.
  private static let combining: Set<String> = [
    "$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas", "patternProperties",
  ]
}

extension [UnitIndex.Unit] {
  /// The first position at which a condition holds that holds for all later ones.
  func partitioningIndex(where isLater: (UnitIndex.Unit) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
