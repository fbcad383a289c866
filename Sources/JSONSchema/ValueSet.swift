package import SourceJSON

/// The values of `enum` or `const`.
struct ValueSet {
  /// The values, in the schema's order.
  let values: [JSONNode]
  /// Decoded strings with their hashes, for the common case of names.
  private let strings: [(hash: UInt32, bytes: [UInt8])]
  private let hasOnlyStrings: Bool

  init(_ values: [JSONNode]) {
    self.values = values
    strings = values.filter { $0.kind == .string }.map { (KeyHash.hash($0.text), Array($0.text.utf8)) }
    hasOnlyStrings = strings.count == values.count
  }

  /// Whether a value equals one of them by JSON Schema's rules (numbers by value, objects in any order).
  func contains(_ node: JSONNode) -> Bool {
    if node.kind == .string {
      var text = node.text
      return text.withUTF8 { contains(text: $0) }
    }
    return !hasOnlyStrings && values.contains { JSONEquality.areEqual($0, node) }
  }

  /// Whether a string equals one of them.
  func contains(text: UnsafeBufferPointer<UInt8>) -> Bool {
    let hash = KeyHash.hash(text)
    for string in strings where string.hash == hash && string.bytes.elementsEqual(text) { return true }
    return false
  }

  /// The values as text for a message: short, and cut after eight.
  var phrase: String {
    let shown = values.prefix(8).map { node in
      switch node.kind {
      case .string: "'\(node.text)'"
      case .object: "an object"
      case .array: "an array"
      default: node.lexeme
      }
    }
    let rest = values.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

/// Equality of JSON values as JSON Schema defines it.
package enum JSONEquality {
  /// Whether two values are equal: numbers by value, object members in any order.
  package static func areEqual(_ a: JSONNode, _ b: JSONNode) -> Bool {
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .null, .true, .false: return true
    case .invalid, .key: return false
    case .number: return DecimalNumber(a.lexeme) == DecimalNumber(b.lexeme)
    case .string: return a.text.unicodeScalars.elementsEqual(b.text.unicodeScalars)
    case .array:
      guard a.count == b.count else { return false }
      return zip(a.elements, b.elements).allSatisfy { areEqual($0, $1) }
    case .object:
      guard a.count == b.count else { return false }
      return a.members.allSatisfy { member in
        b.member(named: member.key.text).map { areEqual(member.value, $0) } ?? false
      }
    }
  }

  /// A hash that equal values share.
  package static func hash(_ node: JSONNode, into hasher: inout Hasher) {
    switch node.kind {
    case .null, .true, .false, .invalid, .key: hasher.combine(node.kind.rawValue)
    case .number: hasher.combine(DecimalNumber(node.lexeme))
    case .string: for scalar in node.text.unicodeScalars { hasher.combine(scalar) }
    case .array: for element in node.elements { hash(element, into: &hasher) }
    case .object: hasher.combine(node.count)
    }
  }
}

extension JSONNode {
  /// The value of a member whose name has exactly these scalars.
  func member(named name: String) -> JSONNode? {
    for member in members where member.key.text.unicodeScalars.elementsEqual(name.unicodeScalars) {
      return member.value
    }
    return nil
  }
}
