import SourceJSON

/// A set of JSON types, one bit each.
package struct TypeSet: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let null = TypeSet(rawValue: 1)
  package static let boolean = TypeSet(rawValue: 2)
  package static let integer = TypeSet(rawValue: 4)
  package static let number = TypeSet(rawValue: 8)
  package static let string = TypeSet(rawValue: 16)
  package static let array = TypeSet(rawValue: 32)
  package static let object = TypeSet(rawValue: 64)

  package static let named: [(name: String, type: TypeSet)] = [
    ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number), ("string", .string),
    ("array", .array), ("object", .object),
  ]

  /// The names in it, as a message lists them: `a string or null`.
  package var phrase: String {
    let names = TypeSet.named.filter { contains($0.type) }.map(\.name)
    let articled = names.map { name in
      switch name {
      case "null": "null"
      case "array", "object", "integer": "an \(name)"
      default: "a \(name)"
      }
    }
    return articled.joined(separator: " or ")
  }
}

/// Index of a compiled subschema.
typealias SubschemaID = Int

/// One compiled schema object, with every keyword in the form the evaluator needs.
///
/// Filled in by `SchemaCompiler` and never changed afterwards, which is what makes sharing it safe.
final class Subschema {
  /// Its position in the document.
  let source: JSONNode
  /// The schema resource (document or embedded `$id`) it belongs to; for `$dynamicRef`.
  let resource: Int

  init(source: JSONNode, resource: Int) {
    self.source = source
    self.resource = resource
  }

  /// `true` or `false` for a boolean schema.
  var constant: Bool?
  var title: String?

  // Any type
  var types: TypeSet?
  var values: ValueSet?
  var isConst = false
  var numeric: NumericLimits?
  var text: TextLimits?
  var array: ArrayKeywords?
  var object: ObjectKeywords?

  // In-place applicators
  var reference: SubschemaID?
  var dynamicReference: DynamicReference?
  var allOf: [SubschemaID] = []
  var anyOf: [SubschemaID] = []
  var oneOf: [SubschemaID] = []
  var not: SubschemaID?
  var condition: Condition?

  /// Indicates whether it has any in-place applicator.
  var hasApplicators = false
  /// Indicates whether it has an `unevaluated…` keyword, so that evaluated children must be tracked.
  var tracksEvaluation = false
  /// Indicates whether only `types`, `values`, `text` or `numeric` need to be checked.
  var isLeaf = false
}

struct Condition {
  var test: SubschemaID
  var then: SubschemaID?
  var otherwise: SubschemaID?
}

struct DynamicReference {
  /// The target without a dynamic scope.
  var initial: SubschemaID
  /// The anchor to look for from the outermost scope in; nil when it behaves like `$ref`.
  var anchor: String?
}

struct NumericLimits {
  var minimum: DecimalNumber?
  var maximum: DecimalNumber?
  var exclusiveMinimum: DecimalNumber?
  var exclusiveMaximum: DecimalNumber?
  var multipleOf: DecimalNumber?
  /// Lexemes for messages, by keyword.
  var lexemes: [String: String] = [:]
}

struct TextLimits {
  var minimum = 0
  var maximum = Int.max
  var pattern: Pattern?
  var patternText = ""
  var format: Format.Check?
  var formatName = ""
}

/// Keywords about arrays.
final class ArrayKeywords {
  var prefix: [SubschemaID] = []
  var items: SubschemaID?
  /// Indicates whether `items` is a list in an older draft, so that `additionalItems` applies.
  var hasListOfItems = false
  var contains: SubschemaID?
  /// Indicates whether an element matched by `contains` counts as evaluated.
  var containsMarks = true
  var minimumContains = 1
  var maximumContains = Int.max
  var minimum = 0
  var maximum = Int.max
  var isUnique = false
  var unevaluated: SubschemaID?
}

/// Keywords about objects.
final class ObjectKeywords {
  struct Property {
    var name: [UInt8]
    var schema: SubschemaID?
    var isRequired = false
  }

  struct PatternProperty {
    var pattern: Pattern
    var schema: SubschemaID
  }

  var properties: [Property] = []
  var requiredCount = 0
  var patterns: [PatternProperty] = []
  var additional: SubschemaID?
  var names: SubschemaID?
  var minimum = 0
  var maximum = Int.max
  var dependentRequired: [(key: String, needs: [String])] = []
  var dependentSchemas: [(key: String, schema: SubschemaID)] = []
  var unevaluated: SubschemaID?
  /// Index of a property by name, added if new.
  func property(named name: String) -> Int {
    let bytes = Array(name.utf8)
    if let found = properties.firstIndex(where: { $0.name == bytes }) { return found }
    properties.append(Property(name: bytes))
    return properties.count - 1
  }

  /// Counts the required properties once all are known.
  func finish() { requiredCount = properties.count { $0.isRequired } }
}
