import Foundation
import TestSupport
import Testing

@testable import GuideModel

/// Links that carry the answer.
struct SharedLinkTests {
  private static func excerpt(facts: [String] = ["palace", "entry 100 MAD"], line: String? = "A palace.")
    -> SharedExcerpt
  {
    SharedExcerpt(
      type: "place", id: "bahia-palace", set: "Marrakech guide", version: "2026.11.0", language: "en",
      title: "Bahia Palace (\u{2068}قصر الباهية\u{2069})", facts: facts, line: line,
      coordinate: Coordinate(latitude: 31.62091, longitude: -7.98409))
  }

  @Test func aChangedCharacterIsNoticedOrChangesNothing() throws {
    let link = try SharedLink(
      Self.excerpt(), note: "At the gate at ten", expires: CalendarDate(year: 2026, month: 12, day: 1))
    var (refused, same, address) = (0, 0, 0)
    for spelling in [LinkSpelling.letters, .digits] {
      var text = Array(link.text(spelling).utf8)
      for (position, own) in text.enumerated() {
        for byte in (0..<7).map({ own ^ 1 << UInt8($0) }) + Array("#?/&.0a".utf8) where byte != own {
          text[position] = byte
          do throws(LinkError) {
            let read = try ItemLink(reading: String(decoding: text, as: UTF8.self))
            #expect(read.shared == nil || read.shared == link)
            #expect(read.type == "place" && read.id == "bahia-palace")
            if read.shared == nil { address += 1 } else { same += 1 }
          } catch {
            refused += 1
          }
        }
        text[position] = own
      }
    }
    // What still opens has another scheme, or no mark of an excerpt: it is the address of the item.
    #expect(same < 250 && address < 1_500 && refused > 5_000)
  }

  @Test func aPartThatIsMissingIsNoticed() throws {
    let text = try SharedLink(Self.excerpt()).text()
    let start = try #require(text.firstIndex(of: "."))
    for end in text[start...].indices.dropFirst() {
      #expect(throws: LinkError.damaged) { try ItemLink(reading: String(text[..<end])) }
    }
  }

  @Test func textsAreCutAfterAWholeFactAndAWholeWord() throws {
    let excerpt = Self.excerpt(
      facts: ["palace", String(repeating: "a", count: 90), String(repeating: "b", count: 20)],
      line: String(repeating: "word ", count: 80))
    #expect(excerpt.facts == "palace · " + String(repeating: "a", count: 90))
    let line = try #require(excerpt.line)
    #expect(line.hasPrefix("word word") && line.hasSuffix("word…"))
    #expect(
      excerpt.bytes.count <= SharedExcerpt.mostBytes && excerpt.bytes.count > SharedExcerpt.mostBytes - 10)
  }

  @Test func marksOfDirectionAndLineBreaksAreLeftOut() throws {
    #expect(Self.excerpt().title == "Bahia Palace (قصر الباهية)")
    let link = try SharedLink(Self.excerpt(line: "a\u{202E}b"), note: "one\ntwo")
    #expect(link.excerpt.line == "ab" && link.note == "one two")
    #expect(try ItemLink(reading: link.text()).shared == link)
  }

  @Test func aNoteHasAtMost140Characters() throws {
    let note = String(repeating: "n", count: 140)
    #expect(try SharedLink(Self.excerpt(), note: note).note == note)
    #expect(throws: LinkError.noteTooLong(characters: 141)) {
      try SharedLink(Self.excerpt(), note: note + "n")
    }
    // A note is never cut: it is what a person wrote.
    var random = SeededRandom(seed: 1)
    let arabic = (0..<140).map { _ in
      String("ابتثجحخدذرزسشصضطظعغفقكلمنهوي".randomElement(using: &random) ?? "ا")
    }
    .joined()
    let long = Self.excerpt(
      facts: (0..<9).map { "fact \($0 * 7919)" },
      line: "Late 19th-century palace of two grand viziers, next to the Mellah.")
    #expect { try SharedLink(long, note: arabic) } throws: { error in
      guard case .tooLong(let bytes)? = error as? LinkError else { return false }
      return bytes > SharedLink.mostBytes
    }
  }

  @Test func opensOnItsLastDayAndNotAfterIt() throws {
    let day = CalendarDate(clampingDays: 20_788)
    let link = try SharedLink(Self.excerpt(), expires: day)
    #expect(try link.opened(on: day) == link)
    #expect(throws: LinkError.expired(day)) { try link.opened(on: day.adding(days: 1)) }
    let lasting = try SharedLink(Self.excerpt())
    #expect(try lasting.opened(on: .last) == lasting)
  }

  @Test func namesThePageOfASiteInTheLanguageOfTheExcerpt() throws {
    let link = try SharedLink(Self.excerpt())
    #expect(
      link.text(base: "https://guide.example/").hasPrefix("https://guide.example/en/shared-item.html#g1."))
    #expect(link.text().hasPrefix("guide://place/bahia-palace#g1."))
    let digits = link.text(.digits).drop { $0 != "#" }
    #expect(digits.hasPrefix("#G1.") && digits.dropFirst(4).allSatisfy(\.isWholeNumber))
  }

  @Test func anIdOfAnItemIsReadFromALinkThatCarriesTheAnswer() throws {
    let text = try SharedLink(Self.excerpt()).text(base: "https://guide.example")
    #expect(ItemID(parsing: text)?.rawValue == "bahia-palace")
  }
}
