/// Normalizes arguments as people type them, before they reach the parser.
enum ArgumentWords {
  /// Commands that take points, whose numbers may begin with a minus sign.
  private static let takingPoints: Set<String> = [
    "near", "where", "home", "open", "search", "route", "driver",
  ]
  /// Commands that take amounts, which are above zero.
  private static let takingAmounts: Set<String> = [
    "quote", "compare", "bargain", "tip", "convert", "gift-card",
  ]

  /// The arguments with the command first: `--content FILE` may also stand before it.
  static func commandFirst(_ arguments: [String]) -> [String] {
    var rest = arguments[...]
    var leading: [String] = []
    while let first = rest.first {
      let count = first == "--content" ? 2 : first.hasPrefix("--content=") ? 1 : 0
      guard count > 0, rest.count > count else { break }
      leading += rest.prefix(count)
      rest = rest.dropFirst(count)
    }
    guard !leading.isEmpty else { return arguments }
    // Words after `--` are not options.
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return Array(rest[..<end]) + leading + Array(rest[end...])
  }

  /// The arguments with a minus sign (U+2212) instead of a hyphen before the number of a point, as in `where
  /// -33.92,18.42`, or of an option's value, as in `--limit -1`, which is refused: neither is an option itself.
  static func readable(_ arguments: [String]) -> [String] {
    let takesPoints = arguments.first.map(takingPoints.contains) ?? false
    return arguments.enumerated().map { place, argument in
      let isValue = place > 0 && arguments[place - 1].hasPrefix("--") && arguments[place - 1] != "--"
      return isNegative(argument) && (takesPoints || isValue) ? "\u{2212}" + argument.dropFirst() : argument
    }
  }

  /// An amount below zero, which the parser would take for an option.
  static func negativeAmount(_ arguments: [String]) -> String? {
    guard arguments.first.map(takingAmounts.contains) == true else { return nil }
    return arguments.prefix { $0 != "--" }.first(where: isNegative)
  }

  /// Checks for a hyphen before a digit or the decimal mark of one.
  private static func isNegative(_ argument: String) -> Bool {
    guard argument.hasPrefix("-") else { return false }
    let number = argument.dropFirst().drop { ".,".contains($0) }
    return number.first.map { "0"..."9" ~= $0 } == true
  }

  /// A word that begins with a hyphen but is not an option; read as a group of short options, `-bahia` would
  /// ask for help.
  static func mistakenOption(_ arguments: [String]) -> String? {
    arguments.prefix { $0 != "--" }.first { argument in
      let letters = argument.dropFirst()
      return argument.hasPrefix("-") && letters.count > 1 && letters.allSatisfy(\.isLetter)
    }
  }
}
