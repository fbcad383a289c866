import BundleFormat
import SearchText
import SourceJSON

/// What the search index holds of one item, in normalized form.
struct SearchEntry {
  /// A name with its three forms.
  struct Name {
    let norm: String
    let key: String
    let skeleton: String
    let kind: SearchTables.NameKind
  }

  private(set) var names: [Name] = []
  private(set) var tags: [String] = []
  private(set) var text: [UInt8] = []
  private var facets: [String] = []

  /// Gathers the texts of an item and of its translations.
  init(_ item: JSONNode, _ domain: DomainPlan, overlays: [ContentOverlay]) {
    // Names before aliases: a spelling that is both counts as the name.
    addNames(item, domain.item, field: "name", kind: .name)
    addNames(item, domain.item, field: "alias", kind: .alias)
    for overlay in overlays {
      addNames(overlay.node, domain.item, field: "name", kind: .alias)
      addNames(overlay.node, domain.item, field: "alias", kind: .alias)
    }
    for node in [item] + overlays.map(\.node) { addTexts(node, domain.item) }
    addFacets(item, domain)
  }

  private mutating func addNames(_ node: JSONNode, _ field: FieldPlan, field wanted: String, kind: SearchTables.NameKind) {
    ContentIndex.visit(node, field, .search) { value, field in
      guard field.search?.field == wanted else { return }
      for text in SearchEntry.texts(of: value) { addName(text, kind: kind) }
    }
  }

  private mutating func addTexts(_ node: JSONNode, _ field: FieldPlan) {
    ContentIndex.visit(node, field, .search) { value, field in
      guard let search = field.search else { return }
      for text in SearchEntry.texts(of: value) {
        addText(text)
        if search.field == "tag" { addTag(text) }
      }
    }
  }

  private mutating func addTag(_ text: String) {
    let norm = Normalizer.norm(text)
    if !norm.isEmpty, !tags.contains(norm) { tags.append(norm) }
  }

  /// The type, the values of annotated fields, and whether there are opening hours.
  private mutating func addFacets(_ item: JSONNode, _ domain: DomainPlan) {
    facets = [FacetTerm.term("type", domain.type)]
    ContentIndex.visit(item, domain.item, .facet) { value, field in
      guard let facet = field.facet else { return }
      for text in SearchEntry.texts(of: value) { facets.append(FacetTerm.term(facet, text)) }
    }
    ContentIndex.visit(item, domain.item, .hours) { value, field in
      if field.isHours, value.kind == .object { facets.append(FacetTerm.term("has", "hours")) }
    }
  }

  /// The text of a value; an annotated list is searched by its elements.
  private static func texts(of value: JSONNode) -> [String] {
    (value.kind == .array ? Array(value.elements) : [value]).compactMap { $0.string }
  }

  private mutating func addName(_ name: String, kind: SearchTables.NameKind) {
    let norm = Normalizer.norm(name)
    guard !norm.isEmpty, !names.contains(where: { $0.norm == norm }) else { return }
    let key = TransliterationKey.key(normalized: norm)
    names.append(Name(norm: norm, key: key, skeleton: Skeleton.skel(key: key), kind: kind))
  }

  private mutating func addText(_ value: String) {
    if !text.isEmpty { text.append(0x20) }
    var value = value
    value.withUTF8 { Normalizer.appendNorm(of: $0, to: &text) }
  }

  /// The names of a kind, joined for the index.
  func joined(_ kind: SearchTables.NameKind) -> String {
    names.filter { $0.kind == kind }.map(\.norm).joined(separator: " ")
  }

  /// The keys of all names, joined for the index.
  var joinedKeys: String { names.map(\.key).joined(separator: " ") }

  /// Facets, joined for the index.
  var joinedFacets: String { facets.joined(separator: " ") }

  /// Whole names, each as one word.
  var wholeNames: String { SearchEntry.whole(names.map(\.norm)) }

  /// Keys of whole names, each as one word.
  var wholeKeys: String { SearchEntry.whole(names.map(\.key)) }

  /// Skeletons of whole names.
  var wholeSkeletons: String { SearchEntry.whole(names.map(\.skeleton)) }

  private static func whole(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.map(WholeName.word).filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: " ")
  }
}
