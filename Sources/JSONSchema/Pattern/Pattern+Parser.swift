extension Pattern {
  /// Parses the grammar `Pattern[+UnicodeMode, +NamedCaptureGroups]` of ECMA-262.
  ///
  /// Open groups live in an array, not on the call stack, so that nesting is limited only by memory.
  struct Parser {
    /// The flags that `(?ims-ims:` switches.
    struct Flags {
      var ignoreCase = false
      var multiline = false
      var dotAll = false
    }

    /// The kind of group an open parenthesis started.
    enum Opening {
      case group
      case look(ahead: Bool, negative: Bool)
    }

    /// A group that is still open.
    struct Frame {
      var opening: Opening
      /// Start of the group.
      var offset: Int
      /// The flags to restore after the group.
      var outerFlags: Flags
      /// The finished alternatives, and the items of the current one.
      var alternatives: [Int] = []
      var items: [Int] = []
      /// Group names in the current alternative, and in those before it.
      var names: Set<String> = []
      var earlierNames: Set<String> = []
    }

    /// The result.
    var syntax = Syntax()
    /// The source as UTF-8.
    let bytes: [UInt8]
    /// The offset of the next byte to read.
    var position = 0
    var flags = Flags()
    var frames: [Frame]
    /// Indicates whether to look up the members of properties rather than only their names.
    let resolvesProperties: Bool
    /// The number of capturing groups so far.
    var groupCount = 0
    var groupNames: Set<String> = []
    /// References to groups, checked at the end because groups may follow them.
    var highestReference: (number: Int, offset: Int) = (0, 0)
    var namedReferences: [(name: String, offset: Int)] = []

    /// A parser at the start of a source.
    init(_ source: String, resolvesProperties: Bool) {
      self.resolvesProperties = resolvesProperties
      bytes = Array(source.utf8)
      frames = [Frame(opening: .group, offset: 0, outerFlags: Flags())]
    }

    /// Reads the whole source into `syntax`.
    mutating func parse() throws(PatternError) {
      while let byte = peek() {
        try parseTerm(byte)
      }
      if frames.count > 1 {
        throw syntaxError("unclosed group: add ')'", at: frames[frames.count - 1].offset)
      }
      syntax.root = closeAlternatives()
      try checkReferences()
    }

    private mutating func parseTerm(_ byte: UInt8) throws(PatternError) {
      let start = position
      switch byte {
      case UInt8(ascii: "|"):
        position += 1
        closeAlternative()
      case UInt8(ascii: "("):
        try openGroup()
      case UInt8(ascii: ")"):
        try closeGroup()
      case UInt8(ascii: "^"):
        position += 1
        append(flags.multiline ? lineBoundary(.start, ahead: false) : syntax.add(.assertion(.start)))
      case UInt8(ascii: "$"):
        position += 1
        append(flags.multiline ? lineBoundary(.end, ahead: true) : syntax.add(.assertion(.end)))
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"):
        let sign = Character(Unicode.Scalar(byte))
        throw syntaxError(
          "nothing to repeat before '\(sign)': write '\\\(sign)' for the character", at: start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let sign = Character(Unicode.Scalar(byte))
        throw syntaxError("unmatched '\(sign)': write '\\\(sign)' for the character", at: start)
      case UInt8(ascii: "\\"):
        try parseEscapedTerm()
      case UInt8(ascii: "["):
        try appendRepeated(parseClass())
      case UInt8(ascii: "."):
        position += 1
        try appendRepeated(syntax.add(flags.dotAll ? .all : ScalarSet.lineTerminators.inverted))
      default:
        try appendRepeated(syntax.add(ScalarSet(nextScalar())))
      }
    }

    /// `\b`, `\B`, a reference to a group, or an atom.
    private mutating func parseEscapedTerm() throws(PatternError) {
      let start = position
      position += 1
      switch peek() {
      case UInt8(ascii: "b"):
        position += 1
        append(syntax.add(.assertion(.wordBoundary)))
      case UInt8(ascii: "B"):
        position += 1
        append(syntax.add(.assertion(.notWordBoundary)))
      case .some(UInt8(ascii: "1")...UInt8(ascii: "9")):
        let number = parseNumber()
        if number > highestReference.number { highestReference = (number, start) }
        refuse(
          "reference '\\\(number)' to a group: spell the text out; references cannot be matched in linear time",
          start)
        try appendRepeated(syntax.add(.sequence([])))
      case UInt8(ascii: "k"):
        position += 1
        guard take("<") else { throw syntaxError("incomplete '\\k': write '\\k<name>'", at: start) }
        let name = try parseGroupName()
        namedReferences.append((name, start))
        refuse(
          "reference '\\k<\(name)>' to a group: spell the text out; references cannot be matched in linear time",
          start)
        try appendRepeated(syntax.add(.sequence([])))
      default:
        try appendRepeated(syntax.add(parseEscape(at: start, inClass: false).set))
      }
    }

    /// `^` or `$` within `(?m:)`: the end of the text, or next to a line terminator.
    private mutating func lineBoundary(_ edge: Syntax.Assertion, ahead: Bool) -> Int {
      let terminator = syntax.add(ScalarSet.lineTerminators)
      let look = syntax.add(.look(at: terminator, ahead: ahead, negative: false))
      let assertion = syntax.add(.assertion(edge))
      return syntax.add(.alternatives([assertion, look]))
    }

    private func checkReferences() throws(PatternError) {
      if highestReference.number > groupCount {
        let number = highestReference.number
        throw syntaxError(
          "reference '\\\(number)' to a missing group: there are \(groupCount) groups",
          at: highestReference.offset)
      }
      for (name, offset) in namedReferences where !groupNames.contains(name) {
        throw syntaxError("reference to a missing group '\(name)': name a group '(?<\(name)>…)'", at: offset)
      }
    }
  }
}

extension Pattern.Parser {
  /// Records the first construct that cannot be matched in linear time.
  mutating func refuse(_ message: String, _ offset: Int) {
    if syntax.refusal == nil { syntax.refusal = PatternError(.unsupported, message, at: offset) }
  }

  /// A `syntax` error at an offset.
  func syntaxError(_ message: String, at offset: Int) -> PatternError {
    PatternError(.syntax, message, at: offset)
  }

  /// The next byte, without advancing; `nil` at the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  /// Consumes a character if it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads one code point; there must be one.
  mutating func nextScalar() -> UInt32 {
    let lead = UInt32(bytes[position])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? lead : lead & (0x7F >> UInt32(length))
    for index in position + 1..<position + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
    position += length
    return value
  }

  /// Reads decimal digits; a number beyond `Int.max` becomes `Int.max`.
  mutating func parseNumber() -> Int {
    var number = 0
    while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      let (product, overflowed) = number.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      number = overflowed || carried ? Int.max : sum
      position += 1
    }
    return number
  }
}
