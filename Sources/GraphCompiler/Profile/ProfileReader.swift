import SourceJSON

/// Takes a profile out of its JSON.
struct ProfileReader {
  private let root: JSONNode
  private let path: String
  private let lines: LineTable

  private static let keys = [
    "id", "title", "ways", "barriers", "factors", "landmarks", "conditions", "crosses_squares",
  ]

  init(_ bytes: [UInt8], _ path: String) throws {
    let source = SourceFile(path: path, bytes: bytes)
    let (tree, diagnostics) = JSONParser().parse(source)
    self.path = path
    lines = LineTable(source)
    guard let root = tree.root, root.kind == .object, diagnostics.isEmpty else {
      throw ProfileError(
        path: path, message: diagnostics.first?.message ?? "a profile is a JSON object",
        help: "see walking profiles in docs/format/walking-graphs.md")
    }
    self.root = root
    for (key, _) in root.members where !ProfileReader.keys.contains(key.text) {
      let near = NearMiss.best(for: key.text, among: ProfileReader.keys)
      throw error(
        "unknown member '\(key.text)'" + (near.map { "; did you mean '\($0)'?" } ?? ""), at: key.range.start)
    }
  }

  private func error(_ message: String, at offset: Int) -> ProfileError {
    ProfileError(
      path: path, message: "line \(lines.position(of: offset).line): \(message)",
      help: "see walking profiles in docs/format/walking-graphs.md")
  }

  func text(_ key: String) throws -> String {
    guard let text = root[key]?.string, !text.isEmpty else {
      throw error("'\(key)' must be a text", at: root[key]?.range.start ?? 0)
    }
    return text
  }

  func texts(_ key: String) throws -> [String] { try root[key].map(texts) ?? [] }

  private func texts(_ node: JSONNode) throws -> [String] {
    guard node.kind == .array else { throw error("a list of texts is needed", at: node.range.start) }
    return try node.elements.map { element in
      guard let text = element.string else { throw error("a text is needed", at: element.range.start) }
      return text
    }
  }

  func flag(_ key: String) throws -> Bool {
    guard let node = root[key] else { return false }
    guard let flag = node.bool else { throw error("'\(key)' must be true or false", at: node.range.start) }
    return flag
  }

  func bool(_ node: JSONNode?, _ key: String, of rule: JSONNode) throws -> Bool {
    guard let value = node?.bool else { throw error("'\(key)' must be true or false", at: rule.range.start) }
    return value
  }

  /// A factor below 1 would make the straight line no lower bound of a cost.
  func factor(_ rule: JSONNode) throws -> Double {
    guard let value = rule["factor"]?.double, (1...100).contains(value) else {
      throw error("'factor' must be 1 to 100", at: rule.range.start)
    }
    return value
  }

  func rank(_ rule: JSONNode) throws -> Int {
    guard let value = rule["rank"]?.integer, (1...9).contains(value) else {
      throw error("'rank' must be 1 to 9", at: rule.range.start)
    }
    return value
  }

  func rules<T>(_ key: String, _ outcome: (JSONNode) throws -> T) throws -> [TagRule<T>] {
    guard let list = root[key] else { return [] }
    guard list.kind == .array else { throw error("'\(key)' must be a list of rules", at: list.range.start) }
    return try list.elements.map { rule in
      guard let condition = rule["when"], condition.kind == .object else {
        throw error("a rule needs 'when'", at: rule.range.start)
      }
      let tests = try condition.members.map { try test($0.key.text, $0.value) }
      return TagRule(condition: TagCondition(tests: tests), outcome: try outcome(rule))
    }
  }

  private func test(_ key: String, _ value: JSONNode) throws -> TagCondition.Test {
    let keys = key.split(separator: "|").map(String.init)
    if let flag = value.bool { return TagCondition.Test(keys: keys, kind: flag ? .present : .absent) }
    if value.kind == .array { return TagCondition.Test(keys: keys, kind: .oneOf(Set(try texts(value)))) }
    guard let excluded = value["not"] else {
      throw error("'\(key)' needs a list of values, {\"not\": [...]}, true or false", at: value.range.start)
    }
    return TagCondition.Test(keys: keys, kind: .noneOf(Set(try texts(excluded))))
  }
}
