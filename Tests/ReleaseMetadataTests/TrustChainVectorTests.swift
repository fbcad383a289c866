import Foundation
import GuideModel
import ReleaseMetadata
import Testing

/// The vectors `trust-chain`: documents and signatures made by another implementation.
@Suite struct TrustChainVectorTests {
  private static let vectors = Result { try TrustChainVectors() }

  private static func cases(_ file: String) -> [TrustChainVectors.Case] {
    (try? vectors.get().files[file]) ?? []
  }

  @Test func filesDeclareTheirNumberOfCases() throws {
    let files = try TrustChainVectorTests.vectors.get().files
    #expect(files.keys.sorted() == ["attacks", "key-files", "keys-and-time", "rollout"])
    #expect(files.values.reduce(0) { $0 + $1.count } > 100)
  }

  @Test(arguments: cases("attacks") + cases("keys-and-time"))
  func everyStepEndsAsExpected(_ vector: TrustChainVectors.Case) throws {
    let input = try vector.input.decoded(TrustChainVectors.Steps.self)
    let expected = try vector.expected.decoded([TrustChainVectors.Outcome].self)
    var state = try input.start()
    #expect(input.steps.count == expected.count)
    for (index, (step, expected)) in zip(input.steps, expected).enumerated() {
      let outcome = try step.give(to: &state)
      #expect(outcome == expected.outcome, "step \(index + 1)")
      #expect(TrustChainVectors.Seen(state) == expected.state, "step \(index + 1)")
    }
  }

  @Test(arguments: cases("rollout"))
  func aDeviceHasTheSameBucketInEveryImplementation(_ vector: TrustChainVectors.Case) throws {
    let input = try vector.input.decoded([String: String].self)
    let parts = try #require(input["release"]).split(separator: "@").map(String.init)
    let release = PackRelease(pack: parts[0], version: try #require(PackVersion(parts[1])))
    #expect(release.description == input["release"])
    let bucket = RolloutBucket(installID: try #require(input["installId"]), release: release)
    #expect(try bucket.value == vector.expected.decoded(Int.self))
  }

  @Test(arguments: cases("key-files"))
  func keysAndSignaturesMatchOtherImplementations(_ vector: TrustChainVectors.Case) throws {
    struct Input: Decodable {
      let seed: String
      let document: String
    }
    struct Expected: Decodable {
      let id: String
      let `public`: String
      let privatePem: String
      let publicPem: String
      let signatures: [String: String]
    }
    let input = try vector.input.decoded(Input.self)
    let expected = try vector.expected.decoded(Expected.self)
    let seed = stride(from: 0, to: 64, by: 2).compactMap {
      UInt8(input.seed.dropFirst($0).prefix(2), radix: 16)
    }
    let key = try #require(SigningKey(seed: seed))
    #expect(key.verificationKey.id == expected.id)
    #expect(Data(key.verificationKey.bytes).base64EncodedString() == expected.public)
    #expect(key.pem == expected.privatePem)
    #expect(key.verificationKey.pem == expected.publicPem)
    #expect(try SigningKey(pem: expected.privatePem).pem == key.pem)
    #expect(try VerificationKey(pem: expected.publicPem) == key.verificationKey)
    for kind in DocumentKind.published {
      let text = try #require(expected.signatures[kind.rawValue])
      let signature = try #require(Data(base64Encoded: text))
      #expect(key.verificationKey.isValid([UInt8](signature), for: Array(input.document.utf8), kind))
      let own = try key.sign(Array(input.document.utf8), kind)
      #expect(key.verificationKey.isValid(own, for: Array(input.document.utf8), kind))
      // Ed25519 signatures are deterministic, but Apple's implementation deliberately adds randomness.
      #if !canImport(CryptoKit)
        #expect(own == [UInt8](signature))
      #endif
    }
  }
}
