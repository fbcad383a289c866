import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// A database of each format that this code reads, written by the program of its day and never again.
///
/// When the format changes, the new one gets a folder of its own; these answers stay the same, or the old version is no
/// longer among the readable ones.
@Suite struct KeptFormatTests {
  private static func guide(_ version: Int) throws -> Guide {
    try Guide(contentAt: Project.root + "/Tests/Formats/v\(version)/content.db")
  }

  @Test(arguments: [2]) func findsShowsAndPricesWhatAnOldDatabaseHolds(version: Int) throws {
    let guide = try KeptFormatTests.guide(version)
    #expect(guide.identity.counts.map(\.count).reduce(0, +) == 7)
    let hits = try guide.search("bahya palase")
    #expect(hits.first?.id == "bahia-palace")
    let ticket = try guide.item("ticket-bahia", language: "fr")
    #expect(ticket.title == "Palais de la Bahia : billet adulte")
    #expect(ticket.integer(PriceCard.Column.expectedCostMinMad) == 100)
    #expect(try guide.item("bahia-palace").links.contains { $0.id == "ticket-bahia" })
  }

  @Test(arguments: [2]) func tellsOpeningHoursOfAnOldDatabase(version: Int) throws {
    let guide = try KeptFormatTests.guide(version)
    // 2026-11-22 12:00 in Marrakech, a Sunday.
    let noon = UTCInstant(secondsSinceEpoch: 1_795_348_800)
    let status = try guide.hours(of: guide.item("bahia-palace"), at: noon).status
    #expect(status?.isOpen == true && status?.reason == nil)
  }
}
