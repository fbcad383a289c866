import SourceJSON

/// A compiled schema as flat tables: everything the walk over a document reads, without reference counting.
///
/// Built from the `Subschema` objects, which keep the data for messages. Steps are plain values; their lists are ranges of
/// the tables.
struct Program: Sendable {
  /// One step per subschema, by id.
  private(set) var steps: [Step] = []
  private(set) var values: [ValuesStep] = []
  private(set) var valueSets: [ValueSet] = []
  private(set) var texts: [TextStep] = []
  private(set) var patterns: [Pattern] = []
  private(set) var formats: [Format.Check] = []
  private(set) var numbers: [NumericStep] = []
  private(set) var limits: [NumericLimits] = []
  private(set) var arrays: [ArrayStep] = []
  private(set) var objects: [ObjectStep] = []
  private(set) var properties: [ObjectStep.Property] = []
  private(set) var patternProperties: [ObjectStep.PatternProperty] = []
  private(set) var applicators: [InPlaceStep] = []
  /// Lists of subschemas, one after the other.
  private(set) var branches: [SubschemaID] = []
  private(set) var names = NameTables()

  init(_ subschemas: [Subschema]) {
    for subschema in subschemas { steps.append(step(subschema)) }
    if steps.isEmpty { steps.append(Step()) }
  }

  private mutating func step(_ subschema: Subschema) -> Step {
    var step = Step()
    step.resource = subschema.resource
    if let constant = subschema.constant { step.constant = constant ? .accepts : .refuses }
    step.hasTypes = subschema.types != nil
    step.types = subschema.types ?? []
    step.tracksEvaluation = subschema.tracksEvaluation
    step.isLeaf = subschema.isLeaf
    if let values = subschema.values { step.values = self.values.add(valuesStep(values)) }
    if let text = subschema.text { step.text = texts.add(textStep(text)) }
    if let numeric = subschema.numeric { step.numeric = numbers.add(numericStep(numeric)) }
    if let array = subschema.array { step.array = arrays.add(arrayStep(array)) }
    if let object = subschema.object { step.object = objects.add(objectStep(object)) }
    if subschema.hasApplicators { step.inPlace = applicators.add(inPlaceStep(subschema)) }
    return step
  }

  private mutating func valuesStep(_ values: ValueSet) -> ValuesStep {
    let strings = values.values.filter { $0.kind == .string }
    return ValuesStep(
      strings: names.add(strings.map { Array($0.text.utf8) }) { KeyHash.hash($0) },
      hasOnlyStrings: strings.count == values.values.count, all: valueSets.add(values))
  }

  private mutating func textStep(_ limits: TextLimits) -> TextStep {
    TextStep(
      minimum: limits.minimum, maximum: limits.maximum,
      countsLength: limits.minimum > 0 || limits.maximum < Int.max,
      pattern: limits.pattern.map { self.patterns.add($0) } ?? -1,
      format: limits.format.map { self.formats.add($0) } ?? -1)
  }

  private mutating func numericStep(_ limits: NumericLimits) -> NumericStep {
    let all = [limits.minimum, limits.maximum, limits.exclusiveMinimum, limits.exclusiveMaximum]
    let short = all.map { $0.flatMap(ShortNumber.init) }
    let divisor = limits.multipleOf.flatMap(ShortNumber.init)
    return NumericStep(
      minimum: short[0], maximum: short[1], exclusiveMinimum: short[2], exclusiveMaximum: short[3],
      multipleOf: divisor,
      isShort: zip(all, short).allSatisfy { ($0 == nil) == ($1 == nil) }
        && (limits.multipleOf == nil) == (divisor == nil),
      all: self.limits.add(limits))
  }

  private mutating func arrayStep(_ keywords: ArrayKeywords) -> ArrayStep {
    ArrayStep(
      prefix: branches.add(all: keywords.prefix), items: keywords.items ?? -1,
      contains: keywords.contains ?? -1,
      minimumContains: keywords.minimumContains, maximumContains: keywords.maximumContains,
      minimum: keywords.minimum, maximum: keywords.maximum, isUnique: keywords.isUnique,
      containsMarks: keywords.containsMarks, unevaluated: keywords.unevaluated ?? -1)
  }

  private mutating func objectStep(_ keywords: ObjectKeywords) -> ObjectStep {
    var required = 0
    let ownProperties = keywords.properties.map { property in
      defer { if property.isRequired { required += 1 } }
      return ObjectStep.Property(schema: property.schema ?? -1, required: property.isRequired ? required : -1)
    }
    let ownPatterns = keywords.patterns.map {
      ObjectStep.PatternProperty(pattern: patterns.add($0.pattern), schema: $0.schema)
    }
    return ObjectStep(
      names: names.add(keywords.properties.map(\.name)) { UInt32(KeyHash.tag($0)) },
      firstProperty: properties.add(all: ownProperties).lowerBound,
      requiredCount: required,
      patterns: patternProperties.add(all: ownPatterns),
      additional: keywords.additional ?? -1, keyNames: keywords.names ?? -1, minimum: keywords.minimum,
      maximum: keywords.maximum, unevaluated: keywords.unevaluated ?? -1,
      hasDependencies: !keywords.dependentRequired.isEmpty || !keywords.dependentSchemas.isEmpty)
  }

  private mutating func inPlaceStep(_ subschema: Subschema) -> InPlaceStep {
    InPlaceStep(
      reference: subschema.reference ?? -1, hasDynamicReference: subschema.dynamicReference != nil,
      allOf: branches.add(all: subschema.allOf), anyOf: branches.add(all: subschema.anyOf),
      oneOf: branches.add(all: subschema.oneOf), not: subschema.not ?? -1,
      test: subschema.condition?.test ?? -1, then: subschema.condition?.then ?? -1,
      otherwise: subschema.condition?.otherwise ?? -1)
  }
}

extension Array {
  /// Appends an element; returns its index.
  fileprivate mutating func add(_ element: Element) -> Int {
    append(element)
    return count - 1
  }

  /// Appends elements; returns their range.
  fileprivate mutating func add(all elements: [Element]) -> Range<Int> {
    let start = count
    self += elements
    return start..<count
  }
}

/// One subschema. Absent subschemas and parts have the index -1.
struct Step: Sendable {
  enum Constant: UInt8, BitwiseCopyable { case none, accepts, refuses }

  var constant = Constant.none
  var hasTypes = false
  var types: TypeSet = []
  var isLeaf = false
  var tracksEvaluation = false
  var resource = 0
  var values = -1
  var text = -1
  var numeric = -1
  var array = -1
  var object = -1
  var inPlace = -1
}

struct ValuesStep: Sendable {
  let strings: NameTables.Table
  let hasOnlyStrings: Bool
  /// Index of the value set.
  let all: Int
}

struct TextStep: Sendable {
  let minimum: Int
  let maximum: Int
  let countsLength: Bool
  let pattern: Int
  let format: Int
}

struct NumericStep: Sendable {
  let minimum: ShortNumber?
  let maximum: ShortNumber?
  let exclusiveMinimum: ShortNumber?
  let exclusiveMaximum: ShortNumber?
  let multipleOf: ShortNumber?
  /// Whether every limit has a short form.
  let isShort: Bool
  /// Index of the limits with all digits.
  let all: Int
}

struct ArrayStep: Sendable {
  let prefix: Range<Int>
  let items: SubschemaID
  let contains: SubschemaID
  let minimumContains: Int
  let maximumContains: Int
  let minimum: Int
  let maximum: Int
  let isUnique: Bool
  let containsMarks: Bool
  let unevaluated: SubschemaID
}

struct ObjectStep: Sendable {
  struct Property: Sendable {
    let schema: SubschemaID
    /// Index among the required ones; -1 for the others.
    let required: Int
  }

  struct PatternProperty: Sendable {
    let pattern: Int
    let schema: SubschemaID
  }

  let names: NameTables.Table
  /// Index of the property with the first name.
  let firstProperty: Int
  let requiredCount: Int
  let patterns: Range<Int>
  let additional: SubschemaID
  let keyNames: SubschemaID
  let minimum: Int
  let maximum: Int
  let unevaluated: SubschemaID
  let hasDependencies: Bool
}

struct InPlaceStep: Sendable {
  let reference: SubschemaID
  let hasDynamicReference: Bool
  let allOf: Range<Int>
  let anyOf: Range<Int>
  let oneOf: Range<Int>
  let not: SubschemaID
  let test: SubschemaID
  let then: SubschemaID
  let otherwise: SubschemaID
}
