import AnswerJSON
import ArgumentParser

/// Selects which part of a list is shown.
struct PageOptions: ParsableArguments {
  @Option(name: [.customShort("n"), .long], help: "Show at most this many.")
  var limit = UsualLimits.rows

  @Option(help: "Skip this many.")
  var offset = 0

  @Option(help: "Show this page of --limit, from 1.")
  var page: Int?

  /// Number of entries that are skipped.
  var first: Int { page.map { ($0 - 1) * limit } ?? offset }

  /// The last position that a page may reach: every result before it is read.
  static let lastResult = 10_000

  /// - Parameter beyond: Key of the message for a page beyond ``lastResult``.
  static func check(_ limit: Int, _ offset: Int, _ page: Int?, beyond: String) throws {
    guard limit > 0, limit <= 1000, offset >= 0 else { throw UsageError("usage.limitOffset") }
    if let page {
      guard page > 0 else { throw UsageError("usage.page") }
      if offset > 0 { throw UsageError("usage.pageOrOffset") }
    }
    // Pages are of `limit` results; neither product nor sum can overflow here.
    let isTooFar = page.map { $0 > lastResult / limit } ?? (offset > lastResult - limit)
    if isTooFar { throw UsageError(beyond, String(lastResult)) }
  }

  func validate() throws { try PageOptions.check(limit, offset, page, beyond: "usage.lastResult") }
}
