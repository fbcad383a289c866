import AuthoredFiles
import BundleFormat
public import ContentCheck
public import ContentWriter

extension Compiler {
  /// A content set in built form: a database that was built before, or one that is built now from a folder.
  struct BuiltContent {
    let path: String
    private let scratch: ScratchFolder?

    /// - Throws: ``ContentError``; with code `refused` when the content has errors.
    init(_ path: String, _ options: Options) throws {
      guard try ContentFiles().isFolder(path) else {
        self.path = path
        scratch = nil
        return
      }
      let scratch = try ScratchFolder()
      self.path = scratch.database
      self.scratch = scratch
      let (_, outcome) = try build(path, options, output: self.path)
      guard case .written = outcome else {
        throw ContentError(
          .refused, path: path, "the content has errors", help: "'contentc validate \(path)' shows them")
      }
    }
  }

  /// The differences between two states of a content set, each a database or a content folder.
  ///
  /// - Throws: ``ContentError`` when one of them cannot be read, with code `refused` when content has errors.
  public static func diff(old: String, new: String, _ options: Options) throws -> ContentDiff {
    let (before, after) = (try BuiltContent(old, options), try BuiltContent(new, options))
    return try withExtendedLifetime((before, after)) {
      try DatabaseComparison(old: before.path, new: after.path).diff()
    }
  }

  /// The link graph of a content set, a database or a content folder.
  ///
  /// - Throws: Like ``diff(old:new:_:)``.
  public static func graph(_ path: String, _ options: Options) throws -> LinkGraph {
    let built = try BuiltContent(path, options)
    return try withExtendedLifetime(built) { try LinkGraph(BuiltDatabase(built.path)) }
  }

  /// The comparison of a database with the output of compiling a content set.
  public struct Verification: Sendable {
    /// True when every byte is the same.
    public let isIdentical: Bool
    /// Facts the two say about themselves that differ: by key, in the database and as compiled.
    public let facts: [(key: String, database: String?, compiled: String?)]
    /// Differences of the content from the database.
    public let diff: ContentDiff
  }

  /// Compiles a content set and compares the result with a database.
  ///
  /// - Throws: Like ``diff(old:new:_:)``.
  public static func verify(_ database: String, _ content: String, _ options: Options) throws -> Verification
  {
    let given = try BuiltDatabase(database)
    let built = try BuiltContent(content, options)
    return try withExtendedLifetime(built) {
      let compiled = try BuiltDatabase(built.path)
      let files = ContentFiles()
      let isIdentical =
        try files.bytes(database, limit: ContentFiles.Limit.database)
        == files.bytes(built.path, limit: ContentFiles.Limit.database)
      let keys = Set(given.meta.keys).union(compiled.meta.keys).sorted()
      return Verification(
        isIdentical: isIdentical,
        facts: keys.filter { given.meta[$0] != compiled.meta[$0] }.map {
          ($0, given.meta[$0], compiled.meta[$0])
        },
        diff: try DatabaseComparison(old: database, new: built.path).diff())
    }
  }
}
