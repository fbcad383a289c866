import SourceJSON

// Keywords about objects, and the unevaluated vocabulary.

extension Evaluator {
  @inline(__always)
  mutating func evaluateObject(
    _ keywords: ObjectStep, _ id: SubschemaID, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    // One bit per required key; beyond 64 keys the rest are only counted.
    var present: UInt64 = 0
    var presentCount = 0
    var child = records.firstChild(of: node)
    let end = records.next(after: node)
    var ordinal = 0
    var unknown: [Int] = []
    while child < end {
      let value = records.next(after: child)
      var isKnown = false
      let found = withText(child) { name in
        schema.program.names.index(of: name.span, hash: UInt32(records[child].tag), in: keywords.names)
      }
      if found >= 0 {
        let property = schema.program.properties[keywords.firstProperty + found]
        if property.required >= 64 {
          presentCount += 1
        } else if property.required >= 0 {
          present |= 1 << UInt64(property.required)
        }
        if property.schema >= 0 {
          isKnown = true
          if !evaluateChild(property.schema, value) {
            if !collecting { return false }
            isValid = false
          }
        }
      }
      for index in keywords.patterns {
        let pattern = schema.program.patternProperties[index]
        guard withText(child, { schema.program.patterns[pattern.pattern].matches($0.span) }) else { continue }
        isKnown = true
        if !evaluateChild(pattern.schema, value) {
          if !collecting { return false }
          isValid = false
        }
      }
      if !isKnown, keywords.additional >= 0 {
        isKnown = true
        if schema.program.steps[keywords.additional].constant == .refuses {
          if !collecting { return false }
          unknown.append(child)
        } else if !evaluateChild(keywords.additional, value) {
          if !collecting { return false }
          isValid = false
        }
      }
      if keywords.keyNames >= 0, !evaluateKeyName(keywords.keyNames, child) {
        if !collecting { return false }
        isValid = false
      }
      if isKnown { evaluated.insert(ordinal, &marks) }
      ordinal += 1
      child = records.next(after: value)
    }
    if present.nonzeroBitCount + presentCount < keywords.requiredCount || !unknown.isEmpty {
      if !collecting { return false }
      isValid = reportKeys(id, node, unknown, wasValid: isValid)
    }
    if ordinal < keywords.minimum || ordinal > keywords.maximum {
      isValid = failCount(node, ordinal, keywords.minimum, keywords.maximum, "member")
    }
    if keywords.hasDependencies, isValid || collecting, let keywords = schema.subschemas[id].object {
      isValid = evaluateDependencies(keywords, node, &evaluated) && isValid
    }
    return isValid
  }

  private mutating func evaluateKeyName(_ names: SubschemaID, _ key: Int) -> Bool {
    if schema.program.steps[names].constant == .refuses {
      return fail("unknown-key", at: key, "key \(quoted(key)) is not allowed here", help: "remove it")
    }
    return evaluateChild(names, key)
  }

  /// Reports missing and unknown keys together, because a misspelt key is both and must be reported once.
  private mutating func reportKeys(_ id: SubschemaID, _ node: Int, _ unknown: [Int], wasValid: Bool) -> Bool {
    let subschema = schema.subschemas[id]
    guard let keywords = subschema.object else { return false }
    let present = keys(of: node)
    var missing = keywords.properties.filter(\.isRequired).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { !present.contains(Array($0.utf8)) }
    let known = keywords.properties.map { String(decoding: $0.name, as: UTF8.self) }
    let absent = known.filter { !present.contains(Array($0.utf8)) }
    var isValid = wasValid && unknown.isEmpty
    for key in unknown {
      let near = meant(by: key, among: missing) ?? meant(by: key, among: absent)
      missing.removeAll { $0 == near }
      _ = failUnknown(key, near, absent)
    }
    // A damaged object may have lost the key to the mistake that the parser has already reported.
    guard !records[node].has(JSONTree.Record.damaged) else { return isValid }
    if !missing.isEmpty { isValid = false }
    let extraKeys = missing.isEmpty ? [] : unknownKeys(in: present, subschema)
    for name in missing { failMissing(name, subschema, node, extraKeys) }
    return isValid
  }

  /// The name a key was most likely meant to be; nil for texts too long to be a name.
  private mutating func meant(by key: Int, among names: [String]) -> String? {
    guard records.range(of: key).count < 100, names.count * nearMissSearches < 100_000 else { return nil }
    nearMissSearches += 1
    return NearMiss.best(for: view(key).text, among: names)
  }

  /// Reports an unknown key.
  ///
  /// - Parameter free: Keys that may still be added; listing those the object already has would not help.
  private func failUnknown(_ key: Int, _ near: String?, _ free: [String]) -> Bool {
    let list = free.prefix(60).map { "'\($0)'" }.joined(separator: ", ")
    let more = free.count > 60 ? " and \(free.count - 60) more" : ""
    return fail(
      "unknown-key", at: key, "unknown key \(quoted(key))",
      help: near.map { "did you mean '\($0)'?" } ?? (free.isEmpty ? "remove it" : "allowed: \(list)\(more)"),
      replacement: near.map { jsonString($0) })
  }

  /// Keys that nothing in place declares, one of which may be a misspelt required key.
  private func unknownKeys(in present: Set<[UInt8]>, _ subschema: Subschema) -> [String] {
    guard subschema.object?.properties.contains(where: { $0.schema != nil }) == true else { return [] }
    let known = Set(schema.knownProperties(of: schema.subschemas[origin]).map { Array($0.utf8) })
    let extraKeys = present.subtracting(known).filter { $0.count < 100 }
    return extraKeys.count < 100 ? extraKeys.map { String(decoding: $0, as: UTF8.self) }.sorted() : []
  }

  private mutating func failMissing(
    _ name: String, _ subschema: Subschema, _ node: Int, _ extraKeys: [String]
  ) {
    let what = subschema.title.map { " in \($0.lowercased())" } ?? ""
    let message = "key '\(name)' is missing\(what)"
    if let near = NearMiss.best(for: name, among: extraKeys), let key = view(node).key(near) {
      _ = fail(
        "missing-key", at: key.index, message, help: "did you mean '\(name)'?", replacement: jsonString(name))
    } else {
      _ = fail("missing-key", at: identifying(node), message, help: "add \"\(name)\"")
    }
  }

  mutating func failCount(_ node: Int, _ count: Int, _ minimum: Int, _ maximum: Int, _ what: String) -> Bool {
    guard collecting else { return false }
    var place = node
    if count > maximum {
      place = records.firstChild(of: node)
      for _ in 0..<maximum {
        if records[node].kind == .object { place = records.next(after: place) }
        place = records.next(after: place)
      }
    }
    let rule = count < minimum ? "at least \(minimum) required" : "at most \(maximum) allowed"
    return fail("wrong-count", at: place, "\(count) \(what)\(count == 1 ? "" : "s"); \(rule)")
  }

  private mutating func evaluateDependencies(
    _ keywords: ObjectKeywords, _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    var isValid = true
    let object = view(node)
    for (key, needs) in keywords.dependentRequired {
      guard let trigger = object.key(key) else { continue }
      for name in needs where object.member(named: name) == nil {
        isValid = fail(
          "missing-key", at: trigger.index, "key '\(name)' is missing; '\(key)' needs it",
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
    _ step: Step, _ id: SubschemaID, _ node: Int, _ kind: JSONTree.Kind,
    _ evaluated: inout Evaluation, _ wasValid: Bool, _ firstFinding: Int
  ) -> Bool {
    let rest =
      switch kind {
      case .object where step.object >= 0: schema.program.objects[step.object].unevaluated
      case .array where step.array >= 0: schema.program.arrays[step.array].unevaluated
      default: -1
      }
    guard rest >= 0 else { return wasValid }
    var isValid = wasValid
    let refusesAll = schema.program.steps[rest].constant == .refuses
    var unknown: [Int] = []
    let end = records.next(after: node)
    var child = records.firstChild(of: node)
    var ordinal = 0
    while child < end {
      let value = kind == .object ? records.next(after: child) : child
      if !evaluated.contains(ordinal, marks) {
        if refusesAll, kind == .object {
          if !collecting { return false }
          unknown.append(child)
        } else if !evaluateChild(rest, value) {
          if !collecting { return false }
          isValid = false
        }
      }
      ordinal += 1
      child = records.next(after: value)
    }
    evaluated.insertAll()
    guard !unknown.isEmpty else { return isValid }
    reportUnevaluated(unknown, schema.subschemas[id], node, wasValid, firstFinding)
    return false
  }

  private mutating func reportUnevaluated(
    _ unknown: [Int], _ subschema: Subschema, _ node: Int, _ wasValid: Bool, _ firstFinding: Int
  ) {
    let known = schema.knownProperties(of: subschema)
    let names = Set(known.map { Array($0.utf8) })
    let present = keys(of: node)
    var absent = known.filter { !present.contains(Array($0.utf8)) }
    for key in unknown {
      if names.contains(Array(view(key).text.utf8)) {
        // It belongs to another alternative; when something else is wrong, that is the likely reason this one
        // was chosen.
        guard wasValid else { continue }
        _ = fail(
          "unknown-key", at: key, "key \(quoted(key)) does not belong here",
          help: "remove it, or use the form that allows it")
        continue
      }
      let near = meant(by: key, among: absent)
      if let near {
        absent.removeAll { $0 == near }
        // The keyword that requires the key has reported it as missing.
        forgetMissing(near, key: key, in: node, since: firstFinding)
      }
      _ = failUnknown(key, near, absent)
    }
  }

  /// Removes findings about a missing key that were added since the object was entered.
  private func forgetMissing(_ name: String, key: Int, in node: Int, since first: Int) {
    let places = [place(key), place(identifying(node))]
    for i in report.findings.indices.dropFirst(first).reversed() {
      let finding = report.findings[i]
      if finding.id == "missing-key", places.contains(finding.location),
        finding.message.hasPrefix("key '\(name)' is missing")
      {
        report.findings.remove(at: i)
      }
    }
  }
}
