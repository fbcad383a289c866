public import SourceJSON

/// Findings that were counted, but not kept.
public struct OmittedFindings: Hashable, Sendable {
  /// Id of the findings.
  public let id: String
  /// Path of their file.
  public let path: String
  /// Their level.
  public var severity: Severity
  /// How many there are.
  public var count: Int
}

/// Keeps the first findings of each rule in each file, and counts the others.
///
/// A mistake that an author made everywhere would otherwise take more memory than the content.
struct FindingLimit: Sendable {
  /// Findings to keep of each rule and file; all when nil.
  let count: Int?
  /// Ids of findings that are all needed, because some of them may be suppressed.
  let exempt: Set<String>

  /// What is kept, in no particular order, and what is counted.
  struct Kept: Sendable {
    var diagnostics: [Diagnostic] = []
    var omitted: [OmittedFindings] = []

    static func += (a: inout Kept, b: Kept) {
      a.diagnostics += b.diagnostics
      a.omitted += b.omitted
    }
  }

  private struct Group: Hashable {
    let id: String
    let path: String
  }

  /// The first findings of each group.
  func applied(to found: [Diagnostic]) -> Kept {
    guard let count, found.count > count else { return Kept(diagnostics: found) }
    var groups: [Group: [Int]] = [:]
    for (i, finding) in found.enumerated() {
      groups[Group(id: finding.id, path: finding.location.path), default: []].append(i)
    }
    var kept = Kept()
    for (group, members) in groups {
      guard members.count > count, !exempt.contains(group.id) else {
        kept.diagnostics += members.map { found[$0] }
        continue
      }
      let first = members.sorted { found[$0].location.range.start < found[$1].location.range.start }
      kept.diagnostics += first.prefix(count).map { found[$0] }
      kept.omitted.append(
        OmittedFindings(
          id: group.id, path: group.path, severity: found[first[0]].severity, count: members.count - count))
    }
    return kept
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
