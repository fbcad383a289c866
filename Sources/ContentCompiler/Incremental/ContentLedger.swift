import SourceJSON

/// The units of a content set: where they are and what connects them.
struct ContentLedger: Sendable {
  typealias Unit = UnitIndex.Unit

  /// Where the units are.
  private(set) var layout = UnitLayout()
  private(set) var index: UnitIndex
  private let plan: ContentPlan
  private let numbers: [String: Int]

  /// Reads the keys of units.
  ///
  /// - Throws: Never; reading cannot fail.
  init(_ units: ContentUnits, _ plan: ContentPlan, _ parallel: Parallel) throws {
    self.plan = plan
    numbers = plan.numbers
    layout = units.layout
    index = UnitIndex(try units.keys(parallel))
  }

  /// Takes over units that were stored; nil when they do not fit together.
  init?(_ layout: UnitLayout, _ index: UnitIndex, _ plan: ContentPlan) {
    guard index.firstCount <= layout.unitCount, layout.files.allSatisfy({ plan.numbers[$0.domain] != nil })
    else { return nil }
    self.layout = layout
    self.index = index
    self.plan = plan
    numbers = plan.numbers
  }

  /// Puts all keys into sorted arrays.
  mutating func compact() { index = index.compacted(unitCount: layout.unitCount) }

  /// Files by path.
  var files: [UnitFile] { layout.files }

  /// The file that has a unit.
  func file(of unit: Unit) -> Int { layout.file(of: unit) }

  /// Where a unit is in its file.
  func range(of unit: Unit) -> Range<Int> { layout.range(of: unit) }

  /// Whether a unit is an item, not a translation.
  func isItem(_ unit: Unit) -> Bool { layout.isItem(unit) }

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
    /// The file.
    let path: String
  }

  /// Takes over a new version of a file; nil when more than units and the space between them has changed.
  ///
  /// - Throws: Why the file cannot be read any more.
  mutating func update(_ number: Int, _ source: SourceFile, _ change: FileChange) throws -> Change? {
    let file = files[number]
    let shift = source.count - change.oldCount
    guard let touched = layout.touched(by: change, inFile: number),
      touched.range.lowerBound <= touched.range.upperBound + shift,
      let part = try UnitPart(
        source, touched.range.lowerBound..<touched.range.upperBound + shift, file.language,
        hasBefore: touched.units.lowerBound > 0, hasAfter: touched.units.upperBound < file.units.count)
    else { return nil }
    let removed = file.units[touched.units].map { ($0, index.keys(of: $0)) }
    for (unit, _) in removed { index.remove(unit) }
    let domain = numbers[file.domain] ?? 0
    let units = part.units(plan.domains[domain], domain)
    let new = layout.replace(
      touched.units, inFile: number, with: units.map { ($0.range, $0.hasID) }, source, shift: shift)
    let added = zip(new, units).map { ($0, $1.keys) }
    for (unit, keys) in added { index.add(unit, keys) }
    return Change(removed: removed, added: added, path: source.path)
  }
}

extension ContentPlan {
  /// The numbers of the domains by name.
  var numbers: [String: Int] {
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
