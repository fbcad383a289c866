public import ContentCheck
public import SourceJSON

/// Applies the edits suggested by findings.
///
/// Only the bytes named in a finding are changed. Of overlapping edits the first is applied, the others wait
/// for the next round. A file in which an edit leads to more errors than before is left unchanged.
public enum ContentFixer {
  /// A file with its edits.
  public struct Change: Sendable {
    /// The file as it is.
    public let source: SourceFile
    /// The bytes it would have.
    public let bytes: [UInt8]
    /// The findings that are fixed.
    public let fixed: [Diagnostic]
  }

  /// Rounds of edits: fixing one mistake may reveal another.
  private static let rounds = 8

  /// Computes the edits for a content set.
  ///
  /// - Parameters:
  ///   - path: The content folder.
  ///   - includesLikely: True to include edits that are only likely to be right, such as a similar id.
  ///   - ids: Findings to fix; all when empty.
  /// - Throws: ``ContentError`` when files cannot be read.
  public static func changes(
    _ path: String, _ options: Compiler.Options, includesLikely: Bool, ids: [String] = []
  ) throws -> (changes: [Change], report: Compiler.Report) {
    // All consequences of a mistake must be known to tell whether an edit makes a file worse.
    var options = options
    options.foldsConsequences = false
    let first = try Compiler.validate(path, options)
    var report = first
    var current = Dictionary(first.sources.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    let originals = current
    var fixed: [String: [Diagnostic]] = [:]
    var refused: Set<String> = []
    for _ in 0..<rounds {
      var replaced: [String: SourceFile] = [:]
      for (file, findings) in Dictionary(grouping: report.diagnostics, by: \.location.path) {
        guard let source = current[file], !refused.contains(file), isAuthored(file, path) else { continue }
        let edits = chosen(findings, includesLikely, ids)
        guard !edits.isEmpty else { continue }
        replaced[file] = source.with(apply(edits.map(\.edit), to: source.bytes))
        fixed[file, default: []] += edits.map(\.finding)
      }
      guard !replaced.isEmpty else { break }
      let next = try Compiler.validate(path, options, replacing: current.merging(replaced) { $1 })
      var worse = replaced.keys.filter { errors(next, $0) > errors(report, $0) }
      // An edit in one file may cause an error in another, such as an unresolved reference.
      if worse.isEmpty, errors(next) > errors(report) { worse = Array(replaced.keys) }
      for file in worse {
        refused.insert(file)
        fixed[file] = nil
        replaced[file] = originals[file]
      }
      current.merge(replaced) { $1 }
      report = worse.isEmpty ? next : try Compiler.validate(path, options, replacing: current)
    }
    let changes = originals.values.compactMap { source -> Change? in
      guard let now = current[source.path], now.bytes != source.bytes else { return nil }
      return Change(source: source, bytes: now.bytes, fixed: fixed[source.path] ?? [])
    }
    return (changes.sorted { $0.source.path < $1.source.path }, report)
  }

  /// Writes the changed file atomically.
  ///
  /// - Throws: ``ContentError`` when the file cannot be written, or has changed in the meantime.
  public static func write(_ change: Change) throws {
    try AuthoredFile.replace(change.source, with: change.bytes)
  }

  /// Schemas are rules for the content, not content, and are not edited.
  private static func isAuthored(_ file: String, _ folder: String) -> Bool {
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    return file.hasPrefix(root) && !file.hasPrefix(root + "..")
  }

  private static func errors(_ report: Compiler.Report, _ file: String? = nil) -> Int {
    report.diagnostics.count { $0.severity == .error && (file == nil || $0.location.path == file) }
  }

  private static func chosen(_ findings: [Diagnostic], _ includesLikely: Bool, _ ids: [String]) -> [(
    finding: Diagnostic, edit: Diagnostic.Edit
  )] {
    var end = -1
    return findings.compactMap { finding in
      guard ids.isEmpty || ids.contains(finding.id) else { return nil }
      guard let edit = finding.solutions.lazy.compactMap(\.edit).first(where: { $0.isSafe || includesLikely })
      else { return nil }
      return (finding, edit)
    }.sorted { ($0.edit.range.start, $0.edit.range.end) < ($1.edit.range.start, $1.edit.range.end) }.filter {
      entry in
      guard entry.edit.range.start > end else { return false }
      end = max(entry.edit.range.end, entry.edit.range.start)
      return true
    }
  }

  static func apply(_ edits: [Diagnostic.Edit], to bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var from = 0
    for edit in edits {
      out += bytes[from..<edit.range.start]
      out += Array(edit.replacement.utf8)
      from = edit.range.end
    }
    return out + bytes[from...]
  }
}
