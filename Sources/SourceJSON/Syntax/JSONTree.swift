/// A parsed JSON document that knows the position of every node.
///
/// Nodes are stored in document order in one array of 8-byte records; strings are not copied out of the
/// source. The whole tree takes less memory than the text it was made from.
public final class JSONTree: Sendable {
  /// The text the tree was made from.
  public let source: SourceFile
  /// The nodes in document order, one or two records each.
  @usableFromInline package let records: [Record]

  package init(source: SourceFile, records: [Record]) {
    self.source = source
    self.records = records
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

  /// Indicates whether the text holds no value, or one whose brackets do not match.
  ///
  /// - Cost: Linear in the nodes.
  package var isDamaged: Bool {
    var isDamaged = records.isEmpty
    _ = withCursor(at: 0) { root in
      root.forEachNode { isDamaged = isDamaged || $0.record.has(Record.damaged) }
    }
    return isDamaged
  }

  /// The document's value; nil when the text holds none.
  public var root: JSONNode? { records.isEmpty ? nil : JSONNode(tree: self, index: 0) }

  /// The nodes of some kinds in document order.
  package func nodes(_ isWanted: (Kind) -> Bool) -> [JSONNode] {
    var out: [JSONNode] = []
    _ = withCursor(at: 0) { root in
      root.forEachNode { if isWanted($0.kind) { out.append(JSONNode(tree: self, index: $0.index)) } }
    }
    return out
  }
}

/// The hash used to look up object keys; the same for a key in a document and in a schema.
@usableFromInline
package enum KeyHash {
  /// The part of a key's hash that a tree stores. Different keys may share it, so their texts are compared too.
  @inlinable
  package static func tag(_ bytes: Span<UInt8>) -> UInt16 {
    UInt16(truncatingIfNeeded: hash(bytes))
  }

  /// The part of a key's hash that a tree stores.
  package static func tag(_ text: String) -> UInt16 { UInt16(truncatingIfNeeded: hash(text)) }

  /// Hash of decoded UTF-8 text.
  @inlinable
  package static func hash(_ bytes: Span<UInt8>) -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      hash = mix(hash ^ bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
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
    text.utf8.withBytes { hash($0) }
  }

  @inlinable @inline(__always) static func mix(_ value: UInt64) -> UInt64 {
    let product = value &* 0xFF51_AFD7_ED55_8CCD
    return product ^ product >> 29
  }
}

extension String.UTF8View {
  /// Calls `body` with the bytes, which are copied only if they are not in a row.
  func withBytes<R>(_ body: (Span<UInt8>) -> R) -> R {
    withContiguousStorageIfAvailable { body($0.span) } ?? body(Array(self).span)
  }
}
