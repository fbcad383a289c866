import Foundation
import TestSupport
import Testing

@testable import GuideModel
@testable import ReleaseMetadata

/// Signatures of excerpts in links and in tables.
struct ExcerptSignatureTests {
  struct Vector: Decodable, CustomTestStringConvertible, Sendable {
    struct Answer: Decodable, Hashable, Sendable { var title, note, from, error: String? }

    let id: String
    let link: String
    let keys: [Data]?
    let expected: Answer
    var testDescription: String { id }
    var trusted: [VerificationKey] { (keys ?? []).compactMap { VerificationKey(bytes: Array($0)) } }
  }

  static let vectors: [Vector] = {
    struct File: Decodable { let items: [Vector] }
    let data =
      FileManager.default.contents(atPath: Project.root + "/Tests/Vectors/links/links.json") ?? Data()
    return ((try? JSONDecoder().decode(File.self, from: data).items) ?? []).filter { $0.keys != nil }
  }()

  /// What a reader shows: who vouches for the excerpt, or why the link is refused.
  private static func origin(_ text: String, _ keys: [VerificationKey]) -> Vector.Answer {
    do throws(LinkError) {
      guard let link = try ItemLink(reading: text).shared else { return .init(error: "noLink") }
      let verdict = link.signature?.verdict(on: link.excerpt, keys: keys)
      guard verdict != .forged else { return .init(error: "forged") }
      return .init(
        title: link.excerpt.title, note: link.note, from: verdict == .valid ? "guide" : "person")
    } catch {
      return .init(error: "\(error)")
    }
  }

  @Test(arguments: vectors) func saysWhoVouchesForAnExcerpt(_ vector: Vector) {
    #expect(Self.origin(vector.link, vector.trusted) == vector.expected)
  }

  @Test func thereAreVectors() { #expect(Self.vectors.count == 13) }

  @Test func noDamageToALinkIsShownAsFromTheGuide() throws {
    for id in ["signed", "signed-in-digits-with-a-note"] {
      let vector = try #require(Self.vectors.first { $0.id == id })
      let start = try #require(vector.link.firstIndex(of: "."))
      var text = Array(vector.link.utf8)
      for position in text.indices.dropFirst(
        vector.link.utf8.distance(from: vector.link.startIndex, to: start))
      {
        let own = text[position]
        for bit in 0..<7 {
          text[position] = own ^ 1 << UInt8(bit)
          let answer = Self.origin(String(decoding: text, as: UTF8.self), vector.trusted)
          #expect(answer.from != "guide", "\(id): byte \(position)")
        }
        text[position] = own
      }
    }
  }

  @Test func noChangeWithARightCheckValueIsShownAsFromTheGuide() throws {
    let vector = try #require(Self.vectors.first { $0.id == "signed" })
    let body = try #require(
      try LinkSpelling.bytes(ofFragment: vector.link.drop { $0 != "#" }.dropFirst())?.dropLast(4))
    var outcomes: [String: Int] = [:]
    for position in body.indices {
      for bit in 0..<8 {
        var changed = Array(body)
        changed[position] ^= 1 << UInt8(bit)
        let check = cyclicRedundancyCheck(changed[...])
        let text = LinkSpelling.letters.text(
          of: changed + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> UInt32($0)) })
        let answer = Self.origin(text, vector.trusted)
        outcomes[answer.error ?? answer.from ?? "", default: 0] += 1
      }
    }
    #expect(outcomes["guide"] == nil)
    // Of the 576 bits of the signature and its key, 64 name another key; the other 512 make it a forgery.
    #expect(try #require(outcomes["forged"]) >= 512 && #require(outcomes["person"]) >= 64, "\(outcomes)")
  }

  private static func excerpt(_ id: String, title: String = "Title") -> SharedExcerpt {
    SharedExcerpt(
      type: "place", id: ItemID(rawValue: id), set: "Guide", version: "1", language: "en", title: title)
  }

  private static func key(_ number: UInt8) throws -> SigningKey {
    try #require(SigningKey(seed: [UInt8](repeating: number, count: 32)))
  }

  @Test func aTableHasTheSignatureOfEveryExcerptAndOfNoOther() throws {
    let key = try Self.key(1)
    let excerpts = (0..<50).map { Self.excerpt("item-\($0)") }
    let table = try ExcerptTable(signing: excerpts, with: key)
    #expect(table.count == 50 && table.file.count == 40 + 50 * 72)
    #expect(try ExcerptTable(signing: excerpts.reversed() + excerpts, with: key) == table)
    for excerpt in excerpts {
      let signature = try #require(table.signature(of: excerpt, keys: [key.verificationKey]))
      #expect(signature.verdict(on: excerpt, keys: [key.verificationKey]) == .valid)
      #expect(signature.verdict(on: Self.excerpt("other"), keys: [key.verificationKey]) == .forged)
    }
    #expect(table.signature(of: Self.excerpt("item-1", title: "T"), keys: [key.verificationKey]) == nil)
    #expect(table.signature(of: excerpts[0], keys: [try Self.key(2).verificationKey]) == nil)
  }

  @Test func tablesInARowAreRead() throws {
    let (first, second) = (try Self.key(1), try Self.key(2))
    let (a, b) = (Self.excerpt("a"), Self.excerpt("b"))
    let file =
      try ExcerptTable(signing: [a], with: first).file + ExcerptTable(signing: [b], with: second).file
    let keys = [first.verificationKey, second.verificationKey]
    #expect([a, b].allSatisfy { ExcerptTable(file: file).signature(of: $0, keys: keys) != nil })
  }

  @Test func damagedTablesHaveNoSignatures() throws {
    let key = try Self.key(1)
    let excerpt = Self.excerpt("a")
    let file = try ExcerptTable(signing: [excerpt], with: key).file
    for end in 0..<file.count { #expect(ExcerptTable(file: Array(file[..<end])).count == nil) }
    // A link has only half of the id of the key.
    for position in file.indices where !(24..<32).contains(position) {
      var changed = file
      changed[position] ^= 0x80
      #expect(ExcerptTable(file: changed).signature(of: excerpt, keys: [key.verificationKey]) == nil)
    }
  }

  @Test func aLinkLeavesOutASignatureThatDoesNotFit() throws {
    let key = try Self.key(1)
    let excerpt = SharedExcerpt(
      type: "place", id: "long", set: "Guide", version: "1", language: "en", title: "Title",
      facts: (0..<9).map { "fact \($0 * 7919)" },
      line: (0..<90).map { "\($0 * 7919 % 1000)" }.joined(separator: " "))
    let signature = try ExcerptTable(signing: [excerpt], with: key).signature(
      of: excerpt, keys: [key.verificationKey])
    let letters = Array("ابتثجحخدذرزسشصضطظعغفقكلمنهوي")
    var random = SeededRandom(seed: 1)
    let note = String((0..<140).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
    let longest = try #require(
      (1...140).last { count in
        (try? SharedLink(excerpt, note: String(note.prefix(count)), signature: signature))?.signature != nil
      })
    let next = try SharedLink(excerpt, note: String(note.prefix(longest + 1)), signature: signature)
    #expect(next.signature == nil && next.note?.count == longest + 1)
  }
}
