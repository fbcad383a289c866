/// One word, number or sign of a value.
struct HoursToken {
  /// The kind of token; its value is given in parentheses.
  enum Kind: UInt8 {
    case end
    /// (the number)
    case number
    /// (0 for Monday)
    case weekday
    /// (1–12)
    case month
    /// (`HoursCalendar`)
    case holiday
    /// (`SunEvent`)
    case sun
    /// (`OpenState`)
    case state
    /// (index into the comments)
    case comment
    /// (0 for am, 12 for pm)
    case halfDay
    case week, easter, day, always
    case semicolon, comma, fallback
    case minus, plus, colon, dot, slash
    case openBracket, closeBracket, openParenthesis, closeParenthesis
  }

  let kind: Kind
  var value: Int32 = 0
  /// For numbers, how many digits.
  var digits: UInt8 = 0
  var start: Int32
  var end: Int32

  var range: Range<Int> { Int(start)..<Int(end) }
  var number: Int { Int(value) }
}

/// The words of the OSM syntax, by their letters in lower case packed into an integer.
enum HoursKeywords {
  /// Up to eight ASCII letters in lower case; nil when longer or not letters.
  static func pack(_ bytes: ArraySlice<UInt8>) -> UInt64? {
    guard bytes.count <= 8 else { return nil }
    var packed: UInt64 = 0
    for byte in bytes { packed = packed << 8 | UInt64(byte | 0x20) }
    return packed
  }

  static let table: [UInt64: (kind: HoursToken.Kind, value: Int32)] = {
    var table: [UInt64: (kind: HoursToken.Kind, value: Int32)] = [:]
    func add(_ words: String, _ kind: HoursToken.Kind, from first: Int32 = 0, step: Int32 = 1) {
      for (index, word) in words.split(separator: " ").enumerated() {
        guard let packed = pack(ArraySlice(word.utf8)) else { continue }
        table[packed] = (kind, first + Int32(index) * step)
      }
    }
    add("mo tu we th fr sa su", .weekday)
    add("jan feb mar apr may jun jul aug sep oct nov dec", .month, from: 1)
    add("dawn sunrise sunset dusk", .sun)
    add("ph sh ramadan", .holiday)
    add("closed open unknown", .state)
    add("off", .state)
    add("week", .week)
    add("easter", .easter)
    add("day days", .day, step: 0)
    return table
  }()
}
