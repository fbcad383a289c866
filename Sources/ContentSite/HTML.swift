import GuideModel

/// HTML text under construction.
///
/// Tags and names of attributes are literals, and every other text is escaped: no content can become markup.
struct HTML: Sendable {
  /// Attributes in order; those without a value are left out.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  /// The text written so far.
  private(set) var text = ""

  /// Writes an element; the closure writes its content.
  mutating func element(_ tag: StaticString, _ attributes: Attributes = [:], _ body: (inout HTML) -> Void) {
    void(tag, attributes)
    body(&self)
    text += "</\(tag)>"
  }

  /// Writes an element that contains a text.
  mutating func element(_ tag: StaticString, _ attributes: Attributes = [:], _ content: String) {
    void(tag, attributes)
    prose(content)
    text += "</\(tag)>"
  }

  /// Writes an element that contains a text.
  mutating func element(_ tag: StaticString, _ content: String) { element(tag, [:], content) }

  /// Writes an element without content, or the start of one.
  mutating func void(_ tag: StaticString, _ attributes: Attributes = [:]) {
    text += "<\(tag)"
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\""
      plain(value)
      text += "\""
    }
    text += ">"
  }

  /// Writes markup.
  mutating func markup(_ literal: StaticString) { text += "\(literal)" }

  /// Writes what another builder has written.
  mutating func append(_ written: [UInt8]) { text += String(decoding: written, as: UTF8.self) }

  /// Writes the text of a style sheet, which contains no `<`.
  mutating func style(_ sheet: SiteStyle) { text += "<style>\(sheet.text)</style>" }

  /// Writes data for programs as JSON, which cannot end the element.
  mutating func data(_ json: String) {
    text += "<script type=\"application/ld+json\">\(json.replacing("<", with: "\\u003c"))</script>"
  }

  /// Writes a text with its no-break spaces. Runs in Arabic letters are marked with their language and direction.
  mutating func prose(_ content: String) {
    let content = Typography.withBoundUnits(Typography.bound(content))
    guard content.utf8.contains(where: { $0 >= 0xD8 }) else { return plain(content) }
    for (run, isArabic) in HTML.runs(of: content) {
      if isArabic {
        text += "<bdi lang=\"ar\" dir=\"rtl\">"
        plain(run)
        text += "</bdi>"
      } else {
        plain(run)
      }
    }
  }

  /// Writes a text as it is, with the characters escaped that HTML gives a meaning.
  mutating func plain(_ content: some StringProtocol) {
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      // Isolates, which the markup replaces.
      case "\u{2066}"..."\u{2069}": break
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The runs of a text in Arabic letters, with the spaces and marks between them, and the runs beside them.
  private static func runs(of content: String) -> [(text: String, isArabic: Bool)] {
    var out: [(text: String, isArabic: Bool)] = []
    var waiting = ""
    func add(_ text: String, _ isArabic: Bool) {
      if let last = out.last, last.isArabic == isArabic {
        out[out.count - 1].text += text
      } else if !text.isEmpty {
        out.append((text, isArabic))
      }
    }
    // A bracket that was opened between Arabic words is closed there.
    func close() {
      guard let last = out.last, last.isArabic else { return }
      var open = last.text.count { $0 == "(" } - last.text.count { $0 == ")" }
      while open > 0, waiting.first == ")" {
        out[out.count - 1].text += String(waiting.removeFirst())
        open -= 1
      }
    }
    for scalar in content.unicodeScalars {
      if isArabic(scalar) {
        // What stands between two Arabic words belongs to their run.
        add(waiting, out.last?.isArabic ?? false)
        waiting = ""
        add(String(scalar), true)
      } else if out.last?.isArabic == true, !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) {
        waiting.unicodeScalars.append(scalar)
        close()
      } else {
        add(waiting + String(scalar), false)
        waiting = ""
      }
    }
    add(waiting, false)
    return out
  }

  private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: true
    default: false
    }
  }
}
