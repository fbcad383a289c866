import GuideModel

/// When places are visited, and which trips out of town come in.
extension DayCandidates {
  /// Windows of the start on each day.
  func starts(_ index: Int, _ place: PlanningPlace, _ visit: Int, isAsked: Bool) -> [[StartWindow]] {
    openings[index].enumerated().map { day, opening in
      let isExcursion = place.role == .excursion
      guard options.dayOfPlace[index] ?? day == day,
        !isExcursion || isAsked || mayHaveExcursion(place, on: day),
        isAsked || isDay(day, of: index, place)
      else { return [] }
      var starts = self.starts(opening.starts(visit: visit), with: parts[index] ?? [], visit, on: day)
      if request.setsTime(of: place.id) { return starts }
      if days[day].isFeastMorning, let morning = settings.feastMorning {
        starts = starts.within(PlanningRules.Span(morning, .max))
      }
      return switch place.role {
      case .excursion where place.servings.contains(.dinner) && !isAsked: withDinner(starts, visit, days[day])
      case .excursion: first(starts, place)
      case .bath: besideMeals(starts)
      default: starts
      }
    }
  }

  /// Checks whether no other day of a trip has to have a place. Walks under the open sky are kept for a feast, when little else
  /// is open; what goes well with a place next door comes on a day on which both are open.
  private func isDay(_ day: Int, of index: Int, _ place: PlanningPlace) -> Bool {
    guard days.count > 1, !options.wanted.contains(index) else { return true }
    if [.stroll, .glance].contains(place.role), place.rank > 1 {
      return days[day].isFeast || !days.indices.contains { days[$0].isFeast && isOpen(index, on: $0) }
    }
    guard isEarlyEnough(index, place, on: day) else { return false }
    return (pairs[index] ?? []).allSatisfy { other in
      isOpen(other, on: day)
        || !days.indices.contains {
          isOpen(index, on: $0) && isOpen(other, on: $0) && isEarlyEnough(index, place, on: $0)
        }
    }
  }

  private func isOpen(_ index: Int, on day: Int) -> Bool { !openings[index][day].spans.isEmpty }

  /// Checks whether a place of the first rank may be on a day of a long trip: on one of the first days, if it is open then, as far
  /// as all of them have room there.
  private func isEarlyEnough(_ index: Int, _ place: PlanningPlace, on day: Int) -> Bool {
    guard var first = settings.mustSeeDays, place.rank == 1,
      settings.filling?.roles.contains(place.role) != true
    else { return true }
    if request.pace == .relaxed || request.party.hasSmallChildren { first += 1 }
    return day < first || !(0..<min(first, days.count)).contains { isOpen(index, on: $0) }
  }

  /// Checks whether a trip out of town may come in: of an interest, on a later day of a long trip, or on the second day of a
  /// feast, when the city is closed. If money is limited, the price must include the rides.
  func isExcursionPlanned(_ place: PlanningPlace) -> Bool {
    scores.interests.contains { $0.roles.contains(.excursion) }
      || ((request.mostCost == nil || place.excursion?.includesWays == true)
        && days.indices.contains { mayHaveExcursion(place, on: $0) })
  }

  /// Checks whether a day may have an excursion that was not asked for by name: every second one, after the city was seen.
  private func mayHaveExcursion(_ place: PlanningPlace, on day: Int) -> Bool {
    // The drivers are with their families, and a long way leads to closed kitchens.
    if days[day].isFeast {
      return day > 0 && days[day - 1].isFeast && !place.takesMostOfADay
    }
    let isOfInterest = scores.interests.contains { $0.roles.contains(.excursion) }
    if isOfInterest, days.count == 1 { return true }
    if !isOfInterest, hasAskedExcursion { return false }
    guard isOfInterest || days.count >= settings.excursionsNeedDays else { return false }
    guard let first = isOfInterest ? 1 : settings.excursionsFromDay.map({ $0 - 1 }) else { return false }
    guard !isOfInterest, !place.takesMostOfADay else {
      let isLast = !isOfInterest && day > first && day == days.count - 1
      return day >= first && (day - first).isMultiple(of: 2) && !isLast
    }
    // A short one comes the day before the first long one, or on the last day, so that there are never three in a row.
    return day == first - 1 || day == days.count - 1
  }

  /// The windows of an excursion; a long one begins its day.
  private func first(_ starts: [StartWindow], _ place: PlanningPlace) -> [StartWindow] {
    guard let way = place.excursion?.minutesEachWay, way >= settings.excursionDayMinutes ?? .max else {
      return starts
    }
    let arrival = settings.rounded(request.startTime + way)
    guard let window = starts.first(where: { $0.closes >= arrival }) else { return [] }
    let opens = max(window.opens, arrival)
    return [StartWindow(opens: opens, closes: min(window.closes, opens + DayCandidates.lateArrival))]
  }

  /// The windows of an excursion with its dinner: it lasts until that.
  private func withDinner(_ starts: [StartWindow], _ visit: Int, _ day: DayDate) -> [StartWindow] {
    let dinner = DayCandidates.dinner(on: day, scores).from
    return starts.within(PlanningRules.Span(dinner + settings.shortestMeal - visit, .max))
  }

  /// Minutes by which a day out of town may begin late.
  private static let lateArrival = 10

  /// The windows of a bath before a meal, or long after one; all of them where it is open at no such time.
  private func besideMeals(_ starts: [StartWindow]) -> [StartWindow] {
    let beside = settings.baths.flatMap { starts.within($0) }
    return beside.isEmpty ? starts : beside
  }

  /// Excursions that were not asked for, but the few long and short ones that are worth most after their way.
  func unlikelyExcursions() -> Set<Int> {
    var rare: Set<Int> = []
    for isLong in [true, false] {
      let excursions = visits.compactMap { visit -> (place: Int, merit: Int)? in
        let place = places[visit.place]
        guard place.role == .excursion, !visit.isRequired, !scores.likes(place),
          place.takesMostOfADay == isLong
        else { return nil }
        let way = 2 * (place.excursion?.minutesEachWay ?? 0)
        return (visit.place, visit.worth - way * settings.weights.travelMinute)
      }
      let order = excursions.sorted { ($1.merit, $0.place) < ($0.merit, $1.place) }
      rare.formUnion(order.dropFirst(settings.mostExcursions).map { $0.place })
    }
    return rare
  }
}

extension [StartWindow] {
  /// The parts of the windows within a span.
  func within(_ span: PlanningRules.Span) -> [StartWindow] {
    compactMap { window in
      let (opens, closes) = (Swift.max(window.opens, span.from), Swift.min(window.closes, span.until))
      return opens <= closes ? StartWindow(opens: opens, closes: closes) : nil
    }
  }
}
