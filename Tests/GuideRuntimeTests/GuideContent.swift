import ContentCompiler
import GuideModel
import GuideRuntime
import TestSupport

/// The guide's own content, compiled once for all tests.
enum GuideContent {
  private static let built = Result {
    let path = try TemporaryFolder.untilExit().file("guide.db")
    _ = try Compiler.build(
      Project.root + "/content", Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: path,
      force: true)
    return path
  }

  /// Path of the compiled database.
  static var path: String { get throws { try built.get() } }

  /// The open guide.
  static var guide: Guide { get throws { try Guide(contentAt: try path) } }
}
