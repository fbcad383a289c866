extension Catalogue {
  /// Settings, feedback and the log of events.
  static let frenchSettings: [String: String] = [
    "feedback.still_accurate": "toujours exact",
    "settings.unknown": "« %1 » n'est pas un réglage",
    "settings.badValue": "« %1 » n'est pas une valeur de %2",
    "settings.values.language": "mettez en ou fr",
    "settings.values.units": "mettez metric, us ou uk",
    "settings.values.wifi-only": "mettez on ou off",
    "settings.values.walking-pace": "mettez slow, normal, fast, ou de 1 à 12 km/h, comme 3,6",
    "settings.usual": "(non réglé)",
    "settings.on": "oui",
    "settings.off": "non",
    "settings.pace.slow": "lent",
    "settings.pace.normal": "normal",
    "settings.pace.fast": "rapide",
    "settings.units.metric": "métriques (m, km)",
    "settings.units.us": "américaines (pieds, milles)",
    "settings.units.uk": "britanniques (yards, milles)",
    "settings.notRead": "les réglages dans %1 n'ont pas pu être lus ; les valeurs par défaut sont utilisées",
    "log.none": "aucun événement n'est enregistré",
    "log.cleared": "Tous les événements sont effacés.",
  ]
}
