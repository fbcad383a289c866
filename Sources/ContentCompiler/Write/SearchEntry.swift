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
    add(item, domain.item, isTranslation: false)
    for overlay in overlays { add(overlay.node, domain.item, isTranslation: true) }
  }

  private mutating func add(_ node: JSONNode, _ field: FieldPlan, isTranslation: Bool) {
    ContentIndex.visit(node, field, .search) { value, field in
      guard let search = field.search else { return }
      // Annotated lists are searched by their elements.
      for text in value.kind == .array ? Array(value.elements) : [value] where text.kind == .string {
        switch search.field {
        case "name": addName(text.text, isAlias: isTranslation)
        case "alias": addName(text.text, isAlias: true)
        default: break
        }
        addText(text.text)
      }
    }
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
