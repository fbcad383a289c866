extension JSONTree {
  /// One record of a tree.
  ///
  /// Most nodes take one. A node whose length does not fit, and every array and object, takes two: the second has
  /// where it ends and which node follows it.
  ///
  /// `@usableFromInline`, like all types here that walks use, because other modules inline nothing of a type without it.
  @usableFromInline package struct Record: Sendable, BitwiseCopyable {
    /// Offset of the first byte; for a string, its opening quote. In a second record: offset after the last byte.
    @usableFromInline package var start: UInt32
    /// Kind, flags, and above them the length of a scalar, the tag and length of a key, or the number of children.
    /// In a second record: index of the node after it and everything in it.
    @usableFromInline package var info: UInt32

    @inlinable package static var escapes: UInt32 { 1 << 4 }
    @inlinable package static var nonASCII: UInt32 { 1 << 5 }
    @inlinable package static var fraction: UInt32 { 1 << 6 }
    /// The parser recovered from a mistake inside: do not draw conclusions from what is missing.
    @inlinable package static var damaged: UInt32 { 1 << 7 }
    /// A second record follows.
    @inlinable package static var isLong: UInt32 { 1 << 8 }
    @inlinable package static var payloadShift: UInt32 { 9 }
    /// The most children that are counted.
    @inlinable package static var countLimit: Int { 0x7F_FFFF }
    /// Scalars of this length take two records.
    @inlinable package static var lengthLimit: Int { 0x80_0000 }
    /// Keys of this length take two records.
    @inlinable package static var keyLengthLimit: Int { 0x80 }
    @inlinable package static var tagShift: UInt32 { payloadShift + 7 }

    @inlinable @inline(__always) package var kind: Kind {
      Kind(rawValue: UInt8(truncatingIfNeeded: info & 0xF)) ?? .invalid
    }
    @inlinable @inline(__always) package func has(_ flag: UInt32) -> Bool { info & flag != 0 }
    /// Number of elements or members, up to ``countLimit``.
    @inlinable package var count: Int { Int(info >> Record.payloadShift) }
    /// The stored part of the hash of a key.
    @inlinable package var tag: UInt16 { UInt16(truncatingIfNeeded: info >> Record.tagShift) }
    /// Length of a node that is not long.
    @inlinable @inline(__always) package var length: UInt32 {
      let payload = info >> Record.payloadShift
      return kind == .key ? payload & UInt32(Record.keyLengthLimit - 1) : payload
    }

    init(start: UInt32, info: UInt32) {
      self.start = start
      self.info = info
    }
  }
}

/// The records of a tree in place, for walks without bounds checks and reference counting.
@usableFromInline
package struct JSONRecords: BitwiseCopyable {
  @usableFromInline package let first: UnsafePointer<JSONTree.Record>

  @inlinable package init(_ first: UnsafePointer<JSONTree.Record>) { self.first = first }

  /// The first record of a node.
  @inlinable @inline(__always) package subscript(node: Int) -> JSONTree.Record { first[node] }

  /// Offset after the last byte of a node.
  @inlinable @inline(__always) package func end(of node: Int) -> UInt32 {
    let record = first[node]
    return record.has(JSONTree.Record.isLong) ? first[node + 1].start : record.start &+ record.length
  }

  /// The node after a node and everything in it; after a key, its value.
  @inlinable @inline(__always) package func next(after node: Int) -> Int {
    first[node].has(JSONTree.Record.isLong) ? Int(first[node + 1].info) : node + 1
  }

  /// The first child of an array or object, or what follows an empty one.
  @inlinable @inline(__always) package func firstChild(of container: Int) -> Int { container + 2 }

  /// The bytes of a node, quotes and brackets included.
  @inlinable @inline(__always) package func range(of node: Int) -> Range<Int> {
    Int(first[node].start)..<Int(end(of: node))
  }

  /// The bytes between the quotes of a string or key.
  @inlinable @inline(__always) package func content(of node: Int) -> Range<Int> {
    let start = Int(first[node].start) + 1
    return start..<max(start, Int(end(of: node)) - 1)
  }
}

extension [JSONTree.Record] {
  /// The records in place, for one look at a node that there is.
  @inline(__always)
  @inlinable package func inPlace<R>(_ body: (JSONRecords) -> R) -> R {
    withUnsafeBufferPointer { records in
      guard !records.isEmpty, let first = records.baseAddress else {
        preconditionFailure("a tree without a node was asked for one")
      }
      return body(JSONRecords(first))
    }
  }
}

extension [JSONTree.Record] {
  /// Adds a scalar.
  @inline(__always)
  mutating func append(_ kind: JSONTree.Kind, _ start: Int, _ end: Int, _ flags: UInt32) {
    let length = end - start
    guard length < JSONTree.Record.lengthLimit else { return appendLong(kind, start, end, flags, payload: 0) }
    append(
      JSONTree.Record(
        start: UInt32(truncatingIfNeeded: start),
        info: UInt32(kind.rawValue) | flags | UInt32(truncatingIfNeeded: length)
          << JSONTree.Record.payloadShift))
  }

  /// Adds a key.
  @inline(__always)
  mutating func appendKey(_ tag: UInt16, _ start: Int, _ end: Int, _ flags: UInt32) {
    let length = end - start
    let tag = UInt32(tag) << JSONTree.Record.tagShift
    guard length < JSONTree.Record.keyLengthLimit else {
      return appendLong(.key, start, end, flags, payload: tag)
    }
    append(
      JSONTree.Record(
        start: UInt32(truncatingIfNeeded: start),
        info: UInt32(JSONTree.Kind.key.rawValue) | flags | tag
          | UInt32(truncatingIfNeeded: length) << JSONTree.Record.payloadShift))
  }

  /// Adds an array or object that ends where it begins, until ``close(_:end:count:)`` says otherwise.
  @inline(__always)
  mutating func open(_ kind: JSONTree.Kind, _ start: Int) { appendLong(kind, start, start, 0, payload: 0) }

  /// Ends an array or object behind the last node.
  @inline(__always)
  mutating func close(_ container: Int, end: Int, count: Int) {
    let count = UInt32(truncatingIfNeeded: Swift.min(count, JSONTree.Record.countLimit))
    self[container].info |= count << JSONTree.Record.payloadShift
    self[container + 1] = JSONTree.Record(
      start: UInt32(truncatingIfNeeded: end), info: UInt32(truncatingIfNeeded: self.count))
  }

  @inline(__always)
  private mutating func appendLong(
    _ kind: JSONTree.Kind, _ start: Int, _ end: Int, _ flags: UInt32, payload: UInt32
  ) {
    append(
      JSONTree.Record(
        start: UInt32(truncatingIfNeeded: start),
        info: UInt32(kind.rawValue) | flags | JSONTree.Record.isLong | payload))
    append(
      JSONTree.Record(
        start: UInt32(truncatingIfNeeded: end), info: UInt32(truncatingIfNeeded: self.count + 1)))
  }
}
