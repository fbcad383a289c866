/// Parses points as people write, copy and share them.
///
/// `31.6258,-7.9891`, `31.6258 -7.9891`, `31,6258; -7,9891`, `31.6258° N, 7.9891° W`, `31°37'33"N 7°59'21"W`,
/// `geo:31.6258,-7.9891`, and links of map apps and sites that contain a point.
public enum PointText {
  /// The result of parsing a text.
  public enum Reading: Equatable, Sendable {
    /// This point.
    case point(Coordinate)
    /// Numbers that are not coordinates on Earth.
    case outOfRange
    /// A link without a point, such as a shortened one.
    case linkWithoutPoint
    /// Something else, such as a name.
    case other
  }

  /// Parses a point.
  public static func read(_ text: String) -> Reading {
    let trimmed = text.trimmed
    if let link = MapLink(trimmed) { return link.reading }
    return numbers(trimmed)
  }

  /// Parses two numbers with or without degree signs and compass letters.
  static func numbers(_ text: String) -> Reading {
    var scanner = AngleScanner(text)
    guard let (first, second) = scanner.pair() else { return .other }
    let (latitude, longitude) = first.isLongitude || second.isLatitude ? (second, first) : (first, second)
    guard !latitude.isLongitude, !longitude.isLatitude else { return .other }
    guard let point = Coordinate(latitude: latitude.degrees, longitude: longitude.degrees) else {
      return .outOfRange
    }
    return .point(point)
  }
}

/// One of the two angles of a point.
struct Angle {
  var degrees: Double
  /// N, S, E or W; nil without a letter.
  var direction: Character?

  var isLatitude: Bool { direction == "N" || direction == "S" }
  var isLongitude: Bool { direction == "E" || direction == "W" }

  /// Applies the sign of a direction; false when sign and letter contradict each other.
  mutating func face(_ letter: Character) -> Bool {
    guard direction == nil, degrees >= 0 else { return false }
    direction = letter
    if letter == "S" || letter == "W" { degrees = -degrees }
    return true
  }
}

/// Parses two angles from a text that contains nothing else.
struct AngleScanner {
  private let text: [Character]
  private var place = 0

  init(_ text: String) {
    // Word processors replace minus signs, primes and blanks with typographic ones.
    self.text = text.map { character in
      switch character {
      case "−", "–": "-"
      case "′", "’", "‘", "´": "'"
      case "″", "”", "“": "\""
      case "º", "˚": "°"
      case "\u{A0}", "\u{202F}", "\t": " "
      default: character
      }
    }
  }

  /// Both angles; nil when the text is anything else.
  mutating func pair() -> (Angle, Angle)? {
    // `31,6258 -7,9891`: a comma is a decimal separator only if something else separates the numbers.
    for isDecimal in [false, true] {
      place = 0
      if let first = angle(decimalComma: isDecimal), separator(decimalComma: isDecimal),
        let second = angle(decimalComma: isDecimal), place == text.count
      {
        return (first, second)
      }
    }
    return nil
  }

  private var next: Character? { place < text.count ? text[place] : nil }

  private mutating func skipBlanks() { while next == " " { place += 1 } }

  private mutating func separator(decimalComma: Bool) -> Bool {
    let start = place
    skipBlanks()
    var isThere = place > start
    if next == ";" || next == "/" || next == "," {
      // Between numbers with decimal commas, a separating comma is followed by a blank.
      if decimalComma, next == ",", place + 1 < text.count, text[place + 1] != " " { return false }
      place += 1
      isThere = true
    }
    skipBlanks()
    // `31.6N7.9W` needs nothing between.
    if !isThere, place > 0, AngleScanner.direction(text[place - 1]) != nil { isThere = true }
    return isThere && place < text.count
  }

  private mutating func angle(decimalComma: Bool) -> Angle? {
    let before = letter()
    if before != nil { skipBlanks() }
    var sign = 1.0
    if next == "-" || next == "+" {
      if next == "-" { sign = -1 }
      place += 1
      skipBlanks()
    }
    guard var degrees = number(decimalComma: decimalComma) else { return nil }
    guard let minutes = fraction() else { return nil }
    degrees = sign * (degrees + minutes)
    var angle = Angle(degrees: degrees, direction: nil)
    if let before, !angle.face(before) { return nil }
    let end = place
    skipBlanks()
    if let after = letter(), before == nil {
      // In `31.6 W7.9` the letter belongs to what follows.
      if let next, next.isNumber || next == "-" || next == "+", end == place - 1, angle.direction == nil {
        return angle.face(after) ? angle : nil
      }
      guard angle.face(after) else { return nil }
    } else {
      place = end
    }
    return angle
  }

  /// Degrees sign, minutes and seconds after whole degrees; 0 where there are none, nil where they are wrong.
  private mutating func fraction() -> Double? {
    guard next == "°" else { return 0 }
    place += 1
    var sum = 0.0
    for (mark, factor) in [("'", 60.0), ("\"", 3600.0)] as [(Character, Double)] {
      let start = place
      skipBlanks()
      guard let value = number(decimalComma: false), value < 60, next == mark || isDoublePrime(mark) else {
        place = start
        continue
      }
      place += next == mark ? 1 : 2
      sum += value / factor
    }
    return sum
  }

  /// Two single marks for seconds.
  private func isDoublePrime(_ mark: Character) -> Bool {
    mark == "\"" && place + 1 < text.count && text[place] == "'" && text[place + 1] == "'"
  }

  private mutating func number(decimalComma: Bool) -> Double? {
    let start = place
    while let character = next, character.isASCII, character.isNumber { place += 1 }
    guard place > start, place - start <= 3 else {
      place = start
      return nil
    }
    if next == (decimalComma ? "," : "."), place + 1 < text.count, text[place + 1].isNumber {
      place += 1
      while let character = next, character.isASCII, character.isNumber { place += 1 }
    } else if decimalComma {
      return nil
    }
    return Double(String(text[start..<place].map { $0 == "," ? "." : $0 }))
  }

  /// A letter of direction, English or French (Ouest), and nothing that goes on as a word.
  private mutating func letter() -> Character? {
    guard let character = next, let letter = AngleScanner.direction(character) else { return nil }
    if place + 1 < text.count, text[place + 1].isLetter { return nil }
    place += 1
    return letter
  }

  private static func direction(_ character: Character) -> Character? {
    switch character {
    case "N", "n": "N"
    case "S", "s": "S"
    case "E", "e": "E"
    case "W", "w", "O", "o": "W"
    default: nil
    }
  }
}

extension String {
  /// Without blanks and line breaks at both ends.
  package var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
