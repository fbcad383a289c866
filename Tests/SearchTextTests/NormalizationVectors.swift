import Foundation
import SearchText
import Testing

/// The groups of `Tests/Vectors/normalization/vectors.json`.
struct NormalizationVectors: Decodable {
  struct Group: Decodable, Sendable, CustomTestStringConvertible {
    let level: Level
    let inputs: [String]

    var testDescription: String { "\(level.rawValue): \(inputs.joined(separator: " | "))" }
    var outputs: [String] { inputs.map(level.apply) }
  }

  enum Level: String, Decodable {
    case norm, key, skel

    func apply(_ text: String) -> String {
      switch self {
      case .norm: Normalizer.norm(text)
      case .key: TransliterationKey.key(text)
      case .skel: Skeleton.skel(text)
      }
    }
  }

  let equal: [Group]
  let distinct: [Group]

  static func load() throws -> NormalizationVectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors/normalization/vectors.json")
    return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }
}

/// The bytes of a text: `==` on strings would call canonically equivalent ones equal.
func bytes(_ text: String) -> [UInt8] {
  Array(text.utf8)
}

/// A text as ASCII, for failure messages.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}
