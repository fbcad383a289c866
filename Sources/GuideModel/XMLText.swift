/// Text of pictures and tracks, which are XML.
package enum XMLText {
  /// A text inside an element or an attribute.
  package static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      // XML has no way to write most control characters.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": break
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
