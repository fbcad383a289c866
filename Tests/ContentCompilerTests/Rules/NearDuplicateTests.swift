import GuideEngines
import GuideModel
import SourceJSON
import TestSupport
import Testing

@testable import ContentCompiler

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

  /// Distances computed for items of one name that stand at their usual distance from each other.
  private func comparisons(_ count: Int) -> Int {
    var counted = 0
    var items = NearbyItems {
      counted += 1
      return Geodesy.distanceMetres(from: $0, to: $1)
    }
    let side = Int(Double(count).squareRoot().rounded(.up))
    for i in 0..<count {
      let place = Coordinate(
        latitude: 31 + Double(i / side) * 0.003, longitude: -8 + Double(i % side) * 0.0035)
      _ = items.first(near: place, orUnknown: true)
      items.append(i, at: place)
    }
    return counted
  }

  @Test func comparesTwiceAsOftenForTwiceTheItems() {
    let (once, twice) = (comparisons(10_000), comparisons(20_000))
    #expect(once > 0 && twice < once * 5 / 2, "\(once), \(twice)")
    #expect(twice < 20_000 * 30)
  }
}
