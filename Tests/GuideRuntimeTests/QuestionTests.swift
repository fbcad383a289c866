import BundleReader
import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import TestSupport
import Testing

/// Questions in the words of readers, in English, French, Arabic and Darija, with what must come first and what
/// must not come at all: `Tests/Vectors/questions`.
@Suite struct QuestionTests {
  struct Question: Decodable, Sendable, CustomTestStringConvertible {
    let text: String
    let language: String?
    let at: String?
    /// Ids, one of which is among the first three results.
    let first: [String]?
    /// Ids that are among no results.
    let never: [String]?
    /// Kinds of filters that are read from the words.
    let filters: [String]?
    /// Latitude and longitude of the reader.
    let near: [Double]?

    init(_ text: String) {
      self.text = text
      (language, at, first, never, filters, near) = (nil, nil, nil, nil, nil, nil)
    }

    var testDescription: String { text }
  }

  private struct File: Decodable, Sendable {
    let at: String
    let questions: [Question]
  }

  private static func file(_ name: String) -> Result<File, any Error> {
    Result {
      let path = Project.root + "/Tests/Vectors/questions/\(name).json"
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }

  private static let file = file("questions")
  private static let ofMerchants = file("merchants")

  static let questions = (try? file.get().questions) ?? []
  static let merchantQuestions = (try? ofMerchants.get().questions) ?? []

  private func answer(_ question: Question) throws -> SearchAnswer {
    try answer(question, in: GuideContent.currentGuide, at: Self.file.get().at)
  }

  private func answer(_ question: Question, in guide: Guide, at moment: String) throws -> SearchAnswer {
    var options = SearchOptions()
    options.language = question.language ?? "en"
    options.limit = 8
    let local = try #require(LocalDateTime(question.at ?? moment))
    options.instant = guide.calendars.zone.instant(local)
    options.filter.today = local.date.description
    if let near = question.near {
      options.filter.near = Coordinate(latitude: near[0], longitude: near[1])
      options.sortsByDistance = true
    }
    return try guide.answer(question.text, options: options)
  }

  @Test(arguments: questions)
  func aQuestionFindsWhatAnswersIt(_ question: Question) throws {
    try check(try answer(question), question)
  }

  /// In English, French, Spanish, German, Portuguese, Greek and Japanese; times are those of each place.
  @Test(arguments: merchantQuestions)
  func aQuestionAboutMerchantsFindsWhatAnswersIt(_ question: Question) throws {
    let guide = try GuideContent.merchants.readingPlaceTimes
    try check(try answer(question, in: guide, at: Self.ofMerchants.get().at), question)
  }

  private func check(_ answer: SearchAnswer, _ question: Question) throws {
    let ids = answer.hits.map { $0.id.rawValue }
    #expect(!ids.isEmpty)
    if let first = question.first {
      #expect(!Set(first).isDisjoint(with: ids.prefix(3)), "\(ids)")
    }
    #expect(Set(question.never ?? []).isDisjoint(with: ids), "\(ids)")
    let read = Set(answer.understood.map { $0.kind.rawValue })
    #expect(read.isSuperset(of: question.filters ?? []), "\(read)")
  }

  @Test func thereAreQuestions() throws {
    #expect(try Self.file.get().questions.count > 140)
    #expect(try Self.ofMerchants.get().questions.count > 70)
  }

  @Test func nothingOpenOnMondayIsClosedThen() throws {
    let guide = try GuideContent.currentGuide
    let answer = try answer(Question("restaurants open on monday"))
    let noon = guide.calendars.zone.instant(try #require(LocalDateTime("2026-11-30T13:00")))
    for hit in answer.hits where hit.facts.status?.isOpen == true {
      let hours = try guide.hours(of: try guide.item(hit.id), at: noon)
      #expect(hours.week.first?.spans.isEmpty == false, "\(hit.id)")
    }
    #expect(answer.asked?.date.description == "2026-11-30")
  }

  /// On Tuesday 24 November 2026, at 14:00.
  @Test(arguments: [
    ("restaurant open on monday", "2026-11-30T06:00", "2026-12-01T05:00"),
    ("open after midnight", "2026-11-25T00:00", "2026-11-25T04:00"),
    ("hammam before 8am", "2026-11-25T05:00", "2026-11-25T08:00"),
    ("restaurants ouverts demain à 20h", "2026-11-25T20:00", "2026-11-25T20:00"),
    ("restaurant at 8", "2026-11-24T20:00", "2026-11-24T20:00"),
    ("bars open tonight", "2026-11-24T18:00", "2026-11-24T23:00"),
    ("musées ouverts le lundi matin", "2026-11-30T06:00", "2026-11-30T12:00"),
    ("restaurant m7lol nhar l7ed", "2026-11-29T06:00", "2026-11-30T05:00"),
    ("مطعم مفتوح يوم الجمعة", "2026-11-27T06:00", "2026-11-28T05:00"),
    ("restaurants open during ramadan", "2027-02-08T06:00", "2027-02-09T05:00"),
  ])
  func timesAreReadInWords(_ text: String, _ from: String, _ until: String) throws {
    let times = try answer(Question(text)).understood.compactMap { $0.times }
    #expect(times.map { $0.lowerBound.description } == [from])
    #expect(times.map { $0.upperBound.description } == [until])
  }

  @Test func aQuestionAboutOneItemIsAnswered() throws {
    let alcohol = try answer(Question("does le jardin serve alcohol"))
    #expect(alcohol.verdicts.map { $0.isMet } == [false])
    // Its sources disagree.
    let unsure = try answer(Question("does nomad serve alcohol"))
    #expect(unsure.verdicts.map { $0.isMet } == [nil])
    let hours = try answer(Question("is bahia open on friday"))
    #expect(hours.asksHours && hours.hits.first?.facts.status?.isOpen == true)
  }

  @Test func whatIsTooFarComesLast() throws {
    let guide = try GuideContent.currentGuide
    var options = SearchOptions()
    options.filter.near = Coordinate(latitude: 31.3, longitude: -8.2)
    options.sortsByDistance = true
    let answer = try guide.answer("pharmacy", options: options)
    #expect(answer.farFrom == 5000)
    let isFar = answer.hits.map { $0.facts.distanceMetres ?? 0 > answer.farFrom }
    #expect(isFar.contains(true) && isFar == isFar.sorted { !$0 && $1 })
  }

  @Test func anotherSpellingIsSaid() throws {
    #expect(try answer(Question("bahia plaace")).isInterpreted)
    #expect(try !answer(Question("bahia palace")).isInterpreted)
  }

  @Test func whatAQuestionIsAboutDoesNotDependOnTheLengthOfThePage() throws {
    let guide = try GuideContent.currentGuide
    let morning = guide.calendars.zone.instant(try #require(LocalDateTime("2026-11-24T11:00")))
    func ids(offset: Int = 0, limit: Int) throws -> [String] {
      var options = SearchOptions()
      (options.offset, options.limit, options.instant) = (offset, limit, morning)
      return try guide.search("cafe with sockets where I can stay all afternoon", options: options).map {
        $0.id.rawValue
      }
    }
    let all = try ids(limit: 30)
    #expect(all.count > 8)
    for limit in 1..<all.count { #expect(try ids(limit: limit) == Array(all.prefix(limit))) }
    for offset in 1..<all.count { #expect(try ids(offset: offset, limit: 1) == [all[offset]]) }
  }

  @Test func halfOfTheWordsIsNoAnswerBesideAnUnknownWord() throws {
    let answer = try answer(Question("cours du zzbitcoin"))
    #expect(answer.hits.isEmpty)
    #expect(!answer.suggestions.isEmpty)
  }

  @Test(arguments: [
    "the quietest dinner without alcohol or music", "open now museum of carpets and jewellery",
  ])
  func onlyWhatMatchesIsListedWhereSomethingIsNotWantedOrOpen(_ text: String) throws {
    let hits = try answer(Question(text)).hits
    #expect(hits.allSatisfy { hit in !hit.explanation.contains { $0.name == "related" } })
  }

  @Test func wordsThatSayLittleAreLeftOutFirst() throws {
    let answer = try answer(Question("koutoubia rules for tourists"))
    #expect(answer.hits.first.map { $0.id.rawValue.hasPrefix("koutoubia") } == true)
  }

  @Test func aNightFareAppliesByTheClock() throws {
    let guide = try GuideContent.currentGuide
    let card = try guide.pricedCard("taxi-to-airport", on: try #require(CalendarDate("2026-12-01")))
    func modifiers(_ time: String) throws -> [String] {
      let instant = guide.calendars.zone.instant(try #require(LocalDateTime(time)))
      return card.modifiers(at: instant, guide.calendars)
    }
    #expect(try modifiers("2026-12-01T05:00") == ["night"])
    #expect(try modifiers("2026-12-01T12:00") == [])
    #expect(try modifiers("2026-07-01T20:30") == [])
  }

  @Test func everyTimeOfAModifierCanBeRead() throws {
    for item in try GuideContent.currentGuide.items(ofType: "price_card") {
      let card = try GuideContent.currentGuide.pricedCard(
        item.id, on: try #require(CalendarDate("2026-12-01")))
      for modifier in card.modifiers {
        guard let applies = modifier.applies else { continue }
        #expect(throws: Never.self) { try OpeningHours(applies, reading: .strict) }
      }
    }
  }
}
