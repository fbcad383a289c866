import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Testing

/// The parts of questions: places that are not wanted, ways, times beside a name, meanings. On Tuesday 24 November
/// 2026, at 14:00.
@Suite struct AskedPartsTests {
  private func answer(_ text: String, language: String = "en") throws -> SearchAnswer {
    let guide = try GuideContent.currentGuide
    var options = SearchOptions()
    options.language = language
    options.limit = 8
    options.instant = guide.calendars.zone.instant(try #require(LocalDateTime("2026-11-24T14:00")))
    options.filter.today = "2026-11-24"
    return try guide.answer(text, options: options)
  }

  private func ids(_ answer: SearchAnswer) -> [String] { answer.hits.map { $0.id.rawValue } }

  @Test(arguments: [
    ("gardens except majorelle", "jardin-majorelle", nil),
    ("jardins sauf majorelle", "jardin-majorelle", nil),
    ("حدائق ما عدا ماجوريل", "jardin-majorelle", nil),
    ("museum other than ysl", "ysl-museum", nil),
    ("gardens except marjorelle", "jardin-majorelle", nil),
    ("cafes not on the main square", "jemaa-el-fnaa", 250.0),
    ("café pas sur la place", "jemaa-el-fnaa", 250.0),
    ("restaurants not near jemaa el fna", "jemaa-el-fnaa", 800.0),
  ])
  func aPlaceThatIsNotWantedIsLeftOut(_ text: String, _ id: String, _ metres: Double?) throws {
    let answer = try answer(text)
    let read = answer.understood.filter { $0.kind == .near }
    #expect(read.map { $0.place?.rawValue } == [id])
    #expect(read.map { $0.isNegated } == [true])
    #expect(read.map { $0.metres } == [metres])
    #expect(!answer.hits.isEmpty && !ids(answer).contains(id))
    #expect(answer.missing.isEmpty)
  }

  @Test(arguments: [
    ("restaurants outside the medina", "medina"), ("bars hors de la médina", "medina"),
    ("restaurants ailleurs qu'à guéliz", "gueliz"), ("restaurant machi f gueliz", "gueliz"),
    ("restaurants but not in gueliz", "gueliz"),
  ])
  func anAreaThatIsNotWantedIsLeftOut(_ text: String, _ id: String) throws {
    let answer = try answer(text)
    let read = answer.understood.filter { $0.kind == .region }
    #expect(read.map { $0.place?.rawValue } == [id])
    #expect(read.map { $0.isNegated } == [true])
    #expect(answer.missing.isEmpty)
  }

  @Test(arguments: [
    "no majorelle tickets", "eat outside in gueliz", "restaurant outside near the koutoubia",
    "restaurant not far from the koutoubia",
  ])
  func nothingElseIsLeftOut(_ text: String) throws {
    let read = try answer(text).understood.filter { $0.kind == .near || $0.kind == .region }
    #expect(!read.contains { $0.isNegated })
  }

  @Test(arguments: [
    ("how to get from bahia palace to koutoubia", "bahia-palace", "koutoubia-mosque"),
    ("comment aller de la koutoubia à bahia", "koutoubia-mosque", "bahia-palace"),
    ("kifach nemchi mn jemaa lfna l bahia", "jemaa-el-fnaa", "bahia-palace"),
    ("how far is majorelle from bahia palace", "bahia-palace", "jardin-majorelle"),
    ("distance between nomad and majorelle", "nomad", "jardin-majorelle"),
  ])
  func theWayBetweenTwoPlacesIsRead(_ text: String, _ start: String, _ destination: String) throws {
    let answer = try answer(text)
    #expect(answer.way?.start.rawValue == start)
    #expect(answer.way?.destination.rawValue == destination)
    #expect(ids(answer) == [destination, start])
    #expect(answer.hits.first?.facts.distanceMetres ?? 0 > 100)
  }

  @Test(arguments: [
    ("nomad à gueliz", "fr"), ("majorelle and ysl", "en"), ("cheapest way from airport to medina", "en"),
    ("taxi from jemaa to majorelle", "en"), ("how much from jemaa to majorelle", "en"),
    ("palais de la bahia", "fr"),
  ])
  func otherWordsBetweenPlacesAskForNoWay(_ text: String, _ language: String) throws {
    #expect(try answer(text, language: language).way == nil)
  }

  @Test func theWayCanBeDropped() throws {
    let guide = try GuideContent.currentGuide
    var options = SearchOptions()
    options.ignored = [.way]
    #expect(try guide.answer("how to get from bahia palace to koutoubia", options: options).way == nil)
  }

  @Test(arguments: [
    ("el badi tuesday morning", "el-badi-palace"), ("visit el badi at 8", "el-badi-palace"),
    ("majorelle on wednesday", "jardin-majorelle"), ("is ysl museum closed on wednesday", "ysl-museum"),
    ("is dar si said open on tuesday", "dar-si-said"),
  ])
  func aTimeBesideANameAsksWhetherItIsOpen(_ text: String, _ id: String) throws {
    let answer = try answer(text)
    #expect(ids(answer).first == id)
    #expect(answer.asksHours && answer.asked != nil)
    #expect(answer.hits.first?.facts.status != nil)
  }

  @Test(arguments: [
    ("museums closed on tuesday", "en"), ("musée fermé le mardi", "fr"), ("متحف مغلق يوم الثلاثاء", "en"),
  ])
  func whatIsClosedIsListed(_ text: String, _ language: String) throws {
    let answer = try answer(text, language: language)
    #expect(ids(answer).contains("dar-si-said"))
    #expect(!ids(answer).contains("ysl-museum") && !ids(answer).contains("maison-de-la-photographie"))
    #expect(answer.understood.contains { $0.kind == .time && $0.isNegated })
    #expect(answer.hits.allSatisfy { $0.facts.status?.isOpen == false })
  }

  @Test(arguments: [
    ("what does shukran mean", "gree-thank-you"), ("what does balak mean", "dire-watch-out-make-way"),
    ("que veut dire inchallah", "gree-god-willing"), ("chno m3na bslama", "gree-goodbye"),
    ("meaning of inshallah", "gree-god-willing"),
  ])
  func aWordIsExplainedByItsPhrase(_ text: String, _ id: String) throws {
    #expect(try ids(answer(text)).first == id)
  }

  @Test func theItemsOfANeedThatNothingMeetsComeFirst() throws {
    let answer = try answer("restaurant with air conditioning")
    #expect(answer.missing == ["air conditioning"])
    #expect(ids(answer).first == "hot-afternoon")
  }
}
