package import SourceJSON

/// The values of `enum` or `const`.
struct ValueSet {
  /// The values, in the schema's order.
  let values: [JSONNode]
  init(_ values: [JSONNode]) { self.values = values }

  /// Checks whether a value equals one of them by JSON Schema's rules (numbers by value, object members in any
  /// order).
  func contains(_ node: JSONNode) -> Bool { values.contains { JSONEquality.areEqual($0, node) } }

  /// The values as text for a message: shortened, at most eight.
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
  /// Checks whether two values are equal: numbers by value, object members in any order.
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
      if a.count <= 16 {
        return a.members.allSatisfy { member in
          b.member(named: member.key.text).map { areEqual(member.value, $0) } ?? false
        }
      }
      var members: [[UInt8]: JSONNode] = [:]
      for (key, value) in b.members { members[Array(key.text.utf8)] = value }
      return a.members.allSatisfy { member in
        members[Array(member.key.text.utf8)].map { areEqual(member.value, $0) } ?? false
      }
    }
  }

  /// A hash that equal values share.
  package static func hash(_ node: JSONNode) -> Int {
    var hasher = Hasher()
    hasher.combine(node.kind.rawValue)
    switch node.kind {
    case .null, .true, .false, .invalid, .key: break
    case .number: hasher.combine(DecimalNumber(node.lexeme))
    case .string: hasher.combine(KeyHash.hash(node.text))
    case .array: for element in node.elements { hasher.combine(hash(element)) }
    case .object:
      // The order of members does not matter.
      var sum = 0
      for (key, value) in node.members {
        var member = Hasher()
        member.combine(key.keyTag)
        member.combine(hash(value))
        sum &+= member.finalize()
      }
      hasher.combine(sum)
    }
    return hasher.finalize()
  }
}

extension JSONNode {
  /// The value of a member whose name has exactly these scalars.
  func member(named name: String) -> JSONNode? {
    let tag = KeyHash.tag(name)
    for member in members
    where member.key.keyTag == tag && member.key.text.unicodeScalars.elementsEqual(name.unicodeScalars) {
      return member.value
    }
    return nil
  }
}
