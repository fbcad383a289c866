import BundleReader
import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
import Testing
import Traveller

/// Settings for all commands, feedback with versions, and the log of events.
@Suite struct PreferencesTests {
  private func moment(_ second: Int) -> UTCInstant { UTCInstant(secondsSinceEpoch: 1_795_000_000 + second) }

  private func set(
    _ user: UserDatabase, _ key: UserDatabase.SettingKey, _ value: JSONValue?, at second: Int = 1
  ) throws {
    try user.set(key, to: value, at: moment(second), random: 7)
  }

  @Test func preferencesRoundTripThroughBothReaders() throws {
    let folder = try TemporaryFolder()
    #expect(try Preferences.stored(in: folder.path) == Preferences())
    let user = try UserDatabase(folder: folder.path)
    #expect(try Preferences.stored(in: folder.path) == Preferences())
    try set(user, .language, .text("fr"))
    try set(user, .units, .text("uk"))
    try set(user, .wifiOnly, .bool(true))
    try set(user, .walkingPace, .integer(3000))
    var expected = Preferences()
    (expected.language, expected.units) = ("fr", .uk)
    (expected.wifiOnly, expected.walkingMetresPerHour) = (true, 3000)
    #expect(try user.preferences() == expected)
    #expect(try Preferences.stored(in: folder.path) == expected)
    try set(user, .units, nil, at: 2)
    expected.units = nil
    #expect(try Preferences.stored(in: folder.path) == expected)
  }

  @Test func unknownValuesOfANewerProgramCountAsUnsetAndAreKept() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    try set(user, .language, .text("tlh"))
    try set(user, .units, .integer(3))
    try set(user, .walkingPace, .integer(90_000))
    #expect(try user.preferences() == Preferences())
    #expect(try user.state().settings.count == 3)
  }

  @Test func aSettingIsLoggedWithoutItsValue() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    try set(user, .walkingPace, .integer(3000), at: 1)
    try set(user, .walkingPace, nil, at: 2)
    let events = try user.events()
    #expect(events.map(\.code) == ["settingChanged", "settingReset"])
    #expect(events.allSatisfy { $0.subject == "walkingPace" && $0.reason == nil })
  }

  @Test func theLogKeepsOnlyTheLastEvents() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    for number in 0..<(UserState.mostEvents + 5) {
      try user.addEvent("failed", about: "update", reason: "r\(number)", at: moment(number), random: 7)
    }
    let events = try user.events()
    #expect(events.count == UserState.mostEvents)
    #expect(events.first?.reason == "r5" && events.last?.reason == "r\(UserState.mostEvents + 4)")
    #expect(try user.state().events == events)
    #expect(try UserDatabase.storedEvents(in: folder.path) == events)
    try user.clearEvents()
    #expect(try user.events().isEmpty)
  }

  @Test func eventsAndVersionsOfFeedbackTravelWithAnExport() throws {
    let folder = try TemporaryFolder()
    let (phone, tablet) = (
      try UserDatabase(folder: folder.file("phone")), try UserDatabase(folder: folder.file("tablet"))
    )
    try phone.addEvent("failed", about: "update", reason: "noSpace", at: moment(1), random: 1)
    try phone.addFeedback(
      .stillAccurate, about: ItemID(rawValue: "nomad"), type: "place", note: nil, contentVersion: "2026.11.0",
      appVersion: "0.1.0", locale: "fr-FR", at: moment(2), random: 1)
    try tablet.addEvent("stateMerged", at: moment(3), random: 2)
    let file = Array(try phone.export(at: moment(9)).utf8)
    for _ in 0..<2 { try tablet.merge(UserDatabase.readExport(file)) }
    #expect(try tablet.events().map(\.code) == ["failed", "stateMerged"])
    let remark = try #require(try tablet.feedback().first)
    #expect(remark.reason == "still_accurate" && remark.appVersion == "0.1.0" && remark.locale == "fr-FR")
  }

  @Test func reportsAFileDamagedByAnotherProgramWithoutChangingIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(UserDatabase.fileName, "rubbish, and rather a lot of it, but no database")
    let error = #expect(throws: RuntimeError.self) { try Preferences.stored(in: folder.path) }
    #expect(error?.code == .unreadable)
    #expect(throws: RuntimeError.self) { try UserDatabase.storedEvents(in: folder.path) }
    #expect(try folder.read(UserDatabase.fileName).count == 48)
  }
}
