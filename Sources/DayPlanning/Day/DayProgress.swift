public import GuideModel

/// State of a day so far: the rest is planned again from here.
public struct DayProgress: Hashable, Sendable {
  /// A stop that was visited.
  public struct Visited: Hashable, Sendable {
    /// The place.
    public let place: ItemID
    /// Activity there.
    public let kind: DayStop.Kind
    /// When the visit began, in minutes since midnight.
    public let start: Int
    /// When it ended.
    public let end: Int

    /// A visit with its times.
    public init(place: ItemID, kind: DayStop.Kind, start: Int, end: Int) {
      (self.place, self.kind, self.start, self.end) = (place, kind, start, end)
    }
  }

  /// The event.
  public enum Event: Hashable, Sendable {
    /// A stop is skipped.
    case skip(ItemID)
    /// A stop is closed, against expectation.
    case closed(ItemID)
    /// Nothing but the time: late, or a longer stay.
    case late
  }

  /// The day of the request, 0 for the first.
  public var day: Int
  /// Now, in minutes since midnight of that day; after a longer stay the end of it.
  public var now: Int
  /// Current position; nil: at the last stop that was visited, else where the day starts.
  public var position: Coordinate?
  /// Visits of that day, in order.
  public var visited: [Visited]
  /// The stops that were still to come, in order.
  public var remaining: [ItemID]
  /// Stops of other days, which stay there, and those that were skipped before.
  public var elsewhere: Set<ItemID>
  /// The event.
  public var event: Event

  /// A day that has come so far.
  public init(
    day: Int = 0, now: Int, position: Coordinate? = nil, visited: [Visited], remaining: [ItemID],
    elsewhere: Set<ItemID> = [], event: Event
  ) {
    (self.day, self.now, self.position, self.visited) = (day, now, position, visited)
    (self.remaining, self.elsewhere, self.event) = (remaining, elsewhere, event)
  }
}

/// Changes made by planning again.
public struct DayChange: Hashable, Sendable {
  /// The rest of the day from now on; visited stops are not in it.
  public let rest: TripPlan
  /// Stops that no longer fit, without the one that was skipped or is closed.
  public let dropped: [ItemID]
  /// Stops that came in.
  public let added: [ItemID]
}

extension DayPlanner {
  /// Plans the rest of a day again, with as little change as possible.
  ///
  /// Stops still to come keep their order; what no longer fits is left out, least worth first. Only for a stop that was
  /// skipped or is closed others come in, where there is time; a closed table is replaced by another.
  public func reflow(_ request: DayRequest, _ progress: DayProgress) -> DayChange {
    var rest = self.request(request, on: progress.day)
    (rest.startTime, rest.luggage) = (progress.now, nil)
    rest.endTime = max(progress.now, request.endTime)
    if let position = progress.position {
      (rest.start, rest.startPlace) = (position, nil)
    } else if let here = progress.visited.last.flatMap({ index(of: $0.place) }).map({ places[$0] }) {
      (rest.start, rest.startPlace) = (here.point, here.id)
    }
    var remaining = progress.remaining
    var options = DayOptions(
      mayAdd: false, eaten: Set(progress.visited.map { $0.kind }.filter { $0 != .visit }),
      isOrderOptional: true)
    rest.avoided.formUnion(progress.visited.map { $0.place })
    rest.avoided.formUnion(progress.elsewhere)
    switch progress.event {
    case .skip(let place), .closed(let place):
      remaining.removeAll { $0 == place }
      rest.avoided.insert(place)
      options.mayAdd = true
      let isTable = index(of: place).map { places[$0].role == .meal } ?? false
      if case .skip = progress.event {
        options.eaten.formUnion(meals(skipped: place, request, progress))
      } else {
        options.replacesTable = isTable
      }
    case .late: break
    }
    let spent = progress.visited.compactMap { visit in index(of: visit.place).map { places[$0] } }
      .reduce(0) { $0 + ($1.costs.total(request.party)?.usualPrice ?? 0) }
    rest.mostCost = request.mostCost.map { max(0, $0 - spent) }
    rest.included = request.included.filter { remaining.contains($0) }
    rest.fixed = request.fixed.filter { $0.day == progress.day && remaining.contains($0.place) }
      .map { DayRequest.FixedStop(place: $0.place, start: $0.start) }
    rest.order = [0: remaining]
    let plan = plan(rest, options)
    let planned = Set(plan.places)
    return DayChange(
      rest: plan, dropped: remaining.filter { !planned.contains($0) },
      added: plan.places.filter { !remaining.contains($0) })
  }

  /// A traveller who skips a table does not want another one for that meal.
  private func meals(skipped place: ItemID, _ request: DayRequest, _ progress: DayProgress) -> Set<
    DayStop.Kind
  > {
    guard let index = index(of: place), [.meal, .drink].contains(places[index].role) else { return [] }
    let lunch = settings.lunch
    return progress.now < lunch.until ? [.lunch, .drink] : [.dinner, .drink]
  }
}
