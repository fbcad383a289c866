import CEmbeddedFiles
package import HostSystem
import OpenStreetMap
import SearchText
import SourceJSON

/// The classes of points to take from a map, and the tags that decide them: a table in JSON.
package struct PointClasses: Sendable {
  /// A kind of point, such as one of everyday use.
  struct Class: Sendable {
    let id: String
    let titles: [(language: String, text: String)]
    /// Words that mean it, normalized.
    let words: [String]
    /// Conditions, one of which must hold: for each key, the values it may have.
    let conditions: [[(key: String, values: Set<String>)]]

    fileprivate func holds(_ value: (String) -> String?) -> Bool {
      conditions.contains { tests in
        tests.allSatisfy { test in value(test.key).map(test.values.contains) ?? false }
      }
    }
  }

  let classes: [Class]
  let sameKindMetres: Int
  let sameNameMetres: Int

  private static let limit = 1 << 20

  /// - Parameter path: A table; nil for the one that the program was built with.
  /// - Throws: ``ImportError`` or `FileSystemError`.
  package init(path: String?, _ disk: some FileSystem = POSIXFileSystem()) throws {
    let bytes =
      try path.map { try disk.readFile($0, limit: PointClasses.limit, .readThroughLinks) }
      ?? Array(String(cString: embedded_points()).utf8)
    let path = path ?? "points.json"
    let (tree, findings) = JSONParser().parse(SourceFile(path: path, bytes: bytes))
    func problem(_ message: String) -> ImportError {
      ImportError(.malformed, path: path, message, help: "see points of the map in docs/format/map-points.md")
    }
    guard let root = tree.root, findings.isEmpty else {
      throw problem(findings.first?.message ?? "is not valid JSON")
    }
    guard let kind = root["same_kind_within_m"]?.integer, let name = root["same_name_within_m"]?.integer,
      (0...10_000).contains(kind), (0...10_000).contains(name)
    else { throw problem("'same_kind_within_m' and 'same_name_within_m' must be 0 to 10000") }
    (sameKindMetres, sameNameMetres) = (kind, name)
    let nodes = root["classes"].map { Array($0.elements) } ?? []
    classes = try nodes.map { node in
      guard let found = Class(node) else {
        throw problem("class \(node["id"]?.text ?? "without an id"): needs 'id', 'title', 'words' and 'when'")
      }
      return found
    }
    guard !classes.isEmpty, Set(classes.map(\.id)).count == classes.count else {
      throw problem("'classes' must be a list of classes, each once")
    }
  }

  /// The first class whose conditions tags fulfil; nil for none.
  func id(_ value: (String) -> String?) -> String? { classes.first { $0.holds(value) }?.id }
}

extension PointClasses.Class {
  fileprivate init?(_ node: JSONNode) {
    guard let id = node["id"]?.string, !id.isEmpty, let title = node["title"], title.kind == .object,
      let words = node["words"], let when = node["when"], words.kind == .array, when.kind == .array
    else { return nil }
    self.id = id
    titles = title.members.compactMap { key, text in text.string.map { (key.text, $0) } }
    self.words = words.elements.compactMap(\.string).map(Normalizer.norm)
    conditions = when.elements.map { condition in
      condition.members.map { key, values in (key.text, Set(values.elements.compactMap(\.string))) }
    }
    guard !titles.isEmpty, !self.words.isEmpty, !conditions.isEmpty,
      conditions.allSatisfy({ !$0.isEmpty && $0.allSatisfy { !$0.values.isEmpty } })
    else { return nil }
  }
}
