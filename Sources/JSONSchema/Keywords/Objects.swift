import SourceJSON

// Keywords about objects, and the unevaluated vocabulary.

extension Evaluator {
  @inline(__always)
  mutating func evaluateObject(
    _ keywords: ObjectKeywords, _ subschema: Subschema, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    var present = 0
    var child = node + 1
    let end = Int(nodes[node].link)
    var ordinal = 0
    var unknown: [Int] = []
    while child < end {
      let value = child + 1
      var isKnown = false
      if let found = find(child, in: keywords) {
        if keywords.properties[found].isRequired { present += 1 }
        if let schema = keywords.properties[found].schema {
          isKnown = true
          if !evaluateChild(schema, value) {
            if !collecting { return false }
            isValid = false
          }
        }
      }
      for pattern in keywords.patterns where withText(child, { pattern.pattern.matches($0) }) {
        isKnown = true
        if !evaluateChild(pattern.schema, value) {
          if !collecting { return false }
          isValid = false
        }
      }
      if !isKnown, let additional = keywords.additional {
        isKnown = true
        if schema.subschemas[additional].constant == false {
          if !collecting { return false }
          unknown.append(child)
        } else if !evaluateChild(additional, value) {
          if !collecting { return false }
          isValid = false
        }
      }
      if let names = keywords.names, !evaluateChild(names, child) {
        if !collecting { return false }
        isValid = failKeyName(child)
      }
      if isKnown { evaluated.insert(ordinal) }
      ordinal += 1
      child = Int(nodes[value].link)
    }
    if present < keywords.requiredCount || !unknown.isEmpty {
      isValid = checkRequired(keywords, subschema, node, unknown, wasComplete: isValid)
      if !isValid, !collecting { return false }
    }
    if ordinal < keywords.minimum || ordinal > keywords.maximum {
      isValid = failCount(node, ordinal, keywords.minimum, keywords.maximum, "members")
    }
    if !keywords.dependentRequired.isEmpty || !keywords.dependentSchemas.isEmpty {
      isValid = evaluateDependencies(keywords, node, &evaluated) && isValid
    }
    return isValid
  }

  /// Index of the property a key names; nil when the schema does not mention it.
  @inline(__always)
  private func find(_ key: Int, in keywords: ObjectKeywords) -> Int? {
    guard !keywords.table.isEmpty else { return nil }
    let hash = nodes[key].link
    let mask = keywords.table.count - 1
    var slot = Int(hash) & mask
    while keywords.table[slot] != 0 {
      let index = Int(keywords.table[slot]) - 1
      if keywords.properties[index].hash == hash,
        withText(key, { text in text.elementsEqual(keywords.properties[index].name) })
      {
        return index
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Required keys and unknown keys together, because a misspelt key is both and is reported once.
  private mutating func checkRequired(
    _ keywords: ObjectKeywords, _ subschema: Subschema, _ node: Int, _ unknown: [Int], wasComplete: Bool
  ) -> Bool {
    guard collecting else { return false }
    let present = Set(view(node).members.map { $0.key.text })
    var missing = keywords.properties.filter(\.isRequired).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { !present.contains($0) }
    let known = keywords.properties.map { String(decoding: $0.name, as: UTF8.self) }
    var isValid = wasComplete && unknown.isEmpty
    for key in unknown {
      let name = view(key).text
      let near =
        NearMiss.best(for: name, among: missing)
        ?? NearMiss.best(for: name, among: known.filter { !present.contains($0) })
      missing.removeAll { $0 == near }
      _ = failUnknown(key, near, known)
    }
    // A mended object may have lost the key to the mistake the parser has already reported.
    guard !nodes[node].has(JSONTree.Node.damaged) else { return isValid }
    for name in missing { isValid = failMissing(name, subschema, node) }
    return isValid
  }

  mutating func failUnknown(_ key: Int, _ near: String?, _ known: [String]) -> Bool {
    let name = view(key).text
    let list = known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    let more = known.count > 12 ? " and \(known.count - 12) more" : ""
    return fail(
      "unknown-key", at: key, "unknown key '\(name)'",
      help: near.map { "did you mean '\($0)'?" } ?? (known.isEmpty ? "remove it" : "allowed: \(list)\(more)"),
      replacement: near.map { "\"\($0)\"" })
  }

  private mutating func failMissing(_ name: String, _ subschema: Subschema, _ node: Int) -> Bool {
    let what = subschema.title.map { " in \($0.lowercased())" } ?? ""
    return fail(
      "missing-key", at: identifying(node), "key '\(name)' is missing\(what)", help: "add \"\(name)\"")
  }

  /// The place by which a reader knows an object: its `id`, else its first key.
  private func identifying(_ node: Int) -> Int {
    view(node).member(named: "id")?.index ?? markable(node)
  }

  private mutating func failKeyName(_ key: Int) -> Bool {
    fail("unknown-key", at: key, "'\(view(key).text)' is not allowed as a key here")
  }

  mutating func failCount(_ node: Int, _ count: Int, _ minimum: Int, _ maximum: Int, _ what: String) -> Bool {
    let rule = count < minimum ? "at least \(minimum) wanted" : "at most \(maximum) allowed"
    return fail("wrong-count", at: node, "\(count) \(what); \(rule)")
  }

  private mutating func evaluateDependencies(
    _ keywords: ObjectKeywords, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    let object = view(node)
    for (key, needs) in keywords.dependentRequired {
      guard
        let trigger = object.members.first(where: {
          $0.key.text.unicodeScalars.elementsEqual(key.unicodeScalars)
        })
      else { continue }
      for name in needs where object.member(named: name) == nil {
        isValid = fail(
          "missing-key", at: trigger.key.index, "key '\(name)' is missing; '\(key)' needs it",
          help: "add \"\(name)\"")
        if !collecting { return false }
      }
    }
    for (key, dependent) in keywords.dependentSchemas where object.member(named: key) != nil {
      isValid = evaluate(dependent, node, &evaluated) && isValid
      if !isValid, !collecting { return false }
    }
    return isValid
  }

  // MARK: - unevaluatedProperties and unevaluatedItems

  mutating func evaluateUnevaluated(
    _ subschema: Subschema, _ node: Int, _ kind: JSONTree.Kind, _ evaluated: inout Evaluation
  ) -> Bool {
    let rest: SubschemaID?
    switch kind {
    case .object: rest = subschema.object?.unevaluated
    case .array: rest = subschema.array?.unevaluated
    default: rest = nil
    }
    guard let rest else { return true }
    var isValid = true
    let end = Int(nodes[node].link)
    var child = node + 1
    var ordinal = 0
    var known: [String]?
    while child < end {
      let value = kind == .object ? child + 1 : child
      if !evaluated.contains(ordinal) {
        if schema.subschemas[rest].constant == false {
          if !collecting { return false }
          isValid = false
          if kind == .object {
            let names = known ?? schema.knownProperties(of: subschema)
            known = names
            let present = Set(view(node).members.map { $0.key.text })
            let near = NearMiss.best(for: view(child).text, among: names.filter { !present.contains($0) })
            // A missing key that this one was meant to be has been reported by the keyword that requires it.
            if let near { forgetMissing(near, in: node) }
            _ = failUnknown(child, near, names)
          } else {
            _ = fail("wrong-count", at: value, "element is not allowed here", help: "remove it")
          }
        } else if !evaluateChild(rest, value) {
          if !collecting { return false }
          isValid = false
        }
      }
      ordinal += 1
      child = Int(nodes[value].link)
    }
    evaluated.insertAll()
    return isValid
  }

  private func forgetMissing(_ name: String, in node: Int) {
    report.findings.removeAll {
      $0.id == "missing-key" && $0.message.hasPrefix("key '\(name)' ") && isInside($0, node)
    }
  }

  private func isInside(_ finding: Diagnostic, _ node: Int) -> Bool {
    let range = view(node).range
    return finding.location.range.start >= range.start && finding.location.range.end <= range.end
  }
}
