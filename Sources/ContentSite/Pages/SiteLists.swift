import GuideModel
import GuideRuntime
import SearchText

/// The lists of a site in one language.
struct SiteLists {
  let text: SiteText
  let entries: [SiteEntry]
  let ground: MapGround

  private let positions: [String: Int]

  init(text: SiteText, entries: [SiteEntry], ground: MapGround) {
    (self.text, self.entries, self.ground) = (text, entries, ground)
    positions = Dictionary(entries.enumerated().map { ($1.id.rawValue, $0) }) { first, _ in first }
  }

  private var words: Catalogue { text.words }

  /// A value of a facet, with the positions of the items that have it.
  struct Holders {
    let value: SiteEntry.Value
    var items: [Int]
  }

  /// The values of all facets, by facet, then by name.
  func holders() -> [Holders] {
    var positions: [SiteEntry.Value: Int] = [:]
    var out: [Holders] = []
    for (number, entry) in entries.enumerated() {
      for value in entry.values {
        // The name of a facet may differ between types; the first one counts.
        let key = SiteEntry.Value(facet: value.facet, value: value.value, name: "", facetName: "")
        if let position = positions[key] {
          if out[position].items.last != number { out[position].items.append(number) }
        } else {
          positions[key] = out.count
          out.append(Holders(value: value, items: [number]))
        }
      }
    }
    // A reader looks for `À pied` under A.
    let keys = out.map { Normalizer.norm($0.value.name) }
    return out.indices.sorted { a, b in
      let (first, second) = (out[a].value, out[b].value)
      return (first.facet, keys[a], first.name, first.value) < (
        second.facet, keys[b], second.name, second.value
      )
    }.map { out[$0] }
  }

  /// The list of all items of a type, in groups by the first facet.
  func list(of type: Guide.TypeCount) -> ListPage {
    var own = entries.indices.filter { entries[$0].type == type.type }
    if type.type == Facet.region.rawValue {
      // One looks for a country by its name.
      let keys = Dictionary(uniqueKeysWithValues: own.map { ($0, Normalizer.norm(entries[$0].title)) })
      own.sort { (keys[$0] ?? "", $0) < (keys[$1] ?? "", $1) }
    }
    return ListPage(
      text: text, heading: text.plural(type),
      way: [(words.text("site.home"), SitePath.home(text.language))],
      note: text.notes[type.type],
      groups: groups(own) { $0.values.first { $0.facet == 0 }?.name ?? "" },
      path: { SitePath.list(text.language, ofType: type.type, page: $0) })
  }

  /// The list of all items with a value of a facet, in groups by type.
  func list(of holders: Holders) -> ListPage {
    let (facet, value) = (text.facets[holders.value.facet].name, holders.value.value)
    let types = Set(holders.items.map { entries[$0].type })
    var way = [(words.text("site.home"), SitePath.home(text.language))]
    if types.count == 1, let type = types.first {
      way.append((text.plural(type), SitePath.list(text.language, ofType: type)))
    } else {
      way.append((text.name(of: .facets), SitePath.page(text.language, .facets)))
    }
    let hasPicture =
      text.hasPicture(holders.value.facet) && holders.items.contains { entries[$0].point != nil }
    let named = holders.value.isItem ? positions[value].map { entries[$0] } : nil
    return ListPage(
      text: text,
      heading: named.map { words.text("site.list.all", $0.title) } ?? holders.value.name,
      about: named.map { (words.text("site.list.item", $0.title), $0.path(text)) }, way: way,
      note: types.sorted().compactMap { text.notes[$0] }.first,
      groups: groups(holders.items) { text.plural($0.type) },
      path: { SitePath.list(text.language, facet, value, page: $0) },
      ground: ground.outlines.isEmpty ? nil : ground,
      picture: hasPicture ? text.picture(of: holders.value) : nil)
  }

  /// Items in groups, in the order of the first item of each.
  private func groups(_ items: [Int], by name: (SiteEntry) -> String) -> [(
    name: String, entries: [SiteEntry]
  )] {
    var positions: [String: Int] = [:]
    var out: [(name: String, entries: [SiteEntry])] = []
    for item in items {
      let name = name(entries[item])
      if let position = positions[name] {
        out[position].entries.append(entries[item])
      } else {
        positions[name] = out.count
        out.append((name, [entries[item]]))
      }
    }
    // Numbers and days follow each other.
    for group in out.indices {
      let ordered = out[group].entries.filter { $0.order != nil }.sorted { $0.order ?? 0 < $1.order ?? 0 }
      if !ordered.isEmpty { out[group].entries = ordered + out[group].entries.filter { $0.order == nil } }
    }
    // A group without a name has no heading either.
    if out.count > 1, let rest = out.firstIndex(where: { $0.name.isEmpty }) {
      var group = out.remove(at: rest)
      group.name = words.text("site.others")
      out.append(group)
    }
    return out
  }
}
