import SourceJSON

/// Puts the files of shards together again: in any order, however they were divided, each part once.
struct ShardMerge {
  /// A run of one of the shards.
  private struct Piece {
    let run: MappedFile.Run
    /// Number of the part it is in, and where its text begins there.
    let part: Int
    let start: Int
  }

  /// Lines that were taken: where their text is in a part, and how far it moved.
  private struct Taken {
    let part: Int
    let range: Range<Int>
    let shift: Int
    /// Number of the first line, and where it begins now.
    let first: Int
    let start: Int
  }

  /// Takes the files of some shards, sorted by path; lines that are in no shard are missing.
  ///
  /// - Parameter shards: Shards with the paths of their files, for errors; empty afterwards, so that no text is in memory
  ///   twice for longer than needed.
  /// - Throws: ``ContentError`` when two shards have different texts of one file or line.
  static func merge(_ shards: inout [(path: String, shard: Shard)]) throws -> [MappedFile] {
    var parts: [String: [(path: String, file: MappedFile)]] = [:]
    while let (path, shard) = shards.popLast() {
      for file in shard.files { parts[file.path, default: []].append((path, file)) }
    }
    var out: [MappedFile] = []
    for name in parts.keys.sorted() {
      guard let own = parts.removeValue(forKey: name) else { continue }
      out.append(try ShardMerge(parts: own).file())
    }
    return out
  }

  private let parts: [(path: String, file: MappedFile)]

  private func file() throws -> MappedFile {
    let (path, first) = parts[0]
    guard parts.count > 1 else { return first }
    let other = parts.first { ($0.file.runs == nil) != (first.runs == nil) }
    if let other { throw differs(first.path, path, other.path) }
    guard first.runs != nil else {
      if let other = parts.first(where: { $0.file.bytes != first.bytes }) {
        throw differs(first.path, path, other.path)
      }
      return first
    }
    return try lines()
  }

  private func lines() throws -> MappedFile {
    let first = parts[0].file
    var out = MappedFile(path: first.path, runs: [], total: try total(), bytes: [], findings: .none)
    out.bytes.reserveCapacity(parts.reduce(SourceFile.listName.count) { $0 + $1.file.bytes.count })
    if parts.contains(where: { $0.file.findings.mismatches == nil }) { out.findings.mismatches = nil }
    var taken: [Taken] = []
    for piece in pieces() { try take(piece, &out, &taken) }
    if let total = out.total, let last = out.runs?.last, last.next - 1 > total {
      throw ContentError(
        .unreadable, path: first.path, "has \(total) lines in one shard and line \(last.next - 1) in another",
        help: "map the file again, in all shards")
    }
    for (number, part) in parts.enumerated() {
      let own = taken.filter { $0.part == number }.sorted { $0.range.lowerBound < $1.range.lowerBound }
      out.findings.append(
        part.file.findings.moved { position in ShardMerge.taken(at: position, own)?.shift })
    }
    return out
  }

  private func total() throws -> Int? {
    var known: (path: String, total: Int)?
    for (path, file) in parts {
      guard let total = file.total else { continue }
      if let known, known.total != total { throw differs(file.path, known.path, path) }
      known = (path, total)
    }
    return known?.total
  }

  /// All runs, by their first line; of those that begin together the longest comes first.
  private func pieces() -> [Piece] {
    var out: [Piece] = []
    for (number, part) in parts.enumerated() {
      var start = 0
      for run in part.file.runs ?? [] {
        out.append(Piece(run: run, part: number, start: start))
        start += run.bytes
      }
    }
    return out.sorted { ($0.run.first, -$0.run.count, $0.part) < ($1.run.first, -$1.run.count, $1.part) }
  }

  private func take(_ piece: Piece, _ out: inout MappedFile, _ taken: inout [Taken]) throws {
    let bytes = parts[piece.part].file.bytes
    let end = piece.start + piece.run.bytes
    let next = out.runs?.last?.next ?? 1
    let known = max(0, min(next - piece.run.first, piece.run.count))
    // Lines that are there already must be the same.
    var start = piece.start
    if known > 0 {
      start = ShardMerge.offset(ofLine: known, in: bytes, from: piece.start)
      let old = ShardMerge.start(ofLine: piece.run.first, out.bytes, taken)
      let count = start - piece.start
      guard old + count <= out.bytes.count, out.bytes[old..<old + count] == bytes[piece.start..<start] else {
        let other = taken.last { $0.first <= piece.run.first }?.part ?? 0
        throw differs(out.path, parts[other].path, parts[piece.part].path, line: piece.run.first)
      }
    }
    guard start < end else { return }
    let first = piece.run.first + known
    taken.append(
      Taken(
        part: piece.part, range: start..<end, shift: out.bytes.count - start, first: first,
        start: out.bytes.count))
    out.append(
      MappedFile.Run(first: first, count: piece.run.count - known, bytes: end - start), bytes[start..<end])
  }

  /// Where a line begins, counted from 0 at an offset.
  private static func offset(ofLine line: Int, in bytes: [UInt8], from start: Int) -> Int {
    var at = start
    for _ in 0..<line { at = (bytes[at...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1 }
    return at
  }

  private static func start(ofLine line: Int, _ bytes: [UInt8], _ taken: [Taken]) -> Int {
    guard let run = taken.last(where: { $0.first <= line }) else { return 0 }
    return offset(ofLine: line - run.first, in: bytes, from: run.start)
  }

  private static func taken(at position: Int, _ runs: [Taken]) -> Taken? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0, runs[low - 1].range.contains(position) else { return nil }
    return runs[low - 1]
  }

  private func differs(_ file: String, _ a: String, _ b: String, line: Int? = nil) -> ContentError {
    ContentError(
      .unreadable, path: b, "has another text of \(line.map { "line \($0) of " } ?? "")\(file) than \(a)",
      help: "delete the older of the two, or map the file again")
  }
}
