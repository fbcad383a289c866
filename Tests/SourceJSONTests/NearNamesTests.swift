import SourceJSON
import TestSupport
import Testing

@Suite struct NearNamesTests {
  private func word(_ letters: [Character], _ lengths: ClosedRange<Int>, _ random: inout SeededRandom)
    -> String
  {
    String(
      (0..<Int.random(in: lengths, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
  }

  /// A word with some letters replaced, removed, added and swapped.
  private func misspelt(_ word: String, _ letters: [Character], _ random: inout SeededRandom) -> String {
    var out = Array(word)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let at = Int.random(in: 0...out.count, using: &random)
      let letter = letters.randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<4, using: &random) {
      case 0: out.insert(letter, at: at)
      case 1 where at < out.count: out.remove(at: at)
      case 2 where at < out.count: out[at] = letter
      case 3 where at + 1 < out.count: out.swapAt(at, at + 1)
      default: break
      }
    }
    return String(out)
  }

  @Test(arguments: [
    (seed: UInt64(1), letters: "ab", lengths: 0...6), (2, "abc-", 3...12), (3, "abcdefghij-", 8...20),
    (4, "aAbBéЖ字", 1...8), (5, "ab", 10...14),
  ])
  func answersLikeAComparisonWithAllNames(seed: UInt64, letters: String, lengths: ClosedRange<Int>) {
    var random = SeededRandom(seed: seed)
    let letters = Array(letters)
    for _ in 0..<40 {
      let names = (0..<Int.random(in: 1...60, using: &random)).map { _ in word(letters, lengths, &random) }
      let index = NearNames(names)
      for _ in 0..<20 {
        let start = names.randomElement(using: &random) ?? ""
        let cut = Bool.random(using: &random) ? start : String(start.prefix(start.count / 2))
        let wanted = misspelt(cut, letters, &random)
        #expect(
          index.nearest(to: wanted) == NearMiss.best(for: wanted, among: names), "\(wanted) among \(names)")
        let others = names.filter { $0 != start }
        if Set(names.map { $0.lowercased() }).count == names.count {
          #expect(index.nearest(to: wanted, except: start) == NearMiss.best(for: wanted, among: others))
        }
      }
    }
  }

  @Test func hasNoAnswerWithoutNamesOrLetters() {
    #expect(NearNames([]).nearest(to: "a") == nil)
    #expect(NearNames(["a"]).nearest(to: "") == nil)
    #expect(NearNames(["a"]).nearest(to: String(repeating: "a", count: 1_000)) == nil)
  }

  @Test func aLookUpAmongManyNamesIsMuchFasterThanComparingAll() {
    var random = SeededRandom(seed: 7)
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    let names = (0..<20_000).map { _ in "shop-" + word(letters, 10...10, &random) }
    let index = NearNames(names)
    let misspelt = names.prefix(50).map { String($0.dropLast()) + "-" }
    let unknown = (0..<50).map { _ in "shop-" + word(letters, 10...10, &random) }
    let ofIndex = threadTime {
      #expect(misspelt.map { index.nearest(to: $0) } == Array(names.prefix(50)))
      for name in unknown { _ = index.nearest(to: name) }
    }
    let ofAll = threadTime { _ = NearMiss.best(for: misspelt[0], among: names) }
    #expect(ofIndex < ofAll * 100 / 4)
  }
}
