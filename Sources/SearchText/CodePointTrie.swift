/// The value of a Unicode scalar, or of a scalar to be.
typealias CodePoint = UInt32

/// Read access to a generated table: six bits to a character, big end first, `0` is zero.
///
/// A `StaticString` is constant data of the binary, so a table costs nothing at start-up and no heap.
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

/// A generated map from every scalar to a small number: 32 leaves to a branch, 16 scalars to a leaf.
///
/// Three dependent reads, whatever the scalar.
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

  /// The number of the value of `code`, counted over all leaves.
  @inline(__always)
  func slot(of code: CodePoint) -> Int {
    precondition(code < 0x110000, "not a Unicode scalar")
    let branch = Int(roots.value2(at: Int(code >> 9) * 2))
    let leaf = Int(branches.value2(at: (branch * 32 + Int(code >> 4 & 31)) * 2))
    return leaf * 16 + Int(code & 15)
  }
}
