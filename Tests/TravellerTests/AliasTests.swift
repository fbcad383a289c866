import Foundation
import GuideModel
import TestSupport
import Testing
import Traveller

/// Names that the traveller gives items.
@Suite struct AliasTests {
  private let moment = UTCInstant(secondsSinceEpoch: 1_795_000_000)

  @Test func aNameOpensItsItemUntilItIsRemoved() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.file("state"))
    try user.addAlias("medina-day", for: "bahia-palace", type: "place", at: moment)
    #expect(try user.alias("medina-day")?.id == "bahia-palace")
    #expect(try user.aliases().map(\.name) == ["medina-day"])
    #expect(try user.removeAlias("medina-day", at: moment.adding(seconds: 1)))
    #expect(try user.alias("medina-day") == nil)
    #expect(try !user.removeAlias("medina-day", at: moment.adding(seconds: 2)))
  }

  @Test func twoDevicesWithOneNameLoseNeitherItem() throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    // A folder is removed with its last use.
    defer { withExtendedLifetime(folders) {} }
    let users = try folders.map { try UserDatabase(folder: $0.file("state")) }
    try users[0].addAlias("dinner", for: "nomad", type: "place", at: moment)
    try users[1].addAlias("dinner", for: "cafe-clock", type: "place", at: moment.adding(seconds: 60))
    try users[1].addAlias("first", for: "bahia-palace", type: "place", at: moment)
    let states = try users.map { try $0.state() }
    for (user, other) in [(users[0], states[1]), (users[1], states[0])] {
      _ = try user.merge(other)
      #expect(try user.alias("dinner")?.id == "cafe-clock")
      #expect(
        try user.aliases().map { "\($0.name) \($0.id) \($0.isCurrent)" } == [
          "dinner cafe-clock true", "dinner nomad false", "first bahia-palace true",
        ])
    }
  }
}
