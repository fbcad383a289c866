import SourceJSON

/// What was found in each unit of a content set, encoded.
///
/// Findings are counted without being decoded. Those of units that changed are kept beside a table that stays as it is.
struct UnitFindings: Sendable {
  typealias Unit = UnitIndex.Unit

  /// An encoded finding.
  struct Record: Sendable {
    let kind: Int
    let text: [UInt8]
  }

  private(set) var kinds = FindingKinds()
  /// What a full check found.
  let table: FindingTable
  /// The findings of units that changed since, and of those that came later; none for those that are gone.
  private(set) var replaced: [Unit: [Record]] = [:]
  /// Number of findings by kind.
  private(set) var counts: [Int] = []

  /// None.
  init() { table = FindingTable() }

  /// Takes over what a full check found.
  ///
  /// - Throws: ``CacheReader/Damaged`` never, as everything was encoded for these units.
  init(_ records: consuming [FindingRecords], _ layout: UnitLayout) throws {
    var merge = RecordMerge(records, layout)
    try self.init(merge.kinds, merge.table(), replaced: [:])
  }

  /// Takes over findings that were stored.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they do not fit together.
  init(_ kinds: FindingKinds, _ table: FindingTable, replaced: [Unit: [Record]]) throws {
    self.kinds = kinds
    self.table = table
    self.replaced = replaced
    let count = kinds.kinds.count
    var counts = [Int](repeating: 0, count: count)
    try table.kinds.forEach { kind in
      guard kind < count else { throw CacheReader.Damaged() }
      counts[Int(kind)] += 1
    }
    for (unit, records) in replaced {
      for finding in table.findings(of: Int(unit)) { counts[Int(table.kinds[finding])] -= 1 }
      for record in records {
        guard record.kind < count else { throw CacheReader.Damaged() }
        counts[record.kind] += 1
      }
    }
    self.counts = counts
  }

  /// Bytes of the findings that are beside the table.
  var replacedSize: Int { replaced.values.reduce(0) { $1.reduce($0 + 16) { $0 + $1.text.count + 8 } } }

  /// The same findings, all of them in the table.
  func compacted(_ layout: UnitLayout) throws -> UnitFindings {
    var out = FindingTableWriter(TextBlocks(), count: table.count)
    func copy(_ findings: Range<Int>) throws {
      for finding in findings {
        let (block, range) = try table.text(of: finding)
        out.add(Int(table.kinds[finding]), block[range])
      }
    }
    for unit in 0..<layout.unitCount {
      if let records = replaced[Unit(unit)] {
        for record in records { out.add(record.kind, record.text[...]) }
      } else {
        try copy(table.findings(of: unit))
      }
      out.endUnits(before: unit + 1)
    }
    try copy(table.others)
    return try UnitFindings(kinds, out.finish(), replaced: [:])
  }

  /// Replaces the findings of units.
  ///
  /// - Returns: Whether they can be followed from one change to the next; false where a position is between two units.
  mutating func replace(
    _ units: Set<Unit>, with fresh: [(unit: Unit, finding: Diagnostic)], _ layout: UnitLayout
  ) -> Bool {
    let coder = FindingCoder(layout)
    var areMovable = true
    for unit in units {
      if let records = replaced[unit] {
        for record in records { counts[record.kind] -= 1 }
      } else {
        for finding in table.findings(of: Int(unit)) { counts[Int(table.kinds[finding])] -= 1 }
      }
      replaced[unit] = []
    }
    for (unit, finding) in fresh.sorted(by: { Diagnostic.precedes($0.finding, $1.finding) }) {
      let kind = kinds.kind(of: finding)
      if kind == counts.count { counts.append(0) }
      var text = CacheWriter()
      areMovable = coder.write(finding, in: unit, to: &text) && areMovable
      replaced[unit, default: []].append(Record(kind: kind, text: text.bytes))
      counts[kind] += 1
    }
    return areMovable
  }

  /// Where the bytes of a finding are.
  private enum Place {
    case table(Int)
    case replaced([UInt8])
  }

  private func text(at place: Place) throws -> (block: [UInt8], range: Range<Int>) {
    switch place {
    case .table(let finding): try table.text(of: finding)
    case .replaced(let text): (text, 0..<text.count)
    }
  }

  private func forEachRecord(of unit: Unit, _ body: (_ kind: Int, Place) throws -> Void) rethrows {
    if let records = replaced[unit] {
      for record in records { try body(record.kind, .replaced(record.text)) }
    } else {
      for finding in table.findings(of: Int(unit)) { try body(Int(table.kinds[finding]), .table(finding)) }
    }
  }

  // MARK: - Decoding

  /// Calls `body` with each finding: those in units in the order of their places, then the others.
  private func forEach(
    _ layout: UnitLayout, _ body: (_ kind: Int, _ isInUnit: Bool, Place) throws -> Void
  ) rethrows {
    for file in layout.files {
      for unit in file.units {
        try forEachRecord(of: unit) { kind, place in try body(kind, true, place) }
      }
    }
    for finding in table.others { try body(Int(table.kinds[finding]), false, .table(finding)) }
  }

  /// Decodes the findings for which a condition holds.
  private func decoded(_ layout: UnitLayout, where isWanted: (_ kind: Int, _ isInUnit: Bool) -> Bool) throws
    -> [Diagnostic]
  {
    let coder = FindingCoder(layout)
    var out: [Diagnostic] = []
    try forEach(layout) { kind, isInUnit, place in
      if isWanted(kind, isInUnit) { out.append(try read(text(at: place), kind, coder)) }
    }
    return out
  }

  private var meaningsOfKinds: [FindingMeaning] {
    kinds.kinds.indices.map {
      FindingMeaning(kinds.id(of: $0), kinds.path(of: $0), kinds.kinds[$0].severity)
    }
  }

  private static func meaning(_ kind: FindingMeaning, _ text: (block: [UInt8], range: Range<Int>)) throws
    -> FindingMeaning
  {
    let words = try FindingCoder.words(text.block, text.range)
    return text.block.withUnsafeBytes { FindingMeaning(kind, UnsafeRawBufferPointer(rebasing: $0[words])) }
  }

  /// Calls `body` with what each finding means.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func forEachMeaning(_ layout: UnitLayout, _ body: (FindingMeaning) -> Void) throws {
    let kinds = meaningsOfKinds
    try forEach(layout) { kind, _, place in
      body(try UnitFindings.meaning(kinds[kind], text(at: place)))
    }
  }

  /// All findings of some rules, and of the others those with a meaning for which a condition holds.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func findings(
    _ layout: UnitLayout, ofRules ids: Set<String>, orWhere isWanted: (FindingMeaning) -> Bool
  ) throws -> [Diagnostic] {
    let (always, meanings) = (kinds.kinds(ofRules: ids), meaningsOfKinds)
    let coder = FindingCoder(layout)
    var out: [Diagnostic] = []
    try forEach(layout) { kind, _, place in
      let text = try text(at: place)
      let isWanted = isWanted(try UnitFindings.meaning(meanings[kind], text))
      if isWanted || always.contains(kind) { out.append(try read(text, kind, coder)) }
    }
    return out
  }

  private func read(_ text: (block: [UInt8], range: Range<Int>), _ kind: Int, _ coder: FindingCoder) throws
    -> Diagnostic
  {
    var reader = CacheReader(text.block, text.range)
    let finding = try coder.read(&reader, kind, kinds)
    guard reader.isAtEnd else { throw CacheReader.Damaged() }
    return finding
  }

  /// All findings, in no particular order.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func all(_ layout: UnitLayout) throws -> [Diagnostic] { try decoded(layout) { _, _ in true } }

  /// The findings of some rules.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func findings(ofRules ids: Set<String>, _ layout: UnitLayout) throws -> [Diagnostic] {
    let wanted = kinds.kinds(ofRules: ids)
    return wanted.isEmpty ? [] : try decoded(layout) { kind, _ in wanted.contains(kind) }
  }

  /// The findings of some units.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func findings(of units: Set<Unit>, _ layout: UnitLayout) throws -> [Diagnostic] {
    let coder = FindingCoder(layout)
    var out: [Diagnostic] = []
    for unit in units {
      try forEachRecord(of: unit) { kind, place in
        out.append(try read(text(at: place), kind, coder))
      }
    }
    return out
  }

  /// The findings that a limit keeps; the others are counted.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func findings(_ limit: FindingLimit, _ layout: UnitLayout) throws -> FindingLimit.Kept {
    guard let most = limit.count else { return FindingLimit.Kept(diagnostics: try all(layout)) }
    // Levels of one rule in one file are limited together.
    var groups: [FindingLimit.Group: Int] = [:]
    let groupOfKind = kinds.kinds.indices.map { kind -> Int in
      let group = FindingLimit.Group(id: kinds.id(of: kind), path: kinds.path(of: kind))
      let number = groups[group] ?? groups.count
      groups[group] = number
      return number
    }
    let isExempt = kinds.kinds.indices.map { limit.exempt.contains(kinds.id(of: $0)) }
    // Those in units come in the order of their places, and so do the others: the first of both have the first of all.
    var seen = [Int](repeating: 0, count: 2 * groups.count)
    var omitted = [Int](repeating: 0, count: kinds.kinds.count)
    let first = try decoded(layout) { kind, isInUnit in
      let group = groupOfKind[kind] + (isInUnit ? 0 : groups.count)
      seen[group] += 1
      guard seen[group] > most, !isExempt[kind] else { return true }
      omitted[kind] += 1
      return false
    }
    let counted = omitted.indices.filter { omitted[$0] > 0 }.map {
      OmittedFindings(
        id: kinds.id(of: $0), path: kinds.path(of: $0), severity: kinds.kinds[$0].severity, count: omitted[$0]
      )
    }
    return limit.applied(to: FindingLimit.Kept(diagnostics: first, omitted: counted))
  }

  /// Number of findings of some rules.
  func count(ofRules ids: Set<String>) -> Int { kinds.kinds(ofRules: ids).reduce(0) { $0 + counts[$1] } }

  /// Whether there is a finding of one of some rules.
  func hasAny(ofRules ids: Set<String>) -> Bool { count(ofRules: ids) > 0 }
}
