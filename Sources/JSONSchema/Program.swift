import SourceJSON

/// A compiled schema as flat memory: everything the walk over a document reads, without reference counting.
///
/// Built from the `Subschema` objects, which keep the data for messages. Pointers in it live as long as it
/// does. `@unchecked Sendable` is sound: nothing changes after `init`.
final class Program: @unchecked Sendable {
  /// One step per subschema, by id.
  let steps: UnsafePointer<Step>
  private let memory = Arena()
  /// Keeps the objects alive that the steps refer to without counting.
  private var kept: [AnyObject] = []

  init(_ subschemas: [Subschema]) {
    var made: [Step] = []
    made.reserveCapacity(subschemas.count)
    steps = memory.reserve(Step.self, max(1, subschemas.count))
    for subschema in subschemas { made.append(step(subschema)) }
    if made.isEmpty { made.append(Step()) }
    UnsafeMutablePointer(mutating: steps).initialize(from: made, count: made.count)
  }

  private func step(_ subschema: Subschema) -> Step {
    var step = Step()
    step.resource = subschema.resource
    if let constant = subschema.constant { step.constant = constant ? .accepts : .refuses }
    step.hasTypes = subschema.types != nil
    step.types = subschema.types ?? []
    step.tracksEvaluation = subschema.tracksEvaluation
    step.isLeaf = subschema.isLeaf
    if let values = subschema.values { step.values = memory.store(valuesStep(values)) }
    if let text = subschema.text { step.text = memory.store(textStep(text)) }
    if let numeric = subschema.numeric { step.numeric = memory.store(numericStep(numeric)) }
    if let array = subschema.array { step.array = memory.store(arrayStep(array)) }
    if let object = subschema.object { step.object = memory.store(objectStep(object)) }
    if subschema.hasApplicators { step.inPlace = memory.store(inPlaceStep(subschema)) }
    return step
  }

  private func valuesStep(_ values: ValueSet) -> ValuesStep {
    let box = Box(values)
    kept.append(box)
    return ValuesStep(
      strings: NameTable(
        values.values.filter { $0.kind == .string }.map { Array($0.text.utf8) }, memory,
        hash: { KeyHash.hash($0) }),
      hasOnlyStrings: values.values.allSatisfy { $0.kind == .string }, all: .passUnretained(box))
  }

  private func textStep(_ limits: TextLimits) -> TextStep {
    var step = TextStep(minimum: limits.minimum, maximum: limits.maximum)
    step.countsLength = limits.minimum > 0 || limits.maximum < Int.max
    if let pattern = limits.pattern { step.pattern = keep(pattern) }
    if let format = limits.format { step.format = keep(format) }
    return step
  }

  private func keep<T>(_ value: T) -> Unmanaged<Box<T>> {
    let box = Box(value)
    kept.append(box)
    return .passUnretained(box)
  }

  private func numericStep(_ limits: NumericLimits) -> NumericStep {
    let all = [limits.minimum, limits.maximum, limits.exclusiveMinimum, limits.exclusiveMaximum]
    let short = all.map { $0.flatMap(ShortNumber.init) }
    let divisor = limits.multipleOf.flatMap(ShortNumber.init)
    return NumericStep(
      minimum: short[0], maximum: short[1], exclusiveMinimum: short[2], exclusiveMaximum: short[3],
      multipleOf: divisor,
      isShort: zip(all, short).allSatisfy { ($0 == nil) == ($1 == nil) }
        && (limits.multipleOf == nil) == (divisor == nil),
      all: keep(limits))
  }

  private func arrayStep(_ keywords: ArrayKeywords) -> ArrayStep {
    ArrayStep(
      prefix: memory.store(keywords.prefix), items: keywords.items ?? -1, contains: keywords.contains ?? -1,
      minimumContains: keywords.minimumContains, maximumContains: keywords.maximumContains,
      minimum: keywords.minimum, maximum: keywords.maximum, isUnique: keywords.isUnique,
      containsMarks: keywords.containsMarks, unevaluated: keywords.unevaluated ?? -1)
  }

  private func objectStep(_ keywords: ObjectKeywords) -> ObjectStep {
    var required = 0
    let properties = keywords.properties.map { property in
      defer { if property.isRequired { required += 1 } }
      return ObjectStep.Property(schema: property.schema ?? -1, required: property.isRequired ? required : -1)
    }
    return ObjectStep(
      names: NameTable(keywords.properties.map(\.name), memory, hash: { UInt32(KeyHash.tag($0)) }),
      properties: memory.store(properties),
      requiredCount: required,
      patterns: memory.store(keywords.patterns.map { .init(pattern: keep($0.pattern), schema: $0.schema) }),
      additional: keywords.additional ?? -1, keyNames: keywords.names ?? -1, minimum: keywords.minimum,
      maximum: keywords.maximum, unevaluated: keywords.unevaluated ?? -1,
      hasDependencies: !keywords.dependentRequired.isEmpty || !keywords.dependentSchemas.isEmpty)
  }

  private func inPlaceStep(_ subschema: Subschema) -> InPlaceStep {
    InPlaceStep(
      reference: subschema.reference ?? -1, hasDynamicReference: subschema.dynamicReference != nil,
      allOf: memory.store(subschema.allOf), anyOf: memory.store(subschema.anyOf),
      oneOf: memory.store(subschema.oneOf), not: subschema.not ?? -1, test: subschema.condition?.test ?? -1,
      then: subschema.condition?.then ?? -1, otherwise: subschema.condition?.otherwise ?? -1)
  }
}

/// One subschema. Absent subschemas have the id -1.
struct Step {
  enum Constant: UInt8 { case none, accepts, refuses }

  var constant = Constant.none
  var hasTypes = false
  var types: TypeSet = []
  var isLeaf = false
  var tracksEvaluation = false
  var resource = 0
  var values: UnsafePointer<ValuesStep>?
  var text: UnsafePointer<TextStep>?
  var numeric: UnsafePointer<NumericStep>?
  var array: UnsafePointer<ArrayStep>?
  var object: UnsafePointer<ObjectStep>?
  var inPlace: UnsafePointer<InPlaceStep>?
}

struct ValuesStep {
  let strings: NameTable
  let hasOnlyStrings: Bool
  let all: Unmanaged<Box<ValueSet>>
}

struct TextStep {
  let minimum: Int
  let maximum: Int
  var countsLength = false
  var pattern: Unmanaged<Box<Pattern>>?
  var format: Unmanaged<Box<@Sendable (UnsafeBufferPointer<UInt8>) -> Bool>>?
}

struct NumericStep {
  let minimum: ShortNumber?
  let maximum: ShortNumber?
  let exclusiveMinimum: ShortNumber?
  let exclusiveMaximum: ShortNumber?
  let multipleOf: ShortNumber?
  /// Whether every limit has a short form.
  let isShort: Bool
  let all: Unmanaged<Box<NumericLimits>>
}

struct ArrayStep {
  let prefix: UnsafeBufferPointer<SubschemaID>
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

struct ObjectStep {
  struct Property {
    let schema: SubschemaID
    /// Index among the required ones; -1 for the others.
    let required: Int
  }

  struct PatternProperty {
    let pattern: Unmanaged<Box<Pattern>>
    let schema: SubschemaID
  }

  let names: NameTable
  let properties: UnsafeBufferPointer<Property>
  let requiredCount: Int
  let patterns: UnsafeBufferPointer<PatternProperty>
  let additional: SubschemaID
  let keyNames: SubschemaID
  let minimum: Int
  let maximum: Int
  let unevaluated: SubschemaID
  let hasDependencies: Bool
}

struct InPlaceStep {
  let reference: SubschemaID
  let hasDynamicReference: Bool
  let allOf: UnsafeBufferPointer<SubschemaID>
  let anyOf: UnsafeBufferPointer<SubschemaID>
  let oneOf: UnsafeBufferPointer<SubschemaID>
  let not: SubschemaID
  let test: SubschemaID
  let then: SubschemaID
  let otherwise: SubschemaID
}

/// A value behind a reference that is used without retaining it.
final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Names looked up by hash: open addressing over entries that point at the bytes.
struct NameTable {
  private struct Entry {
    var text: UnsafePointer<UInt8>?
    var count = 0
    var hash: UInt32 = 0
    var index: Int32 = -1
  }

  private let entries: UnsafeBufferPointer<Entry>
  private let mask: Int

  /// - Parameter hash: That by which names are looked up.
  init(_ names: [[UInt8]], _ memory: Arena, hash: (UnsafeBufferPointer<UInt8>) -> UInt32) {
    var size = names.isEmpty ? 0 : 8
    while size < names.count * 2 { size *= 2 }
    var entries = [Entry](repeating: Entry(), count: size)
    for (i, name) in names.enumerated() {
      let hash = name.withUnsafeBufferPointer(hash)
      var slot = Int(hash) & (size - 1)
      while entries[slot].index >= 0 { slot = (slot + 1) & (size - 1) }
      // Even an empty name needs an address to point at.
      let text = memory.store(name + [0])
      entries[slot] = Entry(text: text.baseAddress, count: name.count, hash: hash, index: Int32(i))
    }
    self.entries = memory.store(entries)
    mask = size - 1
  }

  /// The index of the name that equals the bytes; -1 for none.
  @inline(__always)
  func index(of text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    guard mask >= 0 else { return -1 }
    var slot = Int(hash) & mask
    while entries[slot].index >= 0 {
      if entries[slot].hash == hash, entries[slot].count == text.count,
        NameTable.areEqual(entries[slot].text, text.baseAddress, text.count)
      {
        return Int(entries[slot].index)
      }
      slot = (slot + 1) & mask
    }
    return -1
  }

  @inline(__always)
  private static func areEqual(_ a: UnsafePointer<UInt8>?, _ b: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    guard let a, let b else { return count == 0 }
    let x = UnsafeRawPointer(a)
    let y = UnsafeRawPointer(b)
    var at = 0
    while at + 8 <= count {
      if x.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        != y.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      {
        return false
      }
      at += 8
    }
    while at < count {
      if a[at] != b[at] { return false }
      at += 1
    }
    return true
  }
}

/// Memory for plain values that is freed all at once.
final class Arena {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { for block in blocks { block.deallocate() } }

  /// Reserves memory for values that are written later.
  func reserve<T: BitwiseCopyable>(_ type: T.Type, _ count: Int) -> UnsafePointer<T> {
    let block = UnsafeMutablePointer<T>.allocate(capacity: count)
    blocks.append(UnsafeMutableRawPointer(block))
    return UnsafePointer(block)
  }

  func store<T: BitwiseCopyable>(_ value: T) -> UnsafePointer<T> {
    let place = reserve(T.self, 1)
    UnsafeMutablePointer(mutating: place).initialize(to: value)
    return place
  }

  func store<T: BitwiseCopyable>(_ values: [T]) -> UnsafeBufferPointer<T> {
    guard !values.isEmpty else { return UnsafeBufferPointer(start: nil, count: 0) }
    let place = reserve(T.self, values.count)
    UnsafeMutablePointer(mutating: place).initialize(from: values, count: values.count)
    return UnsafeBufferPointer(start: place, count: values.count)
  }
}
