import GuideEngines
public import GuideModel

// A plan as stored in `user.db`: `inputs` is `guide.plan-request/1`, `steps` a list.

/// The request of a plan as JSON.
struct TripRequestFile: Codable {
  struct Point: Codable {
    let lat: Double
    let lng: Double

    init(_ point: Coordinate) { (lat, lng) = (point.latitude, point.longitude) }

    var coordinate: Coordinate? { Coordinate(latitude: lat, longitude: lng) }
  }

  struct Fixed: Codable {
    let place: String
    let day: Int
    let start: Int
  }

  static let format = "guide.plan-request/1"

  let format: String
  let date: String
  let days: Int
  let start: Int
  let end: Int
  let from: Point
  let fromPlace: String?
  let to: Point?
  let pace: String
  let budget: String?
  let mostCost: Int?
  let interests: [String]?
  let adults: Int?
  let children: [Int]?
  let bathers: String?
  let include: [String]?
  let avoid: [String]?
  let avoidKinds: [String]?
  let fixed: [Fixed]?
  let rain: Bool?
  let heat: Bool?
  let sureOnly: Bool?
  let meals: Bool?
  let metresPerMinute: Int?
  let itinerary: String?

  init(_ request: DayRequest, itinerary: ItemID?) {
    format = TripRequestFile.format
    (date, days) = (request.date.description, request.dayCount)
    (start, end) = (request.startTime, request.endTime)
    (from, to) = (Point(request.start), request.end.map(Point.init))
    fromPlace = request.startPlace?.rawValue
    (pace, budget) = (request.pace.rawValue, request.budget?.rawValue)
    mostCost = request.mostCost
    interests = request.interests.map(\.name)
    (adults, children) = (request.party.adults, request.party.childAges)
    bathers = request.party.bathers?.rawValue
    include = request.included.map(\.rawValue)
    avoid = request.avoided.map(\.rawValue).sorted()
    avoidKinds = request.avoidedKinds.sorted()
    fixed = request.fixed.map { Fixed(place: $0.place.rawValue, day: $0.day, start: $0.start) }
    (rain, heat, sureOnly) = (request.isRaining, request.isHot, request.isSureOnly)
    (meals, metresPerMinute) = (request.hasMeals, request.metresPerMinute)
    self.itinerary = itinerary?.rawValue
  }

  /// Indicates that no number exceeds what the commands accept: a state is merged and edited as a file.
  private var hasValuesInRange: Bool {
    (1...20).contains(adults ?? 1) && (children ?? []).count <= 20
      && (children ?? []).allSatisfy((0...17).contains)
      && (0...10_000_000).contains(mostCost ?? 0) && (1...1000).contains(metresPerMinute ?? 80)
      && (fixed ?? []).allSatisfy {
        (0..<DayRequest.mostDays).contains($0.day) && (0...2880).contains($0.start)
      }
  }

  /// The request; nil for values of a newer program, or out of range.
  var request: DayRequest? {
    guard format == TripRequestFile.format, let date = CalendarDate(date), let from = from.coordinate,
      (1...DayRequest.mostDays).contains(days), (0...1440).contains(start), (start...2880).contains(end),
      let pace = DayRequest.Pace(rawValue: pace), hasValuesInRange
    else { return nil }
    var request = DayRequest(date: date, startTime: start, endTime: end, start: from)
    (request.dayCount, request.pace, request.end) = (days, pace, to?.coordinate)
    request.startPlace = fromPlace.map { ItemID(rawValue: $0) }
    request.budget = budget.flatMap(DayRequest.Budget.init(rawValue:))
    request.mostCost = mostCost.map { max(0, $0) }
    request.interests = (interests ?? []).map { DayInterest(named: $0) }
    request.party = DayParty(
      adults: adults ?? 1, childAges: children ?? [],
      bathers: bathers.flatMap(DayParty.Bathers.init(rawValue:)))
    request.included = (include ?? []).map { ItemID(rawValue: $0) }
    request.avoided = Set((avoid ?? []).map { ItemID(rawValue: $0) })
    request.avoidedKinds = Set(avoidKinds ?? [])
    request.fixed = (fixed ?? []).map {
      DayRequest.FixedStop(place: ItemID(rawValue: $0.place), day: $0.day, start: $0.start)
    }
    (request.isRaining, request.isHot) = (rain ?? false, heat)
    (request.isSureOnly, request.hasMeals) = (sureOnly ?? false, meals ?? true)
    request.metresPerMinute = metresPerMinute
    return request
  }
}

/// A stop of a plan as JSON.
struct TripStepFile: Codable {
  let day: Int
  let place: String
  let kind: String
  let start: Int
  let end: Int
  let state: String

  init(_ step: StoredTrip.Step) {
    (day, place, kind) = (step.day, step.place.rawValue, step.kind.rawValue)
    (start, end, state) = (step.start, step.end, step.state.rawValue)
  }

  /// The stop; nil for times out of range.
  var step: StoredTrip.Step? {
    guard (0...2880).contains(start), (start...2880).contains(end) else { return nil }
    return StoredTrip.Step(
      day: max(0, min(day, DayRequest.mostDays - 1)), place: ItemID(rawValue: place),
      kind: DayStop.Kind(rawValue: kind) ?? .visit, start: start, end: end,
      state: StoredTrip.Step.State(rawValue: state) ?? .planned)
  }
}

extension StoredTrip {
  /// A plan of the state; nil for one in another form, as of a newer program.
  public init?(_ plan: UserState.Plan) {
    // Another form is not an error: the plan of a newer program stays where it is.
    guard let text = try? UserJSON.text(plan.inputs), let list = try? UserJSON.text(plan.steps),
      let file = try? UserJSON.read(TripRequestFile.self, text), let request = file.request,
      let stepFiles = try? UserJSON.read([TripStepFile].self, list)
    else { return nil }
    let steps = stepFiles.compactMap(\.step)
    guard steps.count == stepFiles.count else { return nil }
    self.init(
      id: plan.id, createdAt: plan.createdAt, request: request, steps: steps,
      itinerary: file.itinerary.map { ItemID(rawValue: $0) })
  }

  /// The plan as it is kept.
  ///
  /// - Throws: Never for values this program made.
  func stored(at moment: UTCInstant) throws -> UserState.Plan {
    UserState.Plan(
      id: id, createdAt: createdAt, changedAt: moment.description,
      inputs: try UserJSON.value(try UserJSON.text(TripRequestFile(request, itinerary: itinerary))),
      steps: try UserJSON.value(try UserJSON.text(steps.map(TripStepFile.init))))
  }
}
