import ArgumentParser

/// Selects which part of a list is shown.
struct PageOptions: ParsableArguments {
  @Option(name: [.customShort("n"), .long], help: "Show at most this many.")
  var limit = 15

  @Option(help: "Skip this many.")
  var offset = 0

  @Option(help: "Show this page of --limit, from 1.")
  var page: Int?

  /// Number of entries that are skipped.
  var first: Int { page.map { ($0 - 1) * limit } ?? offset }

  func validate() throws {
    guard limit > 0, limit <= 1000, offset >= 0, offset <= 1_000_000 else {
      throw UsageError("usage.limitOffset")
    }
    guard let page else { return }
    guard page > 0, page <= 10_000 else { throw UsageError("usage.page") }
    if offset > 0 { throw UsageError("usage.pageOrOffset") }
  }
}
