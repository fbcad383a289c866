import TestSupport

extension Golden {
  private static let place = #"""
    {"allOf": [{"required": ["id"], "properties": {"id": {"pattern": "^[a-z]+$"}, "note": {"type": "string"}}}],
     "properties": {"summary": {"type": "string"}}, "required": ["summary"], "unevaluatedProperties": false}
    """#
  private static let byKind = #"""
    {"properties": {"kind": {"enum": ["museum", "souk"]}},
     "if": {"properties": {"kind": {"const": "museum"}}}, "then": {"properties": {"ticket": {"type": "integer"}}},
     "else": {"properties": {"stalls": {"type": "integer"}}}, "unevaluatedProperties": false}
    """#

  /// `unevaluatedProperties` and `unevaluatedItems`: an invalid value is not reported as unexpected as well.
  static let unevaluated: [Golden] = [
    .of(
      "wrong value of a known key is not also unexpected", place, #"{"id": 1️⃣"UP"2️⃣, "summary": "x"}"#,
      .finding("pattern-mismatch", from: "1️⃣", to: "2️⃣")),
    .of(
      "unknown key next to known ones", place, #"{"id": "a", "summary": "x", 1️⃣"foo"2️⃣: 1}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", message: "'foo'")),
    .of(
      "misspelt key through allOf", place, #"{"id": "a", "summary": "x", 1️⃣"ntoe"2️⃣: "y"}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", fix: #""note""#)),
    .of(
      "misspelt required key is one finding next to unevaluated", place, #"{"id": "a", 1️⃣"sumary"2️⃣: "x"}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", fix: #""summary""#)),
    .of(
      "missing key next to an unknown one", place, #"{"id": 1️⃣"a"2️⃣, 3️⃣"zzz"4️⃣: "x"}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣"), .finding("unknown-key", from: "3️⃣", to: "4️⃣")),
    .of(
      "two unknown keys are two findings", place, #"{"id": "a", "summary": "x", 1️⃣"foo"2️⃣: 1, 3️⃣"bar"4️⃣: 1}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣"), .finding("unknown-key", from: "3️⃣", to: "4️⃣")),
    .of(
      "wrong choice does not make its keys unexpected", byKind, #"{"kind": 1️⃣"musem"2️⃣, "ticket": 5}"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", fix: #""museum""#)),
    .of(
      "key of the other form", byKind, #"{"kind": "souk", 1️⃣"ticket"2️⃣: 5}"#,
      .finding("unknown-key", from: "1️⃣", to: "2️⃣", message: "key 'ticket' does not belong here")),
    .of(
      "value in the chosen form", byKind, #"{"kind": "museum", "ticket": 1️⃣"5"2️⃣}"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: "5")),
    .of(
      "wrong value in an alternative is not also unexpected",
      #"{"anyOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]}, {"properties": {"b": {"type": "string"}}, "required": ["b"]}], "unevaluatedProperties": false}"#,
      #"{"b": 1️⃣12️⃣}"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "values of unevaluated keys have a schema",
      #"{"properties": {"a": true}, "unevaluatedProperties": {"type": "integer"}}"#,
      #"{"a": "x", "b": 1️⃣"y"2️⃣}"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "one element too many", #"{"prefixItems": [{"type": "integer"}], "unevaluatedItems": false}"#,
      "[1, 1️⃣22️⃣, 3️⃣34️⃣]",
      .finding("not-allowed", from: "1️⃣", to: "2️⃣"), .finding("not-allowed", from: "3️⃣", to: "4️⃣")),
    .of(
      "wrong element is not also unexpected",
      #"{"allOf": [{"prefixItems": [{"type": "integer"}]}], "unevaluatedItems": false}"#,
      #"[1️⃣"a"2️⃣]"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "elements checked by contains are evaluated",
      #"{"contains": {"type": "string"}, "unevaluatedItems": false}"#,
      #"["a", 1️⃣12️⃣, "b"]"#, .finding("not-allowed", from: "1️⃣", to: "2️⃣")),
  ]
}
