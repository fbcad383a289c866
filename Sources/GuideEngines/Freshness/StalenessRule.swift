public import GuideModel

/// After how many days a field's last check is stale, as given by `x-stale` in a schema.
public struct StalenessRule: Hashable, Sendable {
  /// Name of the field that is dated, such as `hours`.
  public let field: String
  /// The default number of days.
  public let afterDays: Int
  /// Days by the value of another field of the item, such as its category or volatility.
  public let daysByValue: [String: Int]

  /// A rule for a field.
  ///
  /// - Returns: nil when a number of days is less than 1 or more than 36,500.
  public init?(field: String, afterDays: Int, daysByValue: [String: Int] = [:]) {
    guard StalenessRule.isValid(afterDays), daysByValue.values.allSatisfy(StalenessRule.isValid) else {
      return nil
    }
    self.field = field
    self.afterDays = afterDays
    self.daysByValue = daysByValue
  }

  private static func isValid(_ days: Int) -> Bool { (1...36_500).contains(days) }

  /// The number of days for an item: its own, else that of its value, else the rule's default.
  ///
  /// - Parameters:
  ///   - value: The item's value of the field that selects from ``daysByValue``.
  ///   - override: The item's own number of days; ignored when out of range.
  public func limitDays(value: String? = nil, override: Int? = nil) -> Int {
    if let override, StalenessRule.isValid(override) { return override }
    return value.flatMap { daysByValue[$0] } ?? afterDays
  }

  /// Evaluates the date of a field's last check.
  ///
  /// With a limit of n days, an age up to three quarters of n is fresh, up to n ageing, above n stale.
  ///
  /// - Parameters:
  ///   - date: Day of the last check; nil when there is none.
  ///   - asOf: Today, or the day one asks about.
  ///   - precision: The precision of the date; it changes the wording of the age, not whether the fact is
  ///     old.
  ///   - value: As for ``limitDays(value:override:)``.
  ///   - override: As for ``limitDays(value:override:)``.
  ///   - toleratedFutureDays: The number of days that a date may lie ahead and still count as today: 1 for a
  ///     device that may be in an earlier time zone than the editors, 0 for the editors themselves.
  public func evaluate(
    date: CalendarDate?, asOf: CalendarDate, precision: DatePrecision = .day, value: String? = nil,
    override: Int? = nil, toleratedFutureDays: Int = 0
  ) -> Staleness {
    let limit = limitDays(value: value, override: override)
    guard let date else {
      return Staleness(
        field: field, state: .unknown, date: nil, precision: precision, ageDays: nil, ageMonths: nil,
        limitDays: limit)
    }
    var age = Int(asOf.daysSinceEpoch) - Int(date.daysSinceEpoch)
    if age < 0, -age <= toleratedFutureDays { age = 0 }
    let state: Staleness.State =
      age < 0 ? .future : age > limit ? .stale : age * 4 > limit * 3 ? .ageing : .fresh
    let months = (asOf.year - date.year) * 12 + asOf.month - date.month
    return Staleness(
      field: field, state: state, date: date, precision: precision, ageDays: age, ageMonths: months,
      limitDays: limit)
  }
}
