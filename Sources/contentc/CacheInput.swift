import ArgumentParser
import ContentCompiler
import Files
import GuideModel

/// Whether a check starts from what the last one found.
struct CacheInput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder that keeps what was found for the next run; by default contentc in the user's cache folder.",
      valueName: "folder"), completion: .directory)
  var cache: String?

  @Flag(help: "Check everything, and keep nothing for the next run.")
  var noCache = false

  func validate() throws {
    if noCache, cache != nil { throw ValidationError("give --cache or --no-cache, not both") }
  }

  /// Where findings are kept; nil for nowhere.
  ///
  /// What is found as of another day is not compared with what is found today.
  func place(for input: ContentInput) throws -> CheckCache? {
    if noCache { return nil }
    let variant = input.at?.description ?? ""
    guard let cache else {
      return CheckCache.userFolder(Environment.variables).map { CheckCache($0, variant: variant) }
    }
    let named = CheckCache(cache, variant: variant)
    try named.prepare()
    return named
  }
}
