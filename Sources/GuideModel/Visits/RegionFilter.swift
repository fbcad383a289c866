/// Selection of the regions of a badge.
public enum RegionFilter: Sendable, Hashable {
  /// Every region that counts.
  case counted
  /// These, whether they count or not.
  case ids([ItemID])
  /// Those that count and have an attribute.
  case trait(String)
  /// Those that count and border another region.
  case neighbour(ItemID)
  /// Those that count and have one of these texts in their name; upper and lower case differ.
  case nameContains([String])
  /// Those that count and have a name of that many letters.
  case nameLength(Int)

  init(_ value: JSONValue, key: String) throws(BadgeRequirementError) {
    switch value {
    case .list(let values):
      self = .ids(try RegionFilter.texts(values, key).map { ItemID(rawValue: $0) })
    case .object(let members) where members.count == 1:
      switch (members["trait"], members["neighbour"], members["name_contains"], members["name_length"]) {
      case (.text(let trait)?, _, _, _): self = .trait(trait)
      case (_, .text(let id)?, _, _): self = .neighbour(ItemID(rawValue: id))
      case (_, _, .list(let texts)?, _): self = .nameContains(try RegionFilter.texts(texts, key))
      case (_, _, _, .integer(let length)?) where length > 0: self = .nameLength(length)
      default: throw BadgeRequirementError(key, "is not a filter of regions")
      }
    default: throw BadgeRequirementError(key, "is neither a list of ids nor a filter of regions")
    }
  }

  private static func texts(_ values: [JSONValue], _ key: String) throws(BadgeRequirementError) -> [String] {
    var out: [String] = []
    for value in values {
      guard case .text(let text) = value else {
        throw BadgeRequirementError(key, "contains something other than text")
      }
      out.append(text)
    }
    return out
  }

  /// Reads the filter that a condition's list must equal; nil when it has none.
  ///
  /// - Throws: ``BadgeRequirementError`` when it is not a filter.
  public static func implied(by condition: JSONValue) throws(BadgeRequirementError) -> RegionFilter? {
    guard case .object(let members) = condition, let value = members["implied_by"] else { return nil }
    return try RegionFilter(value, key: "implied_by")
  }

  /// The regions it finds, in their order.
  public func regions(of all: [RegionFacts]) -> [ItemID] {
    if case .ids(let ids) = self { return ids }
    return all.filter { $0.counts && matches($0) }.map { $0.id }
  }

  private func matches(_ region: RegionFacts) -> Bool {
    switch self {
    case .counted, .ids: true
    case .trait(let trait): region.traits.contains(trait)
    case .neighbour(let id): region.neighbours.contains(id)
    case .nameContains(let texts): texts.contains { region.name.hasPart($0) }
    case .nameLength(let length): region.name.count == length
    }
  }
}

/// Facts about a region that badges need.
public struct RegionFacts: Sendable, Hashable {
  /// Its id.
  public let id: ItemID
  /// Its name in the content's own language, in which conditions are written.
  public let name: String
  /// Indicates whether it counts for badges that name no regions.
  public let counts: Bool
  /// Its attributes.
  public let traits: Set<String>
  /// The regions it borders.
  public let neighbours: Set<ItemID>

  /// Facts about a region.
  public init(
    id: ItemID, name: String, counts: Bool = true, traits: Set<String> = [], neighbours: Set<ItemID> = []
  ) {
    (self.id, self.name, self.counts) = (id, name, counts)
    (self.traits, self.neighbours) = (traits, neighbours)
  }
}
