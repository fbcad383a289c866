import SourceJSON

/// An authored file, or some lines of one, with what its own checks found.
struct MappedFile: Sendable {
  /// Consecutive lines.
  struct Run: Equatable, Sendable {
    /// Number of the first line, from 1.
    var first: Int
    var count: Int
    /// Bytes of these lines, each with its line feed.
    var bytes: Int

    /// Number of the line after the last.
    var next: Int { first + count }
  }

  /// Path in the content folder.
  let path: String
  /// The lines it has, in order; nil for a document, which is never divided.
  var runs: [Run]?
  /// How many lines the authored file has, if that is known.
  var total: Int?
  /// The text of the document, or of the runs one after the other.
  var bytes: [UInt8]
  /// What was found, with positions in ``bytes``.
  var findings: FileFindings

  /// Number of lines it has; 0 for a document.
  var lineCount: Int { runs?.reduce(0) { $0 + $1.count } ?? 0 }

  /// Takes the text as the authored file, which must be complete.
  mutating func takeSource(at path: String) -> SourceFile {
    // Moved, not copied: it may be most of the content.
    var text: [UInt8] = []
    swap(&text, &bytes)
    return runs == nil ? SourceFile(path: path, bytes: text) : SourceFile(path: path, lines: consume text)
  }

  /// The lines that are missing, first and last, as far as is known; nil when there are none.
  var gap: ClosedRange<Int>? {
    guard let runs else { return nil }
    var next = 1
    for run in runs {
      if run.first > next { return next...run.first - 1 }
      next = run.next
    }
    guard let total, next <= total else { return nil }
    return next...total
  }

  /// Adds lines behind the last ones.
  mutating func append(_ run: Run, _ text: ArraySlice<UInt8>) {
    bytes += text
    guard var last = runs?.popLast() else {
      runs = [run]
      return
    }
    if last.next == run.first {
      last.count += run.count
      last.bytes += run.bytes
      runs?.append(last)
    } else {
      runs?.append(last)
      runs?.append(run)
    }
  }
}
