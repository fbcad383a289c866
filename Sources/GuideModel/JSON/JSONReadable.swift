/// A type that is read from JSON.
public protocol JSONReadable {
  /// Reads the value; members that the type does not know are ignored.
  init(json: JSONValue) throws(JSONMismatch)
}

/// A type that is written as JSON.
public protocol JSONWritable {
  /// The value as JSON.
  var json: JSONValue { get }
}

/// A JSON value that does not have the expected structure.
public struct JSONMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of difference.
  public enum Problem: Hashable, Sendable {
    /// A required member is missing.
    case missing
    /// A value has another type.
    case wrongType
    /// A value has the right type, but is not permitted.
    case invalid
    /// The text is not JSON.
    case notJSON
  }

  /// The kind of difference.
  public let problem: Problem
  /// Names of the members that lead to the value, the outermost first; empty for the whole.
  public let path: [String]

  /// A mismatch of a value.
  public init(_ problem: Problem, path: [String] = []) {
    (self.problem, self.path) = (problem, path)
  }

  /// The mismatch in words: `'address.street' is missing`.
  public var description: String {
    let value = path.isEmpty ? "the value" : "'\(path.joined(separator: "."))'"
    return switch problem {
    case .missing: "\(value) is missing"
    case .wrongType: "\(value) has another type"
    case .invalid: "\(value) is not permitted"
    case .notJSON: "\(value) is not JSON"
    }
  }

  /// The mismatch as seen from the object that has the value as a member.
  package func inside(_ name: String) -> JSONMismatch { JSONMismatch(problem, path: [name] + path) }
}

/// Members of a JSON object.
public struct JSONMembers: Sendable {
  private let members: [String: JSONValue]

  /// The members of an object.
  ///
  /// - Throws: ``JSONMismatch`` when the value is not an object.
  public init(_ value: JSONValue) throws(JSONMismatch) {
    guard case .object(let members) = value else { throw JSONMismatch(.wrongType) }
    self.members = members
  }

  /// A required member.
  public func value<T: JSONReadable>(_ name: String) throws(JSONMismatch) -> T {
    guard let value: T = try optional(name) else { throw JSONMismatch(.missing, path: [name]) }
    return value
  }

  /// A required member of any type, which may be null.
  public func value(_ name: String) throws(JSONMismatch) -> JSONValue {
    guard let value = members[name] else { throw JSONMismatch(.missing, path: [name]) }
    return value
  }

  /// A member that may be missing or null.
  public func optional<T: JSONReadable>(_ name: String) throws(JSONMismatch) -> T? {
    guard let value = members[name], value != .null else { return nil }
    do { return try T(json: value) } catch { throw error.inside(name) }
  }

  /// A list; a missing one is empty.
  public func list<T: JSONReadable>(_ name: String) throws(JSONMismatch) -> [T] { try optional(name) ?? [] }

  /// A required member made from a text; nil from `make` means that the text is not permitted.
  public func parsed<T>(_ name: String, _ make: (String) -> T?) throws(JSONMismatch) -> T {
    guard let value = make(try value(name)) else { throw JSONMismatch(.invalid, path: [name]) }
    return value
  }
}

extension JSONValue: JSONReadable, JSONWritable {
  /// The value itself.
  public init(json: JSONValue) { self = json }
  /// The value itself.
  public var json: JSONValue { self }

  /// An object of the members that have a value.
  public static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object: [String: JSONValue] = [:]
    for (name, value) in members { object[name] = value }
    return .object(object)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// A string that the program names.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension String: JSONReadable, JSONWritable {
  /// Reads a string.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .text(let text) = json else { throw JSONMismatch(.wrongType) }
    self = text
  }

  /// The string.
  public var json: JSONValue { .text(self) }
}

extension Bool: JSONReadable, JSONWritable {
  /// Reads a boolean, also as a database stores it: 0 or 1.
  public init(json: JSONValue) throws(JSONMismatch) {
    switch json {
    case .bool(let value): self = value
    case .integer(0): self = false
    case .integer(1): self = true
    default: throw JSONMismatch(.wrongType)
    }
  }

  /// The boolean.
  public var json: JSONValue { .bool(self) }
}

extension Int: JSONReadable, JSONWritable {
  /// Reads a whole number, also one written with a fraction of zero.
  ///
  /// - Throws: ``JSONMismatch`` beyond 2^53, where readers of JSON differ, and sums could overflow.
  public init(json: JSONValue) throws(JSONMismatch) {
    switch json {
    case .integer(let value):
      guard Int64(value).magnitude <= 1 << 53 else { throw JSONMismatch(.invalid) }
      self = value
    case .real(let value):
      guard value.magnitude <= 0x1p53, let exact = Int(exactly: value) else { throw JSONMismatch(.wrongType) }
      self = exact
    default: throw JSONMismatch(.wrongType)
    }
  }

  /// The number.
  public var json: JSONValue { .integer(self) }
}

extension Double: JSONReadable, JSONWritable {
  /// Reads a number.
  public init(json: JSONValue) throws(JSONMismatch) {
    switch json {
    case .integer(let value): self = Double(value)
    case .real(let value): self = value
    default: throw JSONMismatch(.wrongType)
    }
  }

  /// The number.
  public var json: JSONValue { .real(self) }
}

extension Array: JSONReadable where Element: JSONReadable {
  /// Reads a list.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .list(let values) = json else { throw JSONMismatch(.wrongType) }
    self = []
    reserveCapacity(values.count)
    for value in values { append(try Element(json: value)) }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// The list.
  public var json: JSONValue { .list(map { $0.json }) }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
  /// Reads an object whose members all have the same type.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard case .object(let members) = json else { throw JSONMismatch(.wrongType) }
    self = [:]
    for (name, value) in members {
      do { self[name] = try Value(json: value) } catch { throw error.inside(name) }
    }
  }
}

extension JSONReadable where Self: RawRepresentable, RawValue == String {
  /// Reads the raw value.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard let value = Self(rawValue: try String(json: json)) else { throw JSONMismatch(.invalid) }
    self = value
  }
}

extension JSONWritable where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var json: JSONValue { .text(rawValue) }
}
