/// Facts about every finding, whichever stage reports it.
///
/// A leaf: it depends on no stage, so that reading a configuration does not depend on the rules that check it.
package enum DiagnosticCatalog {
  /// The findings whose level a project may change. Any other finding is always an error, because the
  /// database could not be written as its schema requires.
  package static let adjustable: Set<String> = [
    "ambiguous-alternative", "broken-boundary", "closed-place", "closed-stop", "double-space",
    "duplicate-asset", "duplicate-element", "empty-content", "empty-selector", "expired-item",
    "far-from-region", "far-from-way", "forbidden-combination", "forbidden-host", "future-date",
    "hours-in-words",
    "hours-mismatch", "house-style", "hurried-stop", "impossible-schema", "insecure-link",
    "invalid-date", "invalid-format", "invisible-character", "large-asset", "leftover-marker",
    "long-suppression", "long-text", "min-above-max", "missing-asset", "missing-calendar",
    "missing-expected", "missing-neighbour", "missing-translation", "misspelt-currency",
    "near-duplicate", "needs-confirmation", "no-alternative", "not-a-multiple", "not-allowed-value",
    "number-mismatch", "odd-hours", "odd-phone-number", "one-way-link", "orphan-item",
    "out-of-range", "outside-area", "pattern-mismatch", "price-conflict", "provisional-asset",
    "repeated-text", "repeated-word", "self-reference", "stale-fact", "unavailable-pack",
    "unbalanced-marks", "unequal-list", "unequal-translation", "unexplained-closure",
    "unknown-answer", "unknown-asset", "unknown-field", "unknown-key", "unknown-keyword", "unknown-language",
    "unknown-reference", "unlikely-way", "unlisted-number", "unnormalized-text", "unsupported-date",
    "untranslated-text", "unused-asset", "unused-definition", "unused-suppression", "unusual-price",
    "wide-range", "wrong-count", "wrong-length", "wrong-romanisation", "wrong-script",
  ]

  /// Findings that depend on the day.
  package static let dependentOnDate: Set<String> = ["stale-fact", "future-date", "expired-item"]
}
