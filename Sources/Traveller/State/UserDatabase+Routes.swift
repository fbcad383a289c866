public import GuideModel
public import Trips

extension UserDatabase {
  /// The route that is being followed; nil when there is none.
  public func activeRoute() throws -> RouteProgress? { try decoded(.activeRoute) }

  /// Stores the progress, or with nil ends the route.
  ///
  /// - Parameter trip: The plan that the route follows, if that has advanced too; both are stored, or neither.
  public func setActiveRoute(_ progress: RouteProgress?, of trip: StoredTrip? = nil, at moment: UTCInstant)
    throws
  {
    try set(.activeRoute, to: progress?.json, with: trip?.stored(at: moment), at: moment)
  }
}
