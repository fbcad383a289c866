/// A value in a ``JSONTree``: a lightweight handle, cheap to copy.
public struct JSONNode: Sendable {
  /// The tree it belongs to.
  public let tree: JSONTree
  /// Its index in document order.
  package let index: Int

  package init(tree: JSONTree, index: Int) {
    self.tree = tree
    self.index = index
  }

  package var record: JSONTree.Record { tree.records[index] }

  /// The kind of value.
  public var kind: JSONTree.Kind { record.kind }

  /// Its byte range in the file, quotes and brackets included.
  public var range: SourceRange {
    SourceRange(tree.records.inPlace { $0.range(of: index) })
  }

  /// Its location, for a finding.
  public var location: SourceLocation { SourceLocation(path: tree.source.path, range: range) }

  /// The text as it was written.
  public var lexeme: String { tree.source.text(range) }

  /// Whether the parser recovered from a mistake inside, so that what seems to be missing may only be
  /// misread.
  public var isDamaged: Bool { record.has(JSONTree.Record.damaged) }

  /// Number of elements or members; 0 for scalars.
  ///
  /// Cost: constant up to eight million children, linear in them beyond that.
  public var count: Int {
    let record = record
    guard record.kind == .object || record.kind == .array else { return 0 }
    guard record.count == JSONTree.Record.countLimit else { return record.count }
    var total = 0
    if record.kind == .object { for _ in members { total += 1 } } else { for _ in elements { total += 1 } }
    return total
  }

  /// What is kept of the hash of a key's decoded text, as ``KeyHash`` makes it.
  package var keyTag: UInt16 { record.tag }

  /// The decoded text of a string; nil for other kinds.
  public var string: String? { kind == .string ? text : nil }

  /// The value of `true` or `false`; nil for other kinds.
  public var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The nearest double of a number; nil for other kinds.
  public var double: Double? {
    guard kind == .number else { return nil }
    return tree.withCursor(at: index) { JSONNumber.double($0.lexeme.span) } ?? nil
  }

  /// The value of a number written without fraction or exponent that fits; nil otherwise.
  public var integer: Int? {
    kind == .number && !record.has(JSONTree.Record.fraction) ? Int(lexeme) : nil
  }

  /// The value of an object's member, the first one when the key is duplicated; nil when absent.
  ///
  /// Cost: linear in the members.
  public subscript(key: String) -> JSONNode? { member(key, tag: KeyHash.tag(key)) }

  /// Whether the decoded text of a string or key equals this one, scalar by scalar, without copying it.
  package func isText(_ other: String) -> Bool {
    if record.has(JSONTree.Record.escapes) { return text.unicodeScalars.elementsEqual(other.unicodeScalars) }
    return other.utf8.withBytes { other in tree.withCursor(at: index) { $0.isText(other) } ?? false }
  }

  /// Like the subscript, for callers that already have the key's tag.
  package func member(_ key: String, tag: UInt16) -> JSONNode? {
    guard kind == .object else { return nil }
    let found = key.utf8.withBytes { name in
      tree.withCursor(at: index) { $0.member(name, tag: tag)?.index } ?? nil
    }
    return found.map { JSONNode(tree: tree, index: $0) }
  }

  /// The node of a key, as the location for a finding; nil when absent.
  public func key(_ name: String) -> JSONNode? {
    let tag = KeyHash.tag(name)
    return members.first { $0.key.keyTag == tag && $0.key.isText(name) }?.key
  }

  /// The elements of an array, in order; empty for other kinds.
  public var elements: Elements { Elements(node: self) }

  /// The members of an object, in order, duplicates included; empty for other kinds.
  public var members: Members { Members(node: self) }

  /// The elements of an array.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    private let tree: JSONTree
    private var child: Int
    private let end: Int

    init(node: JSONNode) {
      tree = node.tree
      child = tree.records.inPlace { $0.firstChild(of: node.index) }
      end = node.kind == .array ? tree.records.inPlace { $0.next(after: node.index) } : 0
    }

    /// The next element; nil after the last.
    public mutating func next() -> JSONNode? {
      guard child < end else { return nil }
      defer { child = tree.records.inPlace { $0.next(after: child) } }
      return JSONNode(tree: tree, index: child)
    }
  }

  /// The members of an object.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    private let tree: JSONTree
    private var child: Int
    private let end: Int

    init(node: JSONNode) {
      tree = node.tree
      child = tree.records.inPlace { $0.firstChild(of: node.index) }
      end = node.kind == .object ? tree.records.inPlace { $0.next(after: node.index) } : 0
    }

    /// The next member; nil after the last.
    public mutating func next() -> (key: JSONNode, value: JSONNode)? {
      guard child < end else { return nil }
      let key = child
      let value = tree.records.inPlace { $0.next(after: key) }
      child = tree.records.inPlace { $0.next(after: value) }
      return (JSONNode(tree: tree, index: key), JSONNode(tree: tree, index: value))
    }
  }

  /// The decoded text of a string or key; the lexeme of anything else.
  public var text: String {
    let text = tree.withCursor(at: index) { node -> String? in
      guard node.kind == .string || node.kind == .key else { return nil }
      return node.withText { String(decoding: $0, as: UTF8.self) }
    }
    return (text ?? nil) ?? lexeme
  }
}
