import GuideRuntime
import QRCode

/// The frame of every page: head, menu and foot.
struct PageFrame {
  let text: SiteText
  /// Path of the page.
  let path: String
  let title: String
  /// The subject of the page, in a sentence.
  var description: String?
  /// JSON for programs, as schema.org describes things.
  var data: String?
  /// Path of the picture that links to the page are shown with; that of the site when nil.
  var picture: String?
  /// The page this one repeats at another address; itself when nil.
  var original: String?

  /// True for the page that a server shows at any address, so that its links are whole where the address is known.
  var isAnywhere = false

  /// The page of the app that this is.
  var appPage: AppPage?
  /// The item that the page is about, as a link of the guide.
  var item: String?

  /// The app; nil where the address of its files is not known.
  private var app: SiteApp? { isAnywhere && text.base == nil ? nil : text.app }
  private var style: SiteStyle { app?.style ?? .standard }

  private var words: Catalogue { text.words }

  /// The page as HTML: a document, or in a single file a part of it.
  func html(_ content: (inout HTML) -> Void) -> [UInt8] {
    guard text.isSingleFile else { return document(content) }
    var out = HTML()
    out.element("section", ["id": SitePath.anchor(path), "class": "page"], content)
    out.markup("\n")
    return Array(out.text.utf8)
  }

  /// The page as a document.
  func document(_ content: (inout HTML) -> Void) -> [UInt8] {
    var out = HTML()
    out.markup("<!DOCTYPE html>\n")
    out.element("html", ["lang": text.language]) { out in
      out.markup("\n")
      out.element("head") { head(&$0) }
      out.markup("\n")
      out.element("body") { out in
        out.element("a", ["class": "skip", "href": "#main"], words.text("site.skip"))
        out.element("header", ["class": "bar"]) { out in out.element("div", ["class": "top"]) { top(&$0) } }
        out.markup("\n")
        out.element(
          "main", ["id": "main", "data-item": app == nil ? nil : item, "data-page": appPage?.rawValue]
        ) {
          content(&$0)
        }
        out.markup("\n")
        out.element("footer", ["class": "end"]) { end(&$0) }
        if let base = text.base, !isAnywhere {
          paper(base + (original ?? path), &out)
        }
        if app != nil { tools(&out) }
      }
    }
    out.markup("\n")
    return Array(out.text.utf8)
  }

  /// The address of the page, for those who hold it on paper, with a code that leads a phone to it.
  private func paper(_ address: String, _ out: inout HTML) {
    out.element("p", ["class": "paper"]) { out in
      // An address too long for a code stands alone.
      if let code = try? QRCode(address) {
        let side = String(code.side)
        out.element("svg", ["class": "code", "viewBox": "0 0 \(side) \(side)", "aria-hidden": "true"]) {
          $0.element("path", ["d": code.lines]) { _ in }
        }
      }
      out.plain("\(text.title) · \(address)")
    }
  }

  private func head(_ out: inout HTML) {
    out.void("meta", ["charset": "utf-8"])
    out.void("meta", ["http-equiv": "Content-Security-Policy", "content": style.policy])
    out.void("meta", ["name": "viewport", "content": "width=device-width,initial-scale=1"])
    let isHome = title == text.title
    out.element("title") { $0.plain(isHome ? title : "\(title) – \(text.title)") }
    if let description { out.void("meta", ["name": "description", "content": description]) }
    // Without it, browsers ask for one.
    out.void("link", ["rel": "icon", "href": "data:,"])
    let own = original ?? path
    if let base = text.base, !isAnywhere { out.void("link", ["rel": "canonical", "href": base + own]) }
    if text.languages.count > 1, !isAnywhere {
      for language in text.languages {
        out.void("link", ["rel": "alternate", "hreflang": language, "href": address(in: language)])
      }
    }
    if text.hasChanges, !text.isSingleFile {
      out.void(
        "link",
        [
          "rel": "alternate", "type": "application/atom+xml", "title": text.name(of: .changes),
          "href": link(ChangesFeed.path(text.language)),
        ])
    }
    out.void("meta", ["property": "og:title", "content": title])
    out.void("meta", ["property": "og:type", "content": isHome ? "website" : "article"])
    out.void("meta", ["property": "og:site_name", "content": text.title])
    out.void("meta", ["property": "og:locale", "content": text.language])
    if let description { out.void("meta", ["property": "og:description", "content": description]) }
    if let base = text.base, !isAnywhere { out.void("meta", ["property": "og:url", "content": base + own]) }
    if let base = text.base, !isAnywhere, let picture = picture ?? text.sitePicture {
      out.void("meta", ["property": "og:image", "content": base + picture])
    }
    out.style(style)
    if let data { out.data(data) }
    if let app { out.void("script", ["src": link(app.script), "defer": ""]); out.markup("</script>") }
  }

  /// The address of the page in a language: whole where it is known, else relative.
  private func address(in language: String) -> String {
    let other = SitePath.path(original ?? path, in: language)
    return text.base.map { $0 + other } ?? SitePath.link(from: path, to: other)
  }

  private func top(_ out: inout HTML) {
    out.element("a", ["class": "brand", "href": link(SitePath.home(text.language))], text.title)
    if text.languages.count > 1 {
      out.element("nav", ["aria-label": words.text("site.languages")]) { out in
        out.element("ul") { out in
          for language in text.languages {
            let name = Catalogue(language: language).text("site.language")
            out.element("li") { out in
              if language == text.language {
                out.element("b", ["lang": language, "aria-current": "true"], name)
              } else {
                let other =
                  isAnywhere ? SitePath.home(language) : SitePath.path(original ?? path, in: language)
                out.element(
                  "a", ["href": link(other), "hreflang": language, "lang": language], name)
              }
            }
          }
        }
      }
    }
    if app != nil { out.element("div", ["class": "find", "id": "find"]) { _ in } }
    out.element("nav", ["class": "menu", "aria-label": words.text("site.menu")]) { out in
      out.element("ul") { out in
        for type in text.menu.prefix(PageFrame.menuLimit) {
          entry(&out, text.plural(type), SitePath.list(text.language, ofType: type.type))
        }
        if text.hasEmergency {
          entry(&out, text.name(of: .emergency), SitePath.page(text.language, .emergency))
        }
      }
    }
  }

  /// The place of the search, and links to what the app can do.
  private func tools(_ out: inout HTML) {
    out.element("nav", ["class": "tools", "aria-label": words.text("app.tools")]) { out in
      out.element("ul") { out in
        for page in AppPage.tools(for: text.types) {
          entry(&out, words.text(page.key), SitePath.page(text.language, page))
        }
        if text.hasEmergency {
          entry(&out, text.name(of: .emergency), SitePath.page(text.language, .emergency))
        }
      }
    }
  }

  /// More types than fit above the fold of a phone; the first page has them all.
  private static let menuLimit = 6

  private func entry(_ out: inout HTML, _ name: String, _ target: String) {
    out.element("li") { out in
      out.element("a", ["href": link(target), "aria-current": target == path ? "page" : nil], name)
    }
  }

  private func end(_ out: inout HTML) {
    out.element("div", ["class": "top"]) { out in
      out.element("ul") { out in
        for page in text.pages where page != .emergency {
          entry(&out, text.name(of: page), SitePath.page(text.language, page))
        }
      }
    }
  }

  /// The link to another page.
  func link(_ target: String) -> String {
    if isAnywhere, let base = text.base { return base + target }
    return text.link(from: path, to: target)
  }
}

extension HTML {
  /// Writes the way from the first page to this one; entries without a target are names only.
  mutating func way(_ entries: [(name: String, target: String)], from path: String, _ text: SiteText) {
    element("nav", ["class": "path", "aria-label": text.words.text("site.path")]) { out in
      out.element("ol") { out in
        for (name, target) in entries {
          out.element("li") { out in
            out.element("a", ["href": text.link(from: path, to: target)], name)
          }
        }
      }
    }
  }
}
