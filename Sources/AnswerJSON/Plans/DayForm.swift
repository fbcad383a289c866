import DayPlanning
package import GuideModel

/// A request for days as it is typed or sent: places, times and likings as texts.
package struct DayForm: Sendable, JSONReadable {
  package var days = 1
  package var from: String?
  package var to: String?
  package var start: String?
  package var hours: Double?
  package var until: String?
  package var pace = "standard"
  package var budget: String?
  package var interests: [String] = []
  package var adults = 1
  package var children: String?
  package var bathers: String?
  package var include: [String] = []
  package var avoid: [String] = []
  package var fix: [String] = []
  package var rain = false
  package var heat: Bool?
  package var sureOnly = false
  package var stepFree = false
  package var meals = true

  /// An empty form.
  package init() {}

  /// Reads the options of a request, which are named as those of the command.
  package init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    days = try members.optional("days") ?? 1
    (from, to) = (try members.optional("from"), try members.optional("to"))
    (start, until) = (try members.optional("start"), try members.optional("until"))
    (hours, pace) = (try members.optional("hours"), try members.optional("pace") ?? pace)
    (budget, interests) = (try members.optional("budget"), try members.list("interest"))
    (adults, children) = (try members.optional("adults") ?? 1, try members.optional("children"))
    bathers = try members.optional("bathers")
    (include, avoid, fix) = (
      try members.list("include"), try members.list("avoid"), try members.list("fix")
    )
    (rain, heat) = (try members.optional("rain") ?? false, try members.optional("heat"))
    (sureOnly, stepFree) = (
      try members.optional("sureOnly") ?? false, try members.optional("stepFree") ?? false
    )
    meals = try members.optional("meals") ?? true
  }

  /// A value that no guide permits: the key of the message, and what is in it; nil when there is none.
  package var mistake: (key: String, arguments: [String])? {
    if DayRequest.Pace(rawValue: pace) == nil { return ("usage.noPace", [pace]) }
    if let budget, DayRequest.Budget(rawValue: budget) == nil, mostCost == nil {
      return ("usage.noBudget", [budget])
    }
    if let bathers, DayParty.Bathers(rawValue: bathers) == nil { return ("usage.bathers", [bathers]) }
    if hours != nil, until != nil { return ("usage.hoursOrUntil", []) }
    if !(1...20).contains(adults) { return ("usage.adults", []) }
    if ages == nil { return ("usage.children", []) }
    if !(1...DayRequest.mostDays).contains(days) { return ("usage.days", []) }
    return nil
  }

  /// The most that a day may cost, in whole dirhams; nil for the name of a budget.
  var mostCost: Int? {
    budget.flatMap { Int($0) }.flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }

  /// Ages of children; nil when one is none.
  var ages: [Int]? {
    guard let children else { return [] }
    let ages = children.split(separator: ",").map { Int($0.filter { $0 != " " }) }
    return ages.allSatisfy { (0...17).contains($0 ?? -1) } ? ages.compactMap { $0 } : nil
  }

  /// The length of a day in minutes: by default eight hours, on a trip twelve, so that dinner is included. Nil for more than a
  /// week.
  var length: Int? {
    let minutes = (hours ?? (days > 1 ? 12 : 8)) * 60
    return minutes.magnitude < 10_000 ? Int(minutes) : nil
  }
}
