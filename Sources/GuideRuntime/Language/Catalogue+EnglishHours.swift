extension Catalogue {
  /// Whether a place is open, and why that is unknown.
  static let englishHours: [String: String] = [
    "status.temporarily_closed.since": "temporarily closed since %1",
    "status.permanently_closed.since": "permanently closed since %1",
    "hours.notConfirmed": "unknown: no confirmation that it is still open",
    "hours.undated": "hours without a date",
    "hours.none": "no hours in the guide",
    "hours.ofNothing": "%1 has no opening hours",
    "hours.closedUnsure": "closed; open for certain from %1",
    "hours.unusualDay": "unknown: usual hours do not apply on this day",
    "hours.ramadan": "unknown: usual hours do not apply in Ramadan, and the guide has no others",
    "hours.holiday": "unknown: usual hours do not apply on this day (%1), and the guide has no others",
    "hours.usual": "Usual hours: %1",
    "hours.notKnown": "unknown",
    "hours.knownDays":
      "Caution: public holidays and Ramadan are known only from %1 to %2; hours may differ on such days.",
    "near.noneOpen": "nothing there is known or likely to be open; without --open, closed places are listed",
    "near.noMatch": "nothing matches; try fewer filters",
    "near.end": "no more results",
    "search.noneOpen":
      "nothing for '%1' is known or likely to be open then; without --open, %2 closed results are listed",
  ]
}
