/// Which units a change can affect.
enum UnitChange {
  /// Units that are there after a change and whose findings may differ from those before.
  static func affected(
    _ changes: [ContentLedger.Change], _ before: ContentLedger, _ after: ContentLedger
  ) -> Set<UnitIndex.Unit> {
    var out: Set<UnitIndex.Unit> = []
    let removed = changes.flatMap(\.removed)
    let added = changes.flatMap(\.added)
    for (unit, keys) in removed + added {
      for key in keys.provides {
        after.index.forEach(key, .uses) { out.insert($0) }
        after.index.forEach(key, .provides) { out.insert($0) }
      }
      for key in keys.shares { after.index.forEach(key, .shares) { out.insert($0) } }
      // What a translation lacks is a finding about the item.
      if !before.knows(unit) && !after.isItem(unit) || before.knows(unit) && !before.isItem(unit) {
        for key in keys.uses { after.index.forEach(key, .provides) { out.insert($0) } }
      }
    }
    for key in changedUses(removed.map(\.keys), added.map(\.keys)) {
      after.index.forEach(key, .provides) { out.insert($0) }
    }
    return out.union(added.map(\.unit))
  }

  /// Ids that an item refers to only before, or only after a change.
  ///
  /// An item whose references are as they were cannot change what is found about their targets: rules look at who refers
  /// to an item, not at what else that item says.
  static func changedUses(_ removed: [UnitKeys], _ added: [UnitKeys]) -> Set<UInt64> {
    func pairs(_ units: [UnitKeys]) -> Set<[UInt64]> {
      var out: Set<[UInt64]> = []
      for unit in units { for use in unit.uses { out.insert(unit.provides + [use]) } }
      return out
    }
    return Set(pairs(removed).symmetricDifference(pairs(added)).compactMap(\.last))
  }
}

extension ContentLedger {
  /// Whether a unit was there when this was made.
  func knows(_ unit: Unit) -> Bool { Int(unit) < layout.unitCount }
}

extension ContentLedger.Change {
  /// Keys of the items that it changes, and of those whose translations it changes.
  var ids: [UInt64] {
    (removed + added).flatMap { $0.keys.provides.isEmpty ? $0.keys.uses : $0.keys.provides }
  }
}
