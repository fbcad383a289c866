/// The no-break spaces of French typography.
///
/// Authors write plain spaces; readers get a no-break space before a colon and inside guillemets, and a narrow one
/// before a semicolon, an exclamation or question mark and between the digits of a number. English has none of these
/// sequences, so a text is treated the same in either language.
public enum Typography {
  static let space: Unicode.Scalar = "\u{A0}"
  static let narrowSpace: Unicode.Scalar = "\u{202F}"

  /// A text with its no-break spaces inserted.
  ///
  /// - Cost: Linear; a text without affected spaces is returned unchanged.
  public static func bound(_ text: String) -> String {
    guard mayBind(text) else { return text }
    var scalars = Array(text.unicodeScalars)
    var isChanged = false
    for place in scalars.indices where scalars[place] == " " {
      let before = place > 0 ? scalars[place - 1] : nil
      let after = place + 1 < scalars.count ? scalars[place + 1] : nil
      let next = place + 2 < scalars.count ? scalars[place + 2] : nil
      guard let bound = bound(before, after, next, isGroup: isGroup(scalars, at: place)) else { continue }
      scalars[place] = bound
      isChanged = true
    }
    guard isChanged else { return text }
    var out = String.UnicodeScalarView()
    out.append(contentsOf: scalars)
    return String(out)
  }

  /// False for most texts, which are then not copied.
  private static func mayBind(_ text: String) -> Bool {
    var (last, isAfterSpace) = (UInt8(0), false)
    for byte in text.utf8 {
      if isAfterSpace {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "%"):
          return true
        // The first byte of », and the last one of «.
        case 0xC2: return true
        case UInt8(ascii: "0")...UInt8(ascii: "9") where last &- 0x30 < 10: return true
        default: if last == 0xAB { return true }
        }
      }
      isAfterSpace = byte == 0x20
      if !isAfterSpace { last = byte }
    }
    return false
  }

  /// The space to use between two characters; nil for a plain one.
  private static func bound(
    _ before: Unicode.Scalar?, _ after: Unicode.Scalar?, _ next: Unicode.Scalar?, isGroup: Bool
  ) -> Unicode.Scalar? {
    guard let before, let after, before != " " else { return nil }
    // A punctuation mark at the start of a word, such as `:latest` or `?x=1`, belongs to the word.
    let ends = next.map { !$0.properties.isAlphabetic && !("0"..."9").contains($0) && $0 != "/" } ?? true
    switch after {
    case ":" where ends: return space
    case ";", "!", "?": return ends ? narrowSpace : nil
    case "»": return space
    case "%" where ends: return space
    default: break
    }
    if before == "«" { return space }
    return isGroup ? narrowSpace : nil
  }

  /// Checks whether a space is inside a number: one to three digits, then groups of three. A telephone number
  /// starts with 0 or +, or has other groups.
  private static func isGroup(_ scalars: [Unicode.Scalar], at place: Int) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    func isPart(_ index: Int) -> Bool {
      guard scalars.indices.contains(index) else { return false }
      let isSpace = scalars[index] == " " || scalars[index] == narrowSpace
      return isDigit(index) || isSpace && isDigit(index - 1) && isDigit(index + 1)
    }
    guard isPart(place) else { return false }
    var (first, last) = (place, place)
    while isPart(first - 1) { first -= 1 }
    while isPart(last + 1) { last += 1 }
    let groups = scalars[first...last].split { $0 == " " || $0 == narrowSpace }
    let lead = first > 0 ? scalars[first - 1] : " "
    return scalars[first] != "0" && lead != "+" && lead != "."
      && groups.dropFirst().allSatisfy { $0.count == 3 }
      && groups.first.map { $0.count <= 3 } == true
  }
}
