extension Catalogue {
  /// Settings, feedback and the log of events.
  static let englishSettings: [String: String] = [
    "feedback.still_accurate": "still accurate",
    "settings.unknown": "'%1' is not a setting",
    "settings.badValue": "'%1' is not a value of %2",
    "settings.values.language": "use en or fr",
    "settings.values.units": "use metric, us or uk",
    "settings.values.wifi-only": "use on or off",
    "settings.values.walking-pace": "use slow, normal, fast, or 1 to 12 km/h, such as 3.6",
    "settings.usual": "(not set)",
    "settings.on": "on",
    "settings.off": "off",
    "settings.pace.slow": "slow",
    "settings.pace.normal": "normal",
    "settings.pace.fast": "fast",
    "settings.units.metric": "metric (m, km)",
    "settings.units.us": "us (feet, miles)",
    "settings.units.uk": "uk (yards, miles)",
    "settings.notRead": "the settings in %1 could not be read; the defaults are used",
    "log.none": "no events are recorded",
    "log.cleared": "All events were deleted.",
  ]
}
