extension Pattern.Parser {
  /// Adds an item to the alternative being read.
  mutating func append(_ node: Int) { frames[frames.count - 1].items.append(node) }

  /// Adds an atom with the quantifier that follows it, if any.
  mutating func appendRepeated(_ atom: Int) throws(PatternError) { append(try parseQuantifier(of: atom)) }

  /// Ends the alternative being read.
  mutating func closeAlternative() {
    let top = frames.count - 1
    let alternative = syntax.addSequence(frames[top].items)
    frames[top].alternatives.append(alternative)
    frames[top].items = []
    frames[top].earlierNames = union(frames[top].earlierNames, frames[top].names)
    frames[top].names = []
  }

  /// Ends the last alternative of the innermost group and returns the choice.
  mutating func closeAlternatives() -> Int {
    closeAlternative()
    return syntax.addAlternatives(frames[frames.count - 1].alternatives)
  }

  /// Reads `(` and what determines the kind of the group.
  mutating func openGroup() throws(PatternError) {
    let start = position
    position += 1
    guard take("?") else {
      groupCount += 1
      push(.group, at: start)
      return
    }
    switch peek() {
    case UInt8(ascii: ":"):
      position += 1
      push(.group, at: start)
    case UInt8(ascii: "="), UInt8(ascii: "!"):
      let negative = peek() == UInt8(ascii: "!")
      position += 1
      push(.look(ahead: true, negative: negative), at: start)
    case UInt8(ascii: "<"):
      position += 1
      if take("=") {
        push(.look(ahead: false, negative: false), at: start)
      } else if take("!") {
        push(.look(ahead: false, negative: true), at: start)
      } else {
        try declareGroup(named: parseGroupName(), at: start)
        push(.group, at: start)
      }
    default:
      let outer = flags
      let inner = try parseModifiers(at: start)
      push(.group, at: start)
      frames[frames.count - 1].outerFlags = outer
      flags = inner
    }
  }

  private mutating func push(_ opening: Opening, at offset: Int) {
    frames.append(Frame(opening: opening, offset: offset, outerFlags: flags))
    syntax.depth = max(syntax.depth, frames.count)
  }

  /// Reads `)` and the quantifier of the group.
  mutating func closeGroup() throws(PatternError) {
    guard frames.count > 1 else {
      throw syntaxError("unmatched ')': write '\\)' for the character", at: position)
    }
    position += 1
    let body = closeAlternatives()
    let frame = frames.removeLast()
    flags = frame.outerFlags
    let top = frames.count - 1
    frames[top].names = union(frames[top].names, frame.earlierNames)
    switch frame.opening {
    case .group:
      try appendRepeated(body)
    case .look(let ahead, let negative):
      append(syntax.add(.look(at: body, ahead: ahead, negative: negative)))
    }
  }

  /// Reads `ims-ims:` after `(?`.
  private mutating func parseModifiers(at start: Int) throws(PatternError) -> Flags {
    var inner = flags
    var seen: Set<UInt8> = []
    var isRemoving = false
    while let byte = peek(), byte != UInt8(ascii: ":") {
      position += 1
      if byte == UInt8(ascii: "-"), !isRemoving {
        isRemoving = true
        continue
      }
      guard seen.insert(byte).inserted else {
        throw syntaxError("invalid group '(?…': a flag may be given once", at: start)
      }
      switch byte {
      case UInt8(ascii: "i"): inner.ignoreCase = !isRemoving
      case UInt8(ascii: "m"): inner.multiline = !isRemoving
      case UInt8(ascii: "s"): inner.dotAll = !isRemoving
      default:
        throw syntaxError("invalid group '(?…': use '(…)', '(?:…)', '(?<name>…)' or '(?=…)'", at: start)
      }
    }
    guard take(":"), !seen.isEmpty else {
      throw syntaxError("invalid group '(?…': close its flags with ':' as in '(?s:…)'", at: start)
    }
    if inner.ignoreCase {
      refuse("group '(?i:…)' that ignores case: spell both cases out as in '[Aa]'", start)
    }
    return inner
  }

  /// Reads `*`, `+`, `?` or braces after an atom.
  private mutating func parseQuantifier(of atom: Int) throws(PatternError) -> Int {
    let start = position
    let least: Int
    let most: Int?
    switch peek() {
    case UInt8(ascii: "*"): (least, most, position) = (0, nil, position + 1)
    case UInt8(ascii: "+"): (least, most, position) = (1, nil, position + 1)
    case UInt8(ascii: "?"): (least, most, position) = (0, 1, position + 1)
    case UInt8(ascii: "{"): (least, most) = try parseBounds(at: start)
    default: return atom
    }
    _ = take("?")
    return syntax.add(.repetition(of: atom, atLeast: least, atMost: most))
  }

  private mutating func parseBounds(at start: Int) throws(PatternError) -> (Int, Int?) {
    let malformed = syntaxError("incomplete quantifier: write '{2}', '{2,}' or '{2,3}', or '\\{'", at: start)
    position += 1
    guard isDigit(peek()) else { throw malformed }
    let least = parseNumber()
    var most: Int? = least
    if take(",") { most = isDigit(peek()) ? parseNumber() : nil }
    guard take("}") else { throw malformed }
    if let most, most < least {
      throw syntaxError("quantifier out of order: write '{\(most),\(least)}'", at: start)
    }
    return (least, most)
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}

extension Pattern.Parser {
  /// Records a group name, which may be repeated only in a different alternative.
  private mutating func declareGroup(named name: String, at offset: Int) throws(PatternError) {
    groupCount += 1
    if !groupNames.insert(name).inserted, frames.contains(where: { $0.names.contains(name) }) {
      throw syntaxError("duplicate group name '\(name)': rename one of the groups", at: offset)
    }
    frames[frames.count - 1].names.insert(name)
  }

  /// Unites two sets, adding the smaller to the larger so that deep nesting stays cheap.
  private func union(_ one: Set<String>, _ other: Set<String>) -> Set<String> {
    one.count < other.count ? other.union(one) : one.union(other)
  }

  /// Reads a group name and the `>` after it; `<` has been read.
  mutating func parseGroupName() throws(PatternError) -> String {
    let start = position
    var name = String.UnicodeScalarView()
    while let byte = peek(), byte != UInt8(ascii: ">") {
      let value: UInt32
      if byte == UInt8(ascii: "\\") {
        position += 1
        guard take("u") else { throw invalidName(at: start) }
        value = try parseUnicodeEscape(at: position - 2)
      } else {
        value = nextScalar()
      }
      guard let scalar = Unicode.Scalar(value), isNameScalar(scalar, first: name.isEmpty) else {
        throw invalidName(at: start)
      }
      name.append(scalar)
    }
    guard take(">"), !name.isEmpty else { throw invalidName(at: start) }
    return String(name)
  }

  private func isNameScalar(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    switch scalar {
    case "$", "_": true
    case "\u{200C}", "\u{200D}": !first
    default: first ? scalar.properties.isIDStart : scalar.properties.isIDContinue
    }
  }

  private func invalidName(at offset: Int) -> PatternError {
    syntaxError("invalid group name: write letters, digits, '_' or '$' and then '>'", at: offset)
  }
}
