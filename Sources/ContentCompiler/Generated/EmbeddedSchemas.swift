// Made by Tools/embed from schema/meta; do not edit.
// swift-format-ignore-file

/// The schemas the compiler itself needs.
package enum EmbeddedSchemas {
  /// The text of schema/meta/annotations.schema.json.
  package static let annotations = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Annotations of content schemas",
      "description": "The x-… keywords by which a schema tells the compiler what to do with a field. Every object of a schema file that contains one is checked against this schema.",
      "type": "object",
      "properties": {
        "x-domain": {
          "title": "The content type a schema file describes",
          "type": "object",
          "properties": {
            "type": { "title": "Name in links and URLs", "$ref": "#/$defs/name" },
            "table": { "title": "Table that holds the items", "$ref": "#/$defs/name" },
            "title": { "title": "Property shown as title", "$ref": "#/$defs/path" },
            "titles": {
              "title": "Properties shown as title in other languages, by language",
              "type": "object",
              "propertyNames": { "pattern": "^[a-z]{2,3}$" },
              "additionalProperties": { "$ref": "#/$defs/path" }
            },
            "subtitle": { "title": "Property shown below the title", "$ref": "#/$defs/path" },
            "rank": { "title": "Property that orders items, 1 first", "$ref": "#/$defs/path" },
            "former_ids": { "title": "Property that lists former ids", "$ref": "#/$defs/path" },
            "expires": { "title": "Date from which an item is not shown", "$ref": "#/$defs/path" },
            "linked": { "title": "Every item has a link to or from another", "type": "boolean" }
          },
          "required": ["type", "table", "title"],
          "additionalProperties": false
        },
        "x-column": {
          "title": "Column of the value; false for none. Without it the column has the property's name",
          "anyOf": [{ "$ref": "#/$defs/name" }, { "const": false }]
        },
        "x-flatten": {
          "title": "Prefix of the columns that the object's properties get",
          "type": "string",
          "pattern": "^([a-z][a-z0-9_]*_)?$"
        },
        "x-money": {
          "title": "Amount in MAD: whole dirhams rounded this way, and exact centimes beside",
          "enum": ["down", "up"]
        },
        "x-rows": {
          "title": "Table that gets one row for each element as well",
          "type": "object",
          "properties": {
            "table": { "$ref": "#/$defs/name" },
            "parent": { "title": "Column of the item's id", "$ref": "#/$defs/name" }
          },
          "required": ["table", "parent"],
          "additionalProperties": false
        },
        "x-search": {
          "title": "Search field of the text; of names and aliases, what a match in one is worth beside the other",
          "type": "object",
          "properties": {
            "field": { "enum": ["name", "alias", "tag", "text"] },
            "weight": { "type": "number", "exclusiveMinimum": 0, "maximum": 100 }
          },
          "required": ["field"],
          "dependentSchemas": { "weight": { "properties": { "field": { "enum": ["name", "alias"] } } } },
          "additionalProperties": false
        },
        "x-condition": {
          "title": "Condition of a badge: the type of the regions it is about, and which of their properties its filters read",
          "type": "object",
          "properties": {
            "type": { "$ref": "#/$defs/name" },
            "name": { "$ref": "#/$defs/path" },
            "counts": { "$ref": "#/$defs/path" },
            "traits": { "type": "array", "items": { "$ref": "#/$defs/path" } },
            "neighbours": { "$ref": "#/$defs/path" }
          },
          "required": ["type", "name"],
          "additionalProperties": false
        },
        "x-neighbours": {
          "title": "List of the items whose boundaries meet the item's own; each names the other",
          "const": true
        },
        "x-facet": {
          "title": "Name of the facet by whose values items are filtered",
          "type": "string",
          "pattern": "^[a-z][a-z0-9_]*$"
        },
        "x-modes": {
          "title": "Names for several values of this facet: online for what sells online, alone or also elsewhere",
          "type": "object",
          "propertyNames": { "pattern": "^[a-z][a-z0-9_]*$" },
          "additionalProperties": { "type": "array", "items": { "type": "string" }, "minItems": 1 }
        },
        "x-sort": {
          "title": "Name of an order of lists by this value",
          "type": "object",
          "properties": {
            "name": { "$ref": "#/$defs/name" },
            "descending": { "title": "Whether the largest or latest comes first", "type": "boolean" }
          },
          "required": ["name"],
          "additionalProperties": false
        },
        "x-ref": {
          "title": "The string is the id of another item",
          "type": "object",
          "properties": {
            "type": { "title": "Type of that item; * for any", "anyOf": [{ "$ref": "#/$defs/name" }, { "const": "*" }] },
            "link": { "title": "Kind of link it makes; false: none", "anyOf": [{ "$ref": "#/$defs/name" }, { "const": false }] },
            "back": { "title": "Kind of the link back", "$ref": "#/$defs/name" },
            "words": { "title": "The names of that item count as texts of this one", "const": true },
            "part": { "title": "This item is a place of that one, which lists show in its stead", "const": true }
          },
          "required": ["type", "link"],
          "additionalProperties": false
        },
        "x-translatable": {
          "title": "An overlay may translate it; required: every declared language must",
          "enum": [true, "required"]
        },
        "x-ordered": {
          "title": "Two properties of the object: the first is never above the second; or a list of such pairs",
          "type": "array",
          "items": { "type": ["string", "array"] },
          "oneOf": [
            { "$ref": "#/$defs/pair" },
            { "items": { "$ref": "#/$defs/pair" }, "minItems": 1 }
          ]
        },
        "x-script": {
          "title": "Script of every letter of the text, by its Unicode name",
          "type": "string",
          "pattern": "^[A-Z][A-Za-z]+(_[A-Z][A-Za-z]+)*$"
        },
        "x-card": { "title": "Characters there is room for where the text is shown", "type": "integer", "minimum": 1 },
        "x-expected": {
          "title": "Properties the object should have",
          "type": "array",
          "items": { "$ref": "#/$defs/name" },
          "minItems": 1
        },
        "x-asset": { "title": "The text names an asset of this kind, asset:<id>", "$ref": "#/$defs/name" },
        "x-steps": {
          "title": "Steps of a plan: properties that say when and where each is",
          "type": "object",
          "properties": {
            "day": { "title": "Day of the plan, from 1", "$ref": "#/$defs/name" },
            "start": { "title": "Time on the clock, HH:MM", "$ref": "#/$defs/name" },
            "minutes": { "title": "Minutes spent there", "$ref": "#/$defs/name" },
            "place": { "title": "Id of the item it is at", "$ref": "#/$defs/name" },
            "calendar": { "title": "Property of the item that names the date set the plan is for", "$ref": "#/$defs/path" },
            "weekdays": {
              "title": "Property of the item with the weekdays (mon to sun) on which the plan may begin",
              "$ref": "#/$defs/name"
            },
            "leg": { "title": "Property of a step with the way to it: mode and minutes_max", "$ref": "#/$defs/name" },
            "pace": {
              "title": "Property of the item with whose pace it is for: child counts 50 m a minute",
              "$ref": "#/$defs/name"
            }
          },
          "required": ["start", "minutes", "place"],
          "additionalProperties": false
        },
        "x-closed": {
          "title": "The values of a status that say the item is closed, whatever its hours",
          "type": "object",
          "properties": {
            "values": { "title": "Values of this property", "type": "array", "items": { "type": "string" }, "minItems": 1 },
            "since": { "title": "Property of the item with the first day of it", "$ref": "#/$defs/name" },
            "note": { "title": "Property of the item with the reason", "$ref": "#/$defs/name" }
          },
          "required": ["values", "since", "note"],
          "additionalProperties": false
        },
        "x-agrees": {
          "title": "The range overlaps that of one of the linked items",
          "type": "object",
          "properties": {
            "through": { "title": "Property with the ids of the others", "$ref": "#/$defs/path" },
            "range": { "title": "Property of the others with their range", "$ref": "#/$defs/path" },
            "where": {
              "title": "What another must say to count",
              "type": "object",
              "additionalProperties": { "type": "string" }
            }
          },
          "required": ["through", "range"],
          "additionalProperties": false
        },
        "x-translates": {
          "title": "The text is another property of the same object in a language that every text should be in",
          "type": "object",
          "properties": {
            "property": { "title": "Property it translates", "$ref": "#/$defs/name" },
            "language": { "title": "Its language", "type": "string", "pattern": "^[a-z]{2,3}$" }
          },
          "required": ["property", "language"],
          "additionalProperties": false
        },
        "x-romanises": {
          "title": "The text spells another property of the same object: these signs stand for these letters, as often",
          "type": "object",
          "properties": {
            "property": { "title": "Property it spells", "$ref": "#/$defs/name" },
            "signs": { "type": "object", "minProperties": 1, "additionalProperties": { "type": "string", "minLength": 1 } }
          },
          "required": ["property", "signs"],
          "additionalProperties": false
        },
        "x-pending": { "title": "The value that says a person has still to confirm", "type": "string" },
        "x-sources": {
          "title": "Where facts come from: nothing is dated later than the newest source",
          "type": "object",
          "properties": {
            "date": { "title": "Property of a source with its date", "$ref": "#/$defs/name" },
            "covers": { "title": "Property of a source with the names of the fields it is for", "$ref": "#/$defs/name" },
            "dates": {
              "title": "What is only as new as its sources, as x-stale names it",
              "type": "array",
              "items": { "$ref": "#/$defs/name" }
            }
          },
          "required": ["date", "dates"],
          "additionalProperties": false
        },
        "x-spread": {
          "title": "How many times its lower end the upper end of the ordered range may be",
          "type": "number",
          "exclusiveMinimum": 1
        },
        "x-hours": {
          "title": "The object holds opening hours: osm, or weekly and exceptions; the compiler derives the other form",
          "const": true
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
        "pair": { "type": "array", "items": { "$ref": "#/$defs/name" }, "minItems": 2, "maxItems": 2 },
        "name": { "type": "string", "pattern": "^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "maxLength": 48 },
        "path": {
          "title": "Property, or property.property",
          "type": "string",
          "pattern": "^[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*$"
        },
        "days": { "type": "integer", "minimum": 1, "maximum": 3650 }
      }
    }
    """##

  /// The text of schema/meta/assets.schema.json.
  package static let assets = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Assets of a content set",
      "description": "content/assets.json: images and audio that items refer to as asset:<id>",
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "meta": true,
        "items": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "id": { "title": "Name after asset:", "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64 },
              "kind": { "title": "What it is, as x-asset names it", "type": "string", "pattern": "^[a-z][a-z0-9_]*$" },
              "file": { "title": "Path below the content folder", "type": "string", "pattern": "^[^/.][^\\\\]*$" },
              "url": {
                "title": "Versioned address it is fetched from, when it is not shipped",
                "type": "string",
                "format": "uri",
                "pattern": "^https://"
              },
              "bytes": { "title": "Size of what the address gives", "type": "integer", "minimum": 1 },
              "alt": {
                "title": "What it shows or says, for those who cannot see or hear it",
                "type": "string",
                "minLength": 1,
                "maxLength": 320
              },
              "credit": { "title": "Who made it", "type": "string", "minLength": 1, "maxLength": 320 },
              "licence": { "title": "By what right it is shipped", "type": "string", "minLength": 1, "maxLength": 320 },
              "source": { "title": "Where it comes from", "type": "string", "minLength": 1, "maxLength": 640 },
              "provisional": { "title": "To be replaced before release", "type": "boolean" }
            },
            "required": ["id", "kind", "alt", "credit", "licence"],
            "oneOf": [{ "required": ["file"] }, { "required": ["url", "bytes"] }],
            "additionalProperties": false
          }
        }
      },
      "required": ["items"],
      "additionalProperties": false
    }
    """##

  /// The text of schema/meta/calendars.schema.json.
  package static let calendars = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Calendars of a content set",
      "description": "content/calendars.json: date sets that opening hours refer to, and the clock changes of time zones.",
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "meta": true,
        "date_sets": {
          "title": "Sets of dates, by the name that opening hours use",
          "type": "object",
          "propertyNames": { "pattern": "^[a-z][a-z0-9]*(_[a-z0-9]+)*$", "maxLength": 48, "not": { "const": "changed_hours" } },
          "additionalProperties": { "$ref": "#/$defs/date_set" }
        },
        "zones": {
          "title": "Clock changes, by IANA name of the zone",
          "description": "Written by Tools/zone-transitions.",
          "type": "object",
          "propertyNames": { "pattern": "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$", "maxLength": 64 },
          "additionalProperties": { "$ref": "#/$defs/zone" }
        }
      },
      "required": ["date_sets", "zones"],
      "additionalProperties": false,
      "$defs": {
        "line": { "title": "One line of text", "type": "string", "pattern": "^\\S(.*\\S)?$", "maxLength": 160 },
        "date": { "title": "Calendar date, YYYY-MM-DD", "type": "string", "format": "date" },
        "offset": {
          "title": "Minutes to add to UTC for the local time; east is positive",
          "type": "integer",
          "minimum": -1439,
          "maximum": 1439
        },
        "date_set": {
          "title": "Set of dates",
          "type": "object",
          "properties": {
            "title": { "title": "Name of the set", "$ref": "#/$defs/line" },
            "kind": { "title": "What the dates are", "enum": ["public", "school", "ramadan", "other"] },
            "ranges": {
              "title": "The dates, ordered by 'from'; ranges may overlap",
              "type": "array",
              "items": { "$ref": "#/$defs/range" },
              "uniqueItems": true
            },
            "source_refs": {
              "title": "Where the dates come from; empty only when there are none",
              "$ref": "#/$defs/source_refs"
            }
          },
          "required": ["title", "kind", "ranges", "source_refs"],
          "additionalProperties": false,
          "anyOf": [
            { "properties": { "ranges": { "maxItems": 0 } } },
            { "properties": { "source_refs": { "minItems": 1 } } }
          ]
        },
        "range": {
          "title": "Days from first to last, both included",
          "type": "object",
          "properties": {
            "from": { "title": "First day", "$ref": "#/$defs/date" },
            "to": { "title": "Last day; never before the first", "$ref": "#/$defs/date" },
            "title": { "title": "What the days are", "$ref": "#/$defs/line" },
            "estimated": { "title": "The days may still shift, for instance with the sighting of the moon", "type": "boolean" },
            "changes_hours": {
              "title": "Usual hours do not hold on these days: hours that do not speak of them leave them unknown",
              "description": "Days of a set of kind ramadan always change hours.",
              "type": "boolean"
            }
          },
          "required": ["from", "to", "title", "estimated"],
          "additionalProperties": false
        },
        "zone": {
          "title": "Time zone",
          "type": "object",
          "properties": {
            "initial_offset_minutes": { "title": "Offset before the first transition", "$ref": "#/$defs/offset" },
            "transitions": {
              "title": "Changes of the offset, in order of time",
              "type": "array",
              "items": { "$ref": "#/$defs/transition" },
              "uniqueItems": true
            },
            "tzdata": {
              "title": "Release of the IANA Time Zone Database; left out when unknown",
              "type": "string",
              "pattern": "^\\S+$",
              "maxLength": 48
            },
            "source_refs": { "title": "Where the transitions come from", "$ref": "#/$defs/source_refs", "minItems": 1 }
          },
          "required": ["initial_offset_minutes", "transitions", "source_refs"],
          "additionalProperties": false
        },
        "transition": {
          "title": "Change of the offset",
          "type": "object",
          "properties": {
            "at": {
              "title": "First instant of the new offset, in UTC",
              "type": "string",
              "format": "date-time",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$"
            },
            "offset_minutes": { "title": "Offset from then on", "$ref": "#/$defs/offset" }
          },
          "required": ["at", "offset_minutes"],
          "additionalProperties": false
        },
        "source_refs": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "source": { "title": "Citation", "type": "string", "pattern": "^\\S(.*\\S)?$", "maxLength": 320 },
              "checked": {
                "title": "Date of the source: year, year-month or day; null if undated",
                "type": ["string", "null"],
                "pattern": "^20[0-9]{2}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$"
              }
            },
            "required": ["source", "checked"],
            "additionalProperties": false
          }
        }
      }
    }
    """##

  /// The text of schema/meta/contentc.schema.json.
  package static let contentc = ##"""
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
          "pattern": "^(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){0,3}$"
        },
        "schema": { "title": "Schema folder, relative to the content folder", "type": "string", "minLength": 1 },
        "language": {
          "title": "Language of the items themselves",
          "type": "string",
          "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
        },
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
        "translations": {
          "title": "Languages that must have every text whose translation is required",
          "type": "array",
          "items": { "type": "string", "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$" },
          "uniqueItems": true
        },
        "forbidden_hosts": {
          "title": "Hosts that no text may link to, their subdomains included",
          "type": "array",
          "items": { "type": "string", "pattern": "^[a-z0-9-]+(\\.[a-z0-9-]+)+$" },
          "uniqueItems": true
        },
        "budgets": {
          "title": "Most bytes, by kind of asset",
          "type": "object",
          "additionalProperties": {
            "type": "object",
            "properties": {
              "each": { "title": "Of one file", "type": "integer", "minimum": 1 },
              "total": { "title": "Of all files of the kind", "type": "integer", "minimum": 1 }
            },
            "additionalProperties": false
          }
        },
        "style": {
          "title": "What texts avoid",
          "type": "object",
          "properties": {
            "avoid": {
              "title": "Characters and runs of them, in every language",
              "type": "array",
              "items": { "type": "string", "minLength": 1 },
              "uniqueItems": true
            },
            "emoji": { "title": "Whether emoji are used", "type": "boolean" },
            "words": {
              "title": "Words by language, in small letters",
              "type": "object",
              "propertyNames": { "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$" },
              "additionalProperties": { "type": "array", "items": { "type": "string", "minLength": 2 }, "uniqueItems": true }
            }
          },
          "additionalProperties": false
        },
        "suppression_days": {
          "title": "Most days from the date of a suppression to its end",
          "type": "integer",
          "minimum": 1,
          "maximum": 3650
        },
        "suppressions": {
          "title": "Findings that are known and accepted",
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "rule": { "title": "Id of the finding", "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$" },
              "item": { "title": "Id of the item it is in", "type": "string", "minLength": 1 },
              "items": {
                "title": "Ids of the items it is in, where one reason holds for several",
                "type": "array",
                "items": { "type": "string", "minLength": 1 },
                "minItems": 1,
                "uniqueItems": true
              },
              "path": { "title": "File it is in, relative to the content folder", "type": "string", "minLength": 1 },
              "reason": { "title": "Why it is accepted", "type": "string", "minLength": 10 },
              "date": { "title": "Date this was decided", "type": "string", "format": "date" },
              "until": { "title": "Last day it holds", "type": "string", "format": "date" }
            },
            "required": ["rule", "reason", "date"],
            "anyOf": [{ "required": ["item"] }, { "required": ["items"] }, { "required": ["path"] }],
            "additionalProperties": false
          }
        },
        "licences": { "title": "Licence notes that go into the database", "type": "array", "items": { "type": "string" } }
      },
      "additionalProperties": false
    }
    """##

  /// The text of schema/meta/recipe.schema.json.
  package static let recipe = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Recipe of a pack",
      "description": "bundles/<id>.json",
      "type": "object",
      "properties": {
        "$schema": { "type": "string" },
        "meta": true,
        "id": { "title": "Name of the pack; it never changes", "$ref": "#/$defs/name" },
        "kind": { "title": "What it is", "enum": ["content", "district", "audio", "images"] },
        "title": { "title": "Title by language", "$ref": "#/$defs/texts" },
        "summary": { "title": "One sentence about it, by language", "$ref": "#/$defs/texts" },
        "languages": {
          "title": "Languages it holds",
          "type": "array",
          "items": { "$ref": "#/$defs/language" },
          "minItems": 1,
          "uniqueItems": true
        },
        "ships_in_app": { "title": "Whether it is there before any download", "type": "boolean" },
        "preview_of": {
          "title": "Pack that it stands in for: it may hold the same items, and is never published",
          "type": "string"
        },
        "dependencies": { "title": "Packs that must be there too", "type": "array", "items": { "$ref": "#/$defs/dependency" } },
        "recommended": {
          "title": "When to offer it",
          "type": "object",
          "properties": {
            "first": { "title": "To everybody at the first start", "type": "boolean" },
            "home_base_regions": { "title": "To who stays in one of these regions", "$ref": "#/$defs/ids" },
            "itineraries": { "title": "To who follows one of these itineraries", "$ref": "#/$defs/ids" },
            "trip_days_from": {
              "title": "To who stays at least this many days",
              "type": "integer",
              "minimum": 1,
              "maximum": 365
            }
          },
          "additionalProperties": false
        },
        "components": { "title": "Its parts", "type": "array", "items": { "$ref": "#/$defs/component" }, "minItems": 1 }
      },
      "required": ["id", "kind", "title", "languages", "ships_in_app", "dependencies", "components"],
      "additionalProperties": false,
      "$defs": {
        "name": { "type": "string", "pattern": "^[a-z0-9][a-z0-9._-]{0,63}$" },
        "ids": { "type": "array", "items": { "type": "string" }, "minItems": 1, "uniqueItems": true },
        "language": { "type": "string", "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$" },
        "version": { "type": "string", "pattern": "^(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){0,3}$" },
        "texts": {
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/language" },
          "additionalProperties": { "type": "string", "minLength": 1, "maxLength": 320 },
          "minProperties": 1
        },
        "dependency": {
          "type": ["string", "object"],
          "properties": {
            "id": { "type": "string" },
            "minimum": { "title": "Lowest version that will do", "$ref": "#/$defs/version" },
            "below": { "title": "First version that will not do any more", "$ref": "#/$defs/version" }
          },
          "required": ["id"],
          "additionalProperties": false
        },
        "path": { "title": "File below the folder of the recipe", "type": "string", "pattern": "^[^/.\\\\][^\\\\]*$" },
        "selectors": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "domain": { "type": "string" },
              "ids": { "$ref": "#/$defs/ids" },
              "regions": { "$ref": "#/$defs/ids" }
            },
            "required": ["domain"],
            "additionalProperties": false
          },
          "minItems": 1
        },
        "component": {
          "type": "object",
          "properties": {
            "id": { "title": "Name of the part", "$ref": "#/$defs/name" },
            "kind": { "enum": ["items", "assets", "map_tiles", "walking_graph"] },
            "title": { "title": "What it adds to the title of a pack that holds it, by language", "$ref": "#/$defs/texts" },
            "select": { "title": "Which items", "$ref": "#/$defs/selectors" },
            "except": { "title": "Which of these not", "$ref": "#/$defs/selectors" },
            "from": { "title": "Pack that holds the items already", "type": "string" },
            "role": { "title": "Kind of asset, as assets.json names it", "type": "string" },
            "regions": { "title": "Regions it is about", "$ref": "#/$defs/ids" },
            "requires": { "title": "Parts of this recipe that it is of no use without", "$ref": "#/$defs/ids" },
            "source": { "$ref": "#/$defs/path" }
          },
          "required": ["id", "kind"],
          "additionalProperties": false,
          "allOf": [
            { "if": { "properties": { "kind": { "const": "items" } } }, "then": { "required": ["select"] } },
            { "if": { "properties": { "kind": { "const": "assets" } } }, "then": { "required": ["select", "role"] } },
            { "if": { "properties": { "kind": { "enum": ["map_tiles", "walking_graph"] } } }, "then": { "required": ["regions"] } }
          ]
        }
      }
    }
    """##

  /// The text of schema/meta/shared.schema.json.
  package static let shared = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Definitions that every content set can use",
      "description": "Part of the compiler: refer to them as \"contentc:shared#/$defs/hours\".",
      "$defs": {
        "id": {
          "title": "Id: small letters, digits and hyphens; it never changes",
          "type": "string",
          "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
          "maxLength": 64
        },
        "line": { "title": "Short text", "type": "string", "minLength": 1, "maxLength": 120, "pattern": "^\\S" },
        "sentence": { "title": "Text of one or two sentences", "type": "string", "minLength": 1, "maxLength": 400, "pattern": "^\\S" },
        "date": { "title": "Date", "type": "string", "format": "date" },
        "mad": { "title": "Amount in dirhams", "type": "number", "minimum": 0, "maximum": 1000000, "multipleOf": 0.01 },
        "location": {
          "title": "Where it is (WGS 84)",
          "type": "object",
          "properties": {
            "lat": { "title": "Latitude", "type": "number", "minimum": -90, "maximum": 90 },
            "lng": { "title": "Longitude", "type": "number", "minimum": -180, "maximum": 180 }
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
            "text": { "title": "Hours in words, always shown", "$ref": "#/$defs/sentence", "x-translatable": true },
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
        "fees": {
          "title": "Entry fee in dirhams; 0 is free",
          "type": "object",
          "properties": {
            "min_mad": { "title": "From", "$ref": "#/$defs/mad", "x-money": "down" },
            "max_mad": { "title": "To", "$ref": "#/$defs/mad", "x-money": "up" },
            "notes": { "title": "Notes", "$ref": "#/$defs/sentence", "x-translatable": true },
            "verified_at": {
              "title": "Date the fee was checked",
              "$ref": "#/$defs/date",
              "x-stale": { "dates": "fees", "after_days": 365 }
            }
          },
          "required": ["min_mad", "max_mad", "verified_at"],
          "additionalProperties": false,
          "x-ordered": ["min_mad", "max_mad"],
          "x-flatten": "fees_"
        },
        "source_refs": {
          "title": "Where the facts come from",
          "type": "array",
          "minItems": 1,
          "items": {
            "type": "object",
            "properties": {
              "source": { "title": "Name of the source", "$ref": "#/$defs/line" },
              "url": { "title": "Address", "type": "string", "format": "uri" },
              "checked": { "title": "Date it was read", "$ref": "#/$defs/date" }
            },
            "required": ["source"],
            "additionalProperties": false
          }
        }
      }
    }
    """##
}
