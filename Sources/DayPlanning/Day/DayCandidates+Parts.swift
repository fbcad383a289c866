import GuideEngines
import GuideModel

/// Places that are seen in one stop with another.
extension DayCandidates {
  /// The places inside others that were asked for or are of an interest, by the outer place.
  func innerPlaces(_ numbers: DayPaceNumbers) -> [Int: [DayCandidate.Part]] {
    var parts: [Int: [DayCandidate.Part]] = [:]
    for (index, place) in places.enumerated() where isInside(place) && options.mayAdd {
      let isWanted =
        request.asks(for: place.id) || (scores.likes(place) && !request.avoided.contains(place.id))
      guard isWanted, place.role != .never, let outer = places.firstIndex(where: { $0.id == place.inside }),
        !request.order.values.contains(where: { $0.contains(places[outer].id) })
      else { continue }
      parts[outer, default: []].append(DayCandidate.Part(place: index, minutes: numbers.minutes(of: place)))
    }
    return parts
  }

  /// Adds what one sees on the same walk as a place of the first rank on a feast: next door to it, and like it under the open
  /// sky. As two stops, a day with little else would have one of them now and the other hours later.
  mutating func addNeighbours(_ numbers: DayPaceNumbers, _ way: (PlanningPlace, PlanningPlace) -> DayLeg) {
    guard options.mayAdd, days.allSatisfy({ $0.isFeast }), let most = settings.togetherMetres else { return }
    for (first, place) in places.enumerated() where place.rank == 1 && isWalk(first) {
      for partner in places.indices where place.pairs.contains(places[partner].id) && isWalk(partner) {
        let other = places[partner]
        let isOpen = days.indices.allSatisfy {
          openings[first][$0].spans.isEmpty || !openings[partner][$0].spans.isEmpty
        }
        guard isOpen, Geodesy.distanceMetres(from: place.point, to: other.point) <= Double(most) else {
          continue
        }
        let leg = way(place, other)
        let isLook = days.allSatisfy { scores.isSeenByDay(place, on: $0) }
        let minutes = isLook ? other.visit.shortest : numbers.minutes(of: other)
        parts[first, default: []].append(
          DayCandidate.Part(place: partner, minutes: settings.rounded(leg.minutes) + minutes, way: leg))
      }
    }
  }

  /// Checks whether a place is a walk that may be one stop with another.
  private func isWalk(_ index: Int) -> Bool {
    let place = places[index]
    return [.stroll, .glance].contains(place.role) && place.inside == nil && place.excursion == nil
      && place.id != request.startPlace && !request.setsTime(of: place.id)
      && refusal(of: place, isAsked: request.asks(for: place.id)) == nil
  }

  /// The worth of the places next door that a stop has.
  func worth(ofNeighbours parts: [DayCandidate.Part]) -> Int {
    parts.reduce(0) { $0 + ($1.way == nil ? 0 : scores.worth(of: places[$1.place])) }
  }

  /// The starts of a stop at which the places next door that it has are open too.
  func starts(_ starts: [StartWindow], with parts: [DayCandidate.Part], _ visit: Int, on day: Int)
    -> [StartWindow]
  {
    var (starts, length) = (starts, visit)
    for part in parts.reversed() {
      length -= part.minutes
      guard let way = part.way else { continue }
      let offset = length + settings.rounded(way.minutes)
      let own = openings[part.place][day].starts(visit: part.minutes - settings.rounded(way.minutes))
      let before = starts
      starts = own.flatMap { window in
        before.within(
          PlanningRules.Span(window.opens - offset, max(window.closes, window.opens + 1) - offset))
      }
    }
    return starts
  }
}
