/// What a check leaves in the cache.
struct KeptState {
  /// Where the units are and what connects them; nil when a change means a full check.
  let ledger: ContentLedger?
  /// What was found.
  let findings: UnitFindings

  /// About as many bytes as everything takes that is not in the tables but could be.
  var sizeOfChanges: Int { findings.replacedSize + (ledger?.index.changes ?? 0) * KeptState.keysOfUnit }

  /// Bytes that the keys of a unit take.
  private static let keysOfUnit = 64
  private static let noKeys = SortedKeys(UnitKeyList())

  /// The bytes of a section of the tables.
  func bytes(_ section: TableSection) -> [UInt8] {
    let keys = ledger?.index.first ?? KeptState.noKeys
    return switch section {
    case .keys: keys.keys.bytes
    case .roles: keys.roles.bytes
    case .keyEnds: keys.ends.bytes
    case .keyOrder: keys.order.bytes
    case .findingUnits: findings.table.unitEnds.bytes
    case .findingKinds: findings.table.kinds.bytes
    case .findingEnds: findings.table.ends.bytes
    case .findingTexts: findings.table.texts
    }
  }

  /// The bytes of a section of the state.
  func bytes(_ section: StateSection, _ check: StoredCheck) -> [UInt8] {
    switch section {
    case .inputs: check.bytes
    case .units: ledger?.layout.bytes ?? []
    case .keys: ledger?.index.changeBytes ?? []
    case .findings: findings.changeBytes
    }
  }
}
