import GuideModel
import SourceJSON

/// The regions that badges are about, and which of them each filter finds.
final class BadgeRegions {
  /// Their ids.
  let ids: Set<ItemID>
  private let counted: [RegionFacts]
  private let byTrait: [String: [RegionFacts]]
  private let byNeighbour: [ItemID: [RegionFacts]]
  private let byNameLength: [Int: [RegionFacts]]
  private lazy var names = NearNames(ids.lazy.map(\.rawValue))
  /// Results of filters that were evaluated before.
  private var found: [RegionFilter: [ItemID]] = [:]

  init(_ regions: [RegionFacts]) {
    ids = Set(regions.map(\.id))
    let counted = regions.filter(\.counts)
    self.counted = counted
    var byTrait: [String: [RegionFacts]] = [:]
    var byNeighbour: [ItemID: [RegionFacts]] = [:]
    for region in counted {
      for trait in region.traits { byTrait[trait, default: []].append(region) }
      for id in region.neighbours { byNeighbour[id, default: []].append(region) }
    }
    self.byTrait = byTrait
    self.byNeighbour = byNeighbour
    byNameLength = Dictionary(grouping: counted, by: \.name.count)
  }

  /// The id closest to one that no region has; nil when none is close enough.
  func nearest(to id: String) -> String? { names.nearest(to: id) }

  /// The regions that a filter finds, in their order.
  ///
  /// - Cost: Linear in what is found; linear in the regions for each filter by words of names.
  func regions(_ filter: RegionFilter) -> [ItemID] {
    if let known = found[filter] { return known }
    let candidates: [RegionFacts] =
      switch filter {
      case .ids: []
      case .counted, .nameContains: counted
      case .trait(let trait): byTrait[trait] ?? []
      case .neighbour(let id): byNeighbour[id] ?? []
      case .nameLength(let length): byNameLength[length] ?? []
      }
    let out = filter.regions(of: candidates)
    found[filter] = out
    return out
  }
}
