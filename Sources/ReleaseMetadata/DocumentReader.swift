import GuideModel
import SourceJSON

/// A member of a document, possibly missing, with its path for messages.
///
/// Strict about known members; unknown ones are ignored, because later versions may add them.
struct DocumentReader {
  private let node: JSONNode?
  let path: String

  private init(_ node: JSONNode?, _ path: String) {
    self.node = node
    self.path = path
  }

  /// Parses a whole document.
  ///
  /// - Throws: ``TrustError`` with code `malformed` for anything that is not plain JSON: duplicate keys,
  ///   invalid UTF-8, numbers beyond the range of a double, deep nesting.
  init(_ bytes: [UInt8], name: String, depth: Int = 32) throws(TrustError) {
    var parser = JSONParser()
    parser.limits.depth = depth
    let source = SourceFile(path: name, bytes: bytes)
    let (tree, findings) = parser.parse(source)
    if let first = findings.first {
      let place = LineTable(source).position(of: first.location.range.start)
      throw .malformed("\(name), line \(place.line), column \(place.column): \(first.message)")
    }
    guard let root = tree.root, root.kind == .object else { throw .malformed("\(name): not a JSON object") }
    // Unused members are checked too: a reader in another language might fail on them.
    for number in tree.nodes({ $0 == .number }) {
      if number.integer == nil, number.double?.isFinite != true {
        throw .malformed("\(name): number \(number.lexeme.prefix(24)) is too large")
      }
    }
    self.init(root, name)
  }

  /// The member with a name, whether or not it exists.
  subscript(name: String) -> DocumentReader { DocumentReader(node?[name], "\(path).\(name)") }

  /// Nil when the member is missing.
  var ifPresent: DocumentReader? { node == nil ? nil : self }

  func malformed(_ reason: String) -> TrustError {
    .malformed(node == nil ? "\(path): is missing" : "\(path): \(reason)")
  }

  func object() throws(TrustError) {
    guard node?.kind == .object else { throw malformed("is not an object") }
  }

  /// The elements of a list.
  func elements() throws(TrustError) -> [DocumentReader] {
    guard let node, node.kind == .array else { throw malformed("is not a list") }
    return node.elements.enumerated().map { DocumentReader($0.element, "\(path)[\($0.offset)]") }
  }

  /// The elements of an optional list, each read by the closure.
  func list<T>(_ read: (DocumentReader) throws(TrustError) -> T) throws(TrustError) -> [T] {
    guard let list = ifPresent else { return [] }
    return try list.elements().map(read)
  }

  /// The names in an optional list.
  func names() throws(TrustError) -> [String] {
    try list { name throws(TrustError) in try name.name() }
  }

  /// The language tags in an optional list.
  func languages() throws(TrustError) -> [String] {
    try list { tag throws(TrustError) in try tag.language() }
  }

  func text() throws(TrustError) -> String {
    guard let text = node?.string else { throw malformed("is not a string") }
    return text
  }

  /// One line of display text: no control characters, which a terminal would interpret.
  func line() throws(TrustError) -> String {
    let text = try text()
    guard PlainText.control(in: text, allowsLines: false) == nil else {
      throw malformed("has control characters")
    }
    return text
  }

  /// Display text with several lines.
  func lines() throws(TrustError) -> String {
    let text = try text()
    guard PlainText.control(in: text, allowsLines: true) == nil else {
      throw malformed("has control characters")
    }
    return text
  }

  /// Texts by language; empty when the member is missing.
  func texts(
    _ read: (DocumentReader) throws(TrustError) -> String = { reader throws(TrustError) in try reader.line() }
  ) throws(TrustError) -> [String: String] {
    guard let node else { return [:] }
    guard node.kind == .object else { throw malformed("is not an object of strings by language") }
    var out: [String: String] = [:]
    for (key, value) in node.members {
      let language = try DocumentReader.language(key.text, at: "\(path).\(key.text)")
      out[language] = try read(DocumentReader(value, "\(path).\(language)"))
    }
    return out
  }

  /// A language tag such as `en` or `zh-Hant`.
  func language() throws(TrustError) -> String { try DocumentReader.language(try text(), at: path) }

  private static func language(_ text: String, at path: String) throws(TrustError) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 }
    }
    guard isTag, text.utf8.count <= 35 else { throw .malformed("\(path): is not a language tag") }
    return text
  }

  func whole(_ range: ClosedRange<Int>) throws(TrustError) -> Int {
    guard let number = node?.integer, range.contains(number) else {
      throw malformed("is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func flag() throws(TrustError) -> Bool {
    guard let flag = node?.bool else { throw malformed("is neither true nor false") }
    return flag
  }

  /// A percentage with at most two decimals, in hundredths of a percent.
  func percent() throws(TrustError) -> Int {
    guard let node, node.kind == .number else { throw malformed("is not a number") }
    guard let share = RolloutShare(node.lexeme) else {
      throw malformed("is not a percentage from 0 to 100 with at most two decimals")
    }
    return share.hundredths
  }

  func instant() throws(TrustError) -> UTCInstant {
    guard let instant = UTCInstant(try text()) else {
      throw malformed("is not a time like 2026-11-21T10:00:00Z")
    }
    return instant
  }

  /// A name that may become part of a path.
  func name() throws(TrustError) -> String {
    let text = try text()
    guard PackName.isValid(text) else {
      throw malformed("is not a name made of a-z, 0-9, '.', '_' and '-'")
    }
    return text
  }

  /// Names separated by `/`.
  func relativePath() throws(TrustError) -> String {
    let text = try text()
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 512, parts.allSatisfy({ PackName.isValid(String($0)) }) else {
      throw malformed("is not a relative path")
    }
    return text
  }

  func version() throws(TrustError) -> PackVersion {
    guard let version = PackVersion(try text()) else { throw malformed("is not a version like 2026.11.1") }
    return version
  }

  func hexadecimal(digits: Int) throws(TrustError) -> String {
    let text = try text()
    guard text.utf8.count == digits, text.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }) else {
      throw malformed("is not a string of \(digits) hexadecimal digits")
    }
    return text
  }

  func sha256() throws(TrustError) -> String { try hexadecimal(digits: 64) }

  func bytes(count: Int) throws(TrustError) -> [UInt8] {
    guard let bytes = Base64.standard.decode(try text().utf8), bytes.count == count else {
      throw malformed("is not the base 64 of \(count) bytes")
    }
    return bytes
  }
}

extension Int {
  /// The largest integer that every JSON reader represents exactly.
  static let largestInJSON = 1 << 53
}
