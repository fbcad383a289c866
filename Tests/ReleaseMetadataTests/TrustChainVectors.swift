import Foundation
import GuideModel
import ReleaseMetadata
import TestSupport
import Testing
import Zstandard

/// `Tests/Vectors/trust-chain/*.json`, described in docs/vectors/trust-chain.md.
struct TrustChainVectors {
  /// One case of a file.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let input: Value
    let expected: Value

    var testDescription: String { id }
  }

  /// A part of a case, decoded once its type is known.
  struct Value: Sendable {
    let json: Data

    func decoded<T: Decodable>(_ type: T.Type) throws -> T { try JSONDecoder().decode(type, from: json) }
  }

  /// The initial state of a device, and the documents it receives.
  struct Steps: Decodable {
    let root: String
    let channel: String
    let seen: Seen
    let steps: [Step]

    func start() throws -> TrustState {
      TrustState(root: try RootDocument(Array(root.utf8)), channel: channel, seen: try seen.versions())
    }
  }

  /// A document that a device receives.
  struct Step: Decodable {
    let give: String
    let at: String
    let document: String?
    let documentBase64: String?
    let signatures: String
    /// Bins by number, in base 64.
    let bins: [String: Data]?

    func give(to state: inout TrustState) throws -> String {
      let bytes = try #require(
        document.map { Array($0.utf8) }
          ?? documentBase64.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) })
      let now = try #require(UTCInstant(at))
      let signatures = Array(self.signatures.utf8)
      do throws(TrustError) {
        switch give {
        case "root":
          let accepted = try state.accepting(root: bytes, signatures: signatures)
          state = accepted.state
          return accepted.isChanged ? "accepted" : "unchanged"
        case "channel":
          var accepted = try state.accepting(channel: bytes, signatures: signatures, at: now)
          for (number, file) in (bins ?? [:]).sorted(by: { $0.key < $1.key }) {
            try accepted.load(Int(number) ?? -1, [UInt8](file), SystemZstdDecoder())
          }
          #expect(accepted.isChanged == (accepted.state != state))
          state = accepted.state
          return accepted.isChanged ? "accepted" : "unchanged"
        default:
          switch try state.reading(channel: bytes, signatures: signatures, at: now).freshness {
          case .current: return "current"
          case .stale(let since): return "stale since \(since)"
          }
        }
      } catch {
        return error.code.rawValue
      }
    }
  }

  /// The outcome of a step.
  struct Outcome: Decodable {
    let outcome: String
    let state: Seen
  }

  /// A state in the format of the vectors.
  struct Seen: Decodable, Equatable {
    struct Pack: Decodable, Equatable {
      let version: String
      let sha256: String
    }

    let root: Int
    let epoch: Int
    let channelVersion: Int
    let channelSha256: String
    let packs: [String: Pack]
    let timeFloor: String

    init(_ state: TrustState) {
      root = state.root.version
      epoch = state.seen.epoch
      channelVersion = state.seen.channelVersion
      channelSha256 = state.seen.channelSHA256
      packs = state.seen.packs.mapValues { Pack(version: $0.version.description, sha256: $0.sha256) }
      timeFloor = state.seen.timeFloor.description
    }

    func versions() throws -> SeenVersions {
      SeenVersions(
        epoch: epoch, channelVersion: channelVersion, channelSHA256: channelSha256,
        packs: try packs.mapValues {
          SeenVersions.Pack(version: try #require(PackVersion($0.version)), sha256: $0.sha256)
        }, timeFloor: try #require(UTCInstant(timeFloor)))
    }
  }

  /// The cases by the name of their file.
  var files: [String: [Case]] = [:]

  init() throws {
    let folder = Project.root + "/Tests/Vectors/trust-chain"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".json") {
      let data = try Data(contentsOf: URL(filePath: folder + "/" + name))
      let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let meta = try #require(file["meta"] as? [String: Any])
      let items = try #require(file["items"] as? [[String: Any]])
      #expect(meta["schema"] as? String == "guide-trust-chain-vectors/1")
      #expect(meta["count"] as? Int == items.count)
      files[String(name.dropLast(5))] = try items.map { item in
        Case(
          id: try #require(item["id"] as? String), input: try TrustChainVectors.value(item["input"]),
          expected: try TrustChainVectors.value(item["expected"]))
      }
    }
  }

  private static func value(_ json: Any?) throws -> Value {
    Value(json: try JSONSerialization.data(withJSONObject: try #require(json), options: .fragmentsAllowed))
  }
}
