import SourceJSON

/// Evaluates one instance against a compiled schema.
///
/// One walk serves both purposes: without `collecting` it stops at the first failure and only answers yes or
/// no, at full speed; with `collecting` it reports every failure. A collecting walk first runs the fast one
/// on each small value, so that files with few mistakes cost little more than valid ones.
struct Evaluator: ~Copyable {
  let schema: CompiledSchema
  let tree: JSONTree
  let report = Report()
  var marks = MarkStack()
  let records: JSONRecords
  let bytes: Format.Text
  private let hasDynamicReferences: Bool
  var collecting = false
  /// The subschema through which the current value was reached; in-place applicators start from it.
  var origin: SubschemaID = 0
  /// Number of alternatives that are being tried inside each other to choose a message, and the work spent on it.
  var trialDepth = 0
  var trialWork = 0
  /// Number of near-miss lookups; they stop when a file consists mostly of unknown keys.
  var nearMissSearches = 0
  private var depth = 0
  /// Number of schemas applied, and the number from which results are memoized.
  private var work = 0
  private let workBeforeMemory: Int
  private static let depthLimit = 2000

  init(
    schema: CompiledSchema, tree: JSONTree, records: JSONRecords, bytes: Format.Text
  ) {
    self.schema = schema
    hasDynamicReferences = schema.hasDynamicReferences
    // With dynamic references, a result depends on more than schema and value.
    workBeforeMemory = schema.hasDynamicReferences ? Int.max : 100_000 + 16 * tree.records.count
    self.tree = tree
    self.records = records
    self.bytes = bytes
  }

  /// Checks whether the value at `node` satisfies the subschema; adds findings when collecting.
  mutating func evaluate(_ id: SubschemaID, _ node: Int, _ outer: inout Evaluation) -> Bool {
    let step = schema.program.steps[id]
    switch step.constant {
    case .none: break
    case .accepts: return true
    case .refuses: return collecting ? failAlways(node) : false
    }
    // Keys are treated as strings, for `propertyNames`.
    let kind = records[node].kind == .key ? .string : records[node].kind
    // The parser has already reported text that is not JSON.
    guard kind != .invalid else { return true }
    if step.isLeaf { return evaluateAssertions(step, id, node, kind) }
    guard depth < Evaluator.depthLimit else { return failTooDeep(node) }
    if trialDepth > 0 { trialWork += 1 }
    work += 1
    if work > workBeforeMemory, !collecting { return remembered(id, node, kind, &outer) }
    return evaluateStep(step, id, node, kind, &outer)
  }

  @inline(__always)
  private mutating func evaluateStep(
    _ step: Step, _ id: SubschemaID, _ node: Int, _ kind: JSONTree.Kind,
    _ outer: inout Evaluation
  ) -> Bool {
    depth += 1
    defer { depth -= 1 }
    let entersResource = hasDynamicReferences && report.scope.last != step.resource
    if entersResource { report.scope.append(step.resource) }
    defer { if entersResource { report.scope.removeLast() } }

    guard step.tracksEvaluation else { return evaluateBody(step, id, node, kind, &outer) }
    let mark = marks.position
    let findings = report.findings.count
    var inner = Evaluation(childrenOf: node, records, &marks)
    var isValid = evaluateBody(step, id, node, kind, &inner)
    if isValid || collecting {
      isValid = evaluateUnevaluated(step, id, node, kind, &inner, isValid, findings)
    }
    outer.formUnion(inner, &marks)
    marks.release(to: mark)
    return isValid
  }

  /// The slow path of a long fast walk. Alternatives that try the same schemas on the same values repeatedly
  /// would take time exponential in the depth, so results are memoized.
  @inline(never)
  private mutating func remembered(
    _ id: SubschemaID, _ node: Int, _ kind: JSONTree.Kind, _ outer: inout Evaluation
  ) -> Bool {
    let key = UInt64(id) << 32 | UInt64(node)
    // When marks are needed, only a negative result is complete on its own.
    if let known = report.memory[key], !known || !outer.isActive { return known }
    let isValid = evaluateStep(schema.program.steps[id], id, node, kind, &outer)
    report.memory[key] = isValid
    return isValid
  }

  @inline(__always)
  private mutating func evaluateBody(
    _ step: Step, _ id: SubschemaID, _ node: Int, _ kind: JSONTree.Kind,
    _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    if step.inPlace >= 0 {
      isValid = evaluateApplicators(schema.program.applicators[step.inPlace], id, node, &evaluated)
      if !isValid, !collecting { return false }
    }
    if !evaluateAssertions(step, id, node, kind) {
      if !collecting { return false }
      isValid = false
    }
    switch kind {
    case .array:
      guard step.array >= 0 else { return isValid }
      return evaluateArray(schema.program.arrays[step.array], node, &evaluated) && isValid
    case .object:
      guard step.object >= 0 else { return isValid }
      return evaluateObject(schema.program.objects[step.object], id, node, &evaluated) && isValid
    default: return isValid
    }
  }

  /// Evaluates a child value: with the fast walk first where that pays, collecting only when something is
  /// wrong.
  @inline(__always)
  mutating func evaluateChild(_ id: SubschemaID, _ node: Int) -> Bool {
    var evaluated = Evaluation()
    guard collecting else { return evaluate(id, node, &evaluated) }
    if records.next(after: node) - node < 4096 {
      if isValid(id, node) { return true }
    }
    let outer = origin
    origin = id
    defer { origin = outer }
    return evaluate(id, node, &evaluated)
  }

  /// Runs the fast walk; never adds findings.
  mutating func isValid(_ id: SubschemaID, _ node: Int) -> Bool {
    var evaluated = Evaluation()
    return isValid(id, node, &evaluated)
  }

  /// Like ``isValid(_:_:)``, tracking what was evaluated.
  mutating func isValid(_ id: SubschemaID, _ node: Int, _ evaluated: inout Evaluation) -> Bool {
    let wasCollecting = collecting
    collecting = false
    defer { collecting = wasCollecting }
    return evaluate(id, node, &evaluated)
  }

  // MARK: - Reading the instance

  /// The decoded text of a string or key, without copying when it holds no escapes.
  @inline(__always)
  func withText<R>(_ node: Int, _ body: (Format.Text) -> R) -> R {
    let content = records.content(of: node)
    if !records[node].has(JSONTree.Record.escapes) { return body(Format.Text(rebasing: bytes[content])) }
    return StringEscapes.decodeBytes(tree.source.bytes[content]).withUnsafeBufferPointer(body)
  }

  @inline(__always)
  func number(_ node: Int) -> DecimalNumber { DecimalNumber(bytes.span.extracting(records.range(of: node))) }

  func view(_ node: Int) -> JSONNode { JSONNode(tree: tree, index: node) }
}
