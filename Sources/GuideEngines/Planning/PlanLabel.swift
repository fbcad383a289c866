/// A partial plan of the exact search: the tours up to the visit of one node.
struct PlanLabel {
  /// Value of all visits so far.
  var value: Int64
  /// The stops that cannot follow: visited, or out of reach for the rest of the plan.
  var closed: UInt64
  /// Start of the visit of `node`.
  var time: Int32
  /// Sum of the arrivals at the ends of the days before.
  var arrivalSum: Int32
  /// The node reached: a stop, or the start of the day.
  var node: Int32
  var day: Int32
  /// Stops of this day; zero where the day has no limit that matters.
  var stopCount: Int32
  /// The label before; -1 for the first.
  var parent: Int32
  /// Whether another label is at least as good in every respect.
  var isDominated = false
}
