import GuideModel
import Publisher
import SourceJSON
import Synchronization
import TestSupport

@testable import ContentCompiler

/// A check of a content set with the steps of work that each of its parts took.
struct CountedCheck {
  let findings: [Diagnostic]
  /// Steps by part.
  let steps: [String: Int]

  /// Settings are compiled once for all content sets that have the same.
  private static let settings = Mutex<[String: ContentSettings]>([:])

  init(_ folder: TemporaryFolder, hasRecipes: Bool, allowsNone: Bool = true) throws {
    var options = testOptions
    options.jobs = 1
    if allowsNone { options.levels["empty-content"] = .some(nil) }
    if hasRecipes { options.recipesPath = folder.file("bundles") }
    let content = try ContentFolder.read(folder.file("content"), options.files)
    let documents = try options.companion?.read(options.files)
    let settings = try CountedCheck.settings(content, options)
    let (report, steps) = try Work.measure {
      let check = try ContentCheck(settings, content, options, nil, documents: documents)
      try check.parallel.run(check.work(stopping: nil))
      return check.finish().report
    }
    findings = report.diagnostics
    self.steps = steps
  }

  private static func settings(_ content: ContentFolder, _ options: Compiler.Options) throws
    -> ContentSettings
  {
    let authored = try AuthoredSettings(content, options)
    let sources = [content.configuration].compactMap { $0 } + authored.schemas.map(\.source)
    let key = sources.map { String(decoding: $0.bytes, as: UTF8.self) }.joined() + "\(options.levels.count)"
    if let known = settings.withLock({ $0[key] }) { return known }
    let made = ContentSettings(authored, Parallel(jobs: options.jobs))
    settings.withLock { $0[key] = made }
    return made
  }
}
