import GuideRuntime

extension AppPage {
  /// The pages of a language, with their paths.
  static func pages(_ text: SiteText) -> [(path: String, bytes: [UInt8])] {
    allCases.map { page in
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
                "a", ["href": SitePath.link(from: path, to: SitePath.page(text.language, .facets))],
                text.name(of: .facets))
            }
          }
        }
      }
      return (path, bytes)
    }
  }
}

extension SitePath {
  /// A page that the app fills.
  static func page(_ language: String, _ page: AppPage) -> String { "\(language)/\(page.rawValue).html" }
}
