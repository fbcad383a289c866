import Foundation
import Testing

@testable import SearchText

@Suite struct UnicodeFormsTests {
  private static let emptyDigest: UInt64 = 0xCBF2_9CE4_8422_2325

  private func extended(_ digest: UInt64, by data: [UInt8]) -> UInt64 {
    data.reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// FNV-1a over a view of every scalar of one plane.
  private func digest(plane: UInt32, _ view: (Unicode.Scalar, inout [UInt8]) -> Void) -> UInt64 {
    var state = Self.emptyDigest
    var data: [UInt8] = []
    for value in (plane << 16)..<((plane + 1) << 16) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      data.removeAll(keepingCapacity: true)
      view(scalar, &data)
      state = extended(state, by: data)
    }
    return state
  }

  private func append(_ text: String, to data: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      for shift in [0, 8, 16] { data.append(UInt8(truncatingIfNeeded: scalar.value >> shift)) }
    }
    data.append(0xFF)
  }

  /// Appends nothing for an unchanged scalar.
  private func appendChange(of scalar: Unicode.Scalar, to result: String, _ data: inout [UInt8]) {
    guard !result.unicodeScalars.elementsEqual(CollectionOfOne(scalar)) else { return }
    append("\(scalar)\(result)", to: &data)
  }

  @Test func tablesAndDigestsHaveTheSameUnicodeVersion() {
    #expect(UnicodeForms.version == UnicodeDigests.version)
  }

  @Test(arguments: [0, 1, 2, 3, 14] as [UInt32])
  func agreesWithTheReferenceOnEveryScalar(plane: UInt32) {
    let nfkd = digest(plane: plane) { appendChange(of: $0, to: UnicodeForms.nfkd(String($0)), &$1) }
    #expect(nfkd == UnicodeDigests.nfkd[plane], "NFKD")
    let nfc = digest(plane: plane) { appendChange(of: $0, to: UnicodeForms.nfc(String($0)), &$1) }
    #expect(nfc == UnicodeDigests.nfc[plane], "NFC")
    let folding = digest(plane: plane) { appendChange(of: $0, to: UnicodeForms.caseFolded(String($0)), &$1) }
    #expect(folding == UnicodeDigests.folding[plane], "case folding")
    let category = digest(plane: plane) { scalar, data in
      data.append(contentsOf: abbreviation(UnicodeForms.generalCategory(of: scalar)).utf8)
    }
    #expect(category == UnicodeDigests.category[plane], "category")
    let digit = digest(plane: plane) { scalar, data in
      guard let digit = UnicodeForms.digitValue(of: scalar) else { return }
      append(String(scalar), to: &data)
      data.append(UInt8(digit))
    }
    #expect(digit == UnicodeDigests.digit[plane], "digit value")
  }

  /// Scalars of the other planes are their own normal forms, so they need no digests.
  @Test func leavesUnassignedAndPrivatePlanesAlone() {
    var failures: [UInt32] = []
    for plane in Array(4...13) + [15, 16] as [UInt32] {
      for value in (plane << 16)..<((plane + 1) << 16) {
        let properties = UnicodeForms.properties(of: value)
        let isPrivate = plane >= 15 && value & 0xFFFF < 0xFFFE
        let expected = isPrivate ? ScalarCategory.privateUse : .unassigned
        if properties.category != expected || properties.combiningClass != 0 || properties.digit != nil
          || !UnicodeForms.isInert(value)
        {
          failures.append(value)
        }
      }
    }
    #expect(failures == [])
  }

  @Test func agreesWithFoundationOnEveryScalarOfTheVersion() {
    var failures: [UInt32] = []
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), isOfTheVersion(scalar) else { continue }
      let text = String(scalar)
      if bytes(UnicodeForms.nfkd(text)) != bytes(text.decomposedStringWithCompatibilityMapping)
        || bytes(UnicodeForms.nfc(text)) != bytes(text.precomposedStringWithCanonicalMapping)
        || Int(UnicodeForms.properties(of: value).combiningClass)
          != scalar.properties.canonicalCombiningClass.rawValue
      {
        failures.append(value)
      }
    }
    #expect(failures == [])
  }

  /// Foundation is not a reliable oracle here: on Linux it does not compose U+AC00 U+11AF and leaves U+1FFD U+302E out
  /// of order.
  @Test func agreesWithTheReferenceOnSequences() {
    let scalars = UnicodeDigests.sequenceScalars.compactMap(Unicode.Scalar.init)
    var data: [UInt8] = []
    var nfkd = Self.emptyDigest
    var nfc = Self.emptyDigest
    for first in scalars {
      for second in scalars {
        for third in scalars {
          let text = "\(first)\(second)\(third)"
          data.removeAll(keepingCapacity: true)
          append(UnicodeForms.nfkd(text), to: &data)
          nfkd = extended(nfkd, by: data)
          data.removeAll(keepingCapacity: true)
          append(UnicodeForms.nfc(text), to: &data)
          nfc = extended(nfc, by: data)
        }
      }
    }
    #expect(nfkd == UnicodeDigests.nfkdSequences)
    #expect(nfc == UnicodeDigests.nfcSequences)
  }

  @Test func ordersMarksAndRecomposesOnlyWhatIsNotBlocked() {
    #expect(bytes(UnicodeForms.nfkd("q\u{307}\u{323}")) == bytes("q\u{323}\u{307}"))
    #expect(bytes(UnicodeForms.nfc("e\u{327}\u{301}")) == bytes("\u{229}\u{301}"))
    #expect(bytes(UnicodeForms.nfc("a\u{34F}\u{301}")) == bytes("a\u{34F}\u{301}"))
    #expect(bytes(UnicodeForms.nfc("\u{958}")) == bytes("\u{915}\u{93C}"))
  }

  @Test func rejectsScalarsOfLaterVersions() {
    #expect(UnicodeForms.generalCategory(of: "\u{1C89}") == .unassigned)
    #expect(UnicodeForms.nfkd("\u{1C89}") == "\u{1C89}")
  }

  /// Foundation and the standard library may know later scalars than the tables do.
  private func isOfTheVersion(_ scalar: Unicode.Scalar) -> Bool {
    UnicodeForms.generalCategory(of: scalar) != .unassigned
  }

  private func abbreviation(_ category: Unicode.GeneralCategory) -> String {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "??"
    }
  }
}
