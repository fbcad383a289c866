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
    let names = valid.prefix(2).map { describe($0) }.joined(separator: " and ")
    return fail(
      "ambiguous-alternative", at: markable(node), "\(valid.count) alternatives fit at once: \(names)",
      help: "keep what belongs to one of them")
  }

  private mutating func failNot(_ not: SubschemaID, _ node: Int) -> Bool {
    guard collecting else { return false }
    // The usual meaning of `not` with `required`: these keys exclude each other.
    if let object = schema.subschemas[not].object, object.requiredCount > 0, nodes[node].kind == .object {
      let names = object.properties.filter(\.isRequired).map { String(decoding: $0.name, as: UTF8.self) }
      let keys = names.compactMap { view(node).key($0) }.sorted { $0.index < $1.index }
      if keys.count == 1 {
        return fail(
          "forbidden-combination", at: keys[0].index, "key '\(names[0])' is not allowed here",
          help: "remove it")
      }
      return fail(
        "forbidden-combination", at: keys.last?.index ?? markable(node),
        "keys \(names.prefix(4).map { "'\($0)'" }.joined(separator: " and ")) exclude each other",
        help: "keep one of them",
        notes: keys.dropLast().map { .init("the other is here", at: $0.location) })
    }
    return fail("forbidden-combination", at: markable(node), "\(quoted(node)) is not allowed here")
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
