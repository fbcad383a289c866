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
      if let names = keywords.names, !evaluateKeyName(names, child) {
        if !collecting { return false }
        isValid = false
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
      isValid = failCount(node, ordinal, keywords.minimum, keywords.maximum, "member")
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

  private mutating func evaluateKeyName(_ names: SubschemaID, _ key: Int) -> Bool {
    if schema.subschemas[names].constant == false {
      return fail("unknown-key", at: key, "key \(quoted(key)) is not allowed here", help: "remove it")
    }
    return evaluateChild(names, key)
  }

  /// Required keys and unknown keys together, because a misspelt key is both and is reported once.
  private mutating func checkRequired(
    _ keywords: ObjectKeywords, _ subschema: Subschema, _ node: Int, _ unknown: [Int], wasComplete: Bool
  ) -> Bool {
    guard collecting else { return false }
    let present = keys(of: node)
    var missing = keywords.properties.filter(\.isRequired).map { String(decoding: $0.name, as: UTF8.self) }
      .filter { !present.contains($0) }
    let known = keywords.properties.map { String(decoding: $0.name, as: UTF8.self) }
    let absent = known.filter { !present.contains($0) }
    var isValid = wasComplete && unknown.isEmpty
    for key in unknown {
      let near = meant(by: key, among: missing) ?? meant(by: key, among: absent)
      missing.removeAll { $0 == near }
      _ = failUnknown(key, near, known)
    }
    // A mended object may have lost the key to the mistake the parser has already reported.
    guard !nodes[node].has(JSONTree.Node.damaged) else { return isValid }
    for name in missing { isValid = failMissing(name, subschema, node, present) }
    return isValid
  }

  /// The name a key was most likely meant to be; none for texts too long to be a name.
  private mutating func meant(by key: Int, among names: [String]) -> String? {
    guard nodes[key].end - nodes[key].start < 100, names.count * nearMissesSought < 100_000 else {
      return nil
    }
    nearMissesSought += 1
    return NearMiss.best(for: view(key).text, among: names)
  }

  private func failUnknown(_ key: Int, _ near: String?, _ known: [String]) -> Bool {
    let list = known.prefix(6).map { "'\($0)'" }.joined(separator: ", ")
    let more = known.count > 6 ? " and \(known.count - 6) more" : ""
    return fail(
      "unknown-key", at: key, "unknown key \(quoted(key))",
      help: near.map { "did you mean '\($0)'?" } ?? (known.isEmpty ? "remove it" : "allowed: \(list)\(more)"),
      replacement: near.map { jsonString($0) })
  }

  private mutating func failMissing(
    _ name: String, _ subschema: Subschema, _ node: Int, _ present: Set<String>
  ) -> Bool {
    let what = subschema.title.map { " in \($0.lowercased())" } ?? ""
    let message = "key '\(name)' is missing\(what)"
    // A key that nothing else knows may be this one, misspelt.
    let known = Set(schema.knownProperties(of: schema.subschemas[origin]))
    let strange = present.subtracting(known).filter { $0.utf8.count < 100 }
    if subschema.object?.properties.contains(where: { $0.schema != nil }) == true, strange.count < 1000,
      let near = NearMiss.best(for: name, among: strange), let key = view(node).key(near)
    {
      return fail(
        "missing-key", at: key.index, message, help: "did you mean '\(name)'?", replacement: jsonString(name))
    }
    return fail("missing-key", at: identifying(node), message, help: "add \"\(name)\"")
  }

  mutating func failCount(_ node: Int, _ count: Int, _ minimum: Int, _ maximum: Int, _ what: String) -> Bool {
    guard collecting else { return false }
    var place = node
    if count > maximum {
      place = node + 1
      for _ in 0..<maximum { place = Int(nodes[nodes[node].kind == .object ? place + 1 : place].link) }
    }
    let rule = count < minimum ? "at least \(minimum) wanted" : "at most \(maximum) allowed"
    return fail("wrong-count", at: place, "\(count) \(what)\(count == 1 ? "" : "s"); \(rule)")
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
    _ subschema: Subschema, _ node: Int, _ kind: JSONTree.Kind, _ evaluated: inout Evaluation,
    _ wasValid: Bool
  ) -> Bool {
    let rest: SubschemaID?
    switch kind {
    case .object: rest = subschema.object?.unevaluated
    case .array: rest = subschema.array?.unevaluated
    default: rest = nil
    }
    guard let rest else { return wasValid }
    var isValid = wasValid
    let refusesAll = schema.subschemas[rest].constant == false
    var unknown: [Int] = []
    let end = Int(nodes[node].link)
    var child = node + 1
    var ordinal = 0
    while child < end {
      let value = kind == .object ? child + 1 : child
      if !evaluated.contains(ordinal) {
        if refusesAll, kind == .object {
          if !collecting { return false }
          unknown.append(child)
        } else if !evaluateChild(rest, value) {
          if !collecting { return false }
          isValid = false
        }
      }
      ordinal += 1
      child = Int(nodes[value].link)
    }
    evaluated.insertAll()
    guard !unknown.isEmpty else { return isValid }
    reportUnevaluated(unknown, subschema, node, wasValid)
    return false
  }

  private mutating func reportUnevaluated(
    _ unknown: [Int], _ subschema: Subschema, _ node: Int, _ wasValid: Bool
  ) {
    let known = schema.knownProperties(of: subschema)
    let names = Set(known)
    let present = keys(of: node)
    var absent = known.filter { !present.contains($0) }
    for key in unknown {
      if names.contains(view(key).text) {
        // It belongs to another form; when something else is wrong, that is most likely why this form was taken.
        guard wasValid else { continue }
        _ = fail(
          "unknown-key", at: key, "key \(quoted(key)) does not belong here",
          help: "remove it, or choose the form that has it")
        continue
      }
      let near = meant(by: key, among: absent)
      if let near {
        absent.removeAll { $0 == near }
        // The keyword that requires the key has reported it as missing.
        forgetMissing(near, key: key, in: node)
      }
      _ = failUnknown(key, near, known)
    }
  }

  private func forgetMissing(_ name: String, key: Int, in node: Int) {
    let places = [place(key), place(identifying(node))]
    report.findings.removeAll {
      $0.id == "missing-key" && places.contains($0.location)
        && $0.message.hasPrefix("key '\(name)' is missing")
    }
  }

}
