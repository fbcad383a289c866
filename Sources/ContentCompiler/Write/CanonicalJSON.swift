import JSONSchema
package import SourceJSON

/// JSON in canonical form: keys sorted by their bytes, numbers by value, no white space.
///
/// Equivalent documents have the same canonical bytes, so digests and JSON columns do not depend on
/// formatting.
package enum CanonicalJSON {
  /// Appends a value.
  package static func append(_ node: JSONNode, to out: inout [UInt8]) {
    switch node.kind {
    case .string, .key: StringEscapes.appendQuoted(node.text, to: &out)
    case .number: out.append(contentsOf: DecimalNumber(node.lexeme).plainText.utf8)
    case .array:
      out.append(UInt8(ascii: "["))
      var isFirst = true
      for element in node.elements {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
        append(element, to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object: appendObject(node, to: &out)
    default: out.append(contentsOf: node.lexeme.utf8)
    }
  }

  private static func appendObject(_ node: JSONNode, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    let members = node.members.map { (Array($0.key.text.utf8), $0.value) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    var isFirst = true
    for (key, value) in members {
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      key.withUnsafeBufferPointer { StringEscapes.appendQuoted($0, to: &out) }
      out.append(UInt8(ascii: ":"))
      append(value, to: &out)
    }
    out.append(UInt8(ascii: "}"))
  }

  /// The canonical text of a value.
  package static func text(_ node: JSONNode) -> String {
    var bytes: [UInt8] = []
    append(node, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
