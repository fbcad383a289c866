import GuideEngines
import GuideModel
import SourceJSON
import TestSupport
import Testing
@testable import ContentCheck

@Suite struct NearDuplicateTests {
  private struct Shop {
    let id: String
    let name: String
    let place: Coordinate?

    var json: String {
      let place = place.map { #", "place": { "lat": \#($0.latitude), "lng": \#($0.longitude) }"# } ?? ""
      return #"{ "id": "\#(id)", "name": "\#(name)"\#(place) }"#
    }
  }

  /// The rule as its page states it: every item is compared with all before it.
  private func expected(_ shops: [Shop]) -> [String: String] {
    func isNear(_ a: Shop, _ b: Shop) -> Bool? {
      guard let from = a.place, let to = b.place else { return nil }
      return Geodesy.distanceMetres(from: from, to: to) <= 300
    }
    var out: [String: String] = [:]
    for (i, shop) in shops.enumerated() {
      let earlier = shops[..<i]
      let name = shop.name.lowercased()
      let other =
        earlier.first { $0.name.lowercased() == name && isNear($0, shop) ?? true }
        ?? earlier.first { key($0.name) == key(shop.name) && isNear($0, shop) ?? false }
      if let other { out[shop.id] = other.id }
    }
    return out
  }

  /// Names of the test that sound the same.
  private func key(_ name: String) -> String { name.lowercased().replacing("ou", with: "u") }

  private func found(_ shops: [Shop]) throws -> [String: String] {
    let findings = try GateContent.findings(shops.map(\.json).joined(separator: ","))
    var out: [String: String] = [:]
    for finding in findings where finding.id == "near-duplicate" {
      out[finding.item ?? ""] = finding.message.split(separator: "'").last.map(String.init)
    }
    return out
  }

  @Test(arguments: [
    (seed: UInt64(1), count: 60, spread: 0.004), (2, 400, 0.004), (3, 400, 0.02), (4, 600, 0.2),
    (5, 300, 0.0),
  ])
  func findsWhatComparingAllPairsFinds(_ seed: UInt64, _ count: Int, _ spread: Double) throws {
    var random = SeededRandom(seed: seed)
    // Around the antimeridian and the pole too, where a grid of degrees has an edge.
    let centres = [(31.6, -8.0), (0.0, 180.0), (89.999, 30.0)]
    let shops = (0..<count).map { i -> Shop in
      let centre = centres[Int.random(in: 0..<3, using: &random)]
      var longitude = centre.1 + Double.random(in: -spread...spread, using: &random)
      if longitude > 180 { longitude -= 360 }
      let latitude = min(90, centre.0 + Double.random(in: -spread...spread, using: &random))
      let place =
        Int.random(in: 0..<8, using: &random) == 0
        ? nil : Coordinate(latitude: latitude, longitude: longitude)
      let name = ["Souk", "souk", "Suk"][Int.random(in: 0..<3, using: &random)]
      return Shop(id: "s\(i)", name: name, place: place)
    }
    let found = try found(shops)
    #expect(found == expected(shops))
    #expect(!found.isEmpty && found.count < count)
  }

  /// The time it takes when each item of one name looks for one before it.
  private func time(_ places: [Coordinate?]) -> Double {
    let places = places.map { $0.map(NearbyItems.Place.init) }
    let items = NearbyItems(places.enumerated().map { ($0, $1) })
    return threadTime {
      for (i, place) in places.enumerated() { _ = items.first(before: i, near: place, orUnknown: true) }
    }
  }

  /// Places at the usual distance from each other.
  private func spread(_ count: Int) -> [Coordinate?] {
    let side = Int(Double(count).squareRoot().rounded(.up))
    return (0..<count).map { i in
      Coordinate(latitude: 31 + Double(i / side) * 0.003, longitude: -8 + Double(i % side) * 0.0035)
    }
  }

  /// Two crowds that are not near each other, but within twice the radius.
  private func crowded(_ count: Int) -> [Coordinate?] {
    var random = SeededRandom(seed: 9)
    return (0..<count).map { i in
      Coordinate(
        latitude: (i < count / 2 ? 31 : 31.0036) + Double.random(in: 0...0.0001, using: &random),
        longitude: -8 + Double.random(in: 0...0.0001, using: &random))
    }
  }

  /// A crowd as wide as the radius, so that the circle around each item ends within it.
  private func wide(_ count: Int) -> [Coordinate?] {
    var random = SeededRandom(seed: 10)
    return (0..<count).map { _ in
      Coordinate(
        latitude: 31 + Double.random(in: 0...0.005, using: &random),
        longitude: -8 + Double.random(in: 0...0.005, using: &random))
    }
  }

  @Test func timeGrowsWithTheItemsHoweverCloseTheyAre() {
    for places in [spread, crowded, wide] { expectLinearTime(5_000) { time(places($0)) } }
  }
}
