import ArgumentParser
import GuideEngines
import GuideModel
import GuideRuntime

/// A traveller's request for a day, as options.
struct DayArguments: ParsableArguments {
  @Option(help: "Where the day starts: lat,lng, geo: or map link, home, or an item; by default home.")
  var from: String?

  @Option(help: "Where it ends; by default at home if it starts there, else at the last stop.")
  var to: String?

  @Option(help: "When it starts, such as 09:00; by default the time of --at, else 09:00.")
  var start: String?

  @Option(help: "Hours available, 1 to 16.")
  var hours: Double?

  @Option(help: "When it ends, such as 17:30; instead of --hours.")
  var until: String?

  @Option(help: "Pace: relaxed, standard or full.")
  var pace = "standard"

  @Option(help: "Budget: budget, mid or splurge, or the most a day may cost all of you, such as 600.")
  var budget: String?

  @Option(
    name: [.customLong("interest"), .customLong("interests")],
    help: "What you like: food, shopping, museums, gardens …, a category or a tag; separated by commas.")
  var interests: [String] = []

  @Option(help: "Number of adults.")
  var adults = 1

  @Option(help: "Ages of children, separated by commas.")
  var children: String?

  @Option(help: "Who goes to baths that have hours for women and men: women or men.")
  var bathers: String?

  @Option(
    help: "A place that has to be in, by id or name, or fav for the places you marked; may be repeated.")
  var include: [String] = []

  @Option(
    name: [.customLong("avoid"), .customLong("exclude")],
    help: "A place, category or tag to leave out; may be repeated.")
  var avoid: [String] = []

  @Option(
    help: "A place at a fixed time, such as bahia-palace=14:30 or bahia-palace=2@14:30; may be repeated.")
  var fix: [String] = []

  @Flag(help: "Plan for rain.")
  var rain = false

  @Flag(inversion: .prefixedNo, help: "Avoid the heat of midday; by default by the season.")
  var heat: Bool?

  @Flag(help: "Plan only what is known to be open, nothing assumed.")
  var sureOnly = false

  @Flag(help: "Plan only places where a source says that no step is in the way.")
  var stepFree = false

  @Flag(inversion: .prefixedNo, help: "Plan meals.")
  var meals = true

  func validate() throws {
    if DayRequest.Pace(rawValue: pace) == nil {
      throw UsageError("usage.noPace", pace)
    }
    if let budget, DayRequest.Budget(rawValue: budget) == nil, mostCost == nil {
      throw UsageError("usage.noBudget", budget)
    }
    if let bathers, DayParty.Bathers(rawValue: bathers) == nil {
      throw UsageError("usage.bathers", bathers)
    }
    if hours != nil, until != nil { throw UsageError("usage.hoursOrUntil") }
    if adults < 1 || adults > 20 { throw UsageError("usage.adults") }
    if ages == nil { throw UsageError("usage.children") }
  }

  private var mostCost: Int? {
    budget.flatMap { Int($0) }.flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }

  private var ages: [Int]? {
    guard let children else { return [] }
    let ages = children.split(separator: ",").map { Int($0.filter { $0 != " " }) }
    return ages.allSatisfy { (0...17).contains($0 ?? -1) } ? ages.compactMap { $0 } : nil
  }

  /// The request.
  func request(_ session: Session, days: Int, hasTime: Bool) throws -> DayRequest {
    let words = session.catalogue
    let (start, place, isHome) = try startPoint(session)
    let startTime = try startMinute(session, hasTime: hasTime)
    let endTime = try until.map { try session.minutes($0) } ?? startTime + Int((hours ?? 8) * 60)
    let end = endTime <= startTime && until != nil ? endTime + 1440 : endTime
    guard (60...960).contains(end - startTime) else {
      throw RuntimeError(.refused, words.text("trip.tooShort"), help: words.text("trip.tooShort.help"))
    }
    var request = DayRequest(date: session.day, startTime: startTime, endTime: end, start: start)
    request.dayCount = days
    request.startPlace = place
    request.end = try to.map { try session.coordinate($0) } ?? (isHome ? start : nil)
    request.pace = DayRequest.Pace(rawValue: pace) ?? .standard
    request.budget = budget.flatMap { DayRequest.Budget(rawValue: $0) }
    request.mostCost = mostCost
    request.interests = try interests.flatMap { $0.split(separator: ",") }.map {
      try session.interest(String($0))
    }
    request.party = DayParty(
      adults: adults, childAges: ages ?? [], bathers: bathers.flatMap { DayParty.Bathers(rawValue: $0) })
    request.included = try included(session)
    for text in avoid { try session.avoid(text, in: &request) }
    request.fixed = try fix.map { try session.fixedStop($0, days: days) }
    (request.isRaining, request.isHot, request.isSureOnly, request.hasMeals) = (rain, heat, sureOnly, meals)
    request.isStepFree = stepFree
    request.metresPerMinute = session.preferences.walkingMetresPerHour.map { $0 / 60 }
    return request
  }

  /// The places that have to be in; `fav` stands for those the traveller marked.
  private func included(_ session: Session) throws -> [ItemID] {
    var ids: [ItemID] = []
    for text in include {
      guard text.lowercased() == "fav" else {
        ids.append(try session.item([text]).id)
        continue
      }
      let kept = try session.existingState().map { try session.guide.favorites($0) } ?? []
      let places = kept.filter { $0.isAvailable && $0.type == "place" }.map { $0.id }
      guard !places.isEmpty else {
        throw RuntimeError(
          .refused, session.catalogue.text("plan.noFavorites"),
          help: session.catalogue.text("plan.noFavorites.help"))
      }
      ids += places.filter { !ids.contains($0) }
    }
    return ids
  }

  private func startPoint(_ session: Session) throws -> (Coordinate, ItemID?, isHome: Bool) {
    if let from {
      let place = try session.place(from)
      return (place.point, place.item?.id, from.lowercased() == "home")
    }
    if let home = try session.existingState()?.homeBase()?.coordinate { return (home, nil, true) }
    throw RuntimeError(
      .refused, session.catalogue.text("trip.noFrom"), help: session.catalogue.text("trip.noFrom.help"))
  }

  private func startMinute(_ session: Session, hasTime: Bool) throws -> Int {
    if let start { return try session.minutes(start) }
    // Whole quarters of an hour from now, or from the time that was given.
    let now = session.local.time.minutes
    return hasTime ? (now + 14) / 15 * 15 : 540
  }
}

extension Session {
  fileprivate func interest(_ text: String) throws -> DayInterest {
    let name = text.split(separator: " ").joined(separator: " ")
    guard let interest = try guide.interest(named: name) else { throw try noInterest(name) }
    return interest
  }

  /// The error for an interest that the guide has no place of.
  func noInterest(_ name: String) throws -> RuntimeError {
    let known = try guide.planningSettings().interests.map { interest in
      let key = "interest." + interest.name
      return catalogue.has(key) ? catalogue.text(key) : catalogue.value(interest.name)
    }.joined(separator: ", ")
    return RuntimeError(
      .refused, catalogue.text("trip.noInterest", name), help: catalogue.text("trip.noInterest.help", known))
  }

  /// A category or tag, else a place.
  fileprivate func avoid(_ text: String, in request: inout DayRequest) throws {
    for facet in [Facet.category, .tag] {
      if let kind = try guide.value(of: facet, named: text) {
        request.avoidedKinds.insert(kind)
        return
      }
    }
    request.avoided.insert(try item([text]).id)
  }

  /// `bahia-palace=14:30`, on another day than the first `bahia-palace=2@14:30`.
  fileprivate func fixedStop(_ text: String, days: Int) throws -> DayRequest.FixedStop {
    let parts = text.split(separator: "=").map(String.init)
    let moment = (parts.last ?? "").split(separator: "@").map(String.init)
    let day = moment.count == 2 ? Int(moment[0]) ?? 0 : 1
    guard parts.count == 2, let time = moment.last, (1...days).contains(day) else {
      throw RuntimeError(
        .refused, catalogue.text("trip.badStop", text), help: catalogue.text("trip.badStop.help"))
    }
    return DayRequest.FixedStop(place: try item([parts[0]]).id, day: day - 1, start: try minutes(time))
  }
}
