import ContentCompiler
import SourceJSON
import Synchronization
import TestSupport
import Testing

/// Toy content whose checks start from what the last one found.
struct CachedToy {
  let toy: ToyContent
  /// The folder of the cache.
  let cache: String

  init() throws {
    toy = try ToyContent()
    cache = toy.folder.file("cache")
  }

  /// A report, and whether everything was checked for it.
  func validate(_ change: (inout Compiler.Options) -> Void = { _ in }) throws -> (
    report: Compiler.Report, isFull: Bool
  ) {
    let (report, isFull) = try observed(change) { try Compiler.validate(toy.content, $0) }
    return (report, isFull)
  }

  /// What a build did, and whether everything was checked for it.
  func build(force: Bool = false, _ change: (inout Compiler.Options) -> Void = { _ in }) throws -> (
    outcome: Compiler.Outcome, isFull: Bool
  ) {
    let (outcome, isFull) = try observed(change) {
      try Compiler.build(toy.content, $0, output: toy.database, force: force).outcome
    }
    return (outcome, isFull)
  }

  private func observed<Result>(
    _ change: (inout Compiler.Options) -> Void, _ run: (Compiler.Options) throws -> Result
  ) throws -> (result: Result, isFull: Bool) {
    let isFull = Atomic(false)
    var options = testOptions
    options.cache = CheckCache(cache)
    change(&options)
    options.progress = { if $0.stage == .compiling { isFull.store(true, ordering: .relaxed) } }
    let result = try run(options)
    return (result, isFull.load(ordering: .relaxed))
  }

  /// Compares a report, as shown too, with that of a check of everything.
  func expectSame(
    _ report: Compiler.Report, _ context: String = "", _ change: (inout Compiler.Options) -> Void = { _ in },
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var options = testOptions
    change(&options)
    let full = try Compiler.validate(toy.content, options)
    #expect(report.diagnostics == full.diagnostics, "\(context)", sourceLocation: sourceLocation)
    #expect(report.omitted == full.omitted, "\(context)", sourceLocation: sourceLocation)
    let (accepted, expected) = (report.suppressed.map(\.diagnostic), full.suppressed.map(\.diagnostic))
    #expect(accepted == expected, "\(context)", sourceLocation: sourceLocation)
    let (counts, all) = (report.counts.map { "\($0)" }, full.counts.map { "\($0)" })
    #expect(counts == all, "\(context)", sourceLocation: sourceLocation)
    #expect(report.sources.map(\.path) == full.sources.map(\.path), sourceLocation: sourceLocation)
    #expect(shown(report) == shown(full), "\(context)", sourceLocation: sourceLocation)
  }

  /// Findings with their lines and excerpts.
  private func shown(_ report: Compiler.Report) -> String {
    var renderer = TextRenderer(sources: report.sources, usesColor: false)
    return JSONRenderer(sources: report.sources).render(report.diagnostics)
      + report.diagnostics.map { renderer.render($0) }.joined()
  }
}
