public import GuideModel

/// The sun's events on a day at a place, accurate to about a minute between the polar circles.
///
/// - Source: the sunrise equation with the approximations of the Astronomical Almanac.
public struct SunTimes: Sendable, Hashable {
  /// Minutes since midnight on the clocks of the place, by `SunEvent`.
  private let minutes: SIMD4<Int>

  /// The events of a local day.
  ///
  /// Where the sun does not set that day, it counts as up from 00:00 to 24:00; where it does not rise, all
  /// events are at its highest point.
  ///
  /// - Parameter zone: The zone of the resulting times.
  public init(on date: CalendarDate, at place: Coordinate, in zone: ZoneTransitions) {
    self.init(day: date.daysSinceEpoch, at: place, in: zone)
  }

  init(day: Int, at place: Coordinate, in zone: ZoneTransitions) {
    // Days since 2000-01-01T12:00 UTC of the mean solar noon.
    let noon = Double(day - 10_957) - place.longitude / 360
    let anomaly = (357.5291 + 0.985_600_28 * noon).truncatingRemainder(dividingBy: 360)
    let centre =
      1.9148 * Numerics.sine(degrees: anomaly) + 0.02 * Numerics.sine(degrees: 2 * anomaly)
      + 0.0003 * Numerics.sine(degrees: 3 * anomaly)
    let longitude = (anomaly + centre + 282.9372).truncatingRemainder(dividingBy: 360)
    let transit =
      noon + 0.0053 * Numerics.sine(degrees: anomaly) - 0.0069 * Numerics.sine(degrees: 2 * longitude)
    let sineOfDeclination = Numerics.sine(degrees: longitude) * 0.397_77
    let declination = Numerics.arcSine(sineOfDeclination)

    /// Minutes since midnight of a point in days after 2000-01-01T12:00 UTC.
    func clock(_ days: Double) -> Int {
      let seconds = Int64((days * 86_400).rounded()) + 946_728_000
      let local = seconds + Int64(zone.offset(at: UTCInstant(secondsSinceEpoch: seconds)) + 30)
      return Int(local.dividedDown(by: 60) - Int64(day) * 1440)
    }

    /// Half the time, in days, that the sun is above an altitude; nil when it is never or always above it.
    func halfDay(above altitude: Double) -> (days: Double?, isAlways: Bool) {
      let numerator =
        Numerics.sine(degrees: altitude) - Numerics.sine(degrees: place.latitude) * sineOfDeclination
      let denominator = Numerics.cosine(degrees: place.latitude) * Numerics.cosine(degrees: declination)
      let cosine = denominator == 0 ? (numerator < 0 ? -2 : 2) : numerator / denominator
      if cosine < -1 { return (nil, true) }
      if cosine > 1 { return (nil, false) }
      return (Numerics.arcCosine(cosine) / 360, false)
    }

    func pair(above altitude: Double) -> (rise: Int, set: Int) {
      let half = halfDay(above: altitude)
      if let days = half.days { return (clock(transit - days), clock(transit + days)) }
      return half.isAlways ? (0, 1440) : (clock(transit), clock(transit))
    }

    let sun = pair(above: -0.833)
    let twilight = pair(above: -6)
    minutes = SIMD4(twilight.rise, sun.rise, sun.set, twilight.set)
  }

  /// Minutes since midnight of an event; may be outside the day where clocks differ greatly from solar time.
  public subscript(event: SunEvent) -> Int { minutes[Int(event.rawValue)] }
}
