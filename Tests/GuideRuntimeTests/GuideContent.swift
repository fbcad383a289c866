import BundleReader
import ContentCheck
import ContentWriter
import GuideModel
import GuideRuntime
import Publisher
import TestSupport
import Testing

/// The fixture guide, compiled once for all tests.
enum GuideContent {
  /// Compiles a set of content as of a day; returns the path of its database.
  private static func compile(_ content: String, day: Int = 20_778) throws -> String {
    let path = try TemporaryFolder.untilExit().file("guide.db")
    _ = try Compiler.build(content, .init(date: CalendarDate(clampingDays: day)), output: path, force: true)
    return path
  }

  /// Compiles the content of a folder as of 21 November 2026; returns the path of its database.
  static func compile(in folder: TemporaryFolder) throws -> String {
    let path = folder.file("content.db")
    let built = try Compiler.build(
      folder.file("content"), .init(date: CalendarDate(clampingDays: 20_778)), output: path)
    try #require(built.report.isBuildable, "\(built.report.diagnostics.prefix(3))")
    return path
  }

  private static let built = Result { try compile(Project.fixtureGuide) }
  private static let current = Result { try compile(Project.root + "/content", day: 20_781) }
  private static let ofMerchants = Result {
    try compile(Project.root + "/sets/merchants/content", day: 20_781)
  }

  /// Path of the compiled database.
  static var path: String { get throws { try built.get() } }

  /// The content of this repository, which questions of readers are about.
  static var currentGuide: Guide { get throws { try Guide(contentAt: try current.get()) } }

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
