/// A strict RFC 8259 parser that keeps positions and recovers from mistakes.
public struct JSONParser: Sendable {
  /// Bounds that keep hostile input cheap.
  public struct Limits: Sendable {
    /// Deepest nesting of arrays and objects.
    public var depth = 256
    /// Largest file in bytes; never above 4 GiB, the most that positions can represent.
    public var bytes = 1 << 30

    /// The default limits: 256 levels, 1 GiB.
    public init() {}
  }

  /// The bounds of this parser.
  public var limits = Limits()

  /// Makes a parser with the default limits.
  public init() {}

  /// Parses a whole file.
  ///
  /// - Returns: The tree, as complete as the text could be understood, and a finding for each mistake, sorted
  ///   by position. Without findings the text is valid JSON.
  /// - Cost: Linear in the file's size.
  public func parse(_ source: SourceFile) -> (tree: JSONTree, diagnostics: [Diagnostic]) {
    func failed(_ id: String, _ message: String, _ help: String) -> (JSONTree, [Diagnostic]) {
      let place = SourceLocation(path: source.path, range: SourceRange(0, 0))
      let finding = Diagnostic(id: id, at: place, message, solutions: [.init(help)])
      return (JSONTree(source: source, records: []), [finding])
    }
    if source.count > min(limits.bytes, Int(clamping: UInt32.max - 16)) {
      return failed(
        "file-too-large", "file has \(source.count) bytes, more than the limit of \(limits.bytes)",
        "split it into several files of the same domain")
    }
    if let encoding = source.otherEncoding {
      return failed("invalid-utf8", "file is encoded in \(encoding), not in UTF-8", "save it as UTF-8")
    }
    if source.isLines { return parseLines(source) }
    guard !source.bytes.isEmpty else {
      return failed("syntax-error", "file is empty", "write a JSON value")
    }
    var state = ParserState(lexer: JSONLexer(source), depthLimit: limits.depth)
    state.parseDocument()
    return (JSONTree(source: source, records: state.records), state.lexer.diagnostics.sortedByPlace())
  }
}

/// The state of one parse: position, open containers, nodes made so far.
struct ParserState {
  /// A container that is still open.
  struct Frame {
    var node: Int
    var count = 0
    var isObject: Bool
    /// One bit per key seen, so that most objects need no search for duplicates.
    var keys: UInt64 = 0
    var mayRepeat = false
  }

  /// The next expected token.
  enum Step {
    case value
    case key
    case separator
    case done
  }

  var lexer: JSONLexer
  var records: [JSONTree.Record] = []
  /// The node that was added last.
  var last = 0
  var stack: [Frame] = []
  let depthLimit: Int
  /// True between the marks of a merge conflict.
  var isInConflict = false
  /// Name of the unit that ends with the text, for messages.
  var unit = "file"

  init(lexer: JSONLexer, depthLimit: Int) {
    self.lexer = lexer
    self.depthLimit = depthLimit
    // There is about one record per eleven bytes of pretty-printed content; untouched memory costs nothing.
    records.reserveCapacity(lexer.end / 8 + 16)
    stack.reserveCapacity(32)
  }

  mutating func parseDocument() {
    skipByteOrderMark()
    parseWholeValue()
    lexer.skipWhitespace()
    if !lexer.atEnd, !records.isEmpty { reportTrailingText() }
  }

  /// Parses one value with everything in it.
  mutating func parseWholeValue() {
    var step = Step.value
    while step != .done {
      switch step {
      case .value: step = parseValue()
      case .key: step = parseKey()
      case .separator: step = stack.isEmpty ? .done : parseSeparator()
      case .done: break
      }
    }
  }

  @inline(__always) private mutating func parseValue() -> Step {
    lexer.skipWhitespace()
    guard !lexer.atEnd else { return reportEndOfFile(wanted: "a value") }
    let start = lexer.at
    switch lexer.byte {
    case UInt8(ascii: "\""):
      let flags = lexer.readString()
      append(.string, start, flags)
    case UInt8(ascii: "{"): return open(.object)
    case UInt8(ascii: "["): return open(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let flags = lexer.readNumber()
      append(.number, start, flags)
    case UInt8(ascii: "t") where lexer.hasLiteral("true"): appendLiteral(.true, 4)
    case UInt8(ascii: "f") where lexer.hasLiteral("false"): appendLiteral(.false, 5)
    case UInt8(ascii: "n") where lexer.hasLiteral("null"): appendLiteral(.null, 4)
    default: return recoverFromBadValue()
    }
    return .separator
  }

  @inline(__always) mutating func append(_ kind: JSONTree.Kind, _ start: Int, _ flags: UInt32) {
    last = records.count
    records.append(kind, start, lexer.at, flags)
  }

  @inline(__always) private mutating func appendLiteral(_ kind: JSONTree.Kind, _ length: Int) {
    let start = lexer.at
    lexer.at += length
    append(kind, start, 0)
  }

  @inline(__always) private mutating func open(_ kind: JSONTree.Kind) -> Step {
    guard stack.count < depthLimit else { return skipTooDeep() }
    let isObject = kind == .object
    last = records.count
    stack.append(Frame(node: last, isObject: isObject))
    records.open(kind, lexer.at)
    lexer.at += 1
    lexer.skipWhitespace()
    guard !lexer.atEnd else { return reportEndOfFile(wanted: isObject ? "a key or '}'" : "a value or ']'") }
    if lexer.byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      lexer.at += 1
      return close()
    }
    return isObject ? .key : .value
  }

  @inline(__always) private mutating func parseKey() -> Step {
    lexer.skipWhitespace()
    guard !lexer.atEnd else { return reportEndOfFile(wanted: "a key") }
    guard lexer.byte == UInt8(ascii: "\"") else { return recoverFromBadKey() }
    let start = lexer.at
    let flags = lexer.readString()
    appendKey(start, flags)
    return parseColon(after: start)
  }

  /// Reads the colon after a key.
  @inline(__always) mutating func parseColon(after start: Int) -> Step {
    lexer.skipWhitespace()
    if !lexer.atEnd, lexer.byte == UInt8(ascii: ":") {
      lexer.at += 1
      return .value
    }
    return recoverFromMissingColon(start)
  }

  @inline(__always) mutating func appendKey(_ start: Int, _ flags: UInt32) {
    let hash = hash(ofKey: (start + 1)..<max(start + 1, lexer.at - 1), flags)
    let bit: UInt64 = 1 << UInt64(hash & 63)
    let top = stack.count - 1
    if stack[top].keys & bit != 0 { stack[top].mayRepeat = true }
    stack[top].keys |= bit
    last = records.count
    records.appendKey(UInt16(truncatingIfNeeded: hash), start, lexer.at, flags)
  }

  @inline(__always) private func hash(ofKey content: Range<Int>, _ flags: UInt32) -> UInt32 {
    if flags & JSONTree.Record.escapes == 0 {
      return KeyHash.hash(lexer.bytes.span.extracting(content))
    }
    return KeyHash.hash(StringEscapes.decodeBytes(lexer.bytes[content]).span)
  }

  @inline(__always) private mutating func parseSeparator() -> Step {
    let top = stack.count - 1
    stack[top].count += 1
    return parseSeparatorWithoutCounting()
  }

  mutating func parseSeparatorWithoutCounting() -> Step {
    lexer.skipWhitespace()
    let isObject = stack[stack.count - 1].isObject
    guard !lexer.atEnd else { return reportEndOfFile(wanted: isObject ? "',' or '}'" : "',' or ']'") }
    let byte = lexer.byte
    if byte == UInt8(ascii: ",") {
      let comma = lexer.at
      lexer.at += 1
      lexer.skipWhitespace()
      if !lexer.atEnd, lexer.byte == UInt8(ascii: "}") || lexer.byte == UInt8(ascii: "]") {
        lexer.report(
          "trailing-comma", comma, comma + 1, "comma after the last \(isObject ? "member" : "element")",
          help: "remove the comma", replacement: "")
        return parseSeparatorWithoutCounting()
      }
      return isObject ? .key : .value
    }
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      lexer.at += 1
      return close()
    }
    return recoverFromMissingComma()
  }

  /// Finishes the innermost container at `lexer.at`.
  @inline(__always) mutating func close() -> Step {
    let frame = stack.removeLast()
    records.close(frame.node, end: lexer.at, count: frame.count)
    if frame.mayRepeat, hasRepeatedHash(in: frame.node, count: frame.count) {
      reportDuplicateKeys(in: frame.node)
    }
    return .separator
  }

  /// Checks whether two keys of an object may be the same; only then is their text compared.
  private func hasRepeatedHash(in container: Int, count: Int) -> Bool {
    var hashes: [UInt32] = []
    hashes.reserveCapacity(count)
    // The part of a hash that the tree keeps is enough for a few keys; of many, some would share it.
    let isWhole = count > ParserState.manyKeys
    var at = records.inPlace { $0.firstChild(of: container) }
    while at < records.count, hashes.count < count {
      hashes.append(
        isWhole
          ? hash(ofKey: records.inPlace { $0.content(of: at) }, records[at].info) : UInt32(records[at].tag))
      at = records.inPlace { $0.next(after: $0.next(after: at)) }
    }
    hashes.sort()
    for index in hashes.indices.dropFirst() where hashes[index] == hashes[index - 1] { return true }
    return false
  }

  /// Objects with more keys need the whole hashes.
  private static let manyKeys = 48
}
