import ContentCheck
import ContentWriter
import GuideModel
import GuideRuntime
import TestSupport

/// The fixture guide, compiled once for all tests.
enum FixtureGuide {
  private static let built = Result {
    let path = try TemporaryFolder.untilExit().file("guide.db")
    _ = try Compiler.build(
      Project.fixtureGuide, Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: path,
      force: true)
    return try Guide(contentAt: path)
  }

  /// The open guide.
  static var guide: Guide { get throws { try built.get() } }
}
