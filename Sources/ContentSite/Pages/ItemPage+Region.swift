import BundleReader
import GuideModel
import GuideRuntime

// Items that are values of others: their lists, and the maps of regions.

extension ItemPage {
  /// A link to the items that have this one as a value, such as the places of a region.
  func listed(_ out: inout HTML) {
    // The value of another facet may be written like the id of a region.
    for (number, facet) in text.facets.enumerated()
    where facet.name == item.type && text.values[number].contains(item.id.rawValue) {
      let target = SitePath.list(text.language, facet.name, item.id.rawValue)
      out.element("p", ["class": "more"]) { out in
        out.element(
          "a", ["href": text.link(from: path, to: target)], words.text("site.list.all", card.title))
      }
    }
  }

  /// The map of a region, and its places as links.
  func regionMap(_ out: inout HTML) {
    guard region != nil || !places.isEmpty else { return }
    out.element("h2", words.text("site.map"))
    region?.write(&out, words)
    guard !places.isEmpty else { return }
    out.element("ul", ["class": "links"]) { out in
      for place in places {
        out.element("li") { out in
          if let number = region?.number(of: place.id) { out.plain("\(number). ") }
          out.element("a", ["href": text.link(from: path, to: place.path(text))], place.title)
        }
      }
    }
  }
}
