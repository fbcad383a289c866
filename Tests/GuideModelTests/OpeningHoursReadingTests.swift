import Testing

@testable import GuideModel

@Suite struct OpeningHoursReadingTests {
  @Test func everyListedWordMapsToStandardText() throws {
    #expect(HoursWords.replacements.count > 40)
    for replacement in HoursWords.replacements {
      var lexer = HoursLexer(Array(replacement.utf8), isTolerant: false)
      #expect(throws: Never.self, "\(replacement)") { try lexer.run() }
    }
  }

  @Test func knowsWhatMeansAlwaysOpenWithoutTheOtherWords() {
    let words = HoursWords.all.filter { $0.value == "24/7" }.keys
    #expect(HoursWords.alwaysOpenPhrases == Set(words).union(["24/7"]))
    #expect(HoursWords.alwaysOpenPhrases.count > 60)
  }

  @Test(arguments: [
    ("lunes a viernes 9:00-14:00 y 17:00-20:00", "Mo-Fr 09:00-14:00,17:00-20:00"),
    ("Du lundi au vendredi de 8h00 à 12h00 et de 14h00 à 18h00", "Mo-Fr 08:00-12:00,14:00-18:00"),
    ("Mo - Fr 08.00 - 12.00 Uhr und 14.00 - 18.00 Uhr", "Mo-Fr 08:00-12:00,14:00-18:00"),
    ("Mo-Do 8:30-20:00 Fr 8:29-18:00", "Mo-Th 08:30-20:00, Fr 08:29-18:00"),
    ("周一至周五 09:00-18:00", "Mo-Fr 09:00-18:00"),
    ("الاثنين-الجمعة ٠٩:٠٠-١٧:٠٠", "Mo-Fr 09:00-17:00"),
    ("رمضان 10:00-16:00", "Ramadan 10:00-16:00"),
    ("pon-pt 8:00 do 16:00", "Mo-Fr 08:00-16:00"),
    ("9am-5pm", "09:00-17:00"),
    ("4-10 pm", "16:00-22:00"),
    ("Mo-Fr 0800-1730", "Mo-Fr 08:00-17:30"),
    ("17:00 till late", "17:00+"),
    ("day before public holiday 10:00-12:00", "PH -1 day 10:00-12:00"),
    ("00:00-24:00 week 05 Feb", "Feb week 05 00:00-24:00"),
    ("Dec 24,26 off", "Dec 24,Dec 26 off"),
    ("1 May-30. Sep 10:00-18:00, 24 Dec 2026 off", "May 01-Sep 30 10:00-18:00, 2026 Dec 24 off"),
    ("by appointment", "\"on appointment\""),
  ])
  func readsEverydayNotations(text: String, standard: String) throws {
    let read = try OpeningHours.read(text, .tolerant)
    #expect(read.hours.description == standard)
    #expect(!read.warnings.isEmpty)
    #expect(throws: HoursSyntaxError.self) { try OpeningHours(text) }
  }

  @Test func languageResolvesAmbiguousDayNames() throws {
    for (language, day) in [("pl", "Mo"), ("lt", "Fr"), (nil, "Mo")] {
      let reading = HoursReading(mode: .tolerant, language: language)
      #expect(try OpeningHours("pn. 10:00-12:00", reading: reading).description == "\(day) 10:00-12:00")
    }
  }

  @Test func pointsInTimeAreReadOnlyWhenAllowed() throws {
    let reading = HoursReading(mode: .strict, allowsPoints: true)
    for value in ["Mo-Fr 09:00,15:00", "Mo 10:00-16:00/90", "sunrise,sunset", "(sunset+01:00)"] {
      #expect(try OpeningHours(value, reading: reading).description == value)
      #expect(throws: HoursSyntaxError.self) { try OpeningHours(value) }
    }
  }

  @Test func errorsGiveThePositionAndTheFix() throws {
    let error = try #require(throws: HoursSyntaxError.self) { try OpeningHours("Mo-Fr 10:00-18:0; PH off") }
    #expect(error.kind == .unexpectedText)
    #expect(error.offset == 15)
    #expect(error.help == "write two digits for the minutes")
    let word = try #require(throws: HoursSyntaxError.self) { try OpeningHours("lundi 10:00-18:00") }
    #expect(word.kind == .unknownWord && word.offset == 0 && word.length == 5)
    #expect(word.help == "write 'Mo'")
  }

  @Test func rejectsValuesThatAreTooLong() {
    let text = String(repeating: "Mo off; ", count: 2000)
    let error = #expect(throws: HoursSyntaxError.self) { try OpeningHours(text) }
    #expect(error?.kind == .tooLong)
  }

  @Test func rulesRecordTheirSourceRange() throws {
    let read = try OpeningHours.read("Mo 10:00-12:00; PH off")
    #expect(read.ruleRanges == [0..<14, 16..<22])
  }

  @Test func ramadanIsWrittenOutAsDates() throws {
    let hours = try OpeningHours("09:00-18:00; Ramadan 09:00-16:00; Ramadan Fr off")
    let dates = (0..<30).map { CalendarDate(clampingDays: 20_857 + $0) }
    #expect(
      hours.writingOutRamadan(dates).description
        == "09:00-18:00; 2027 Feb 08-2027 Mar 09 09:00-16:00; 2027 Feb 08-2027 Mar 09 Fr off")
    #expect(hours.writingOutRamadan([]).description == "09:00-18:00")
  }

  @Test func lintFlagsPastDates() throws {
    let read = try OpeningHours.read("2025 May 01-22 10:00-12:00; 2024 off; Mo 09:00-10:00")
    let kinds = read.lint(today: CalendarDate(year: 2025, month: 5, day: 23)).map(\.kind)
    #expect(kinds == [.dateRangePast, .yearPast])
  }
}
