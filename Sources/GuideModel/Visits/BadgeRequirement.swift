/// The condition for earning a badge, as data. The forms are in `docs/decisions/0045-visit-tracker.md`.
public enum BadgeRequirement: Sendable, Hashable {
  /// A number of regions were visited.
  case count(Int, of: RegionFilter)
  /// Every region was visited.
  case all(RegionFilter)
  /// A number of regions were visited on that many consecutive local days.
  case countWithinDays(Int, of: RegionFilter, days: Int)
  /// A number of regions were visited in one calendar year.
  case countInYear(Int, of: RegionFilter)
  /// A region was visited again after that many days, with a visit elsewhere in between.
  case returned(to: RegionFilter, afterDays: Int)

  /// Reads a condition.
  ///
  /// - Throws: ``BadgeRequirementError`` with the key that is wrong.
  public init(_ value: JSONValue) throws(BadgeRequirementError) {
    guard case .object(let members) = value else { throw BadgeRequirementError("", "is not an object") }
    let known: Set = [
      "count", "of", "all", "within_days", "in_one_year", "return_to", "after_days", "implied_by",
    ]
    if let other = members.keys.filter({ !known.contains($0) }).min() {
      throw BadgeRequirementError(other, "is no part of a condition")
    }
    if let all = members["all"] {
      self = .all(try RegionFilter(all, key: "all"))
    } else if let target = members["return_to"] {
      self = .returned(
        to: try RegionFilter(target, key: "return_to"),
        afterDays: try BadgeRequirement.number(members, "after_days"))
    } else {
      let count = try BadgeRequirement.number(members, "count")
      let of =
        try members["of"].map { value throws(BadgeRequirementError) in try RegionFilter(value, key: "of") }
        ?? .counted
      if members["within_days"] != nil {
        self = .countWithinDays(count, of: of, days: try BadgeRequirement.number(members, "within_days"))
      } else if members["in_one_year"] == .bool(true) {
        self = .countInYear(count, of: of)
      } else {
        self = .count(count, of: of)
      }
    }
  }

  private static func number(_ members: [String: JSONValue], _ key: String) throws(BadgeRequirementError)
    -> Int
  {
    guard case .integer(let value)? = members[key], value > 0 else {
      throw BadgeRequirementError(key, "is not a positive whole number")
    }
    return value
  }

  /// The regions that matter.
  public var filter: RegionFilter {
    switch self {
    case .count(_, let filter), .all(let filter), .countWithinDays(_, let filter, _),
      .countInYear(_, let filter),
      .returned(let filter, _):
      filter
    }
  }

  /// Number of regions needed, of those the filter finds.
  public func needed(of found: Int) -> Int {
    switch self {
    case .count(let count, _), .countWithinDays(let count, _, _), .countInYear(let count, _): count
    case .all: found
    case .returned: 1
    }
  }
}

/// Why a value is not a condition.
public struct BadgeRequirementError: Error, Hashable, Sendable {
  /// The key that is wrong; empty for the whole.
  public let key: String
  /// Its problem.
  public let problem: String

  init(_ key: String, _ problem: String) { (self.key, self.problem) = (key, problem) }
}
