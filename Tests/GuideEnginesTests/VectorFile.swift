import Foundation
import Testing

/// A value of a vector file, of any type.
enum VectorValue: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([VectorValue])
  case object([String: VectorValue])

  init(from decoder: any Decoder) throws {
    // Each failure only means that the value is of another type; the last one is thrown.
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([VectorValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: VectorValue].self))
    }
  }

  /// A vector file that lacks what the test needs.
  struct Mismatch: Error, CustomStringConvertible {
    let description: String
  }

  /// The value under a key; missing keys read as null.
  subscript(key: String) -> VectorValue {
    if case .object(let members) = self { return members[key] ?? .null }
    return .null
  }

  var isNull: Bool { self == .null }

  func number() throws -> Double {
    guard case .number(let value) = self else { throw Mismatch(description: "no number: \(self)") }
    return value
  }

  func integer() throws -> Int {
    let value = try number()
    guard let integer = Int(exactly: value) else { throw Mismatch(description: "no integer: \(value)") }
    return integer
  }

  func string() throws -> String {
    guard case .string(let value) = self else { throw Mismatch(description: "no string: \(self)") }
    return value
  }

  func bool() throws -> Bool {
    guard case .bool(let value) = self else { throw Mismatch(description: "no truth value: \(self)") }
    return value
  }

  func array() throws -> [VectorValue] {
    guard case .array(let values) = self else { throw Mismatch(description: "no array: \(self)") }
    return values
  }

  func object() throws -> [String: VectorValue] {
    guard case .object(let members) = self else { throw Mismatch(description: "no object: \(self)") }
    return members
  }

  /// The result of `read`; nil for null.
  func optional<T>(_ read: (VectorValue) throws -> T) rethrows -> T? {
    isNull ? nil : try read(self)
  }
}

/// One case of a vector file.
struct VectorCase: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let kind: String
  let input: VectorValue
  let expected: VectorValue

  var testDescription: String { id }
}

/// A suite's vector files: `Tests/Vectors/<suite>/*.json`.
struct VectorSuite: Sendable {
  /// A file as stored on disk.
  struct File: Decodable, Sendable {
    let meta: [String: VectorValue]
    let items: [VectorCase]
  }

  let files: [File]
  private let name: String

  var cases: [VectorCase] { files.flatMap(\.items) }

  /// Expects that the files state their format and count, and have cases of just these kinds.
  func expectWellFormed(
    version: Int = 1, kinds: some Collection<String>, atLeast count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let schema = VectorValue.string("guide-\(name)-vectors/\(version)")
    for file in files {
      #expect(file.meta["schema"] == schema, sourceLocation: sourceLocation)
      #expect(file.meta["count"] == .number(Double(file.items.count)), sourceLocation: sourceLocation)
    }
    #expect(Set(cases.map(\.id)).count == cases.count, sourceLocation: sourceLocation)
    #expect(Set(cases.map(\.kind)) == Set(kinds), sourceLocation: sourceLocation)
    #expect(cases.count >= count, sourceLocation: sourceLocation)
  }

  init(_ name: String) throws {
    self.name = name
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Vectors/\(name)")
    files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { try JSONDecoder().decode(File.self, from: Data(contentsOf: $0)) }
  }
}
