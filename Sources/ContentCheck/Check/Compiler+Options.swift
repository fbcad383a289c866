package import AuthoredFiles
package import GuideEngines
public import GuideModel
public import SourceJSON

extension Compiler {
  /// Options for checking a content set.
  public struct Options: Sendable {
    /// The schema folder; by default what contentc.json says, else `../schema`.
    public var schemaPath: String?
    /// Documents to check with the content, such as recipes; none when nil.
    package var companion: (any CompanionFolder)?
    /// The ways of a map to compare points and walks with; none when nil.
    package var map: WalkingGraph?
    /// The day on which the content is evaluated, which decides if facts are stale, expired or in the future.
    public var date: CalendarDate
    /// Levels that override those of contentc.json; nil means off.
    public var levels: [String: Severity?] = [:]

    /// True when warnings prevent a build.
    public var isStrict = false

    /// An earlier database, to write a table of the changes since; none when nil.
    public var since: String?

    /// The file access for content, schemas and recipes.
    package var files = ContentFiles()

    /// Findings of each rule in each file to keep; the others are only counted. All when nil.
    public var findingLimit: Int?

    /// Called with the progress of long work, from any thread.
    public var progress: (@Sendable (CompilerProgress) -> Void)?

    /// Threads that check and write at once; nil for one per core.
    public var jobs: Int?

    /// True to fold findings that may follow from an unreadable file into the finding about that file.
    public var foldsConsequences = true

    /// Options as in contentc.json.
    public init(schemaPath: String? = nil, date: CalendarDate) {
      self.schemaPath = schemaPath
      self.date = date
    }
  }
}
