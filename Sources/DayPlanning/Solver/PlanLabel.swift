/// A partial plan of the exact search: the tours up to the visit of one node.
struct PlanLabel {
  /// Value of all visits so far.
  var value: Int64
  /// The stops that cannot follow: visited, or unreachable for the rest of the plan.
  var closed: UInt64
  /// Start of the visit of `node`.
  var time: Int32
  /// Sum of the arrivals at the ends of the previous days.
  var arrivalSum: Int32
  /// The node reached: a stop, or the start of the day.
  var node: Int32
  var day: Int32
  /// Number of stops on this day; zero if the day has no effective limit.
  var stopCount: Int32
  /// Cost of the stops of this day; zero if no day has a maximum.
  var spent: Int32 = 0
  /// The previous label; -1 for the first.
  var parent: Int32
  /// Indicates whether another label is at least as good in every respect.
  var isDominated = false
}
