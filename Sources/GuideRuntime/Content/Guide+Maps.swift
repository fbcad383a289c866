public import BundleReader
import GuideEngines
public import GuideModel

extension Guide {
  /// The same content with files of a map beside it.
  ///
  /// - Parameters:
  ///   - named: Files that the traveller named; they count before the maps of packs.
  ///   - beside: Files found beside the content; they count after these.
  /// - Cost: None; a file is read when it is first needed.
  public func with(maps named: [String], beside: [String]) -> Guide {
    Guide(
      Generation(
        generation.databases,
        maps: named.map { MapFile($0, isNamed: true) } + beside.map { MapFile($0, isNamed: false) },
        calendars: generation.calendars))
  }

  /// The same content with the files of a map of another guide, which are read only once for both.
  package func with(mapsOf other: Guide) -> Guide {
    Guide(Generation(generation.databases, maps: other.generation.maps, calendars: generation.calendars))
  }
}

extension Guide {
  /// The walking graphs of a file that the traveller named, of the installed packs, and of a file beside the content.
  ///
  /// - Throws: ``RuntimeError`` when one cannot be read.
  public func walkingMaps() throws -> [WalkingMap] { try generation.walkingMaps() }

  /// The walking graphs that cover a point.
  ///
  /// - Throws: ``RuntimeError`` when one cannot be read.
  public func walkingMaps(around point: Coordinate) throws -> [WalkingMap] {
    try walkingMaps().filter { map in
      !EdgeSnapping(map.graph).nearestByComponent(
        NodePoint(point), within: RoutePlanner.farthest, isOpen: nil
      ).isEmpty
    }
  }

  /// The sources of everything of a map that is installed, each once.
  ///
  /// - Throws: ``RuntimeError`` when a map cannot be read.
  public func mapSources() throws -> [MapSource] {
    try (walkingMaps().map { $0.source } + generation.pointTables().map { $0.source }).distinct
  }
}
