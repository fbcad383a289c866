import ContentCheck
import Foundation
import Publisher
import SourceJSON
import TestSupport

/// Shops in regions, with images, and recipes of packs, in a temporary folder.
struct ToyPacks {
  let folder: TemporaryFolder

  static let shopSchema = """
    {
      "title": "Shops",
      "x-domain": { "type": "shop", "table": "shops", "title": "name", "rank": "rank" },
      "type": "object",
      "properties": { "items": { "type": "array", "items": { "$ref": "#/$defs/shop" } } },
      "$defs": { "shop": {
        "type": "object",
        "properties": {
          "id": { "type": "string" },
          "name": { "type": "string", "x-search": { "field": "name", "weight": 10 }, "x-translatable": true },
          "rank": { "type": "integer" },
          "district": { "type": "string", "x-ref": { "type": "region", "link": "in_region", "back": "has_shop" } },
          "near": { "type": "array", "items": { "type": "string", "x-ref": { "type": "shop", "link": "near", "back": "near" } } },
          "pictures": { "type": "array", "items": { "type": "string", "x-asset": "image" } }
        },
        "required": ["id", "name"], "additionalProperties": false
      } }
    }
    """

  static let regionSchema = """
    {
      "title": "Regions",
      "x-domain": { "type": "region", "table": "regions", "title": "name" },
      "type": "object",
      "properties": { "items": { "type": "array", "items": { "$ref": "#/$defs/region" } } },
      "$defs": { "region": {
        "type": "object",
        "properties": {
          "id": { "type": "string" },
          "name": { "type": "string", "x-search": { "field": "name", "weight": 10 } }
        },
        "required": ["id", "name"], "additionalProperties": false
      } }
    }
    """

  static let shops = """
    { "items": [
      { "id": "lamps", "name": "Lamps", "rank": 1, "district": "souk", "near": ["rugs", "boats"], "pictures": ["asset:lamps-1"] },
      { "id": "rugs", "name": "Rugs", "rank": 2, "district": "souk" },
      { "id": "boats", "name": "Boats", "rank": 3, "district": "port", "near": ["nets"] },
      { "id": "nets", "name": "Nets", "rank": 4, "district": "port" }
    ] }
    """

  static let assets = """
    { "items": [{ "id": "lamps-1", "kind": "image", "file": "assets/Lamps.WEBP", "alt": "Lamps", "credit": "A. Editor", "licence": "CC BY 4.0" }] }
    """

  /// A recipe with some of its parts.
  static func recipe(
    _ id: String, needs: String = "", languages: String = #""en""#, extra: String = "", _ components: String
  ) -> String {
    """
    { "id": "\(id)", "kind": "content", "title": { "en": "Pack \(id)" }, "languages": [\(languages)],
      "ships_in_app": false, "dependencies": [\(needs)],\(extra)
      "components": [\(components)] }
    """
  }

  static let souk = """
    { "id": "content", "kind": "items", "select": [{ "domain": "regions" }, { "domain": "shops", "regions": ["souk"] }] }
    """
  static let port =
    #"{ "id": "content", "kind": "items", "select": [{ "domain": "shops", "regions": ["port"] }] }"#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("schema/shops.schema.json", ToyPacks.shopSchema)
    try folder.write("schema/regions.schema.json", ToyPacks.regionSchema)
    try folder.write("content/contentc.json", #"{ "title": "Toy", "version": "1.0" }"#)
    try folder.write("content/shops.json", ToyPacks.shops)
    try folder.write(
      "content/regions.json",
      #"{ "items": [{ "id": "souk", "name": "Souk" }, { "id": "port", "name": "Port" }] }"#)
    try folder.write("content/assets.json", ToyPacks.assets)
    try folder.write("content/assets/Lamps.WEBP", Data([0x52, 0x49, 0x46, 0x46, 0, 0xFF, 0, 0xFE]))
    try folder.write(
      "content/i18n/fr/shops.json",
      #"{ "items": { "lamps": { "name": "Lampes" }, "nets": { "name": "Filets" } } }"#)
    try folder.write("bundles/base.json", ToyPacks.recipe("base", ToyPacks.souk))
    try folder.write("out/readme", "")
  }

  var options: Compiler.Options {
    var options = testOptions
    options.recipesPath = folder.file("bundles")
    return options
  }

  /// Writes recipes by file name.
  func write(_ recipes: [String: String]) throws {
    for (name, text) in recipes { try folder.write("bundles/\(name).json", text) }
  }

  /// Findings in one recipe.
  func findings(in recipe: String) throws -> [Diagnostic] {
    let path = folder.file("bundles/\(recipe).json")
    return try findings().filter { $0.location.path == path }
  }

  /// Findings in the recipes and the content.
  func findings() throws -> [Diagnostic] {
    try Compiler.validate(folder.file("content"), options).diagnostics
  }

  /// Builds every pack into `out`.
  @discardableResult
  func build() throws -> [String: Compiler.Pack] {
    let (_, packs) = try Compiler.packs(folder.file("content"), options) { folder.file("out/\($0).db") }
    return Dictionary(uniqueKeysWithValues: packs.map { ($0.id, $0) })
  }

  /// Rows of a query on a built pack, every value as text.
  func rows(_ pack: String, _ sql: String) throws -> [[String]] {
    try databaseRows(folder.file("out/\(pack).db"), sql)
  }
}
