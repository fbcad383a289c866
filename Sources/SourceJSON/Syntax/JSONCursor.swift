/// A position in a tree, for walks over many values: a ``JSONNode`` without reference counting.
///
/// Threads that walk the same tree would wait for each other to count. Valid only inside the closure of
/// ``JSONTree/withCursor(at:_:)``.
@usableFromInline
package struct JSONCursor {
  /// All records of the tree.
  @usableFromInline package let records: JSONRecords
  /// The file.
  @usableFromInline package let bytes: UnsafeBufferPointer<UInt8>
  /// Index of the node in document order.
  @usableFromInline package let index: Int

  @inlinable
  package init(records: JSONRecords, bytes: UnsafeBufferPointer<UInt8>, index: Int) {
    self.records = records
    self.bytes = bytes
    self.index = index
  }

  /// The first record of the node.
  @inlinable @inline(__always) package var record: JSONTree.Record { records[index] }

  /// The bytes of the node, quotes and brackets included.
  @inlinable @inline(__always) package var range: Range<Int> { records.range(of: index) }

  /// The kind of value.
  @inlinable @inline(__always) package var kind: JSONTree.Kind { records[index].kind }

  /// The position of another node of the same tree.
  @inlinable package func at(_ index: Int) -> JSONCursor {
    JSONCursor(records: records, bytes: bytes, index: index)
  }

  /// The text as it was written.
  @inlinable @inline(__always) package var lexeme: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  /// Content of a string or key between its quotes, with escapes as written.
  @inlinable @inline(__always) package var content: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[records.content(of: index)])
  }

  /// Indicates whether a string or key is written with escapes, so that ``content`` is not its text.
  @inlinable @inline(__always) package var hasEscapes: Bool { records[index].has(JSONTree.Record.escapes) }

  /// The decoded text of a string or key.
  @usableFromInline package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard hasEscapes else { return body(content) }
    return StringEscapes.decodeBytes(Array(content)[...]).withUnsafeBufferPointer(body)
  }

  /// Visits the members of an object in order, duplicates included.
  @inlinable
  package func forEachMember(_ body: (_ key: JSONCursor, _ value: JSONCursor) -> Void) {
    guard kind == .object else { return }
    let end = records.next(after: index)
    var child = records.firstChild(of: index)
    while child < end {
      let value = records.next(after: child)
      body(at(child), at(value))
      child = records.next(after: value)
    }
  }

  /// Visits a value and everything in it, keys too, in document order.
  @inlinable package func forEachNode(_ body: (JSONCursor) -> Void) {
    let end = records.next(after: index)
    var node = index
    while node < end {
      body(at(node))
      node += records[node].has(JSONTree.Record.isLong) ? 2 : 1
    }
  }

  /// Visits the elements of an array in order.
  @inlinable
  package func forEachElement<Failure>(_ body: (JSONCursor) throws(Failure) -> Void) throws(Failure) {
    guard kind == .array else { return }
    let end = records.next(after: index)
    var child = records.firstChild(of: index)
    while child < end {
      try body(at(child))
      child = records.next(after: child)
    }
  }

  /// The value of an object's member, the first one when the key is duplicated; nil when absent.
  @inlinable package func member(_ name: Span<UInt8>, tag: UInt16) -> JSONCursor? {
    guard kind == .object else { return nil }
    let end = records.next(after: index)
    var child = records.firstChild(of: index)
    while child < end {
      let value = records.next(after: child)
      if records[child].tag == tag, at(child).isText(name) { return at(value) }
      child = records.next(after: value)
    }
    return nil
  }

  /// Checks whether the decoded text of a string or key has exactly these bytes.
  @inlinable package func isText(_ other: Span<UInt8>) -> Bool {
    if hasEscapes { return withText { JSONCursor.isSame($0.span, other) } }
    return JSONCursor.isSame(content.span, other)
  }

  @inlinable
  static func isSame(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for i in a.indices where a[i] != b[i] { return false }
    return true
  }
}

extension JSONTree {
  /// Calls `body` with a position in this tree; returns nil when there is no such node, as in a text without a value.
  @inlinable
  package func withCursor<R, Failure>(
    at index: Int, _ body: (JSONCursor) throws(Failure) -> R
  ) throws(Failure) -> R? {
    try records.withUnsafeBufferPointer { records throws(Failure) in
      try source.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
        // The storage of an empty array has an address too.
        guard records.indices.contains(index), let first = records.baseAddress else { return nil }
        return try body(JSONCursor(records: JSONRecords(first), bytes: bytes, index: index))
      }
    }
  }
}
