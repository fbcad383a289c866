import CCurl

/// The delay that a server asks clients for: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// Seconds from now; nil when the header is missing or not understood.
  ///
  /// A date is relative to the server's own clock, because the device's may be wrong.
  static func seconds(_ fields: (String) -> [String]) -> Int? {
    guard let field = fields("Retry-After").first else { return nil }
    if let seconds = DecimalDigits.number(field) { return seconds }
    guard let until = date(field), let now = fields("Date").first.flatMap(date) else { return nil }
    return max(0, until - now)
  }

  /// Seconds since 1970 for a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(_ text: String) -> Int? {
    guard text.hasSuffix(" GMT") else { return nil }
    let seconds = curl_getdate(text, nil)
    return seconds < 0 ? nil : seconds
  }
}
