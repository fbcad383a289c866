import GuideModel

/// Puts the stops of an order given by hand into windows that keep it.
struct OrderKeeper {
  let places: [PlanningPlace]
  let days: [DayDate]
  /// The end of each day.
  let ends: [Int]
  let scores: DayScores
  let options: DayOptions
  let candidates: DayCandidates
  /// Minutes between two places; nil is where the day starts or ends.
  let minutes: (_ from: Int?, _ to: Int?) -> Int

  private var request: DayRequest { scores.request }

  /// Extra worth of every stop of an order, and how often all of that counts when it may be left
  /// out: more than anything new.
  private static let keptWorth = 1000
  private static let keptBonus = 4
  /// The same for a meal: of a day that became too full, other stops are left out before it.
  private static let mealWorth = 8000
  /// The same for a fixed time, more than all others together.
  private static let fixedWorth = 1_000_000

  /// Keeps the orders of all days; the places that do not fit into theirs.
  func keep(_ chosen: inout [DayCandidate]) -> [Int] {
    var refused: [Int] = []
    for (day, ids) in request.order.sorted(by: { $0.key < $1.key }) where days.indices.contains(day) {
      refused += removeShut(&chosen, ids, on: day)
      var sequence = sequence(&chosen, ids, on: day)
      let ordered = Set(sequence.map { chosen[$0].place })
      if options.mayAdd, options.isOrderOptional { addMeals(&sequence, chosen, on: day) }
      let order = order(sequence, chosen, on: day)
      let kept = Set(order.kept.map { sequence[$0] })
      for (index, position) in order.kept.enumerated() {
        settle(&chosen[sequence[position]], order.windows[index], on: day)
      }
      let keptPlaces = Set(kept.map { chosen[$0].place })
      refused += ordered.subtracting(keptPlaces)
      // No other stop of these places: neither of those that do not fit, nor a meal beside the visit.
      chosen = chosen.enumerated().filter { index, candidate in
        kept.contains(index) || !ordered.union(keptPlaces).contains(candidate.place)
      }.map { $0.element }
    }
    return refused.sorted()
  }

  private var fixed: Set<ItemID> { Set(request.fixed.map { $0.place }) }

  /// Removes the places of an order that cannot be visited on its day.
  private func removeShut(_ chosen: inout [DayCandidate], _ ids: [ItemID], on day: Int) -> [Int] {
    let shut = Set(ids).subtracting(fixed).filter { id in
      !chosen.contains { places[$0.place].id == id && !$0.starts[day].isEmpty }
    }
    chosen.removeAll { shut.contains(places[$0.place].id) }
    return places.indices.filter { shut.contains(places[$0].id) }
  }

  /// The candidates of an order: of a place with a visit and a meal the visit, which may be at any time.
  private func sequence(_ chosen: inout [DayCandidate], _ ids: [ItemID], on day: Int) -> [Int] {
    let fixed = fixed
    let sequence = ids.compactMap { id in
      chosen.firstIndex { places[$0.place].id == id && (fixed.contains(id) || !$0.starts[day].isEmpty) }
    }
    for index in sequence {
      let id = places[chosen[index].place].id
      if let time = request.fixed.first(where: { $0.place == id && $0.day == day })?.start {
        chosen[index].starts[day] = [StartWindow(opens: time, closes: time)]
        continue
      }
      delay(&chosen[index], on: day, until: request.notBefore[id])
      clipTable(&chosen[index], on: day, kind: request.kinds[id])
    }
    return sequence
  }

  private func order(_ sequence: [Int], _ chosen: [DayCandidate], on day: Int) -> KeptOrder {
    KeptOrder(
      items(sequence, chosen, on: day), from: request.startTime(on: day), until: ends[day],
      leg: { leg(sequence, chosen, $0, $1) })
  }

  private func fits(_ sequence: [Int], _ chosen: [DayCandidate], on day: Int) -> Bool {
    KeptOrder.fits(
      items(sequence, chosen, on: day), from: request.startTime(on: day), until: ends[day],
      leg: { leg(sequence, chosen, $0, $1) })
  }

  private func items(_ sequence: [Int], _ chosen: [DayCandidate], on day: Int) -> [KeptOrder.Item] {
    sequence.map {
      let isFixed = fixed.contains(places[chosen[$0].place].id)
      let isMeal = [.lunch, .dinner].contains(chosen[$0].kind)
      return KeptOrder.Item(
        starts: chosen[$0].starts[day], visit: chosen[$0].visit,
        worth: chosen[$0].worth + (isFixed ? Self.fixedWorth : isMeal ? Self.mealWorth : Self.keptWorth),
        isFixed: isFixed)
    }
  }

  private func leg(_ sequence: [Int], _ chosen: [DayCandidate], _ from: Int, _ to: Int) -> Int {
    minutes(
      from < 0 ? nil : chosen[sequence[from]].place, to >= sequence.count ? nil : chosen[sequence[to]].place)
  }

  /// Inserts a table for each meal that is missing where it costs the least, if all other stops still fit; for a table that
  /// is closed, if all but the one that is worth least do.
  private func addMeals(_ sequence: inout [Int], _ chosen: [DayCandidate], on day: Int) {
    for kind in [DayStop.Kind.lunch, .dinner] where candidates.isPlanned(kind, on: days[day]) {
      if sequence.contains(where: { chosen[$0].kind == kind }) { continue }
      if let longer = withTable(kind, sequence, chosen, on: day) {
        sequence = longer
      } else if options.replacesTable {
        let byWorth = sequence.indices.filter {
          !request.included.contains(places[chosen[sequence[$0]].place].id)
        }
        .sorted { chosen[sequence[$0]].worth < chosen[sequence[$1]].worth }
        for index in byWorth {
          var shorter = sequence
          shorter.remove(at: index)
          guard let other = withTable(kind, shorter, chosen, on: day) else { continue }
          sequence = other
          break
        }
      }
    }
  }

  /// The order with a table where it costs the least; nil when none fits.
  private func withTable(
    _ kind: DayStop.Kind, _ sequence: [Int], _ chosen: [DayCandidate], on day: Int
  ) -> [Int]? {
    let places = Set(sequence.map { chosen[$0].place })
    var best: (merit: Int, sequence: [Int])?
    for index in chosen.indices
    where chosen[index].kind == kind && !chosen[index].starts[day].isEmpty
      && !places.contains(chosen[index].place)
    {
      for position in 0...sequence.count {
        var longer = sequence
        longer.insert(index, at: position)
        guard fits(longer, chosen, on: day) else { continue }
        let before = position > 0 ? chosen[sequence[position - 1]].place : nil
        let after = position < sequence.count ? chosen[sequence[position]].place : nil
        let place = chosen[index].place
        let way = minutes(before, place) + minutes(place, after) - minutes(before, after)
        let merit = chosen[index].worth - way * scores.settings.weights.travelMinute
        if merit > best?.merit ?? .min { best = (merit, longer) }
      }
    }
    return best?.sequence
  }

  /// Gives a stop of an order its windows.
  private func settle(_ candidate: inout DayCandidate, _ windows: [StartWindow], on day: Int) {
    var starts = [[StartWindow]](repeating: [], count: days.count)
    starts[day] = windows
    candidate.starts = starts
    (candidate.isTimed, candidate.isRequired) = (true, true)
    if options.isOrderOptional { candidate.worth = (candidate.worth + Self.keptWorth) * Self.keptBonus }
    let place = places[candidate.place]
    if candidate.kind == .visit, request.kinds[place.id] == nil, let first = windows.first?.opens {
      candidate.kind = DayStop.Kind(at: place, from: first)
    }
  }

  /// Drops starts before a minute, unless none is left.
  private func delay(_ candidate: inout DayCandidate, on day: Int, until minute: Int?) {
    guard let minute else { return }
    let starts = candidate.starts[day].filter { $0.closes >= minute }
      .map { StartWindow(opens: max($0.opens, minute), closes: $0.closes) }
    if !starts.isEmpty { candidate.starts[day] = starts }
  }

  /// Keeps a table to the times of its meal, an hour longer than for a new plan, where it can be had then.
  private func clipTable(_ candidate: inout DayCandidate, on day: Int, kind: DayStop.Kind?) {
    let place = places[candidate.place]
    guard place.role.isTable || kind ?? .visit != .visit else { return }
    let settings = scores.settings
    let meals = [settings.lunch, DayCandidates.dinner(on: days[day], scores)]
    let times =
      switch kind {
      case .lunch: [meals[0]]
      case .dinner: [meals[1]]
      case .drink: settings.drinks
      case .visit, nil: meals + (place.role == .drink ? settings.drinks : [])
      }
    let starts = candidate.starts[day].flatMap { window in
      times.compactMap { time -> StartWindow? in
        let (opens, closes) = (max(window.opens, time.from), min(window.closes, time.until + 60))
        return opens <= closes ? StartWindow(opens: opens, closes: closes) : nil
      }
    }
    if !starts.isEmpty { candidate.starts[day] = starts }
  }
}
