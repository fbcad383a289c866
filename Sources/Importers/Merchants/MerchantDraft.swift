import GuideModel

/// A place of a merchant, before it is written.
struct LocationDraft: Sendable {
  let record: SourceRecord
  /// `node:26859597`.
  let element: String
  let name: String
  let foldedName: String
  let coordinate: Coordinate
  let tags: [String: String]
  let country: Country?
  /// The day from which the source has it; nil when it does not say.
  let added: CalendarDate?

  /// Id of the item: `node-26859597`.
  var id: String { LocationDraft.id(of: element) }

  /// An element's key as an item id.
  static func id(of element: String) -> String { element.split(separator: ":").joined(separator: "-") }
}

/// A merchant with its places.
struct MerchantDraft: Sendable {
  let id: String
  /// The places, by id; the first one speaks for the merchant.
  let locations: [LocationDraft]
}
