import Foundation
import TestSupport
import Testing

@testable import SearchText

@Suite struct NormalizerPropertyTests {
  @Test func isIdempotent() {
    let failures = RandomText.texts(count: 40_000, seed: 1).filter { text in
      let once = Normalizer.norm(text)
      return bytes(Normalizer.norm(once)) != bytes(once)
    }
    #expect(failures.map(escaped) == [])
  }

  @Test func agreesWithTheRulesAppliedSeparately() {
    let failures = RandomText.texts(count: 10_000, seed: 2).filter { text in
      bytes(Normalizer.norm(text)) != bytes(LiteralNormalizer.norm(text))
    }
    #expect(failures.map(escaped) == [])
  }

  @Test func agreesWithTheRulesForEveryScalarBetweenLetters() {
    let failures = (0...0x10FFFF as ClosedRange<UInt32>).lazy.filter { $0 < 0x3400 || $0 % 31 == 0 }
      .compactMap(Unicode.Scalar.init).filter { UnicodeForms.generalCategory(of: $0) != .unassigned }
      .filter { $0.value < 0x3400 || !(0x4E00...0xF8FF).contains($0.value) && $0.value < 0x20000 }
      .map { "l'\($0)1\($0)500\($0)b" }
      .filter { bytes(Normalizer.norm($0)) != bytes(LiteralNormalizer.norm($0)) }
    #expect(failures.map(escaped) == [])
  }

  @Test func isIdempotentForEveryScalarOfThePlanesInUse() {
    var failures: [UInt32] = []
    for value in 0...0x40000 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = Normalizer.norm(String(scalar))
      if !once.isEmpty, bytes(Normalizer.norm(once)) != bytes(once) { failures.append(value) }
    }
    #expect(failures == [])
  }

  @Test func givesEqualResultsForCanonicallyEquivalentTexts() {
    let failures = RandomText.texts(count: 20_000, seed: 3).filter { text in
      let expected = bytes(Normalizer.norm(text))
      let forms = [
        UnicodeForms.nfc(text), text.decomposedStringWithCanonicalMapping,
        text.precomposedStringWithCanonicalMapping,
      ]
      return !forms.allSatisfy { bytes(Normalizer.norm($0)) == expected }
    }
    #expect(failures.map(escaped) == [])
  }

  @Test func holdsOnlyLettersNumbersAndSingleSpaces() {
    let failures = RandomText.texts(count: 20_000, seed: 4).filter { text in
      let norm = Normalizer.norm(text)
      let isClean = norm.unicodeScalars.allSatisfy { scalar in
        scalar == " " || UnicodeForms.properties(of: scalar.value).category.isTokenPart
      }
      return !isClean || norm.hasPrefix(" ") || norm.hasSuffix(" ") || norm.contains("  ")
        || norm.utf8.contains { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
    #expect(failures.map(escaped) == [])
  }

  @Test func readsInvalidBytesAsTheReplacementCharacter() {
    var random = SeededRandom(seed: 5)
    let pieces: [[UInt8]] = [
      [0xC3, 0xA9], [0xE2, 0x80, 0x99], [0xF0, 0x9F, 0x90, 0xAA], [0x61], [0x31], [0xC2, 0xA0], [0xCD, 0x85],
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80], [0x80], [0xFF],
      [0x35, 0x30, 0x30],
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<6).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
      var output: [UInt8] = []
      Normalizer.appendNorm(of: bytes.span, to: &output)
      let repaired = String(decoding: bytes, as: UTF8.self)
      #expect(output == Array(Normalizer.norm(repaired).utf8), "\(bytes)")
    }
  }

  @Test(arguments: [
    "a", "é", "\u{301}", "\u{345}", "'", "l'", "$", "ﷺ", "1,000", "\u{0}", "\u{10FFFF}", "1h ",
  ])
  func acceptsLongTexts(unit: String) {
    let text = String(repeating: unit, count: 10_000)
    let norm = Normalizer.norm(text)
    #expect(bytes(Normalizer.norm(norm)) == bytes(norm))
    #expect(Normalizer.tokensWithRanges(text).count == Normalizer.tokens(text).count)
    #expect(TransliterationKey.key(text).utf8.count <= norm.utf8.count * 2)
  }

  @Test func keyAndSkeletonAcceptAnyText() {
    for text in RandomText.texts(count: 20_000, seed: 6) {
      let key = TransliterationKey.key(text)
      #expect(!key.hasPrefix(" ") && !key.hasSuffix(" ") && !key.contains("  "), "\(escaped(text))")
      #expect(!Skeleton.skel(text).contains(" "), "\(escaped(text))")
    }
  }
}
