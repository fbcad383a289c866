public import ContentCheck

extension Compiler {
  /// The result of a build.
  public enum Outcome: Sendable {
    /// The content has errors; the output file is untouched.
    case refused
    /// The output already holds exactly this content.
    case upToDate
    /// The output was replaced; its size in bytes.
    case written(bytes: Int)
  }

  /// Checks a content set, and writes the database if there are no errors.
  ///
  /// With a folder of recipes the database records which packs it contains, so that a device that installs
  /// one of them in its place also installs the others.
  ///
  /// - Parameters:
  ///   - path: The content folder.
  ///   - output: The file to replace; its folder must exist.
  ///   - force: True to write even when the output is up to date.
  /// - Returns: The findings, and the outcome.
  /// - Throws: ``ContentError`` when files cannot be read or written. The output is unchanged then.
  public static func build(
    _ path: String, _ options: Options, output: String, force: Bool = false
  ) throws -> (report: Report, outcome: Outcome) {
    try Build(options, output: output, force: force).run(CheckRun(path, options))
  }
}
