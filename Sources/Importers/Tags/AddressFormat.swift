/// The parts of a postal address.
package struct PostalAddress: Equatable, Sendable {
  package var name: String?
  package var number: String?
  package var street: String?
  package var block: String?
  package var neighbourhood: String?
  package var quarter: String?
  package var suburb: String?
  package var district: String?
  package var city: String?
  package var county: String?
  package var state: String?
  package var postcode: String?
  package var country: String?
  /// The whole address as its source writes it, if it has no parts.
  package var full: String?

  package init() {}

  /// The value of a part by its name in a format.
  subscript(part: String) -> String? {
    switch part {
    case "name": name
    case "number": number
    case "street": street
    case "block": block
    case "neighbourhood": neighbourhood
    case "quarter": quarter
    case "suburb": suburb
    case "district": district
    case "city": city
    case "county": county
    case "state": state
    case "postcode": postcode
    case "country": country
    default: nil
    }
  }
}

/// Puts the parts of an address in the order of a country.
///
/// A format is text with parts in braces, and semicolons for line breaks: `{street} {number}; {postcode} {city}`. Text between
/// two parts is written only if both are there; a line break is a comma in one line. Parts with nothing between them, as in
/// Japanese, are joined where their script has no blanks; parts in other scripts get a blank, and two numbers a hyphen.
package struct AddressFormat: Sendable {
  /// The most frequent order, for countries that are not known.
  package static let usual = "{street} {number}; {postcode} {city}; {state}"

  private let pieces: [(separator: String, part: String)]

  /// Reads a format.
  package init(_ format: String) {
    var pieces: [(String, String)] = []
    var separator = ""
    var part: String?
    for character in format {
      switch (character, part) {
      case ("{", _): part = ""
      case ("}", let name?):
        pieces.append((separator, name))
        (separator, part) = ("", nil)
      case (_, let name?): part = name + String(character)
      default: separator.append(character)
      }
    }
    self.pieces = pieces.map { (separator: $0.0, part: $0.1) }
  }

  /// One line; nil when the address has nothing.
  ///
  /// - Parameter country: Name of the country to end with; nil for none.
  package func line(_ address: PostalAddress, country: String? = nil) -> String? {
    var address = address
    // A postcode in the field of the house number is not one.
    if address.number == address.postcode { address.number = nil }
    // "11" and "11 Willemstad": the street already has its number.
    if let number = address.number, let street = address.street, AddressFormat.has(street, number) {
      address.number = nil
    }
    var line = ""
    var pending: String?
    var used: [String] = []
    for piece in pieces {
      pending = pending.map { AddressFormat.between($0, piece.separator) } ?? piece.separator
      guard let value = address[piece.part],
        piece.part == "number" || !used.contains(value.lowercased())
      else { continue }
      if !line.isEmpty, let pending { line += AddressFormat.joint(line, value, pending) }
      line += value
      pending = nil
      used.append(value.lowercased())
    }
    if line.isEmpty, let full = address.full { line = full }
    if line.isEmpty { line = [address.suburb, address.city, address.state].compactMap { $0 }.first ?? "" }
    guard !line.isEmpty else { return nil }
    guard let country, !line.hasSuffix(country) else { return line }
    return "\(line), \(country)"
  }

  /// Checks whether a street begins or ends with a number of its own.
  private static func has(_ street: String, _ number: String) -> Bool {
    street == number || street.hasPrefix(number + " ") || street.hasPrefix(number + ",")
      || street.hasSuffix(" " + number)
      || street.hasSuffix("," + number)
  }

  /// The text between the line so far and the next part.
  private static func joint(_ line: String, _ part: String, _ separator: String) -> String {
    if separator.contains(";") { return ", " }
    guard separator.isEmpty || separator == "-", let last = line.last, let first = part.first else {
      return separator
    }
    if last.isNumber, first.isNumber, !part.contains(" ") { return "-" }
    let isJoined =
      isUnspaced(last) && (isUnspaced(first) || first.isNumber) || last.isNumber && isUnspaced(first)
    return isJoined ? "" : " "
  }

  /// Checks whether a character is of a script without blanks: Han, kana, and their punctuation and full-width forms.
  private static func isUnspaced(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    return 0x3000...0x30FF ~= scalar || 0x3400...0x9FFF ~= scalar || 0xF900...0xFAFF ~= scalar
      || 0xFF00...0xFF9F ~= scalar || 0x20000...0x3FFFF ~= scalar
  }

  /// The separator between two parts that were not next to each other: a line break if there was one, then a blank, else the
  /// shorter.
  private static func between(_ a: String, _ b: String) -> String {
    if a.contains(";") || b.contains(";") { return ";" }
    if a == " " || b == " " { return " " }
    return a.utf8.count < b.utf8.count ? a : b
  }
}

extension PostalAddress {
  /// The parts that tags have; blank ones, and words such as `null`, count as missing.
  package init(_ tags: [String: String]) {
    func value(_ keys: String...) -> String? {
      for key in keys {
        guard let raw = tags["addr:\(key)"], let line = CleanText.line(raw)?.text.trimmingSeparators,
          // Of several names of a street the first; of numbers all.
          let text = key == "housenumber"
            ? line.replacing(";", with: ", ")
            : line.split(separator: ";").first.map(String.init)?.trimmingSeparators,
          !PostalAddress.emptyWords.contains(text.lowercased())
        else { continue }
        return text
      }
      return nil
    }
    name = value("housename")
    number = value("housenumber", "streetnumber", "conscriptionnumber")
    street = value("street", "place", "hamlet")
    block = value("block_number", "block")
    neighbourhood = value("neighbourhood")
    quarter = value("quarter")
    suburb = value("suburb")
    district = value("district")
    city = value("city", "town", "village", "hamlet", "municipality")
    county = value("county")
    state = value("state", "province", "region")
    // A whole address may follow it.
    postcode = value("postcode")?.split(separator: ",").first.map(String.init)
    full = value("full", "full:en")
  }

  /// Placeholders that people and programs write for unknown values.
  private static let emptyWords: Set<String> = [
    "null", "none", "nil", "n/a", "na", "-", "?", "undefined", "unknown",
  ]

  /// True when no part is known.
  package var isEmpty: Bool { self == PostalAddress() }
}

extension String {
  /// Without commas, semicolons and blanks at the ends.
  fileprivate var trimmingSeparators: String? {
    let isEnd = { (character: Character) in character == "," || character == ";" || character.isWhitespace }
    guard let first = firstIndex(where: { !isEnd($0) }), let last = lastIndex(where: { !isEnd($0) }) else {
      return nil
    }
    return String(self[first...last])
  }
}
