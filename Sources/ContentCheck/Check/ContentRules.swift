/// A check across the whole content.
package protocol ContentRule: Sendable {
  /// Reports every violation of the rule, each as soon as it is found.
  static func check(_ index: ContentIndex, _ out: inout FindingCollector)
}

/// A rule about editorial quality; its level can be changed, and its findings suppressed.
package protocol EditorialRule: ContentRule {
  /// Ids of its findings.
  static var ids: [String] { get }
}

/// The rules, in the order they run.
package enum ContentRules {
  /// Rules without which no correct database can be built.
  package static let invariants: [any ContentRule.Type] = [
    DuplicateID.self, UnknownReference.self, MinAboveMax.self, OutsideArea.self, BrokenBoundary.self,
    InvalidOverlay.self, InvalidHours.self, StorableValue.self, InvalidCondition.self,
  ]

  /// Rules about editorial quality.
  package static let editorial: [any EditorialRule.Type] = [
    MissingExpected.self, StaleFact.self, ExpiredItem.self, UnsupportedDate.self, NeedsConfirmation.self,
    LongText.self, WrongScript.self, MissingTranslation.self, NumberMismatch.self, SelfReference.self,
    OrphanItem.self, OneWayLink.self, FarFromRegion.self, NearDuplicate.self, RepeatedText.self,
    ImpossiblePlan.self, ClosedPlace.self, HoursInWords.self, PriceConflict.self, WideRange.self,
    AssetReferences.self, AssetFiles.self, HouseStyle.self, UnknownField.self, LongSuppression.self,
    WrongRomanisation.self, UnequalList.self, MissingNeighbour.self, MissingCalendar.self, HoursMismatch.self,
    UnlikelyWay.self, UnusualPrice.self, UnlistedNumber.self, UnknownAnswer.self,
    FarFromWay.self,
  ]
}
