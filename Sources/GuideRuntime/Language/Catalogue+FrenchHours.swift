extension Catalogue {
  /// Whether a place is open, and why that is unknown.
  static let frenchHours: [String: String] = [
    "status.temporarily_closed.since": "fermé temporairement depuis le %1",
    "status.permanently_closed.since": "fermé définitivement depuis le %1",
    "hours.notConfirmed": "inconnu : rien ne confirme que le lieu existe toujours",
    "hours.undated": "horaires sans date",
    "hours.none": "pas d'horaires dans le guide",
    "hours.ofNothing": "%1 n'a pas d'horaires d'ouverture",
    "hours.closedUnsure": "fermé ; ouverture certaine à partir de %1",
    "hours.unusualDay": "inconnu : les horaires habituels ne valent pas ce jour-là",
    "hours.ramadan":
      "inconnu : les horaires habituels ne valent pas pendant le ramadan, et le guide n'en a pas d'autres",
    "hours.holiday":
      "inconnu : les horaires habituels ne valent pas ce jour-là (%1), et le guide n'en a pas d'autres",
    "hours.usual": "Horaires habituels : %1",
    "hours.notKnown": "inconnu",
    "hours.knownDays":
      "Attention : les jours fériés et le ramadan ne sont connus que du %1 au %2 ; les horaires peuvent changer ces jours-là.",
    "near.noneOpen": "rien d'ouvert à cet endroit ; sans --open, les lieux fermés sont listés aussi",
    "near.noMatch": "rien ne correspond ; essayez moins de filtres",
    "near.end": "plus de résultats",
    "search.noneOpen":
      "rien d'ouvert à cette heure pour « %1 » ; sans --open, %2 résultats fermés sont listés",
  ]
}
