import GuideModel

extension DaySettings {
  /// What fills hours that are left empty.
  struct Filling: Hashable, Sendable {
    /// Minutes that are left empty.
    var gap: Int
    /// Minutes of the longest way to what fills them.
    var longestWay = 25
    /// Roles of places that one comes back to, and after how many days.
    var roles: Set<PlanningRole> = []
    var returnDays = 2
    /// The most shops in a row.
    var mostShops = Int.max
    /// Minutes between two tables.
    var tablesApart = 60
  }
}

extension DaySettings.Filling: JSONReadable {
  init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    gap = try members.value("gap_minutes")
    longestWay = try members.optional("longest_way_minutes") ?? longestWay
    roles = Set((try members.list("roles") as [String]).compactMap { PlanningRole(rawValue: $0) })
    returnDays = try members.optional("return_days") ?? returnDays
    mostShops = try members.optional("most_shops_in_a_row") ?? mostShops
    tablesApart = try members.optional("tables_apart_minutes") ?? tablesApart
  }
}
