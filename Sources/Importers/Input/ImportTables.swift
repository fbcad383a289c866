import CEmbeddedFiles
package import HostSystem
import SourceJSON

/// The data that decides how tags are read: categories and countries, from a content set or from the program.
package struct ImportTables: Sendable {
  package let categories: CategoryTable
  package let countries: CountryTable

  private static let limit = 16 << 20

  /// - Parameter set: The content folder of a set; nil for the tables that the program was built with.
  /// - Throws: ``ImportError`` or `FileSystemError`.
  package init(set: String?, _ disk: some FileSystem) throws {
    if let set {
      categories = CategoryTable(try ImportTables.root(set + "/categories.json", disk))
      countries = CountryTable(try ImportTables.root(set + "/regions.json", disk))
    } else {
      let (categories, countries) = (
        String(cString: embedded_categories()), String(cString: embedded_regions())
      )
      self.categories = CategoryTable(try ImportTables.root(categories, "categories.json"))
      self.countries = CountryTable(try ImportTables.root(countries, "regions.json"))
    }
  }

  /// The cities and areas that the program was built with: about 40 ms to read, so only importers of places with addresses do.
  ///
  /// - Throws: ``ImportError``.
  static func cities() throws -> CityTable {
    CityTable(
      try root(String(cString: embedded_cities()), "cities.json"),
      try root(String(cString: embedded_areas()), "areas.json"))
  }

  private static func root(_ path: String, _ disk: some FileSystem) throws -> JSONNode {
    let bytes = try disk.readFile(path, limit: limit, .readThroughLinks)
    return try root(String(decoding: bytes, as: UTF8.self), path)
  }

  private static func root(_ text: String, _ path: String) throws -> JSONNode {
    let tree = JSONParser().parse(SourceFile(path: path, bytes: Array(text.utf8))).tree
    guard !tree.isDamaged, let root = tree.root else {
      throw ImportError(
        .malformed, path: path, "is not valid JSON", help: "run 'contentc validate' on the set")
    }
    return root
  }
}
