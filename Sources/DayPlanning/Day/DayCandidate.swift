import GuideModel

/// Something that can be a stop: a visit of a place, or a meal there on one day.
struct DayCandidate {
  /// Index of the place.
  let place: Int
  var kind: DayStop.Kind
  /// Minutes, the rest after it included.
  var visit: Int
  /// Minutes of rest after a meal.
  var rest = 0
  /// Places inside it, or next door under the open sky, that are visited right after it, in the same stop.
  var parts: [Part] = []
  /// For each day the windows of its start.
  var starts: [[StartWindow]]
  /// Worth before what depends on the time.
  var worth: Int
  /// Asked for by name, or in an order given by hand.
  var isRequired = false
  /// At a fixed time, or with windows that keep an order: its worth does not depend on the time.
  var isTimed = false

  /// A place inside another or next door to it, with the minutes there and those of the way to it.
  struct Part {
    let place: Int
    let minutes: Int
    /// The way from the place before; nil for what lies inside it.
    var way: DayLeg?
  }

  /// Minutes from the start until one is at the last place of the stop that is next door.
  var minutesUntilLast: Int {
    guard let last = parts.last(where: { $0.way != nil }), let way = last.way else { return 0 }
    return visit - last.minutes + way.minutes
  }

  /// Indicates whether it can start on some day.
  var isPossible: Bool { starts.contains { !$0.isEmpty } }
}

/// Planning parameters besides the traveller's request, for planning again in the middle of a day.
struct DayOptions: Hashable {
  /// Indicates whether stops may be added that were not requested.
  var mayAdd = true
  /// Money of a day that its rides take.
  var reservedCost = 0
  /// Meals that were had already.
  var eaten: Set<DayStop.Kind> = []
  /// Indicates whether a meal is as important as requested places.
  var requiresMeals = true
  /// True to let places be left out although they are in the order.
  var isOrderOptional = false
  /// True when a table is closed: another one comes in, if need be instead of the stop that is worth least.
  var replacesTable = false
  /// The part of the cost of ways that counts, in percent; less where time is left over.
  var travelPercent = 100
  /// True where hours are left over: whatever is open is worth its effort, also one more of a kind.
  var fillsHours = false
  /// Must-sees that were left out although they fit; they count for more.
  var wanted: Set<Int> = []
  /// Must-sees for which something of an interest would have to give way.
  var outbid: Set<Int> = []
  /// The only day of a place, by its index.
  var dayOfPlace: [Int: Int] = [:]
}
