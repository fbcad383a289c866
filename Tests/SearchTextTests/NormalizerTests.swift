import SearchText
import Testing

@Suite struct NormalizerTests {
  @Test func joinsDigitGroupsOnlyBeforeExactlyThreeDigits() {
    #expect(Normalizer.norm("1\u{202F}500\u{A0}000") == "1500000")
    #expect(Normalizer.norm("٣\u{2009}٥٠٠") == "3500")
    #expect(Normalizer.norm("1\u{A0}50 1\u{A0}5000 a\u{A0}500") == "1 50 1 5000 a 500")
    #expect(Normalizer.norm("1,500,000.50") == "1500000 50")
    #expect(Normalizer.norm("١٬٥٠٠٫٢٥") == "1500 25")
    #expect(Normalizer.norm("1 500") == "1 500")
  }

  @Test func splitsOffElidedWordsOnlyAtTheStartOfAToken() {
    #expect(Normalizer.norm("jusqu'à l'hôtel d'Henri") == "jusqu a l hotel d henri")
    #expect(Normalizer.norm("(L'Atlas) parle-l'arabe") == "l atlas parle l arabe")
    #expect(Normalizer.norm("t'es c'hui n'a m'hamid") == "t es chui n a mhamid")
    #expect(Normalizer.norm("l'5 l'x l' l'!") == "l 5 l x l l")
    #expect(Normalizer.norm("quoiqu'il q'u'il m'l'atlas") == "quoiquil quil mlatlas")
  }

  @Test func ignoresQuotesAroundAnElidedWord() {
    #expect(Normalizer.norm("‘L’Atlas’ ''l'atlas''") == "l atlas l atlas")
  }

  @Test func startsANewTokenAfterAnElidedWord() {
    #expect(Normalizer.norm("l'd'argan") == "l d argan")
  }

  @Test func splitsDigitsFromUnitsOnlyWhenTheTokenIsBoth() {
    #expect(Normalizer.norm("5dh 20euros 1.500MAD") == "5 dh 20 euros 1500 mad")
    #expect(Normalizer.norm("7km2 2h30 dh5 5x") == "7km2 2h30 dh5 5x")
    #expect(Normalizer.norm("5'm") == "5 m")
  }

  @Test func namesCurrencySigns() {
    #expect(Normalizer.norm("$5a$b€£") == "usd 5a usd b eur gbp")
  }

  @Test func treatsCanonicallyEqualApostrophesAlike() {
    #expect(
      ["Ben´s", "Ben\u{1FFD}s", "Ben`s", "Ben\u{1FEF}s"].map(Normalizer.norm)
        == Array(repeating: "bens", count: 4))
  }

  @Test func removesMarksIntroducedByCompatibilityForms() {
    #expect(Normalizer.norm("\u{149}aẚ") == "naa")
    #expect(Normalizer.norm("d\u{149}") == "dn")
  }

  @Test func composesHangulAcrossADeletedApostrophe() {
    #expect(bytes(Normalizer.norm("\u{1100}'\u{1161}’\u{11A8}")) == bytes("\u{AC01}"))
    #expect(bytes(Normalizer.norm("ㄱㅏ")) == bytes("\u{AC00}"))
  }

  @Test func movesTheIotaSubscriptAfterItsMarks() {
    #expect(bytes(Normalizer.norm("α\u{345}\u{301}")) == bytes("αι"))
    #expect(bytes(Normalizer.norm("α\u{345}\u{302E}")) == bytes("α ι"))
    #expect(bytes(Normalizer.norm("α\u{302E}\u{345}")) == bytes("α ι"))
    #expect(bytes(Normalizer.norm("ᾳ\u{34F}\u{302E}β")) == bytes("αι β"))
  }

  @Test func keepsLettersOfEveryScriptAndNothingElse() {
    #expect(Normalizer.norm("ⵎⵕⵕⴰⴽⵛ Марракеш マラケシュ") == "ⵎⵕⵕⴰⴽⵛ марракеш マラケシュ")
    #expect(Normalizer.norm("a\u{0}b\tc\u{E000}d\u{378}e") == "a b c d e")
  }

  @Test func appendsToExistingOutput() {
    var output = Array("x".utf8)
    let text = Array("É!".utf8)
    Normalizer.appendNorm(of: text.span, to: &output)
    #expect(output == Array("xe".utf8))
    Normalizer.appendNorm(of: Span(), to: &output)
    #expect(output == Array("xe".utf8))
  }

  @Test func splitsTokensAtSpaces() {
    #expect(Normalizer.tokens(" L'Atlas, 5dh ") == ["l", "atlas", "5", "dh"])
    #expect(Normalizer.tokens("—") == [])
  }
}
