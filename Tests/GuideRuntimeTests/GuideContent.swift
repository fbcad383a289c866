import BundleReader
import ContentCheck
import ContentWriter
import GuideModel
import GuideRuntime
import Publisher
import TestSupport

/// The fixture guide, compiled once for all tests.
enum GuideContent {
  private static let built = Result {
    let path = try TemporaryFolder.untilExit().file("guide.db")
    _ = try Compiler.build(
      Project.fixtureGuide, Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: path,
      force: true)
    return path
  }

  /// Path of the compiled database.
  static var path: String { get throws { try built.get() } }

  private static let current = Result {
    let path = try TemporaryFolder.untilExit().file("current.db")
    _ = try Compiler.build(
      Project.root + "/content", Compiler.Options(date: CalendarDate(clampingDays: 20_781)), output: path,
      force: true)
    return path
  }

  /// The content of this repository, which questions of readers are about.
  static var currentGuide: Guide { get throws { try Guide(contentAt: try current.get()) } }

  private static let ofMerchants = Result {
    let path = try TemporaryFolder.untilExit().file("merchants.db")
    _ = try Compiler.build(
      Project.root + "/sets/merchants/content", Compiler.Options(date: CalendarDate(clampingDays: 20_781)),
      output: path, force: true)
    return path
  }

  /// The set of merchants.
  static var merchants: Guide { get throws { try Guide(contentAt: try ofMerchants.get()) } }

  private static let published = Result {
    var options = Compiler.Options(date: CalendarDate(clampingDays: 20_778))
    options.recipesPath = Project.fixtureGuide + "/../bundles"
    let packs = try TemporaryFolder.untilExit()
    return try ["base", "day-trips"].map { id in
      let path = packs.file("\(id).db")
      _ = try Compiler.packs(Project.fixtureGuide, options, only: "\(id).json") { _ in path }
      return path
    }
  }

  /// Paths of the same content as two packs: the city, and its surroundings.
  static var packPaths: [String] { get throws { try published.get() } }

  /// Both packs, read together.
  static var packs: Guide { get throws { Guide(try Generation(paths: try packPaths)) } }

  /// The open guide.
  static var guide: Guide { get throws { try Guide(contentAt: try path) } }
}
