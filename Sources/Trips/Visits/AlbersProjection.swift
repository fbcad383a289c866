import GuideEngines
import GuideModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(CMath)
  import CMath
#else
  import Darwin
#endif

/// Albers' equal-area conic projection, fitted to an area: its standard parallels lie a sixth from the south and north.
///
/// Equal area, because a map of visited regions is compared by eye.
struct AlbersProjection: Sendable {
  private let centre: Double
  private let n: Double
  private let c: Double
  private let rho0: Double

  /// A projection for places between two latitudes, around a meridian.
  init(south: Double, north: Double, centre: Double) {
    self.centre = centre
    let span = north - south
    let (low, high) = ((south + span / 6) * .pi / 180, (north - span / 6) * .pi / 180)
    let mean = (sin(low) + sin(high)) / 2
    // An area around the equator has no cone; a slight one is as good.
    n = abs(mean) < 0.01 ? 0.01 : mean
    c = cos(low) * cos(low) + 2 * n * sin(low)
    rho0 = max(0, c - 2 * n * sin((south + north) / 2 * .pi / 180)).squareRoot() / n
  }

  /// The point of a place on a unit sphere; y grows southward.
  func point(_ latitude: Double, _ longitude: Double) -> (x: Double, y: Double) {
    let theta = n * (longitude - centre).remainder(dividingBy: 360) * .pi / 180
    let rho = max(0, c - 2 * n * sin(latitude * .pi / 180)).squareRoot() / n
    return (rho * sin(theta), rho * cos(theta) - rho0)
  }
}
