/// Why a record is left out, or what of it could not be used.
package enum ImportReason: String, Sendable, CaseIterable {
  // Not merged: nothing is known about the element.
  case notARecord = "not-a-record"
  case noIdentity = "no-identity"
  case identityMismatch = "identity-mismatch"
  case noData = "no-data"
  // Merged, but not written.
  case noName = "no-name"
  case noPoint = "no-point"
  case nullIsland = "null-island"
  case outsideGlobe = "outside-globe"
  case duplicate
  case missingValue = "missing-value"
  case badRow = "bad-row"
  case ambiguousNumber = "ambiguous-number"
  case ambiguousDate = "ambiguous-date"
  // Written without, or with less than, what the source has.
  case badTimestamp = "bad-timestamp"
  case unreadableHours = "unreadable-hours"
  case tolerantHours = "tolerant-hours"
  case invalidURL = "invalid-url"
  case invalidPhone = "invalid-phone"
  case invalidDate = "invalid-date"
  case invalidValue = "invalid-value"
  case repeatedID = "repeated-id"
  case markupRemoved = "markup-removed"
  case textShortened = "text-shortened"
  case unknownCategory = "unknown-category"

  /// True when a record with this fault is left out altogether.
  package var isLeftOut: Bool {
    switch self {
    case .notARecord, .noIdentity, .identityMismatch, .noData, .noName, .noPoint, .nullIsland, .outsideGlobe,
      .duplicate, .missingValue, .badRow, .ambiguousNumber, .ambiguousDate:
      true
    default: false
    }
  }

  /// One line for people.
  package var summary: String {
    switch self {
    case .notARecord: "the value is not an object, or not valid JSON"
    case .noIdentity: "the record has no usable id"
    case .identityMismatch: "the id and the data name different elements"
    case .noData: "the record has no data"
    case .noName: "the element has no name"
    case .noPoint: "the element has no point, bounds or geometry"
    case .nullIsland: "the point is 0, 0"
    case .outsideGlobe: "the point is not on the Earth"
    case .duplicate: "another element of this name is within 25 m"
    case .badTimestamp: "updated_at cannot be read, so any other version of the element wins"
    case .unreadableHours: "the opening hours cannot be read; kept as text"
    case .tolerantHours: "the opening hours are not in OSM syntax; read by their meaning"
    case .invalidURL: "the address of the website is invalid; left out"
    case .invalidPhone: "the phone number is invalid; left out"
    case .missingValue: "a value that the mapping requires is missing"
    case .badRow: "the row cannot be read"
    case .ambiguousNumber:
      "the decimal mark is not the one given; the default is a point"
    case .ambiguousDate: "day and month, or the century, cannot be told apart; give the order of dates"
    case .repeatedID: "several different rows have this id; one was kept"
    case .invalidValue: "the value is not what the mapping says; left out"
    case .invalidDate: "the date is invalid; left out"
    case .markupRemoved: "markup or control characters were removed from a text"
    case .textShortened: "a text is too long and was shortened"
    case .unknownCategory: "no tag has a category; put under 'other'"
    }
  }
}

/// One fault of one record.
package struct ImportFinding: Hashable, Sendable {
  package let reason: ImportReason
  /// The record, such as `node:26859597`; empty when it has no id.
  package let record: String
  /// The value concerned, or the one it conflicts with.
  package let detail: String

  package init(_ reason: ImportReason, _ record: String, _ detail: String) {
    (self.reason, self.record, self.detail) = (reason, record, detail)
  }
}
