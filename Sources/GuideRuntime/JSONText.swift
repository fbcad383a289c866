#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON for columns, files and output: sorted keys, so that equal values give equal texts.
package enum JSONText {
  /// A value as JSON.
  ///
  /// - Parameter isPretty: True to lay it out on several lines, for readability.
  package static func encode(_ value: some Encodable, isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Reads a value.
  ///
  /// - Throws: `DecodingError`.
  package static func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    try decode(type, from: Array(text.utf8))
  }

  /// Reads a value from the bytes of a text.
  package static func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
