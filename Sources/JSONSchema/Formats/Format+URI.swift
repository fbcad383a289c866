extension Format {
  /// `uri`: RFC 3986, with a scheme.
  @Sendable static func isURI(_ text: Text) -> Bool {
    ResourceIdentifier(text: text, isInternational: false).isValid(needsScheme: true)
  }

  /// `uri-reference`: RFC 3986, with a scheme or relative.
  @Sendable static func isURIReference(_ text: Text) -> Bool {
    ResourceIdentifier(text: text, isInternational: false).isValid(needsScheme: false)
  }

  /// `iri`: RFC 3987, with a scheme.
  @Sendable static func isIRI(_ text: Text) -> Bool {
    ResourceIdentifier(text: text, isInternational: true).isValid(needsScheme: true)
  }

  /// `iri-reference`: RFC 3987, with a scheme or relative.
  @Sendable static func isIRIReference(_ text: Text) -> Bool {
    ResourceIdentifier(text: text, isInternational: true).isValid(needsScheme: false)
  }

  /// Whether a non-ASCII code point is `ucschar` of RFC 3987 and not a bidi formatting character, which its
  /// section 4.1 forbids.
  static func isIRICharacter(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x200E, 0x200F, 0x202A...0x202E: false
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xDFFFF: codePoint & 0xFFFF <= 0xFFFD
    case 0xE1000...0xEFFFD: true
    default: false
    }
  }

  /// Whether a code point is `iprivate` of RFC 3987, which queries may contain.
  static func isIRIPrivate(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
  }

  /// Whether `%` and two hexadecimal digits start at the index.
  @inline(__always)
  static func isPercentEncoded(_ text: Text, at index: Int) -> Bool {
    index + 2 < text.count && text[index] == UInt8(ascii: "%")
      && ASCIISet.hexadecimal.contains(text[index + 1]) && ASCIISet.hexadecimal.contains(text[index + 2])
  }

  private struct ResourceIdentifier {
    let text: Text
    let isInternational: Bool

    private static let unreserved = ASCIISet("-._~", .lettersAndDigits)
    private static let name = ASCIISet("!$&'()*+,;=", unreserved)
    private static let userInformation = ASCIISet(":", name)
    private static let path = ASCIISet(":@/", name)
    private static let query = ASCIISet("?", path)
    private static let scheme = ASCIISet("+-.", .lettersAndDigits)

    /// The grammar `URI-reference`, or only `URI`; the first colon, slash, `?` or `#` decides.
    func isValid(needsScheme: Bool) -> Bool {
      var index = 0
      let schemeEnd = firstIndex(from: 0) { $0 == ":" || $0 == "/" || $0 == "?" || $0 == "#" }
      if schemeEnd < text.count, text[schemeEnd] == UInt8(ascii: ":") {
        guard schemeEnd > 0, ASCIISet.letters.contains(text[0]),
          end(of: Self.scheme, in: text, from: 1) == schemeEnd
        else { return false }
        index = schemeEnd + 1
      } else if needsScheme {
        return false
      }
      if index + 1 < text.count, text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "/") {
        let end = firstIndex(from: index + 2) { $0 == "/" || $0 == "?" || $0 == "#" }
        guard isAuthority(index + 2..<end) else { return false }
        index = end
      }
      let pathEnd = firstIndex(from: index) { $0 == "?" || $0 == "#" }
      guard consists(of: Self.path, index..<pathEnd) else { return false }
      let queryEnd = firstIndex(from: pathEnd) { $0 == "#" }
      if pathEnd < queryEnd {
        guard consists(of: Self.query, pathEnd + 1..<queryEnd, allowsPrivate: true) else { return false }
      }
      return queryEnd == text.count || consists(of: Self.query, queryEnd + 1..<text.count)
    }

    /// The first index from the given one on whose byte satisfies the condition, or the end.
    @inline(__always)
    private func firstIndex(from start: Int, where isWanted: (Unicode.Scalar) -> Bool) -> Int {
      var index = start
      while index < text.count, !isWanted(Unicode.Scalar(text[index])) { index += 1 }
      return index
    }

    private func isAuthority(_ range: Range<Int>) -> Bool {
      var start = range.lowerBound
      if let at = range.first(where: { text[$0] == UInt8(ascii: "@") }) {
        guard consists(of: Self.userInformation, start..<at) else { return false }
        start = at + 1
      }
      let hostEnd: Int
      if start < range.upperBound, text[start] == UInt8(ascii: "[") {
        guard let bracket = (start..<range.upperBound).first(where: { text[$0] == UInt8(ascii: "]") }),
          isAddress(part(text, start + 1..<bracket))
        else { return false }
        hostEnd = bracket + 1
      } else {
        hostEnd = (start..<range.upperBound).first { text[$0] == UInt8(ascii: ":") } ?? range.upperBound
        guard consists(of: Self.name, start..<hostEnd) else { return false }
      }
      guard hostEnd < range.upperBound else { return true }
      return text[hostEnd] == UInt8(ascii: ":")
        && end(of: .digits, in: text, from: hostEnd + 1) >= range.upperBound
    }

    /// The content of brackets: an IPv6 address or an address of a future version.
    private func isAddress(_ literal: Text) -> Bool {
      guard let first = literal.first, first | 0x20 == UInt8(ascii: "v") else { return isIPv6(literal) }
      let dot = end(of: .hexadecimal, in: literal, from: 1)
      guard dot > 1, dot + 1 < literal.count, literal[dot] == UInt8(ascii: ".") else { return false }
      return end(of: Self.userInformation, in: literal, from: dot + 1) == literal.count
    }

    /// Whether a range contains only members of the set, percent encodings and, in an IRI, its additional
    /// characters.
    private func consists(of set: ASCIISet, _ range: Range<Int>, allowsPrivate: Bool = false) -> Bool {
      var index = range.lowerBound
      while index < range.upperBound {
        let byte = text[index]
        if set.contains(byte) {
          index += 1
        } else if byte == UInt8(ascii: "%") {
          guard index + 2 < range.upperBound, isPercentEncoded(text, at: index) else { return false }
          index += 3
        } else {
          guard isInternational, byte >= 0x80 else { return false }
          let (value, length) = text.span.codePointBeyondASCII(at: index)
          guard isIRICharacter(value) || allowsPrivate && isIRIPrivate(value) else { return false }
          index += length
        }
      }
      return true
    }
  }
}
