package import GuideEngines
public import GuideModel
public import GuideRuntime

extension Answer {
  /// Places by distance or state, as `guide near --json` and `guide open --json` answer it.
  ///
  /// - Parameter points: Points of maps around the same point.
  public init(
    _ format: String, _ list: NearbyList, of guide: Guide, at local: LocalDateTime, _ words: Catalogue,
    points: MapPointList = .none
  ) {
    self.init(format, .list(list.items.map { $0.json(words, local) }), of: guide, at: local)
    candidateLimit = list.candidateLimit
    (self.points, maps) = (points, list.maps)
  }
}

extension NearbyItem {
  func json(_ words: Catalogue, _ local: LocalDateTime) -> JSONValue {
    .members([
      "id": .text(id.rawValue), "type": .text(type), "title": .text(title), "lat": coordinate?.latitude.json,
      "lng": coordinate?.longitude.json, "isApproximate": isApproximate.json,
      "distanceMetres": metres(distanceMetres),
      "compassPoint": compassPoint?.json, "walkingMinutes": walkingMinutes?.json,
      "walkingMetres": facts.walkingMetres?.json, "status": facts.statusJSON(words, local),
      "staleness": facts.staleness.json(words), "partId": facts.partID?.rawValue.json,
      "partCount": facts.partID == nil ? nil : facts.partCount.json,
    ])
  }
}

extension PlaceFacts {
  /// The opening state; nil for an item without hours.
  func statusJSON(_ words: Catalogue, _ local: LocalDateTime) -> JSONValue? {
    status?.json(HoursPhrases(words).status(status, at: local, isApproximate: areHoursApproximate))
  }
}

extension Staleness {
  /// The age of a fact.
  package func json(_ words: Catalogue) -> JSONValue {
    .members([
      "fact": .text(field), "state": .text(state.rawValue), "date": date?.description.json,
      "precision": date == nil || precision == .day ? nil : .text(precision.rawValue),
      "ageDays": ageDays?.json,
      "limitDays": limitDays.json, "dateText": .text(words.dateText(self)),
      "ageText": words.ageText(self)?.json,
    ])
  }
}

extension [Staleness] {
  /// Facts to report; nil where there are none.
  package func json(_ words: Catalogue) -> JSONValue? { isEmpty ? nil : .list(map { $0.json(words) }) }
}
