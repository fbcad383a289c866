import Foundation
import GuideModel
import TestSupport
import Testing

/// Links written by another program.
struct LinkVectorTests {
  struct Answer: Decodable, Hashable, Sendable {
    var type, id, set, version, language, title, facts, line, note, expires, error: String?
    var lat, lng: Double?
  }

  struct Vector: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let link: String
    let expected: Answer
    var testDescription: String { id }
  }

  static let vectors: [Vector] = {
    struct File: Decodable { let items: [Vector] }
    let data =
      FileManager.default.contents(atPath: Project.root + "/Tests/Vectors/links/links.json") ?? Data()
    return (try? JSONDecoder().decode(File.self, from: data).items) ?? []
  }()

  private static func answer(_ text: String) -> Answer {
    do throws(LinkError) {
      guard let link = try ItemLink(reading: text).shared else { return Answer(error: "noLink") }
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

  @Test(arguments: vectors) func saysWhatAnotherProgramWroteOrWhyNot(_ vector: Vector) {
    #expect(Self.answer(vector.link) == vector.expected)
  }

  @Test(arguments: vectors.filter { $0.expected.error == nil })
  func writesALinkThatSaysTheSameInBothSpellings(_ vector: Vector) throws {
    let link = try #require(try ItemLink(reading: vector.link).shared)
    let written = try SharedLink(link.excerpt, note: link.note, expires: link.expires)
    #expect(written == link)
    for text in [written.text(), written.text(.digits), written.text(base: "https://guide.example/a")] {
      #expect(Self.answer(text) == vector.expected)
    }
  }

  @Test func thereAreVectors() { #expect(Self.vectors.count == 57) }
}
