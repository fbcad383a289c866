import SourceJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What differs between two versions of a text: everything between their common beginning and their common end.
struct FileChange: Equatable, Sendable {
  /// Bytes of the old text.
  let oldCount: Int
  /// Bytes of the common beginning.
  let prefix: Int
  /// Bytes of the common end, none of them in the beginning.
  let suffix: Int

  /// Names what is known to differ at most.
  init(oldCount: Int, prefix: Int, suffix: Int) {
    self.oldCount = oldCount
    self.prefix = prefix
    self.suffix = suffix
  }

  /// What differs between two files; nil when nothing does.
  ///
  /// - Throws: Why one that is read in parts cannot be read any more.
  /// - Cost: Compares whole blocks at the speed of memory, from both ends at once.
  init?(_ old: SourceFile, _ new: SourceFile, _ parallel: Parallel) throws {
    oldCount = old.count
    let most = min(old.count, new.count)
    let (prefixes, suffixes) = (Slot<Int>(), Slot<Int>())
    try parallel.run([
      {
        prefixes.value = try FileChange.common(most) { at, count in
          try FileChange.areSame(old, at..<at + count, new, at..<at + count)
        }
      },
      {
        suffixes.value = try FileChange.common(most) { at, count in
          try FileChange.areSame(
            old, old.count - at - count..<old.count - at, new, new.count - at - count..<new.count - at)
        }
      },
    ])
    prefix = prefixes.value ?? 0
    suffix = min(suffixes.value ?? 0, most - prefix)
    if old.count == new.count, prefix == most { return nil }
  }

  private static func areSame(_ a: SourceFile, _ inA: Range<Int>, _ b: SourceFile, _ inB: Range<Int>) throws
    -> Bool
  {
    try a.withBytes(inA) { first in
      try b.withBytes(inB) { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return true }
        return memcmp(first, second, inA.count) == 0
      }
    }
  }

  /// The length for which two texts are equal, at most `limit`: by blocks, then by halving the first unequal one.
  private static func common(_ limit: Int, _ isEqual: (_ at: Int, _ count: Int) throws -> Bool) rethrows
    -> Int
  {
    var at = 0
    var block = 1 << 16
    while at < limit {
      let count = min(block, limit - at)
      if try isEqual(at, count) {
        at += count
      } else if count == 1 {
        return at
      } else {
        block = count / 2
      }
    }
    return at
  }
}
