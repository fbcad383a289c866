import GuideModel

/// Columns of offers and providers.
package enum OfferColumn: String, ContentColumn {
  case provider, hidden, active, redeem, currency, minimum, maximum, denominations, discount

  package var columnName: String { rawValue }
}
