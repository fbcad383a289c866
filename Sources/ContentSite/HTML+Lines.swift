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
