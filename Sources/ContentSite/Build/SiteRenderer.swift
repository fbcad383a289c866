import AuthoredFiles
import BundleReader
import ContentCheck
import GuideModel
import GuideRuntime
import HostSystem

/// Renders the pages of open content.
///
/// A page is made from its item and the titles of what it links, and is passed on at once, so that memory holds one line
/// for each item and no pages.
struct SiteRenderer: Sendable {
  let guide: Guide
  let settings: SiteSettings
  let identity: SiteIdentity
  let parallel: Parallel
  let output: any SiteOutput
  /// Images and sounds by id.
  var media: [String: SiteMedia] = [:]
  /// The folder of the database that has them, which lasts as long as this.
  var scratch: ScratchFolder?
  /// The app that the pages get; nil for pages alone.
  var app: SiteApp?
  /// The streets of maps.
  var streets = SiteStreets([])

  /// Items that one thread renders at a time.
  private static let batch = 64
  /// Addresses in one file of a sitemap, by its protocol.
  private static let addressLimit = 50_000

  /// Bytes of the page of an item, compressed: what arrives with the first answer of a server.
  private static let itemLimit = 13_800
  /// Places of a region on its own page; the list of the region has all of them.
  private static let placeLimit = 120
  /// Units of the map around its way in which a plan shows streets, to be tried in this order.
  private static let reaches = [.infinity, 120.0, 60, 30, 15, 8]

  /// Renders everything.
  ///
  /// - Returns: Number of pages.
  func run() throws -> Int {
    var paths: [String] = []
    for language in identity.languages { paths += try pages(try text(language)) }
    try entrance()
    if let base = identity.base { try siteMap(paths.map { base + $0 }, base) }
    try output.put(SiteIdentity.name, identity.json(guide.identity))
    return paths.count
  }

  /// The parts that all pages of a language share.
  func text(_ language: String) throws -> SiteText {
    var text = try SiteText(
      guide, settings, language: language, languages: identity.languages, base: identity.base)
    (text.app, text.media, text.linkKeys) = (app, media, identity.keys)
    text.hasPacks = identity.channel != nil
    text.sitePicture = try identity.base == nil || guide.boundaries().isEmpty ? nil : MapPicture.ofSite
    return text
  }

  /// Renders the pages of a language.
  ///
  /// - Returns: Their paths: items by type, lists, and the others.
  func pages(_ text: SiteText) throws -> [String] {
    let language = text.language
    try output.makeFolder(language)
    for type in text.types { try output.makeFolder(language + "/" + SitePath.name(type.type)) }
    let ground = MapGround(outlines: try SiteOutline.all(of: guide, language: language), streets: streets)
    let entries = try entries(text, ground)
    var paths = entries.map { $0.path(text) }
    let lists = SiteLists(text: text, entries: entries, ground: ground)
    let holders = lists.holders()
    if isFirst(text), text.sitePicture != nil { try pictures(entries, holders, text, ground) }
    for facet in Set(holders.map { text.facets[$0.value.facet].name }).sorted() {
      try output.makeFolder(language + "/by-" + SitePath.name(facet))
    }
    func put(_ pages: [(path: String, bytes: [UInt8])]) throws {
      for (path, bytes) in pages {
        try output.put(path, bytes)
        paths.append(path)
      }
    }
    for type in text.types { try put(lists.list(of: type).pages()) }
    for holder in holders { try put(lists.list(of: holder).pages()) }
    let others = OtherPages(text: text, guide: guide, entries: entries, holders: holders)
    try put(others.pages())
    if text.app != nil { try put(AppPage.pages(text)) }
    if let feed = try ChangesFeed.xml(guide, text) { try output.put(ChangesFeed.path(language), feed) }
    if isFirst(text) { try output.put("index.html", others.home(at: "index.html")) }
    return paths
  }

  /// True for the language whose pages bring along what all languages share.
  private func isFirst(_ text: SiteText) -> Bool { text.language == identity.languages.first }

  /// Draws the pictures of lists and of the site.
  private func pictures(
    _ entries: [SiteEntry], _ holders: [SiteLists.Holders], _ text: SiteText, _ ground: MapGround
  ) throws {
    var drawn = [(path: MapPicture.ofSite, points: entries.compactMap(\.point))]
    for holder in holders where text.hasPicture(holder.value.facet) {
      let points = holder.items.compactMap { entries[$0].point }
      if !points.isEmpty { drawn.append((text.picture(of: holder.value), points)) }
    }
    for folder in Set(drawn.map { Paths.relativeFolder(of: $0.path) }).sorted() {
      try output.makeFolder(folder)
    }
    _ = try parallel.map(drawn) { path, points in
      var picture = MapPicture(points: points, outlines: ground.outlines)
      picture.isOfSite = path == MapPicture.ofSite
      if let bytes = try picture.png() { try output.put(path, bytes) }
    }
  }

  /// The items of all types, those that others are in after these.
  private func entries(_ text: SiteText, _ ground: MapGround) throws -> [SiteEntry] {
    let known = text.regions
    let regions = Set(
      try text.types.map(\.type).filter { type in
        try guide.ids(ofType: type).contains { known.contains($0.rawValue) }
      })
    var entries: [String: [SiteEntry]] = [:]
    for type in text.types.map(\.type) where !regions.contains(type) {
      entries[type] = try items(of: type, text, ground)
    }
    var places: [String: [SiteEntry]] = [:]
    for entry in text.types.compactMap({ entries[$0.type] }).joined() where entry.point != nil {
      for id in entry.regions(text) where places[id, default: []].count < SiteRenderer.placeLimit {
        places[id, default: []].append(entry)
      }
    }
    for type in regions { entries[type] = try items(of: type, text, ground, places) }
    return text.types.flatMap { entries[$0.type] ?? [] }
  }

  private func items(
    of type: String, _ text: SiteText, _ ground: MapGround, _ places: [String: [SiteEntry]]? = nil
  ) throws -> [SiteEntry] {
    let ids = try guide.ids(ofType: type)
    let batches = stride(from: 0, to: ids.count, by: SiteRenderer.batch).map {
      Array(ids[$0..<min($0 + SiteRenderer.batch, ids.count)])
    }
    return try parallel.map(batches) { batch in
      try batch.map { try item($0, text, ground, places) }
    }.flatMap { $0 }
  }

  /// Writes the page of an item.
  ///
  /// - Parameter places: The places of each region, for an item of a type that has regions.
  private func item(
    _ id: ItemID, _ text: SiteText, _ ground: MapGround, _ places: [String: [SiteEntry]]?
  ) throws -> SiteEntry {
    let item = try guide.item(id, language: text.language)
    let branches = try guide.branches(of: id, language: text.language)
    let card = try guide.card(of: item, catalogue: text.words, asOf: nil, branches: branches)
    let ladder = try guide.priceLadder(of: item, catalogue: text.words)
    let place = guide.place(of: item, among: branches)
    let entry = SiteEntry(item, at: place, card, text, isPrice: ladder != nil)
    let days = try days(of: card, text)
    let hasPlan = text.sitePicture != nil && days.contains { Set($0.map(\.point)).count > 1 }
    if hasPlan, isFirst(text) {
      try output.makeFolder(Paths.relativeFolder(of: entry.planPicture))
      let points = days.joined().map(\.point)
      if let picture = try MapPicture(points: points, isPath: true, outlines: ground.outlines).png() {
        try output.put(entry.planPicture, picture)
      }
    }
    var page = ItemPage(
      text: text, item: item, card: card, place: place, entry: entry,
      ladder: ladder,
      lastFreshDays: try guide.lastFreshDays(of: item))
    page.picture = hasPlan ? entry.planPicture : entry.picture(text)
    page.places = places?[id.rawValue] ?? []
    try output.put(entry.path(text), html(of: page, days, ground, isRegion: places != nil))
    return entry
  }

  /// A page with the maps of its days or of its region, which have as many streets as it has room for.
  private func html(
    of page: ItemPage, _ days: [[SiteMap.Stop]], _ ground: MapGround, isRegion: Bool
  ) throws -> [UInt8] {
    func html(_ reach: Double) -> [UInt8] {
      var page = page
      page.maps = days.map { SiteMap($0, isPath: true, on: ground, reach: reach) }
      if isRegion {
        page.region = SiteMap(
          page.places.compactMap(SiteMap.Stop.init), isPath: false, on: ground, reach: reach, of: page.item.id
        )
      }
      return page.html()
    }
    guard !days.isEmpty || isRegion, !ground.streets.isEmpty else { return html(0) }
    for reach in SiteRenderer.reaches {
      let bytes = html(reach)
      if try Gzip.bytes(bytes).count <= SiteRenderer.itemLimit { return bytes }
    }
    return html(0)
  }

  /// The stops of each day of a plan; none for another item.
  private func days(of card: Card, _ text: SiteText) throws -> [[SiteMap.Stop]] {
    let rows = card.sections.flatMap { section -> [Card.Row] in
      if case .steps(let rows)? = section.rows { rows } else { [] }
    }
    return try rows.split(whereSeparator: \.isHeading).map { day in
      try day.compactMap { row -> SiteMap.Stop? in
        guard let id = row.item,
          let item = try Item.head(id, in: guide.generation, language: text.language)
        else { return nil }
        return item.coordinate.map { SiteMap.Stop(id: id, title: item.title, point: $0) }
      }
    }
  }

  /// The page that a server shows for an address without a page, in all languages.
  private func entrance() throws {
    guard let first = identity.languages.first else { return }
    let text = try text(first)
    var frame = PageFrame(text: text, path: "404.html", title: text.words.text("site.missing"))
    frame.isAnywhere = true
    let bytes = frame.html { out in
      for language in identity.languages {
        let words = Catalogue(language: language)
        let home = SitePath.home(language)
        out.element("section", ["lang": language]) { out in
          out.element(language == first ? "h1" : "h2", words.text("site.missing"))
          out.element("p", words.text("site.missing.help"))
          out.element("p") { out in
            out.element("a", ["href": frame.link(home)], words.text("site.home"))
          }
        }
      }
    }
    try output.put("404.html", bytes)
  }

  private func siteMap(_ addresses: [String], _ base: String) throws {
    let parts = stride(from: 0, to: addresses.count, by: SiteRenderer.addressLimit).map {
      addresses[$0..<min($0 + SiteRenderer.addressLimit, addresses.count)]
    }
    guard parts.count > 1 else {
      return try output.put("sitemap.xml", addressList("urlset", "url", addresses[...]))
    }
    for (number, part) in parts.enumerated() {
      try output.put("sitemap-\(number + 1).xml", addressList("urlset", "url", part))
    }
    let names = parts.indices.map { "\(base)sitemap-\($0 + 1).xml" }
    try output.put("sitemap.xml", addressList("sitemapindex", "sitemap", names[...]))
  }

  private func addressList(_ list: StaticString, _ entry: StaticString, _ addresses: ArraySlice<String>)
    -> [UInt8]
  {
    var out = HTML()
    out.markup("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    out.element(list, ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { out in
      for address in addresses {
        out.markup("\n")
        out.element(entry) { out in out.element("loc") { $0.plain(address) } }
      }
    }
    out.markup("\n")
    return Array(out.text.utf8)
  }
}
