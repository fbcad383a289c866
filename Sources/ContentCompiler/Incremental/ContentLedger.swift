import SourceJSON

/// The units of a content set: where they are and what connects them.
struct ContentLedger: Sendable {
  typealias Unit = UnitIndex.Unit

  /// Files by path.
  private(set) var files: [UnitFile] = []
  private(set) var index: UnitIndex
  private let numbers: [String: Int]
  /// Where each unit begins and ends in its file, and the number of that file.
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var fileOfUnit: [Int] = []
  private let plan: ContentPlan

  /// Reads the units of a content set that could be parsed; nil when there are files without a list of items, or whose
  /// list a schema judges as a whole.
  init?(_ folder: ContentFolder, _ trees: [JSONTree], _ plan: ContentPlan, _ parallel: Parallel) throws {
    self.plan = plan
    let byPath = Dictionary(trees.map { ($0.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    let numbers = Dictionary(
      plan.domains.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var work: [(number: Int, language: String?, id: String?, value: JSONNode)] = []
    for file in folder.files {
      guard let tree = byPath[file.source.path], let number = numbers[file.domain],
        file.language != nil || !plan.domains[number].judgesList,
        let (list, elements) = UnitFile.elements(of: tree, language: file.language)
      else { return nil }
      let first = Unit(starts.count)
      for element in elements {
        starts.append(element.range.lowerBound)
        ends.append(element.range.upperBound)
        fileOfUnit.append(files.count)
        work.append((number, file.language, element.id, element.value))
      }
      files.append(
        UnitFile(
          domain: file.domain, language: file.language, source: file.source, list: list,
          units: Array(first..<Unit(starts.count))))
    }
    self.numbers = numbers
    let chunks = stride(from: 0, to: work.count, by: 4096).map {
      Array(work[$0..<min($0 + 4096, work.count)])
    }
    index = UnitIndex(
      try parallel.map(chunks) { chunk in
        chunk.map { ContentLedger.keys(of: $0.value, $0.id, $0.language, plan, $0.number) }
      }.flatMap { $0 })
  }

  private static func keys(
    of value: JSONNode, _ id: String?, _ language: String?, _ plan: ContentPlan, _ domain: Int
  ) -> UnitKeys {
    guard let language else { return UnitKeys(item: value, plan.domains[domain], domain) }
    return UnitKeys(translationOf: id ?? "", into: language)
  }

  /// The file that has a unit.
  func file(of unit: Unit) -> Int { fileOfUnit[Int(unit)] }

  /// Where a unit is in its file.
  func range(of unit: Unit) -> Range<Int> { starts[Int(unit)]..<ends[Int(unit)] }

  /// Whether a unit is an item, not a translation.
  func isItem(_ unit: Unit) -> Bool { files[file(of: unit)].language == nil }

  /// Number of units that there have been.
  var unitCount: Int { starts.count }

  /// Number of items.
  var itemCount: Int { files.reduce(0) { $0 + ($1.language == nil ? $1.units.count : 0) } }

  /// The unit at a place in a file; nil outside of all units.
  func unit(at range: SourceRange, inFile file: Int) -> Unit? {
    let units = files[file].units
    let before = units.partitioningIndex { starts[Int($0)] > range.start }
    guard before > 0, range.end <= ends[Int(units[before - 1])] else { return nil }
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
  mutating func update(_ number: Int, _ source: SourceFile) -> Change? {
    let file = files[number]
    let units = file.units
    let change = FileChange(file.source.bytes, source.bytes)
    let oldEnd = file.source.bytes.count - change.suffix
    guard change.prefix >= file.list.lowerBound, oldEnd <= file.list.upperBound else { return nil }
    let shift = source.bytes.count - file.source.bytes.count
    // A unit that ends where the change begins may have become longer, such as a number.
    let first = units.partitioningIndex { ends[Int($0)] >= change.prefix }
    let last = max(first, units.partitioningIndex { starts[Int($0)] > oldEnd })
    let left = first == 0 ? file.list.lowerBound : ends[Int(units[first - 1])]
    let right = last == units.count ? file.list.upperBound : starts[Int(units[last])]
    guard left <= right + shift,
      let elements = ContentLedger.elements(
        source, left..<right + shift, file.language, hasBefore: first > 0, hasAfter: last < units.count)
    else { return nil }
    let removed = units[first..<last].map { ($0, index.keys(of: $0)) }
    for (unit, _) in removed { index.remove(unit) }
    for unit in units[last...] {
      starts[Int(unit)] += shift
      ends[Int(unit)] += shift
    }
    var added: [(Unit, UnitKeys)] = []
    for element in elements {
      let unit = Unit(starts.count)
      starts.append(element.range.lowerBound)
      ends.append(element.range.upperBound)
      fileOfUnit.append(number)
      let keys = ContentLedger.keys(
        of: element.value, element.id, file.language, plan, numbers[file.domain] ?? 0)
      index.add(unit, keys)
      added.append((unit, keys))
    }
    files[number].units.replaceSubrange(first..<last, with: added.map(\.0))
    files[number].source = source
    files[number].list = file.list.lowerBound..<file.list.upperBound + shift
    return Change(removed: removed, added: added, path: source.path, oldEnd: oldEnd, shift: shift)
  }

  /// The units in a part of a list; nil unless it is written without a mistake.
  ///
  /// The part is parsed as the list of a document, between two elements that stand for what is around it.
  private static func elements(
    _ source: SourceFile, _ range: Range<Int>, _ language: String?, hasBefore: Bool, hasAfter: Bool
  ) -> [(range: Range<Int>, id: String?, value: JSONNode)]? {
    let (open, close) = language == nil ? ("[", "]") : ("{", "}")
    let (before, after) = language == nil ? ("0", "0") : (#""<":0"#, #"">":0"#)
    let head = Array((#"{"items":"# + open + (hasBefore ? before : "")).utf8)
    let tail = Array(((hasAfter ? after : "") + close + "}").utf8)
    let part = SourceFile(path: source.path, bytes: head + source.bytes[range] + tail)
    let (tree, mistakes) = JSONParser().parse(part)
    guard mistakes.isEmpty, let all = UnitFile.elements(of: tree, language: language)?.elements else {
      return nil
    }
    let own = all.dropFirst(hasBefore ? 1 : 0).dropLast(hasAfter ? 1 : 0)
    let shift = range.lowerBound - head.count
    return own.map {
      ($0.range.lowerBound + shift..<$0.range.upperBound + shift, $0.id, $0.value)
    }
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
