import GuideRuntime
import Testing

/// An itinerary as shown to readers.
@Suite struct ItineraryCardTests {
  private func lines(_ language: String) throws -> [String] {
    try ToyPlan().card("day", language: language).sections.flatMap(\.lines)
  }

  @Test func aStepShowsHowToGetThereAndItsPrice() throws {
    let lines = try lines("en")
    #expect(lines.contains("09:00  Tower: the view (45 min)"))
    #expect(lines.contains("    10 MAD per ticket (Tower: ticket)"))
    #expect(lines.contains("10:00  Mill (30 min, if open)"))
    #expect(lines.contains("    → on foot about 5–7 min. Along the river."))
    #expect(lines.contains("    Quiet."))
  }

  @Test func stepsAreFrenchForAFrenchReader() throws {
    let lines = try lines("fr")
    #expect(lines.contains { $0.hasPrefix("9\u{A0}h  Tour") && $0.contains("la vue") })
    #expect(lines.contains("10\u{A0}h  Mill (30 min, si c'est ouvert)"))
    #expect(lines.contains("    → à pied environ 5–7 min. Le long de la rivière."))
    #expect(lines.contains("    Calme."))
  }

  @Test func showsTheWeekdaysAndThePace() throws {
    #expect(try ToyPlan().card("day").chips == ["at a child's pace", "days: Mon, Wed–Sat"])
    let french = try ToyPlan().card("day", language: "fr").chips
    #expect(french == ["au pas d'un enfant", "jours\u{A0}: lun., mer.–sam."])
  }

  @Test func listsTheStaleFactsItReliesOn() throws {
    #expect(
      try lines("en").suffix(2) == [
        "Some of this is old: fee of Tower (2024), hours of Mill (April 2026).",
        "Without a date: hours of Tower, price of Tower: ticket.",
      ])
    #expect(
      try lines("fr").dropLast().last
        == "Certaines données sont anciennes\u{A0}: tarif de Tower (2024), horaires de Mill (avril 2026).")
  }
}
