import BundleFormat
package import GuideEngines
import GuideModel
package import SQLite

/// The index of one database, if it has one.
package struct RegionIndexOfDatabase: DerivedFromContent {
  package static let name: StaticString = "RegionIndexOfDatabase"

  package let index: RegionIndex?

  package init(_ db: Connection, _ database: ContentDatabase) throws {
    guard try db.hasTable(GeoTables.regionIndex),
      let bytes = try db.first(
        GeoTables.selectRegionIndex, .text(GeoTables.regionIndexPart), read: { $0.blob(0) })
    else {
      index = nil
      return
    }
    do { index = try RegionIndex(bytes) } catch {
      throw failure(
        RuntimeError(
          .corrupt, "\(database.path): the index of regions is damaged (\(error.code.rawValue))",
          help: "compile the content again, or install its pack again", key: "visits.damagedIndex",
          arguments: [database.path, error.code.rawValue]))
    }
  }
}
