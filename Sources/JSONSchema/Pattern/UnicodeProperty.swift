/// A property named by `\p{…}` in ECMA-262, using the standard library's data where available.
enum UnicodeProperty {
  case generalCategory(Set<Unicode.GeneralCategory>)
  case script(UInt32)
  case scriptExtensions(UInt32)
  case ranges([ClosedRange<UInt32>])
  case predicate(@Sendable (Unicode.Scalar.Properties) -> Bool)

  /// The general category or binary property with that name; `nil` when unknown.
  init?(_ name: String) {
    if let categories = Self.categoryNames[name] {
      self = .generalCategory(categories)
    } else if let property = Self.binary(name) {
      self = property
    } else {
      return nil
    }
  }

  /// The property that `property=value` names; `nil` when either is unknown. Names must match exactly, as
  /// ECMA-262 requires.
  init?(_ value: String, of property: String) {
    switch property {
    case "General_Category", "gc":
      guard let categories = Self.categoryNames[value] else { return nil }
      self = .generalCategory(categories)
    case "Script", "sc":
      guard let number = Self.scriptNumbers[value] else { return nil }
      self = .script(number)
    case "Script_Extensions", "scx":
      guard let number = Self.scriptNumbers[value] else { return nil }
      self = .scriptExtensions(number)
    default: return nil
    }
  }

  /// The code points that have the property. A predicate takes about 20 ms, and so does the first use of any
  /// general category.
  var characters: Pattern.ScalarSet {
    switch self {
    case .generalCategory(let categories):
      Pattern.ScalarSet(Self.categoryRuns.filter { categories.contains($0.category) }.map(\.range))
    case .script(let number):
      Pattern.ScalarSet(UnicodeTables.scripts.ranges { $0 == number })
    case .scriptExtensions(let number): Self.extended(number)
    case .ranges(let ranges): Pattern.ScalarSet(ranges)
    case .predicate(let predicate): Self.members(predicate)
    }
  }

  /// Every code point whose script extensions include the numbered one; without extensions, its own script
  /// counts.
  private static func extended(_ number: UInt32) -> Pattern.ScalarSet {
    let short = UnicodeTables.scriptNames[Int(number)].prefix { $0 != "=" }
    var listing: Set<UInt32> = []
    for (index, list) in UnicodeTables.scriptExtensionLists.enumerated()
    where list.split(separator: ",").contains(short) {
      listing.insert(UInt32(index + 1))
    }
    let listed = UnicodeTables.scriptExtensions.ranges { listing.contains($0) }
    let unlisted = Pattern.ScalarSet(UnicodeTables.scriptExtensions.ranges { $0 == 0 })
    let own = Pattern.ScalarSet(UnicodeTables.scripts.ranges { $0 == number })
    return Pattern.ScalarSet(listed + own.intersection(unlisted).ranges)
  }

  /// The number of each script by its short name, long name and further names.
  static let scriptNumbers: [String: UInt32] = {
    var numbers: [String: UInt32] = [:]
    for (number, names) in UnicodeTables.scriptNames.enumerated() {
      for name in names.split(separator: "=") { numbers[String(name)] = UInt32(number) }
    }
    return numbers
  }()

  /// The ranges of code points with the same general category, in order, computed once.
  static let categoryRuns: [(range: ClosedRange<UInt32>, category: Unicode.GeneralCategory)] = {
    var runs: [(range: ClosedRange<UInt32>, category: Unicode.GeneralCategory)] = []
    func add(_ range: ClosedRange<UInt32>, _ category: Unicode.GeneralCategory) {
      if let last = runs.last, last.category == category {
        runs[runs.count - 1].range = last.range.lowerBound...range.upperBound
      } else {
        runs.append((range, category))
      }
    }
    for plane: UInt32 in 0...16 {
      let start = plane << 16
      if isInhabited(plane) {
        for value in start...(start | 0xFFFF) {
          add(value...value, Unicode.Scalar(value)?.properties.generalCategory ?? .surrogate)
        }
      } else {
        add(start...(start | 0xFFFD), plane < 15 ? .unassigned : .privateUse)
        add((start | 0xFFFE)...(start | 0xFFFF), .unassigned)
      }
    }
    return runs
  }()

  /// Checks whether a plane contains characters: planes 4 to 13 are unassigned and 15 and 16 are for private use,
  /// except for the two noncharacters at the end of each.
  static func isInhabited(_ plane: UInt32) -> Bool { plane < 4 || plane == 14 }

  /// The categories of each name: short and long names and aliases of Unicode.
  private static let categoryNames: [String: Set<Unicode.GeneralCategory>] = {
    var names: [String: Set<Unicode.GeneralCategory>] = [:]
    for (aliases, categories) in categoryAliases {
      for name in aliases.split(separator: " ") { names[String(name)] = categories }
    }
    return names
  }()

  private static let casedLetters: Set<Unicode.GeneralCategory> = [
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
  ]
  private static let marks: Set<Unicode.GeneralCategory> = [
    .nonspacingMark, .spacingMark, .enclosingMark,
  ]
  private static let numbers: Set<Unicode.GeneralCategory> = [
    .decimalNumber, .letterNumber, .otherNumber,
  ]
  private static let symbols: Set<Unicode.GeneralCategory> = [
    .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
  ]
  private static let separators: Set<Unicode.GeneralCategory> = [
    .spaceSeparator, .lineSeparator, .paragraphSeparator,
  ]
  private static let punctuation: Set<Unicode.GeneralCategory> = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
    .finalPunctuation, .otherPunctuation,
  ]
  private static let others: Set<Unicode.GeneralCategory> = [
    .control, .format, .surrogate, .privateUse, .unassigned,
  ]

  /// Every category except that of unassigned code points.
  static let assigned: Set<Unicode.GeneralCategory> =
    casedLetters.union(marks).union(numbers).union(symbols).union(separators).union(punctuation)
    .union(others).union([.modifierLetter, .otherLetter]).subtracting([.unassigned])

  private static let categoryAliases: [(String, Set<Unicode.GeneralCategory>)] = [
    ("Cased_Letter LC", casedLetters), ("Close_Punctuation Pe", [.closePunctuation]),
    ("Connector_Punctuation Pc", [.connectorPunctuation]), ("Control Cc cntrl", [.control]),
    ("Currency_Symbol Sc", [.currencySymbol]), ("Dash_Punctuation Pd", [.dashPunctuation]),
    ("Decimal_Number Nd digit", [.decimalNumber]), ("Enclosing_Mark Me", [.enclosingMark]),
    ("Final_Punctuation Pf", [.finalPunctuation]), ("Format Cf", [.format]),
    ("Initial_Punctuation Pi", [.initialPunctuation]),
    ("Letter L", casedLetters.union([.modifierLetter, .otherLetter])),
    ("Letter_Number Nl", [.letterNumber]), ("Line_Separator Zl", [.lineSeparator]),
    ("Lowercase_Letter Ll", [.lowercaseLetter]), ("Mark M Combining_Mark", marks),
    ("Math_Symbol Sm", [.mathSymbol]), ("Modifier_Letter Lm", [.modifierLetter]),
    ("Modifier_Symbol Sk", [.modifierSymbol]), ("Nonspacing_Mark Mn", [.nonspacingMark]),
    ("Number N", numbers), ("Open_Punctuation Ps", [.openPunctuation]), ("Other C", others),
    ("Other_Letter Lo", [.otherLetter]), ("Other_Number No", [.otherNumber]),
    ("Other_Punctuation Po", [.otherPunctuation]), ("Other_Symbol So", [.otherSymbol]),
    ("Paragraph_Separator Zp", [.paragraphSeparator]), ("Private_Use Co", [.privateUse]),
    ("Punctuation P punct", punctuation), ("Separator Z", separators),
    ("Space_Separator Zs", [.spaceSeparator]), ("Spacing_Mark Mc", [.spacingMark]),
    ("Surrogate Cs", [.surrogate]), ("Symbol S", symbols), ("Titlecase_Letter Lt", [.titlecaseLetter]),
    ("Unassigned Cn", [.unassigned]), ("Uppercase_Letter Lu", [.uppercaseLetter]),
  ]
}

extension Pattern.ScalarSet {
  /// The members that are also members of the other set.
  func intersection(_ other: Pattern.ScalarSet) -> Pattern.ScalarSet {
    Pattern.ScalarSet(inverted.ranges + other.inverted.ranges).inverted
  }
}
