extension Pattern {
  /// The code points of Unicode partitioned into classes that no set of the expression distinguishes.
  ///
  /// Matchers work on class numbers, so their tables stay small however large the sets are.
  struct Alphabet: Sendable {
    /// Number of classes.
    let classCount: Int
    /// The classes of the first plane: those of ASCII, then the start of each page of 256 code points, then
    /// the pages, with equal ones stored once.
    let lookup: [UInt16]
    /// The classes of the other planes, as runs.
    let starts: [UInt32]
    let classes: [UInt16]
    /// One row of bits per set: the classes it contains.
    private let members: [UInt64]
    private let wordsPerSet: Int

    /// Partitions Unicode by the sets.
    ///
    /// - Throws: A `tooLarge` error when there are too many, too different sets.
    init(sets: [ScalarSet]) throws(PatternError) {
      var partition = Partition(sets: sets)
      for set in sets { try partition.split(by: set) }
      let tooMany = PatternError(
        .tooLarge, "too many different characters and classes: split the pattern", at: 0)
      guard partition.classCount <= Int(UInt16.max) else { throw tooMany }
      classCount = partition.classCount
      wordsPerSet = (classCount + 63) / 64
      guard sets.count * wordsPerSet <= 2_000_000 else { throw tooMany }

      var members = [UInt64](repeating: 0, count: sets.count * wordsPerSet)
      for (number, set) in sets.enumerated() {
        let row = number * wordsPerSet..<(number + 1) * wordsPerSet
        let (runs, isInverted) = partition.fewerRuns(of: set)
        for run in runs {
          let member = partition.classes[run]
          members[row.lowerBound + member / 64] |= 1 << UInt64(member % 64)
        }
        if isInverted {
          for word in row { members[word] = ~members[word] }
        }
      }
      self.members = members
      starts = partition.starts
      classes = partition.classes.map { UInt16($0) }
      let pages = partition.pages()
      lookup = partition.classes(of: 0..<Self.asciiCount) + pages.starts + pages.pages
    }

    private static let asciiCount: UInt32 = 128
    private static let pagesStart = 128 + 256

    /// Checks whether a set contains a class.
    @inline(__always)
    func contains(set: Int, class number: Int) -> Bool {
      members[set * wordsPerSet + number / 64] >> UInt64(number % 64) & 1 == 1
    }

    /// The classes in a set, in order.
    func classes(of set: Int) -> [Int] { (0..<classCount).filter { contains(set: set, class: $0) } }

    /// The class of an ASCII character.
    @inline(__always)
    func classOfASCII(_ byte: UInt8) -> Int { Int(lookup[Int(byte)]) }

    /// The class of a code point beyond ASCII.
    @inline(__always)
    func classBeyondASCII(_ codePoint: UInt32) -> Int {
      guard codePoint < 0x10000 else { return Int(classByRun(codePoint)) }
      let page = Int(lookup[Int(Self.asciiCount + codePoint >> 8)])
      return Int(lookup[Self.pagesStart + page + Int(codePoint & 0xFF)])
    }

    private func classByRun(_ codePoint: UInt32) -> UInt16 {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= codePoint { low = middle } else { high = middle }
      }
      return classes[low]
    }
  }

  /// Runs of code points, each in one class, which are split set by set.
  private struct Partition {
    /// The first code point of each run.
    let starts: [UInt32]
    /// The class of each run.
    var classes: [Int]
    var classCount = 1
    /// Number of runs of each class.
    private var sizes: [Int]
    /// Amount of work left before the sets are rejected.
    private var budget = 8_000_000

    init(sets: [ScalarSet]) {
      var edges: Set<UInt32> = [0, 0x80]
      for range in sets.lazy.flatMap(\.ranges) {
        edges.insert(range.lowerBound)
        if range.upperBound < ScalarSet.last { edges.insert(range.upperBound + 1) }
      }
      starts = edges.sorted()
      classes = [Int](repeating: 0, count: starts.count)
      sizes = [starts.count]
    }

    /// The run that contains a code point.
    func run(of codePoint: UInt32) -> Int {
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= codePoint { low = middle } else { high = middle }
      }
      return low
    }

    /// The runs that make up a set, or those of its complement if there are fewer.
    func fewerRuns(of set: ScalarSet) -> (runs: [Int], isInverted: Bool) {
      let ranges = set.ranges.map { run(of: $0.lowerBound)...run(of: $0.upperBound) }
      if ranges.reduce(0, { $0 + $1.count }) <= starts.count / 2 { return (ranges.flatMap(\.self), false) }
      return (set.inverted.ranges.flatMap { run(of: $0.lowerBound)...run(of: $0.upperBound) }, true)
    }

    /// Moves the members of a set into classes of their own where a class also has other members.
    ///
    /// A set and its complement give the same split.
    mutating func split(by set: ScalarSet) throws(PatternError) {
      let inside = fewerRuns(of: set).runs
      budget -= inside.count + set.ranges.count
      guard budget >= 0 else {
        throw PatternError(.tooLarge, "too many different classes: split the pattern", at: 0)
      }
      var counts: [Int: Int] = [:]
      for run in inside { counts[classes[run], default: 0] += 1 }
      var successors: [Int: Int] = [:]
      for (old, count) in counts.sorted(by: { $0.key < $1.key }) where count < sizes[old] {
        successors[old] = classCount
        sizes[old] -= count
        sizes.append(count)
        classCount += 1
      }
      for run in inside {
        if let successor = successors[classes[run]] { classes[run] = successor }
      }
    }

    /// The classes of the first plane in pages of 256, with equal pages stored once.
    func pages() -> (starts: [UInt16], pages: [UInt16]) {
      var pageStarts: [UInt16] = []
      var pages: [UInt16] = []
      var known: [[UInt16]: UInt16] = [:]
      // Most pages belong to a run of several with one class.
      var uniform = [UInt16?](repeating: nil, count: classCount)
      var current = 0
      for high in 0..<UInt32(256) {
        while current + 1 < starts.count, starts[current + 1] <= high << 8 { current += 1 }
        let isUniform = current + 1 == starts.count || starts[current + 1] > high << 8 | 0xFF
        if isUniform, let start = uniform[classes[current]] {
          pageStarts.append(start)
          continue
        }
        let page = classes(of: high << 8..<(high + 1) << 8)
        if known[page] == nil {
          known[page] = UInt16(pages.count)
          pages += page
        }
        pageStarts.append(known[page, default: 0])
        if isUniform { uniform[classes[current]] = pageStarts[pageStarts.count - 1] }
      }
      return (pageStarts, pages)
    }

    /// The classes of consecutive code points.
    func classes(of range: Range<UInt32>) -> [UInt16] {
      var current = run(of: range.lowerBound)
      return range.map { value in
        if current + 1 < starts.count, starts[current + 1] <= value { current += 1 }
        return UInt16(classes[current])
      }
    }
  }
}
