import BundleReader
import DayPlanning
import GuideEngines
package import GuideModel
package import GuideRuntime
import Trips

/// Plans days for the command line and for requests.
package struct PlanMaker {
  /// A place with its point, as a text names it.
  package typealias NamedPoint = (point: Coordinate, item: ItemID?)

  /// Finds what names mean.
  package struct Names {
    let place: (String) throws(AnswerFailure) -> NamedPoint
    let item: (String) throws(AnswerFailure) -> ItemID

    /// Names as they are understood where they were typed.
    package init(
      place: @escaping (String) throws(AnswerFailure) -> NamedPoint,
      item: @escaping (String) throws(AnswerFailure) -> ItemID
    ) { (self.place, self.item) = (place, item) }
  }

  let guide: Guide
  let words: Catalogue
  let local: LocalDateTime
  let names: Names
  /// When a plan is made or changed.
  let moment: UTCInstant
  /// Indicates whether the name `home` has a point.
  package var hasHome = false
  /// Walking speed of the traveller; nil: that of the pace.
  package var metresPerMinute: Int?
  /// Formats metres; nil: in metres and kilometres.
  package var distance: ((Int) -> String)?

  /// A maker of plans at a time of the place.
  package init(
    _ guide: Guide, _ words: Catalogue, at local: LocalDateTime, names: Names, moment: UTCInstant
  ) {
    (self.guide, self.words, self.local) = (guide, words, local)
    (self.names, self.moment) = (names, moment)
  }

  func refusal(_ key: String, _ arguments: [String] = [], help: [String] = []) -> AnswerFailure {
    AnswerFailure(.refused, words.text(key, arguments), help: words.text(key + ".help", help))
  }

  func read<T>(_ body: () throws -> T) throws(AnswerFailure) -> T {
    try AnswerFailure.reading(words, body)
  }

  /// Plans the days of a form.
  ///
  /// - Parameters:
  ///   - hasTime: Indicates whether the days begin at the time of the request, when the form gives none.
  ///   - chance: A random number, for the id.
  package func make(_ form: DayForm, hasTime: Bool, chance: UInt32) throws(AnswerFailure) -> PlannedTrip {
    let request = try request(form, hasTime: hasTime)
    let planner = try read { try guide.dayPlanner(around: request.start, with: request.namedPlaces) }
    try refuseImpossible(request, planner)
    let plan = planner.plan(request)
    if plan.isEmpty, plan.impossible.isEmpty {
      throw AnswerFailure(.unknownItem, words.text("trip.empty"), help: words.text("trip.empty.help"))
    }
    let trip = StoredTrip(id: StoredTrip.id(for: request, random: chance), at: moment, request, plan)
    return PlannedTrip(trip, plan, planner, at: moment)
  }

  /// A plan that follows an itinerary of the guide from today on.
  package func follow(_ name: String, chance: UInt32) throws(AnswerFailure) -> PlannedTrip {
    let id = try names.item(name)
    let (item, planner) = try read {
      let item = try guide.item(id, language: words.language)
      return (item, try guide.dayPlanner(following: item))
    }
    let request = planner.places.first.map {
      DayRequest(date: local.date, startTime: 0, endTime: 60, start: $0.point)
    }
    guard let tripID = request.map({ StoredTrip.id(for: $0, random: chance) }),
      let trip = guide.trip(following: item, from: local.date, id: tripID, at: moment, planner: planner)
    else { throw refusal("trip.noItinerary", [item.title]) }
    return PlannedTrip(trip, planner, at: moment)
  }

  /// Refuses requests that no plan can serve: a start far from every place, an interest without a place, and days without
  /// steps where the content says nothing about steps.
  private func refuseImpossible(_ request: DayRequest, _ planner: DayPlanner) throws(AnswerFailure) {
    let places = planner.places.filter { $0.role != .never && $0.role != .excursion }
    let far = places.map { Geodesy.distanceMetres(from: request.start, to: $0.point) }.min() ?? 0
    if far > PlanMaker.farthestStart {
      let text = distance?(Int(far)) ?? TripCard.distance(Int(far), words)
      throw refusal("trip.farStart", [text])
    }
    if let unknown = request.interests.first(where: { !planner.hasPlaces(of: $0) }) {
      throw try noInterest(unknown.name)
    }
    if request.isStepFree, !places.contains(where: { $0.isStepFree }) { throw refusal("trip.noStepFree") }
  }

  /// Metres to the nearest place beyond which no day starts.
  private static let farthestStart = 30_000.0

  /// The error for an interest that the guide has no place of.
  func noInterest(_ name: String) throws(AnswerFailure) -> AnswerFailure {
    let known = try read { try guide.interests() }.map { words.interest($0) }.joined(separator: ", ")
    return refusal("trip.noInterest", [name], help: [known])
  }

  /// A time of day as people type it.
  func minutes(_ text: String) throws(AnswerFailure) -> Int {
    guard let time = WallTime(spoken: text) else { throw refusal("trip.badTime", [text]) }
    return time.minutes
  }
}
