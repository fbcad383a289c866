import SearchText
import SourceJSON

/// What the search index holds of one item, in normalized form.
struct SearchEntry {
  /// A name with its three forms.
  struct Name {
    let norm: String
    let key: String
    let skeleton: String
    let isAlias: Bool
  }

  private(set) var names: [Name] = []
  private(set) var text: [UInt8] = []

  /// Gathers the texts of an item and of its translations.
  init(_ item: JSONNode, _ domain: DomainPlan, overlays: [ContentOverlay]) {
    // Names before aliases: a spelling that is both counts as the name.
    addNames(item, domain.item, field: "name", isAlias: false)
    addNames(item, domain.item, field: "alias", isAlias: true)
    for overlay in overlays {
      addNames(overlay.node, domain.item, field: "name", isAlias: true)
      addNames(overlay.node, domain.item, field: "alias", isAlias: true)
    }
    for node in [item] + overlays.map(\.node) { addTexts(node, domain.item) }
  }

  private mutating func addNames(_ node: JSONNode, _ field: FieldPlan, field wanted: String, isAlias: Bool) {
    ContentIndex.visit(node, field, .search) { value, field in
      guard field.search?.field == wanted else { return }
      for text in SearchEntry.texts(of: value) { addName(text, isAlias: isAlias) }
    }
  }

  private mutating func addTexts(_ node: JSONNode, _ field: FieldPlan) {
    ContentIndex.visit(node, field, .search) { value, field in
      guard field.search != nil else { return }
      for text in SearchEntry.texts(of: value) { addText(text) }
    }
  }

  /// The text of a value; an annotated list is searched by its elements.
  private static func texts(of value: JSONNode) -> [String] {
    (value.kind == .array ? Array(value.elements) : [value]).compactMap { $0.string }
  }

  private mutating func addName(_ name: String, isAlias: Bool) {
    let norm = Normalizer.norm(name)
    guard !norm.isEmpty, !names.contains(where: { $0.norm == norm }) else { return }
    let key = TransliterationKey.key(normalized: norm)
    names.append(Name(norm: norm, key: key, skeleton: Skeleton.skel(key: key), isAlias: isAlias))
  }

  private mutating func addText(_ value: String) {
    if !text.isEmpty { text.append(0x20) }
    var value = value
    value.withUTF8 { Normalizer.appendNorm(of: $0, to: &text) }
  }

  /// The names or the aliases, joined for the index.
  func joined(aliases: Bool) -> String {
    names.filter { $0.isAlias == aliases }.map(\.norm).joined(separator: " ")
  }

  /// The keys of all names, joined for the index.
  var joinedKeys: String { names.map(\.key).joined(separator: " ") }
}
