import BundleReader
import GuideModel
import GuideRuntime
import Trips

/// The page of one item: its card, its place in lists, and the way to everything that it links.
struct ItemPage {
  let text: SiteText
  let item: Item
  let card: Card
  /// The item, or the only address of a chain, for the maps of the device.
  let place: Item
  let entry: SiteEntry
  /// The judgements of its price; nil for an item without one.
  let ladder: PriceLadder?
  /// For each dated part, the last day on which it does not count as old.
  let lastFreshDays: [(field: String, day: CalendarDate)]
  /// A map of its stops for each day; nil for a day with fewer than two.
  var maps: [SiteMap?] = []
  /// The places of a region that its map and the list below it show.
  var places: [SiteEntry] = []
  /// A map of these places, or of the outline of the region; nil for none.
  var region: SiteMap?
  /// Path of the map that links to the page are shown with, where it has no image; nil for that of the site.
  var picture: String?

  var words: Catalogue { text.words }
  var path: String { entry.path(text) }
  private var media: [SiteMedia] { item.assetIDs.compactMap { text.media[$0] } }

  /// The page as HTML.
  func html() -> [UInt8] {
    let about = entry.subtitle ?? card.chips.prefix(4).joined(separator: ", ")
    var frame = PageFrame(
      text: text, path: path, title: card.title, description: about.isEmpty ? nil : about)
    let pictures = media.filter { $0.asset.role == "image" }
    frame.picture = pictures.first?.files.last?.address ?? picture
    frame.item = "guide://\(item.type)/\(item.id.rawValue)"
    frame.data = StructuredData(text: text, item: item, card: card, entry: entry).json(at: path)
    return frame.html { out in
      out.way(way, from: path, text)
      out.element("h1", card.title)
      if let arabic = card.arabic, arabic != card.title {
        out.element("p", ["class": entry.isPhrase ? "say" : "said", "lang": "ar", "dir": "rtl"]) {
          $0.plain(arabic)
        }
      }
      for sound in media where sound.asset.role == "audio" { out.media(sound, from: path, text) }
      if let first = pictures.first { out.media(first, from: path, text, isFirst: true) }
      if !card.chips.isEmpty {
        out.element("ul", ["class": "chips"]) { out in for chip in card.chips { out.element("li", chip) } }
      }
      var sections = card.sections[...]
      // The opening text stands above the prices.
      while let first = sections.first, first.heading.isEmpty {
        section(first, isLead: true, &out)
        sections.removeFirst()
      }
      listed(&out)
      if let ladder { prices(ladder, &out) }
      for section in sections.prefix(while: { !$0.isField }) { self.section(section, &out) }
      week(&out)
      fields(sections.drop { !$0.isField }, &out)
      directions(&out)
      regionMap(&out)
      if pictures.count > 1 {
        out.element("div", ["class": "gallery"]) { out in
          for picture in pictures.dropFirst() { out.media(picture, from: path, text) }
        }
      }
      if let note { out.element("p", ["class": "faint"], note) }
      trust(&out)
      // Links, which nobody can follow on paper.
      out.element("div", ["class": "more"]) { out in
        // Steps are links themselves, and an item that several kinds of link lead to is shown once.
        var shown = Set(card.sections.flatMap(steps(of:)).compactMap { $0.item } + places.map(\.id))
        for group in card.related { related(group, besides: &shown, &out) }
        lists(&out)
      }
    }
  }

  /// The way here: the list of the type, and the list of the first facet.
  private var way: [(name: String, target: String)] {
    var way = [
      (words.text("site.home"), SitePath.home(text.language)),
      (text.plural(item.type), SitePath.list(text.language, ofType: item.type)),
    ]
    if let value = entry.values.first {
      way.append((value.name, SitePath.list(text.language, text.facets[value.facet].name, value.value)))
    }
    return way
  }

  private func section(_ section: Card.Section, isLead: Bool = false, _ out: inout HTML) {
    // The Arabic stands large at the top, without the isolates around it.
    let lines = section.lines.filter { $0 != card.arabic?.isolated }
    guard !lines.isEmpty || section.rows != nil else { return }
    if !section.heading.isEmpty { out.element("h2", section.heading) }
    switch section.rows {
    case .steps(let rows)?: steps(rows, &out)
    case .numbers(let rows)?: out.numbers(rows)
    case .table(let rows)?: table(rows, &out)
    case nil where section.isList:
      out.element("ul") { out in for line in lines { out.element("li") { $0.line(line) } } }
    case nil:
      for (number, line) in lines.enumerated() {
        out.element("p", ["class": isLead && number == 0 ? "lead" : nil]) { $0.line(line) }
      }
    }
  }

  /// Fields without a layout, which come last.
  private func fields(_ sections: ArraySlice<Card.Section>, _ out: inout HTML) {
    guard !sections.isEmpty else { return }
    out.element("dl") { out in
      for section in sections {
        out.element("dt", section.heading)
        out.element("dd") { out in
          for (number, line) in section.lines.enumerated() {
            if number > 0 { out.void("br") }
            out.line(line)
          }
        }
      }
    }
  }

  private func steps(of section: Card.Section) -> [Card.Row] {
    if case .steps(let rows)? = section.rows { rows } else { [] }
  }

  private func steps(_ rows: [Card.Row], _ out: inout HTML) {
    if rows.first?.isHeading != true { maps.first??.write(&out, words) }
    out.element("ol", ["class": "steps"]) { out in
      var day = 0
      var number = 0
      for row in rows {
        guard !row.isHeading else {
          out.element("li", ["class": "day"]) { out in
            out.element("h3", row.text)
            if maps.indices.contains(day) { maps[day]?.write(&out, words) }
          }
          (day, number) = (day + 1, 0)
          continue
        }
        let map = maps.indices.contains(max(0, day - 1)) ? maps[max(0, day - 1)] : nil
        let onMap = map?.number(of: row.item, from: number)
        if let onMap { number = onMap }
        out.element("li") { out in
          out.element("div", ["class": "at"], row.lead)
          out.element("div", ["class": "what"]) { out in
            out.element("p") { out in
              if let onMap { out.plain("\(onMap). ") }
              link(row.item, row.text, &out)
              if !row.detail.isEmpty { out.element("span", ["class": "faint"], " (\(row.detail))") }
            }
            for note in row.notes { out.element("p", ["class": "note"], note) }
          }
        }
      }
    }
  }

  /// A name, as a link if it is that of an item with a page.
  private func link(_ id: ItemID?, _ name: String, _ out: inout HTML) {
    guard let id, let link = item.links.first(where: { $0.id == id }), let target = page(link) else {
      return out.element("b", name)
    }
    out.element("a", ["href": text.link(from: path, to: target)], name)
  }

  /// The page of a linked item; nil when there is none.
  private func page(_ link: Item.Link) -> String? {
    guard link.title != nil, text.types.contains(where: { $0.type == link.type }) else { return nil }
    return SitePath.item(text.language, link.type, link.id.rawValue)
  }

  private func table(_ rows: [[String]], _ out: inout HTML, _ look: String = "parts") {
    out.element("table", ["class": look]) { out in
      out.element("tbody") { out in
        for row in rows {
          out.element("tr") { out in
            for (number, cell) in row.enumerated() {
              if number == 0 { out.element("th", ["scope": "row"], cell) } else { out.element("td", cell) }
            }
          }
        }
      }
    }
  }

  private func prices(_ ladder: PriceLadder, _ out: inout HTML) {
    out.element("h2", words.text("site.ladder"))
    out.element("table", ["class": "ladder"]) { out in
      out.element("tbody") { out in
        for step in ladder.steps {
          out.element("tr", ["class": step.name]) { out in
            out.element("th", ["scope": "row"], step.prices)
            out.element("td", step.verdict)
          }
        }
      }
    }
    if !ladder.advice.isEmpty { out.element("p", ladder.advice) }
    guard !ladder.adjusted.isEmpty else { return }
    out.element("p", words.text("ladder.usual"))
    out.element("ul") { out in for line in ladder.adjusted { out.element("li", line) } }
  }

  /// The opening hours of a week, where the content does not say them in words.
  private func week(_ out: inout HTML) {
    let runs = OpeningRun.week(of: place)
    guard !runs.isEmpty, place.text(Place.Column.hoursText) == nil else { return }
    out.element("h2", words.text("section.hours"))
    let rows = Weekday.allCases.map { day in
      let times = runs.filter { $0.days.contains(day) }.map {
        "\(words.clock(authored: $0.opens))–\(words.clock(authored: $0.closes))"
      }
      let text = times.isEmpty ? words.text("hours.closedDay") : times.joined(separator: ", ")
      return [words.text("day.\(day.index)"), text]
    }
    table(rows, &out, "hours")
  }

  /// Links that open the place in the map apps of the device.
  private func directions(_ out: inout HTML) {
    let share = ShareCard(item, card: card, place: place)
    guard let geo = share.geo else { return }
    out.element("p", ["class": "more"]) { out in
      out.plain(words.text("site.maps") + words.colon + " ")
      out.element("a", ["href": geo], words.text("site.maps.device"))
      for (app, url) in share.maps {
        out.markup(" · ")
        out.element("a", ["href": url, "rel": "noreferrer"], app)
      }
    }
  }

  private func related(_ group: Card.LinkGroup, besides shown: inout Set<ItemID>, _ out: inout HTML) {
    let links = group.links.filter { !text.hidden.contains($0.type) && shown.insert($0.id).inserted }
    guard !links.isEmpty else { return }
    out.element("h2", group.heading)
    out.element("ul", ["class": "links"]) { out in
      for link in links {
        out.element("li") { out in
          let name = link.label(words)
          if let target = page(link) {
            out.element("a", ["href": text.link(from: path, to: target)], name)
          } else {
            out.prose(name)
          }
        }
      }
    }
    if group.omitted > 0 { out.element("p", words.text("more", String(group.omitted))) }
  }

  /// The lists that the item is in.
  private func lists(_ out: inout HTML) {
    guard !entry.values.isEmpty else { return }
    out.element("h2", words.text("site.lists"))
    var named: Set<String> = []
    out.element("ul", ["class": "chips"]) { out in
      // A category and a tag may have one name.
      for value in entry.values where named.insert(value.name.lowercased()).inserted {
        let target = SitePath.list(text.language, text.facets[value.facet].name, value.value)
        out.element("li") { $0.element("a", ["href": text.link(from: path, to: target)], value.name) }
      }
    }
  }
}
