import NIOHTTP1

/// How long a server wants to be left alone: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// Seconds from now; nil when the server does not say, or not so that we understand.
  ///
  /// A date is compared with the server's own clock, since that of the device may be wrong.
  static func seconds(_ headers: HTTPHeaders) -> Int? {
    guard let field = headers["Retry-After"].first else { return nil }
    if let seconds = DecimalDigits.number(field) { return seconds }
    guard let until = date(field), let now = headers["Date"].first.flatMap(date) else { return nil }
    return max(0, until - now)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])),
      let day = DecimalDigits.number(words[1]), (1...31).contains(day),
      let year = DecimalDigits.number(words[3]), (1970...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").map { DecimalDigits.number($0) ?? 60 }
    guard clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60 else { return nil }
    // Days since 1 March of year 0, which puts the leap day last.
    let shifted = month < 2 ? year - 1 : year
    let days =
      365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + (153 * ((month + 10) % 12) + 2) / 5 + day
      - 1
    return (days - 719_468) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }
}
