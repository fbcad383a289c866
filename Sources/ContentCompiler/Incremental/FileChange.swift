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

  /// - Cost: Compares whole blocks at the speed of memory.
  init(_ old: [UInt8], _ new: [UInt8]) {
    oldCount = old.count
    let most = min(old.count, new.count)
    let prefix = FileChange.common(most) { at, count in
      old.withUnsafeBytes { old in
        new.withUnsafeBytes { new in
          guard let a = old.baseAddress, let b = new.baseAddress else { return true }
          return memcmp(a + at, b + at, count) == 0
        }
      }
    }
    self.prefix = prefix
    suffix = FileChange.common(most - prefix) { at, count in
      old.withUnsafeBytes { a in
        new.withUnsafeBytes { b in
          guard let first = a.baseAddress, let second = b.baseAddress else { return true }
          return memcmp(first + (a.count - at - count), second + (b.count - at - count), count) == 0
        }
      }
    }
  }

  /// The length for which two texts are equal, at most `limit`: by blocks, then by halving the first unequal one.
  private static func common(_ limit: Int, _ isEqual: (_ at: Int, _ count: Int) -> Bool) -> Int {
    var at = 0
    var block = 1 << 16
    while at < limit {
      let count = min(block, limit - at)
      if isEqual(at, count) {
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
