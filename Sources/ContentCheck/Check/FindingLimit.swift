public import SourceJSON

/// Findings that were counted, but not kept.
public struct OmittedFindings: Hashable, Sendable {
  /// Id of the findings.
  public let id: String
  /// Path of their file.
  public let path: String
  /// Their level.
  public var severity: Severity
  /// Number of findings.
  public var count: Int
}

/// Keeps the first findings of each rule in each file, and counts the others.
struct FindingLimit: Sendable {
  /// Findings to keep of each rule and file; all when nil.
  let count: Int?
  /// Ids of findings that are all needed, because some of them may be suppressed.
  let exempt: Set<String>

  /// No limit.
  static let none = FindingLimit(count: nil, exempt: [])

  /// Findings to keep, in no particular order, and those that are only counted.
  struct Kept: Sendable {
    var diagnostics: [Diagnostic] = []
    var omitted: [OmittedFindings] = []

    static func += (a: inout Kept, b: Kept) {
      a.diagnostics += b.diagnostics
      a.omitted += b.omitted
    }
  }

  /// Findings that are limited together: those of one rule in one file.
  struct Group: Hashable {
    let id: String
    let path: String
  }

  /// The first findings of each group, of those that are left of all rules.
  ///
  /// The result is the same whether the limit was applied to some of the rules before, as ``FindingCollector`` does.
  func applied(to kept: Kept) -> Kept {
    guard let count, kept.diagnostics.count > count || !kept.omitted.isEmpty else { return kept }
    var groups: [Group: [Int]] = [:]
    for (i, finding) in kept.diagnostics.enumerated() {
      groups[Group(id: finding.id, path: finding.location.path), default: []].append(i)
    }
    var before: [Group: Int] = [:]
    for entry in kept.omitted { before[Group(id: entry.id, path: entry.path), default: 0] += entry.count }
    var out = Kept()
    for (group, members) in groups {
      let omitted = before[group] ?? 0
      guard members.count > count || omitted > 0, !exempt.contains(group.id) else {
        out.diagnostics += members.map { kept.diagnostics[$0] }
        continue
      }
      let first = members.sorted { FindingLimit.precedes(kept.diagnostics[$0], kept.diagnostics[$1]) }
      out.diagnostics += first.prefix(count).map { kept.diagnostics[$0] }
      let rest = members.count + omitted - min(members.count, count)
      if rest > 0 {
        out.omitted.append(
          OmittedFindings(
            id: group.id, path: group.path, severity: kept.diagnostics[first[0]].severity, count: rest))
      }
    }
    return out
  }

  /// The order within a group: that of ``Swift/Array/sortedByPlace()``.
  static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    if a.location.range.start != b.location.range.start {
      return a.location.range.start < b.location.range.start
    }
    return (a.message, a.location.range.end) < (b.message, b.location.range.end)
  }
}

extension [OmittedFindings] {
  /// One entry for each rule and file, sorted by path and id.
  func merged() -> [OmittedFindings] {
    var byGroup: [String: OmittedFindings] = [:]
    for entry in self {
      byGroup["\(entry.path)\n\(entry.id)", default: entry.with(count: 0)].count += entry.count
    }
    return byGroup.values.sorted { ($0.path, $0.id) < ($1.path, $1.id) }
  }
}

extension OmittedFindings {
  fileprivate func with(count: Int) -> OmittedFindings {
    OmittedFindings(id: id, path: path, severity: severity, count: count)
  }
}
