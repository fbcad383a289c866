// The initializers of the standard library that do the same are not there on small devices and in browsers.

extension Dictionary {
  /// The first value of each key.
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self = [:]
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }

  /// The values by key; values with the same key are joined, the earlier one first.
  package init(_ values: some Sequence<Value>, by key: (Value) -> Key, joining join: (Value, Value) -> Value)
  {
    self = [:]
    for value in values {
      let key = key(value)
      self[key] = self[key].map { join($0, value) } ?? value
    }
  }
}
