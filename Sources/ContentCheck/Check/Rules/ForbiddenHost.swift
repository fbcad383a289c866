import SourceJSON

/// `forbidden-host` and `insecure-link`: texts link only to allowed hosts, and with https.
enum ForbiddenHost: TextRule {
  static let ids = ["forbidden-host", "insecure-link"]
  static let trait = TextTraits.link

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    links(in: text.bytes).flatMap { link -> [Diagnostic] in
      var out: [Diagnostic] = []
      let host = String(decoding: text.bytes[link.host], as: UTF8.self).lowercased()
      if let rule = configuration.forbiddenHosts.first(where: { host == $0 || host.hasSuffix("." + $0) }) {
        out.append(
          text.finding(
            "forbidden-host", .error, at: link.host, "links to \(rule) are not allowed",
            help: "name the source in words, or link elsewhere"))
      }
      if text.bytes[link.scheme].elementsEqual("http".utf8) {
        out.append(
          text.finding(
            "insecure-link", at: link.scheme, "link uses http", help: "use https if the host supports it",
            replacement: "https", isSafe: false))
      }
      return out
    }
  }

  private struct Link {
    let scheme: Range<Int>
    let host: Range<Int>
  }

  private static func links(in bytes: ArraySlice<UInt8>) -> [Link] {
    var out: [Link] = []
    var i = bytes.startIndex
    while i + 3 <= bytes.endIndex {
      guard bytes[i..<(i + 3)].elementsEqual("://".utf8) else {
        i += 1
        continue
      }
      var start = i
      while start > bytes.startIndex, isLetter(bytes[start - 1]) { start -= 1 }
      var authority = i + 3
      var end = authority
      while end < bytes.endIndex, !isDelimiter(bytes[end]) { end += 1 }
      if let at = bytes[authority..<end].lastIndex(of: 0x40) { authority = at + 1 }
      let colon = bytes[authority..<end].firstIndex(of: 0x3A) ?? end
      out.append(Link(scheme: start..<i, host: authority..<colon))
      i = end
    }
    return out
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x2F || byte == 0x3F || byte == 0x23 || byte == 0x22 || byte == 0x5C
      || byte == 0x29
      || byte == 0x3E
  }
}
