package import BundleReader
package import DayPlanning
package import GuideModel
package import GuideRuntime
package import Trips

/// A plan with what an answer about it needs.
package struct PlannedTrip {
  /// The plan to keep.
  package let trip: StoredTrip
  /// Its times by the content of today.
  package let plan: TripPlan
  /// The planner that made it.
  package let planner: DayPlanner
  /// The stops that planning the rest of a day again dropped and added; nil for other changes.
  package var change: DayChange?
  /// When it was made or changed.
  package let moment: UTCInstant

  /// A plan that was kept, with its times.
  package init(_ trip: StoredTrip, _ planner: DayPlanner, change: DayChange? = nil, at moment: UTCInstant) {
    (self.trip, self.plan, self.planner) = (trip, trip.timetable(planner), planner)
    (self.change, self.moment) = (change, moment)
  }

  /// A plan that was just made.
  package init(_ trip: StoredTrip, _ plan: TripPlan, _ planner: DayPlanner, at moment: UTCInstant) {
    (self.trip, self.plan, self.planner, self.moment) = (trip, plan, planner, moment)
  }

  /// The plan as the traveller's state has it.
  var stored: UserState.Plan { trip.stored(at: moment) }

  /// The plan as text.
  ///
  /// - Parameter distance: Formats metres; nil: in metres and kilometres.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package func card(_ guide: Guide, _ words: Catalogue, distance: ((Int) -> String)?) throws -> TripCard {
    try TripCard(
      plan, trip.request, guide: guide, planner: planner, catalogue: words, distance: distance)
  }

  /// The sources of the maps that its ways are from.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package func maps(_ guide: Guide) throws -> [MapSource] {
    try plan.hasKnownWalk ? guide.walkingMaps(around: trip.request.start).map { $0.source } : []
  }
}
