import GuideModel
import Testing

@Suite struct ZoneTransitionsTests {
  /// Morocco around Ramadan 2027: an hour back on 7 February, an hour forward on 14 March.
  private let zone: ZoneTransitions

  init() throws {
    let back = UTCInstant(secondsSinceEpoch: 1_801_965_600)
    let forward = UTCInstant(secondsSinceEpoch: 1_804_989_600)
    zone = try #require(
      ZoneTransitions(
        initialOffset: 3600, transitions: [.init(at: back, offset: 0), .init(at: forward, offset: 3600)]))
  }

  private func local(_ text: String) throws -> LocalDateTime { try #require(LocalDateTime(text)) }

  @Test func givesLocalTimeOnBothSidesOfATransition() {
    let back = zone.transitions[0].at
    #expect(back.description == "2027-02-07T02:00:00Z")
    #expect(zone.local(back.adding(seconds: -1)).description == "2027-02-07T02:59")
    #expect(zone.local(back).description == "2027-02-07T02:00")
  }

  @Test func resolvesAmbiguousLocalTimes() throws {
    let (first, second) = (
      zone.transitions[0].at.adding(seconds: -1800), zone.transitions[0].at.adding(seconds: 1800)
    )
    #expect(zone.resolve(try local("2027-02-07T02:30")) == .overlap(earlier: first, later: second))
    #expect(zone.instant(try local("2027-02-07T02:30")) == first)
  }

  @Test func resolvesSkippedLocalTimesToTheTransition() throws {
    let forward = zone.transitions[1].at
    #expect(zone.resolve(try local("2027-03-14T02:30")) == .gap(transition: forward))
    #expect(zone.shown(try local("2027-03-14T02:30")).description == "2027-03-14T03:00")
    #expect(zone.resolve(try local("2027-03-14T03:00")) == .unique(forward))
  }

  @Test func everyMinuteRoundTripsThroughLocalTime() {
    for transition in zone.transitions {
      for minute in -2000...2000 {
        let instant = transition.at.adding(seconds: minute * 60)
        switch zone.resolve(zone.local(instant)) {
        case .unique(let found): #expect(found == instant)
        case .overlap(let earlier, let later): #expect(instant == earlier || instant == later)
        case .gap: Issue.record("no gap is ever shown")
        }
      }
    }
  }

  @Test func dropsRedundantTransitionsAndRejectsDisorder() {
    let at = UTCInstant(secondsSinceEpoch: 0)
    let next = UTCInstant(secondsSinceEpoch: 1_000_000)
    #expect(
      ZoneTransitions(
        initialOffset: 0, transitions: [.init(at: at, offset: 0), .init(at: next, offset: 3600)])?
        .transitions.count == 1)
    #expect(
      ZoneTransitions(
        initialOffset: 0, transitions: [.init(at: next, offset: 0), .init(at: at, offset: 3600)])
        == nil)
    #expect(ZoneTransitions(initialOffset: 90_000, transitions: []) == nil)
  }
}
