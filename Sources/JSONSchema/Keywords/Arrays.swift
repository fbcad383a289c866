import SourceJSON

// Keywords about arrays.

extension Evaluator {
  @inline(__always)
  mutating func evaluateArray(
    _ keywords: ArrayStep, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    let end = records.next(after: node)
    var child = records.firstChild(of: node)
    var ordinal = 0
    while child < end {
      let schema =
        ordinal < keywords.prefix.count
        ? self.schema.program.branches[keywords.prefix.lowerBound + ordinal] : keywords.items
      if schema >= 0 {
        if !evaluateChild(schema, child) {
          if !collecting { return false }
          isValid = false
        }
        evaluated.insert(ordinal, &marks)
      }
      ordinal += 1
      child = records.next(after: child)
    }
    if ordinal < keywords.minimum || ordinal > keywords.maximum {
      isValid = failCount(node, ordinal, keywords.minimum, keywords.maximum, "element")
      if !collecting { return false }
    }
    if keywords.isUnique, ordinal > 1, !evaluateUnique(node, ordinal) {
      if !collecting { return false }
      isValid = false
    }
    if keywords.contains >= 0 {
      isValid = evaluateContains(keywords.contains, keywords, node, &evaluated) && isValid
    }
    return isValid
  }

  private mutating func evaluateContains(
    _ contains: SubschemaID, _ keywords: ArrayStep, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var found = 0
    var surplus = node
    var ordinal = 0
    var child = records.firstChild(of: node)
    let end = records.next(after: node)
    while child < end {
      if isValid(contains, child) {
        if found == keywords.maximumContains { surplus = child }
        found += 1
        if keywords.containsMarks { evaluated.insert(ordinal, &marks) }
      }
      ordinal += 1
      child = records.next(after: child)
    }
    if found >= keywords.minimumContains, found <= keywords.maximumContains { return true }
    let rule =
      found < keywords.minimumContains
      ? "at least \(keywords.minimumContains) must match"
      : "at most \(keywords.maximumContains) may match"
    return fail(
      "wrong-count", at: surplus, "\(found) element\(found == 1 ? "" : "s") match 'contains'; \(rule)")
  }

  private mutating func evaluateUnique(_ node: Int, _ count: Int) -> Bool {
    if count <= 16, let isUnique = areShortStringsUnique(node), isUnique { return true }
    var buckets: [Int: [JSONNode]] = [:]
    var isValid = true
    for element in view(node).elements {
      let key = JSONEquality.hash(element)
      if let twin = buckets[key]?.first(where: { JSONEquality.areEqual($0, element) }) {
        if !collecting { return false }
        isValid = fail(
          "duplicate-element", at: element.index, "\(quoted(element.index)) appears twice in the list",
          help: "remove one", edit: .removing(element),
          notes: [.init("first here", at: place(twin.index))])
      } else {
        buckets[key, default: []].append(element)
      }
    }
    return isValid
  }

  /// For a few strings without escapes: compares bytes; nil when that does not decide it.
  private func areShortStringsUnique(_ node: Int) -> Bool? {
    let first = records.firstChild(of: node)
    let end = records.next(after: node)
    var a = first
    while a < end {
      guard records[a].kind == .string, !records[a].has(JSONTree.Record.escapes) else { return nil }
      let left = bytes[records.range(of: a)]
      var b = first
      while b < a {
        let right = bytes[records.range(of: b)]
        if left.count == right.count, left.elementsEqual(right) { return false }
        b = records.next(after: b)
      }
      a = records.next(after: a)
    }
    return true
  }
}
