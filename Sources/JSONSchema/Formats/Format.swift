/// The values of the keyword `format` that JSON Schema 2020-12 defines.
package enum Format {
  /// The bytes of a string as valid UTF-8, without quotes and escapes.
  package typealias Text = UnsafeBufferPointer<UInt8>
  /// Whether a string conforms to a format.
  package typealias Check = @Sendable (Text) -> Bool

  /// The check for a format: whether a string, given as valid UTF-8, conforms to it.
  ///
  /// A check is linear in the length of the string, takes tens of nanoseconds for a date, and allocates only
  /// for `regex` and non-ASCII names.
  ///
  /// - Parameter named: The value of the keyword, such as `date-time`; case matters.
  /// - Returns: `nil` for a format that JSON Schema does not define, which asserts nothing.
  package static func checker(named: String) -> Check? {
    switch named {
    case "date-time": isDateTime
    case "date": isDate
    case "time": isTime
    case "duration": isDuration
    case "email": isEmail
    case "idn-email": isInternationalEmail
    case "hostname": isHostname
    case "idn-hostname": isInternationalHostname
    case "ipv4": isIPv4
    case "ipv6": isIPv6
    case "uri": isURI
    case "uri-reference": isURIReference
    case "iri": isIRI
    case "iri-reference": isIRIReference
    case "uuid": isUUID
    case "uri-template": isURITemplate
    case "json-pointer": isJSONPointer
    case "relative-json-pointer": isRelativeJSONPointer
    case "regex": isRegularExpression
    default: nil
    }
  }

  /// Whether the string is a regular expression of ECMA-262 with the flag `u`, whether or not `Pattern`
  /// supports it.
  @Sendable static func isRegularExpression(_ text: Text) -> Bool {
    // Parsing takes about a hundred times the pattern's size in memory, and no real pattern is a megabyte
    // long.
    text.count <= 1 << 20 && Pattern.isValid(String(decoding: text, as: UTF8.self))
  }
}
