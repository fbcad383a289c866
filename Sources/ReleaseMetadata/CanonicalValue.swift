import SourceJSON

/// A JSON value with a canonical form: keys sorted by their bytes, no white space, a line feed at the end.
indirect enum CanonicalValue {
  case object([String: CanonicalValue])
  case list([CanonicalValue])
  case text(String)
  case number(Int)
  case flag(Bool)
  /// A number that is already formatted.
  case lexeme(String)

  /// The value as a whole file.
  var file: [UInt8] {
    var out = JSONWriter()
    write(to: &out)
    return Array(out.text.utf8) + [0x0A]
  }

  private func write(to out: inout JSONWriter) {
    switch self {
    case .object(let members):
      out.object { out in
        let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (key, value) in sorted { out.member(key) { value.write(to: &$0) } }
      }
    case .list(let values): out.array { out in for value in values { value.write(to: &out) } }
    case .text(let text): out.value(text)
    case .number(let number): out.value(number)
    case .flag(let flag): out.raw(flag ? "true" : "false")
    case .lexeme(let text): out.raw(text)
    }
  }

  /// Texts by language; nil when there are none, so that the member is omitted.
  static func texts(_ texts: [String: String]) -> CanonicalValue? {
    texts.isEmpty ? nil : .object(texts.mapValues { .text($0) })
  }

  /// A list of texts; nil when it is empty, so that the member is omitted.
  static func texts(_ texts: [String]) -> CanonicalValue? {
    texts.isEmpty ? nil : .list(texts.map { .text($0) })
  }
}
