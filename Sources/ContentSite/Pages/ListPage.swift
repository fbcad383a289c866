import GuideRuntime

/// A list of items: of a type, or of those with a value of a facet; long ones have several pages.
struct ListPage {
  let text: SiteText
  let heading: String
  /// A line above the list; nil for none.
  var about: (name: String, target: String)?
  /// The way here.
  let way: [(name: String, target: String)]
  /// A note to readers above the list; nil for none.
  var note: String?
  /// The items with their group, in order.
  let groups: [(name: String, entries: [SiteEntry])]
  /// Path of each page of the list, from 1.
  let path: (Int) -> String
  /// The ground of its map; nil for a list without one.
  var ground: MapGround?
  /// Path of the picture that links to it are shown with; nil for that of the site.
  var picture: String?

  /// Items on a page.
  static let size = 200

  private var words: Catalogue { text.words }

  /// The pages with their paths.
  func pages() -> [(path: String, bytes: [UInt8])] {
    let all = groups.enumerated().flatMap { number, group in group.entries.map { (number, $0) } }
    let size = text.isSingleFile ? max(1, all.count) : ListPage.size
    let count = max(1, (all.count + size - 1) / size)
    return (1...count).map { page in
      let shown = all.dropFirst((page - 1) * size).prefix(size)
      return (path(page), html(Array(shown), page, of: count, total: all.count))
    }
  }

  private func html(_ shown: [(group: Int, entry: SiteEntry)], _ page: Int, of count: Int, total: Int)
    -> [UInt8]
  {
    let path = path(page)
    let title = count > 1 ? words.text("site.numbered", heading, String(page), String(count)) : heading
    var frame = PageFrame(
      text: text, path: path, title: title,
      description: words.text("site.list.about", counting: total, heading))
    frame.picture = picture
    let map = ground.flatMap { self.map(shown.map(\.entry), $0) }
    return frame.html { out in
      out.way(way, from: path, text)
      out.element("h1", title)
      if let about {
        out.element("p") {
          $0.element("a", ["href": text.link(from: path, to: about.target)], about.name)
        }
      }
      out.element("p", ["class": "faint"], words.text("site.list.count", counting: total))
      if let note { out.element("p", note) }
      contents(&out, count)
      map?.write(&out, words)
      var start = shown.startIndex
      while start < shown.endIndex {
        let group = shown[start].group
        let end = shown[start...].firstIndex { $0.group != group } ?? shown.endIndex
        if groups.count > 1 { out.element("h2", ["id": anchor(of: group)], groups[group].name) }
        rows(shown[start..<end].map(\.entry), path, map, &out)
        start = end
      }
      turn(page, count, &out)
    }
  }

  /// Links to the groups, on a list of one page with many of them.
  private func contents(_ out: inout HTML, _ count: Int) {
    guard count == 1, groups.count > 2 else { return }
    out.element("nav", ["aria-label": words.text("site.contents")]) { out in
      out.element("ul", ["class": "chips"]) { out in
        for (number, group) in groups.enumerated() {
          out.element("li") { $0.element("a", ["href": "#" + anchor(of: number)], group.name) }
        }
      }
    }
  }

  private func anchor(of group: Int) -> String {
    (text.isSingleFile ? SitePath.anchor(path(1)) + "." : "") + "g\(group + 1)"
  }

  private func map(_ entries: [SiteEntry], _ ground: MapGround) -> SiteMap? {
    SiteMap(entries.compactMap(SiteMap.Stop.init), isPath: false, on: ground)
  }

  private func rows(_ entries: [SiteEntry], _ path: String, _ map: SiteMap?, _ out: inout HTML) {
    let isPhrase = entries.allSatisfy(\.isPhrase)
    out.element("ul", ["class": isPhrase ? "rows words" : "rows"]) { out in
      for entry in entries {
        out.element("li") { out in
          out.element("div") { out in
            if let number = map?.number(of: entry.id) { out.element("span", ["class": "no"], "\(number) ") }
            out.element("a", ["href": text.link(from: path, to: entry.path(text))], entry.title)
            if let price = entry.price ?? entry.dates { out.element("span", ["class": "price"], price) }
            if !isPhrase, let arabic = entry.arabic, arabic != entry.title {
              out.plain(" ")
              out.prose(arabic)
            }
          }
          if isPhrase, let arabic = entry.arabic {
            out.element("div", ["class": "big", "lang": "ar", "dir": "rtl"]) { $0.plain(arabic) }
          }
          if let subtitle = entry.subtitle { out.element("p", subtitle) }
          if let hours = entry.hours { out.element("p", ["class": "note"], hours) }
        }
      }
    }
  }

  private func turn(_ page: Int, _ count: Int, _ out: inout HTML) {
    guard count > 1 else { return }
    out.element("nav", ["class": "pages", "aria-label": words.text("site.pages")]) { out in
      if page > 1 {
        out.element(
          "a", ["rel": "prev", "href": text.link(from: path(page), to: path(page - 1))],
          words.text("site.previous"))
      }
      if page < count {
        out.element(
          "a", ["rel": "next", "href": text.link(from: path(page), to: path(page + 1))],
          words.text("site.next"))
      }
    }
  }
}
