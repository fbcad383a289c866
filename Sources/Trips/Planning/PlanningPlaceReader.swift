import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime

/// Reads places as days are planned by them: gaps are filled by the defaults of the content.
struct PlanningPlaceReader {
  let defaults: PlanningDefaults
  let calendars: ContentCalendars
  /// The price of a tour for one person, from a price card; nil where the card has none.
  let tourPrice: (ItemID) throws -> ClosedRange<Int>?

  /// A place; nil for one without a point or a category.
  ///
  /// - Throws: what reading a price card throws.
  func place(_ item: Item) throws -> PlanningPlace? {
    guard let point = item.coordinate, let category = item.text(Place.Column.category) else { return nil }
    let plan = item.objects(PlacePlan.self, Place.Column.plan)
    let fill = PlanningFill(item: item, category: category, defaults: defaults)
    var place = PlanningPlace(
      id: item.id, category: category, role: plan.flatMap { PlanningRole(rawValue: $0.role.rawValue) },
      point: point)
    place.rank = item.rank
    place.tags = Set(item.texts(Place.Column.tags))
    place.confidence = item.text(Place.Column.confidence).flatMap(Confidence.init(rawValue:))
    place.touristTrap = item.text(Place.Column.touristTrapLevel).flatMap(TouristTrapLevel.init(rawValue:))
    place.operating = OperatingState(
      item.text(Place.Column.status), since: item.text(Place.Column.statusSince),
      note: item.text(Place.Column.statusNote))
    place.pairs = Set((plan?.pairWith ?? []).map { ItemID(rawValue: $0) })
    place.district = plan?.cluster?.rawValue
    readHours(item, plan, fill, point, into: &place)
    readRules(plan, fill, into: &place)
    place.costs = PlanningCosts(item, plan?.cost, role: place.role)
    if place.role == .sight || place.role == .stroll {
      place.costs.freeBelowAge = defaults.settings.freeBelowAge
    }
    let tour = try plan?.travel?.priceCardId.flatMap { try tourPrice(ItemID(rawValue: $0)) }
    if let tour { place.costs.perPerson = tour }
    readVisit(item, plan, includesWays: tour != nil || plan?.travel?.included == true, into: &place)
    readCircumstances(item, plan, fill, into: &place)
    return place
  }

  private func readHours(
    _ item: Item, _ plan: PlacePlan?, _ fill: PlanningFill, _ point: Coordinate,
    into place: inout PlanningPlace
  ) {
    place.schedule = item.text(Place.Column.hoursOsm).flatMap { Guide.schedule($0, calendars, point) }
    place.hoursAreUndated = item.integer(Place.Column.hoursUndated) == 1
    place.hoursChecked = item.text(Place.Column.hoursVerifiedAt).flatMap { CalendarDate($0) }
    var windows = plan?.windows ?? []
    if windows.isEmpty, place.schedule == nil, let found = fill.value([PlacePlanWindow].self, "windows") {
      windows = found.value
      place.windowsBasis = .assumed(found.rule)
    } else if let first = windows.first {
      place.windowsBasis = FactBasis(first.basis, rule: first.rule)
    }
    // A part of a place, such as its pavilion, has hours of its own.
    place.windows = windows.filter { $0.part == nil }.compactMap(PlanningWindow.init)
    if let entry = fill.merged(plan?.lastEntry, "last_entry") {
      place.lastEntryBeforeClosing = entry.value.minutesBeforeClose
      place.lastEntryBasis = entry.basis
    }
  }

  private func readRules(_ plan: PlacePlan?, _ fill: PlanningFill, into place: inout PlanningPlace) {
    place.rules.closedDays = (plan?.closedDays ?? []).compactMap { day in
      Weekday(contentName: day.day.rawValue).map {
        PlanningRules.ClosedDay($0, isDisputed: day.disputed == true)
      }
    }
    if let (friday, basis) = fill.merged(plan?.friday, "friday"),
      let effect = PlanningRules.Friday.Effect(rawValue: friday.effect.rawValue)
    {
      place.rules.friday = PlanningRules.Friday(
        effect, span: PlanningRules.Span(friday.from, friday.to), basis: basis)
    }
    if let (ramadan, basis) = fill.merged(plan?.ramadan, "ramadan") {
      place.rules.ramadan = PlanningRules.Ramadan(
        PlanningRules.Ramadan.Effect(contentName: ramadan.effect.rawValue),
        spans: ramadan.windows.compactMap { PlanningRules.Span($0.from, $0.to) },
        closesEarlier: ramadan.shiftCloseMinutes, shouldRing: ramadan.ringFirst == true, basis: basis)
    }
    if let (feast, basis) = fill.merged(plan?.feast, "feast") {
      place.rules.feast = PlanningRules.Feast(
        PlanningRules.Feast.Effect(rawValue: feast.effect.rawValue) ?? .unknown, basis: basis)
    }
  }

  private func readVisit(
    _ item: Item, _ plan: PlacePlan?, includesWays: Bool, into place: inout PlanningPlace
  ) {
    let role = place.visit.usual
    let low = item.count(Place.Column.visitMinMinutes)
    let high = item.count(Place.Column.visitMaxMinutes)
    let usual = plan?.visit?.usualMinutes ?? low.map { ($0 + (high ?? $0)) / 2 } ?? high ?? role
    let week = 7 * 1440
    place.visit = (
      min(low ?? usual, usual, week), min(max(0, usual), week), min(max(high ?? usual, usual), week)
    )
    guard let travel = plan?.travel, let far = travel.minutesEachWayMax ?? travel.minutesEachWayMin else {
      return
    }
    let near = travel.minutesEachWayMin ?? far
    place.excursion = PlanningPlace.Excursion(
      minutesEachWay: min((near + far + 1) / 2, week),
      minutesOnSite: min(travel.onSiteMinutesMin ?? usual, week),
      longestOnSite: travel.onSiteMinutesMax.map { min($0, week) },
      kilometres: travel.kilometresMax ?? travel.kilometresMin, includesWays: includesWays)
  }

  private func readCircumstances(
    _ item: Item, _ plan: PlacePlan?, _ fill: PlanningFill, into place: inout PlanningPlace
  ) {
    place.booking = plan?.booking.flatMap { PlanningPlace.Booking(rawValue: $0.need.rawValue) }
    place.crowd = (plan?.crowd ?? []).compactMap { span in
      PlanningPlace.Crowd(rawValue: span.level.rawValue).map {
        PlanningPlace.CrowdSpan(
          days: Set(span.days.compactMap { Weekday(contentName: $0.rawValue) }),
          span: PlanningRules.Span(span.from, span.to), level: $0)
      }
    }
    let parts =
      (plan?.best.map { $0.parts.map { $0.rawValue } } ?? []) + item.texts(Place.Column.bestTimeWindows)
    place.best = Set(parts.compactMap(PlanningPlace.DayPart.init(rawValue:)))
    if let (setting, basis) = fill.merged(plan?.setting, "setting") {
      place.rain = setting.rain.flatMap { PlanningPlace.Fit(rawValue: $0.rawValue) }
      place.heat = setting.heat.flatMap { PlanningPlace.Fit(rawValue: $0.rawValue) }
      place.settingRule = basis.rule
    }
    let settings = defaults.settings
    if !place.tags.isDisjoint(with: settings.wetKinds) { place.rain = .poor }
    if !place.tags.isDisjoint(with: settings.rainKinds) { place.rain = .good }
    if !place.tags.isDisjoint(with: settings.heatKinds) { place.heat = .good }
    place.children =
      plan?.kids.flatMap { PlanningPlace.Fit(rawValue: $0.fit.rawValue) }
      ?? (place.tags.isDisjoint(with: settings.childrenKinds) ? nil : .good)
    let needs = Set(item.texts(Place.Column.needs))
    place.isStepFree = !needs.isDisjoint(with: settings.stepFreeNeeds)
    place.hasSteps = !place.isStepFree && !needs.union(place.tags).isDisjoint(with: settings.stepNeeds)
    place.roadMetres = plan?.road?.metres
    place.inside = plan?.inside.map { ItemID(rawValue: $0) }
    place.servings = Set(
      (plan?.meal?.serves ?? []).compactMap { PlanningPlace.Serving(rawValue: $0.rawValue) })
    if let (access, basis) = fill.merged(plan?.access, "access") {
      place.findMinutes = access.findMinutes ?? 0
      place.findRule = basis.rule
    }
  }
}

/// Fills the fields of one place.
struct PlanningFill {
  let item: Item
  let category: String
  let defaults: PlanningDefaults

  /// A value of a default; nil when none is for the place.
  func value<Value: JSONReadable>(_ type: Value.Type, _ field: String) -> (value: Value, rule: ItemID)? {
    defaults.value(type, field, category: category, confidence: item.text(Place.Column.locationConfidence))
  }

  /// The place's own value, or that of a default.
  func merged<Value: PlanningValue>(_ own: Value?, _ field: String) -> (value: Value, basis: FactBasis)? {
    if let own { return (own, FactBasis(own.basis, rule: own.rule)) }
    return value(Value.self, field).map { ($0.value, .assumed($0.rule)) }
  }
}

/// A field of a plan with its basis.
protocol PlanningValue: JSONReadable {
  var basis: PlacePlanWindowBasis { get }
  var rule: String? { get }
}

extension PlacePlanLastEntry: PlanningValue {}
extension PlacePlanFriday: PlanningValue {}
extension PlacePlanRamadan: PlanningValue {}
extension PlacePlanFeast: PlanningValue {}
extension PlacePlanSetting: PlanningValue {}
extension PlacePlanAccess: PlanningValue {}

extension FactBasis {
  init(_ basis: PlacePlanWindowBasis, rule: String?) {
    switch basis {
    case .sourced: self = .sourced
    case .derived: self = .derived
    case .assumed: self = .assumed(ItemID(rawValue: rule ?? ""))
    default: self = .estimate
    }
  }
}

extension PlanningRules.Span {
  /// A span between two clock times; nil without both.
  init?(_ from: String?, _ until: String?) {
    guard let from = from.flatMap({ WallTime($0) }), let until = until.flatMap({ WallTime($0) }) else {
      return nil
    }
    self.init(from.minutes, until.minutes)
  }
}

extension PlanningRules.Ramadan.Effect {
  init(contentName: String) {
    self = contentName == "closed_by_day" ? .closedByDay : Self(rawValue: contentName) ?? .unknown
  }
}

extension PlanningWindow {
  init?(_ window: PlacePlanWindow) {
    guard let opens = WallTime(window.from), let closes = WallTime(window.to) else { return nil }
    self.init(
      days: Set(window.days.compactMap { Weekday(contentName: $0.rawValue) }), opens: opens.minutes,
      closes: closes.minutes, lastEntry: window.lastEntry.flatMap { WallTime($0)?.minutes },
      endsAtDark: window.daylight == true,
      season: window.season.flatMap { season in
        let days = [season.from, season.to].compactMap { Int($0.filter { $0 != "-" }) }
        return days.count == 2 ? Season(first: days[0], last: days[1]) : nil
      },
      audience: window.for.flatMap { Audience(rawValue: $0.rawValue) } ?? .all)
  }
}

extension PlanningCosts {
  /// The cost of a visit or meal: tickets, or the usual spending at a table or bath.
  init(_ item: Item, _ cost: PlacePlanCost?, role: PlanningRole) {
    self.init()
    let isTable = role == .meal || role == .drink
    let ranges: [(low: Place.Column, high: Place.Column)] =
      (isTable ? [] : [(.feesMinMad, .feesMaxMad)]) + [(.expectedCostMinMad, .expectedCostMaxMad)]
    for range in ranges {
      guard perPerson == nil, let low = item.count(range.low) else { continue }
      perPerson = low...max(low, item.count(range.high) ?? low)
    }
    if let low = cost?.minMad, let high = cost?.maxMad, low <= high, perPerson == nil || cost?.choice != true
    {
      perPerson = PlanningCosts.dirhams(low, .down)...PlanningCosts.dirhams(high, .up)
    }
    if !isTable, let low = item.count(Place.Column.expectedCostMinMad) {
      meal = low...max(low, item.count(Place.Column.expectedCostMaxMad) ?? low)
    }
    isShared = cost?.per == .carriage || cost?.per == .group
    children = (cost?.children ?? []).map {
      ChildTicket(fromAge: $0.fromAge, belowAge: $0.belowAge, amount: PlanningCosts.dirhams($0.mad, .up))
    }
  }

  /// Whole dirhams, within what can be added up.
  private static func dirhams(_ amount: Double, _ rounding: FloatingPointRoundingRule) -> Int {
    Int(min(max(amount, 0), 1e9).rounded(rounding))
  }
}
