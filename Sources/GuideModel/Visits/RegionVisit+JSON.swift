extension RegionVisit: JSONReadable, JSONWritable {
  /// Reads a record of `guide.user/1`.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      region: try members.value("region"), isVisited: try members.value("visited"),
      isEdited: try members.value("edited"), isActive: try members.value("active"),
      wasEverVisited: try members.value("wasEverVisited"), firstAt: try members.optional("firstAt"),
      lastAt: try members.optional("lastAt"), days: try members.value("days"))
  }

  /// A record of `guide.user/1`.
  public var json: JSONValue {
    .members([
      "region": region.json, "visited": .bool(isVisited), "edited": .bool(isEdited),
      "active": .bool(isActive), "wasEverVisited": .bool(wasEverVisited), "firstAt": firstAt?.json,
      "lastAt": lastAt?.json, "days": days.json,
    ])
  }
}

extension EarnedBadge: JSONReadable, JSONWritable {
  /// Reads a record of `guide.user/1`.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      badge: try members.value("badge"), earnedAt: try members.value("earnedAt"),
      regions: try members.value("regions"), isViewed: try members.value("viewed"))
  }

  /// A record of `guide.user/1`.
  public var json: JSONValue {
    .members([
      "badge": badge.json, "earnedAt": earnedAt.json, "regions": regions.json, "viewed": .bool(isViewed),
    ])
  }
}
