import TestSupport

extension Golden {
  private static let day = #"""
    {"oneOf": [{"const": "closed"}, {"type": "array", "minItems": 1, "items": {"type": "object",
      "required": ["open", "close"], "properties": {"open": {"pattern": "^[0-9]{2}:[0-9]{2}$"}}}}]}
    """#
  private static let shape = #"""
    {"oneOf": [
      {"properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}, "required": ["kind", "radius"]},
      {"properties": {"kind": {"const": "square"}, "side": {"type": "number"}}, "required": ["kind", "side"]}]}
    """#

  /// `oneOf`, `anyOf`, `if`.
  static let alternatives: [Golden] = [
    .of(
      "type chooses the branch", day, #"[{"open": 1️⃣"9:00"2️⃣, "close": "18:00"}]"#,
      .finding("pattern-mismatch", from: "1️⃣", to: "2️⃣")),
    .of(
      "text near the constant", day, #"1️⃣"close"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", fix: #""closed""#)),
    .of("no branch has the type", day, "1️⃣52️⃣", .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "constant member chooses the branch", shape, #"{"kind": "square", "side": 1️⃣"2"2️⃣}"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: "2")),
    .of(
      "constant member chooses the branch whose key is missing", shape, #"{1️⃣"kind"2️⃣: "square", "radius": 2}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'side'")),
    .of(
      "no branch has the constant", shape, #"{"kind": 1️⃣"sqare"2️⃣, "side": 2}"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", help: "did you mean 'square'?", fix: #""square""#)),
    .of(
      "the constant is missing", shape, #"{1️⃣"side"2️⃣: 2}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'kind'")),
    .of(
      "branches behind references",
      ##"{"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}], "$defs": {"a": {"properties": {"t": {"const": 1}, "v": {"type": "string"}}, "required": ["t"]}, "b": {"properties": {"t": {"const": 2}, "v": {"type": "integer"}}, "required": ["t"]}}}"##,
      #"{"t": 2, "v": 1️⃣"x"2️⃣}"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣", message: "expected an integer")),
    .of(
      "constants are one list of values",
      #"{"oneOf": [{"const": "low", "title": "Low"}, {"const": "mixed"}, {"const": "high"}]}"#,
      #"1️⃣"hihg"2️⃣"#, .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", fix: #""high""#)),
    .of(
      "value or null", #"{"anyOf": [{"enum": ["a", "b"]}, {"type": "null"}]}"#, #"1️⃣"c"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣")),
    .of(
      "one of several keys", #"{"anyOf": [{"required": ["phone"]}, {"required": ["website"]}]}"#,
      #"{1️⃣"a"2️⃣: 1}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'phone' or 'website' is missing")),
    .of(
      "one of several keys, beside another constraint",
      #"{"anyOf": [{"required": ["a"], "maxProperties": 1}, {"required": ["b"], "maxProperties": 1}]}"#,
      #"{"a": 1, 1️⃣"c"2️⃣: 2}"#, .finding("wrong-count", from: "1️⃣", to: "2️⃣")),
    .of(
      "listed integers", #"{"anyOf": [{"type": "integer", "enum": [1, 2]}, {"enum": [9]}]}"#, "1️⃣32️⃣",
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣")),
    .of(
      "listed values beside another constraint",
      #"{"anyOf": [{"enum": ["aa", "b"], "minLength": 2}, {"enum": ["c"]}]}"#, #"1️⃣"b"2️⃣"#,
      .finding("wrong-length", from: "1️⃣", to: "2️⃣")),
    .of(
      "a constant of all branches chooses none",
      #"{"oneOf": [{"properties": {"version": {"const": 1}, "kind": {"const": "a"}, "n": {"type": "integer"}}, "required": ["kind"]}, {"properties": {"version": {"const": 1}, "kind": {"const": "b"}, "t": {"type": "string"}}, "required": ["kind"]}]}"#,
      #"{"version": 1, "kind": "b", "t": 1️⃣52️⃣}"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "two alternatives at once", #"{"oneOf": [{"required": ["from"]}, {"required": ["calendar"]}]}"#,
      #"{1️⃣"from"2️⃣: 1, "calendar": 2}"#, .finding("ambiguous-alternative", from: "1️⃣", to: "2️⃣")),
    .of(
      "deepest branch is reported",
      #"{"anyOf": [{"required": ["x"], "properties": {"x": {"type": "string"}}}, {"properties": {"a": {"properties": {"b": {"type": "string"}}}}, "required": ["a"]}]}"#,
      #"{"a": {"b": 1️⃣12️⃣}}"#, .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "if chooses then",
      #"{"if": {"properties": {"category": {"const": "restaurant"}}}, "then": {"required": ["costs"]}}"#,
      #"{1️⃣"category"2️⃣: "restaurant"}"#, .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'costs'")),
    .of(
      "if chooses else", #"{"if": {"required": ["a"]}, "else": {"required": ["b"]}}"#, #"{1️⃣"c"2️⃣: 1}"#,
      .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'b'")),
    .of(
      "alternatives inside alternatives",
      ##"{"anyOf": [{"type": "null"}, {"anyOf": [{"type": "integer"}, {"type": "object", "required": ["x"]}]}]}"##,
      #"{1️⃣"y"2️⃣: 1}"#, .finding("missing-key", from: "1️⃣", to: "2️⃣", message: "'x'")),
    .of(
      "texts of several forms",
      #"{"anyOf": [{"type": "string", "format": "date"}, {"type": "string", "format": "date-time"}]}"#,
      #"1️⃣"soon"2️⃣"#, .finding("invalid-date", from: "1️⃣", to: "2️⃣")),
    .of(
      "recursive tree",
      ##"{"type": "object", "properties": {"children": {"type": "array", "items": {"$ref": "#"}}, "n": {"type": "integer"}}, "required": ["n"]}"##,
      #"{"n": 1, "children": [{"n": 2, "children": [{"n": 1️⃣"3"2️⃣}]}]}"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: "3")),
  ]
}
