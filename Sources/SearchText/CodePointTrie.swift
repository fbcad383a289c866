/// The value of a Unicode scalar, before it is checked to be one.
typealias CodePoint = UInt32

/// Read access to a generated table: six bits per character, most significant first, `0` is zero.
///
/// A `StaticString` is constant data of the binary, so a table costs neither start-up time nor heap memory.
struct SixBitBlob: Sendable {
  let text: StaticString

  @inline(__always)
  func value1(at index: Int) -> UInt32 {
    UInt32(text.utf8Start[index] &- 0x30)
  }

  @inline(__always)
  func value2(at index: Int) -> UInt32 {
    value1(at: index) << 6 | value1(at: index + 1)
  }

  @inline(__always)
  func value3(at index: Int) -> UInt32 {
    value2(at: index) << 6 | value1(at: index + 2)
  }
}

/// A generated map from every scalar to a small number: 32 leaves per branch, 16 scalars per leaf.
///
/// Every lookup takes three dependent reads.
struct CodePointTrie: Sendable {
  let roots: SixBitBlob
  let branches: SixBitBlob
  let leaves: SixBitBlob

  @inline(__always)
  init(roots: StaticString, branches: StaticString, leaves: StaticString) {
    self.roots = SixBitBlob(text: roots)
    self.branches = SixBitBlob(text: branches)
    self.leaves = SixBitBlob(text: leaves)
  }

  /// The index of the value of `code`, counted over all leaves.
  @inline(__always)
  func slot(of code: CodePoint) -> Int {
    precondition(code < 0x110000, "not a Unicode scalar")
    let branch = Int(roots.value2(at: Int(code >> 9) * 2))
    let leaf = Int(branches.value2(at: (branch * 32 + Int(code >> 4 & 31)) * 2))
    return leaf * 16 + Int(code & 15)
  }
}
