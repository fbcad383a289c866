// Made by Tools/embed from schema/meta; do not edit.
// swift-format-ignore-file

/// The schemas the compiler itself needs.
enum EmbeddedSchemas {
  /// The text of schema/meta/annotations.schema.json.
  static let annotations = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Annotations of content schemas",
      "description": "The x-… keywords by which a schema tells the compiler what to do with a field. Every object of a schema file that holds one is checked against this.",
      "type": "object",
      "properties": {
        "x-domain": {
          "title": "The content type a schema file describes",
          "type": "object",
          "properties": {
            "type": { "title": "Name in links and URLs", "$ref": "#/$defs/name" },
            "table": { "title": "Table that holds the items", "$ref": "#/$defs/name" },
            "title": { "title": "Property shown as title", "$ref": "#/$defs/path" },
            "subtitle": { "title": "Property shown below the title", "$ref": "#/$defs/path" },
            "rank": { "title": "Property that orders items, 1 first", "$ref": "#/$defs/path" },
            "former_ids": { "title": "Property that lists former ids", "$ref": "#/$defs/path" },
            "expires": { "title": "Date from which an item is not shown", "$ref": "#/$defs/path" }
          },
          "required": ["type", "table", "title"],
          "additionalProperties": false
        },
        "x-column": {
          "title": "Column of the value; false for none. Without it the column has the property's name",
          "anyOf": [{ "$ref": "#/$defs/name" }, { "const": false }]
        },
        "x-flatten": { "title": "Prefix of the columns that the object's properties get", "type": "string", "pattern": "^([a-z][a-z0-9_]*_)?$" },
        "x-money": { "title": "Amount in MAD: whole dirhams rounded this way, and exact centimes beside", "enum": ["down", "up"] },
        "x-rows": {
          "title": "Table that gets one row for each element as well",
          "type": "object",
          "properties": { "table": { "$ref": "#/$defs/name" }, "parent": { "title": "Column of the item's id", "$ref": "#/$defs/name" } },
          "required": ["table", "parent"],
          "additionalProperties": false
        },
        "x-search": {
          "title": "Search field of the text, and its weight in the ranking of names",
          "type": "object",
          "properties": {
            "field": { "enum": ["name", "alias", "tag", "text"] },
            "weight": { "type": "number", "exclusiveMinimum": 0, "maximum": 100 }
          },
          "required": ["field"],
          "additionalProperties": false
        },
        "x-ref": {
          "title": "The string is the id of another item",
          "type": "object",
          "properties": {
            "type": { "title": "Type of that item; * for any", "anyOf": [{ "$ref": "#/$defs/name" }, { "const": "*" }] },
            "link": { "title": "Kind of link it makes", "$ref": "#/$defs/name" },
            "back": { "title": "Kind of the link back", "$ref": "#/$defs/name" }
          },
          "required": ["type", "link"],
          "additionalProperties": false
        },
        "x-translatable": { "title": "An overlay may translate it", "const": true },
        "x-ordered": {
          "title": "Two properties of the object: the first is never above the second",
          "type": "array",
          "items": { "$ref": "#/$defs/name" },
          "minItems": 2,
          "maxItems": 2
        },
        "x-geo": { "title": "point: an object with lat and lng; boundary: a GeoJSON geometry", "enum": ["point", "boundary"] },
        "x-stale": {
          "title": "This date dates something; after so many days that is old",
          "type": "object",
          "properties": {
            "dates": { "title": "What it dates", "$ref": "#/$defs/name" },
            "date": { "title": "The date's property, when the annotation stands on an object", "$ref": "#/$defs/path" },
            "after_days": { "$ref": "#/$defs/days" },
            "by": { "title": "Property whose value picks from 'days'", "$ref": "#/$defs/path" },
            "days": { "type": "object", "additionalProperties": { "$ref": "#/$defs/days" } },
            "override": { "title": "Property of the item that wins over all", "$ref": "#/$defs/path" }
          },
          "required": ["dates", "after_days"],
          "dependentRequired": { "by": ["days"], "days": ["by"] },
          "additionalProperties": false
        }
      },
      "$defs": {
        "name": { "type": "string", "pattern": "^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "maxLength": 48 },
        "path": { "title": "Property, or property.property", "type": "string", "pattern": "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$" },
        "days": { "type": "integer", "minimum": 1, "maximum": 3650 }
      }
    }
    """##

  /// The text of schema/meta/contentc.schema.json.
  static let contentc = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Configuration of a content set",
      "description": "content/contentc.json",
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "title": { "title": "Title of the content set", "type": "string", "minLength": 1 },
        "version": {
          "title": "Version of the content, as its editors number it",
          "type": "string",
          "pattern": "^[0-9]+(\\.[0-9]+){0,3}$"
        },
        "schema": { "title": "Schema folder, relative to the content folder", "type": "string", "minLength": 1 },
        "language": { "title": "Language of the items themselves", "type": "string", "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$" },
        "area": {
          "title": "Where coordinates must lie, in degrees",
          "type": "object",
          "properties": {
            "min_lat": { "type": "number", "minimum": -90, "maximum": 90 },
            "max_lat": { "type": "number", "minimum": -90, "maximum": 90 },
            "min_lng": { "type": "number", "minimum": -180, "maximum": 180 },
            "max_lng": { "type": "number", "minimum": -180, "maximum": 180 }
          },
          "required": ["min_lat", "max_lat", "min_lng", "max_lng"],
          "additionalProperties": false
        },
        "levels": {
          "title": "Severity by diagnostic id",
          "type": "object",
          "propertyNames": { "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" },
          "additionalProperties": { "enum": ["error", "warning", "info", "off"] }
        },
        "licences": { "title": "Licence notes that go into the database", "type": "array", "items": { "type": "string" } }
      },
      "additionalProperties": false
    }
    """##
}
