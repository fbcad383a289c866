import GuideRuntime

extension HTML {
  /// Writes a line; an address of the web or a telephone number alone becomes a link.
  mutating func line(_ content: String) {
    let isNumber =
      content.hasPrefix("+") && content.count > 6 && content.dropFirst().allSatisfy(HTML.isDialled)
    if isNumber {
      element("a", ["href": "tel:" + content.filter { $0 != " " }], content)
    } else if content.hasPrefix("https://") || content.hasPrefix("http://"), !content.contains(" ") {
      element("a", ["href": content, "rel": "noreferrer"], content)
    } else {
      prose(content)
    }
  }

  /// Writes a line in another language than that of the page; nil for that of the page.
  mutating func line(_ content: String, in language: String?) {
    guard let language else { return line(content) }
    element("span", ["lang": language]) { $0.line(content) }
  }

  private static func isDialled(_ character: Character) -> Bool {
    character == " " || ("0"..."9").contains(character)
  }

  /// Writes numbers to call, as a phone can dial them.
  mutating func numbers(_ rows: [Card.Row]) {
    element("ul", ["class": "rows calls"]) { out in
      for row in rows {
        out.element("li") { out in
          let digits = row.lead.filter { $0.isASCII && ($0.isNumber || $0 == "+") }
          if digits.isEmpty {
            out.element("b", row.lead)
          } else {
            out.element("a", ["class": "tel", "href": "tel:" + digits], row.lead)
          }
          out.plain(" ")
          out.prose(row.text)
          for note in row.notes { out.element("p", ["class": "note"], note) }
        }
      }
    }
  }
}

extension HTML {
  /// A text whose numbers keep their units on their line: `70 MAD`, `18 h`.
  static func withBoundUnits(_ text: String) -> String {
    // Most texts have no number before a space.
    var last: UInt8 = 0
    let mayHave = text.utf8.contains { byte in
      defer { last = byte }
      return byte == 0x20 && (0x30...0x39).contains(last)
    }
    guard mayHave else { return text }
    var out = ""
    var rest = text[...]
    while let space = rest.firstIndex(of: " ") {
      let next = rest[rest.index(after: space)...]
      let word = next.prefix { $0.isLetter || $0 == "%" || $0 == "€" }
      let isNumber = rest[..<space].last.map { $0.isASCII && $0.isNumber } ?? false
      out += rest[..<space]
      out += isNumber && isUnit(word) ? "\u{A0}" : " "
      rest = next
    }
    return out + rest
  }

  /// Checks whether a word is a unit or the code of a currency.
  private static func isUnit(_ word: Substring) -> Bool {
    let isCode = word.utf8.count == 3 && word.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode || ["h", "min", "km", "m", "cm", "kg", "g", "l", "%", "€"].contains(word)
  }
}
