import SourceJSON

// The validation vocabulary: type, enum, const, numbers and strings.

extension Evaluator {
  @inline(__always)
  mutating func evaluateAssertions(
    _ step: Step, _ id: SubschemaID, _ node: Int, _ kind: JSONTree.Kind
  ) -> Bool {
    if step.hasTypes, !matches(step.types, node, kind) {
      return collecting ? failType(step.types, node) : false
    }
    if step.values >= 0, !contains(schema.program.values[step.values], node, kind) {
      guard collecting, let values = schema.subschemas[id].values else { return false }
      return failValue(values, node)
    }
    switch kind {
    case .string:
      return step.text < 0 || evaluateText(schema.program.texts[step.text], id, node)
    case .number:
      return step.numeric < 0 || evaluateNumber(schema.program.numbers[step.numeric], node)
    default: return true
    }
  }

  @inline(__always)
  func matches(_ types: TypeSet, _ node: Int, _ kind: JSONTree.Kind) -> Bool {
    switch kind {
    case .string: types.contains(.string)
    case .object: types.contains(.object)
    case .array: types.contains(.array)
    case .number:
      types.contains(.number)
        || (types.contains(.integer)
          && (!records[node].has(JSONTree.Record.fraction) || number(node).isInteger))
    case .true, .false: types.contains(.boolean)
    case .null: types.contains(.null)
    case .invalid, .key: true
    }
  }

  @inline(__always)
  private func contains(_ values: ValuesStep, _ node: Int, _ kind: JSONTree.Kind) -> Bool {
    if kind == .string {
      return withText(node) { text in
        schema.program.names.index(of: text.span, hash: KeyHash.hash(text.span), in: values.strings) >= 0
      }
    }
    return !values.hasOnlyStrings
      && schema.program.valueSets[values.all].contains(view(node))
  }

  /// Reports a value of the wrong type, with the quotes or brackets that would fix it.
  mutating func failType(_ types: TypeSet, _ node: Int, notes: [Diagnostic.Note] = []) -> Bool {
    let kind = records[node].kind
    var help: String?
    var replacement: String?
    if kind == .string, !types.contains(.string), records.range(of: node).count < 40 {
      let text = view(node).text
      let number = leadingNumber(text)
      if isLexeme(text, of: types) {
        (help, replacement) = ("write it without quotes: \(text)", text)
      } else if isLexeme(number, of: types) {
        (help, replacement) = ("write the number alone: \(number)", number)
      }
    } else if kind == .number, types.contains(.string), records.range(of: node).count < 40 {
      let text = view(node).lexeme
      (help, replacement) = ("put it in quotes: \"\(text)\"", "\"\(text)\"")
    }
    if help == nil, types.contains(.array), kind != .null, kind != .array, kind != .key {
      help = "put it in brackets: [\(kind == .object ? "{…}" : quoted(node))]"
      if kind != .object, records.range(of: node).count < 400 { replacement = "[\(view(node).lexeme)]" }
    }
    let message =
      switch kind {
      case .object, .array, .null: "\(quoted(node)) where \(types.phrase) was expected"
      default: "\(quoted(node)) is \(describe(kind)); expected \(types.phrase)"
      }
    return fail("wrong-type", at: node, message, help: help, replacement: replacement, notes: notes)
  }

  /// The number before a unit, as in `150 MAD`; empty when anything else follows it.
  private func leadingNumber(_ text: String) -> String {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    return text.dropFirst(number.count).allSatisfy { $0.isLetter || $0.isWhitespace || $0.isCurrencySymbol }
      ? String(number) : ""
  }

  /// Checks whether a quoted text would be a value of one of the types without the quotes.
  private func isLexeme(_ text: String, of types: TypeSet) -> Bool {
    let (tree, mistakes) = JSONParser().parse(SourceFile(path: "", text: text))
    guard mistakes.isEmpty, let root = tree.root, root.range.end == text.utf8.count else { return false }
    switch root.kind {
    case .number: return types.contains(.number) || types.contains(.integer) && DecimalNumber(text).isInteger
    case .true, .false: return types.contains(.boolean)
    case .null: return types.contains(.null)
    default: return false
    }
  }

  private func describe(_ kind: JSONTree.Kind) -> String {
    switch kind {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string, .key: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "not JSON"
    }
  }

  /// Reports a value that is not listed, with the one most likely meant.
  mutating func failValue(_ values: ValueSet, _ node: Int, notes: [Diagnostic.Note] = []) -> Bool {
    let kind = records[node].kind
    let isShort = records.range(of: node).count < 200
    let text = isShort && (kind == .string || kind == .key || kind == .number) ? view(node).text : ""
    let near = NearMiss.best(for: text, among: values.values.compactMap { $0.string })
    var replacement = near.map { jsonString($0) }
    var help = near.map { "did you mean '\($0)'?" }
    // The right value with missing or superfluous quotes.
    if help == nil, !text.isEmpty,
      let same = values.values.first(where: { $0.kind != .string ? $0.lexeme == text : $0.text == text })
    {
      (help, replacement) = ("write \(same.lexeme)", same.lexeme)
    }
    if values.values.count == 1 {
      if help == nil, let only = values.values.first, only.count == 0, only.lexeme.utf8.count < 100 {
        replacement = only.lexeme
      }
      return fail(
        "not-allowed-value", at: node, "\(quoted(node)) where only \(values.phrase) is allowed",
        help: near == nil ? "write \(values.phrase)" : help,
        replacement: kind == .object || kind == .array ? nil : replacement,
        notes: notes)
    }
    return fail(
      "not-allowed-value", at: node, "\(quoted(node)) is not one of the allowed values",
      help: help ?? "allowed: \(values.phrase)", replacement: replacement,
      notes: (help == nil ? [] : [.init("allowed: \(values.phrase)")]) + notes)
  }

  // MARK: - Numbers

  @inline(__always)
  private mutating func evaluateNumber(_ limits: NumericStep, _ node: Int) -> Bool {
    if limits.isShort,
      let value = ShortNumber(bytes.span.extracting(records.range(of: node)))
    {
      let isValid =
        limits.minimum.map { !(value < $0) } ?? true
        && limits.maximum.map { !($0 < value) } ?? true
        && limits.exclusiveMinimum.map { $0 < value } ?? true
        && limits.exclusiveMaximum.map { value < $0 } ?? true
        && limits.multipleOf.map { value.isMultiple(of: $0) } ?? true
      if isValid || !collecting { return isValid }
    }
    return evaluateLongNumber(schema.program.limits[limits.all], node)
  }

  /// Compares with all digits, and composes the message.
  private mutating func evaluateLongNumber(_ limits: NumericLimits, _ node: Int) -> Bool {
    let value = number(node)
    var isValid = true
    if let minimum = limits.minimum, value < minimum {
      isValid = failRange(node, "below the minimum", limits.lexemes["minimum"])
    } else if let minimum = limits.exclusiveMinimum, !(minimum < value) {
      isValid = failRange(node, "not above", limits.lexemes["exclusiveMinimum"])
    }
    if let maximum = limits.maximum, maximum < value {
      isValid = failRange(node, "above the maximum", limits.lexemes["maximum"])
    } else if let maximum = limits.exclusiveMaximum, !(value < maximum) {
      isValid = failRange(node, "not below", limits.lexemes["exclusiveMaximum"])
    }
    if let divisor = limits.multipleOf, !value.isMultiple(of: divisor) {
      isValid = fail(
        "not-a-multiple", at: node,
        "\(quoted(node)) is not a multiple of \(limits.lexemes["multipleOf"] ?? "the step")",
        help: "round it")
    }
    return isValid
  }

  private mutating func failRange(_ node: Int, _ relation: String, _ limit: String?) -> Bool {
    // Where nothing is negative, the sign is most likely a dash.
    let isDash =
      relation.hasPrefix("below") && limit?.hasPrefix("-") == false && number(node) < DecimalNumber("0")
    let lexeme = String(view(node).lexeme.dropFirst())
    return fail(
      "out-of-range", at: node, "\(quoted(node)) is \(relation) \(limit ?? "limit")",
      help: isDash ? "write \(lexeme), or correct the number" : "check the number",
      replacement: isDash ? lexeme : nil)
  }

  // MARK: - Strings

  @inline(__always)
  private mutating func evaluateText(_ step: TextStep, _ id: SubschemaID, _ node: Int) -> Bool {
    let isValid = withText(node) { text -> Bool in
      if step.countsLength {
        let length = Evaluator.scalarCount(text, records[node])
        guard length >= step.minimum, length <= step.maximum else { return false }
      }
      if step.pattern >= 0, !schema.program.patterns[step.pattern].matches(text.span) { return false }
      return step.format < 0 || schema.program.formats[step.format](text)
    }
    if isValid || !collecting { return isValid }
    guard let limits = schema.subschemas[id].text else { return false }
    reportText(limits, node)
    return false
  }

  /// Reports everything that is wrong with a text.
  private mutating func reportText(_ limits: TextLimits, _ node: Int) {
    let (length, isMatch, isFormatted) = withText(node) { text in
      (
        Evaluator.scalarCount(text, records[node]), limits.pattern.map { $0.matches(text.span) } ?? true,
        limits.format.map { $0(text) } ?? true
      )
    }
    if length < limits.minimum || length > limits.maximum {
      _ = failLength(node, length, limits)
      if length == 0 { return }
    }
    if !isMatch {
      let trimmed = records.range(of: node).count < 400 ? trimmed(view(node).text) : ""
      let isSpaced = !trimmed.isEmpty && limits.pattern?.matches(Array(trimmed.utf8).span) == true
      _ = fail(
        "pattern-mismatch", at: node,
        length == 0
          ? "text is empty"
          : isSpaced
            ? "\(quoted(node)) has spaces around it"
            : "\(quoted(node)) does not match the pattern \(shortened(limits.patternText))",
        help: length == 0 ? "write it, or leave the key out" : isSpaced ? "write '\(trimmed)'" : nil,
        replacement: isSpaced ? jsonString(trimmed) : nil)
    }
    if !isFormatted { _ = failFormat(limits.formatName, node) }
  }

  /// A text on one line, without spaces around it.
  private func trimmed(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }

  @inline(__always)
  private static func scalarCount(_ text: Format.Text, _ record: JSONTree.Record) -> Int {
    // In ASCII text without escapes every byte is a character.
    if !record.has(JSONTree.Record.escapes | JSONTree.Record.nonASCII) { return text.count }
    return text.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }

  private mutating func failLength(_ node: Int, _ length: Int, _ limits: TextLimits) -> Bool {
    if length == 0 {
      return fail("wrong-length", at: node, "text is empty", help: "write it, or leave the key out")
    }
    let rule =
      length < limits.minimum
      ? "at least \(limits.minimum) are required" : "at most \(limits.maximum) are allowed"
    return fail(
      "wrong-length", at: node, "text has \(length) characters; \(rule)", help: "shorten or extend it")
  }

  private mutating func failFormat(_ name: String, _ node: Int) -> Bool {
    let example = [
      "date": "2026-03-14", "date-time": "2026-03-14T09:30:00Z", "time": "09:30:00Z",
      "email": "name@example.org", "uri": "https://example.org/page",
    ][name]
    guard name == "date" else {
      return fail(
        "invalid-format", at: node, "\(quoted(node)) is not a valid \(name)",
        help: example.map { "write it as \($0)" })
    }
    let meant = records.range(of: node).count < 60 ? MeantDate(view(node).text) : nil
    return fail(
      "invalid-date", at: node, "\(quoted(node)) is not a valid calendar date",
      help: meant?.help ?? "write it as year, month and day: YYYY-MM-DD",
      replacement: meant?.date.map { "\"\($0)\"" })
  }
}
