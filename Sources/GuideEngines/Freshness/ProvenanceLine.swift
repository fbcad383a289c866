public import GuideModel

/// The short line under a price or a place: when it was checked, its sources, and the confidence.
public struct ProvenanceLine: Hashable, Sendable {
  /// A piece of the line; a renderer joins them with its own separator.
  public enum Part: Hashable, Sendable {
    /// A message of the catalogue.
    case message(TrustLabel)
    /// The editors' own words, in the language of the content.
    case note(String)
  }

  /// The pieces in order; empty when nothing is known.
  public let parts: [Part]

  /// A line from the known facts.
  ///
  /// In order: when it was checked (`trust.checked` with field and date, or the label of an unknown or future
  /// date), the note, the number of sources (`trust.sources`) when there is no note, and the confidence.
  ///
  /// - Parameters:
  ///   - checked: The evaluated date; nil when the item has no dates.
  ///   - note: The editors' provenance note; a blank one is ignored.
  ///   - sourceCount: The number of sources that the item names.
  ///   - confidence: The editors' confidence; nil when they give none.
  public init(
    checked: Staleness?, note: String? = nil, sourceCount: Int = 0, confidence: Confidence? = nil
  ) {
    var parts: [Part] = []
    if let checked {
      if let date = checked.date, checked.state != .future {
        let arguments = ["field": TrustLabel.Argument.field(checked.field), "date": .date(date)]
        parts.append(.message(TrustLabel("trust.checked", .neutral, arguments)))
      } else {
        parts.append(.message(TrustLabel(checked)))
      }
    }
    if let note, !note.allSatisfy({ $0.isWhitespace }) {
      parts.append(.note(note))
    } else if sourceCount > 0 {
      parts.append(.message(TrustLabel("trust.sources", .neutral, ["count": .count(sourceCount)])))
    }
    if let confidence { parts.append(.message(TrustLabel(confidence))) }
    self.parts = parts
  }
}
