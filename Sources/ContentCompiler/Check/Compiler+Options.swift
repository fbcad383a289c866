public import GuideModel
public import SourceJSON

extension Compiler {
  /// Options for checking a content set.
  public struct Options: Sendable {
    /// The schema folder; by default what contentc.json says, else `../schema`.
    public var schemaPath: String?
    /// Documents to check with the content, such as recipes; none when nil.
    package var companion: (any CompanionFolder)?
    /// The day on which the content is evaluated, which decides what is stale, expired or in the future.
    public var date: CalendarDate
    /// Levels that override those of contentc.json; nil means off.
    public var levels: [String: Severity?] = [:]

    /// Whether warnings prevent a build.
    public var isStrict = false

    /// An earlier database, to write a table of the changes since; none when nil.
    public var since: String?

    /// Files of mapped shards, or folders of them, that stand for files of items; none when empty.
    public var shards: [String] = []

    /// The file access for content, schemas and recipes.
    package var files = ContentFiles()

    /// Findings of each rule in each file to keep; the others are only counted. All when nil.
    public var findingLimit: Int?

    /// Called with the progress of long work, from any thread.
    public var progress: (@Sendable (CompilerProgress) -> Void)?

    /// Threads that check and write at once; nil for one a core.
    public var jobs: Int?

    /// Whether findings that may follow from an unreadable file are folded into the finding about that file.
    public var foldsConsequences = true

    /// Whether an unknown id is compared with all others to suggest one; not where such findings are dropped.
    package var suggestsIDs = true

    /// Whether the report keeps what was checked: a program that ends with it leaves that to the system, which takes less
    /// time than to free every item.
    package var keepsContent = false

    /// Where what this check finds is kept for the next one; nowhere when nil. Shards are not kept: they are the result of
    /// checks themselves.
    public var cache: CheckCache?

    /// Options as in contentc.json.
    public init(schemaPath: String? = nil, date: CalendarDate) {
      self.schemaPath = schemaPath
      self.date = date
    }
  }
}
