import BundleReader
import GuideEngines
import GuideModel

extension Guide {
  /// A list with the walks of installed maps instead of estimates, where a map has the way.
  func walked(_ items: [NearbyItem], _ filter: ItemFilter, isLimited: Bool) throws -> NearbyList {
    guard let centre = filter.near, !items.isEmpty else { return NearbyList(items, isLimited: isLimited) }
    let (walks, maps) = try walks(
      from: centre, to: items.map { $0.coordinate }, metresPerHour: filter.metresPerHour)
    guard !maps.isEmpty else { return NearbyList(items, isLimited: isLimited) }
    var items = items
    for (index, walk) in walks.enumerated() {
      guard let walk else { continue }
      (items[index].facts.walkingMetres, items[index].facts.walkingMinutes) = (walk.metres, walk.minutes)
    }
    return NearbyList(items, isLimited: isLimited, maps: maps)
  }

  /// Metres and minutes on foot from a point to others along the ways of installed maps, and the sources of these; nil
  /// where no map has the way.
  func walks(from start: Coordinate, to points: [Coordinate?], metresPerHour: Double?) throws -> (
    walks: [(metres: Int, minutes: Int)?], maps: [MapSource]
  ) {
    var walks = [(metres: Int, minutes: Int)?](repeating: nil, count: points.count)
    var used: [MapSource] = []
    let areas = try walkingAreas()
    let needs = WalkerNeeds(in: calendars.zone, calendars: calendars.hours)
    for map in try walkingMaps() {
      let open = points.indices.filter { walks[$0] == nil && points[$0] != nil }
      let places = open.compactMap { points[$0] }
      guard !places.isEmpty else { break }
      let found = RoutePlanner(map.graph, for: needs).metres(from: start, to: places)
      for ((index, place), metres) in zip(zip(open, places), found) {
        guard let metres else { continue }
        let line = Geodesy.distanceMetres(from: start, to: place)
        // At the speed of the areas between both.
        let seconds = areas.seconds(along: [start, place], metresPerHour: metresPerHour)
        let minutes = line < 1 ? 0 : (seconds * metres / line / 60).rounded(.up)
        walks[index] = (Int(metres.rounded()), Int(minutes))
        used.append(map.source)
      }
    }
    return (walks, used.distinct)
  }
}
