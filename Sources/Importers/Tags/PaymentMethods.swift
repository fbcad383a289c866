/// Accepted kinds of bitcoin payment, from the tags of OpenStreetMap.
package enum PaymentMethods {
  /// The specific methods (`onchain`, `lightning`, `lightning_contactless`) that are tagged `yes`; `bitcoin` if only the
  /// general tag is, and no specific method is tagged at all.
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
