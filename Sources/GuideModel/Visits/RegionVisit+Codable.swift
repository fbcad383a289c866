extension RegionVisit: Codable {
  private enum CodingKeys: String, CodingKey {
    case region, visited, edited, active, wasEverVisited, firstAt, lastAt, days
  }

  /// Reads a record of `guide.user/1`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      region: try values.decode(ItemID.self, forKey: .region),
      isVisited: try values.decode(Bool.self, forKey: .visited),
      isEdited: try values.decode(Bool.self, forKey: .edited),
      isActive: try values.decode(Bool.self, forKey: .active),
      wasEverVisited: try values.decode(Bool.self, forKey: .wasEverVisited),
      firstAt: try values.instant(.firstAt), lastAt: try values.instant(.lastAt),
      days: try values.decode([String].self, forKey: .days).map { text in
        guard let day = CalendarDate(text) else {
          throw DecodingError.dataCorruptedError(
            forKey: .days, in: values, debugDescription: "'\(text)' is not a day")
        }
        return day
      })
  }

  /// Writes a record of `guide.user/1`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(region, forKey: .region)
    try values.encode(isVisited, forKey: .visited)
    try values.encode(isEdited, forKey: .edited)
    try values.encode(isActive, forKey: .active)
    try values.encode(wasEverVisited, forKey: .wasEverVisited)
    try values.encodeIfPresent(firstAt?.description, forKey: .firstAt)
    try values.encodeIfPresent(lastAt?.description, forKey: .lastAt)
    try values.encode(days.map(\.description), forKey: .days)
  }
}

extension EarnedBadge: Codable {
  private enum CodingKeys: String, CodingKey {
    case badge, earnedAt, regions, viewed
  }

  /// Reads a record of `guide.user/1`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let earned = try values.instant(.earnedAt) else {
      throw DecodingError.dataCorruptedError(forKey: .earnedAt, in: values, debugDescription: "no time")
    }
    self.init(
      badge: try values.decode(ItemID.self, forKey: .badge), earnedAt: earned,
      regions: try values.decode([ItemID].self, forKey: .regions),
      isViewed: try values.decode(Bool.self, forKey: .viewed))
  }

  /// Writes a record of `guide.user/1`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(badge, forKey: .badge)
    try values.encode(earnedAt.description, forKey: .earnedAt)
    try values.encode(regions, forKey: .regions)
    try values.encode(isViewed, forKey: .viewed)
  }
}

extension KeyedDecodingContainer {
  fileprivate func instant(_ key: Key) throws -> UTCInstant? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let instant = UTCInstant(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "'\(text)' is not a time")
    }
    return instant
  }
}
