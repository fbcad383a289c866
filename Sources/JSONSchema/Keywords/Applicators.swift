import SourceJSON

// The in-place applicators: $ref, $dynamicRef, allOf, anyOf, oneOf, not, if.

extension Evaluator {
  mutating func evaluateApplicators(_ subschema: Subschema, _ node: Int, _ evaluated: inout Evaluation)
    -> Bool
  {
    var isValid = true
    if let target = subschema.reference, !evaluateBranch(target, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if let reference = subschema.dynamicReference, !evaluateBranch(resolve(reference), node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    for branch in subschema.allOf where !evaluateBranch(branch, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if !subschema.anyOf.isEmpty, !evaluateAnyOf(subschema.anyOf, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if !subschema.oneOf.isEmpty, !evaluateOneOf(subschema.oneOf, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if let not = subschema.not, self.isValid(not, node) {
      isValid = failNot(not, node)
      if !collecting { return false }
    }
    if let condition = subschema.condition {
      isValid = evaluateCondition(condition, node, &evaluated) && isValid
    }
    return isValid
  }

  /// A branch that must hold. When collecting, what a failing branch looked at still counts as evaluated: a
  /// wrong value is reported as wrong, not as unexpected as well.
  @inline(__always)
  private mutating func evaluateBranch(_ branch: SubschemaID, _ node: Int, _ evaluated: inout Evaluation)
    -> Bool
  {
    evaluate(branch, node, &evaluated)
  }

  private func resolve(_ reference: DynamicReference) -> SubschemaID {
    guard let anchor = reference.anchor else { return reference.initial }
    for resource in scope {
      if let target = schema.dynamicAnchors[resource]?[anchor] { return target }
    }
    return reference.initial
  }

  private mutating func evaluateCondition(
    _ condition: Condition, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var tested = Evaluation(isActive: evaluated.isActive)
    if isValid(condition.test, node, &tested) {
      evaluated.formUnion(tested)
      return condition.then.map { evaluate($0, node, &evaluated) } ?? true
    }
    return condition.otherwise.map { evaluate($0, node, &evaluated) } ?? true
  }

  private mutating func evaluateAnyOf(_ branches: [SubschemaID], _ node: Int, _ evaluated: inout Evaluation)
    -> Bool
  {
    var isAnyValid = false
    for branch in branches {
      var tested = Evaluation(isActive: evaluated.isActive)
      if isValid(branch, node, &tested) {
        isAnyValid = true
        evaluated.formUnion(tested)
        // Every branch has to be seen only when something depends on what was evaluated.
        if !evaluated.isActive { return true }
      }
    }
    if isAnyValid { return true }
    return failAlternatives(branches, node, &evaluated)
  }

  private mutating func evaluateOneOf(_ branches: [SubschemaID], _ node: Int, _ evaluated: inout Evaluation)
    -> Bool
  {
    var valid: [SubschemaID] = []
    for branch in branches {
      var tested = Evaluation(isActive: evaluated.isActive)
      if isValid(branch, node, &tested) {
        valid.append(branch)
        if valid.count > 1, !collecting { return false }
        evaluated.formUnion(tested)
      }
    }
    if valid.count == 1 { return true }
    if valid.isEmpty { return failAlternatives(branches, node, &evaluated) }
    let names = valid.map { describe($0) }.joined(separator: " and ")
    return fail(
      "ambiguous-alternative", at: markable(node), "\(valid.count) alternatives fit at once: \(names)",
      help: "keep what belongs to one of them")
  }

  private mutating func failNot(_ not: SubschemaID, _ node: Int) -> Bool {
    guard collecting else { return false }
    // The usual meaning of `not` with `required`: these keys exclude each other.
    if let object = schema.subschemas[not].object, object.requiredCount > 1, nodes[node].kind == .object {
      let names = object.properties.filter(\.isRequired).map { String(decoding: $0.name, as: UTF8.self) }
      let keys = names.compactMap { view(node).key($0) }
      return fail(
        "forbidden-combination", at: keys.last?.index ?? markable(node),
        "keys \(names.map { "'\($0)'" }.joined(separator: " and ")) exclude each other",
        help: "keep one of them",
        notes: keys.dropLast().map { .init("the other is here", at: $0.location) })
    }
    return fail(
      "forbidden-combination", at: markable(node), "\(quoted(node)) matches what is not allowed here")
  }

  // MARK: - Choosing what to say about alternatives

  /// No branch fits: says what the most likely one wanted, and names the others.
  private mutating func failAlternatives(
    _ branches: [SubschemaID], _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    guard collecting else { return false }
    // The parser has mended this value: what no alternative fits may be its doing.
    if nodes[node].has(JSONTree.Node.damaged) { return true }
    let kind = nodes[node].kind
    let types = branches.map { acceptedTypes($0) }
    if types.allSatisfy({ accepted in accepted.map { !matches($0, node, kind) } ?? false }) {
      let wanted = types.compactMap { $0 }.reduce(TypeSet()) { $0.union($1) }
      return fail(
        "wrong-type", at: node, "\(quoted(node)) fits no alternative; \(wanted.phrase) is wanted",
        notes: branches.map { .init("allowed: \(describe($0))") })
    }
    if let missing = missingOfEach(branches, node) { return missing }
    var best: (score: (Int, Int, Int), branch: SubschemaID, findings: [Diagnostic])?
    let kept = report.findings
    for (branch, accepted) in zip(branches, types) {
      report.findings = []
      _ = evaluate(branch, node, &evaluated)
      let fits = accepted.map { matches($0, node, kind) ? 1 : 0 } ?? 1
      let score = (
        fits * 2 + discriminatorScore(branch, node) * 4,
        report.findings.first.map { $0.location.range.start } ?? 0, -report.findings.count
      )
      if best.map({ score > $0.score }) ?? true { best = (score, branch, report.findings) }
    }
    report.findings = kept
    guard var chosen = best?.findings, !chosen.isEmpty else {
      return fail(
        "no-alternative", at: markable(node), "\(quoted(node)) fits none of \(branches.count) alternatives")
    }
    let others = branches.filter { $0 != best?.branch }.map { describe($0) }
    chosen[0].notes.append(.init("also allowed here: \(others.joined(separator: "; "))"))
    report.findings += chosen
    return false
  }

  /// Alternatives that only differ in the key they require: one finding that lists the keys.
  private mutating func missingOfEach(_ branches: [SubschemaID], _ node: Int) -> Bool? {
    guard nodes[node].kind == .object else { return nil }
    var sets: [[String]] = []
    for branch in branches {
      guard let object = schema.subschemas[branch].object, object.requiredCount > 0,
        object.properties.count == object.requiredCount,
        !object.properties.contains(where: { $0.schema != nil })
      else { return nil }
      sets.append(object.properties.map { String(decoding: $0.name, as: UTF8.self) })
    }
    let phrase = sets.map { $0.map { "'\($0)'" }.joined(separator: " with ") }.joined(separator: " or ")
    return fail("missing-key", at: markable(node), "\(phrase) is missing", help: "add one of them")
  }

  private func acceptedTypes(_ id: SubschemaID) -> TypeSet? {
    let subschema = schema.subschemas[id]
    if let types = subschema.types { return types }
    if let values = subschema.values {
      return values.values.reduce(TypeSet()) { $0.union(TypeSet.of($1.kind)) }
    }
    if let target = subschema.reference { return acceptedTypes(target) }
    return nil
  }

  /// 1 when a member with a fixed value in the branch has that value in the instance, -1 when another.
  private func discriminatorScore(_ id: SubschemaID, _ node: Int) -> Int {
    var subschema = schema.subschemas[id]
    if subschema.object == nil, let target = subschema.reference { subschema = schema.subschemas[target] }
    guard nodes[node].kind == .object, let object = subschema.object else { return 0 }
    for property in object.properties {
      guard let id = property.schema, let values = schema.subschemas[id].values,
        let value = view(node).member(named: String(decoding: property.name, as: UTF8.self))
      else { continue }
      return values.contains(value) ? 1 : -1
    }
    return 0
  }

  /// A branch in a few words.
  private func describe(_ id: SubschemaID) -> String {
    let subschema = schema.subschemas[id]
    if let title = subschema.title { return title.prefix(1).lowercased() + title.dropFirst() }
    if let values = subschema.values { return values.phrase }
    if let object = subschema.object, object.requiredCount > 0 {
      let names = object.properties.filter(\.isRequired).map {
        "'\(String(decoding: $0.name, as: UTF8.self))'"
      }
      return "an object with \(names.joined(separator: ", "))"
    }
    if let types = subschema.types { return types.phrase }
    if let target = subschema.reference { return describe(target) }
    return "another form"
  }

  /// Where to point when a whole container is meant: at its first key or its opening bracket, never all of it.
  func markable(_ node: Int) -> Int {
    nodes[node].kind == .object && nodes[node].count > 0 ? node + 1 : node
  }
}

extension TypeSet {
  /// The type of a kind of value.
  static func of(_ kind: JSONTree.Kind) -> TypeSet {
    switch kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: [.number, .integer]
    case .string, .key: .string
    case .array: .array
    case .object: .object
    case .invalid: []
    }
  }
}
