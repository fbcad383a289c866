public import GuideModel

/// The traveller's home: the point called "home".
public struct HomeBase: Hashable, Sendable {
  /// The traveller's name for it.
  public let name: String
  /// Degrees north.
  public let lat: Double
  /// Degrees east.
  public let lng: Double
  /// Directions for a driver: an address, a gate, a landmark; nil if none were noted.
  public let notes: String?
  /// The name in Arabic script; nil if unknown.
  public let arabic: String?

  /// A home base at a point.
  public init(name: String, at point: Coordinate, notes: String? = nil, arabic: String? = nil) {
    self.name = name
    self.notes = notes
    self.arabic = arabic
    lat = point.latitude
    lng = point.longitude
  }

  /// The point; nil if an imported file has invalid coordinates.
  public var coordinate: Coordinate? { Coordinate(latitude: lat, longitude: lng) }
}

extension HomeBase: JSONReadable, JSONWritable {
  /// Reads the setting.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    (name, lat, lng) = (try members.value("name"), try members.value("lat"), try members.value("lng"))
    (notes, arabic) = (try members.optional("notes"), try members.optional("arabic"))
  }

  /// The setting.
  public var json: JSONValue {
    .members([
      "name": .text(name), "lat": lat.json, "lng": lng.json, "notes": notes?.json, "arabic": arabic?.json,
    ])
  }
}
