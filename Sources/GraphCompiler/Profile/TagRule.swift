import OpenStreetMap
import SourceJSON

/// A condition on the tags of an element, and what follows from it.
struct TagRule<Outcome: Sendable>: Sendable {
  let condition: TagCondition
  let outcome: Outcome
}

/// A condition on tags: all of its tests hold.
struct TagCondition: Sendable {
  /// A test of one value.
  struct Test: Sendable {
    /// The first of these keys that the element has decides.
    let keys: [String]
    let kind: Kind
  }

  /// A requirement for a value. Values are compared as written.
  enum Kind: Sendable {
    case oneOf(Set<String>)
    /// Absent, or none of these.
    case noneOf(Set<String>)
    case present
    case absent
  }

  let tests: [Test]

  func holds(for tags: ElementTags) -> Bool {
    tests.allSatisfy { test in
      var value: String?
      for key in test.keys where value == nil { value = tags[key] }
      return switch test.kind {
      case .oneOf(let values): value.map(values.contains) ?? false
      case .noneOf(let values): value.map { !values.contains($0) } ?? true
      case .present: value != nil
      case .absent: value == nil
      }
    }
  }
}

extension Sequence {
  /// The outcome of the first rule that holds.
  func outcome<T>(for tags: ElementTags) -> T? where Element == TagRule<T> {
    for rule in self where rule.condition.holds(for: tags) { return rule.outcome }
    return nil
  }
}
