/// Severity of a finding.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Worth knowing.
  case info
  /// A bundle can be made, but its reader is worse off.
  case warning
  /// No correct bundle can be made.
  case error

  /// Orders by weight: info, warning, error.
  public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }

  private var weight: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// One problem that an author can fix, and where it is.
///
/// The message is one short line: lower case, no full stop, names quoted with `'…'`. The fix goes into
/// ``solutions``, related locations into ``notes``.
public struct Diagnostic: Hashable, Sendable {
  /// A second location or fact that explains the finding.
  public struct Note: Hashable, Sendable {
    /// One line.
    public let message: String
    /// The location it refers to, if any.
    public let location: SourceLocation?

    /// Makes a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// A change that would fix the finding.
  public struct Solution: Hashable, Sendable {
    /// One-line description of the change.
    public let title: String
    /// The bytes to replace; nil when the fix cannot be automated.
    public let edit: Edit?

    /// Makes a solution.
    public init(_ title: String, edit: Edit? = nil) {
      self.title = title
      self.edit = edit
    }
  }

  /// A replacement of bytes in the file of the finding.
  public struct Edit: Hashable, Sendable {
    /// The bytes to remove.
    public let range: SourceRange
    /// The text to insert.
    public let replacement: String
    /// Indicates whether the edit is certain to be what the author meant, so that it can be applied without review.
    public let isSafe: Bool

    /// Makes an edit.
    public init(range: SourceRange, replacement: String, isSafe: Bool = false) {
      self.range = range
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }

  /// Stable kebab-case name of the kind of mistake, such as `unknown-reference`.
  public var id: String
  /// Its severity.
  public var severity: Severity
  /// The smallest range that shows it.
  public var location: SourceLocation
  /// The problem, or the broken rule.
  public var message: String
  /// Id of the item that contains it, when known.
  public var item: String?
  /// Related locations and facts.
  public var notes: [Note]
  /// Possible fixes, best first.
  public var solutions: [Solution]

  /// Makes a diagnostic.
  public init(
    id: String, severity: Severity = .error, at location: SourceLocation, _ message: String,
    item: String? = nil, notes: [Note] = [], solutions: [Solution] = []
  ) {
    self.id = id
    self.severity = severity
    self.location = location
    self.message = message
    self.item = item
    self.notes = notes
    self.solutions = solutions
  }
}

extension Diagnostic {
  /// Checks whether a finding comes before another in every output: by path, then offset, then id.
  package static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    if a.location.path != b.location.path { return a.location.path < b.location.path }
    if a.location.range.start != b.location.range.start {
      return a.location.range.start < b.location.range.start
    }
    if a.id != b.id { return a.id < b.id }
    if a.message != b.message { return a.message < b.message }
    return a.location.range.end < b.location.range.end
  }
}

extension Array where Element == Diagnostic {
  /// The findings sorted by path, then offset, then id, the order used by every output.
  public func sortedByPlace() -> [Diagnostic] { sorted(by: Diagnostic.precedes) }

  /// Indicates whether any finding is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
