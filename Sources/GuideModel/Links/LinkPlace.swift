/// Points in links: whole steps of 0.00001 degrees, about a metre.
enum LinkPoint {
  static func steps(_ point: Coordinate) -> (Int64, Int64) {
    (Int64((point.latitude * 100_000).rounded()), Int64((point.longitude * 100_000).rounded()))
  }

  /// The point; nil beyond the poles or the date line.
  static func point(_ steps: (Int64, Int64)) -> Coordinate? {
    Coordinate(latitude: Double(steps.0) / 100_000, longitude: Double(steps.1) / 100_000)
  }
}

/// A place in a shared selection: `place/bahia-palace`, or a point in steps, `3162170,-798230`.
public enum LinkPlace: Hashable, Sendable {
  /// An item.
  case item(type: String, id: ItemID)
  /// A bare point.
  case point(Coordinate)

  /// Reads a place; nil for another form.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { LinkNumber($0) }
    if parts.count == 2, ItemLink.isName(parts[0], separator: 0x5F),
      ItemLink.isName(parts[1], separator: 0x2D)
    {
      self = .item(type: String(parts[0]), id: ItemID(rawValue: String(parts[1])))
    } else if numbers.count == 2, text.split(separator: ",", omittingEmptySubsequences: false).count == 2,
      let point = LinkPoint.point((Int64(numbers[0].value), Int64(numbers[1].value)))
    {
      self = .point(point)
    } else {
      return nil
    }
  }

  /// The text of an entry.
  public var text: String {
    switch self {
    case .item(let type, let id): return "\(type)/\(id)"
    case .point(let point):
      let steps = LinkPoint.steps(point)
      return "\(steps.0),\(steps.1)"
    }
  }
}

/// A stop in a shared plan: `0/570/60/visit/bahia-palace`.
public struct SharedStop: Hashable, Sendable {
  /// The day, 0 for the first.
  public let day: Int
  /// Minutes since midnight of the day.
  public let start: Int
  /// Minutes there.
  public let minutes: Int
  /// `visit`, `lunch`, `dinner` or `drink`.
  public let kind: String
  /// The place.
  public let place: ItemID

  /// A stop; nil for values out of range.
  public init?(day: Int, start: Int, minutes: Int, kind: String, place: ItemID) {
    guard (0..<7).contains(day), (0...2880).contains(start), (0...2880 - start).contains(minutes),
      ["visit", "lunch", "dinner", "drink"].contains(kind),
      ItemLink.isName(place.rawValue[...], separator: 0x2D)
    else { return nil }
    (self.day, self.start, self.minutes, self.kind, self.place) = (day, start, minutes, kind, place)
  }

  /// Reads a stop; nil for another form.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, let day = LinkNumber(parts[0]), let start = LinkNumber(parts[1]),
      let minutes = LinkNumber(parts[2])
    else { return nil }
    self.init(
      day: day.value, start: start.value, minutes: minutes.value, kind: String(parts[3]),
      place: ItemID(rawValue: String(parts[4])))
  }

  /// The text of an entry.
  public var text: String { "\(day)/\(start)/\(minutes)/\(kind)/\(place)" }
}

/// A whole number in its one decimal form, of at most eight digits.
private struct LinkNumber {
  let value: Int

  init?(_ text: Substring) {
    guard text.utf8.count <= 9, let value = Int(text), String(value) == text else { return nil }
    self.value = value
  }
}
