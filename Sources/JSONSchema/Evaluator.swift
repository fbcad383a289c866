import SourceJSON

/// Evaluates one instance against a compiled schema.
///
/// One walk serves both purposes: without `collecting` it stops at the first failure and only answers yes or
/// no, at full speed; with `collecting` it reports every failure. A collecting walk asks the fast one first
/// about each small value, so that files with few mistakes cost little more than valid ones.
struct Evaluator {
  let schema: CompiledSchema
  let tree: JSONTree
  let nodes: UnsafeBufferPointer<JSONTree.Node>
  let bytes: UnsafeBufferPointer<UInt8>
  var collecting = false
  let report = Report()
  /// Resources entered on the way here, outermost first; kept only when the schema has a `$dynamicRef`.
  var scope: [Int] = []
  /// The subschema by which the present value was reached; what applies in place hangs below it.
  var origin: SubschemaID = 0
  /// How many alternatives are being tried inside each other for the sake of a message, and the work spent on it.
  var trialDepth = 0
  var trialWork = 0
  /// How often the nearest of many names was looked for; it stops when a file is mostly strange keys.
  var nearMissesSought = 0
  private var depth = 0
  private static let depthLimit = 2000

  init(
    schema: CompiledSchema, tree: JSONTree, nodes: UnsafeBufferPointer<JSONTree.Node>,
    bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.schema = schema
    self.tree = tree
    self.nodes = nodes
    self.bytes = bytes
  }

  /// Whether the value at `node` satisfies the subschema; findings are added when collecting.
  mutating func evaluate(_ id: SubschemaID, _ node: Int, _ outer: inout Evaluation) -> Bool {
    let subschema = schema.subschemas[id]
    if let constant = subschema.constant { return constant || failAlways(node) }
    // Keys are looked at as strings, for `propertyNames`.
    let kind = nodes[node].kind == .key ? .string : nodes[node].kind
    // The parser has already said what is wrong with text that is no JSON.
    guard kind != .invalid else { return true }
    if subschema.isLeaf { return evaluateAssertions(subschema, node, kind) }
    guard depth < Evaluator.depthLimit else { return failEndless(node) }
    if trialDepth > 0 { trialWork += 1 }
    depth += 1
    defer { depth -= 1 }
    let entersResource = schema.hasDynamicReferences && scope.last != subschema.resource
    if entersResource { scope.append(subschema.resource) }
    defer { if entersResource { scope.removeLast() } }

    guard subschema.tracksEvaluation else { return evaluateBody(subschema, node, kind, &outer) }
    var inner = Evaluation(isActive: true)
    var isValid = evaluateBody(subschema, node, kind, &inner)
    if isValid || collecting { isValid = evaluateUnevaluated(subschema, node, kind, &inner, isValid) }
    outer.formUnion(inner)
    return isValid
  }

  @inline(__always)
  private mutating func evaluateBody(
    _ subschema: Subschema, _ node: Int, _ kind: JSONTree.Kind, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    if subschema.hasApplicators {
      isValid = evaluateApplicators(subschema, node, &evaluated)
      if !isValid, !collecting { return false }
    }
    if !evaluateAssertions(subschema, node, kind) {
      if !collecting { return false }
      isValid = false
    }
    switch kind {
    case .array:
      guard let keywords = subschema.array else { return isValid }
      return evaluateArray(keywords, node, &evaluated) && isValid
    case .object:
      guard let keywords = subschema.object else { return isValid }
      return evaluateObject(keywords, subschema, node, &evaluated) && isValid
    default: return isValid
    }
  }

  /// Evaluates a child value: fast first where that pays, collecting only where something is wrong.
  @inline(__always)
  mutating func evaluateChild(_ id: SubschemaID, _ node: Int) -> Bool {
    var evaluated = Evaluation(isActive: false)
    guard collecting else { return evaluate(id, node, &evaluated) }
    if Int(nodes[node].link) - node < 4096 {
      if isValid(id, node) { return true }
    }
    let outer = origin
    origin = id
    defer { origin = outer }
    return evaluate(id, node, &evaluated)
  }

  /// Asks the fast walk; never adds findings.
  mutating func isValid(_ id: SubschemaID, _ node: Int) -> Bool {
    var evaluated = Evaluation(isActive: false)
    return isValid(id, node, &evaluated)
  }

  /// As ``isValid(_:_:)``, tracking what was evaluated.
  mutating func isValid(_ id: SubschemaID, _ node: Int, _ evaluated: inout Evaluation) -> Bool {
    let wasCollecting = collecting
    collecting = false
    defer { collecting = wasCollecting }
    return evaluate(id, node, &evaluated)
  }

  // MARK: - Reading the instance

  /// The decoded text of a string or key, without copying when it holds no escapes.
  @inline(__always)
  func withText<R>(_ node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let start = Int(nodes[node].start) + 1
    let end = max(start, Int(nodes[node].end) - 1)
    if !nodes[node].has(JSONTree.Node.escapes) {
      return body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    return StringEscapes.decodeBytes(tree.source.bytes[start..<end]).withUnsafeBufferPointer(body)
  }

  @inline(__always)
  func number(_ node: Int) -> DecimalNumber {
    DecimalNumber(UnsafeBufferPointer(rebasing: bytes[Int(nodes[node].start)..<Int(nodes[node].end)]))
  }

  func view(_ node: Int) -> JSONNode { JSONNode(tree: tree, index: node) }
}

/// Which children of one value have been looked at by some keyword; what `unevaluated…` leaves alone.
struct Evaluation {
  let isActive: Bool
  private(set) var all = false
  private var low: UInt64 = 0
  private var high: Set<Int> = []

  init(isActive: Bool) { self.isActive = isActive }

  @inline(__always) mutating func insert(_ child: Int) {
    guard isActive else { return }
    if child < 64 { low |= 1 << UInt64(child) } else { high.insert(child) }
  }

  mutating func insertAll() { all = true }

  func contains(_ child: Int) -> Bool {
    all || (child < 64 ? low & (1 << UInt64(child)) != 0 : high.contains(child))
  }

  mutating func formUnion(_ other: Evaluation) {
    guard isActive else { return }
    all = all || other.all
    low |= other.low
    if !other.high.isEmpty { high.formUnion(other.high) }
  }
}
