import SourceJSON

/// Turns findings into bytes and back.
///
/// Positions are kept by what moves them: those in a unit count from its beginning, those behind the list of a file from
/// there. So a finding need not be read or written when another unit becomes longer.
struct FindingCoder: Sendable {
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

  /// Writes all of a finding but its kind.
  ///
  /// - Returns: Whether each position moves with a unit or with the end of a list; false where one is between two units.
  func write(_ finding: Diagnostic, in unit: UnitIndex.Unit?, to out: inout CacheWriter) -> Bool {
    let path = finding.location.path
    var areMovable = write(finding.location.range, path, near: unit, &out)
    out.text(finding.message)
    out.optional(finding.item)
    out.count(finding.notes.count)
    for note in finding.notes {
      out.text(note.message)
      out.flag(note.location != nil)
      guard let place = note.location else { continue }
      write(place.path, besides: path, &out)
      let isMovable = write(place.range, place.path, near: place.path == path ? unit : nil, &out)
      areMovable = areMovable && isMovable
    }
    out.count(finding.solutions.count)
    for solution in finding.solutions {
      out.text(solution.title)
      out.flag(solution.edit != nil)
      guard let edit = solution.edit else { continue }
      let isMovable = write(edit.range, path, near: unit, &out)
      areMovable = areMovable && isMovable
      out.text(edit.replacement)
      out.flag(edit.isSafe)
    }
    return areMovable
  }

  /// How the path of a note is written: that of the finding, one of a file of units, or any other.
  private enum Path {
    static let own = 0
    static let other = 1
    static let firstFile = 2
  }

  private func write(_ path: String, besides own: String, _ out: inout CacheWriter) {
    if path == own { return out.count(Path.own) }
    if let file = files[path] { return out.count(Path.firstFile + file) }
    out.count(Path.other)
    out.text(path)
  }

  /// What a position counts from: the beginning of the file, the end of its list, or one of its units.
  private enum Origin {
    static let file = 0
    static let listEnd = 1
    static let firstUnit = 2
  }

  private func write(
    _ range: SourceRange, _ path: String, near unit: UnitIndex.Unit?, _ out: inout CacheWriter
  ) -> Bool {
    if let unit, write(range.start, in: unit, &out) {
      return write(range.end, in: unit, &out) || write(range.end, path, &out)
    }
    let isStartMovable = write(range.start, path, &out)
    return write(range.end, path, &out) && isStartMovable
  }

  private func write(_ position: Int, in unit: UnitIndex.Unit, _ out: inout CacheWriter) -> Bool {
    let range = layout.range(of: unit)
    guard position >= range.lowerBound, position <= range.upperBound else { return false }
    out.count(Origin.firstUnit + Int(unit))
    out.count(position - range.lowerBound)
    return true
  }

  private func write(_ position: Int, _ path: String, _ out: inout CacheWriter) -> Bool {
    let list = files[path].map { layout.files[$0].list }
    if let list, position >= list.upperBound, position > list.lowerBound {
      out.count(Origin.listEnd)
      out.count(position - list.upperBound)
      return true
    }
    let isInList = list.map { position > $0.lowerBound } ?? false
    if isInList, let unit = files[path].flatMap({ layout.lastUnit(from: position, inFile: $0) }),
      write(position, in: unit, &out)
    {
      return true
    }
    out.count(Origin.file)
    out.count(position)
    return !isInList
  }

  // MARK: - Reading

  /// Where the message and the item of a finding are among its bytes.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  static func words(_ block: [UInt8], _ range: Range<Int>) throws -> Range<Int> {
    var reader = CacheReader(block, range)
    // Both ends of its place.
    for _ in 0..<4 { _ = try reader.count() }
    let start = reader.at
    try reader.skipText()
    if try reader.flag() { try reader.skipText() }
    return start..<reader.at
  }

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
      let place = try self.path(&reader, besides: path)
      finding.notes.append(.init(message, at: SourceLocation(path: place, range: try range(&reader, place))))
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

  private func path(_ reader: inout CacheReader, besides own: String) throws -> String {
    let number = try reader.count()
    switch number {
    case Path.own: return own
    case Path.other: return try reader.text()
    default:
      guard number - Path.firstFile < layout.files.count else { throw CacheReader.Damaged() }
      return layout.files[number - Path.firstFile].source.path
    }
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
