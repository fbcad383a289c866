import SourceJSON

/// Findings as bytes, in the order of their places.
///
/// Texts that many findings share, such as ids and paths, are written once. The others of a finding follow its head, so that
/// they can be left out.
struct StoredFindings: Sendable {
  /// The findings as they were encoded.
  let bytes: [UInt8]

  /// Takes over bytes that were stored.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Texts by number.
  private struct Names {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(of text: String) -> Int {
      if let known = numbers[text] { return known }
      numbers[text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
  }

  /// Encodes findings.
  init(_ findings: [Diagnostic]) {
    var names = Names()
    var body = CacheWriter()
    for finding in findings.sortedByPlace() {
      body.count(names.number(of: finding.id))
      body.count(names.number(of: finding.location.path))
      body.count(StoredFindings.levels.firstIndex(of: finding.severity) ?? 0)
      body.count(finding.location.range.start)
      body.count(finding.location.range.end - finding.location.range.start)
      let texts = StoredFindings.texts(of: finding, &names)
      body.count(texts.bytes.count)
      body.append(texts)
    }
    var head = CacheWriter()
    head.count(findings.count)
    head.count(names.texts.count)
    for text in names.texts { head.text(text) }
    head.append(body)
    bytes = head.bytes
  }

  private static let levels: [Severity] = [.info, .warning, .error]

  private static func texts(of finding: Diagnostic, _ names: inout Names) -> CacheWriter {
    var out = CacheWriter()
    out.text(finding.message)
    out.optional(finding.item)
    out.count(finding.notes.count)
    for note in finding.notes {
      out.text(note.message)
      out.flag(note.location != nil)
      guard let place = note.location else { continue }
      out.count(names.number(of: place.path))
      out.count(place.range.start)
      out.count(place.range.end - place.range.start)
    }
    out.count(finding.solutions.count)
    for solution in finding.solutions {
      out.text(solution.title)
      out.flag(solution.edit != nil)
      guard let edit = solution.edit else { continue }
      out.count(edit.range.start)
      out.count(edit.range.end - edit.range.start)
      out.text(edit.replacement)
      out.flag(edit.isSafe)
    }
    return out
  }

  /// Decodes the findings; those that a limit leaves out are counted only.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  func decoded(_ limit: FindingLimit) throws -> FindingLimit.Kept {
    var reader = CacheReader(bytes)
    let count = try reader.count()
    let names = try reader.list { try $0.text() }
    func name(_ number: Int) throws -> String {
      guard number < names.count else { throw CacheReader.Damaged() }
      return names[number]
    }
    var counter = limit.counter()
    var kept: [Diagnostic] = []
    for _ in 0..<count {
      let id = try reader.count()
      let path = try reader.count()
      let level = try reader.count()
      guard level < StoredFindings.levels.count else { throw CacheReader.Damaged() }
      let place = SourceLocation(path: try name(path), range: try StoredFindings.range(&reader))
      let length = try reader.count()
      let severity = StoredFindings.levels[level]
      guard counter.keeps(try name(id), place.path, severity, group: id << 32 | path) else {
        try reader.skip(length)
        continue
      }
      var finding = Diagnostic(id: try name(id), severity: severity, at: place, try reader.text())
      finding.item = try reader.optional()
      try StoredFindings.read(&reader, into: &finding, name)
      kept.append(finding)
    }
    guard reader.isAtEnd else { throw CacheReader.Damaged() }
    return FindingLimit.Kept(diagnostics: kept, omitted: counter.omitted)
  }

  private static func range(_ reader: inout CacheReader) throws -> SourceRange {
    let start = try reader.count()
    return SourceRange(start, start + (try reader.count()))
  }

  private static func read(
    _ reader: inout CacheReader, into finding: inout Diagnostic, _ name: (Int) throws -> String
  ) throws {
    for _ in 0..<(try reader.count()) {
      let message = try reader.text()
      let place =
        try reader.flag()
        ? SourceLocation(path: try name(try reader.count()), range: try range(&reader)) : nil
      finding.notes.append(.init(message, at: place))
    }
    for _ in 0..<(try reader.count()) {
      let title = try reader.text()
      let edit =
        try reader.flag()
        ? Diagnostic.Edit(
          range: try range(&reader), replacement: try reader.text(), isSafe: try reader.flag()) : nil
      finding.solutions.append(.init(title, edit: edit))
    }
  }
}
