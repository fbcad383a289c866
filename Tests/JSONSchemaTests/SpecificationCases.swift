/// The cases, by subject.
extension SpecificationTests {
  static let referenceCases: [Case] = [
    Case(
      "siblings of a reference count",
      ##"{"$ref": "#/$defs/a", "maxLength": 1, "$defs": {"a": {"type": "string"}}}"##, valid: [#""a""#],
      invalid: [#""ab""#, "1"]),
    Case(
      "pointer with escapes",
      ##"{"allOf": [{"$ref": "#/$defs/a~1b"}, {"$ref": "#/$defs/c~0d"}, {"$ref": "#/$defs/e%25f"}, {"$ref": "#/$defs/g%22h"}], "$defs": {"a/b": {"minimum": 1}, "c~d": {"maximum": 9}, "e%f": {"multipleOf": 2}, "g\"h": {"not": {"const": 4}}}}"##,
      valid: ["2", "8"], invalid: ["0", "10", "3", "4"]),
    Case(
      "pointer into an unknown keyword", ##"{"$ref": "#/mine/0/x", "mine": [{"x": {"type": "null"}}]}"##,
      valid: ["null"], invalid: ["0"]),
    Case(
      "pointer through an empty key",
      ##"{"$ref": "#/$defs//$defs/", "$defs": {"": {"$defs": {"": {"type": "null"}}}}}"##, valid: ["null"],
      invalid: ["0"]),
    Case(
      "identifiers inside const and enum are ignored",
      ##"{"$defs": {"a": {"const": {"$id": "x.json", "type": "null"}}, "b": {"$id": "x.json", "type": "string"}}, "$ref": "x.json"}"##,
      valid: [#""s""#], invalid: ["null"]),
    Case(
      "base changes inside",
      ##"{"$id": "https://example.org/a/", "$defs": {"b": {"$id": "b/", "$defs": {"c": {"$id": "c.json", "type": "integer"}}, "$ref": "c.json"}}, "$ref": "b/"}"##,
      valid: ["1"], invalid: ["true"]),
    Case(
      "anchors belong to their resource",
      ##"{"$defs": {"a": {"$anchor": "x", "type": "string"}, "b": {"$id": "b.json", "$ref": "#x", "$defs": {"x": {"$anchor": "x", "type": "integer"}}}}, "$ref": "b.json"}"##,
      valid: ["1"], invalid: [#""s""#]),
    Case(
      "property that is called $ref", #"{"properties": {"$ref": {"type": "string"}}}"#,
      valid: [#"{"$ref": "a"}"#], invalid: [#"{"$ref": 1}"#]),
    Case(
      "URN with a fragment",
      ##"{"$id": "urn:example:root", "$ref": "urn:example:part#/$defs/x", "$defs": {"p": {"$id": "urn:example:part", "$defs": {"x": {"type": "string"}}}}}"##,
      valid: [#""s""#], invalid: ["1"]),
    Case(
      "remote document, pointer and anchor in it",
      ##"{"prefixItems": [{"$ref": "integer.json"}, {"$ref": "defs.json#/$defs/b"}, {"$ref": "defs.json#named"}]}"##,
      valid: [#"[1, "a", "b"]"#], invalid: [#"["1"]"#, "[1, 2]", #"[1, "a", 3]"#]),
    Case(
      "relative reference in a remote document", #"{"$ref": "folder/inner.json"}"#, valid: ["true"],
      invalid: ["1"]),
    Case(
      "meta-schema", #"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#,
      valid: ["true", #"{"minLength": 1}"#, #"{"$id": "a#"}"#],
      invalid: [
        "1", #"{"minLength": -1}"#, ##"{"$id": "#a"}"##, #"{"properties": {"a": {"type": "strng"}}}"#,
        #"{"allOf": []}"#,
      ]),
    Case(
      "meta-schema of draft-07", #"{"$ref": "http://json-schema.org/draft-07/schema#"}"#,
      valid: [#"{"items": [true]}"#], invalid: [#"{"definitions": {"a": 1}}"#]),
    Case(
      "recursion through properties",
      ##"{"properties": {"next": {"$ref": "#"}, "n": {"type": "integer"}}, "additionalProperties": false}"##,
      valid: [#"{"next": {"next": {"n": 1}}}"#], invalid: [#"{"next": {"next": {"m": 1}}}"#]),
    Case(
      "empty tokens and dots of a path",
      ##"{"$id": "https://example.org/x/y/", "$ref": "../.././integer.json"}"##, valid: ["1"],
      invalid: ["true"]),
  ]

  static let dialectCases: [Case] = [
    Case("reference into draft-07", #"{"$ref": "old.json"}"#, valid: [#"["a"]"#], invalid: ["[1]"]),
    Case(
      "draft-07 ignores siblings of a reference",
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#/definitions/s", "maxLength": 1}}, "definitions": {"s": {"type": "string"}}}"##,
      valid: [#"{"a": "long"}"#], invalid: [#"{"a": 1}"#]),
    Case(
      "draft-07 anchors are identifiers",
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"a": {"$ref": "#n"}}, "definitions": {"n": {"$id": "#n", "type": "integer"}}}"##,
      valid: [#"{"a": 1}"#], invalid: [#"{"a": "1"}"#]),
    Case(
      "draft-07 lists of items",
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}], "additionalItems": {"type": "integer"}, "unevaluatedItems": false}"#,
      valid: [#"["a", 1]"#], invalid: ["[1]", #"["a", "b"]"#]),
    Case(
      "additional items need a list",
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": {}, "additionalItems": false}"#,
      valid: ["[1, 2]"], invalid: []),
    Case(
      "dependencies of both kinds",
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": ["b"], "c": {"minProperties": 3}}}"#,
      valid: [#"{"a": 1, "b": 2}"#, "{}"], invalid: [#"{"a": 1}"#, #"{"c": 1, "d": 2}"#]),
    Case(
      "exclusive limits of draft-04",
      #"{"$schema": "http://json-schema.org/draft-04/schema#", "maximum": 3, "exclusiveMaximum": true, "minimum": 1, "exclusiveMinimum": false}"#,
      valid: ["1", "2.9"], invalid: ["3", "0"]),
    Case(
      "identifiers of draft-04",
      ##"{"$schema": "http://json-schema.org/draft-04/schema#", "id": "https://example.org/d4", "definitions": {"a": {"id": "a.json", "type": "integer"}}, "properties": {"x": {"$ref": "a.json"}}}"##,
      valid: [#"{"x": 1}"#], invalid: [#"{"x": "1"}"#]),
    Case(
      "recursive reference of 2019-09",
      ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$id": "strict", "$recursiveAnchor": true, "$ref": "tree", "unevaluatedProperties": false, "$defs": {"t": {"$id": "tree", "$recursiveAnchor": true, "properties": {"d": true, "c": {"items": {"$recursiveRef": "#"}}}}}}"##,
      valid: [#"{"c": [{"d": 1}]}"#], invalid: [#"{"c": [{"e": 1}]}"#]),
    Case(
      "contains of 2019-09 leaves elements unevaluated",
      #"{"$schema": "https://json-schema.org/draft/2019-09/schema", "contains": {"type": "string"}, "unevaluatedItems": false}"#,
      valid: [], invalid: [#"["a"]"#]),
    Case(
      "disabled vocabularies",
      #"{"$schema": "https://example.org/only-core", "type": "string", "properties": {"a": false}}"#,
      valid: ["1", #"{"a": 1}"#], invalid: []),
    Case(
      "applicators off, validation on",
      #"{"$schema": "https://example.org/no-applicators", "type": "object", "properties": {"a": false}}"#,
      valid: [#"{"a": 1}"#], invalid: ["1"]),
    Case(
      "vocabulary that asserts formats", #"{"$schema": "https://example.org/asserting", "format": "ipv4"}"#,
      valid: [#""127.0.0.1""#, "1"], invalid: [#""x""#]),
    Case(
      "formats are annotations",
      #"{"format": "ipv4", "contentEncoding": "base64", "contentMediaType": "application/json", "contentSchema": false}"#,
      valid: [#""x""#], invalid: []),
  ]

  static let dynamicCases: [Case] = [
    Case(
      "outermost anchor wins",
      ##"{"$id": "list-of-strings", "$ref": "list", "$defs": {"s": {"$dynamicAnchor": "item", "type": "string"}, "list": {"$id": "list", "items": {"$dynamicRef": "#item"}, "$defs": {"default": {"$dynamicAnchor": "item"}}}}}"##,
      valid: [#"["a"]"#], invalid: ["[1]"]),
    Case(
      "plain anchor at the first target is not a dynamic reference",
      ##"{"$id": "list-of-strings", "$ref": "list", "$defs": {"s": {"$dynamicAnchor": "item", "type": "string"}, "list": {"$id": "list", "items": {"$dynamicRef": "#item"}, "$defs": {"default": {"$anchor": "item"}}}}}"##,
      valid: [#"["a", 1]"#], invalid: []),
    Case(
      "pointer is not a dynamic reference",
      ##"{"$id": "list-of-strings", "$ref": "list", "$defs": {"s": {"$dynamicAnchor": "item", "type": "string"}, "list": {"$id": "list", "items": {"$dynamicRef": "#/$defs/default"}, "$defs": {"default": {"$dynamicAnchor": "item"}}}}}"##,
      valid: ["[1]"], invalid: []),
    Case(
      "scope ends with the reference",
      ##"{"$id": "main", "if": {"$id": "first", "$defs": {"t": {"$dynamicAnchor": "thing", "type": "number"}}}, "then": {"$id": "second", "$ref": "start", "$defs": {"t": {"$dynamicAnchor": "thing", "type": "null"}}}, "$defs": {"start": {"$id": "start", "$dynamicRef": "inner#thing"}, "inner": {"$id": "inner", "$dynamicAnchor": "thing", "type": "string"}}}"##,
      valid: ["null"], invalid: [#""a""#, "1"]),
    Case(
      "strict tree",
      ##"{"$id": "strict-tree", "$dynamicAnchor": "node", "$ref": "tree", "unevaluatedProperties": false, "$defs": {"tree": {"$id": "tree", "$dynamicAnchor": "node", "properties": {"data": true, "children": {"items": {"$dynamicRef": "#node"}}}}}}"##,
      valid: [#"{"children": [{"data": 1}]}"#], invalid: [#"{"children": [{"daat": 1}]}"#]),
  ]

  static let annotationCases: [Case] = [
    Case(
      "if alone leaves its marks",
      #"{"if": {"properties": {"a": true}, "required": ["a"]}, "unevaluatedProperties": false}"#,
      valid: [#"{"a": 1}"#, "{}"], invalid: [#"{"b": 1}"#]),
    Case(
      "not leaves none", #"{"not": {"not": {"properties": {"a": true}}}, "unevaluatedProperties": false}"#,
      valid: ["{}"], invalid: [#"{"a": 1}"#]),
    Case(
      "cousins do not see each other",
      #"{"allOf": [{"properties": {"a": true}}, {"unevaluatedProperties": false}]}"#, valid: ["{}"],
      invalid: [#"{"a": 1}"#]),
    Case(
      "dependent schemas leave marks",
      #"{"dependentSchemas": {"a": {"properties": {"a": true, "b": true}}}, "unevaluatedProperties": false}"#,
      valid: [#"{"a": 1, "b": 2}"#], invalid: [#"{"b": 2}"#]),
    Case(
      "every matching branch leaves marks",
      #"{"anyOf": [{"properties": {"a": true}}, {"properties": {"b": true}}, false], "unevaluatedProperties": false}"#,
      valid: [#"{"a": 1, "b": 2}"#], invalid: [#"{"c": 2}"#]),
    Case(
      "inner unevaluated evaluates all",
      #"{"allOf": [{"unevaluatedProperties": {"type": "integer"}}], "unevaluatedProperties": false}"#,
      valid: [#"{"a": 1}"#], invalid: [#"{"a": "x"}"#]),
    Case(
      "prefix, items and contains",
      #"{"allOf": [{"prefixItems": [true]}], "contains": {"const": 2}, "unevaluatedItems": {"type": "string"}}"#,
      valid: [#"[0, 2, "a", 2]"#], invalid: ["[0, 2, 3]"]),
    Case(
      "many children",
      #"{"anyOf": [{"prefixItems": [true]}, {"items": {"type": "integer"}}], "unevaluatedItems": false}"#,
      valid: ["[" + (0..<200).map(String.init).joined(separator: ",") + "]"],
      invalid: ["[" + (0..<200).map(String.init).joined(separator: ",") + ",\"a\"]"]),
    Case(
      "minContains of zero",
      #"{"contains": {"const": 1}, "minContains": 0, "maxContains": 1, "unevaluatedItems": false}"#,
      valid: ["[]", "[1]"], invalid: ["[1, 1]", "[2]"]),
    Case(
      "counts without contains have no effect",
      #"{"minContains": 5, "maxContains": 0, "then": false, "else": false}"#, valid: ["[]", "[1]"],
      invalid: []),
    Case(
      "property names leave no marks",
      #"{"propertyNames": {"maxLength": 1}, "unevaluatedProperties": false}"#, valid: ["{}"],
      invalid: [#"{"a": 1}"#]),
  ]

  static let valueCases: [Case] = [
    Case(
      "numbers are equal by value", #"{"enum": [1.0, 1e2, -0.0, 9007199254740993]}"#,
      valid: ["1", "100.0", "0", "9007199254740993"], invalid: ["true", "9007199254740992", #""1""#]),
    Case(
      "booleans are not numbers", #"{"uniqueItems": true}"#,
      valid: ["[1, true]", "[0, false]", #"[{"a": 0}, {"a": false}]"#, #"["a", "A"]"#],
      invalid: ["[0, -0.0]", #"[{"a": 1, "b": [1.0]}, {"b": [1], "a": 1}]"#]),
    Case(
      "text is compared without normalization", #"{"const": "é"}"#, valid: [#""\u00e9""#],
      invalid: [#""e\u0301""#]),
    Case(
      "keys are compared without normalization", #"{"required": ["é"]}"#, valid: [#"{"\u00e9": 1}"#],
      invalid: [#"{"e\u0301": 1}"#]),
    Case(
      "lengths count code points", #"{"minLength": 2, "maxLength": 2}"#,
      valid: [#""\uD83D\uDCA9\uD83D\uDCA9""#, #""e\u0301""#], invalid: [#""\uD83D\uDCA9""#]),
    Case(
      "limits beyond the range of doubles",
      #"{"maximum": 972783798187987123879878123.18878137, "minimum": -1e400}"#,
      valid: ["972783798187987123879878123.18878137", "-1e400"],
      invalid: ["972783798187987123879878123.188781371", "-1.0001e400"]),
    Case(
      "multiples of fractions of huge numbers", #"{"multipleOf": 0.123456789}"#, valid: ["0", "1.23456789"],
      invalid: ["1e308"]),
    Case(
      "multiples of small numbers", #"{"multipleOf": 1e-8}"#, valid: ["12391239123", "0.00000001"],
      invalid: ["0.000000011"]),
    Case(
      "digits and word characters are ASCII", #"{"pattern": "^\\d\\w$"}"#, valid: [#""1a""#],
      invalid: [#""١a""#, #""1é""#]),
    Case(
      "white space is Unicode", #"{"pattern": "^\\s+$"}"#, valid: [#""\u00a0\u2003\ufeff""#],
      invalid: [#""\u200b""#]),
    Case("dot and dollar", #"{"pattern": "^a.$"}"#, valid: [#""a😀""#], invalid: [#""ab\n""#, #""a\u2028""#]),
    Case(
      "patterns are not anchored", #"{"patternProperties": {"b\\p{Lu}": false}}"#, valid: [#"{"bb": 1}"#],
      invalid: [#"{"abBa": 1}"#]),
  ]
}
