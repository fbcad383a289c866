import SearchText
import Testing

@Suite struct SkeletonTests {
  @Test(arguments: [
    ("Koutoubia", "ktb"), ("الكتبية", "ktb"), ("Pavé", "bf"), ("ضظذ", "d"), ("ثطت", "t"), ("خغش صز", "xgcsz"),
    ("La La", "l"), ("Souk 22", "sk22"), ("Марракеш", "маракеш"), ("eau", ""), ("mp3", "mb3"),
  ])
  func keepsTheConsonants(name: String, skeleton: String) {
    #expect(bytes(Skeleton.skel(name)) == bytes(skeleton))
  }

  @Test(arguments: [
    ("riad 12", Skeleton.Script.latin), ("سوق 5", .arabic), ("riad سوق", .other), ("марракеш", .other),
    ("12", .other), ("", .other), ("cafeم", .other),
  ])
  func identifiesTheScript(text: String, script: Skeleton.Script) {
    #expect(Skeleton.script(ofNormalized: text) == script)
  }

  @Test func requiresThreeLettersWithinAScriptAndTwoAcross() {
    #expect(Skeleton.isUsable("ktb", query: .latin, name: .latin))
    #expect(!Skeleton.isUsable("kt", query: .latin, name: .latin))
    #expect(!Skeleton.isUsable("kt", query: .arabic, name: .arabic))
    #expect(Skeleton.isUsable("kt", query: .latin, name: .arabic))
    #expect(Skeleton.isUsable("kt", query: .arabic, name: .latin))
    #expect(!Skeleton.isUsable("k", query: .arabic, name: .latin))
    #expect(!Skeleton.isUsable("kt", query: .other, name: .latin))
  }

  @Test func doesNotCountDigits() {
    #expect(!Skeleton.isUsable("kt55", query: .latin, name: .latin))
    #expect(!Skeleton.isUsable("k555", query: .latin, name: .arabic))
  }
}
