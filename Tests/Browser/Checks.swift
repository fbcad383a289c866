import DayPlanning
import GuideEngines
import GuideModel
import SearchText

/// Checks of the vectors that the engines answer; each returns the part that differs, nil when all agree.
enum Checks {
  static func difference(_ suite: String, _ item: JSONValue, _ file: JSONValue) -> String? {
    switch (suite, item["kind"].string) {
    case ("hours", "state"), ("hours", "next-change"), ("hours", "next-opening"), ("hours", "status"),
      ("hours", "intervals"):
      HoursCheck(item, file).difference
    case ("hours", "canonical"): canonicalHours(item)
    case ("hours", "reject"): rejectedHours(item)
    case ("plan", "plan"): plan(item["input"], item["expected"])
    case ("pricing", "quote"): PriceCheck(item["input"]).quote(item["expected"])
    case ("pricing", "refusal"): PriceCheck(item["input"]).refusal(item["expected"])
    case ("geo", "distance"): distance(item["input"], item["expected"])
    case ("user-merge", "merge"): merge(item["input"]["a"], item["input"]["b"], item["expected"])
    case ("visit-merge", _): merge(item["left"], item["right"], item["merged"])
    case ("badges", _): badge(item, file["meta"])
    case ("normalization", _): normalization(item)
    case ("gift-cards", _): giftCards(item)
    default: "unchecked"
    }
  }

  private static func canonicalHours(_ item: JSONValue) -> String? {
    let hours = try? OpeningHours(item["value"].string, reading: .tolerant)
    return hours?.description == item["canonical"].string ? nil : "canonical"
  }

  private static func rejectedHours(_ item: JSONValue) -> String? {
    do throws(HoursSyntaxError) {
      _ = try OpeningHours(
        item["value"].string, reading: item["mode"].string == "strict" ? .strict : .tolerant)
      return "accepted"
    } catch {
      if error.kind.rawValue != item["error"].string { return "kind \(error.kind.rawValue)" }
      return error.offset == item["offset"].integer ? nil : "offset \(error.offset)"
    }
  }

  private static func plan(_ input: JSONValue, _ expected: JSONValue) -> String? {
    let travel = input["travel"].list.map { $0.integers }
    let days = input["days"].list.map { day in
      PlanDay(
        startLocation: day["start"].integer, endLocation: day["end"].integer, startTime: day["from"].integer,
        endTime: day["until"].integer, maximumStops: day["maximumStops"].optional?.integer,
        maximumCost: day["maximumCost"].optional?.integer)
    }
    let stops = input["stops"].list.map { stop in
      PlanStop(
        location: stop["location"].integer, score: stop["score"].integer,
        visitTime: stop["visitTime"].integer,
        windows: stop["windows"].list.map { day in
          day.list.map { StartWindow(opens: $0.integers[0], closes: $0.integers[1]) }
        }, isRequired: stop["required"].bool, cost: stop["cost"].integer)
    }
    let problem = PlanProblem(
      stops: stops, days: days, travel: TravelTable(count: travel.count) { travel[$0][$1] },
      groups: input["groups"].list.map {
        PlanGroup(stops: $0["stops"].integers, isRequired: $0["required"].bool)
      }
    )
    let plan = Planner.plan(problem, budget: PlanBudget(iterations: 200, labels: 100_000))
    if plan.score != expected["score"].integer { return "score \(plan.score)" }
    if !plan.isProvenOptimal { return "not proven" }
    let arrivals = plan.tours.reduce(0) { $0 + $1.arrival }
    if arrivals != expected["arrivalSum"].integer { return "arrivals \(arrivals)" }
    if let tours = expected["tours"].optional,
      plan.tours.map({ $0.visits.map { $0.stop } }) != tours.list.map({ $0.integers })
    {
      return "tours"
    }
    return nil
  }

  private static func distance(_ input: JSONValue, _ expected: JSONValue) -> String? {
    guard let from = input["from"].coordinate, let to = input["to"].coordinate else { return "unreadable" }
    let metres = Geodesy.distanceMetres(from: from, to: to)
    return abs(metres - expected["metres"].double) <= 0.001 ? nil : "metres"
  }

  private static func merge(_ a: JSONValue, _ b: JSONValue, _ expected: JSONValue) -> String? {
    guard let a = try? UserState(json: a), let b = try? UserState(json: b),
      let expected = try? UserState(json: expected)
    else { return "unreadable" }
    if a.merging(b) != expected || b.merging(a) != expected { return "merged" }
    guard let copy = try? UserState(json: expected.json) else { return "unwritable" }
    return copy == expected ? nil : "not the same when read again"
  }

  private static func badge(_ item: JSONValue, _ meta: JSONValue) -> String? {
    let facts = meta["regions"].list.map { region in
      RegionFacts(
        id: ItemID(rawValue: region["id"].string), name: region["name"].string, counts: region["counts"].bool,
        traits: Set(region["traits"].strings),
        neighbours: Set(region["neighbours"].strings.map { ItemID(rawValue: $0) }))
    }
    guard let condition = try? BadgeRequirement(item["condition"]) else { return "unreadable" }
    let log = VisitLog(
      visits: item["visits"].objectMembers.map { id, visit in
        let days = visit["days"].strings.compactMap { CalendarDate($0) }
        return RegionVisit(
          region: ItemID(rawValue: id), isVisited: !days.isEmpty, isEdited: days.isEmpty,
          isActive: visit["active"].bool, days: days)
      })
    let book = BadgeBook([.init(id: "badge", condition: condition)], regions: facts)
    guard let progress = book.progress(log).first else { return "no progress" }
    if abs(progress.fraction - item["fraction"].double) >= 1e-8 { return "fraction" }
    if progress.regions.map({ $0.rawValue }) != item["regions"].strings { return "regions" }
    return progress.isMet == item["isMet"].bool ? nil : "isMet"
  }

  private static func normalization(_ item: JSONValue) -> String? {
    let input = item["input"].string
    if Array(Normalizer.norm(input).utf8) != Array(item["norm"].string.utf8) { return "norm" }
    if TransliterationKey.key(input) != item["key"].string { return "key" }
    return Skeleton.skel(input) == item["skel"].string ? nil : "skel"
  }

  private static func giftCards(_ item: JSONValue) -> String? {
    guard let amount = item["amount"].decimal, let currency = Currency(item["currency"].string) else {
      return "unreadable"
    }
    let amounts: GiftCardOffer.Amounts =
      if let sizes = item["denominations"].optional {
        .fixed(sizes.list.compactMap { $0.decimal })
      } else {
        .variable(minimum: item["minimum"].decimal ?? .zero, maximum: item["maximum"].decimal ?? .zero)
      }
    let offer = GiftCardOffer(
      id: item["id"].string, provider: "p", amounts: amounts, discount: item["discount"].integer,
      currency: currency)
    guard let plan = try? GiftCardPlan(amount, from: offer) else { return "refused" }
    let cards = plan.cards.map { JSONValue.list([.text($0.amount.description), .integer($0.count)]) }
    if cards != item["cards"].list { return "cards" }
    return plan.cost == item["cost"].decimal ? nil : "cost"
  }
}
