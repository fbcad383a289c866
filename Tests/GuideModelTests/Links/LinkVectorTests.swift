import Foundation
import GuideModel
import TestSupport
import Testing

/// Links written by another program.
struct LinkVectorTests {
  struct Answer: Decodable, Hashable, Sendable {
    var type, id, set, version, language, title, facts, line, note, expires, error, kind, entries: String?
    var lat, lng: Double?
    var days: [Int]?
  }

  struct Vector: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let kind: String
    let link: String
    let expected: Answer
    var testDescription: String { id }
  }

  static let vectors: [Vector] = {
    struct File: Decodable { let items: [Vector] }
    let data =
      FileManager.default.contents(atPath: Project.root + "/Tests/Vectors/links/links.json") ?? Data()
    return (try? JSONDecoder().decode(File.self, from: data).items.filter { $0.kind != "signed" }) ?? []
  }()

  private static func answer(_ text: String) -> Answer {
    do throws(LinkError) {
      let link: SharedLink
      switch try GuideLink(reading: text) {
      case .address, .alias: return Answer(error: "noLink")
      case .item(let shared): link = shared
      case .selection(let selection): return answer(selection)
      }
      let excerpt = link.excerpt
      return Answer(
        type: excerpt.type, id: excerpt.id.rawValue, set: excerpt.set, version: excerpt.version,
        language: excerpt.language, title: excerpt.title, facts: excerpt.facts, line: excerpt.line,
        note: link.note, expires: link.expires?.description, lat: excerpt.coordinate?.latitude,
        lng: excerpt.coordinate?.longitude)
    } catch {
      return Answer(error: String("\(error)".prefix { $0 != "(" }))
    }
  }

  private static func answer(_ link: SharedSelection) -> Answer {
    let days = link.days.map { days in
      let point = [days.from.latitude, days.from.longitude].map { Int(($0 * 100_000).rounded()) }
      return [days.date.daysSinceEpoch, days.start, days.end] + point
    }
    return Answer(
      set: link.set, version: link.version, language: link.language, note: link.note,
      expires: link.expires?.description, kind: link.kind.rawValue,
      entries: link.entries.joined(separator: " "), days: days)
  }

  @Test(arguments: vectors) func saysWhatAnotherProgramWroteOrWhyNot(_ vector: Vector) {
    #expect(Self.answer(vector.link) == vector.expected)
  }

  @Test(arguments: vectors.filter { $0.expected.error == nil })
  func writesALinkThatSaysTheSameInBothSpellings(_ vector: Vector) throws {
    if case .selection(let own)? = GuideLink(vector.link) {
      let written = try SharedSelection(
        own.kind, own.entries, days: own.days, set: own.set, version: own.version, language: own.language,
        note: own.note, expires: own.expires)
      #expect(written == own)
      for text in [written.text(), written.text(.digits), written.text(base: "https://guide.example/a")] {
        #expect(Self.answer(text) == vector.expected)
      }
      return
    }
    let link = try #require(try ItemLink(reading: vector.link).shared)
    let written = try SharedLink(
      link.excerpt, note: link.note, expires: link.expires, signature: link.signature)
    #expect(written == link)
    for text in [written.text(), written.text(.digits), written.text(base: "https://guide.example/a")] {
      #expect(Self.answer(text) == vector.expected)
    }
  }

  @Test func thereAreVectors() { #expect(Self.vectors.count == 84) }
}
