import SourceJSON

/// A file whose structure is ambiguous: it is truncated, or a bracket or quote is missing.
///
/// One such mistake causes many findings, in the file itself and in those that refer to it.
struct BrokenFile {
  /// Ids of findings about the syntax of a file; all others are about its content.
  static let syntaxIDs: Set<String> = [
    "syntax-error", "unclosed-container", "unterminated-string", "missing-comma", "trailing-comma", "comment",
    "invalid-number", "invalid-escape", "control-character", "lone-surrogate", "duplicate-key",
    "invalid-utf8",
    "nesting-too-deep", "byte-order-mark", "file-too-large",
  ]
  /// Ids of findings that alone show that the structure is lost.
  private static let structuralIDs: Set<String> = [
    "unclosed-container", "unterminated-string", "nesting-too-deep", "file-too-large",
  ]

  /// The finding that explains the others.
  let cause: Diagnostic
  /// True when the file is truncated, so that its missing part is unknown.
  let isTruncated: Bool
  /// The ids that occur in the text, even if their items could not be parsed.
  let ids: Set<String>
  /// True when nothing after the cause is reliable.
  private let isTokenStreamMisaligned: Bool
  /// End of the token before the cause, which was misread as well, such as a key without its object.
  private let precedingEnd: Int
  /// Items that could not be parsed.
  private let damagedItems: [SourceRange]
  /// The range from the first to the last item; nil when there are none, and for JSON Lines.
  private let items: SourceRange?
  private let hasLines: Bool

  /// Examines a file with syntax findings; nil when its structure is clear nevertheless.
  init?(_ source: SourceFile) {
    let (tree, found) = JSONParser().parse(source)
    let structural = found.filter { BrokenFile.structuralIDs.contains($0.id) }
    guard !structural.isEmpty || tree.isDamaged,
      let cause = structural.first ?? found.first(where: { $0.id == "syntax-error" }) ?? found.first
    else { return nil }
    self.cause = cause
    let start = Int(cause.location.range.start)
    let blanks = source.bytes[..<start].reversed().prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    precedingEnd = start - blanks.count
    let after = found.filter { $0 != cause && $0.location.range.start >= cause.location.range.start }
    // Every line of JSON Lines is parsed separately.
    isTokenStreamMisaligned =
      !source.isLines
      && after.contains { BrokenFile.structuralIDs.contains($0.id) || $0.id == "syntax-error" }
    isTruncated =
      tree.root == nil
      || !source.isLines
        && structural.contains { $0.id != "unclosed-container" || $0.message.contains("file ends") }
    ids = BrokenFile.ids(in: source.bytes)
    let list = tree.root?["items"]
    items = source.isLines ? nil : list?.range
    hasLines = source.isLines
    let entries = list.map { $0.kind == .object ? $0.members.map(\.value) : Array($0.elements) } ?? []
    damagedItems = entries.filter { BrokenFile.isDamaged($0) }.map(\.range)
  }

  /// Checks whether a finding is the cause, ignoring anything added to it since.
  func isCause(_ finding: Diagnostic) -> Bool { finding.id == cause.id && finding.location == cause.location }

  /// Checks whether a finding in the same file may be only a consequence of the cause.
  func explains(_ finding: Diagnostic) -> Bool {
    guard !isCause(finding) else { return false }
    let place = finding.location.range
    if Int(place.end) == precedingEnd { return true }
    if isTokenStreamMisaligned { return place.start >= cause.location.range.start }
    if isInDamagedItem(place) { return true }
    // A finding about the file as a whole was made without knowing all of it.
    guard let items else { return !hasLines }
    return place.start <= items.start || place.end > items.end
  }

  /// Checks whether a place is in an item that could not be parsed.
  ///
  /// - Cost: Logarithmic in these items, which are in the order of the file.
  private func isInDamagedItem(_ place: SourceRange) -> Bool {
    var (low, high) = (0, damagedItems.count)
    while low < high {
      let middle = (low + high) / 2
      if damagedItems[middle].start <= place.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 && place.end <= damagedItems[low - 1].end
  }

  private static func isDamaged(_ node: JSONNode) -> Bool {
    node.isDamaged || node.kind == .invalid || node.elements.contains { isDamaged($0) }
      || node.members.contains { isDamaged($0.value) }
  }

  /// The strings after `"id":`, except those with escapes.
  private static func ids(in bytes: [UInt8]) -> Set<String> {
    let key = Array("\"id\"".utf8)
    var out: Set<String> = []
    var at = 0
    func skip(_ test: (UInt8) -> Bool) { while at < bytes.count, test(bytes[at]) { at += 1 } }
    while at + key.count <= bytes.count {
      guard bytes[at] == key[0], bytes[at..<at + key.count].elementsEqual(key) else {
        at += 1
        continue
      }
      at += key.count
      skip { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ":")].contains($0) }
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { continue }
      at += 1
      let start = at
      skip { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
      out.insert(String(decoding: bytes[start..<at], as: UTF8.self))
    }
    return out
  }
}
