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

  package var node: JSONTree.Node {
    Work.count()
    return tree.nodes[index]
  }

  /// The kind of value.
  public var kind: JSONTree.Kind { node.kind }

  /// Its byte range in the file, quotes and brackets included.
  public var range: SourceRange { SourceRange(Int(node.start), Int(node.end)) }

  /// Its location, for a finding.
  public var location: SourceLocation { SourceLocation(path: tree.source.path, range: range) }

  /// The text as it was written.
  public var lexeme: String { tree.source.text(range) }

  /// Whether the parser recovered from a mistake inside, so that what seems to be missing may only be
  /// misread.
  public var isDamaged: Bool { node.has(JSONTree.Node.damaged) }

  /// Number of elements or members; 0 for scalars.
  ///
  /// Cost: constant up to a million children, linear in them beyond that.
  public var count: Int {
    let stored = node.count
    guard stored == JSONTree.Node.countLimit else { return stored }
    var total = 0
    if kind == .object { for _ in members { total += 1 } } else { for _ in elements { total += 1 } }
    return total
  }

  /// Hash of a key's decoded text, as ``KeyHash`` makes it.
  package var keyHash: UInt32 { node.link }

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
    return tree.withCursor(at: index) { JSONNumber.double($0.lexeme) } ?? nil
  }

  /// The value of a number written without fraction or exponent that fits; nil otherwise.
  public var integer: Int? {
    kind == .number && !node.has(JSONTree.Node.fraction) ? Int(lexeme) : nil
  }

  /// The value of an object's member, the first one when the key is duplicated; nil when absent.
  ///
  /// Cost: linear in the members.
  public subscript(key: String) -> JSONNode? { member(key, hash: KeyHash.hash(key)) }

  /// Whether the decoded text of a string or key equals this one, scalar by scalar, without copying it.
  package func isText(_ other: String) -> Bool {
    if node.has(JSONTree.Node.escapes) { return text.unicodeScalars.elementsEqual(other.unicodeScalars) }
    var other = other
    return other.withUTF8 { other in tree.withCursor(at: index) { $0.isText(other) } ?? false }
  }

  /// Like the subscript, for callers that already have the key's hash.
  package func member(_ key: String, hash: UInt32) -> JSONNode? {
    guard kind == .object else { return nil }
    var key = key
    let found = key.withUTF8 { name in
      tree.withCursor(at: index) { $0.member(name, hash: hash)?.index } ?? nil
    }
    return found.map { JSONNode(tree: tree, index: $0) }
  }

  /// The node of a key, as the location for a finding; nil when absent.
  public func key(_ name: String) -> JSONNode? {
    guard let value = self[name] else { return nil }
    return JSONNode(tree: tree, index: value.index - 1)
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
      child = node.index + 1
      end = node.kind == .array ? Int(node.node.link) : 0
    }

    /// The next element; nil after the last.
    public mutating func next() -> JSONNode? {
      guard child < end else { return nil }
      Work.count()
      defer { child = Int(tree.nodes[child].link) }
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
      child = node.index + 1
      end = node.kind == .object ? Int(node.node.link) : 0
    }

    /// The next member; nil after the last.
    public mutating func next() -> (key: JSONNode, value: JSONNode)? {
      guard child < end else { return nil }
      Work.count()
      defer { child = Int(tree.nodes[child + 1].link) }
      return (JSONNode(tree: tree, index: child), JSONNode(tree: tree, index: child + 1))
    }
  }

  /// The decoded text of a string or key; the lexeme of anything else.
  public var text: String {
    let node = node
    guard node.kind == .string || node.kind == .key else { return lexeme }
    let content = (Int(node.start) + 1)..<max(Int(node.start) + 1, Int(node.end) - 1)
    if !node.has(JSONTree.Node.escapes) { return String(decoding: tree.source.bytes[content], as: UTF8.self) }
    return StringEscapes.decode(tree.source.bytes[content])
  }
}
