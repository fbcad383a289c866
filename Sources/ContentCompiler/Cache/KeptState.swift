/// What a check leaves in the cache.
struct KeptState {
  /// Where the units are for which findings are encoded.
  let layout: UnitLayout
  /// What connects them; nil when a change means a full check.
  let index: UnitIndex?
  /// What was found.
  let findings: UnitFindings

  /// What a check after a change leaves.
  init(_ ledger: ContentLedger, _ findings: UnitFindings) {
    self.init(ledger.layout, ledger.index, findings)
  }

  init(_ layout: UnitLayout, _ index: UnitIndex?, _ findings: UnitFindings) {
    self.layout = layout
    self.index = index
    self.findings = findings
  }

  /// About as many bytes as everything takes that is not in the tables but could be.
  var sizeOfChanges: Int { findings.replacedSize + (index?.changes ?? 0) * KeptState.keysOfUnit }

  /// Bytes that the keys of a unit take.
  private static let keysOfUnit = 64
  private static let noKeys = SortedKeys(UnitKeyList())

  /// Calls `body` with the bytes of a section of the tables, piece by piece.
  ///
  /// - Throws: What `body` throws; `FileSystemError`.
  func forEachPiece(of section: TableSection, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let keys = index?.first ?? KeptState.noKeys
    switch section {
    case .keys: try keys.keys.withBytes(body)
    case .roles: try keys.roles.withBytes(body)
    case .keyEnds: try keys.ends.withBytes(body)
    case .keyOrder: try keys.order.withBytes(body)
    case .findingUnits: try findings.table.unitEnds.withBytes(body)
    case .findingKinds: try findings.table.kinds.withBytes(body)
    case .findingStarts: try findings.table.starts.withBytes(body)
    case .findingSizes: try findings.table.sizes.withBytes(body)
    case .findingTexts: try findings.table.texts.forEachPiece(body)
    }
  }

  /// The bytes of a section of the state.
  func bytes(_ section: StateSection, _ check: StoredCheck) -> [UInt8] {
    switch section {
    case .inputs: check.bytes
    case .units: layout.files.isEmpty ? [] : layout.bytes
    case .keys: index?.changeBytes ?? []
    case .findings: findings.changeBytes
    }
  }
}
