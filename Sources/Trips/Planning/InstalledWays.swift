import BundleReader
import DayPlanning
import GuideEngines
import GuideModel
import GuideRuntime

/// The ways of installed walking graphs, and for the rest those that the content knows.
final class InstalledWays: DayWays {
  let maps: [WalkingMap]
  let content: ContentWalks
  /// The walker's requirements; without a time, gates count that open at all.
  let needs: WalkerNeeds

  init(maps: [WalkingMap], content: ContentWalks, needs: WalkerNeeds) {
    (self.maps, self.content, self.needs) = (maps, content, needs)
  }

  func walks(among points: [DayPoint]) -> [[KnownWay?]] {
    var ways = content.walks(among: points)
    let coordinates = points.map { $0.coordinate }
    for map in maps.reversed() {
      let metres = RoutePlanner(map.graph, for: needs).metres(among: coordinates)
      for (start, row) in metres.enumerated() {
        for (end, metres) in row.enumerated() {
          if let metres, start != end {
            ways[start][end] = KnownWay(metres: Int(metres.rounded()), minutes: nil, basis: .derived)
          }
        }
      }
    }
    return ways
  }

  func ride(from start: DayPoint, to end: DayPoint) -> KnownWay? { content.ride(from: start, to: end) }
}
