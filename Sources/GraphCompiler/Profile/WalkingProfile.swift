import OpenStreetMap
import SourceJSON

/// Rules for the ways that walkers use, and their properties: data, read from JSON.
///
/// - Source: `docs/format/walking-graphs.md`, walking profiles.
package struct WalkingProfile: Sendable {
  /// Name and version, such as `walk-1`.
  package let id: String
  /// Decide if a way is walked; ways that no rule fits are not.
  let ways: [TagRule<Bool>]
  /// Decide if a node blocks the ways through it; nodes that no rule fits do not.
  let barriers: [TagRule<Bool>]
  /// The cost factor of one metre; 1 where no rule fits.
  let factors: [TagRule<Double>]
  /// Landmarks among the nodes, with their rank: lower is better.
  let landmarks: [TagRule<Int>]
  /// Keys whose values say when a way or gate is open or closed.
  let conditionKeys: [String]
  /// True when squares are crossed, not only walked around.
  let crossesSquares: Bool

  /// The profiles that are built in.
  package static let builtIn = ["walk", "walk-1"]

  /// A profile that is built in.
  ///
  /// - Throws: ``ProfileError`` when there is none of this name.
  package init(named name: String) throws {
    switch name {
    case "walk-1": try self.init(json: BuiltInProfiles.walk1, path: name)
    case "walk": try self.init(json: BuiltInProfiles.walk, path: name)
    default:
      throw ProfileError(
        path: name, message: "there is no profile '\(name)'", help: "use walk, walk-1 or a file")
    }
  }

  /// Reads a profile.
  ///
  /// - Throws: ``ProfileError`` with the line of the first mistake.
  package init(json bytes: [UInt8], path: String) throws {
    let reader = try ProfileReader(bytes, path)
    id = try reader.text("id")
    ways = try reader.rules("ways") { try reader.bool($0["walk"], "walk", of: $0) }
    barriers = try reader.rules("barriers") { try reader.bool($0["blocked"], "blocked", of: $0) }
    factors = try reader.rules("factors") { try reader.factor($0) }
    landmarks = try reader.rules("landmarks") { try reader.rank($0) }
    conditionKeys = try reader.texts("conditions")
    crossesSquares = try reader.flag("crosses_squares")
  }
}

/// Why a profile cannot be used.
package struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let message: String
  package let help: String

  package var description: String { "\(path): \(message)" }
}
