/// Receives, for every byte that folding writes or removes, the range of the source it comes from.
protocol OriginRecorder {
  /// `count` bytes were written for one scalar.
  mutating func append(_ scalar: Range<Int>, count: Int)
  /// One byte was written for every byte of an ASCII run.
  mutating func appendRun(_ run: Range<Int>)
  /// A scalar after the last byte was deleted, such as a combining mark.
  mutating func extendLast(to end: Int)
  /// The last bytes were removed.
  ///
  /// - Returns: The source offset where they began.
  mutating func removeLast(_ count: Int) -> Int
}

/// Records nothing; for index terms.
struct NoOrigins: OriginRecorder {
  @inline(__always) func append(_ scalar: Range<Int>, count: Int) {}
  @inline(__always) func appendRun(_ run: Range<Int>) {}
  @inline(__always) func extendLast(to end: Int) {}
  @inline(__always) func removeLast(_ count: Int) -> Int { 0 }
}

/// Keeps one source range for every folded byte; for snippets, which show the original text.
struct SourceOrigins: OriginRecorder {
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  mutating func append(_ scalar: Range<Int>, count: Int) {
    for _ in 0..<count {
      starts.append(scalar.lowerBound)
      ends.append(scalar.upperBound)
    }
  }

  mutating func appendRun(_ run: Range<Int>) {
    for offset in run {
      starts.append(offset)
      ends.append(offset + 1)
    }
  }

  mutating func extendLast(to end: Int) {
    // Extend all bytes of the last scalar: the last one may be a space, as for `№`.
    guard let start = starts.last else { return }
    for index in ends.indices.reversed() {
      guard starts[index] == start else { return }
      ends[index] = end
    }
  }

  mutating func removeLast(_ count: Int) -> Int {
    let start = starts[starts.count - count]
    starts.removeLast(count)
    ends.removeLast(count)
    return start
  }
}

/// Receives, for every byte of output, the folded byte it comes from.
protocol TermTrace {
  mutating func record(_ foldedIndex: Int)
  mutating func recordRun(from foldedIndex: Int, count: Int)
  /// A space was inserted between bytes already written.
  mutating func insertSpace(at outputIndex: Int)
}

/// Records nothing; for index terms.
struct NoTrace: TermTrace {
  @inline(__always) func record(_ foldedIndex: Int) {}
  @inline(__always) func recordRun(from foldedIndex: Int, count: Int) {}
  @inline(__always) func insertSpace(at outputIndex: Int) {}
}

/// Keeps one folded index for every byte of output.
struct IndexTrace: TermTrace {
  private(set) var indices: [Int] = []

  mutating func record(_ foldedIndex: Int) {
    indices.append(foldedIndex)
  }

  mutating func recordRun(from foldedIndex: Int, count: Int) {
    indices.append(contentsOf: foldedIndex..<(foldedIndex + count))
  }

  mutating func insertSpace(at outputIndex: Int) {
    indices.insert(indices[outputIndex], at: outputIndex)
  }
}
