/// The schemas of a new content set.
enum ScaffoldSchemas {
  /// Definitions that any schema can refer to.
  static let definitions = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Shared definitions",
      "description": "Refer to them from any schema: \"$ref\": \"defs.schema.json#/$defs/hours\".",
      "$defs": {
        "id": {
          "title": "Id: small letters, digits and hyphens; it never changes",
          "type": "string",
          "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
          "maxLength": 64
        },
        "line": { "type": "string", "minLength": 1, "maxLength": 120, "pattern": "^\\S" },
        "sentence": { "type": "string", "minLength": 1, "maxLength": 400, "pattern": "^\\S" },
        "date": { "type": "string", "format": "date" },
        "location": {
          "title": "Where it is (WGS 84)",
          "type": "object",
          "properties": {
            "lat": { "type": "number", "minimum": -90, "maximum": 90 },
            "lng": { "type": "number", "minimum": -180, "maximum": 180 }
          },
          "required": ["lat", "lng"],
          "additionalProperties": false,
          "x-flatten": "",
          "x-geo": "point"
        },
        "hours": {
          "title": "Opening hours",
          "type": "object",
          "properties": {
            "text": { "title": "Hours in words, always shown", "$ref": "#/$defs/sentence" },
            "timezone": { "title": "Zone in calendars.json", "type": "string" },
            "osm": { "title": "OpenStreetMap syntax, such as Mo-Fr 08:00-17:00", "type": "string", "maxLength": 255 },
            "verified_at": {
              "title": "Date the hours were checked",
              "$ref": "#/$defs/date",
              "x-stale": { "dates": "hours", "after_days": 180 }
            }
          },
          "required": ["text"],
          "additionalProperties": false,
          "dependentRequired": { "osm": ["timezone", "verified_at"] },
          "x-hours": true,
          "x-flatten": "hours_"
        },
        "source_refs": {
          "title": "Where the facts come from",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "properties": {
              "title": { "$ref": "#/$defs/line" },
              "url": { "type": "string", "format": "uri" },
              "accessed_at": { "$ref": "#/$defs/date" }
            },
            "required": ["title"],
            "additionalProperties": false
          }
        }
      }
    }
    """#

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
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "name": {
              "title": "Name",
              "$ref": "defs.schema.json#/$defs/line",
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
              "$ref": "defs.schema.json#/$defs/sentence",
              "x-search": { "field": "text" },
              "x-translatable": true
            },
            "address": { "title": "Address", "$ref": "defs.schema.json#/$defs/line" },
            "location": { "$ref": "defs.schema.json#/$defs/location" },
            "hours": { "$ref": "defs.schema.json#/$defs/hours" },
            "related_tip_ids": {
              "title": "Tips about it",
              "type": "array",
              "items": { "$ref": "defs.schema.json#/$defs/id", "x-ref": { "type": "tip", "link": "has_tip", "back": "about" } }
            },
            "source_refs": { "$ref": "defs.schema.json#/$defs/source_refs" }
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
            "id": { "$ref": "defs.schema.json#/$defs/id" },
            "title": {
              "title": "Title",
              "$ref": "defs.schema.json#/$defs/line",
              "x-search": { "field": "name", "weight": 10 },
              "x-translatable": true
            },
            "summary": {
              "title": "The tip in one or two sentences",
              "$ref": "defs.schema.json#/$defs/sentence",
              "x-search": { "field": "text" },
              "x-translatable": true
            },
            "source_refs": { "$ref": "defs.schema.json#/$defs/source_refs" }
          },
          "required": ["id", "title", "summary"],
          "additionalProperties": false
        }
      }
    }
    """#
}
