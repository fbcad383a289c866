/// Cost of a visit, in whole dirhams a person; nil where it is not known.
public struct PlanningCosts: Hashable, Sendable {
  /// A child's ticket.
  public struct ChildTicket: Hashable, Sendable {
    /// From this age on, and below that one; nil: no limit.
    public let fromAge: Int?
    /// Below this age; nil: 18.
    public let belowAge: Int?
    /// The price in whole dirhams.
    public let amount: Int

    /// A ticket for some ages.
    public init(fromAge: Int? = nil, belowAge: Int? = nil, amount: Int) {
      (self.fromAge, self.belowAge, self.amount) = (fromAge, belowAge, amount)
    }

    func isFor(_ age: Int) -> Bool { age >= fromAge ?? 0 && age < belowAge ?? 18 }
  }

  /// Tickets and spending together; nil: not known.
  public var perPerson: ClosedRange<Int>?
  /// Spending on a meal, where a place that is no table serves one; nil: not known.
  public var meal: ClosedRange<Int>?
  /// Indicates whether the range is for all together, as of a carriage.
  public var isShared = false
  /// Tickets of children; empty where none is known.
  public var children: [ChildTicket] = []

  /// Age below which a child without a ticket of its own pays nothing; nil where no rule says so.
  public var freeBelowAge: Int?

  /// Nothing is known.
  public init() {}

  /// Price for a party; nil where it is not known. A drink at a table costs the least that one spends there.
  ///
  /// A child pays its ticket; where the age is not known or no ticket is for it, from the cheapest ticket or nothing up
  /// to what an adult pays.
  func total(_ party: DayParty, for kind: DayStop.Kind = .visit, at role: PlanningRole = .sight)
    -> ClosedRange<Int>?
  {
    if kind != .visit, !role.isTable {
      let people = party.adults + party.childAges.count
      guard kind != .drink else { return nil }
      return meal.map { $0.lowerBound * people...$0.upperBound * people }
    }
    guard var perPerson else { return nil }
    if kind == .drink { perPerson = perPerson.lowerBound...perPerson.lowerBound }
    if isShared { return perPerson }
    var (low, high) = (perPerson.lowerBound * party.adults, perPerson.upperBound * party.adults)
    for age in party.childAges {
      if age < freeBelowAge ?? 0, !children.contains(where: { $0.isFor(age) }) { continue }
      if let ticket = children.first(where: { $0.isFor(age) }) {
        low += ticket.amount
        high += ticket.amount
      } else {
        low +=
          children.isEmpty
          ? perPerson.lowerBound : min(perPerson.lowerBound, children.map { $0.amount }.min() ?? 0)
        high += perPerson.upperBound
      }
    }
    return low...max(low, high)
  }
}

extension ClosedRange<Int> {
  /// The middle of a range of prices, by which budgets are judged.
  var usualPrice: Int { (lowerBound + upperBound + 1) / 2 }
}
