import SourceJSON

/// Some units of a content set as small documents, each with the beginning and the end of its file.
struct ContentExtract {
  /// A unit in a small document.
  private struct Piece {
    let unit: UnitIndex.Unit
    /// Where it is in the small document.
    let range: Range<Int>
    /// Where it begins in the file.
    let start: Int
  }

  /// The small documents.
  private(set) var files: [ContentFolder.DomainFile] = []
  private var pieces: [String: [Piece]] = [:]
  /// Where the end of each file begins in the small document, and in the file.
  private var tails: [String: (small: Int, real: Int)] = [:]

  /// Takes units from their files.
  ///
  /// - Throws: Why a file cannot be read any more.
  init(_ ledger: ContentLedger, _ units: Set<UnitIndex.Unit>) throws {
    let byFile = Dictionary(grouping: units) { ledger.file(of: $0) }
    for (number, units) in byFile.sorted(by: { $0.key < $1.key }) {
      try add(
        ledger.files[number],
        units.map { ($0, ledger.range(of: $0)) }.sorted { $0.1.lowerBound < $1.1.lowerBound })
    }
  }

  private mutating func add(_ file: UnitFile, _ units: [(unit: UnitIndex.Unit, range: Range<Int>)]) throws {
    let path = file.source.path
    var text = try Array(file.source.bytes(in: 0..<file.list.lowerBound))
    var found: [Piece] = []
    for (unit, range) in units {
      if !found.isEmpty { text.append(UInt8(ascii: ",")) }
      found.append(
        Piece(unit: unit, range: text.count..<text.count + range.count, start: range.lowerBound))
      text += try file.source.bytes(in: range)
    }
    tails[path] = (text.count, file.list.upperBound)
    text += try file.source.bytes(in: file.list.upperBound..<file.source.count)
    pieces[path] = found
    files.append(
      ContentFolder.DomainFile(
        domain: file.domain, language: file.language, source: SourceFile(path: path, bytes: text)))
  }

  /// The unit that a finding is about; nil for one about the rest of a file.
  func unit(of finding: Diagnostic) -> UnitIndex.Unit? {
    guard let piece = piece(at: finding.location.range, finding.location.path),
      finding.location.range.end <= piece.range.upperBound
    else { return nil }
    return piece.unit
  }

  /// A finding with its positions in the real files.
  func real(_ finding: Diagnostic) -> Diagnostic {
    finding.moved { range, path in
      guard let tail = tails[path] else { return range }
      let shift =
        if let piece = piece(at: range, path) {
          piece.start - piece.range.lowerBound
        } else {
          range.start >= tail.small ? tail.real - tail.small : 0
        }
      return SourceRange(range.start + shift, range.end + shift)
    }
  }

  /// The unit that begins last before a position and has not ended.
  private func piece(at range: SourceRange, _ path: String) -> Piece? {
    guard let pieces = pieces[path] else { return nil }
    let low = pieces.partitioningIndex { $0.range.lowerBound > range.start }
    guard low > 0, range.start < pieces[low - 1].range.upperBound else { return nil }
    return pieces[low - 1]
  }
}

extension Diagnostic {
  /// The same finding with other positions.
  func moved(_ move: (SourceRange, _ path: String) -> SourceRange) -> Diagnostic {
    func moved(_ place: SourceLocation) -> SourceLocation {
      SourceLocation(path: place.path, range: move(place.range, place.path))
    }
    var out = self
    out.location = moved(location)
    if !notes.isEmpty { out.notes = notes.map { Note($0.message, at: $0.location.map(moved)) } }
    if solutions.contains(where: { $0.edit != nil }) {
      out.solutions = solutions.map { solution in
        Solution(
          solution.title,
          edit: solution.edit.map {
            Edit(range: move($0.range, location.path), replacement: $0.replacement, isSafe: $0.isSafe)
          })
      }
    }
    return out
  }
}
