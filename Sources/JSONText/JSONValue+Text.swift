public import GuideModel
public import SourceJSON

extension JSONValue {
  /// The value of a node; of members with the same name the first counts.
  public init(_ node: JSONNode) {
    switch node.kind {
    case .object: self = .object([String: JSONValue](firstOf: node.members.map { ($0.text, JSONValue($1)) }))
    case .array: self = .list(node.elements.map { JSONValue($0) })
    case .string: self = .text(node.text)
    case .number: self = node.integer.map { .integer($0) } ?? .real(node.double ?? 0)
    default: self = node.bool.map { .bool($0) } ?? .null
    }
  }
}

extension JSONReadable {
  /// Reads JSON text.
  ///
  /// - Throws: ``JSONMismatch``; the problem of text that is not JSON is `notJSON`.
  public init(jsonText text: String) throws(JSONMismatch) { try self.init(jsonText: Array(text.utf8)) }

  /// Reads JSON text in UTF-8.
  public init(jsonText bytes: [UInt8]) throws(JSONMismatch) {
    let (tree, findings) = JSONParser().parse(SourceFile(path: "", bytes: bytes))
    guard findings.isEmpty, !tree.isDamaged, let root = tree.root else { throw JSONMismatch(.notJSON) }
    try self.init(json: JSONValue(root))
  }
}

extension JSONWritable {
  /// The value as JSON text on one line, with sorted keys: equal values have equal texts.
  public var jsonText: String { text(indent: nil) }

  /// The value as JSON text that people read, with sorted keys.
  public var indentedJSONText: String { text(indent: 0) }

  private func text(indent: Int?) -> String {
    var bytes: [UInt8] = []
    json.write(to: &bytes, indent: indent)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  fileprivate func write(to out: inout [UInt8], indent: Int?) {
    switch self {
    case .null: out += "null".utf8
    case .bool(let value): out += (value ? "true" : "false").utf8
    case .integer(let value): out += "\(value)".utf8
    case .real(let value): out += JSONValue.digits(value).utf8
    case .text(let text): StringEscapes.appendQuoted(text, to: &out)
    case .list(let values):
      JSONValue.write(values, "[", "]", to: &out, indent) { value, out, inner in
        value.write(to: &out, indent: inner)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      JSONValue.write(sorted, "{", "}", to: &out, indent) { member, out, inner in
        StringEscapes.appendQuoted(member.key, to: &out)
        out += (inner == nil ? ":" : ": ").utf8
        member.value.write(to: &out, indent: inner)
      }
    }
  }

  private static func write<Part>(
    _ parts: [Part], _ open: String, _ close: String, to out: inout [UInt8], _ indent: Int?,
    _ write: (Part, inout [UInt8], Int?) -> Void
  ) {
    let inner = indent.map { $0 + 2 }
    out += open.utf8
    for (number, part) in parts.enumerated() {
      if number > 0 { out += ",".utf8 }
      startLine(&out, inner)
      write(part, &out, inner)
    }
    if !parts.isEmpty { startLine(&out, indent) }
    out += close.utf8
  }

  private static func startLine(_ out: inout [UInt8], _ indent: Int?) {
    guard let indent else { return }
    out.append(UInt8(ascii: "\n"))
    out += [UInt8](repeating: UInt8(ascii: " "), count: indent)
  }

  /// The shortest digits that name the number; JSON has neither infinities nor NaN.
  private static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
