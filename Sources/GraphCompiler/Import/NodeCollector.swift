import GuideEngines
import OpenStreetMap

/// The nodes of the walkable ways.
struct NodeCollector: ExtractVisitor {
  private let profile: WalkingProfile
  /// The area to keep; nil for everything.
  private let area: ExtractArea?
  /// Ids of the nodes that ways refer to, ascending.
  let ids: [Int64]
  private(set) var points: [NodePoint]
  private(set) var isFound: [Bool]
  private(set) var nodeCount = 0
  /// Nodes of ways that lie outside the area.
  private(set) var outsideCount = 0
  /// Nodes that no way leads through.
  private(set) var blocked: Set<Int32> = []
  /// Gates and the like.
  private(set) var gates: [Int32: Gate] = [:]
  private(set) var landmarks: [(point: NodePoint, name: String, rank: Int)] = []
  /// Position of the last node found: files are sorted, mostly.
  private var cursor = 0

  init(_ profile: WalkingProfile, wanted: [Int64], in area: ExtractArea? = nil) {
    (self.profile, self.area) = (profile, area)
    var ids = wanted
    ids.sort()
    var count = 0
    for id in ids where count == 0 || ids[count - 1] != id {
      ids[count] = id
      count += 1
    }
    ids.removeLast(ids.count - count)
    self.ids = ids
    points = Array(repeating: NodePoint(latitude: 0, longitude: 0), count: count)
    isFound = Array(repeating: false, count: count)
  }

  mutating func visit(_ node: ExtractNode) {
    nodeCount += 1
    let point = NodePoint(latitude: node.latitude, longitude: node.longitude)
    let isInside = area?.contains(latitude: node.latitude, longitude: node.longitude) ?? true
    if isInside, !node.tags.isEmpty, let rank = profile.landmarks.outcome(for: node.tags),
      let name = node.tags["name"]
    {
      landmarks.append((point, name, rank))
    }
    let isAfterLast = cursor == 0 || ids[cursor - 1] < node.id
    if !isAfterLast || cursor >= ids.count || ids[cursor] < node.id { cursor = index(of: node.id) }
    guard cursor < ids.count, ids[cursor] == node.id else { return }
    if isInside {
      points[cursor] = point
      isFound[cursor] = true
      if !node.tags.isEmpty { note(node.tags, Int32(cursor)) }
    } else {
      outsideCount += 1
    }
    cursor += 1
  }

  private mutating func note(_ tags: ElementTags, _ node: Int32) {
    if profile.barriers.outcome(for: tags) ?? false {
      blocked.insert(node)
      return
    }
    let isGate = tags["barrier"].map { ["gate", "lift_gate", "swing_gate", "door"].contains($0) } ?? false
    let condition = tags["barrier"] == nil ? "" : AttributeTable.condition(tags, profile)
    if isGate || !condition.isEmpty { gates[node] = Gate(isGate: isGate, condition: condition) }
  }

  /// The points of some ids, without those that are missing.
  func points(_ some: ArraySlice<Int64>) -> [NodePoint] {
    some.compactMap { id in
      let index = index(of: id)
      return isFound[index] ? points[index] : nil
    }
  }

  /// The index of an id, or of the next larger one.
  func index(of id: Int64) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
