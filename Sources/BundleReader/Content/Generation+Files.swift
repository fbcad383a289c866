extension Generation {
  /// Opens databases by path, the base first.
  ///
  /// - Throws: ``RuntimeError`` when any of them cannot be opened.
  public convenience init(paths: [String]) throws {
    self.init(try paths.map { try ContentDatabase(path: $0) })
  }
}
