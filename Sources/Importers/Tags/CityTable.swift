import GuideEngines
package import GuideModel
import SearchText
package import SourceJSON

/// A city whose names in other languages its branches are found by.
package struct City: Sendable {
  /// Id of its item, `city-it-rome`.
  package let id: String
  /// Its item as JSON.
  let json: String
  /// Id of its country.
  let region: String?
  /// Its names, as search reads them.
  let names: Set<String>
  let centre: Coordinate
  let radiusMetres: Double
  /// True for a part of a larger city, which only an address tells from its neighbours.
  let isPart: Bool
  /// True for an island or a quarter, which is beside any city: every one around a place counts.
  let isArea: Bool

  /// Checks whether a part of an address names it: as a whole, before or in parentheses, or, in a script without blanks, within
  /// other text.
  func isNamed(in text: String) -> Bool {
    let pieces = text.split { "(),/;".contains($0) }.map { Normalizer.norm(String($0)) }
    return pieces.contains { piece in
      names.contains(piece)
        || names.contains {
          $0.utf8.count >= City.longEnough && $0.first?.isASCII == false && piece.contains($0)
        }
    }
  }

  /// Bytes of two characters that are written without blanks.
  private static let longEnough = 6
}

/// Cities with names in many languages, each with a circle: `sets/merchants/cities.json`, and areas: `areas.json`.
package struct CityTable: Sendable {
  /// Cities by whole degrees of latitude; a circle may reach into the rows beside its own.
  private var rows: [Int: [City]] = [:]
  /// Circles are smaller than a degree of latitude.
  private static let largestRadius = 100_000.0

  /// Members that items do not have.
  private static let circle = ["lat", "lng", "radius_m", "part", "area"]

  /// Reads items that have `lat`, `lng` and `radius_m`; the item that is written has the other members.
  package init(_ roots: JSONNode...) {
    for item in roots.flatMap({ Array($0["items"]?.elements ?? $0.elements) }) {
      guard let id = item["id"]?.string, let lat = item["lat"]?.double, let lng = item["lng"]?.double,
        let centre = Coordinate(latitude: lat, longitude: lng), let radius = item["radius_m"]?.double,
        0...CityTable.largestRadius ~= radius
      else { continue }
      var out = JSONWriter()
      out.object { out in
        for (key, value) in item.members where !CityTable.circle.contains(key.text) {
          out.member(key.text) { $0.raw(value.lexeme) }
        }
      }
      let names = [item["name"]?.text ?? ""] + (item["aliases"]?.elements.map(\.text) ?? [])
      let city = City(
        id: id, json: out.text, region: item["region_id"]?.string,
        names: Set(names.map { Normalizer.norm($0) }),
        centre: centre, radiusMetres: radius, isPart: item["part"]?.bool == true,
        isArea: item["area"]?.bool == true)
      rows[Int(lat.rounded(.down)), default: []].append(city)
    }
  }

  /// The city around a place, the part of it that the address names, and the areas around it.
  ///
  /// Of several circles that of the city whose centre is nearest counts, measured in its radius. One that the address names
  /// comes first, and may be twice as far.
  ///
  /// - Parameters:
  ///   - region: Id of the country of the place, if it is known; circles reach over borders.
  ///   - names: The city of its address, and parts of it.
  package func cities(at place: Coordinate, in region: String?, named names: [String]) -> [City] {
    var best: [Bool: (city: City, share: Double)] = [:]
    var areas: [City] = []
    let row = Int(place.latitude.rounded(.down))
    for city in (row - 1...row + 1).flatMap({ rows[$0] ?? [] }) {
      // 111 km are a degree of latitude: most are too far north or south.
      guard abs(city.centre.latitude - place.latitude) * 111_000 <= 2 * city.radiusMetres,
        region == nil || city.region == region
      else { continue }
      let distance = Geodesy.distanceMetres(from: place, to: city.centre) / city.radiusMetres
      guard distance <= (city.isArea ? 1 : 2) else { continue }
      guard !city.isArea else {
        areas.append(city)
        continue
      }
      let isNamed = names.contains(where: city.isNamed)
      guard isNamed || !city.isPart && distance <= 1 else { continue }
      // Any named city is before all others.
      let share = isNamed ? distance - 2 : distance
      // Equal shares: the id decides, so that the order of the table does not matter.
      if best[city.isPart].map({ share < $0.share || share == $0.share && city.id < $0.city.id }) ?? true {
        best[city.isPart] = (city, share)
      }
    }
    return [best[false], best[true]].compactMap { $0?.city } + areas.sorted { $0.id < $1.id }
  }
}
