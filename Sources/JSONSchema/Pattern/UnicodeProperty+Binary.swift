extension UnicodeProperty {
  /// The binary property of ECMA-262 with the long or short name; `nil` when unknown.
  static func binary(_ name: String) -> UnicodeProperty? {
    switch name {
    case "Any": .ranges([0...Pattern.ScalarSet.last])
    case "ASCII": .ranges([0...0x7F])
    case "Assigned": .generalCategory(assigned)
    case "Regional_Indicator", "RI": .ranges([0x1F1E6...0x1F1FF])
    case "Emoji_Component", "EComp": .ranges(UnicodeTables.emojiComponent.ranges { $0 == 1 })
    case "Extended_Pictographic", "ExtPict":
      .ranges(UnicodeTables.extendedPictographic.ranges { $0 == 1 })
    default: predicates[name].map { .predicate($0) }
    }
  }

  private typealias Predicate = @Sendable (Unicode.Scalar.Properties) -> Bool

  /// Tests every code point of the planes that contain characters, and the two noncharacters of each other
  /// plane.
  static func members(_ isMember: @Sendable (Unicode.Scalar.Properties) -> Bool) -> Pattern.ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    for plane: UInt32 in 0...16 {
      let start = plane << 16
      for value in (isInhabited(plane) ? start : start | 0xFFFE)...(start | 0xFFFF) {
        guard let scalar = Unicode.Scalar(value), isMember(scalar.properties) else { continue }
        if let last = ranges.last, last.upperBound + 1 == value {
          ranges[ranges.count - 1] = last.lowerBound...value
        } else {
          ranges.append(value...value)
        }
      }
    }
    return Pattern.ScalarSet(ranges)
  }

  private static let predicates: [String: Predicate] = {
    var byName: [String: Predicate] = [:]
    for (names, predicate) in letterPredicates + casePredicates + symbolPredicates {
      for name in names.split(separator: " ") { byName[String(name)] = predicate }
    }
    return byName
  }()

  private static let letterPredicates: [(String, Predicate)] = [
    ("Alphabetic Alpha", { $0.isAlphabetic }),
    ("Diacritic Dia", { $0.isDiacritic }),
    ("Extender Ext", { $0.isExtender }),
    ("Grapheme_Base Gr_Base", { $0.isGraphemeBase }),
    ("Grapheme_Extend Gr_Ext", { $0.isGraphemeExtend }),
    ("IDS_Binary_Operator IDSB", { $0.isIDSBinaryOperator }),
    ("IDS_Trinary_Operator IDST", { $0.isIDSTrinaryOperator }),
    ("ID_Continue IDC", { $0.isIDContinue }),
    ("ID_Start IDS", { $0.isIDStart }),
    ("Ideographic Ideo", { $0.isIdeographic }),
    ("Join_Control Join_C", { $0.isJoinControl }),
    ("Logical_Order_Exception LOE", { $0.isLogicalOrderException }),
    ("Radical", { $0.isRadical }),
    ("Unified_Ideograph UIdeo", { $0.isUnifiedIdeograph }),
    ("XID_Continue XIDC", { $0.isXIDContinue }),
    ("XID_Start XIDS", { $0.isXIDStart }),
  ]

  private static let casePredicates: [(String, Predicate)] = [
    ("Case_Ignorable CI", { $0.isCaseIgnorable }),
    ("Cased", { $0.isCased }),
    ("Changes_When_Casefolded CWCF", { $0.changesWhenCaseFolded }),
    ("Changes_When_Casemapped CWCM", { $0.changesWhenCaseMapped }),
    ("Changes_When_Lowercased CWL", { $0.changesWhenLowercased }),
    ("Changes_When_NFKC_Casefolded CWKCF", { $0.changesWhenNFKCCaseFolded }),
    ("Changes_When_Titlecased CWT", { $0.changesWhenTitlecased }),
    ("Changes_When_Uppercased CWU", { $0.changesWhenUppercased }),
    ("Lowercase Lower", { $0.isLowercase }),
    ("Soft_Dotted SD", { $0.isSoftDotted }),
    ("Uppercase Upper", { $0.isUppercase }),
  ]

  private static let symbolPredicates: [(String, Predicate)] = [
    ("ASCII_Hex_Digit AHex", { $0.isASCIIHexDigit }),
    ("Bidi_Control Bidi_C", { $0.isBidiControl }),
    ("Bidi_Mirrored Bidi_M", { $0.isBidiMirrored }),
    ("Dash", { $0.isDash }),
    ("Default_Ignorable_Code_Point DI", { $0.isDefaultIgnorableCodePoint }),
    ("Deprecated Dep", { $0.isDeprecated }),
    ("Emoji", { $0.isEmoji }),
    ("Emoji_Modifier EMod", { $0.isEmojiModifier }),
    ("Emoji_Modifier_Base EBase", { $0.isEmojiModifierBase }),
    ("Emoji_Presentation EPres", { $0.isEmojiPresentation }),
    ("Hex_Digit Hex", { $0.isHexDigit }),
    ("Math", { $0.isMath }),
    ("Noncharacter_Code_Point NChar", { $0.isNoncharacterCodePoint }),
    ("Pattern_Syntax Pat_Syn", { $0.isPatternSyntax }),
    ("Pattern_White_Space Pat_WS", { $0.isPatternWhitespace }),
    ("Quotation_Mark QMark", { $0.isQuotationMark }),
    ("Sentence_Terminal STerm", { $0.isSentenceTerminal }),
    ("Terminal_Punctuation Term", { $0.isTerminalPunctuation }),
    ("Variation_Selector VS", { $0.isVariationSelector }),
    ("White_Space space", { $0.isWhitespace }),
  ]
}
