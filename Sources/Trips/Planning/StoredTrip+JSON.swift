public import DayPlanning
public import GuideModel

// A plan as stored in `user.db`: `inputs` is `guide.plan-request/1`, `steps` a list.

extension DayRequest {
  private static let format = "guide.plan-request/1"

  /// The request as `inputs` of a stored plan.
  func json(itinerary: ItemID?) -> JSONValue {
    .members([
      "format": .text(DayRequest.format), "date": date.json, "days": dayCount.json, "start": startTime.json,
      "end": endTime.json, "from": DayRequest.json(start), "fromPlace": startPlace?.json,
      "to": end.map(DayRequest.json), "pace": .text(pace.rawValue), "budget": (budget?.rawValue)?.json,
      "mostCost": mostCost?.json, "interests": interests.map { $0.name }.json, "adults": party.adults.json,
      "children": party.childAges.json, "bathers": (party.bathers?.rawValue)?.json, "include": included.json,
      "avoid": avoided.sorted().json, "avoidKinds": avoidedKinds.sorted().json,
      "fixed": .list(
        fixed.map {
          .members(["place": $0.place.json, "day": $0.day.json, "start": $0.start.json])
        }), "rain": isRaining.json, "heat": isHot?.json, "sureOnly": isSureOnly.json,
      "stepFree": isStepFree.json, "meals": hasMeals.json,
      "metresPerMinute": metresPerMinute?.json, "itinerary": itinerary?.json,
    ])
  }

  private static func json(_ point: Coordinate) -> JSONValue {
    .members(["lat": point.latitude.json, "lng": point.longitude.json])
  }

  /// Reads `inputs` of a stored plan.
  ///
  /// - Throws: ``JSONMismatch`` for values of a newer program, or out of range: a state is merged and edited as a file.
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    func bounded(_ name: String, _ bounds: ClosedRange<Int>, _ usual: Int? = nil) throws(JSONMismatch) -> Int
    {
      let value: Int = if let usual { try members.optional(name) ?? usual } else { try members.value(name) }
      guard bounds.contains(value) else { throw JSONMismatch(.invalid, path: [name]) }
      return value
    }
    func point(_ name: String) throws(JSONMismatch) -> Coordinate? {
      guard let value: JSONValue = try members.optional(name) else { return nil }
      let point = try JSONMembers(value)
      return Coordinate(latitude: try point.value("lat"), longitude: try point.value("lng"))
    }
    guard try members.value("format") == DayRequest.format, let start = try point("from"),
      let pace = Pace(rawValue: try members.value("pace"))
    else { throw JSONMismatch(.invalid) }
    let startTime = try bounded("start", 0...1440)
    self.init(
      date: try members.value("date"), startTime: startTime, endTime: try bounded("end", startTime...2880),
      start: start)
    (self.pace, dayCount, end) = (pace, try bounded("days", 1...DayRequest.mostDays), try point("to"))
    startPlace = try members.optional("fromPlace")
    budget = (try members.optional("budget") as String?).flatMap { Budget(rawValue: $0) }
    let mostCost: Int? = try members.optional("mostCost")
    if mostCost != nil { self.mostCost = try bounded("mostCost", 0...10_000_000) }
    interests = (try members.list("interests") as [String]).map { DayInterest(named: $0) }
    let ages: [Int] = try members.list("children")
    guard ages.count <= 20, ages.allSatisfy({ (0...17).contains($0) }) else {
      throw JSONMismatch(.invalid, path: ["children"])
    }
    party = DayParty(
      adults: try bounded("adults", 1...20, 1), childAges: ages,
      bathers: (try members.optional("bathers") as String?).flatMap { DayParty.Bathers(rawValue: $0) })
    included = try members.list("include")
    avoided = Set(try members.list("avoid") as [ItemID])
    avoidedKinds = Set(try members.list("avoidKinds") as [String])
    fixed = try members.list("fixed")
    (isRaining, isHot) = (try members.optional("rain") ?? false, try members.optional("heat"))
    (isSureOnly, hasMeals) = (
      try members.optional("sureOnly") ?? false, try members.optional("meals") ?? true
    )
    isStepFree = try members.optional("stepFree") ?? false
    let walking: Int? = try members.optional("metresPerMinute")
    if walking != nil { metresPerMinute = try bounded("metresPerMinute", 1...1000) }
  }
}

extension DayRequest.FixedStop: JSONReadable {
  /// Reads a stop at a fixed time.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    let (day, start): (Int, Int) = (try members.value("day"), try members.value("start"))
    guard (0..<DayRequest.mostDays).contains(day), (0...2880).contains(start) else {
      throw JSONMismatch(.invalid)
    }
    self.init(place: try members.value("place"), day: day, start: start)
  }
}

extension StoredTrip.Step: JSONReadable, JSONWritable {
  /// Reads a stop; times out of range are refused.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    let (start, end): (Int, Int) = (try members.value("start"), try members.value("end"))
    guard (0...2880).contains(start), (start...2880).contains(end) else { throw JSONMismatch(.invalid) }
    let day: Int = try members.value("day")
    self.init(
      day: max(0, min(day, DayRequest.mostDays - 1)), place: try members.value("place"),
      kind: DayStop.Kind(rawValue: try members.value("kind")) ?? .visit, start: start, end: end,
      state: State(rawValue: try members.value("state")) ?? .planned)
  }

  /// The stop as one of the `steps` of a stored plan.
  public var json: JSONValue {
    .members([
      "day": day.json, "place": place.json, "kind": .text(kind.rawValue), "start": start.json,
      "end": end.json,
      "state": .text(state.rawValue),
    ])
  }
}

extension StoredTrip {
  /// A plan of the state; nil for one in another form, as of a newer program.
  public init?(_ plan: UserState.Plan) {
    // Another form is not an error: the plan of a newer program stays where it is.
    guard let request = try? DayRequest(json: plan.inputs), let steps = try? [Step](json: plan.steps),
      let inputs = try? JSONMembers(plan.inputs)
    else { return nil }
    self.init(
      id: plan.id, createdAt: plan.createdAt, request: request, steps: steps,
      itinerary: (try? inputs.optional("itinerary")) ?? nil)
  }

  /// The plan as it is kept.
  package func stored(at moment: UTCInstant) -> UserState.Plan {
    UserState.Plan(
      id: id, createdAt: createdAt, changedAt: moment.description, inputs: request.json(itinerary: itinerary),
      steps: steps.json)
  }
}
