package import SourceJSON

/// Collects findings, one after the other.
///
/// Of each rule and file the first findings are kept and the others counted, at once: a mistake that an author made
/// everywhere would otherwise take more memory than the content.
package struct FindingCollector {
  private let limit: FindingLimit
  /// Adds the item to a finding; nil for findings that need no more names.
  private let names: ItemNames?
  private var groups: [FirstFindings] = []
  /// Index into ``groups`` by rule and file; nil for rules whose findings are all kept.
  private var groupIndices: [FindingLimit.Group: Int?] = [:]
  /// The group of the last finding, since findings of one kind often follow each other.
  private var last: (group: FindingLimit.Group, index: Int?)?
  /// Findings without a group, in the order in which they were found.
  private var all: [Diagnostic] = []
  /// True when there is an error, whatever its configured level.
  private(set) var hasErrors = false
  /// True when there is an error that cannot be configured away.
  private(set) var isFatal = false

  /// Keeps everything.
  package init() { self.init(.none, nil) }

  /// Keeps the findings that a limit allows, each with its item.
  init(_ limit: FindingLimit, _ names: ItemNames?) {
    self.limit = limit
    self.names = names
  }

  /// Adds a finding.
  package mutating func add(_ finding: Diagnostic) {
    if finding.severity == .error {
      hasErrors = true
      isFatal = isFatal || !DiagnosticCatalog.adjustable.contains(finding.id)
    }
    guard let group = groupIndex(finding.id, finding.location.path) else {
      return all.append(names?.named(finding) ?? finding)
    }
    if groups[group].hasRoom(for: finding) {
      groups[group].add(names?.named(finding) ?? finding)
    } else {
      groups[group].count()
    }
  }

  /// Adds a finding that is made only if it is more than counted.
  mutating func add(_ id: String, at place: SourceLocation, _ make: () -> Diagnostic) {
    guard let group = groupIndex(id, place.path), groups[group].isFull(before: place) else {
      return add(make())
    }
    groups[group].count()
  }

  /// Adds findings.
  package mutating func add(contentsOf findings: some Sequence<Diagnostic>) {
    for finding in findings { add(finding) }
  }

  /// The group of a rule and a file; nil when all its findings are kept.
  private mutating func groupIndex(_ id: String, _ path: String) -> Int? {
    guard let most = limit.count else { return nil }
    let group = FindingLimit.Group(id: id, path: path)
    if let last, last.group == group { return last.index }
    let index: Int?
    if let known = groupIndices[group] {
      index = known
    } else if limit.exempt.contains(id) {
      index = nil
      groupIndices[group] = .some(nil)
    } else {
      index = groups.count
      groupIndices[group] = groups.count
      groups.append(FirstFindings(group, most: most))
    }
    last = (group, index)
    return index
  }

  /// The collected findings.
  consuming func finish() -> CollectedFindings {
    var kept = FindingLimit.Kept(diagnostics: all)
    for group in groups {
      kept.diagnostics += group.first
      if let omitted = group.omitted { kept.omitted.append(omitted) }
    }
    return CollectedFindings(kept: kept, hasErrors: hasErrors)
  }
}

/// The findings of one piece of work.
struct CollectedFindings: Sendable {
  /// The first findings of each rule and file; the others counted.
  var kept = FindingLimit.Kept()
  /// True when there is an error, whatever its configured level.
  var hasErrors = false
}

extension CollectedFindings {
  /// Collects findings that are already there.
  init(_ findings: [Diagnostic], _ limit: FindingLimit = .none, _ names: ItemNames? = nil) {
    var out = FindingCollector(limit, names)
    out.add(contentsOf: findings)
    self = out.finish()
  }
}
