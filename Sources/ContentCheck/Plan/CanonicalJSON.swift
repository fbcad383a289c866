import JSONSchema
package import SourceJSON

/// JSON in canonical form: keys sorted by their bytes, numbers by value, no white space.
///
/// Equivalent documents have the same canonical bytes, so digests and JSON columns do not depend on
/// formatting.
package enum CanonicalJSON {
  /// Appends a value.
  package static func append(_ node: JSONNode, to out: inout [UInt8]) {
    _ = node.tree.withCursor(at: node.index) { append($0, to: &out) }
  }

  /// Appends the value at a position.
  package static func append(_ value: JSONCursor, to out: inout [UInt8]) {
    switch value.kind {
    case .string, .key: appendString(value, to: &out)
    case .number: appendNumber(value, to: &out)
    case .array:
      out.append(UInt8(ascii: "["))
      var isFirst = true
      value.forEachElement { element in
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
        append(element, to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object: appendObject(value, to: &out)
    default: out.append(contentsOf: value.lexeme)
    }
  }

  private static func appendString(_ value: JSONCursor, to out: inout [UInt8]) {
    // Without escapes nothing in it needs one.
    if value.hasEscapes {
      value.withText { StringEscapes.appendQuoted($0.span, to: &out) }
    } else {
      out.append(UInt8(ascii: "\""))
      out.append(contentsOf: value.content)
      out.append(UInt8(ascii: "\""))
    }
  }

  /// Whole numbers that are as canonical as they are written are copied.
  private static func appendNumber(_ value: JSONCursor, to out: inout [UInt8]) {
    let lexeme = value.lexeme
    if lexeme.count < 18, !value.record.has(JSONTree.Record.fraction), lexeme.first != UInt8(ascii: "-") {
      out.append(contentsOf: lexeme)
    } else {
      out.append(contentsOf: DecimalNumber(lexeme.span).plainText.utf8)
    }
  }

  /// Objects with more members take the way through an array.
  private static let memberLimit = 64

  private static func appendObject(_ object: JSONCursor, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    let count = object.record.count
    if count <= memberLimit {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: memberLimit) { keys in
        var found = 0
        var isSimple = true
        object.forEachMember { key, _ in
          isSimple = isSimple && found < memberLimit && !key.hasEscapes
          guard isSimple else { return }
          // Insertion sort: authored objects are small and often almost in order. Equal keys keep theirs.
          var at = found
          while at > 0, precedes(key.content, object.at(keys[at - 1]).content) {
            keys[at] = keys[at - 1]
            at -= 1
          }
          keys[at] = key.index
          found += 1
        }
        if isSimple { appendMembers(object, keys[..<found], to: &out) } else { appendAny(object, to: &out) }
      }
    } else {
      appendAny(object, to: &out)
    }
    out.append(UInt8(ascii: "}"))
  }

  private static func appendMembers(
    _ object: JSONCursor, _ keys: Slice<UnsafeMutableBufferPointer<Int>>, to out: inout [UInt8]
  ) {
    var isFirst = true
    for key in keys {
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      appendString(object.at(key), to: &out)
      out.append(UInt8(ascii: ":"))
      append(object.at(key + 1), to: &out)
    }
  }

  /// Any number of members, with any keys.
  private static func appendAny(_ object: JSONCursor, to out: inout [UInt8]) {
    var members: [(text: [UInt8], key: Int)] = []
    object.forEachMember { key, _ in members.append((key.withText { Array($0) }, key.index)) }
    members.sort { $0.text == $1.text ? $0.key < $1.key : $0.text.lexicographicallyPrecedes($1.text) }
    var isFirst = true
    for member in members {
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      appendString(object.at(member.key), to: &out)
      out.append(UInt8(ascii: ":"))
      append(object.at(member.key + 1), to: &out)
    }
  }

  private static func precedes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    for i in 0..<min(a.count, b.count) where a[i] != b[i] { return a[i] < b[i] }
    return a.count < b.count
  }

  /// The canonical text of a value.
  package static func text(_ node: JSONNode) -> String {
    var bytes: [UInt8] = []
    append(node, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
