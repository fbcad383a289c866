import GuideModel
import GuideRuntime
import Trips

extension AppPage {
  /// The pages of a language, with their paths.
  static func pages(_ text: SiteText) -> [(path: String, bytes: [UInt8])] {
    all(hasPacks: text.hasPacks).map { page in
      let path = SitePath.page(text.language, page)
      let name = text.words.text(page.key)
      var frame = PageFrame(text: text, path: path, title: name)
      frame.appPage = page
      let bytes = frame.html { out in
        out.element("h1", name)
        out.element("div", ["id": "app"]) { out in
          out.element("noscript") { out in
            out.element("p") { out in
              out.plain(text.words.text("app.noscript") + " ")
              out.element(
                "a", ["href": text.link(from: path, to: SitePath.page(text.language, .facets))],
                text.name(of: .facets))
            }
          }
        }
        if page == .shared { words(of: text, &out) }
      }
      return (path, bytes)
    }
  }

  /// Texts of the page of a link, of which its script shows some: without a server it could not load them.
  private static func words(of text: SiteText, _ out: inout HTML) {
    let words = text.words
    let refusals = ["unknownVersion", "tooLong", "damaged", "forged", "expired"].map { name in
      (
        name,
        Catalogue.sentence(words.joined(words.text("shared.\(name)"), words.text("shared.\(name).help")))
      )
    }
    let parts = ["none", "oldBrowser", "noCheck", "map", "item"].map { ($0, words.text("shared.page.\($0)")) }
    let kinds = SharedSelection.Kind.allCases.map(\.rawValue)
    let sentences = (["note", "from", "fromGuide", "fromPerson", "unknownKey", "until"] + kinds).map {
      ($0, words.text("shared.\($0)"))
    }
    let keys = text.linkKeys.joined(separator: " ")
    out.element("div", ["id": "shared", "data-set": text.set, "data-keys": keys, "hidden": ""]) { out in
      for (name, text) in refusals + parts + sentences { out.element("p", ["data-say": name], text) }
    }
  }
}

extension SitePath {
  /// A page that the app fills.
  static func page(_ language: String, _ page: AppPage) -> String { "\(language)/\(page.rawValue).html" }
}
