/// A position in a tree, for walks over many values: a ``JSONNode`` without reference counting.
///
/// Threads that walk the same tree would wait for each other to count. Valid only inside the closure of
/// ``JSONTree/withCursor(at:_:)``.
package struct JSONCursor {
  /// All nodes of the tree.
  package let nodes: UnsafePointer<JSONTree.Node>
  /// The file.
  package let bytes: UnsafePointer<UInt8>
  /// Index of the node in document order.
  package let index: Int

  @inlinable
  package init(nodes: UnsafePointer<JSONTree.Node>, bytes: UnsafePointer<UInt8>, index: Int) {
    self.nodes = nodes
    self.bytes = bytes
    self.index = index
  }

  /// The record of the node.
  @inlinable package var node: JSONTree.Node { nodes[index] }

  /// The kind of value.
  @inlinable package var kind: JSONTree.Kind { nodes[index].kind }

  /// The position of another node of the same tree.
  @inlinable package func at(_ index: Int) -> JSONCursor {
    Work.count()
    return JSONCursor(nodes: nodes, bytes: bytes, index: index)
  }

  /// The text as it was written.
  @inlinable package var lexeme: UnsafeBufferPointer<UInt8> {
    let node = nodes[index]
    return UnsafeBufferPointer(start: bytes + Int(node.start), count: Int(node.end - node.start))
  }

  /// What a string or key has between its quotes, with escapes as written.
  @inlinable package var content: UnsafeBufferPointer<UInt8> {
    let node = nodes[index]
    return UnsafeBufferPointer(
      start: bytes + Int(node.start) + 1, count: max(0, Int(node.end) - Int(node.start) - 2))
  }

  /// Whether a string or key is written with escapes, so that ``content`` is not its text.
  @inlinable package var hasEscapes: Bool { nodes[index].has(JSONTree.Node.escapes) }

  /// The decoded text of a string or key.
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    guard hasEscapes else { return try body(content) }
    return try StringEscapes.decodeBytes(Array(content)[...]).withUnsafeBufferPointer(body)
  }

  /// Visits the members of an object in order, duplicates included.
  @inlinable
  package func forEachMember(_ body: (_ key: JSONCursor, _ value: JSONCursor) throws -> Void) rethrows {
    guard kind == .object else { return }
    let end = Int(nodes[index].link)
    var child = index + 1
    while child < end {
      Work.count()
      try body(at(child), at(child + 1))
      child = Int(nodes[child + 1].link)
    }
  }

  /// Visits the elements of an array in order.
  @inlinable package func forEachElement(_ body: (JSONCursor) throws -> Void) rethrows {
    guard kind == .array else { return }
    let end = Int(nodes[index].link)
    var child = index + 1
    while child < end {
      Work.count()
      try body(at(child))
      child = Int(nodes[child].link)
    }
  }

  /// The value of an object's member, the first one when the key is duplicated; nil when absent.
  @inlinable package func member(_ name: UnsafeBufferPointer<UInt8>, hash: UInt32) -> JSONCursor? {
    guard kind == .object else { return nil }
    let end = Int(nodes[index].link)
    var child = index + 1
    while child < end {
      Work.count()
      if nodes[child].link == hash, at(child).isText(name) { return at(child + 1) }
      child = Int(nodes[child + 1].link)
    }
    return nil
  }

  /// Whether the decoded text of a string or key has exactly these bytes.
  @inlinable package func isText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    if hasEscapes { return withText { JSONCursor.isSame($0, other) } }
    return JSONCursor.isSame(content, other)
  }

  @inlinable
  static func isSame(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for i in 0..<a.count where a[i] != b[i] { return false }
    return true
  }
}

extension JSONTree {
  /// Calls `body` with a position in this tree.
  package func withCursor<R>(at index: Int, _ body: (JSONCursor) throws -> R) rethrows -> R? {
    try nodes.withUnsafeBufferPointer { nodes in
      try source.bytes.withUnsafeBufferPointer { bytes in
        guard let first = nodes.baseAddress, let start = bytes.baseAddress else { return nil }
        return try body(JSONCursor(nodes: first, bytes: start, index: index))
      }
    }
  }
}
