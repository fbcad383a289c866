import SearchText
import Testing

@Suite struct TokenRangeTests {
  /// Each token with the piece of the original text it was cut from.
  private func pieces(_ text: String) -> [String] {
    Normalizer.tokensWithRanges(text).map { token, range in
      let utf8 = Array(text.utf8)
      return "\(token)<\(String(decoding: utf8[range], as: UTF8.self))>"
    }
  }

  @Test func coversTheWordInTheOriginalText() {
    #expect(pieces("Café «Des Épices»") == ["cafe<Café>", "des<Des>", "epices<Épices>"])
    #expect(pieces("Ben’s, dogs'") == ["bens<Ben’s>", "dogs<dogs>"])
  }

  @Test func coversTheMarksAfterALetter() {
    #expect(pieces("شُكْراً!") == ["شكرا<شُكْراً>"])
    #expect(pieces("e\u{301}te\u{301}-a\u{300}\u{345}") == ["ete<e\u{301}te\u{301}>", "aι<a\u{300}\u{345}>"])
    #expect(pieces("jamaʿ شكـــ") == ["jama<jamaʿ>", "شك<شكـــ>"])
  }

  @Test func coversDigitGroupsUnitsAndElisions() {
    #expect(pieces("1\u{202F}500 DH") == ["1500<1\u{202F}500>", "dh<DH>"])
    #expect(pieces("1.500dh,5km") == ["1500<1.500>", "dh<dh>", "5<5>", "km<km>"])
    #expect(pieces("d’argan l'Œuf") == ["d<d>", "argan<argan>", "l<l>", "oeuf<Œuf>"])
    #expect(pieces("$5 №3 €٣٥") == ["usd<$>", "5<5>", "no<№>", "3<3>", "eur<€>", "35<٣٥>"])
  }

  @Test func sharesAScalarThatGivesSeveralTerms() {
    #expect(pieces("a½b") == ["a1<a½>", "2b<½b>"])
    #expect(pieces("½\u{301} №\u{301}") == ["1<½\u{301}>", "2<½\u{301}>", "no<№\u{301}>"])
  }

  @Test func coversComposedHangul() {
    #expect(
      pieces("x \u{1100}'\u{1161}\u{11A8} y") == ["x<x>", "\u{AC01}<\u{1100}'\u{1161}\u{11A8}>", "y<y>"])
  }

  @Test func givesTheTokensOfNormAndOrderedRangesForAnyText() {
    var failures: [String] = []
    for text in RandomText.texts(count: 10_000, seed: 11) + ["", "\u{0}", "\u{301}", "'"] {
      let found = Normalizer.tokensWithRanges(text)
      let tokens = found.map { bytes($0.token) }
      let isSame =
        tokens == Normalizer.tokens(text).map(bytes)
        && tokens == Normalizer.tokens(Normalizer.norm(text)).map(bytes)
      if !isSame || !isOrdered(found.map(\.range), in: text) { failures.append(escaped(text)) }
    }
    #expect(failures == [])
  }

  @Test func pieceOfATokenNormalizesToTheToken() {
    var failures: [String] = []
    for text in RandomText.texts(count: 5_000, seed: 12) {
      // The documented exceptions: several terms from one scalar, and a reordered U+0345.
      guard !text.unicodeScalars.contains(where: hasIotaOrSeveralTerms) else { continue }
      let utf8 = Array(text.utf8)
      for (token, range) in Normalizer.tokensWithRanges(text) {
        let piece = String(decoding: utf8[range], as: UTF8.self)
        if bytes(Normalizer.norm(piece)) != bytes(token) { failures.append(escaped(text)) }
      }
    }
    #expect(failures == [])
  }

  @Test func rangesIncludeTrailingMarks() {
    var failures: [String] = []
    for text in RandomText.texts(count: 5_000, seed: 13) {
      guard !text.unicodeScalars.contains(where: hasIotaOrSeveralTerms) else { continue }
      for (_, range) in Normalizer.tokensWithRanges(text) {
        let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
        guard let next = text.unicodeScalars[end...].first else { continue }
        let category = next.properties.generalCategory
        let isKnown = next.properties.age.map { $0.major <= 14 } ?? false
        if isKnown, category == .nonspacingMark || category == .enclosingMark {
          failures.append(escaped(text))
        }
      }
    }
    #expect(failures == [])
  }

  private func hasIotaOrSeveralTerms(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    let alone = Normalizer.norm(String(scalar))
    return Normalizer.norm("α\(scalar)").unicodeScalars.contains("ι") || alone.contains(" ")
  }

  private func isOrdered(_ ranges: [Range<Int>], in text: String) -> Bool {
    let utf8 = Array(text.utf8)
    func isBoundary(_ offset: Int) -> Bool {
      offset == utf8.count || (offset < utf8.count && utf8[offset] & 0xC0 != 0x80)
    }
    guard ranges.allSatisfy({ !$0.isEmpty && isBoundary($0.lowerBound) && isBoundary($0.upperBound) }) else {
      return false
    }
    return zip(ranges, ranges.dropFirst()).allSatisfy { first, second in
      guard first.lowerBound <= second.lowerBound, first.upperBound <= second.upperBound else { return false }
      guard first.overlaps(second) else { return true }
      // One scalar, and deleted marks.
      let shared = String(decoding: utf8[second.lowerBound..<first.upperBound], as: UTF8.self)
      return shared.unicodeScalars.dropFirst().allSatisfy { Normalizer.norm("a\($0)b") == "ab" }
    }
  }
}
