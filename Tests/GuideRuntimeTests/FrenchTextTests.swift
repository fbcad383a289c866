import Foundation
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// French output: correct spacing, and a text for every message.
@Suite struct FrenchTextTests {
  @Test(arguments: [
    ("prix : 20", "prix\u{A0}: 20"), ("oui ; non", "oui\u{202F}; non"), ("Où ?", "Où\u{202F}?"),
    ("Place !", "Place\u{202F}!"), ("« médina »", "«\u{A0}médina\u{A0}»"), ("1 700 MAD", "1\u{202F}700 MAD"),
    ("50 % de plus", "50\u{A0}% de plus"), ("relu le %1", "relu le %1"),
    ("12 500 000", "12\u{202F}500\u{202F}000"),
  ])
  func insertsNonBreakingSpaces(_ plain: String, _ bound: String) {
    #expect(Typography.bound(plain) == bound)
  }

  @Test(arguments: [
    "Price: 20", "a :b", "geo:31.6,-7.9 ?q=1", "0524 38 46 01", "+212 524 384 601", "2026-11-20 22:30", "",
    " : ", "150 190 19",
  ])
  func otherSpacesStay(_ text: String) {
    #expect(Typography.bound(text) == text)
  }

  @Test func catalogueTextsHaveNonBreakingSpaces() {
    let french = Catalogue(language: "fr")
    #expect(french.text("search.none", "x") == "rien trouvé pour «\u{A0}x\u{A0}»")
    #expect(french.text("rate.line", counting: 1, "EUR", "10,85", "2026-11-20").contains("il y a 1 jour"))
    #expect(french.text("rate.line", counting: 2, "EUR", "10,85", "2026-11-20").contains("il y a 2 jours"))
    #expect(Catalogue(language: "en").text("stale.other", counting: 0) == "not checked for 0 days")
    #expect(french.text("stale.other", counting: 0) == "pas vérifié depuis 0 jour")
  }

  /// The string literals that follow a word in the sources of a folder, with interpolations replaced by `X`.
  private func texts(after word: String, in folder: String) throws -> Set<String> {
    var found: Set<String> = []
    let path = Project.root + "/" + folder
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) where name.hasSuffix(".swift") {
      let source = try String(contentsOfFile: path + "/" + name, encoding: .utf8)
      for part in source.components(separatedBy: word).dropFirst() {
        let start = part.drop { $0.isWhitespace }
        guard start.first == "\"" else { continue }
        found.insert(literal(start.dropFirst()))
      }
    }
    return found
  }

  /// A string literal up to its end.
  private func literal(_ source: Substring) -> String {
    var (out, depth, isEscaped) = ("", 0, false)
    for character in source {
      if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if isEscaped {
        isEscaped = false
        if character == "(" { (depth, out) = (1, out + "X") } else { out.append(character) }
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return out
      } else {
        out.append(character)
      }
    }
    return out
  }

  @Test(arguments: ["ContentUpdates", "ReleaseMetadata"])
  func everyPackRejectionReasonIsInFrench(_ folder: String) throws {
    let french = Catalogue(language: "fr")
    // Cancellation is reported by the caller.
    let codes = try texts(after: "Self(rawValue: ", in: "Sources/" + folder).subtracting(["cancelled"])
    #expect(!codes.isEmpty)
    for code in codes.sorted() {
      #expect(french.errorText(code, ["a", "b", "c"]) != nil || french.errorText(code) != nil, "\(code)")
    }
  }

  @Test func anErrorWithoutAmountsHasAPlainText() {
    #expect(Catalogue(language: "fr").errorText("noSpace") == "pas assez de place")
    #expect(Catalogue(language: "fr").errorText("noSpace", ["1", "2", "3"])?.contains("il faut 1") == true)
  }
}
