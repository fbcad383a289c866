import SearchText
import SourceJSON

/// The entries of one item in the search index, in normalized form.
struct SearchEntry {
  /// A name with its three forms.
  struct Name {
    let norm: String
    let key: String
    let skeleton: String
    let isAlias: Bool
  }

  private(set) var names: [Name] = []
  private(set) var tags: [String] = []
  private(set) var text: [UInt8] = []
  private var facets: [String] = []
  private var listFacets: [String] = []

  /// Collects the texts of an item and its translations.
  init(_ item: JSONNode, _ domain: DomainPlan, overlays: [ContentOverlay]) {
    // Names come before aliases: a spelling that is both counts as a name.
    addNames(item, domain.item, field: "name", isAlias: false)
    addNames(item, domain.item, field: "alias", isAlias: true)
    for overlay in overlays {
      addNames(overlay.node, domain.item, field: "name", isAlias: true)
      addNames(overlay.node, domain.item, field: "alias", isAlias: true)
    }
    for node in [item] + overlays.map(\.node) { addTexts(node, domain.item) }
    addFacets(item, domain)
  }

  private mutating func addNames(_ node: JSONNode, _ field: FieldPlan, field wanted: String, isAlias: Bool) {
    ContentIndex.visit(node, field, .search) { value, field in
      guard field.search?.field == wanted else { return }
      for text in SearchEntry.texts(of: value) { addName(text, isAlias: isAlias) }
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

  /// Adds the type, the values of annotated fields, and whether there are opening hours.
  private mutating func addFacets(_ item: JSONNode, _ domain: DomainPlan) {
    facets = [FacetTerm.term("type", domain.type)]
    ContentIndex.visit(item, domain.item, .facet) { value, field in
      guard let facet = field.facet else { return }
      let terms = SearchEntry.texts(of: value).map { FacetTerm.term(facet, $0) }
      if value.kind == .array { listFacets += terms } else { facets += terms }
    }
    ContentIndex.visit(item, domain.item, .hours) { value, field in
      if field.isHours, value.kind == .object { facets.append(FacetTerm.term("has", "hours")) }
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

  /// The names or the aliases as one text.
  func joined(aliases: Bool, _ separator: String) -> String {
    names.filter { $0.isAlias == aliases }.map(\.norm).joined(separator: separator)
  }

  /// The keys of all names, joined for the index.
  var joinedKeys: String { names.map(\.key).joined(separator: " ") }

  /// Facets with a single value per item: few enough to be in the index of names too.
  var singleFacets: String { facets.joined(separator: " ") }

  /// All facets, including those from lists.
  var allFacets: String { (facets + listFacets).joined(separator: " ") }

  /// Whole names, each as one token.
  var wholeNames: String { SearchEntry.whole(names.map(\.norm)) }

  /// Keys of whole names, each as one token.
  var wholeKeys: String { SearchEntry.whole(names.map(\.key)) }

  /// Skeletons of whole names.
  var wholeSkeletons: String { SearchEntry.whole(names.map(\.skeleton)) }

  private static func whole(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.map(WholeName.word).filter { !$0.isEmpty && seen.insert($0).inserted }.joined(separator: " ")
  }
}
