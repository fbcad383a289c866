// Rules for merging two entries for the same thing. Each rule takes the greater one in a total order, or the
// union of both intervals, so that the order of merging never matters.

extension UserState {
  static func unique<T, Key: Hashable>(_ list: [T], by key: (T) -> Key, _ keep: (T, T) -> T) -> [T] {
    Array(Dictionary(list, by: key, joining: keep).values)
  }

  /// Compares texts by byte order; later pairs break ties.
  static func less(_ pairs: String...) -> Bool {
    for i in stride(from: 0, to: pairs.count - 1, by: 2) where pairs[i] != pairs[i + 1] {
      return pairs[i].utf8.lexicographicallyPrecedes(pairs[i + 1].utf8)
    }
    return false
  }

  /// The later setting; of two set at the same time, the one with the greater value.
  static func newer(_ a: Setting, _ b: Setting) -> Setting {
    if a.changedAt != b.changedAt { return less(a.changedAt, b.changedAt) ? b : a }
    return JSONValue.precedes(a.value, b.value) ? b : a
  }

  /// The plan that was changed last, with the earlier creation date of the two.
  static func newer(_ a: Plan, _ b: Plan) -> Plan {
    let isB =
      a.changedAt != b.changedAt
      ? less(a.changedAt, b.changedAt)
      : JSONValue.precedes(.list([a.inputs, a.steps]), .list([b.inputs, b.steps]))
    let kept = isB ? b : a
    return Plan(
      id: kept.id, createdAt: less(b.createdAt, a.createdAt) ? b.createdAt : a.createdAt,
      changedAt: kept.changedAt, inputs: kept.inputs, steps: kept.steps)
  }

  /// The interval from the first to the last visit of both.
  static func joined(_ a: Recent, _ b: Recent) -> Recent {
    Recent(
      contentType: a.contentType, contentId: a.contentId,
      firstViewedAt: less(b.firstViewedAt, a.firstViewedAt) ? b.firstViewedAt : a.firstViewedAt,
      viewedAt: less(a.viewedAt, b.viewedAt) ? b.viewedAt : a.viewedAt)
  }
}

extension UserState.QuoteCheck {
  /// A string that differs for different checks.
  var mark: String {
    let rate = rate.map { "\($0.currency)/\($0.dirhams)/\($0.setOn)" } ?? ""
    let rest = [
      cardId, "\(amount)", rate, "\(isEach)", quantity.map { "\($0)" } ?? "", people.map { "\($0)" } ?? "",
    ]
    return ([checkedAt] + rest + modifiers).joined(separator: "\u{0}")
  }
}

extension UserState.Feedback {
  /// A string that differs for different reports.
  var mark: String {
    let optional = [note, appVersion, locale].map { $0.map { "1" + $0 } ?? "0" }
    return ([createdAt, contentType, contentId, reason, optional[0], contentVersion] + optional.dropFirst())
      .joined(separator: "\u{0}")
  }
}
