package import GuideModel

extension Submission {
  /// The submission as a feature of a map, with its tags as properties.
  package func feature(checkedOn day: CalendarDate) -> JSONValue {
    .members([
      "type": "Feature",
      "geometry": point.map {
        .members(["type": "Point", "coordinates": .list([.real($0.lng), .real($0.lat)])])
      } ?? .null,
      "properties": .object(
        [String: JSONValue](firstOf: tags(checkedOn: day).map { ($0.key, .text($0.value)) })),
    ])
  }
}
