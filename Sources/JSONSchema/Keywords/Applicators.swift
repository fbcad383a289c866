import SourceJSON

// The in-place applicators: $ref, $dynamicRef, allOf, anyOf, oneOf, not, if.

extension Evaluator {
  @inline(__always)
  mutating func evaluateApplicators(
    _ step: UnsafePointer<InPlaceStep>, _ id: SubschemaID, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    if step.pointee.reference >= 0, !evaluate(step.pointee.reference, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.pointee.hasDynamicReference, let reference = schema.subschemas[id].dynamicReference,
      !evaluate(resolve(reference), node, &evaluated)
    {
      if !collecting { return false }
      isValid = false
    }
    // When collecting, what a failing branch looked at still counts as evaluated: a wrong value is reported
    // as wrong, not also as unexpected.
    for i in 0..<step.pointee.allOf.count where !evaluate(step.pointee.allOf[i], node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.pointee.anyOf.count > 0, !evaluateAnyOf(step.pointee.anyOf, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.pointee.oneOf.count > 0, !evaluateOneOf(step.pointee.oneOf, node, &evaluated) {
      if !collecting { return false }
      isValid = false
    }
    if step.pointee.not >= 0, self.isValid(step.pointee.not, node) {
      if !collecting { return false }
      isValid = failNot(step.pointee.not, node)
    }
    if step.pointee.test >= 0 {
      isValid = evaluateCondition(step, node, &evaluated) && isValid
    }
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
    _ step: UnsafePointer<InPlaceStep>, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    let mark = evaluated.isActive ? marks.position : 0
    var tested = Evaluation(like: evaluated, marks)
    let holds = isValid(step.pointee.test, node, &tested)
    if holds { evaluated.formUnion(tested) }
    if evaluated.isActive { marks.release(to: mark) }
    let next = holds ? step.pointee.then : step.pointee.otherwise
    return next < 0 || evaluate(next, node, &evaluated)
  }

  private mutating func evaluateAnyOf(
    _ branches: UnsafeBufferPointer<SubschemaID>, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isAnyValid = false
    for i in 0..<branches.count {
      let mark = evaluated.isActive ? marks.position : 0
      var tested = Evaluation(like: evaluated, marks)
      if isValid(branches[i], node, &tested) {
        isAnyValid = true
        evaluated.formUnion(tested)
      }
      if evaluated.isActive { marks.release(to: mark) }
      // Every branch must be evaluated only when something depends on the marks.
      if isAnyValid, !evaluated.isActive { return true }
    }
    if isAnyValid { return true }
    return collecting ? failAlternatives(Array(branches), node, &evaluated) : false
  }

  private mutating func evaluateOneOf(
    _ branches: UnsafeBufferPointer<SubschemaID>, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var first = -1
    var second = -1
    for i in 0..<branches.count {
      let mark = evaluated.isActive ? marks.position : 0
      var tested = Evaluation(like: evaluated, marks)
      if isValid(branches[i], node, &tested) {
        if first < 0 { first = i } else if second < 0 { second = i }
        evaluated.formUnion(tested)
      }
      if evaluated.isActive { marks.release(to: mark) }
      if second >= 0 { break }
    }
    if first >= 0, second < 0 { return true }
    guard collecting else { return false }
    if first < 0 { return failAlternatives(Array(branches), node, &evaluated) }
    return fail(
      "ambiguous-alternative", at: markable(node),
      "two alternatives match at once: \(describe(branches[first])) and \(describe(branches[second]))",
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
