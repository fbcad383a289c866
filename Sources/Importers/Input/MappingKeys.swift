import SourceJSON

/// The keys of one kind of object in a mapping file, with the values that each may have.
struct MappingKeys {
  private let kinds: KeyValuePairs<String, Set<JSONTree.Kind>>

  static let file = MappingKeys(
    kinds: [
      "$schema": [.string], "name": [.string], "items": [.array], "encoding": [.string],
      "delimiter": [.string], "decimal": [.string], "dates": [.string], "rows": [.string],
      "paging": [.object],
    ])
  static let paging = MappingKeys(
    kinds: ["next": [.string], "parameter": [.string], "counts": [.string]])
  static let item = MappingKeys(
    kinds: [
      "domain": [.string], "table": [.string], "query": [.string], "when": [.object], "fields": [.object],
    ])
  static let field = MappingKeys(
    kinds: [
      "from": [.string, .array], "as": [.string], "scale": [.number], "values": [.object],
      "prefix": [.string], "required": [.true, .false],
      "constant": [.string, .number, .true, .false, .array, .object],
    ])

  /// Checks that an object has no other keys, whose effect would be missed, and no other values.
  ///
  /// - Throws: ``ImportError`` that names the first mistake.
  func check(_ object: JSONNode, path: String) throws {
    for (key, value) in object.members {
      guard let allowed = kinds.first(where: { $0.key == key.text })?.value else {
        let names = kinds.map(\.key)
        let help = NearMiss.best(for: key.text, among: names).map { "did you mean '\($0)'?" }
        throw ImportError(
          .mapping, path: path, "has the unknown key '\(key.text)'",
          help: help ?? "keys here: \(names.joined(separator: ", "))")
      }
      guard allowed.contains(value.kind) else {
        let kinds = allowed.map { $0 == .true || $0 == .false ? "true or false" : "\($0)" }
        throw ImportError(
          .mapping, path: path, "has '\(key.text)' with a value of the wrong kind",
          help: "give \(Set(kinds).sorted().joined(separator: " or "))")
      }
    }
  }
}
