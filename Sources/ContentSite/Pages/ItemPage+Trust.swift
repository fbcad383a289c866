import BundleReader
import GuideModel
import GuideRuntime
import Trips

// How to read a page, and what it rests on.

extension ItemPage {
  /// Advice on the type of the item, or of one it links to, such as how to read phrases; nil for none.
  var note: String? {
    let types = [item.type] + card.related.flatMap { $0.links.map { $0.type } }
    return types.lazy.compactMap { text.notes[$0] }.first
  }

  /// How sure it is, until when it counts as current, and its sources.
  func trust(_ out: inout HTML) {
    guard !card.trust.isEmpty || !card.sources.isEmpty else { return }
    out.element("section", ["class": "trust", "aria-label": words.text("site.trust")]) { out in
      if !card.trust.isEmpty {
        out.element("p", Catalogue.sentence(card.trust.joined(separator: " · ")))
      }
      for (field, day) in lastFreshDays {
        let key = words.has("site.until." + field) ? "site.until." + field : "site.until"
        out.element("p", words.text(key, words.date(day)))
      }
      if !card.sources.isEmpty {
        out.element("details") { out in
          out.element("summary", words.text("sources"))
          out.element("ul") { out in
            for source in card.sources {
              out.element("li") { out in
                out.element("span", ["lang": text.sourceLanguage], source.name)
                out.plain(" (\(source.date))")
              }
            }
          }
        }
      }
    }
  }
}
