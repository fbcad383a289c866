import BundleReader
import Foundation
import GuideEngines
import GuideModel
import TestSupport
import Testing
import Trips

/// Recorded tracks, damaged and hostile ones too.
struct RecordedTrackTests {
  private func read(_ text: String) throws -> (fixes: [VisitFix], counts: TrackCounts) {
    let folder = try TemporaryFolder()
    try folder.write("track", text)
    var fixes: [VisitFix] = []
    let counts = try RecordedTrack(path: folder.file("track")).read { fixes.append($0) }
    return (fixes, counts)
  }

  private func gpx(_ points: String) -> String {
    "<?xml version=\"1.0\"?><gpx><trk><trkseg>\(points)</trkseg></trk></gpx>"
  }

  @Test func readsPositionsWithWhatReceiversAdd() throws {
    let (fixes, counts) = try read(
      gpx(
        """
        <trkpt lat="39.961001" lon='-82.998932'><ele>221.3</ele><time>2024-05-04T14:00:00Z</time>
        <extensions><x:speed>28.91</x:speed><x:accuracy>8.1</x:accuracy></extensions></trkpt>
        <!-- <trkpt lat="1" lon="1"></trkpt> -->
        <trkpt lon="-82.9" lat="39.9"><time>2024-05-04T16:00:20.5+02:00</time><hdop>2</hdop></trkpt><trkpt lat="1" lon="2"/>
        """))
    #expect(counts.fixes == 3)
    #expect(counts.withoutTime == 1)
    #expect(fixes[0].place == Coordinate(latitude: 39.961001, longitude: -82.998932))
    #expect(fixes[0].speed == 28.91)
    #expect(fixes[0].altitude == 221.3)
    #expect(fixes[0].accuracy == 8.1)
    #expect(fixes[1].time == UTCInstant("2024-05-04T14:00:20Z"))
    #expect(fixes[1].accuracy == 10)
    #expect(fixes[2].time == nil)
  }

  @Test func skipsAndCountsWhatCannotBeUsed() throws {
    let (fixes, counts) = try read(
      gpx(
        """
        <trkpt lat="NaN" lon="1"></trkpt><trkpt lat="1e999" lon="1"></trkpt><trkpt lat="91" lon="1"></trkpt><trkpt lon="1"></trkpt>
        <trkpt lat="1" lon="1"><time>2024-05-04T14:00:10Z</time></trkpt>
        <trkpt lat="1" lon="1"><time>2024-05-04T14:00:00Z</time></trkpt>
        <trkpt lat="1" lon="1"><time>yesterday</time><x:speed>inf</x:speed></trkpt>
        <trkpt lat="1" lon="1"><time>2024-05-04T14:00:20+01x00</time></trkpt>
        <trkpt lat="1" lon="1"><time>2024-05-04T14:00:20.Z</time></trkpt>
        """))
    #expect(fixes.count == 5)
    #expect(counts.unreadable == 4)
    #expect(counts.outOfOrder == 1)
    #expect(counts.withoutTime == 3)
    #expect(fixes[2].speed == nil)
  }

  @Test(arguments: [
    ("<!DOCTYPE gpx [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><gpx>&b;</gpx>", "entities"),
    ("<gpx><trkpt lat=\"1\" lon=\"2\"><time>2024", "ends in the middle"), ("<gpx></gpx>", "no track points"),
    ("", "no track points"), ("{\"type\":", "not valid JSON"), ("{\"type\": \"Feature\"}", "no points"),
  ])
  func rejectsWhatIsNoTrack(_ text: String, _ reason: String) throws {
    let error = try #require(throws: RuntimeError.self) { try read(text) }
    #expect(error.message.contains(reason), "\(error.message)")
  }

  @Test func rejectsAnEndlessTag() throws {
    let error = try #require(throws: RuntimeError.self) {
      try read("<gpx><trkpt lat=\"" + String(repeating: "1", count: 3_000_000))
    }
    #expect(error.message.contains("64 KiB") || error.message.contains("middle"))
  }

  @Test func readsGeoJSONLinesAndPoints() throws {
    let (line, _) = try read(
      """
      {"type": "Feature", "properties": {"coordTimes": ["2024-05-04T14:00:00Z", "2024-05-04T14:00:10Z"]},
       "geometry": {"type": "LineString", "coordinates": [[1, 2, 30], [1.5, 2.5]]}}
      """)
    #expect(line.map(\.time) == [UTCInstant("2024-05-04T14:00:00Z"), UTCInstant("2024-05-04T14:00:10Z")])
    #expect(line[0].altitude == 30)
    let (points, counts) = try read(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"time": "2024-05-04T14:00:00Z", "speed": 5, "accuracy": 9},
         "geometry": {"type": "Point", "coordinates": [1, 2]}},
        {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [1]}}]}
      """)
    #expect(
      points == [
        VisitFix(
          place: try #require(Coordinate(latitude: 2, longitude: 1)),
          time: UTCInstant("2024-05-04T14:00:00Z"), speed: 5,
          accuracy: 9)
      ])
    #expect(counts.unreadable == 1)
  }
}
