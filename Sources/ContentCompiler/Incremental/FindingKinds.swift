import SourceJSON

/// What many findings have in common, each of it once and with a number.
struct FindingKinds: Sendable {
  /// Findings of one rule and level in one file.
  struct Kind: Hashable, Sendable {
    /// Numbers of texts.
    let id: Int
    let path: Int
    let severity: Severity
  }

  /// Texts by number: ids of rules and paths.
  private(set) var texts: [String] = []
  /// Kinds by number.
  private(set) var kinds: [Kind] = []
  private var textNumbers: [String: Int] = [:]
  private var kindNumbers: [Kind: Int] = [:]
  /// Findings of one kind often follow each other.
  private var last: (id: String, path: String, severity: Severity, number: Int)?

  private static let levels: [Severity] = [.info, .warning, .error]

  /// None.
  init() {}

  private mutating func number(of text: String) -> Int {
    if let known = textNumbers[text] { return known }
    textNumbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The number of the kind of a finding.
  mutating func kind(of finding: Diagnostic) -> Int {
    kind(of: finding.id, finding.location.path, finding.severity)
  }

  /// The number of the kind of findings of a rule and level in a file.
  mutating func kind(of id: String, _ path: String, _ severity: Severity) -> Int {
    if let last, last.id == id, last.path == path, last.severity == severity { return last.number }
    let number = number(of: id, path, severity)
    last = (id, path, severity, number)
    return number
  }

  private mutating func number(of id: String, _ path: String, _ severity: Severity) -> Int {
    let kind = Kind(id: number(of: id), path: number(of: path), severity: severity)
    let number = kindNumbers[kind] ?? kinds.count
    if number == kinds.count {
      kindNumbers[kind] = number
      kinds.append(kind)
    }
    return number
  }

  /// Takes over the kinds of others.
  ///
  /// - Returns: The number here of each of them.
  mutating func add(_ other: FindingKinds) -> [Int] {
    other.kinds.indices.map { number(of: other.id(of: $0), other.path(of: $0), other.kinds[$0].severity) }
  }

  /// Id of the rule of a kind.
  func id(of kind: Int) -> String { texts[kinds[kind].id] }

  /// Path of the file of a kind.
  func path(of kind: Int) -> String { texts[kinds[kind].path] }

  /// Numbers of the kinds of some rules.
  func kinds(ofRules ids: Set<String>) -> Set<Int> { Set(kinds.indices.filter { ids.contains(id(of: $0)) }) }

  /// Writes all texts and kinds.
  func write(to out: inout CacheWriter) {
    out.count(texts.count)
    for text in texts { out.text(text) }
    out.count(kinds.count)
    for kind in kinds {
      out.count(kind.id)
      out.count(kind.path)
      out.count(FindingKinds.levels.firstIndex(of: kind.severity) ?? 0)
    }
  }

  /// Reads what ``write(to:)`` wrote.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  init(_ reader: inout CacheReader) throws {
    texts = try reader.list { try $0.text() }
    let count = texts.count
    kinds = try reader.list { reader in
      let (id, path, level) = (try reader.count(), try reader.count(), try reader.count())
      guard id < count, path < count, level < FindingKinds.levels.count else { throw CacheReader.Damaged() }
      return Kind(id: id, path: path, severity: FindingKinds.levels[level])
    }
    textNumbers = Dictionary(texts.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    kindNumbers = Dictionary(kinds.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
