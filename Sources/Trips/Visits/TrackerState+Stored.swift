public import GuideEngines
public import GuideModel

extension VisitTracker.State {
  /// The state as it is kept in the traveller's settings.
  public var stored: JSONValue {
    var members: [String: JSONValue] = [:]
    members["current"] = current.map { .text($0.rawValue) }
    members["lastRegion"] = lastRegion.map { .text($0.rawValue) }
    members["lastTime"] = lastTime.map { .text($0.description) }
    members["lat"] = lastPlace.map { .real($0.latitude) }
    members["lng"] = lastPlace.map { .real($0.longitude) }
    members["announced"] = announced.map { .text($0.rawValue) }
    members["announcedAt"] = announcedAt.map { .text($0.description) }
    return .object(members)
  }

  /// Reads a stored state; what cannot be read counts as unknown.
  public init(stored value: JSONValue?) {
    self.init()
    guard case .object(let members)? = value else { return }
    func text(_ key: String) -> String? {
      if case .text(let text)? = members[key] { text } else { nil }
    }
    func number(_ key: String) -> Double? {
      switch members[key] {
      case .real(let number)?: number
      case .integer(let number)?: Double(number)
      default: nil
      }
    }
    current = text("current").map { ItemID(rawValue: $0) }
    lastRegion = text("lastRegion").map { ItemID(rawValue: $0) }
    lastTime = text("lastTime").flatMap { UTCInstant($0) }
    if let latitude = number("lat"), let longitude = number("lng") {
      lastPlace = Coordinate(latitude: latitude, longitude: longitude)
    }
    announced = text("announced").map { ItemID(rawValue: $0) }
    announcedAt = text("announcedAt").flatMap { UTCInstant($0) }
  }
}
