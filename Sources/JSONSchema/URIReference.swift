/// The five components of a URI reference, and how one resolves against another (RFC 3986 §5.2).
struct URIReference: Hashable, Sendable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Splits a reference by the expression of RFC 3986 appendix B, which matches any text.
  init(_ text: String) {
    // By bytes: the delimiters are ASCII, whatever follows them.
    var rest = text.utf8[...]
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(Substring(rest[rest.index(after: hash)...]))
      rest = rest[..<hash]
    }
    if let colon = rest.firstIndex(where: URIReference.endsScheme), rest[colon] == UInt8(ascii: ":"),
      colon != rest.startIndex
    {
      scheme = Substring(rest[..<colon]).lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(Substring(rest[rest.index(after: mark)...]))
      rest = rest[..<mark]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(Substring(rest[..<end]))
      rest = rest[end...]
    }
    path = String(Substring(rest))
  }

  private static func endsScheme(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
  }

  /// This reference resolved against a base.
  func resolved(against base: URIReference) -> URIReference {
    var out = self
    if scheme != nil {
      out.path = URIReference.withoutDots(path)
      return out
    }
    out.scheme = base.scheme
    if authority != nil {
      out.path = URIReference.withoutDots(path)
      return out
    }
    out.authority = base.authority
    if path.isEmpty {
      out.path = base.path
      if query == nil { out.query = base.query }
    } else if path.hasPrefix("/") {
      out.path = URIReference.withoutDots(path)
    } else {
      out.path = URIReference.withoutDots(merged(with: base))
    }
    return out
  }

  private func merged(with base: URIReference) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return base.path[...slash] + path
  }

  private static func withoutDots(_ path: String) -> String {
    var out: [Substring] = []
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      Substring($0)
    }
    guard parts.contains(where: { $0 == "." || $0 == ".." }) else { return path }
    for (i, part) in parts.enumerated() {
      let isLast = i == parts.count - 1
      switch part {
      case ".": if isLast { out.append("") }
      case "..":
        if out.count > 1 || (out.first.map { !$0.isEmpty } ?? false) { out.removeLast() }
        if isLast { out.append("") }
      default: out.append(part)
      }
    }
    return out.joined(separator: "/")
  }

  /// The reference without its fragment, as text: the name of a resource.
  var resource: String {
    var out = ""
    if let scheme { out += scheme + ":" }
    if let authority { out += "//" + authority }
    out += path
    if let query { out += "?" + query }
    return out
  }

  /// The fragment with its percent escapes decoded; empty when there is none.
  var decodedFragment: String {
    guard let fragment, fragment.utf8.contains(UInt8(ascii: "%")) else { return fragment ?? "" }
    var bytes: [UInt8] = []
    var rest = fragment.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let hex = String(rest.prefix(2)), let value = UInt8(hex, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
