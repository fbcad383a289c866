/// Known attributes of a piece of way.
package struct WayAttributes: BitwiseCopyable, Hashable, Sendable {
  /// Index of its name among the texts; 0 when it has none.
  package var name: UInt32
  /// Cost of one metre to a walker, in metres of an ordinary way.
  package var factor: Float
  /// Its features.
  package var features: WayFeatures
  /// Its kind.
  package var kind: WayKind.RawValue
  /// Unused, zero.
  package var reserved: UInt8 = 0
  /// Index among the texts of the condition in time under which it is open; 0 when it is always.
  package var condition: UInt32

  package init(
    name: UInt32, factor: Float = 1, features: WayFeatures = [], kind: WayKind = .path, condition: UInt32 = 0
  ) {
    self.name = name
    self.factor = factor
    self.features = features
    self.kind = kind.rawValue
    self.condition = condition
  }
}

/// Kind of way, as a walker would name it.
package enum WayKind: UInt8, Sendable, CaseIterable {
  case path = 0
  case street = 1
  case road = 2
  case steps = 3
  case square = 4
  case passage = 5
}

/// Features of a way that some walkers avoid or need, or that are reported to them.
package struct WayFeatures: BitwiseCopyable, OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Stairs.
  package static let steps = WayFeatures(rawValue: 1 << 0)
  /// Under a roof, through a building or in a tunnel.
  package static let covered = WayFeatures(rawValue: 1 << 1)
  /// Lit at night.
  package static let lit = WayFeatures(rawValue: 1 << 2)
  /// Said not to be lit.
  package static let unlit = WayFeatures(rawValue: 1 << 3)
  /// Said to be impassable with a wheelchair.
  package static let wheelchairNo = WayFeatures(rawValue: 1 << 4)
  /// Said to be passable with a wheelchair.
  package static let wheelchairYes = WayFeatures(rawValue: 1 << 5)
  /// A rough surface.
  package static let rough = WayFeatures(rawValue: 1 << 6)
  /// Passes a gate or a door.
  package static let gate = WayFeatures(rawValue: 1 << 7)
  /// A bridge.
  package static let bridge = WayFeatures(rawValue: 1 << 8)
}
