/// The schemas of a new content set.
enum ScaffoldSchemas {
  /// Places with a point and opening hours.
  static let places = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Places",
      "x-domain": { "type": "place", "table": "places", "title": "name", "subtitle": "short_description", "rank": "rank" },
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "meta": true,
        "items": { "type": "array", "items": { "$ref": "#/$defs/place" } }
      },
      "required": ["items"],
      "additionalProperties": false,
      "$defs": {
        "place": {
          "type": "object",
          "properties": {
            "id": { "$ref": "contentc:shared#/$defs/id" },
            "name": {
              "title": "Name",
              "$ref": "contentc:shared#/$defs/line",
              "x-search": { "field": "name", "weight": 10 },
              "x-translatable": true
            },
            "category": {
              "title": "Category",
              "type": "string",
              "pattern": "^[a-z_]+$",
              "x-facet": "category",
              "x-search": { "field": "tag" }
            },
            "rank": { "title": "Importance, 1 (most) to 5", "type": "integer", "minimum": 1, "maximum": 5 },
            "short_description": {
              "title": "In one sentence",
              "$ref": "contentc:shared#/$defs/sentence",
              "x-search": { "field": "text" },
              "x-translatable": true
            },
            "address": { "title": "Address", "$ref": "contentc:shared#/$defs/line" },
            "location": { "$ref": "contentc:shared#/$defs/location" },
            "hours": { "$ref": "contentc:shared#/$defs/hours" },
            "related_tip_ids": {
              "title": "Tips about it",
              "type": "array",
              "items": { "$ref": "contentc:shared#/$defs/id", "x-ref": { "type": "tip", "link": "has_tip", "back": "about" } }
            },
            "source_refs": { "$ref": "contentc:shared#/$defs/source_refs" }
          },
          "required": ["id", "name", "category", "location", "source_refs"],
          "additionalProperties": false
        }
      }
    }
    """#

  /// Tips.
  static let tips = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Tips",
      "x-domain": { "type": "tip", "table": "tips", "title": "title", "subtitle": "summary" },
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "meta": true,
        "items": { "type": "array", "items": { "$ref": "#/$defs/tip" } }
      },
      "required": ["items"],
      "additionalProperties": false,
      "$defs": {
        "tip": {
          "type": "object",
          "properties": {
            "id": { "$ref": "contentc:shared#/$defs/id" },
            "title": {
              "title": "Title",
              "$ref": "contentc:shared#/$defs/line",
              "x-search": { "field": "name", "weight": 10 },
              "x-translatable": true
            },
            "summary": {
              "title": "The tip in one or two sentences",
              "$ref": "contentc:shared#/$defs/sentence",
              "x-search": { "field": "text" },
              "x-translatable": true
            },
            "source_refs": { "$ref": "contentc:shared#/$defs/source_refs" }
          },
          "required": ["id", "title", "summary"],
          "additionalProperties": false
        }
      }
    }
    """#
}
