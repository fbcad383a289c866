import BundleReader

extension Guide {
  /// Opens one content database.
  ///
  /// - Throws: ``RuntimeError`` when there is none, or this reader cannot use it.
  /// - Cost: A few milliseconds.
  public init(contentAt path: String) throws {
    self.init(try Generation(paths: [path]))
  }
}
