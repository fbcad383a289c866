import GuideModel

extension DaySettings {
  /// The rules by which hours that a plan leaves empty are filled.
  struct Filling: Hashable, Sendable {
    /// Minutes that stay empty.
    var gap: Int
    /// Minutes of the longest way to a stop that comes in.
    var longestWay = 25
    /// Minutes on foot that no day exceeds for it.
    var mostWalking = 130
    /// Roles of places that one comes back to, how often, and after how many days.
    var roles: Set<PlanningRole> = []
    var returns = 1
    var returnDays = 2
    /// The most shops in a row.
    var mostShops = Int.max
    /// The same where they are of an interest.
    var mostShopsOfInterest: Int?
    /// Minutes between two tables.
    var tablesApart = 60
    /// Minutes of the shortest visit that one takes a taxi for, and points that each ride costs.
    var worthARide = 30
    var ride = 250
    /// The points of a place that count at most, and those of each minute of its visit.
    var mostWorth = 700
    var minute = 4
    /// Points of each minute that is empty, up to some minutes: for long hours one goes further.
    var emptyMinute = 2
    var mostEmpty = 180
    /// Minutes after sunset between which one goes for a drink in Ramadan.
    var ramadanDrinks = PlanningRules.Span(150, 240)
  }
}

extension DaySettings.Filling: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    gap = try members.value("gap_minutes")
    longestWay = try members.optional("longest_way_minutes") ?? longestWay
    mostWalking = try members.optional("most_walking_minutes") ?? mostWalking
    roles = Set((try members.list("roles") as [String]).compactMap { PlanningRole(rawValue: $0) })
    returns = try members.optional("returns") ?? returns
    returnDays = try members.optional("return_days") ?? returnDays
    mostShops = try members.optional("most_shops_in_a_row") ?? mostShops
    mostShopsOfInterest = try members.optional("most_shops_of_interest")
    tablesApart = try members.optional("tables_apart_minutes") ?? tablesApart
    worthARide = try members.optional("worth_a_ride_minutes") ?? worthARide
    mostEmpty = try members.optional("most_empty_minutes") ?? mostEmpty
    let drinks: [Int] = try members.list("ramadan_drinks_after_sunset_minutes")
    if let first = drinks.first, let last = drinks.last { ramadanDrinks = PlanningRules.Span(first, last) }
    guard let points: JSONValue = try members.optional("points") else { return }
    let weights = try JSONMembers(points)
    ride = try weights.optional("ride") ?? ride
    mostWorth = try weights.optional("most") ?? mostWorth
    minute = try weights.optional("minute") ?? minute
    emptyMinute = try weights.optional("empty_minute") ?? emptyMinute
  }
}
