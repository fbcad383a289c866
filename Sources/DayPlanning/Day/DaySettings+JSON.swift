public import GuideModel

extension DaySettings: JSONReadable {
  /// Reads the settings of a content; what they leave out keeps its value.
  public init(json: JSONValue) throws(JSONMismatch) {
    self.init()
    let members = try JSONMembers(json)
    importance = try members.optional("importance") ?? importance
    weights = try members.optional("weights") ?? weights
    if let times: JSONValue = try members.optional("times") { try readTimes(try JSONMembers(times)) }
    for item in try members.list("paces") as [JSONValue] { try readPace(try JSONMembers(item)) }
    if let walks: JSONValue = try members.optional("longest_walk_minutes") {
      let walks = try JSONMembers(walks)
      (longestWalkInRain, longestWalkStepFree) = (try walks.optional("rain"), try walks.optional("step_free"))
      longestWalkInHeat = try walks.optional("heat")
    }
    for item in try members.list("budgets") as [JSONValue] { try readBudget(try JSONMembers(item)) }
    tables = try members.list("tables")
    alike = try (members.list("alike") as [[String]]).map { Set($0) }
    interests = try members.list("interests")
    if let kinds: JSONValue = try members.optional("kinds") {
      let kinds = try JSONMembers(kinds)
      (rainKinds, heatKinds) = (Set(try kinds.list("rain")), Set(try kinds.list("heat")))
      wetKinds = Set(try kinds.list("wet"))
      lodgingKinds = Set(try kinds.list("lodging"))
      arrivalKinds = Set(try kinds.list("arrival"))
      childrenKinds = Set(try kinds.list("children"))
      (stepFreeNeeds, stepNeeds) = (Set(try kinds.list("step_free")), Set(try kinds.list("steps")))
    }
    currency = try members.optional("currency") ?? currency
    taxi = try members.optional("taxi")
    roundMinutes = try members.optional("round_minutes") ?? roundMinutes
    excursionsFromDay = try members.optional("excursions_from_day")
    excursionsNeedDays = try members.optional("excursions_need_days") ?? excursionsNeedDays
    secondExcursionNeedsDays = try members.optional("second_excursion_needs_days")
    thirdExcursionNeedsDays = try members.optional("third_excursion_needs_days")
    excursionDayMinutes = try members.optional("excursion_day_minutes")
    longTripPause = try members.optional("long_trip_pause_minutes") ?? longTripPause
    longTripRest = try members.optional("long_trip_rest_minutes") ?? longTripRest
    longDay = try members.optional("long_day_minutes")
    longDayRest = try members.optional("long_day_rest_minutes") ?? longDayRest
    hotDayRest = try members.optional("hot_day_rest_minutes") ?? hotDayRest
    let afterSunset = try members.optional("dinner_after_sunset_minutes") ?? minutesAfterSunset.lowerBound
    minutesAfterSunset = afterSunset...afterSunset + DaySettings.dinnerOfRamadan
    olderChildrenFromAge = try members.optional("older_children_from_age") ?? olderChildrenFromAge
    pauseWithChildren = try members.optional("pause_with_children_minutes") ?? pauseWithChildren
    restWithChildren = try members.optional("rest_with_children_minutes") ?? restWithChildren
    luggage = try members.optional("luggage_minutes")
    luggageOnArrival = try members.optional("luggage_on_arrival_minutes")
    base = (try members.optional("base_place") as String?).map { ItemID(rawValue: $0) }
    filling = try members.optional("fill")
    pairMetres = try members.optional("pair_metres") ?? pairMetres
    togetherMetres = try members.optional("together_metres")
    firstStopMinutes = try members.optional("first_stop_minutes")
    mustSeeDays = try members.optional("must_see_days")
    freeBelowAge = try members.optional("free_below_age")
    enoughTables = try members.optional("enough_tables") ?? enoughTables
    guard !importance.isEmpty, (1...60).contains(roundMinutes) else { throw JSONMismatch(.invalid) }
  }

  /// Minutes during which the dinner of Ramadan may begin.
  private static let dinnerOfRamadan = 120

  private mutating func readTimes(_ times: JSONMembers) throws(JSONMismatch) {
    lunch = try times.optional("lunch") ?? lunch
    lunchAtMost = try times.optional("lunch_at_most")
    dinner = try times.optional("dinner") ?? dinner
    dinnerWithChildren = try times.optional("dinner_with_children") ?? dinner
    if try times.optional("earliest_dinner") as String? != nil {
      earliestDinner = try times.parsed("earliest_dinner") { WallTime($0) }.minutes
    }
    if try times.optional("feast_morning") as String? != nil {
      feastMorning = try times.parsed("feast_morning") { WallTime($0) }.minutes
    }
    drinks = try times.optional("drinks") ?? drinks
    baths = try times.list("baths")
    heat = try times.optional("heat") ?? heat
  }

  private mutating func readPace(_ members: JSONMembers) throws(JSONMismatch) {
    let pace = Pace(
      speedPercent: try members.value("speed_percent"),
      longestWalk: try members.value("longest_walk_minutes"),
      pause: try members.value("pause_minutes"), rest: try members.optional("rest_minutes") ?? 0,
      mostRest: try members.optional("most_rest_minutes"),
      leastWorth: try members.value("least_worth"))
    guard pace.speedPercent > 0 else { throw JSONMismatch(.invalid, path: ["speed_percent"]) }
    switch try members.parsed("name", DayRequest.Pace.init(rawValue:)) {
    case .relaxed: relaxed = pace
    case .standard: standard = pace
    case .full: full = pace
    }
  }

  private mutating func readBudget(_ members: JSONMembers) throws(JSONMismatch) {
    var budget = Budget()
    budget.visit = try members.list("visit")
    budget.meal = try members.list("meal")
    budget.kinds = Set(try members.list("kinds"))
    budget.kindsPercent = try members.optional("kinds_percent") ?? 100
    budgets[try members.parsed("name", DayRequest.Budget.init(rawValue:))] = budget
  }
}

extension DaySettings.Interest: JSONReadable {
  /// Reads an interest.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    name = try members.value("name")
    roles = Set((try members.list("roles") as [String]).compactMap { PlanningRole(rawValue: $0) })
    kinds = Set(try members.list("kinds"))
  }
}

extension DaySettings.PriceStep: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    (upTo, percent) = (try members.optional("up_to_mad"), try members.value("percent"))
  }
}

extension DaySettings.Table: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    kinds = Set(try members.list("kinds"))
    (meal, drink) = (try members.optional("meal") ?? 100, try members.optional("drink") ?? 100)
    withChildren = try members.optional("with_children") ?? 100
  }
}

extension DaySettings.Taxi: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    seats = try members.value("seats")
    guard seats > 0 else { throw JSONMismatch(.invalid) }
    price = try Self.price(json)
    night = try members.optional("night")
    stands = try members.list("stands")
  }

  fileprivate static func price(_ json: JSONValue) throws(JSONMismatch) -> ClosedRange<Int> {
    let members = try JSONMembers(json)
    let (low, high): (Int, Int) = (try members.value("min_mad"), try members.value("max_mad"))
    guard (0...high).contains(low) else { throw JSONMismatch(.invalid) }
    return low...high
  }
}

extension DaySettings.Taxi.Night: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    (span, price) = (try PlanningRules.Span(json: json), try DaySettings.Taxi.price(json))
  }
}

extension DaySettings.Taxi.Stand: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    place = ItemID(rawValue: try members.value("place"))
    metres = try members.value("metres")
    leaving = try DaySettings.Taxi.price(try members.value("leaving"))
    arriving = try DaySettings.Taxi.price(try members.value("arriving"))
  }
}

extension PlanningRules.Span: JSONReadable {
  /// Reads a span of two clock times.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    self.init(
      try members.parsed("from") { WallTime($0) }.minutes, try members.parsed("to") { WallTime($0) }.minutes)
  }
}

extension DaySettings.Weights: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    self.init()
    let members = try JSONMembers(json)
    func read(_ name: String, _ value: inout Int) throws(JSONMismatch) {
      value = try members.optional(name) ?? value
    }
    try read("meal", &meal)
    try read("drink", &drink)
    try read("meal_importance", &mealImportance)
    try read("table_spread", &tableSpread)
    try read("must_see_least", &mustSeeLeast)
    mustSeeLeastWithChildren =
      try members.optional("must_see_least_with_children") ?? mustSeeLeast
    try read("glance", &glance)
    try read("stroll", &stroll)
    try read("shop", &shop)
    try read("bath", &bath)
    try read("excursion", &excursion)
    try read("interest", &interest)
    try read("further_interest", &furtherInterest)
    try read("interest_in_passing", &interestInPassing)
    try read("no_interest", &noInterest)
    try read("interest_early", &interestEarly)
    try read("low_confidence", &lowConfidence)
    try read("unknown_status", &unknownStatus)
    try read("mixed_trap", &mixedTrap)
    try read("high_trap", &highTrap)
    try read("booking_required", &bookingRequired)
    try read("good_for_children", &goodForChildren)
    try read("fair_for_children", &fairForChildren)
    try read("table_for_children", &tableForChildren)
    try read("unknown_for_children", &unknownForChildren)
    try read("bath_with_children", &bathWithChildren)
    try read("long_with_children", &longWithChildren)
    try read("further_with_children", &furtherWithChildren)
    try read("good_in_rain", &goodInRain)
    try read("fair_in_rain", &fairInRain)
    try read("poor_in_rain", &poorInRain)
    try read("best_part", &bestPart)
    try read("other_part", &otherPart)
    otherThanOnlyPart = otherPart
    try read("other_than_only_part", &otherThanOnlyPart)
    try read("far_part", &farPart)
    try read("after_dark", &afterDark)
    try read("at_start", &atStart)
    try read("high_crowd", &highCrowd)
    try read("low_crowd", &lowCrowd)
    try read("good_in_heat", &goodInHeat)
    try read("fair_in_heat", &fairInHeat)
    try read("poor_in_heat", &poorInHeat)
    try read("empty_streets", &emptyStreets)
    try read("later_day", &laterDay)
    try read("latest_day", &latestDay)
    try read("pair", &pair)
    try read("most_by_time", &mostByTime)
    try read("travel_minute", &travelMinute)
    try read("ride", &ride)
    rideOnLimit = try members.optional("ride_on_limit")
    try read("hard_walk", &hardWalk)
    try read("district", &district)
    try read("table_first", &tableFirst)
  }
}
