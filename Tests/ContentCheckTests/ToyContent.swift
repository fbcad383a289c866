import ContentCheck
import ContentWriter
import Foundation
import GuideModel
import TestSupport

/// Every test evaluates content as of 21 November 2026.
let testOptions = Compiler.Options(date: CalendarDate(clampingDays: 20_778))

/// A small content set with its own schema, in a temporary folder.
struct ToyContent {
  let folder: TemporaryFolder
  var content: String { folder.file("content") }
  var database: String { folder.file("out.db") }

  /// Merchants who sell goods; goods may be sold in towns.
  static let merchantSchema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Merchants",
      "x-domain": { "type": "merchant", "table": "merchants", "title": "name", "rank": "rank", "former_ids": "formerly" },
      "type": "object",
      "properties": { "meta": true, "items": { "type": "array", "items": { "$ref": "#/$defs/merchant" } } },
      "required": ["items"],
      "additionalProperties": false,
      "$defs": {
        "merchant": {
          "title": "Merchant",
          "type": "object",
          "properties": {
            "id": { "type": "string", "pattern": "^[a-z0-9-]+$" },
            "formerly": { "type": "array", "items": { "type": "string" }, "x-column": false },
            "name": { "type": "string", "minLength": 1, "x-search": { "field": "name", "weight": 10 }, "x-translatable": true },
            "spellings": { "type": "array", "items": { "type": "string" }, "x-search": { "field": "alias", "weight": 8 } },
            "rank": { "type": "integer", "minimum": 1, "maximum": 5 },
            "about": { "type": "string", "x-search": { "field": "text" }, "x-translatable": true },
            "town_id": { "type": "string", "x-ref": { "type": "town", "link": "in_town", "back": "has_merchant" } },
            "prices": {
              "type": "object",
              "properties": {
                "min_mad": { "type": "number", "multipleOf": 0.01, "x-money": "down" },
                "max_mad": { "type": "number", "multipleOf": 0.01, "x-money": "up" }
              },
              "additionalProperties": false,
              "x-flatten": "price_",
              "x-ordered": ["min_mad", "max_mad"]
            },
            "stalls": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": { "label": { "type": "string" }, "open_on": { "type": "string", "format": "date" } },
                "required": ["label"],
                "additionalProperties": false
              },
              "x-rows": { "table": "merchant_stalls", "parent": "merchant_id" }
            },
            "location": {
              "type": "object",
              "properties": { "lat": { "type": "number" }, "lng": { "type": "number" } },
              "required": ["lat", "lng"],
              "additionalProperties": false,
              "x-flatten": "",
              "x-geo": "point"
            }
          },
          "required": ["id", "name"],
          "additionalProperties": false
        }
      }
    }
    """

  static let townSchema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Towns",
      "x-domain": { "type": "town", "table": "towns", "title": "name" },
      "type": "object",
      "properties": { "items": { "type": "array", "items": { "$ref": "#/$defs/town" } } },
      "$defs": {
        "town": {
          "type": "object",
          "properties": {
            "id": { "type": "string" },
            "name": { "type": "string", "x-search": { "field": "name", "weight": 10 } }
          },
          "required": ["id", "name"],
          "additionalProperties": false
        }
      }
    }
    """

  static let merchants = """
    { "items": [
      { "id": "amina", "name": "Amina's Lanterns", "spellings": ["Chez Amina"], "rank": 1, "about": "Brass lamps.",
        "town_id": "sefrou", "prices": { "min_mad": 80.5, "max_mad": 120.25 },
        "stalls": [{ "label": "North gate" }, { "label": "Square", "open_on": "2026-03-01" }],
        "location": { "lat": 33.83, "lng": -4.835 }, "formerly": ["old-amina"] },
      { "id": "zaki", "name": "Zaki", "rank": 2, "about": "Copper pots." }
    ] }
    """

  static let towns = #"{ "items": [{ "id": "sefrou", "name": "Sefrou" }] }"#

  init(merchants: String = ToyContent.merchants, towns: String = ToyContent.towns) throws {
    folder = try TemporaryFolder()
    try folder.write("schema/merchants.schema.json", ToyContent.merchantSchema)
    try folder.write("schema/towns.schema.json", ToyContent.townSchema)
    try folder.write("content/merchants.json", merchants)
    try folder.write("content/towns.json", towns)
  }

  /// Checks the content.
  func validate() throws -> Compiler.Report { try Compiler.validate(content, testOptions) }

  /// Builds the database and returns its bytes.
  @discardableResult
  func build(to output: String? = nil) throws -> Data {
    let path = output ?? database
    _ = try Compiler.build(content, testOptions, output: path, force: true)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}
