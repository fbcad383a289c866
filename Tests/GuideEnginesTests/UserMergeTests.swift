import GuideModel
import JSONText
import TestSupport
import Testing

struct UserMergeTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func mergingIsCommutativeAssociativeAndIdempotent(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      let (a, b, c) = (state(&random), state(&random), state(&random))
      #expect(a.merging(b) == b.merging(a))
      #expect(a.merging(b).merging(c) == a.merging(b.merging(c)))
      #expect(a.merging(a) == a)
      #expect(a.merging(b).merging(b) == a.merging(b))
    }
  }

  @Test func stateRoundTripsThroughJSON() throws {
    var random = SeededRandom(seed: 9)
    for _ in 0..<100 {
      let state = state(&random)
      #expect(try UserState(jsonText: state.jsonText) == state)
    }
  }

  /// States with few names and times, so that they often conflict.
  private func state(_ random: inout SeededRandom) -> UserState {
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    func isSet() -> Bool { number(2) == 0 }
    func time() -> String { "2026-11-0\(1 + number(4))T12:00:00Z" }
    func instant() -> UTCInstant { UTCInstant(secondsSinceEpoch: number(4) * 86_400) }
    func value() -> JSONValue {
      [
        .null, .bool(true), .integer(number(3)), .real(0.5), .text("x\(number(3))"),
        .list([.integer(number(2))]), .object(["a": .integer(number(2))]),
      ][number(7)]
    }
    return UserState(
      settings: (0..<number(5)).map { _ in
        UserState.Setting(key: "k\(number(3))", value: value(), changedAt: time())
      },
      favorites: (0..<number(6)).map { _ in
        UserState.Favorite(contentType: "t\(number(2))", contentId: "i\(number(3))", createdAt: time())
      },
      recents: (0..<number(6)).map { _ in
        UserState.Recent(
          contentType: "t\(number(2))", contentId: "i\(number(3))", firstViewedAt: time(), viewedAt: time())
      },
      plans: (0..<number(4)).map { _ in
        UserState.Plan(
          id: "p\(number(3))", createdAt: time(), changedAt: time(), inputs: value(), steps: value())
      },
      quoteChecks: (0..<number(14)).map { _ in
        UserState.QuoteCheck(
          id: "c\(number(16))", cardId: "card", checkedAt: time(), amount: ExactDecimal(number(3)))
      },
      feedback: (0..<number(4)).map { _ in
        UserState.Feedback(
          id: "f\(number(3))", contentType: "place", contentId: "x", reason: "other",
          note: isSet() ? nil : "n\(number(3))", createdAt: time(), contentVersion: "1",
          appVersion: isSet() ? nil : "1.\(number(2))", locale: isSet() ? nil : "fr")
      },
      events: (0..<number(5)).map { _ in
        UserState.Event(
          id: "e\(number(4))", at: time(), code: "c\(number(2))", subject: isSet() ? nil : "s")
      },
      visits: (0..<number(4)).map { _ in
        RegionVisit(
          region: ItemID(rawValue: "r\(number(3))"), isVisited: isSet(), isEdited: isSet(), isActive: isSet(),
          firstAt: isSet() ? instant() : nil, lastAt: isSet() ? instant() : nil,
          days: [CalendarDate(clampingDays: number(5))])
      },
      badges: (0..<number(4)).map { _ in
        EarnedBadge(
          badge: ItemID(rawValue: "b\(number(3))"), earnedAt: instant(),
          regions: [ItemID(rawValue: "r\(number(3))")], isViewed: isSet())
      },
      submissions: (0..<number(4)).map { _ in
        UserState.Submission(
          id: "s\(number(3))", day: "2026-11-0\(1 + number(2))", isExported: isSet(),
          submission: value())
      })
  }
}
