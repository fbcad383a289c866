/// Phone numbers, as people type them.
package enum PhoneNumbers {
  /// The number in international form, `+390461706491`, if its country is known from the number or the place; otherwise
  /// the number as written. Of several, separated by `;`, `,` or `/`, the first valid one. Nil when there is none.
  package static func read(_ text: String, country: Country?, countries: CountryTable) -> String? {
    let parts = text.split { ";,/|".contains($0) }.map(String.init)
    // A slash may also stand between the area code and the number.
    if parts.count > 1, text.contains("/"), parts.contains(where: { digits($0).utf8.count < 6 }) {
      let whole = text.filter { $0 != "/" }
      if !whole.contains(where: { ";,|".contains($0) }) { return one(whole, country, countries) }
    }
    return parts.lazy.compactMap { one($0, country, countries) }.first
  }

  private static func one(_ text: String, _ country: Country?, _ countries: CountryTable) -> String? {
    let allowed = text.allSatisfy { $0.isASCII && $0.isNumber || $0.isWhitespace || "+()-.‑–[]".contains($0) }
    guard allowed else { return nil }
    var number = digits(text)
    let international = text.drop { $0.isWhitespace || $0 == "(" || $0 == "[" }
    let isInternational = international.first == "+"
    if isInternational || number.hasPrefix("00") {
      if !isInternational { number.removeFirst(2) }
      // `+39 (0) 461 …`, `+81 03 …`: the trunk prefix is not dialled from abroad, except in Italy. Area codes may begin with
      // other prefixes, such as 8 in Russia.
      guard let home = countries.country(calling: number) else {
        return (7...15).contains(number.utf8.count) && number.first != "0" ? "+" + number : nil
      }
      var national = number.dropFirst(home.callingCode.utf8.count)
      if let trunk = home.trunkPrefix, trunk == "0" || text.contains("(0)"), national.hasPrefix(trunk) {
        national = national.dropFirst(trunk.utf8.count)
      }
      return complete(home.callingCode, String(national))
    }
    guard let country else { return (5...15).contains(number.utf8.count) ? trimmed(text) : nil }
    if let trunk = country.trunkPrefix, number.hasPrefix(trunk) { number.removeFirst(trunk.utf8.count) }
    // Written in full, but without the plus.
    if number.hasPrefix(country.callingCode), number.utf8.count >= country.callingCode.utf8.count + 9 {
      return complete("", number)
    }
    return complete(country.callingCode, number)
  }

  private static func complete(_ code: String, _ national: String) -> String? {
    let number = code + national
    return national.utf8.count >= 4 && (7...15).contains(number.utf8.count) ? "+" + number : nil
  }

  private static func digits(_ text: some StringProtocol) -> String {
    String(text.filter { $0.isASCII && $0.isNumber })
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
