/// A parsed JSON document that knows the position of every node.
///
/// Nodes are stored in document order in one array of 16-byte records; strings are not copied out of the
/// source. The whole tree takes about as much memory as the text it was made from.
public final class JSONTree: Sendable {
  /// The text the tree was made from.
  public let source: SourceFile
  package let nodes: [Node]

  package init(source: SourceFile, nodes: [Node]) {
    self.source = source
    self.nodes = nodes
  }

  /// The kinds of nodes.
  public enum Kind: UInt8, Sendable {
    /// The literal `null`.
    case null
    /// The literal `true`.
    case `true`
    /// The literal `false`.
    case `false`
    /// A number, kept as it was written.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
    /// The name of an object's member; its value is the next node.
    case key
    /// Text that is not a JSON value; a finding was reported for it.
    case invalid
  }

  /// One record of the tree.
  package struct Node: Sendable {
    /// Offset of the first byte; for a string, its opening quote.
    package var start: UInt32
    /// Offset after the last byte.
    package var end: UInt32
    /// For a value: index of the node after its subtree. For a key: hash of its decoded text.
    package var link: UInt32
    /// Kind in the low byte, flags above, number of children in the upper 20 bits.
    package var info: UInt32

    @inlinable package static var escapes: UInt32 { 1 << 8 }
    @inlinable package static var nonASCII: UInt32 { 1 << 9 }
    @inlinable package static var fraction: UInt32 { 1 << 10 }
    /// The parser recovered from a mistake inside: do not draw conclusions from what is missing.
    @inlinable package static var damaged: UInt32 { 1 << 11 }
    @inlinable package static var countShift: UInt32 { 12 }
    @inlinable package static var countLimit: Int { 0xFFFFF }

    package init(kind: Kind, start: Int, end: Int, link: UInt32 = 0, flags: UInt32 = 0) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
      self.link = link
      info = UInt32(kind.rawValue) | flags
    }

    @inlinable package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: info)) ?? .invalid }
    @inlinable package func has(_ flag: UInt32) -> Bool { info & flag != 0 }
    @inlinable package var count: Int { Int(info >> Node.countShift) }
  }

  /// Whether the text holds no value, or one whose brackets do not match.
  ///
  /// - Cost: Linear in the nodes.
  package var isDamaged: Bool { nodes.isEmpty || nodes.contains { $0.has(Node.damaged) } }

  /// The document's value; nil when the text holds none.
  public var root: JSONNode? { nodes.isEmpty ? nil : JSONNode(tree: self, index: 0) }
}

/// The hash used to look up object keys; the same for a key in a document and in a schema.
package enum KeyHash {
  /// Hash of decoded UTF-8 text.
  @inlinable
  package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    if let base = UnsafeRawPointer(bytes.baseAddress) {
      while offset + 8 <= bytes.count {
        hash = mix(hash ^ (base + offset).loadUnaligned(as: UInt64.self))
        offset += 8
      }
    }
    var tail: UInt64 = 0
    while offset < bytes.count {
      tail = tail << 8 | UInt64(bytes[offset])
      offset += 1
    }
    hash = mix(hash ^ tail)
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Hash of a string.
  package static func hash(_ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { hash($0) }
  }

  @inlinable @inline(__always) static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 29
  }
}
