import GuideModel

/// A change of a kept plan, with its stops as they were named.
package enum PlanEdit: Sendable {
  /// No change: its times by the content of today.
  case none
  /// One more stop, at a time or where it fits.
  case add(String, start: String?, minutes: Int?)
  /// A stop less.
  case remove(String)
  /// Two stops in each other's place.
  case swap(String, String)
  /// A stay longer or shorter by minutes.
  case lengthen(String, by: Int)
  /// A stop at another position, 1 for the first.
  case move(String, to: Int)
  /// A stop whose time stays whatever else changes, or no longer.
  case lock(String, Bool)
  /// A stop that was visited; nil for the next one.
  case done(String?)
  /// The rest of the day planned again without a stop that is not wanted.
  case skip(String)
  /// The same without a stop that is closed.
  case closed(String)
  /// The same, so many minutes later.
  case late(Int)
  /// The same after a stay until now.
  case stay(String)
}

/// The time on a day of a plan, and the position, as they were given.
package struct PlanMoment: Sendable {
  /// The time of day; nil: that of the request if it is on the day, else that of the next stop.
  package var now: String?
  /// The day, 1 for the first; nil: that of the request.
  package var day: Int?
  /// The position; nil: at the last stop that was visited.
  package var here: String?

  /// A moment.
  package init(now: String? = nil, day: Int? = nil, here: String? = nil) {
    (self.now, self.day, self.here) = (now, day, here)
  }
}
