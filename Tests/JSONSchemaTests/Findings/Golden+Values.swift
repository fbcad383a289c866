import TestSupport

extension Golden {
  /// Single values and elements of lists.
  static let values: [Golden] = [
    .of(
      "number in quotes", #"{"type": "integer"}"#, #"1️⃣"45"2️⃣"#,
      .finding(
        "wrong-type", from: "1️⃣", to: "2️⃣", help: "without quotes", message: "'45' is a string", fix: "45")),
    .of(
      "text where a number was expected", #"{"type": "integer"}"#, #"1️⃣"many"2️⃣"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", message: "expected an integer")),
    .of(
      "fraction where an integer was expected", #"{"type": "integer"}"#, #"1️⃣3.52️⃣"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", message: "3.5 is a number; expected an integer")),
    .of("whole number with a fraction of zero is an integer", #"{"type": "integer"}"#, "3.0"),
    .of(
      "number where a string was expected", #"{"type": "string"}"#, #"1️⃣2122️⃣"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: #""212""#)),
    .of(
      "boolean in quotes", #"{"type": "boolean"}"#, #"1️⃣"true"2️⃣"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: "true")),
    .of(
      "null", #"{"type": "string"}"#, "1️⃣null2️⃣",
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", message: "null where a string was expected")),
    .of(
      "object where a string was expected is marked at its brace", #"{"type": "string"}"#, #"1️⃣{2️⃣"a": 1}"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", message: "an object where a string was expected")),
    .of(
      "array where an object was expected", #"{"type": "object"}"#, #"1️⃣[2️⃣1, 2]"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", message: "an array where an object was expected")),
    .of(
      "single value where an array was expected", #"{"type": "array"}"#, #"1️⃣"a"2️⃣"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", help: "put it in brackets", fix: #"["a"]"#)),
    .of(
      "wrong type is not also out of range or unlisted",
      #"{"allOf": [{"type": "string"}, {"enum": ["a"]}, {"not": {"type": "integer"}}]}"#,
      "1️⃣52️⃣", .finding("wrong-type", from: "1️⃣", to: "2️⃣")),
    .of(
      "misspelt name in an enum", #"{"enum": ["museum", "garden", "souk"]}"#, #"1️⃣"musem"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", help: "did you mean 'museum'?", fix: #""museum""#)),
    .of(
      "case in an enum", #"{"enum": ["museum", "garden"]}"#, #"1️⃣"Museum"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", fix: #""museum""#)),
    .of(
      "nothing near in an enum", #"{"enum": ["museum", 5, null]}"#, #"1️⃣"airport"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", help: "allowed: 'museum', 5, null")),
    .of(
      "enum value in quotes", #"{"enum": [1, 2, 3]}"#, #"1️⃣"2"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", fix: "2")),
    .of(
      "Arabic value in an enum", #"{"enum": ["مراكش", "فاس"]}"#, #"1️⃣"مراكس"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", fix: #""مراكش""#)),
    .of(
      "constant", #"{"const": "MAD"}"#, #"1️⃣"EUR"2️⃣"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣", help: "write 'MAD'", fix: #""MAD""#)),
    .of(
      "object that is a constant", #"{"const": {"a": 1}}"#, #"1️⃣{2️⃣"a": 2}"#,
      .finding("not-allowed-value", from: "1️⃣", to: "2️⃣")),
    .of(
      "below the minimum", #"{"minimum": -90, "maximum": 90}"#, "1️⃣-90.12️⃣",
      .finding("out-of-range", from: "1️⃣", to: "2️⃣", message: "-90.1 is below the minimum -90")),
    .of(
      "above the maximum", #"{"minimum": -90, "maximum": 90}"#, "1️⃣131.62️⃣",
      .finding("out-of-range", from: "1️⃣", to: "2️⃣", message: "131.6 is above the maximum 90")),
    .of(
      "at an exclusive limit", #"{"exclusiveMinimum": 0}"#, "1️⃣0.02️⃣",
      .finding("out-of-range", from: "1️⃣", to: "2️⃣", message: "0.0 is not above 0")),
    .of("multiples are decimal", #"{"multipleOf": 0.01}"#, "19.99"),
    .of(
      "no multiple", #"{"multipleOf": 0.01}"#, "1️⃣19.9952️⃣",
      .finding("not-a-multiple", from: "1️⃣", to: "2️⃣", message: "19.995 is not a multiple of 0.01")),
    .of(
      "numbers beyond the range of doubles", #"{"maximum": 1e400}"#, "1️⃣1e4012️⃣",
      .finding("out-of-range", from: "1️⃣", to: "2️⃣")),
    .of(
      "empty text", #"{"minLength": 1, "pattern": "^a"}"#, #"1️⃣""2️⃣"#,
      .finding("wrong-length", from: "1️⃣", to: "2️⃣", message: "text is empty")),
    .of("length counts code points", #"{"maxLength": 2}"#, #""😀😀""#),
    .of(
      "too long with emoji", #"{"maxLength": 2}"#, #"1️⃣"😀😀é"2️⃣"#,
      .finding("wrong-length", from: "1️⃣", to: "2️⃣", message: "text has 3 characters; at most 2")),
    .of(
      "too short and malformed is one finding", #"{"minLength": 3, "pattern": "^[A-Z]{3}$"}"#,
      #"1️⃣"AB"2️⃣"#,
      .finding("wrong-length", from: "1️⃣", to: "2️⃣")),
    .of(
      "pattern", #"{"pattern": "^[0-9]{2}:[0-9]{2}$"}"#, #"1️⃣"9:00"2️⃣"#,
      .finding("pattern-mismatch", from: "1️⃣", to: "2️⃣", message: "'9:00' does not match the pattern")),
    .of(
      "date that does not exist", #"{"format": "date", "pattern": "^20"}"#, #"1️⃣"1999-02-30"2️⃣"#,
      .finding("invalid-date", from: "1️⃣", to: "2️⃣")),
    .of("address", #"{"format": "email"}"#, #"1️⃣"nobody"2️⃣"#, .finding("invalid-format", from: "1️⃣", to: "2️⃣")),
    .of(
      "long text is truncated in the message", #"{"pattern": "^a$"}"#,
      "1️⃣\"" + String(repeating: "xyz ", count: 5000) + "\"2️⃣", .finding("pattern-mismatch", from: "1️⃣", to: "2️⃣")
    ),
    .of(
      "too few elements are at the bracket", #"{"minItems": 2}"#, "1️⃣[2️⃣1]",
      .finding("wrong-count", from: "1️⃣", to: "2️⃣", message: "1 element; at least 2 required")),
    .of("empty list", #"{"minItems": 1}"#, "1️⃣[]2️⃣", .finding("wrong-count", from: "1️⃣", to: "2️⃣")),
    .of(
      "too many elements are at the first one too many", #"{"maxItems": 2}"#, "[1, 2, 1️⃣32️⃣, 4]",
      .finding("wrong-count", from: "1️⃣", to: "2️⃣", message: "4 elements; at most 2 allowed")),
    .of(
      "element that occurs twice", #"{"uniqueItems": true}"#, #"["a", "b", 1️⃣"a"2️⃣]"#,
      .finding("duplicate-element", from: "1️⃣", to: "2️⃣", message: "'a' appears twice in the list")),
    .of(
      "equal numbers written differently", #"{"uniqueItems": true}"#, "[1, 1️⃣1.02️⃣]",
      .finding("duplicate-element", from: "1️⃣", to: "2️⃣")),
    .of(
      "equal objects with keys in another order", #"{"uniqueItems": true}"#,
      #"[{"a": 1, "b": 2}, 1️⃣{2️⃣"b": 2, "a": 1}]"#,
      .finding("duplicate-element", from: "1️⃣", to: "2️⃣")),
    .of(
      "each wrong element", #"{"items": {"type": "string"}}"#, #"["a", 1️⃣12️⃣, "b", 3️⃣null4️⃣]"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣"), .finding("wrong-type", from: "3️⃣", to: "4️⃣")),
    .of(
      "pair", #"{"prefixItems": [{"type": "number"}, {"type": "number"}], "items": false}"#,
      #"[1, 1️⃣"2"2️⃣, 3️⃣34️⃣]"#,
      .finding("wrong-type", from: "1️⃣", to: "2️⃣", fix: "2"), .finding("not-allowed", from: "3️⃣", to: "4️⃣")),
    .of(
      "list without a required element", #"{"contains": {"const": "en"}}"#, #"1️⃣[2️⃣"fr"]"#,
      .finding("wrong-count", from: "1️⃣", to: "2️⃣", message: "at least 1")),
    .of(
      "list with too many of one kind", #"{"contains": {"type": "string"}, "maxContains": 1}"#,
      #"["a", 1, 1️⃣"b"2️⃣]"#,
      .finding("wrong-count", from: "1️⃣", to: "2️⃣", message: "at most 1")),
    .of(
      "forbidden value", #"{"not": {"const": "TODO"}}"#, #"1️⃣"TODO"2️⃣"#,
      .finding("forbidden-combination", from: "1️⃣", to: "2️⃣", message: "'TODO' is not allowed here")),
    .of("nothing is allowed", "false", "1️⃣[2️⃣1]", .finding("not-allowed", from: "1️⃣", to: "2️⃣")),
    .of(
      "broken JSON is not validated", #"{"items": {"type": "integer"}}"#, #"[1, 1️⃣nul2️⃣, 3]"#,
      .finding("syntax-error", from: "1️⃣", to: "2️⃣", fix: "null")),
  ]
}
