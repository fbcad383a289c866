import SourceJSON

// Chooses the message when no branch of `anyOf` or `oneOf` matches: that of the most likely branch.

extension Evaluator {
  /// Limit of the evaluation that the message about one value may cost before a generic one is used.
  private static let trialLimit = 20_000

  mutating func failAlternatives(
    _ branches: [SubschemaID], _ node: Int, _ evaluated: inout Evaluation
  ) -> Bool {
    guard collecting else { return false }
    // The parser recovered inside this value, so the mismatch may be its doing.
    if records[node].has(JSONTree.Record.damaged) { return true }
    if let values = listedValues(branches) { return failValue(values, node) }
    let kind = records[node].kind == .key ? .string : records[node].kind
    let types = branches.map { acceptedTypes($0) }
    var likely = zip(branches, types).filter { $1.map { matches($0, node, kind) } ?? true }.map(\.0)
    if likely.isEmpty {
      let wanted = types.compactMap { $0 }.reduce(TypeSet()) { $0.union($1) }
      return failType(wanted, node, notes: branches.prefix(8).map { .init("allowed: \(describe($0))") })
    }
    if let missing = missingOfEach(branches, node) { return missing }
    if let found = failDiscriminator(&likely, node) { return found }
    guard trialWork < Evaluator.trialLimit, let chosen = tried(likely, node, &evaluated),
      !chosen.findings.isEmpty
    else {
      return fail(
        "no-alternative", at: markable(node),
        "\(quoted(node)) matches none of the \(branches.count) alternatives")
    }
    var findings = chosen.findings
    let others = branches.filter { $0 != chosen.branch }.prefix(4).map { describe($0) }
    if !others.isEmpty {
      findings[0].notes.append(.init("also allowed here: \(shortened(others.joined(separator: "; ")))"))
    }
    report.findings += findings
    return false
  }

  /// Evaluates branches for their findings, and picks the one that got furthest, then the one with the fewest
  /// findings.
  private mutating func tried(_ branches: [SubschemaID], _ node: Int, _ evaluated: inout Evaluation) -> (
    branch: SubschemaID, findings: [Diagnostic]
  )? {
    var best: (score: (Int, Int, Int), branch: SubschemaID, findings: [Diagnostic])?
    let kept = report.findings
    // A single branch does not count as a trial: it costs what any schema costs.
    let isTrial = branches.count > 1
    if isTrial { trialDepth += 1 }
    for branch in branches {
      report.findings = []
      _ = evaluate(branch, node, &evaluated)
      let score = (
        discriminatorScore(branch, node), report.findings.map { $0.location.range.start }.min() ?? 0,
        -report.findings.count
      )
      if best.map({ score > $0.score }) ?? true { best = (score, branch, report.findings) }
    }
    if isTrial { trialDepth -= 1 }
    if trialDepth == 0 { trialWork = 0 }
    report.findings = kept
    return best.map { ($0.branch, $0.findings) }
  }

  /// The values of branches that only list values; nil when one of them has other constraints.
  private func listedValues(_ branches: [SubschemaID]) -> ValueSet? {
    var values: [JSONNode] = []
    for branch in branches {
      let named = target(branch)
      guard let own = named.values, isAlone(Evaluator.listing, branch), isAlone(Evaluator.listing, named),
        own.values.allSatisfy({ !(named.types?.isDisjoint(with: TypeSet.of($0.kind)) ?? false) })
      else { return nil }
      values += own.values
    }
    return ValueSet(values)
  }

  /// Keywords of a schema that does no more than list values, and of one that does no more than require keys.
  private static let listing: Set<String> = ["const", "enum", "type", "$ref", "allOf"]
  private static let requiring: Set<String> = ["required", "type"]
  private static let annotations: Set<String> = [
    "title", "description", "$comment", "default", "examples", "deprecated",
  ]

  /// Checks whether a schema has no constraints but those of the given keywords.
  private func isAlone(_ keywords: Set<String>, _ subschema: Subschema) -> Bool {
    subschema.source.members.allSatisfy { key, _ in
      keywords.contains(key.text) || Evaluator.annotations.contains(key.text) || key.text.hasPrefix("x-")
    }
  }

  private func isAlone(_ keywords: Set<String>, _ id: SubschemaID) -> Bool {
    isAlone(keywords, schema.subschemas[id])
  }

  /// Handles alternatives that differ only in the key they require: one finding lists the keys.
  private mutating func missingOfEach(_ branches: [SubschemaID], _ node: Int) -> Bool? {
    guard records[node].kind == .object else { return nil }
    var sets: [[String]] = []
    for branch in branches {
      guard let object = schema.subschemas[branch].object, object.requiredCount > 0,
        isAlone(Evaluator.requiring, branch)
      else { return nil }
      sets.append(object.properties.map { String(decoding: $0.name, as: UTF8.self) })
    }
    let phrase = sets.map { $0.map { "'\($0)'" }.joined(separator: " with ") }.joined(separator: " or ")
    return fail(
      "missing-key", at: markable(node), "\(shortened(phrase)) is missing", help: "add one of them")
  }

  // MARK: - Members with fixed values

  /// Finds the member whose fixed values tell the branches apart, and narrows the branches to those with this
  /// object's value. Reports a value that none of them has, or a missing member.
  private mutating func failDiscriminator(_ branches: inout [SubschemaID], _ node: Int) -> Bool? {
    guard records[node].kind == .object, branches.count > 1, let first = target(branches[0]).object else {
      return nil
    }
    for property in first.properties where property.schema != nil {
      let name = String(decoding: property.name, as: UTF8.self)
      let sets = branches.compactMap { fixedValues(of: name, in: $0) }
      guard sets.count == branches.count else { continue }
      guard let value = view(node).member(named: name) else {
        guard branches.allSatisfy({ requires(name, $0) }) else { continue }
        let all = ValueSet(sets.flatMap(\.values))
        return fail(
          "missing-key", at: identifying(node), "key '\(name)' is missing",
          help: "add \"\(name)\"; allowed: \(all.phrase)")
      }
      let fitting = zip(branches, sets).filter { $1.contains(value) }.map(\.0)
      if fitting.isEmpty { return failValue(ValueSet(sets.flatMap(\.values)), value.index) }
      // A member that is the same in all of them, such as a version, tells nothing.
      guard fitting.count < branches.count else { continue }
      branches = fitting
      return nil
    }
    return nil
  }

  private func fixedValues(of name: String, in branch: SubschemaID) -> ValueSet? {
    let wanted = Array(name.utf8)
    guard let property = target(branch).object?.properties.first(where: { $0.name == wanted }) else {
      return nil
    }
    return property.schema.flatMap { target($0).values }
  }

  private func requires(_ name: String, _ branch: SubschemaID) -> Bool {
    let wanted = Array(name.utf8)
    return target(branch).object?.properties.contains { $0.name == wanted && $0.isRequired } ?? false
  }

  /// 1 when members that are fixed in the branch have these values in the instance, -1 when one has another.
  private func discriminatorScore(_ id: SubschemaID, _ node: Int) -> Int {
    guard records[node].kind == .object, let object = target(id).object else { return 0 }
    var score = 0
    for property in object.properties {
      guard let id = property.schema, let values = target(id).values,
        let value = view(node).member(named: String(decoding: property.name, as: UTF8.self))
      else { continue }
      guard values.contains(value) else { return -1 }
      score = 1
    }
    return score
  }

  // MARK: - Reading branches

  /// A subschema, or the one it refers to when it has no constraints of its own.
  private func target(_ id: SubschemaID) -> Subschema {
    var subschema = schema.subschemas[id]
    var steps = 0
    while subschema.object == nil, subschema.values == nil, subschema.types == nil,
      let next = subschema.reference ?? (subschema.allOf.count == 1 ? subschema.allOf[0] : nil), steps < 16
    {
      subschema = schema.subschemas[next]
      steps += 1
    }
    return subschema
  }

  /// The types a branch can accept; nil when it does not restrict them.
  private func acceptedTypes(_ id: SubschemaID, steps: Int = 0) -> TypeSet? {
    let subschema = target(id)
    if let types = subschema.types { return types }
    if let values = subschema.values {
      return values.values.reduce(TypeSet()) { $0.union(TypeSet.of($1.kind)) }
    }
    if subschema.constant == false { return [] }
    guard steps < 8 else { return nil }
    let inner = subschema.anyOf.isEmpty ? subschema.oneOf : subschema.anyOf
    guard !inner.isEmpty else { return nil }
    var all = TypeSet()
    for branch in inner {
      guard let types = acceptedTypes(branch, steps: steps + 1) else { return nil }
      all.formUnion(types)
    }
    return all
  }

  /// A short description of a branch.
  func describe(_ id: SubschemaID) -> String {
    if let title = schema.subschemas[id].title {
      return shortened(title.prefix(1).lowercased() + title.dropFirst())
    }
    let subschema = target(id)
    if let title = subschema.title { return shortened(title.prefix(1).lowercased() + title.dropFirst()) }
    if let values = subschema.values { return shortened(values.phrase) }
    if let object = subschema.object, object.requiredCount > 0 {
      let names = object.properties.filter(\.isRequired).prefix(4).map {
        "'\(String(decoding: $0.name, as: UTF8.self))'"
      }
      return shortened("an object with \(names.joined(separator: ", "))")
    }
    if let types = subschema.types { return types.phrase }
    return "another form"
  }

  func shortened(_ text: String) -> String { text.count > 120 ? text.prefix(117) + "…" : text }
}
