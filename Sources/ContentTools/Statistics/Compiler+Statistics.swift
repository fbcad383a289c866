public import ContentCheck

extension Compiler {
  /// Computes the size, completeness and age of a content set.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  /// - Returns: The findings and the statistics; no statistics when the schemas have errors.
  public static func statistics(_ path: String, _ options: Options) throws -> (
    report: Report, statistics: ContentStatistics?
  ) {
    let checked = try check(path, options)
    let languages = checked.index.map { Set($0.overlays.map(\.language)).sorted() } ?? []
    return (checked.report, checked.index.map { ContentStatistics($0, languages) })
  }
}
