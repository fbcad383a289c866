import ArgumentParser
import GuideEngines
import GuideRuntime
import SourceJSON

extension Session {
  /// The filters of `--filter facet=value,value`, with names checked against the content.
  func facets(_ arguments: [String]) throws -> [FacetFilter] {
    guard !arguments.isEmpty else { return [] }
    let known = try guide.contentFacets()
    return try arguments.map { argument in
      guard let equals = argument.firstIndex(of: "=") else { throw UsageError("usage.filter", argument) }
      let name = String(argument[..<equals])
      let text = argument[argument.index(after: equals)...]
      // Facets with an option of their own are filtered by name as well.
      let isDeclared = known.contains { $0.name == name }
      let builtIn = isDeclared ? nil : try guide.facet(named: name)
      guard isDeclared || builtIn != nil else {
        guard !known.isEmpty else { throw UsageError("usage.noFacets") }
        let names = Set(known.map(\.name)).sorted().joined(separator: ", ")
        throw UsageError("usage.noFacet", name, names)
      }
      let needsAll = text.contains("+")
      let typed = text.split { $0 == "," || $0 == "+" }.map { $0.trimmed }.filter { !$0.isEmpty }
      if let builtIn {
        return FacetFilter(
          facet: builtIn.rawValue, values: try self.values(builtIn, Set(typed)), needsAll: needsAll)
      }
      let values = try typed.flatMap { try guide.hasItems(named: $0, in: name) ? [$0] : try value($0, name) }
      return FacetFilter(facet: name, values: Set(values), needsAll: needsAll)
    }
  }

  /// The values of a facet, spelled loosely, or by the names of items: `Lightning`, `ctx` for `provider-ctx`.
  private func value(_ typed: String, _ facet: String) throws -> [String] {
    let values = try guide.counts(of: facet, passing: ItemFilter()).map(\.value)
    func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = folded(typed)
    if let value = values.first(where: { folded($0) == wanted }) { return [value] }
    let ending = values.filter { folded($0) == folded(facet) + wanted }
    if ending.count == 1 { return ending }
    let named = Set(try guide.ids(named: typed)).intersection(values)
    if !named.isEmpty { return named.sorted() }
    if let near = NearMiss.best(for: typed, among: values) {
      throw UsageError("usage.noValueNear", facet, typed, near)
    }
    let shown = values.prefix(30).joined(separator: ", ") + (values.count > 30 ? " …" : "")
    throw UsageError("usage.noValue", facet, typed, shown)
  }

  /// The types of items that modes distinguish.
  func typesWithModes() throws -> Set<String> {
    Set(try guide.contentFacets().filter { $0.modes != nil }.map(\.type))
  }

  /// The filter of a mode that the content declares; `all`, and `nearby` where none is declared, filter nothing.
  func mode(_ name: String?) throws -> [FacetFilter] {
    guard let name, name != "all" else { return [] }
    let facets = try guide.contentFacets()
    for facet in facets {
      if let values = facet.modes?[name] { return [FacetFilter(facet: facet.name, values: Set(values))] }
    }
    let known = Set(facets.flatMap { Array(($0.modes ?? [:]).keys) }).sorted()
    throw UsageError("usage.noMode", name, (["all"] + known).joined(separator: ", "))
  }
}
