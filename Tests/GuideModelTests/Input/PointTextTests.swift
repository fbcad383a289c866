import GuideModel
import Testing

/// Points in everyday formats, as written, copied and shared.
@Suite struct PointTextTests {
  private func point(_ latitude: Double, _ longitude: Double) throws -> PointText.Reading {
    .point(try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test(arguments: [
    "31.6258,-7.9891", "31.6258, -7.9891", " 31.6258 -7.9891 ", "31.6258;-7.9891", "31.6258 / -7.9891",
    "31,6258 -7,9891", "31,6258; -7,9891", "31,6258, -7,9891", "+31.6258 \u{2212}7.9891", "31.6258N 7.9891W",
    "31.6258° N, 7.9891° W", "N31.6258 W7.9891", "N 31.6258, W 7.9891", "7.9891W 31.6258N",
    "31.6258 N 7.9891 O", "31.6258°n,7.9891°o",
  ])
  func readsDegreesInAllForms(text: String) throws {
    #expect(PointText.read(text) == (try point(31.6258, -7.9891)))
  }

  @Test(arguments: [
    #"31°37'33"N 7°59'21"W"#, "31°37′33″N, 7°59′21″W", "31° 37' 33'' N 7° 59' 21'' W",
    #"-7°59'21" 31°37'33"N"#,
  ])
  func readsMinutesAndSeconds(text: String) throws {
    guard case .point(let point) = PointText.read(text) else { return #expect(Bool(false), "\(text)") }
    #expect(abs(point.latitude - 31.625833) < 0.00001 && abs(point.longitude + 7.989167) < 0.00001)
  }

  @Test(arguments: [
    "geo:31.6258,-7.9891", "geo:31.6258,-7.9891,455;u=35", "GEO:31.6258,-7.9891;crs=wgs84",
    "geo:0,0?q=31.6258,-7.9891(Jemaa%20el-Fnaa)", "geo:31.6,-7.9?z=17&q=31.6258%2C-7.9891",
    "https://www.google.com/maps/search/?api=1&query=31.6258%2C-7.9891",
    "https://maps.google.com/?q=31.6258,-7.9891", "https://www.google.com/maps?q=loc:31.6258,-7.9891",
    "https://www.google.com/maps/@31.6258,-7.9891,17z",
    "https://www.google.com/maps/place/Jemaa/@31.62,-7.98,15z/data=!4m2!3m1!1s0x0:0x1!3d31.6258!4d-7.9891",
    "https://www.google.com/maps/place/31.6258,-7.9891/@31.6,-7.9,15z",
    "https://maps.apple.com/?ll=31.6258,-7.9891&q=Jemaa%20el-Fnaa",
    "https://maps.apple.com/place?coordinate=31.6258,-7.9891&name=Jemaa",
    "https://www.openstreetmap.org/#map=17/31.6258/-7.9891",
    "https://www.openstreetmap.org/?mlat=31.6258&mlon=-7.9891#map=12/31.7/-8.0",
    "https://osmand.net/map?pin=31.6258,-7.9891#17/31.0/-7.0",
    "https://waze.com/ul?ll=31.6258,-7.9891&navigate=yes",
    "https://www.bing.com/maps?cp=31.6258~-7.9891&lvl=16",
  ])
  func readsLinksOfMaps(text: String) throws {
    #expect(PointText.read(text) == (try point(31.6258, -7.9891)))
  }

  @Test(arguments: [
    "https://maps.app.goo.gl/abcDEF123", "geo:0,0?q=Jemaa%20el-Fnaa", "https://example.org/a/b",
  ])
  func reportsALinkWithoutAPoint(text: String) { #expect(PointText.read(text) == .linkWithoutPoint) }

  @Test(arguments: ["95,0", "0,181", "91N 8W"])
  func rejectsCoordinatesOutOfRange(text: String) { #expect(PointText.read(text) == .outOfRange) }

  @Test(arguments: [
    "bahia", "guide://place/bahia-palace", "31.6", "31.6258", "12 rue 5", "31.6,-7.9,5", "7 eleven", "N S",
    "", "31.6N 7.9S", "31.6E 7.9E", "31°75'N 7°W", "1234,5", "31.6258 -7.9891 x",
  ])
  func treatsEverythingElseAsAName(text: String) { #expect(PointText.read(text) == .other) }
}
