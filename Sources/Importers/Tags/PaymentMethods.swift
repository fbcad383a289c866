/// Accepted kinds of bitcoin payment, from the tags of OpenStreetMap.
package enum PaymentMethods {
  /// `onchain`, `lightning` and `lightning_contactless` when a tag says exactly yes; the general `bitcoin` when only that
  /// is tagged, whatever the others say.
  ///
  /// - Source: OpenStreetMap wiki, `Key:payment:bitcoin` and `Key:currency:XBT`.
  package static func read(_ tags: [String: String]) -> [String] {
    let specific = ["onchain", "lightning", "lightning_contactless"]
    let isTagged = specific.contains { tags["payment:\($0)"] != nil }
    let methods = specific.filter { tags["payment:\($0)"] == "yes" }
    if isTagged { return methods }
    let isGeneral = ["payment:bitcoin", "currency:XBT", "currency:BTC"].contains { tags[$0] == "yes" }
    return isGeneral ? ["bitcoin"] : []
  }
}
