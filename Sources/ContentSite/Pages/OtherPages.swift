import BundleReader
import GuideModel
import GuideRuntime

/// The pages that are neither of an item nor of a list.
struct OtherPages {
  let text: SiteText
  let guide: Guide
  let entries: [SiteEntry]
  let holders: [SiteLists.Holders]

  private var words: Catalogue { text.words }

  /// The pages with their paths.
  func pages() throws -> [(path: String, bytes: [UInt8])] {
    try [(SitePath.home(text.language), home(at: SitePath.home(text.language)))]
      + text.pages.map { page in
        let path = SitePath.page(text.language, page)
        switch page {
        case .emergency: return (path, try emergency(path))
        case .about: return (path, about(path))
        case .sources: return (path, sources(path))
        case .changes: return (path, try changes(path))
        case .facets: return (path, facets(path))
        }
      }
  }

  /// The first page, at a path.
  func home(at path: String) -> [UInt8] {
    var frame = PageFrame(text: text, path: path, title: text.title, description: text.description)
    frame.original = SitePath.home(text.language)
    return frame.html { out in
      out.element("h1", text.title)
      if let description = text.description { out.element("p", ["class": "lead"], description) }
      if text.hasEmergency {
        out.element("p", ["class": "call"]) { out in
          out.element(
            "a", ["href": text.link(from: path, to: SitePath.page(text.language, .emergency))],
            words.text("site.emergency.lead"))
        }
      }
      let regions = holders.filter { text.facets[$0.value.facet].isRegion }
      let region = regions.isEmpty ? nil : text.types.first { $0.type == Facet.region.rawValue }
      out.element("ul", ["class": "cards"]) { out in
        for type in text.menu where type.type != region?.type { card(type, path, &out) }
      }
      if !regions.isEmpty {
        out.element("h2", region.map(text.plural) ?? regions[0].value.facetName)
        values(regions, path, isOwn: region != nil, &out)
      }
      let tags = holders.filter { text.facets[$0.value.facet].name == Facet.tag.rawValue }
      if let first = tags.first, tags.count <= OtherPages.tagLimit {
        out.element("h2", first.value.facetName)
        values(tags, path, &out)
      }
      let shown = [Facet.category, .region, .tag].map { $0.rawValue }
      for facet in text.facets.indices where !shown.contains(text.facets[facet].name) {
        let own = holders.filter { $0.value.facet == facet }
        guard let first = own.first, 2...OtherPages.fewValues ~= own.count else { continue }
        out.element("h2", first.value.facetName)
        values(own, path, &out)
      }
      guard text.pages.contains(.facets) else { return }
      out.element("p") { out in
        let target = SitePath.page(text.language, .facets)
        out.element("a", ["href": text.link(from: path, to: target)], text.name(of: .facets))
      }
    }
  }

  /// The most tags that the first page lists.
  private static let tagLimit = 60
  /// The most values of another facet that it lists.
  private static let fewValues = 20

  /// Items that the first page names for each type.
  private static let named = 4

  private func card(_ type: Guide.TypeCount, _ path: String, _ out: inout HTML) {
    out.element("li") { out in
      out.element("h2") { out in
        let target = SitePath.list(text.language, ofType: type.type)
        out.element("a", ["href": text.link(from: path, to: target)], text.plural(type))
        out.element("span", ["class": "faint"], " \(type.count)")
      }
      out.element("ul") { out in
        for entry in entries.lazy.filter({ $0.type == type.type }).prefix(OtherPages.named) {
          out.element("li") { out in
            out.element("a", ["href": text.link(from: path, to: entry.path(text))], entry.title)
          }
        }
      }
    }
  }

  /// - Parameter isOwn: True to lead to the pages of the values, which are items, rather than to their lists.
  private func values(
    _ holders: [SiteLists.Holders], _ path: String, isOwn: Bool = false, _ out: inout HTML
  ) {
    out.element("ul", ["class": "links"]) { out in
      for holder in holders.prefix(OtherPages.valueLimit) {
        let facet = text.facets[holder.value.facet].name
        // A region has a page of its own, which leads to the list.
        let target =
          isOwn
          ? SitePath.item(text.language, facet, holder.value.value)
          : SitePath.list(text.language, facet, holder.value.value)
        out.element("li") { out in
          out.element("a", ["href": text.link(from: path, to: target)], holder.value.name)
          out.element("span", ["class": "faint"], " \(holder.items.count)")
        }
      }
    }
    if holders.count > OtherPages.valueLimit {
      out.element("p", words.text("more", String(holders.count - OtherPages.valueLimit)))
    }
  }

  /// Values of a facet that a page names: addresses may have one for each item.
  private static let valueLimit = 1000

  private func way(_ path: String, _ out: inout HTML) {
    out.way([(words.text("site.home"), SitePath.home(text.language))], from: path, text)
  }

  private func page(_ path: String, _ page: SitePage, _ content: (inout HTML) -> Void) -> [UInt8] {
    PageFrame(text: text, path: path, title: text.name(of: page)).html { out in
      way(path, &out)
      out.element("h1", text.name(of: page))
      content(&out)
    }
  }

  private func emergency(_ path: String) throws -> [UInt8] {
    let advice = try guide.emergency(language: text.language)
    let numbers = try advice.numbers.map { try guide.card(of: $0, catalogue: words, asOf: nil) }
    return page(path, .emergency) { out in
      for card in numbers {
        if numbers.count > 1 { out.element("h2", card.title) }
        // The numbers come first: readers of this page are in a hurry.
        for section in card.sections {
          if case .numbers(let rows)? = section.rows { out.numbers(rows) }
        }
        for section in card.sections where section.heading.isEmpty {
          for line in section.lines { out.element("p", line) }
        }
      }
      out.element("h2", words.text("emergency.cases"))
      out.element("ul", ["class": "rows"]) { out in
        for item in advice.cases {
          let target = SitePath.item(text.language, item.type, item.id.rawValue)
          out.element("li") { out in
            out.element("a", ["href": text.link(from: path, to: target)], item.title)
            if case .text(let line)? = text.subtitles[item.type].flatMap({ item[$0] }) {
              out.element("p", line)
            }
          }
        }
      }
    }
  }

  private func about(_ path: String) -> [UInt8] {
    let identity = guide.identity
    return page(path, .about) { out in
      if let description = text.description { out.element("p", ["class": "lead"], description) }
      for key in ["site.about.dates", "site.about.offline"] { out.element("p", words.text(key)) }
      out.element("p", words.text(text.app == nil ? "site.about.privacy" : "app.privacy"))
      out.element("p", words.text("site.about.version", identity.version))
      out.element("h2", words.text("site.about.contents"))
      out.element("ul", ["class": "links"]) { out in
        for type in text.types {
          out.element("li") { out in
            let target = SitePath.list(text.language, ofType: type.type)
            out.element("a", ["href": text.link(from: path, to: target)], text.plural(type))
            out.element("span", ["class": "faint"], " \(type.count)")
          }
        }
      }
    }
  }

  /// Publishers that the page of sources names first.
  private static let mostUsed = 10
  /// Publishers without letters above them.
  private static let unlettered = 40

  private func sources(_ path: String) -> [UInt8] {
    let list = SourceList(entries)
    let most = list.publishers.sorted { ($1.items, $0.name) < ($0.items, $1.name) }.prefix(
      OtherPages.mostUsed)
    let sections = [
      ("most", list.publishers.count > 2 * OtherPages.mostUsed ? Array(most) : []),
      ("web", list.publishers.filter(\.isWeb)), ("others", list.publishers.filter { !$0.isWeb }),
    ].filter { !$0.1.isEmpty }
    return page(path, .sources) { out in
      for licence in guide.identity.licences {
        out.element("p", ["lang": text.sourceLanguage]) { $0.prose(licence) }
      }
      guard !sections.isEmpty else { return }
      out.element("h2", words.text("sources"))
      out.element("p", words.text("site.sources.lead"))
      out.element("nav", ["aria-label": words.text("site.contents")]) { out in
        out.element("ul", ["class": "chips"]) { out in
          for (section, _) in sections {
            out.element("li") {
              $0.element("a", ["href": "#" + anchor(section, path)], words.text("site.sources." + section))
            }
          }
        }
      }
      for (section, publishers) in sections {
        out.element("h3", ["id": anchor(section, path)], words.text("site.sources." + section))
        self.publishers(publishers, isLettered: publishers.count > OtherPages.unlettered, &out)
      }
      if list.omitted > 0 { out.element("p", words.text("more", String(list.omitted))) }
    }
  }

  private func publishers(_ publishers: [SourceList.Publisher], isLettered: Bool, _ out: inout HTML) {
    var rest = publishers[...]
    while let first = rest.first {
      let group = isLettered ? rest.prefix { $0.letter == first.letter } : rest
      rest = rest.dropFirst(group.count)
      if isLettered { out.element("h4", first.letter) }
      out.element("ul") { out in
        for publisher in group { out.element("li") { source(publisher, &$0) } }
      }
    }
  }

  private func source(_ publisher: SourceList.Publisher, _ out: inout HTML) {
    func line(_ name: String, _ items: Int, _ out: inout HTML) {
      out.line(name, in: text.sourceLanguage)
      out.element("span", ["class": "faint"], " \(items)")
    }
    if publisher.sources.count == 1 { return line(publisher.sources[0].name, publisher.items, &out) }
    out.element("details") { out in
      out.element("summary") { line(publisher.name, publisher.items, &$0) }
      out.element("ul") { out in
        for source in publisher.sources { out.element("li") { line(source.name, source.items, &$0) } }
      }
    }
  }

  /// The id of a section of a page.
  private func anchor(_ section: String, _ path: String) -> String {
    (text.isSingleFile ? SitePath.anchor(path) + "." : "") + section
  }

  private func changes(_ path: String) throws -> [UInt8] {
    let changes = try guide.changes(language: text.language)
    return page(path, .changes) { out in
      guard let changes else { return }
      out.element("p", words.text("whatsnew.head", changes.version, changes.since))
      for kind in ContentChanges.Kind.allCases {
        let own = changes.changes.filter { $0.kind == kind }
        for type in Set(own.map(\.type)).sorted() {
          let named = own.filter { $0.type == type }
          out.element("h2", words.text("whatsnew.\(kind.rawValue)", text.plural(type), String(named.count)))
          out.element("ul", ["class": "links"]) { out in
            for change in named {
              out.element("li") { out in
                guard kind != .removed, text.types.contains(where: { $0.type == type }) else {
                  return out.prose(change.title)
                }
                let target = SitePath.item(text.language, type, change.id.rawValue)
                out.element("a", ["href": text.link(from: path, to: target)], change.title)
              }
            }
          }
        }
      }
    }
  }

  private func facets(_ path: String) -> [UInt8] {
    page(path, .facets) { out in
      let named = text.facets.indices.compactMap { facet in holders.first { $0.value.facet == facet }?.value }
      out.element("nav", ["aria-label": words.text("site.contents")]) { out in
        out.element("ul", ["class": "chips"]) { out in
          for value in named {
            out.element("li") {
              $0.element("a", ["href": "#" + anchor(of: value.facet, path)], value.facetName)
            }
          }
        }
      }
      for facet in text.facets.indices {
        let own = holders.filter { $0.value.facet == facet }
        guard let first = own.first else { continue }
        out.element("h2", ["id": anchor(of: facet, path)], first.value.facetName)
        values(own, path, &out)
      }
    }
  }

  private func anchor(of facet: Int, _ path: String) -> String { anchor("f\(facet + 1)", path) }
}
