public import GuideModel

extension JSONValue: Decodable {
  /// Reads any value of a vector file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .real(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

/// A value of the product in a vector file, read as the product reads it.
@propertyWrapper public struct FromJSON<Value: JSONReadable & Sendable>: Decodable, Sendable {
  /// The value.
  public let wrappedValue: Value

  /// Reads the value.
  public init(from decoder: any Decoder) throws { wrappedValue = try Value(json: JSONValue(from: decoder)) }
}
