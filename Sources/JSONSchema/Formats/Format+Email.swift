// RFC 5321, section 4.1.2, and its extension RFC 6531, section 3.3.
extension Format {
  private static let atomText = ASCIISet("!#$%&'*+-/=?^_`{|}~", .lettersAndDigits)
  private static let tagText = ASCIISet("-", .lettersAndDigits)
  /// The longest part before the `@`, in octets: RFC 5321, section 4.5.3.1.1.
  private static let longestLocalPart = 64
  /// The longest domain, in octets: RFC 5321, section 4.5.3.1.2.
  private static let longestDomain = 255

  /// `email`: a `Mailbox`.
  @Sendable static func isEmail(_ text: Text) -> Bool {
    guard let domain = domain(in: text, isInternational: false) else { return false }
    return isAddressLiteral(domain) || isDomain(domain)
  }

  /// `idn-email`: a `Mailbox` that may contain non-ASCII characters, with an IDNA 2008 domain.
  @Sendable static func isInternationalEmail(_ text: Text) -> Bool {
    guard let domain = domain(in: text, isInternational: true) else { return false }
    if domain.allSatisfy({ $0 < 0x80 }) { return isAddressLiteral(domain) || isDomain(domain) }
    return isHostname(domain, separators: [0x2E])
  }

  /// The domain after the `@`, if the local part is valid.
  private static func domain(in text: Text, isInternational: Bool) -> Text? {
    guard let first = text.first else { return nil }
    let end =
      first == UInt8(ascii: "\"")
      ? endOfQuotedString(in: text, isInternational) : endOfDotString(in: text, isInternational)
    guard let end, end <= longestLocalPart, end < text.count, text[end] == UInt8(ascii: "@") else {
      return nil
    }
    return part(text, end + 1..<text.count)
  }

  private static func endOfDotString(in text: Text, _ isInternational: Bool) -> Int? {
    var index = 0
    while true {
      let start = index
      while index < text.count, atomText.contains(text[index]) || isInternational && text[index] >= 0x80 {
        index += 1
      }
      guard index > start else { return nil }
      guard index < text.count, text[index] == UInt8(ascii: ".") else { return index }
      index += 1
    }
  }

  private static func endOfQuotedString(in text: Text, _ isInternational: Bool) -> Int? {
    var index = 1
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "\\") {
        index += 1
        guard index < text.count, text[index] >= 0x20, text[index] <= 0x7E else { return nil }
      } else {
        guard text[index] >= 0x20, text[index] <= 0x7E || isInternational && text[index] >= 0x80 else {
          return nil
        }
      }
      index += 1
    }
    return index < text.count ? index + 1 : nil
  }

  /// Labels of letters, digits and inner hyphens.
  private static func isDomain(_ text: Text) -> Bool {
    text.count <= longestDomain && endOfLabels(in: text) == text.count
  }

  /// An address in brackets: IPv4, IPv6, or a tag with content.
  private static func isAddressLiteral(_ text: Text) -> Bool {
    guard text.count > 2, text[0] == UInt8(ascii: "["), text[text.count - 1] == UInt8(ascii: "]") else {
      return false
    }
    let literal = part(text, 1..<text.count - 1)
    guard let colon = literal.firstIndex(of: UInt8(ascii: ":")) else {
      return isDottedQuad(literal, allowsLeadingZeros: true)
    }
    let tag = part(literal, 0..<colon)
    let content = part(literal, colon + 1..<literal.count)
    if tag.count == 4, tag.elementsEqual("ipv6".utf8, by: { $0 | 0x20 == $1 | 0x20 }) {
      return isIPv6Literal(content)
    }
    guard let last = tag.last, ASCIISet.lettersAndDigits.contains(last), !content.isEmpty else {
      return false
    }
    return end(of: tagText, in: tag, from: 0) == tag.count
      && content.allSatisfy { $0 >= 0x21 && $0 <= 0x7E && !($0 >= 0x5B && $0 <= 0x5D) }
  }

  /// Here `::` stands for at least two groups, and numbers may have leading zeros.
  private static func isIPv6Literal(_ text: Text) -> Bool {
    isIPv6(text, mostGroupsWhenCompressed: 6, allowsLeadingZeros: true)
  }
}
