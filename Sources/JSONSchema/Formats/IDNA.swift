extension Format {
  /// Labels in Unicode as IDNA 2008 admits them: RFC 5891, section 4.2, RFC 5892 and RFC 5893.
  enum IDNA {
    /// The derived property of a code point: RFC 5892, section 3.
    enum Standing {
      case valid, contextual, disallowed
    }

    /// Checks whether a label is a U-label, leaving aside its length in ASCII form and the Bidi rule.
    static func isLabel(_ label: [UInt32]) -> Bool {
      let hyphen: UInt32 = 0x2D
      guard let first = label.first, first != hyphen, label.last != hyphen else { return false }
      if label.count >= 4, label[2] == hyphen, label[3] == hyphen { return false }
      guard label.contains(where: { $0 >= 0x80 }), !isMark(first) else { return false }
      for index in label.indices {
        switch standing(of: label[index]) {
        case .valid: continue
        case .contextual:
          guard satisfiesContextRule(label, at: index) else { return false }
        case .disallowed: return false
        }
      }
      return UnicodeTables.compositions.composing(label) == label
    }

    /// The derived property; unassigned code points are not allowed either.
    static func standing(of codePoint: UInt32) -> Standing {
      switch codePoint {
      case 0x2D, 0x30...0x39, 0x61...0x7A: return .valid
      case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return .valid
      case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: return .contextual
      case 0x200C, 0x200D: return .contextual
      case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return .disallowed
      case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return .disallowed
      case 0x20D0...0x20FF, 0x1D100...0x1D24F: return .disallowed
      default: break
      }
      guard let properties = Unicode.Scalar(codePoint)?.properties, !properties.changesWhenNFKCCaseFolded,
        !properties.isDefaultIgnorableCodePoint, !properties.isWhitespace
      else { return .disallowed }
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
        .nonspacingMark, .spacingMark:
        return .valid
      default: return .disallowed
      }
    }

    private static func isMark(_ codePoint: UInt32) -> Bool {
      switch Unicode.Scalar(codePoint)?.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: true
      default: false
      }
    }
  }
}

// RFC 5892, appendix A.
extension Format.IDNA {
  private static let virama = Unicode.CanonicalCombiningClass(rawValue: 9)

  /// Checks whether the contextual code point at the index is allowed there.
  private static func satisfiesContextRule(_ label: [UInt32], at index: Int) -> Bool {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch label[index] {
    case 0x200C: return isVirama(before) || joinsAround(label, index)
    case 0x200D: return isVirama(before)
    case 0xB7: return before == 0x6C && after == 0x6C
    case 0x375: return isOf(["Grek"], after)
    case 0x5F3, 0x5F4: return isOf(["Hebr"], before)
    case 0x30FB: return label.contains { isOf(["Hira", "Kana", "Hani"], $0) }
    case 0x660...0x669: return !label.contains { $0 >= 0x6F0 && $0 <= 0x6F9 }
    default: return !label.contains { $0 >= 0x660 && $0 <= 0x669 }
    }
  }

  private static func isVirama(_ codePoint: UInt32?) -> Bool {
    guard let codePoint, let scalar = Unicode.Scalar(codePoint) else { return false }
    return scalar.properties.canonicalCombiningClass == virama
  }

  private static func isOf(_ scripts: [String], _ codePoint: UInt32?) -> Bool {
    guard let codePoint else { return false }
    let number = UnicodeTables.scripts[codePoint]
    return scripts.contains { UnicodeProperty.scriptNumbers[$0] == number }
  }

  private enum JoiningType: UInt32 {
    case none, left, dual, right, transparent
  }

  private static func joiningType(_ codePoint: UInt32) -> JoiningType {
    JoiningType(rawValue: UnicodeTables.joiningTypes[codePoint]) ?? .none
  }

  /// Checks whether there are joining letters on both sides, with only transparent ones between.
  private static func joinsAround(_ label: [UInt32], _ index: Int) -> Bool {
    let before = label[..<index].reversed().map(joiningType).first { $0 != .transparent }
    let after = label[(index + 1)...].map(joiningType).first { $0 != .transparent }
    return (before == .left || before == .dual) && (after == .right || after == .dual)
  }
}

// RFC 5893, section 2.
extension Format.IDNA {
  private enum BidiClass: UInt32 {
    case left, right, arabic, arabicNumber, europeanNumber, mark, neutral
  }

  private static func bidiClass(_ codePoint: UInt32) -> BidiClass {
    BidiClass(rawValue: UnicodeTables.bidiClasses[codePoint]) ?? .left
  }

  /// Checks whether a label contains a right-to-left character.
  static func hasRightToLeft(_ label: [UInt32]) -> Bool {
    label.contains {
      switch bidiClass($0) {
      case .right, .arabic, .arabicNumber: true
      default: false
      }
    }
  }

  /// Checks whether a label may be part of a name that contains right-to-left labels.
  static func satisfiesBidiRule(_ label: [UInt32]) -> Bool {
    let classes = label.map(bidiClass)
    let last = classes.last { $0 != .mark }
    switch classes.first {
    case .right, .arabic:
      guard !classes.contains(.left), last != .neutral else { return false }
      return !(classes.contains(.arabicNumber) && classes.contains(.europeanNumber))
    case .left:
      return (last == .left || last == .europeanNumber) && !hasRightToLeft(label)
    default: return false
    }
  }
}
