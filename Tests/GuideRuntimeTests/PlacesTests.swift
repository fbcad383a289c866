import BundleReader
import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import SQLite
import TestSupport
import Testing

@Suite struct PlacesTests {
  private func instant(_ text: String) throws -> UTCInstant {
    let guide = try GuideContent.guide
    return guide.calendars.zone.instant(try #require(LocalDateTime(text)))
  }

  @Test func hoursFollowRamadanRulesDuringRamadan() throws {
    let guide = try GuideContent.guide
    let madrasa = try guide.item(ItemID(rawValue: "ben-youssef-madrasa"))
    func status(_ text: String) throws -> HoursStatus? {
      try guide.hours(of: madrasa, at: try instant(text)).status
    }
    #expect(try status("2027-02-12T16:29")?.kind == .closingSoon)
    #expect(try status("2027-02-12T16:30")?.kind == .closed)
    #expect(try status("2027-02-12T16:30")?.opening?.local.description == "2027-02-13T09:00")
    #expect(try status("2027-02-07T16:30")?.kind == .open)
    #expect(try status("2027-03-11T16:30")?.kind == .open)
    let week = try guide.hours(of: madrasa, at: try instant("2027-02-12T10:00")).week
    #expect(week.filter(\.isToday).map(\.date.description) == ["2027-02-12"])
    #expect(week.allSatisfy { $0.calendars == [.ramadan] })
  }

  @Test func hoursInWordsAreUnknownRatherThanClosed() throws {
    let guide = try GuideContent.guide
    let hours = try guide.hours(
      of: try guide.item(ItemID(rawValue: "koutoubia-mosque")), at: try instant("2026-11-20T10:00"))
    #expect(hours.status?.kind == .unknown && hours.status?.reason == .wordsOnly)
    #expect(hours.text != nil)
    let listed = try guide.open("koutoubia mosque", at: try instant("2026-11-20T10:00"))
    #expect(listed.first { $0.id.rawValue == "koutoubia-mosque" }?.status?.reason == .wordsOnly)
  }

  @Test func openPlacesComeFirstThenTheUnknownThenTheClosed() throws {
    let found = try GuideContent.guide.open(at: try instant("2026-11-20T23:30"), limit: 200)
    let groups = found.map { item -> Int in
      switch item.status?.kind {
      case .open, .alwaysOpen, .closingSoon: 0
      case .openingSoon: 1
      case .unknown, nil: 2
      case .closed, .alwaysClosed: 3
      }
    }
    #expect(groups == groups.sorted())
    #expect(Set(groups).isSuperset(of: [0, 2, 3]))
  }

  @Test func nearAgreesWithBruteForceOverAllPoints() throws {
    let guide = try GuideContent.guide
    let points = try Connection(path: GuideContent.path, .readOnly).all(
      "SELECT id, points.lat, points.lng FROM points JOIN items ON items.rowid = item"
    ) { (id: $0.text(0), lat: $0.number(1), lng: $0.number(2)) }
    #expect(points.count > 60)
    var generator = SeededRandom(seed: 11)
    for _ in 0..<60 {
      let centre = try #require(
        Coordinate(
          latitude: .random(in: 31.5...31.75, using: &generator),
          longitude: .random(in: -8.1 ... -7.9, using: &generator)))
      let radius = Double.random(in: 50...6000, using: &generator)
      let expected = points.compactMap { point -> (String, Double)? in
        guard let place = Coordinate(latitude: point.lat, longitude: point.lng) else { return nil }
        let distance = Geodesy.distanceMetres(from: centre, to: place)
        return distance <= radius ? (point.id, distance) : nil
      }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
      let found = try guide.near(centre, within: radius, at: UTCInstant(secondsSinceEpoch: 0), limit: 1000)
      #expect(found.map(\.id.rawValue) == expected)
    }
  }

  @Test func aPointIsInItsAreaOrNearTheNearest() throws {
    let guide = try GuideContent.guide
    func ids(_ lat: Double, _ lng: Double) throws -> [String] {
      try guide.regions(at: try #require(Coordinate(latitude: lat, longitude: lng))).map(\.id.rawValue)
    }
    #expect(try ids(31.6258, -7.9891).contains("medina"))
    let far = try guide.regions(at: try #require(Coordinate(latitude: 31.3, longitude: -7.9)))
    #expect(far.count == 1)
    #expect((far.first?.distanceMetres ?? 0) > 10_000)
  }

  @Test func stalePartsOfAnItemAreShownWithTheirAge() throws {
    let guide = try GuideContent.guide
    let tea = try guide.item(ItemID(rawValue: "mint-tea"))
    let today = try #require(CalendarDate("2026-11-20"))
    let stale = try guide.staleness(of: tea, asOf: today).filter { $0.state == .stale }
    #expect(stale.map(\.field) == ["expected_cost"])
    #expect(stale.first?.ageDays == 688)
    let card = Card(tea, catalogue: Catalogue(language: "en"), staleness: stale)
    #expect(card.trust.contains("prices of 2025, may have changed"))
  }
}
