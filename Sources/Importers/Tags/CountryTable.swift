package import GuideModel
package import SourceJSON

/// The facts about a country that an import needs.
package struct Country: Sendable {
  /// Id of its region, `country-it`.
  package let region: String
  /// Its name in the language of the content set.
  package let name: String
  /// ISO 3166-1, two letters.
  package let code: String
  /// Digits after the `+` of its phone numbers.
  package let callingCode: String
  /// Digit before national numbers that is not dialled from abroad.
  package let trunkPrefix: String?
  /// Order of the parts of an address, see ``AddressFormat``.
  package let addressFormat: String
  /// IANA name of its time zone, if it has only one.
  package let timezone: String?
}

/// The countries of a content set: its `regions.json`.
package struct CountryTable: Sendable {
  private var byCode: [String: Country] = [:]
  private var byCallingCode: [String: Country] = [:]
  private var outlines: [(country: Country, boundary: Boundary)] = []

  /// Reads the items of a `regions.json` that have a `code`.
  package init(_ root: JSONNode) {
    // Countries that share a calling code: the one that the numbers without an area are of.
    let main = [
      "1": "US", "7": "RU", "39": "IT", "44": "GB", "47": "NO", "61": "AU", "64": "NZ", "212": "MA",
      "262": "RE", "358": "FI", "590": "GP", "599": "CW", "290": "SH", "246": "IO",
    ]
    for item in root["items"]?.elements ?? root.elements {
      guard let id = item["id"]?.string, let code = item["code"]?.string,
        let calling = item["calling_code"]?.string
      else { continue }
      let country = Country(
        region: id, name: item["name"]?.string ?? code, code: code, callingCode: calling,
        trunkPrefix: item["trunk_prefix"]?.string,
        addressFormat: item["address_format"]?.string ?? AddressFormat.usual,
        timezone: item["timezone"]?.string)
      byCode[code] = country
      if main[calling] == nil || main[calling] == code { byCallingCode[calling] = country }
      if let boundary = item["boundary"].flatMap(CountryTable.boundary) {
        outlines.append((country, boundary))
      }
    }
  }

  private static func boundary(_ node: JSONNode) -> Boundary? {
    guard let coordinates = node["coordinates"] else { return nil }
    let polygons = coordinates.elements.map { polygon in
      polygon.elements.map { ring in ring.elements.map { point in point.elements.compactMap(\.double) } }
    }
    // An outline that encloses nothing decides nothing.
    return try? Boundary(multiPolygon: polygons)
  }

  /// The country with a code, in any case.
  package func country(code: String) -> Country? { byCode[code.uppercased()] }

  /// The country of an international number without its plus.
  package func country(calling number: some StringProtocol) -> Country? {
    for length in [3, 2, 1] {
      if let country = byCallingCode[String(number.prefix(length))] { return country }
    }
    return nil
  }

  /// The country of an element: its `addr:country`, else that of its phone number if the outline agrees or says nothing,
  /// else the outline around it.
  package func country(of tags: [String: String], at place: Coordinate?) -> Country? {
    if let tagged = tags["addr:country"].flatMap({ country(code: CleanText.line($0)?.text ?? "") }) {
      return tagged
    }
    let drawn = place.flatMap(outline)
    let phone = ["phone", "contact:phone", "contact:mobile", "phone:mobile"].lazy.compactMap { tags[$0] }
      .first { $0.hasPrefix("+") }
    guard let phone, let dialled = country(calling: phone.filter { $0.isASCII && $0.isNumber }) else {
      return drawn
    }
    // Outlines are coarse: a number of a neighbour counts more than a border that is off by kilometres.
    guard let drawn, drawn.callingCode != dialled.callingCode else { return drawn ?? dialled }
    return place.map { isNear($0, dialled) } == true ? dialled : drawn
  }

  private func outline(_ place: Coordinate) -> Country? {
    outlines.first { entry in
      entry.boundary.boxes.contains { $0.contains(place) }
        && entry.boundary.polygons.contains { $0.contains(place) }
    }?.country
  }

  /// Checks whether a place is within the box of a country, widened by half a degree.
  private func isNear(_ place: Coordinate, _ country: Country) -> Bool {
    outlines.first { $0.country.code == country.code }?.boundary.boxes.contains { box in
      place.latitude >= box.south - 0.5 && place.latitude <= box.north + 0.5
        && place.longitude >= box.west - 0.5
        && place.longitude <= box.east + 0.5
    } ?? false
  }
}
