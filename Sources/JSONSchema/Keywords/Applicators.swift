import SourceJSON

// The in-place applicators: $ref, $dynamicRef, allOf, anyOf, oneOf, not, if.

extension Evaluator {
  @inline(__always)
  mutating func evaluateApplicators(
    _ step: InPlaceStep, _ id: SubschemaID, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    if step.reference >= 0, !evaluate(step.reference, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.hasDynamicReference, let reference = schema.subschemas[id].dynamicReference,
      !evaluate(resolve(reference), node, &evaluated)
    {
      if !collecting { return false }
      isValid = false
    }
    // When collecting, what a failing branch looked at still counts as evaluated: a wrong value is reported
    // as wrong, not also as unexpected.
    for index in step.allOf where !evaluate(schema.program.branches[index], node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.anyOf.count > 0, !evaluateAnyOf(step.anyOf, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.oneOf.count > 0, !evaluateOneOf(step.oneOf, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.not >= 0, self.isValid(step.not, node) {
      if !collecting { return false }
      isValid = failNot(step.not, node)
    }
    if step.test >= 0 { isValid = evaluateCondition(step, node, &evaluated) && isValid }
    return isValid
  }

  private func resolve(_ reference: DynamicReference) -> SubschemaID {
    guard let anchor = reference.anchor else { return reference.initial }
    for resource in report.scope {
      if let target = schema.dynamicAnchors[resource]?[anchor] { return target }
    }
    return reference.initial
  }

  private mutating func evaluateCondition(
    _ step: InPlaceStep, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    let mark = evaluated.isActive ? marks.position : 0
    var tested = Evaluation(like: evaluated, &marks)
    let holds = isValid(step.test, node, &tested)
    if holds { evaluated.formUnion(tested, &marks) }
    if evaluated.isActive { marks.release(to: mark) }
    let next = holds ? step.then : step.otherwise
    return next < 0 || evaluate(next, node, &evaluated)
  }

  private mutating func evaluateAnyOf(
    _ branches: Range<Int>, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isAnyValid = false
    for index in branches {
      let mark = evaluated.isActive ? marks.position : 0
      var tested = Evaluation(like: evaluated, &marks)
      if isValid(schema.program.branches[index], node, &tested) {
        isAnyValid = true
        evaluated.formUnion(tested, &marks)
      }
      if evaluated.isActive { marks.release(to: mark) }
      // Every branch must be evaluated only when something depends on the marks.
      if isAnyValid, !evaluated.isActive { return true }
    }
    if isAnyValid { return true }
    return collecting ? failAlternatives(Array(schema.program.branches[branches]), node, &evaluated) : false
  }

  private mutating func evaluateOneOf(
    _ branches: Range<Int>, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var first = -1
    var second = -1
    for index in branches {
      let mark = evaluated.isActive ? marks.position : 0
      var tested = Evaluation(like: evaluated, &marks)
      if isValid(schema.program.branches[index], node, &tested) {
        if first < 0 { first = index } else if second < 0 { second = index }
        evaluated.formUnion(tested, &marks)
      }
      if evaluated.isActive { marks.release(to: mark) }
      if second >= 0 { break }
    }
    if first >= 0, second < 0 { return true }
    guard collecting else { return false }
    if first < 0 { return failAlternatives(Array(schema.program.branches[branches]), node, &evaluated) }
    return fail(
      "ambiguous-alternative", at: markable(node),
      "two alternatives match at once: \(describe(schema.program.branches[first])) and \(describe(schema.program.branches[second]))",
      help: "keep what belongs to one of them")
  }

  private mutating func failNot(_ not: SubschemaID, _ node: Int) -> Bool {
    guard collecting else { return false }
    // The usual purpose of `not` with `required`: these keys are mutually exclusive.
    if let object = schema.subschemas[not].object, object.requiredCount > 0, records[node].kind == .object {
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
