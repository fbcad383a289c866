import Foundation
import GuideEngines
import GuideModel
import Testing

/// Fixes to events, as computed by `Tools/vectors/visits.py`, which shares no code with the tracker.
struct VisitVectorsTests {
  private struct File: Decodable {
    struct Meta: Decodable {
      let schema: String
      let regions: [Region]
      let start: String
    }

    let meta: Meta
    let items: [Case]
  }

  private struct Region: Decodable {
    let id: String
    let polygons: [[[[Double]]]]
    let zoneMinutes: Int
    let abroad: Bool?
    let errorMetres: Double?
  }

  private struct Settings: Decodable {
    let filter: String?
    let agreement: Int?
    let fallbacks: Bool?
    let newOnly: Bool?
    let announces: Bool?
    let gap: Int?

    var settings: VisitSettings {
      var out = VisitSettings()
      if let filter = filter.flatMap(VisitSettings.Filter.init) { out.filter = filter }
      out.agreement = agreement ?? out.agreement
      out.usesFallbacks = fallbacks ?? out.usesFallbacks
      out.announcesNewOnly = newOnly ?? out.announcesNewOnly
      out.announces = announces ?? out.announces
      out.announcementGap = gap ?? out.announcementGap
      return out
    }
  }

  private struct Fix: Decodable {
    let lat: Double
    let lng: Double
    let time: Int?
    let speed: Double?
    let altitude: Double?
    let accuracy: Double?
  }

  private struct Event: Decodable, Equatable {
    let region: String
    let evidence: String
    let time: Int?
    let day: String?
    let first: Bool
    let silence: String?
  }

  private struct Case: Decodable, CustomTestStringConvertible {
    let id: String
    let settings: Settings
    let fixes: [Fix]
    let outcomes: [String]
    let events: [Event]
    let days: [String: [String]]

    var testDescription: String { id }
  }

  private static let file: Result<File, any Error> = Result { try VisitVectors.read("visits") }

  /// The regions of the vectors, with a line of their own each.
  private static func index(_ regions: [Region]) throws -> RegionIndex {
    var writer = RegionIndexWriter()
    for region in regions {
      writer.add(
        id: ItemID(rawValue: region.id), boundary: try Boundary(multiPolygon: region.polygons),
        errorMetres: region.errorMetres ?? 0, isAbroad: region.abroad ?? false)
    }
    return try RegionIndex(writer.bytes())
  }

  @Test(arguments: try file.get().items)
  private func answersEveryVector(_ vector: Case) throws {
    let meta = try Self.file.get().meta
    let start = try #require(UTCInstant(meta.start))
    let index = try Self.index(meta.regions)
    let zones = Dictionary(uniqueKeysWithValues: meta.regions.map { ($0.id, $0.zoneMinutes * 60) })
    var tracker = VisitTracker(index, badges: .empty, settings: vector.settings.settings) {
      ZoneTransitions(fixedOffset: zones[$0.rawValue] ?? 0)
    }
    var events: [VisitEvent] = []
    let outcomes = try vector.fixes.map { fix in
      let place = try #require(Coordinate(latitude: fix.lat, longitude: fix.lng))
      let outcome = tracker.take(
        VisitFix(
          place: place, time: fix.time.map { start.adding(seconds: $0) }, speed: fix.speed,
          altitude: fix.altitude,
          accuracy: fix.accuracy), &events)
      return Self.text(outcome, index)
    }
    #expect(outcomes == vector.outcomes)
    #expect(events.map { Self.event($0, start) } == vector.events)
    let days = tracker.log.visits.mapValues { $0.days.map(\.description) }
    #expect(Dictionary(uniqueKeysWithValues: days.map { ($0.key.rawValue, $0.value) }) == vector.days)
  }

  private static func text(_ outcome: FixOutcome, _ index: RegionIndex) -> String {
    func id(_ number: Int) -> String { index.regions[number].id.rawValue }
    return switch outcome {
    case .accepted(let region, _): "accepted:" + id(region)
    case .waiting(let region, _): "waiting:" + id(region)
    case .unsure(let regions): "unsure:" + regions.map(id).sorted().joined(separator: ",")
    case .abroad: "abroad"
    case .outside: "outside"
    case .rejected(let reason): "rejected:" + reason.rawValue
    }
  }

  private static func event(_ event: VisitEvent, _ start: UTCInstant) -> Event? {
    guard case .entered(let entry) = event else { return nil }
    return Event(
      region: entry.region.rawValue, evidence: entry.evidence.rawValue,
      time: entry.time.map { Int($0.secondsSinceEpoch - start.secondsSinceEpoch) },
      day: entry.day?.description,
      first: entry.isFirst, silence: entry.silence?.rawValue)
  }

  @Test func thereAreEnoughDifferentVectors() throws {
    let file = try Self.file.get()
    #expect(file.meta.schema == "guide-visits-vectors/1")
    #expect(Set(file.items.map(\.id)).count == file.items.count)
    #expect(file.items.count >= 80)
  }
}

/// Reads the vectors of visits.
enum VisitVectors {
  static func read<T: Decodable>(_ name: String) throws -> T {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try JSONDecoder().decode(
      T.self, from: Data(contentsOf: tests.appending(path: "Vectors/\(name)/\(name).json")))
  }
}
