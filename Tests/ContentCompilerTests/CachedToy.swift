import ContentCompiler
import Synchronization
import TestSupport

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
}
