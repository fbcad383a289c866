package import SourceJSON

/// Takes what is found, one finding after the other.
///
/// Of each rule and file the first findings are kept and the others counted, at once: a mistake that an author made
/// everywhere would otherwise take more memory than the content. What the next process is to start from is encoded at
/// once too.
package struct FindingCollector {
  private let terms: FindingTerms
  private var kinds = FindingKinds()
  /// The group of each kind; nil for one of which everything is kept.
  private var groupOfKind: [Int?] = []
  private var groups: [FirstFindings] = []
  private var groupNumbers: [FindingLimit.Group: Int] = [:]
  /// Findings of kinds without a group, in the order in which they were found.
  private var all: [Diagnostic] = []
  private var records: FindingRecords?
  /// Whether there is an error, whatever its configured level.
  private(set) var hasErrors = false
  /// Whether there is an error that cannot be configured away.
  private(set) var isFatal = false

  /// Keeps everything.
  package init() { self.init(FindingTerms()) }

  /// - Parameter terms: What is kept and encoded.
  init(_ terms: FindingTerms) {
    self.terms = terms
    records = terms.recording.map { FindingRecords($0) }
  }

  /// Adds a finding.
  package mutating func add(_ finding: Diagnostic) {
    let kind = kinds.kind(of: finding)
    if kind == groupOfKind.count { begin(finding) }
    let group = groupOfKind[kind]
    let isKept = group.map { groups[$0].hasRoom(for: finding) } ?? true
    guard isKept || records != nil else {
      if let group { groups[group].count() }
      return
    }
    let named = terms.names?.named(finding) ?? finding
    records?.add(named, kind)
    guard let group else { return all.append(named) }
    if isKept { groups[group].add(named) } else { groups[group].count() }
  }

  /// Adds a finding that is made only if it is more than counted.
  mutating func add(
    _ id: String, _ severity: Severity, at place: SourceLocation, _ make: () -> Diagnostic
  ) {
    let kind = kinds.kind(of: id, place.path, severity)
    guard records == nil, kind < groupOfKind.count, let group = groupOfKind[kind],
      groups[group].isFull(before: place)
    else { return add(make()) }
    groups[group].count()
  }

  /// Adds findings.
  package mutating func add(contentsOf findings: some Sequence<Diagnostic>) {
    for finding in findings { add(finding) }
  }

  /// Looks at the first finding of a kind.
  private mutating func begin(_ finding: Diagnostic) {
    if finding.severity == .error {
      hasErrors = true
      isFatal = isFatal || !DiagnosticCatalog.adjustable.contains(finding.id)
    }
    guard let most = terms.limit.count, !terms.limit.exempt.contains(finding.id) else {
      return groupOfKind.append(nil)
    }
    let group = FindingLimit.Group(id: finding.id, path: finding.location.path)
    let number = groupNumbers[group] ?? groups.count
    if number == groups.count {
      groupNumbers[group] = number
      groups.append(FirstFindings(group, most: most))
    }
    groupOfKind.append(number)
  }

  /// What was found.
  consuming func finish() -> CollectedFindings {
    var kept = FindingLimit.Kept(diagnostics: all)
    for group in groups {
      kept.diagnostics += group.first
      if let omitted = group.omitted { kept.omitted.append(omitted) }
    }
    var records = records
    records?.finish(kinds)
    return CollectedFindings(kept: kept, records: records, hasErrors: hasErrors)
  }
}
