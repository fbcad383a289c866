import SourceJSON

/// Turns findings into bytes and back.
///
/// Positions are kept by what moves them: those in a unit count from its beginning, those behind the list of a file from
/// there. So a finding need not be read or written when another unit becomes longer.
struct FindingCoder {
  private let layout: UnitLayout
  private let files: [String: Int]

  /// - Parameter layout: Where units are now; one without files for positions that never move.
  init(_ layout: UnitLayout) {
    self.layout = layout
    files = Dictionary(
      layout.files.enumerated().map { ($1.source.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The unit that a finding is in; nil for one about something else.
  func unit(of finding: Diagnostic) -> UnitIndex.Unit? {
    files[finding.location.path].flatMap { layout.unit(at: finding.location.range, inFile: $0) }
  }

  // MARK: - Writing

  /// There is a position between two units, which neither of them moves, or there are more bytes than can be counted.
  struct Unstorable: Error {}

  /// Writes all of a finding but its kind.
  ///
  /// - Throws: ``Unstorable``.
  func write(
    _ finding: Diagnostic, in unit: UnitIndex.Unit?, _ kinds: inout FindingKinds, to out: inout CacheWriter
  )
    throws
  {
    let path = finding.location.path
    try write(finding.location.range, path, near: unit, &out)
    out.text(finding.message)
    out.optional(finding.item)
    out.count(finding.notes.count)
    for note in finding.notes {
      out.text(note.message)
      out.flag(note.location != nil)
      guard let place = note.location else { continue }
      out.count(kinds.number(of: place.path))
      try write(place.range, place.path, near: place.path == path ? unit : nil, &out)
    }
    out.count(finding.solutions.count)
    for solution in finding.solutions {
      out.text(solution.title)
      out.flag(solution.edit != nil)
      guard let edit = solution.edit else { continue }
      try write(edit.range, path, near: unit, &out)
      out.text(edit.replacement)
      out.flag(edit.isSafe)
    }
  }

  /// What a position counts from: the beginning of the file, the end of its list, or one of its units.
  private enum Origin {
    static let file = 0
    static let listEnd = 1
    static let firstUnit = 2
  }

  private func write(
    _ range: SourceRange, _ path: String, near unit: UnitIndex.Unit?, _ out: inout CacheWriter
  ) throws {
    if let unit, write(range.start, in: unit, &out) {
      if !write(range.end, in: unit, &out) { try write(range.end, path, &out) }
    } else {
      try write(range.start, path, &out)
      try write(range.end, path, &out)
    }
  }

  private func write(_ position: Int, in unit: UnitIndex.Unit, _ out: inout CacheWriter) -> Bool {
    let range = layout.range(of: unit)
    guard position >= range.lowerBound, position <= range.upperBound else { return false }
    out.count(Origin.firstUnit + Int(unit))
    out.count(position - range.lowerBound)
    return true
  }

  private func write(_ position: Int, _ path: String, _ out: inout CacheWriter) throws {
    guard let number = files[path], position > layout.files[number].list.lowerBound else {
      out.count(Origin.file)
      return out.count(position)
    }
    let list = layout.files[number].list
    guard position < list.upperBound else {
      out.count(Origin.listEnd)
      return out.count(position - list.upperBound)
    }
    guard let unit = layout.lastUnit(from: position, inFile: number), write(position, in: unit, &out) else {
      throw Unstorable()
    }
  }

  // MARK: - Reading

  /// Reads a finding of a kind.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func read(_ reader: inout CacheReader, _ kind: Int, _ kinds: FindingKinds) throws -> Diagnostic {
    let path = kinds.path(of: kind)
    var finding = Diagnostic(
      id: kinds.id(of: kind), severity: kinds.kinds[kind].severity,
      at: SourceLocation(path: path, range: try range(&reader, path)), try reader.text())
    finding.item = try reader.optional()
    for _ in 0..<(try reader.count()) {
      let message = try reader.text()
      guard try reader.flag() else {
        finding.notes.append(.init(message))
        continue
      }
      let path = try kinds.text(try reader.count())
      finding.notes.append(.init(message, at: SourceLocation(path: path, range: try range(&reader, path))))
    }
    for _ in 0..<(try reader.count()) {
      let title = try reader.text()
      let edit =
        try reader.flag()
        ? Diagnostic.Edit(
          range: try range(&reader, path), replacement: try reader.text(), isSafe: try reader.flag()) : nil
      finding.solutions.append(.init(title, edit: edit))
    }
    return finding
  }

  private func range(_ reader: inout CacheReader, _ path: String) throws -> SourceRange {
    SourceRange(try position(&reader, path), try position(&reader, path))
  }

  private func position(_ reader: inout CacheReader, _ path: String) throws -> Int {
    let (origin, distance) = (try reader.count(), try reader.count())
    switch origin {
    case Origin.file: return distance
    case Origin.listEnd:
      guard let number = files[path] else { throw CacheReader.Damaged() }
      return layout.files[number].list.upperBound + distance
    default:
      guard let start = layout.start(of: origin - Origin.firstUnit) else { throw CacheReader.Damaged() }
      return start + distance
    }
  }
}
