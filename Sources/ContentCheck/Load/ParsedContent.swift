import HostSystem
import JSONSchema
package import SourceJSON

/// One item, found in its file.
package struct ContentItem: Sendable {
  package let id: String
  /// Index of the node of its id, in the tree of ``node``.
  let idIndex: Int
  /// Index into the plan's domains.
  package let domain: Int
  package let node: JSONNode
  /// 1 to 5; by default 3.
  package let rank: Int

  package var idNode: JSONNode { JSONNode(tree: node.tree, index: idIndex) }
}

/// The translation of one item into one language.
package struct ContentOverlay: Sendable {
  package let id: String
  /// Index of the node of its id, in the tree of ``node``.
  let idIndex: Int
  package let domain: Int
  package let language: String
  package let node: JSONNode

  package var idNode: JSONNode { JSONNode(tree: node.tree, index: idIndex) }
}

/// The key of a translation.
struct OverlayKey: Hashable {
  let language: String
  let id: String
}

extension OverlayKey {
  init(_ overlay: ContentOverlay) { self.init(language: overlay.language, id: overlay.id) }
}

/// All files of a content set as trees and items; only the JSON syntax has been checked.
package struct ParsedContent: Sendable {
  package var items: [ContentItem] = []
  package var overlays: [ContentOverlay] = []
  /// The trees of item files with their domain, for the schema check.
  package var trees: [(tree: JSONTree, domain: Int)] = []
  /// The trees of translation files with their language.
  package var overlayTrees: [(tree: JSONTree, language: String)] = []
  package var diagnostics: [Diagnostic] = []

  init() {}

  /// Parses every file and locates its items.
  ///
  /// Cost: linear in the bytes.
  static func parse(
    _ files: [ContentFolder.DomainFile], _ plan: ContentPlan, _ parallel: Parallel
  ) throws -> ParsedContent {
    ParsedContent(files, try parallel.map(files) { JSONParser().parse($0.source) }, plan)
  }

  /// Locates the items of files that have been parsed.
  init(_ files: [ContentFolder.DomainFile], _ parsed: [ParsedFile], _ plan: ContentPlan) {
    let index = Dictionary(plan.domains.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { a, _ in a })
    lazy var names = NearNames(plan.domains.map(\.name))
    for (file, (tree, diagnostics)) in zip(files, parsed) {
      guard let domain = index[file.domain] else {
        self.diagnostics.append(ParsedContent.unknownDomain(file, near: names.nearest(to: file.domain)))
        continue
      }
      self.diagnostics += diagnostics
      guard let root = tree.root else { continue }
      if let language = file.language {
        overlayTrees.append((tree, language))
        addOverlays(root, domain, language)
      } else {
        trees.append((tree, domain))
        addItems(root, domain, plan.domains[domain].rankPath)
      }
    }
  }

  private static func unknownDomain(_ file: ContentFolder.DomainFile, near: String?) -> Diagnostic {
    Diagnostic(
      id: "unknown-domain", at: SourceLocation(path: file.source.path, range: SourceRange(0, 0)),
      "no schema describes '\(file.domain)'",
      solutions: [
        .init(near.map { "did you mean '\($0).json'?" } ?? "add \(file.domain).schema.json with x-domain")
      ])
  }

  private mutating func addItems(_ root: JSONNode, _ domain: Int, _ rankPath: [String]?) {
    guard let list = root["items"] else { return }
    for node in list.elements {
      guard let idNode = node["id"], let id = idNode.string else { continue }
      let rank =
        rankPath.flatMap { node.value(at: $0) }.flatMap { DecimalNumber($0.lexeme).scaled(by: 0) } ?? 3
      items.append(ContentItem(id: id, idIndex: idNode.index, domain: domain, node: node, rank: rank))
    }
  }

  private mutating func addOverlays(_ root: JSONNode, _ domain: Int, _ language: String) {
    guard let list = root["items"], list.kind == .object else {
      let place =
        root.key("items")?.location ?? SourceLocation(path: root.tree.source.path, range: SourceRange(0, 1))
      diagnostics.append(
        Diagnostic(
          id: "invalid-overlay", at: place, "an overlay's 'items' must map ids to fields",
          solutions: [.init("write {\"items\": {\"<id>\": {\"<field>\": \"<text>\"}}}")]))
      return
    }
    for (key, node) in list.members {
      overlays.append(
        ContentOverlay(
          id: key.text, idIndex: key.index, domain: domain, language: language, node: node))
    }
  }
}
