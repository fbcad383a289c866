/// The properties of one scalar that the normalizer needs.
struct ScalarProperties {
  let category: ScalarCategory
  /// The canonical combining class; 0 for a starter.
  let combiningClass: UInt8
  /// The value of a decimal digit; nil for every other scalar.
  let digit: Int?
}

/// The general categories, in the order of the generated table: letters, marks and numbers come first.
enum ScalarCategory: UInt8, Sendable {
  case uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter
  case nonspacingMark, spacingMark, enclosingMark
  case decimalNumber, letterNumber, otherNumber
  case connectorPunctuation, dashPunctuation, openPunctuation, closePunctuation
  case initialPunctuation, finalPunctuation, otherPunctuation
  case mathSymbol, currencySymbol, modifierSymbol, otherSymbol
  case spaceSeparator, lineSeparator, paragraphSeparator
  case control, format, surrogate, privateUse, unassigned

  /// Indicates whether it is a letter (L*) or number (N*), which index terms consist of.
  @inline(__always)
  var isTokenPart: Bool {
    rawValue <= Self.otherLetter.rawValue
      || (rawValue >= Self.decimalNumber.rawValue && rawValue <= Self.otherNumber.rawValue)
  }

  /// The same category in terms of the standard library.
  var standard: Unicode.GeneralCategory {
    switch self {
    case .uppercaseLetter: .uppercaseLetter
    case .lowercaseLetter: .lowercaseLetter
    case .titlecaseLetter: .titlecaseLetter
    case .modifierLetter: .modifierLetter
    case .otherLetter: .otherLetter
    case .nonspacingMark: .nonspacingMark
    case .spacingMark: .spacingMark
    case .enclosingMark: .enclosingMark
    case .decimalNumber: .decimalNumber
    case .letterNumber: .letterNumber
    case .otherNumber: .otherNumber
    case .connectorPunctuation: .connectorPunctuation
    case .dashPunctuation: .dashPunctuation
    case .openPunctuation: .openPunctuation
    case .closePunctuation: .closePunctuation
    case .initialPunctuation: .initialPunctuation
    case .finalPunctuation: .finalPunctuation
    case .otherPunctuation: .otherPunctuation
    case .mathSymbol: .mathSymbol
    case .currencySymbol: .currencySymbol
    case .modifierSymbol: .modifierSymbol
    case .otherSymbol: .otherSymbol
    case .spaceSeparator: .spaceSeparator
    case .lineSeparator: .lineSeparator
    case .paragraphSeparator: .paragraphSeparator
    case .control: .control
    case .format: .format
    case .surrogate: .surrogate
    case .privateUse: .privateUse
    case .unassigned: .unassigned
    }
  }
}

extension UnicodeForms {
  @inline(__always)
  private static var propertyNumbers: CodePointTrie {
    CodePointTrie(
      roots: UnicodeTables.propertyRoots,
      branches: UnicodeTables.propertyBranches,
      leaves: UnicodeTables.propertyLeaves)
  }
  @inline(__always)
  private static var propertyRecords: SixBitBlob { SixBitBlob(text: UnicodeTables.propertyRecords) }

  /// The properties of one scalar; defined for every value below 0x110000.
  @inline(never)
  static func properties(of code: CodePoint) -> ScalarProperties {
    let record = Int(propertyNumbers.leaves.value2(at: propertyNumbers.slot(of: code) * 2)) * 4
    let digit = propertyRecords.value1(at: record + 3)
    return ScalarProperties(
      category: ScalarCategory(rawValue: UInt8(propertyRecords.value1(at: record))) ?? .unassigned,
      combiningClass: UInt8(truncatingIfNeeded: propertyRecords.value2(at: record + 1)),
      digit: digit < 10 ? Int(digit) : nil)
  }
}
