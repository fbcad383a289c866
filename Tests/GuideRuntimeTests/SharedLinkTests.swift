import BundleReader
import GuideModel
import GuideRuntime
import Testing

/// Excerpts of items for links, and what the content says about those of others.
@Suite struct SharedLinkTests {
  private func guide() throws -> Guide { try Guide(contentAt: try GuideContent.path) }

  private func excerpt(_ id: ItemID, _ language: String = "en") throws -> SharedExcerpt {
    let guide = try guide()
    let item = try guide.item(id, language: language)
    return SharedExcerpt(
      item, card: Card(item, catalogue: Catalogue(language: language)), of: guide.identity, language: language
    )
  }

  @Test func anExcerptHasHoursPricesALineAndThePoint() throws {
    let excerpt = try excerpt("bahia-palace")
    #expect(excerpt.title == "Bahia Palace (قصر الباهية)")
    #expect(excerpt.facts?.hasPrefix("Daily 09:00-17:00 · palace · Medina · entry 100 MAD") == true)
    #expect(excerpt.line?.hasPrefix("Late 19th-century palace of two grand viziers") == true)
    #expect(excerpt.coordinate == Coordinate(latitude: 31.6217, longitude: -7.9823))
    #expect(excerpt.set == "Marrakech guide")
  }

  @Test(arguments: ["en", "fr"]) func everyItemFitsIntoALinkAndIsTheSameAfterwards(_ language: String) throws
  {
    let guide = try guide()
    let items = try guide.identity.counts.flatMap { try guide.items(ofType: $0.type) }
    #expect(items.count > 40)
    for item in items {
      let own = try excerpt(item.id, language)
      let link = try SharedLink(own, note: String(repeating: "note ", count: 20))
      #expect(try ItemLink(reading: link.text()).shared == link, "\(item.id)")
      #expect(try guide.comparison(with: own) == .same, "\(item.id)")
    }
  }

  @Test func anExcerptOfAnotherEditionDiffersFromTheGuide() throws {
    let own = try excerpt("bahia-palace")
    let earlier = SharedExcerpt(
      type: own.type, id: own.id, set: own.set, version: "2020.1", language: "en", title: own.title,
      facts: ["entry 10 MAD"], line: own.line, coordinate: own.coordinate)
    #expect(try guide().comparison(with: earlier) == .differs(own))
  }

  @Test(arguments: [("place", "no-such-place"), ("tip", "bahia-palace")])
  func anItemOfAnotherTypeOrIdIsUnknown(_ type: String, _ id: String) throws {
    let excerpt = SharedExcerpt(
      type: type, id: ItemID(rawValue: id), set: "Marrakech guide", version: "1", language: "en", title: "X")
    #expect(try guide().comparison(with: excerpt) == .unknownItem)
  }

  @Test func anotherContentSetIsNotCompared() throws {
    let excerpt = SharedExcerpt(
      type: "place", id: "bahia-palace", set: "Another guide", version: "1", language: "en", title: "X")
    #expect(try guide().comparison(with: excerpt) == .otherContent)
  }
}
