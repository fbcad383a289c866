import GuideEngines
import GuideModel
import Testing

@Suite(.enabled(if: SharedHoursData.isPresent, "no shared opening-hours data"))
struct SharedVectorTests {
  let calendars: [String: HoursCalendars]

  init() throws {
    calendars = try SharedHoursData.calendars()
  }

  @Test func evaluatesEveryVectorOfTierSpecAndNearlyAllTolerantOnes() throws {
    var counts: [String: (passed: Int, all: Int)] = [:]
    for vector in try SharedHoursData.vectors().evaluate {
      let tier = vector.tier ?? ""
      let failure = self.failure(of: vector)
      counts[tier, default: (0, 0)].all += 1
      if failure == nil { counts[tier, default: (0, 0)].passed += 1 }
      if let failure { print("evaluate \(tier) \(vector.id ?? "") '\(vector.value)': \(failure)") }
    }
    print("evaluate: \(counts)")
    let spec = try #require(counts["spec"])
    let tolerant = try #require(counts["tolerant"])
    #expect(spec.passed == spec.all)
    #expect(tolerant.passed * 100 >= tolerant.all * 95)
  }

  @Test func strictModeAcceptsStandardSyntax() throws {
    let vectors = try SharedHoursData.vectors().evaluate.filter { $0.tier == "spec" }
    let refused = vectors.filter { vector in
      let reading = HoursReading(mode: .strict, allowsPoints: vector.mode != nil)
      return (try? OpeningHours(vector.value, reading: reading)) == nil
    }
    print("spec, strict: \(vectors.count - refused.count) of \(vectors.count)", refused.map(\.value))
    #expect(refused.count * 100 <= vectors.count * 5)
  }

  @Test func rejectsEveryMistakeInBothModes() throws {
    let vectors = try SharedHoursData.vectors().reject
    for vector in vectors {
      for reading in [HoursReading.strict, .tolerant] {
        #expect(throws: HoursSyntaxError.self, "\(vector.value)") {
          try OpeningHours(vector.value, reading: reading)
        }
      }
    }
    print("reject: \(vectors.count) looked at")
  }

  @Test func findsTheNextChange() throws {
    let vectors = try SharedHoursData.vectors().next_change
    for vector in vectors {
      let schedule = try schedule(vector.value, vector.holidays)
      let at = try #require(LocalDateTime(vector.at))
      let next = HoursEngine.nextChange(of: schedule, afterLocal: at, in: TestZones.berlin)
      #expect(next?.description == vector.next_change, "\(vector.value)")
    }
    print("next_change: \(vectors.count) looked at")
  }

  @Test func readsRealValues() throws {
    let values = try SharedHoursData.load("real-values.json", as: [EvaluateVector].self)
    var parseable = 0
    var parsed = 0
    var withIntervals = 0
    var agreeing = 0
    for value in values {
      let isParseable = value.accepted_by?.isEmpty == false
      if isParseable { parseable += 1 }
      guard (try? OpeningHours(value.value, reading: .tolerant)) != nil else {
        if isParseable { print("real value refused: '\(value.value)'") }
        continue
      }
      if isParseable { parsed += 1 }
      guard value.intervals != nil else { continue }
      withIntervals += 1
      if let failure = failure(of: value) {
        print("real value '\(value.value)': \(failure)")
      } else {
        agreeing += 1
      }
    }
    print("real values: \(parsed) of \(parseable) parseable read, \(agreeing) of \(withIntervals) agree")
    #expect(parsed * 100 >= parseable * 97)
    #expect(agreeing * 100 >= withIntervals * 97)
  }

  private func schedule(_ value: String, _ holidays: String?) throws -> HoursSchedule {
    let hours = try OpeningHours(value, reading: .tolerant)
    return HoursSchedule(hours, calendars: holidays.flatMap { calendars[$0] } ?? .none)
  }

  /// The difference in the intervals of a vector; nil if they agree.
  private func failure(of vector: EvaluateVector) -> String? {
    let reading = HoursReading(mode: .tolerant, allowsPoints: vector.mode != nil)
    let hours: OpeningHours
    do {
      hours = try OpeningHours(vector.value, reading: reading)
    } catch {
      return "refused: \(error.message) at \(error.offset), \(error.help)"
    }
    guard let from = vector.from.flatMap(LocalDateTime.init), let to = vector.to.flatMap(LocalDateTime.init),
      let expected = vector.intervals
    else { return "incomplete vector" }
    let place = vector.coordinates.flatMap { Coordinate(latitude: $0[0], longitude: $0[1]) }
    let schedule = HoursSchedule(
      hours, calendars: vector.holidays.flatMap { calendars[$0] } ?? .none, place: place)
    let found = HoursEngine.intervals(of: schedule, fromLocal: from, to: to, in: TestZones.berlin)
    let joined = join(found, ignoringComments: !expected.contains { $0.count > 3 })
    guard joined.count == expected.count else {
      return "\(joined.count) intervals, not \(expected.count): \(joined.prefix(4).map(text))"
    }
    for (found, expected) in zip(joined, expected)
    where !agrees(found, expected, vector.tolerance_minutes ?? 0) {
      return "\(text(found)), not \(expected)"
    }
    return nil
  }

  private func join(_ intervals: [HoursInterval], ignoringComments: Bool) -> [HoursInterval] {
    guard ignoringComments else { return intervals }
    var joined: [HoursInterval] = []
    for interval in intervals {
      if let last = joined.last, last.end == interval.start, last.state.state == interval.state.state {
        joined[joined.count - 1] = HoursInterval(last.start, interval.end, last.state)
      } else {
        joined.append(interval)
      }
    }
    return joined
  }

  private func text(_ interval: HoursInterval) -> String {
    "\(interval.start)/\(interval.end) \(interval.state.state) \(interval.state.comment ?? "")"
  }

  private func agrees(_ found: HoursInterval, _ expected: [String], _ tolerance: Int) -> Bool {
    guard let start = LocalDateTime(expected[0]), let end = LocalDateTime(expected[1]) else { return false }
    let isNear =
      abs(found.start.minutesSinceEpoch - start.minutesSinceEpoch) <= tolerance
      && abs(found.end.minutesSinceEpoch - end.minutesSinceEpoch) <= tolerance
    let state: OpenState = expected[2] == "open" ? .open : .unknown
    let hasComment = expected.count <= 3 || expected[3] == found.state.comment
    return isNear && found.state.state == state && hasComment
  }
}
