import TestSupport

extension Golden {
  private static let place = #"""
    {"type": "object", "properties": {"id": {"type": "string"}, "summary": {"type": "string"}, "tags": {"type": "array"}},
     "required": ["id", "summary"], "additionalProperties": false}
    """#
  private static let open = #"{"properties": {"id": {}, "summary": {}}, "required": ["id", "summary"]}"#

  /// Keys: missing, unknown, misspelt, depending on each other.
  static let objects: [Golden] = [
    .of(
      "missing key is at the id", place, #"{"id": 1️⃣"a"2️⃣}"#,
      .finding(
        "missing-key", from: "1️⃣", to: "2️⃣", help: #"add "summary""#, message: "key 'summary' is missing")),
    .of(
      "missing key without an id is at the first key", place, #"{1️⃣"summary"2️⃣: "x"}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'id'")),
    .of(
      "missing keys of an empty object are at it", place, #"1️⃣{}2️⃣"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'id'"),
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'summary'")),
    .of(
      "misspelt required key is one finding with a fix", place, #"{"id": "a", 1️⃣"sumary"2️⃣: "x"}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", help: "did you mean 'summary'?", fix: #""summary""#)),
    .of(
      "misspelt key where more keys are allowed", open, #"{"id": "a", 1️⃣"sumary"2️⃣: "x"}"#,
      .finding(
        "missing-key", from: "1️⃣", to: "2️⃣", help: "did you mean 'summary'?",
        message: "key 'summary' is missing",
        fix: #""summary""#)),
    .of(
      "two misspelt keys", place, #"{1️⃣"Id"2️⃣: "a", 3️⃣"sumary"4️⃣: "x"}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", fix: #""id""#),
      .finding("unknown-key", from: "3️⃣", to: "4️⃣", fix: #""summary""#)),
    .of(
      "one finding for each extra key", place, #"{"id": "a", "summary": "x", 1️⃣"foo"2️⃣: 1, 3️⃣"barrel"4️⃣: [2]}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", help: "allowed: 'tags'", message: "'foo'"),
      .finding("unknown-key", from: "3️⃣", to: "4️⃣", message: "'barrel'")),
    .of(
      "an existing key is not suggested", place, #"{"id": "a", "summary": "x", 1️⃣"sumary"2️⃣: 1}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", help: "allowed:")),
    .of(
      "unknown key with Arabic and emoji", place, #"{"id": "ساحة 😀", "summary": "é", 1️⃣"الاسم"2️⃣: 1}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", message: "'الاسم'")),
    .of("key with an escape is found by its text", place, #"{"\u0069d": "a", "summary": "x"}"#),
    .of(
      "the fix of a key is JSON",
      ##"{"properties": {"say \"hi\"": {}}, "additionalProperties": false}"##, ##"{1️⃣"say \"hu\""2️⃣: 1}"##,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", fix: ##""say \"hi\"""##)),
    .of(
      "title names the object", #"{"title": "Place", "required": ["id"]}"#, #"{1️⃣"a"2️⃣: 1}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "key 'id' is missing in place")),
    .of(
      "dependent key is at the key that needs it", #"{"dependentRequired": {"osm": ["verified_at"]}}"#,
      #"{"a": 1, 1️⃣"osm"2️⃣: "24/7"}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'osm' needs it")),
    .of(
      "dependent schema", #"{"dependentSchemas": {"a": {"properties": {"b": {"type": "integer"}}}}}"#,
      #"{"a": 1, "b": 1️⃣"x"2️⃣}"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "pattern of keys is at the key, once", #"{"propertyNames": {"pattern": "^[a-z]+$"}}"#,
      #"{"ok": 1, 1️⃣"Not"2️⃣: 2, 3️⃣"n0"4️⃣: 3}"#,
      .finding("pattern-mismatch", from: "1️⃣", to: "2️⃣"), .finding("pattern-mismatch", from: "3️⃣", to: "4️⃣")),
    .of(
      "key that must be one of several", #"{"propertyNames": {"enum": ["mon", "tue"]}}"#, #"{1️⃣"mno"2️⃣: 2}"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", fix: #""mon""#)),
    .of(
      "no keys at all", #"{"propertyNames": false}"#, #"{1️⃣"a"2️⃣: 2}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", message: "'a'")),
    .of(
      "too few members are at the brace", #"{"minProperties": 2}"#, #"1️⃣{2️⃣"a": 1}"#,
      .finding("wrong-count", from: "1️⃣", to: "2️⃣", message: "1 member; at least 2 required")),
    .of(
      "too many members are at the first one too many", #"{"maxProperties": 1}"#,
      #"{"a": 1, 1️⃣"b"2️⃣: 2, "c": 3}"#,
      .finding("wrong-count", from: "1️⃣", to: "2️⃣", message: "3 members; at most 1 allowed")),
    .of(
      "key that is forbidden by false", #"{"properties": {"old": false}}"#, #"{"old": 1️⃣12️⃣}"#,
      .finding("not-allowed", from: "1️⃣", to: "2️⃣")),
    .of(
      "keys that exclude each other", #"{"not": {"required": ["osm", "weekly"]}}"#,
      #"{"osm": 1, "x": 2, 1️⃣"weekly"2️⃣: 3}"#,
      .finding("forbidden-combination", from: "1️⃣", to: "2️⃣", message: "'osm' and 'weekly' exclude each other")),
    .of(
      "key that is forbidden by not", #"{"not": {"required": ["osm"]}}"#, #"{"x": 2, 1️⃣"osm"2️⃣: 3}"#,
      .finding("forbidden-combination", from: "1️⃣", to: "2️⃣", message: "key 'osm' is not allowed here")),
    .of(
      "additional values have a schema", #"{"additionalProperties": {"type": "integer"}}"#,
      #"{"a": 1, "b": 1️⃣"2"2️⃣}"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: "2")),
    .of(
      "pattern of keys with a schema",
      #"{"patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": false}"#,
      #"{"x-a": 1️⃣12️⃣, 3️⃣"y"4️⃣: 2}"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: #""1""#), .finding("unknown-key", from: "3️⃣", to: "4️⃣")),
    .of(
      "the same rule twice is one finding",
      ##"{"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}], "$defs": {"a": {"required": ["id"]}}}"##,
      #"1️⃣{}2️⃣"#, .finding("missing-key", from: "1️⃣", to: "2️⃣")),
    .of(
      "duplicate key", place, #"{"id": "a", "summary": "x", 1️⃣"id"2️⃣: "b"}"#,
      .finding("duplicate-key", from: "1️⃣", to: "2️⃣")),
    .of(
      "tabs and CR LF before the place", place, "{\r\n\t\"id\": \"a\",\r\n\t\"summary\": 1️⃣52️⃣\r\n}",
      .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
  ]
}
