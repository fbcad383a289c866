import GuideModel

/// Why a fix was not used.
public enum FixRejection: String, Sendable, Hashable, CaseIterable {
  /// Faster than the limit.
  case speed
  /// Higher than the limit.
  case altitude
  /// Faster and higher than the limits, where both are needed.
  case speedAndAltitude
  /// The device said that the position is invalid.
  case invalid
  /// Its radius of uncertainty is too large.
  case inaccurate
}

/// Evidence for the attribution of a position to a region.
public enum RegionEvidence: String, Sendable, Hashable, CaseIterable {
  /// Inside its boundary.
  case inside
  /// Outside all, within the accuracy circle or a few kilometres of this one only.
  case nearby
  /// Outside all, near the region of the last hour.
  case recent
  /// Outside all, near this one only, after a long jump.
  case arrival
}

/// The region of a position.
public enum RegionAnswer: Sendable, Hashable {
  /// A region by its number, and why.
  case region(Int, RegionEvidence)
  /// One of several regions; nothing is recorded.
  case unsure([Int])
  /// In a place that belongs to none and is known to be abroad.
  case abroad
  /// Far from all regions.
  case none
}

/// Attributes positions to regions, by containment first.
struct RegionFinder: Sendable {
  let index: RegionIndex
  let settings: VisitSettings
  private var found: [UInt16] = []

  init(_ index: RegionIndex, _ settings: VisitSettings) {
    (self.index, self.settings) = (index, settings)
  }

  /// State before a fix.
  struct Before {
    /// The region that was last accepted and when.
    var recent: (region: Int, time: UTCInstant)?
    /// The last accepted position.
    var place: Coordinate?
  }

  /// Why a fix must not be used; nil when it may.
  static func rejection(_ fix: VisitFix, _ settings: VisitSettings) -> FixRejection? {
    guard settings.filter != .none else { return nil }
    if let accuracy = fix.accuracy {
      if accuracy < 0 || accuracy.isNaN { return .invalid }
      if accuracy > settings.accuracyLimit { return .inaccurate }
    }
    let isFast = (fix.speed ?? 0) > settings.speedLimit
    let isHigh = (fix.altitude ?? 0) > settings.altitudeLimit
    if settings.filter == .both { return isFast && isHigh ? .speedAndAltitude : nil }
    return isHigh ? .altitude : isFast ? .speed : nil
  }

  /// The region of a fix.
  mutating func answer(_ fix: VisitFix, _ before: Before) -> RegionAnswer {
    index.find(fix.place, &found)
    let counted = found.filter { !index.regions[Int($0)].isAbroad }
    if let inside = counted.first {
      // Where the stored border may be off, the neighbour across it is as likely.
      if index.maximalErrorMetres > 0, settings.usesFallbacks, let rivals = rivals(of: Int(inside), fix.place)
      {
        return .unsure(rivals)
      }
      return .region(Int(inside), .inside)
    }
    guard settings.usesFallbacks else { return .none }
    return found.isEmpty ? nearby(fix, before) : .abroad
  }

  /// The region and its neighbours, when the place is within the error of their border; nil when it is not.
  private func rivals(of region: Int, _ place: Coordinate) -> [Int]? {
    let near = index.borders(within: index.maximalErrorMetres, of: place).filter {
      let region = index.regions[$0.region]
      return region.errorMetres > 0 && $0.metres <= region.errorMetres && !region.isAbroad
    }
    let others = near.map { $0.region }.filter { $0 != region && !found.contains(UInt16($0)) }
    return others.isEmpty ? nil : ([region] + others).sorted()
  }

  private func nearby(_ fix: VisitFix, _ before: Before) -> RegionAnswer {
    let radius = max(settings.nearMetres, fix.accuracy ?? 0)
    let reach = max(radius, settings.recentMetres)
    let borders = index.borders(within: reach, of: fix.place).filter { !index.regions[$0.region].isAbroad }
    let near = borders.filter { $0.metres <= radius }
    if near.count == 1, let only = near.first { return .region(only.region, .nearby) }
    if near.count > 1 { return .unsure(near.map({ $0.region }).sorted()) }
    if let recent = before.recent, let time = fix.time,
      abs(time.secondsSinceEpoch - recent.time.secondsSinceEpoch) <= settings.recentSeconds,
      borders.contains(where: { $0.region == recent.region && $0.metres <= settings.recentMetres })
    {
      return .region(recent.region, .recent)
    }
    if let place = before.place, borders.count == 1, let only = borders.first,
      Geodesy.distanceMetres(from: place, to: fix.place) > settings.jumpMetres
    {
      return .region(only.region, .arrival)
    }
    return .none
  }
}
