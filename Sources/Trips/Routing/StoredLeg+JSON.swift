public import BundleReader
public import GuideModel
import GuideRuntime

// The progress along a route as a setting in `user.db`.

extension RouteProgress: JSONReadable, JSONWritable {
  /// Reads the progress that ``json`` describes.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    routeId = try members.value("routeId")
    itineraryId = try members.value("itineraryId")
    currentStepIndex = try members.value("currentStepIndex")
    guard currentStepIndex >= 0 else { throw JSONMismatch(.invalid, path: ["currentStepIndex"]) }
    startedAt = try members.value("startedAt")
    skipped = try members.value("skipped")
    let stored: [String: StoredLeg]? = try members.optional("legs")
    legs = stored.map { legs in
      [Int: StoredLeg](firstOf: legs.compactMap { name, leg in Int(name).map { ($0, leg) } })
    }
  }

  /// The progress as a setting.
  public var json: JSONValue {
    let legs = legs.map { legs in
      JSONValue.object([String: JSONValue](firstOf: legs.map { ("\($0)", $1.json) }))
    }
    return .members([
      "routeId": .text(routeId), "itineraryId": .text(itineraryId), "currentStepIndex": currentStepIndex.json,
      "startedAt": .text(startedAt), "skipped": skipped.json, "legs": legs,
    ])
  }
}

extension StoredLeg: JSONReadable, JSONWritable {
  /// Reads a leg that ``json`` describes.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    from = try members.value("from")
    to = try members.value("to")
    level = try members.value("level")
    basis = try members.value("basis")
    metres = try members.optional("metres")
    minutesMin = try members.value("minutesMin")
    minutesMax = try members.value("minutesMax")
    source = try members.optional("source")
    gap = try members.optional("gap")
    line = try members.optional("line")
    // A leg of an earlier version has only attributions.
    let attributions: [String] = try members.value("attributions")
    let maps: [MapSource]? = try members.optional("maps")
    self.maps = maps ?? attributions.map { MapSource(attribution: $0, licence: "", date: nil) }
    content = try members.value("content")
    let seconds: Double = try members.value("madeAt")
    guard let exact = Int64(exactly: seconds) else { throw JSONMismatch(.invalid, path: ["madeAt"]) }
    madeAt = exact
  }

  /// The leg as part of a setting.
  public var json: JSONValue {
    .members([
      "from": from.json, "to": to.json, "level": level.json, "basis": .text(basis), "metres": metres?.json,
      "minutesMin": minutesMin.json, "minutesMax": minutesMax.json, "source": source?.json, "gap": gap?.json,
      "line": line?.json, "attributions": maps.map { $0.attribution }.json, "maps": maps.json,
      "content": .text(content),
      "madeAt": .real(Double(madeAt)),
    ])
  }
}

extension StoredLeg.Place: JSONReadable, JSONWritable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      name: try members.optional("name"), item: try members.optional("item"), lat: try members.value("lat"),
      lng: try members.value("lng"))
  }

  var json: JSONValue {
    .members(["name": name?.json, "item": item?.json, "lat": lat.json, "lng": lng.json])
  }
}

extension StoredLeg.Line: JSONReadable, JSONWritable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      points: try members.value("points"), metres: try members.value("metres"),
      steps: try members.value("steps"), metresToStart: try members.value("metresToStart"),
      metresFromEnd: try members.value("metresFromEnd"), stairsMetres: try members.value("stairsMetres"),
      unlitMetres: try members.value("unlitMetres"))
  }

  var json: JSONValue {
    .members([
      "points": points.json, "metres": metres.json, "steps": steps.json, "metresToStart": metresToStart.json,
      "metresFromEnd": metresFromEnd.json, "stairsMetres": stairsMetres.json, "unlitMetres": unlitMetres.json,
    ])
  }
}

extension StoredLeg.Step: JSONReadable, JSONWritable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      turn: try members.value("turn"), name: try members.optional("name"), way: try members.value("way"),
      metres: try members.value("metres"), landmark: try members.optional("landmark"),
      point: try members.value("point"))
  }

  var json: JSONValue {
    .members([
      "turn": .text(turn), "name": name?.json, "way": .text(way), "metres": metres.json,
      "landmark": landmark?.json, "point": point.json,
    ])
  }
}

extension MapSource: JSONReadable, JSONWritable {
  /// Reads the source of a stored leg.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      attribution: try members.value("attribution"), licence: try members.value("licence"),
      date: try members.optional("date"))
  }

  /// The source as part of a setting.
  public var json: JSONValue {
    .members(["attribution": .text(attribution), "licence": .text(licence), "date": date?.json])
  }
}
