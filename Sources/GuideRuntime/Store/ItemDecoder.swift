/// Reads a row model, such as `Place`, from the columns of an item.
///
/// Lists and objects are JSON in the database; everything else is a column of its own.
struct ItemDecoder: Decoder {
  let item: Item
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Columns<Key>(item: item))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw notARow("a list") }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw notARow("a single value") }

  private func notARow(_ wanted: String) -> DecodingError {
    .typeMismatch(
      Item.self, .init(codingPath: [], debugDescription: "an item has columns; the model wants \(wanted)"))
  }
}

/// The columns of an item, by the keys of a model.
private struct Columns<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let item: Item
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { item.fields.compactMap { Key(stringValue: $0.column) } }

  func contains(_ key: Key) -> Bool { item[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let value = try value(key)
    if case .json(let text) = value {
      // A value without structure in the schema, such as a boundary, is its text in the model.
      return try text as? T ?? JSONText.decode(type, from: text)
    }
    return try T(from: ColumnValue(value: value, codingPath: [key]))
  }

  private func value(_ key: Key) throws -> Item.Value {
    guard let value = item[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: [], debugDescription: "'\(item.id)' has no '\(key.stringValue)'"))
    }
    return value
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  { throw nested(key) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw nested(key) }
  func superDecoder() throws -> any Decoder { ItemDecoder(item: item) }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    ColumnValue(value: try value(key), codingPath: [key])
  }

  private func nested(_ key: Key) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: "a list or object is read as a whole")
  }
}

/// One column that is not JSON.
private struct ColumnValue: Decoder, SingleValueDecodingContainer {
  let value: Item.Value
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw mismatch(Key.self)
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch([Item.Value].self) }

  func decodeNil() -> Bool { false }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Bool.Type) throws -> Bool { try decode(Int.self) != 0 }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .real(let number): return number
    case .integer(let number): return Double(number)
    case .text, .json: throw mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  func decode<T: Decodable & FixedWidthInteger>(_ type: T.Type) throws -> T {
    guard case .integer(let number) = value, let exact = T(exactly: number) else { throw mismatch(type) }
    return exact
  }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "the column has \(value)"))
  }
}
