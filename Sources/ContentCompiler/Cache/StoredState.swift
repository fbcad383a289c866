import SourceJSON

/// What the last check left in the cache: a small file about it, and tables that only full checks write.
struct StoredState {
  /// What was checked.
  let check: StoredCheck
  private let state: CacheFile<StateSection>
  private let tables: CacheFile<TableSection>

  /// Opens the files of an entry.
  ///
  /// - Throws: ``CacheReader/Damaged``, also when the two do not belong together; `FileSystemError`.
  init(_ cache: CheckCache, _ name: String) throws {
    state = try cache.state(name)
    check = try StoredCheck(state.read(.inputs))
    tables = try cache.tables(name)
    guard tables.identity == check.tables else { throw CacheReader.Damaged() }
  }

  /// Bytes of the tables.
  var tableSize: Int { tables.size }

  /// Where the units are for which findings are encoded.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func layout(_ folder: ContentFolder) throws -> UnitLayout {
    let bytes = try state.read(.units)
    return bytes.isEmpty ? UnitLayout() : try UnitLayout(bytes, folder)
  }

  /// Everything that was found.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func findings() throws -> UnitFindings {
    let texts = try tables.texts(.findingTexts)
    return try UnitFindings(
      FindingTable(
        unitEnds: StoredArray(bytes: tables.read(.findingUnits)),
        kinds: StoredArray(bytes: tables.read(.findingKinds)),
        starts: StoredArray(bytes: tables.read(.findingStarts)),
        sizes: StoredArray(bytes: tables.read(.findingSizes)),
        texts: TextBlocks(.file(texts, 0..<texts.count))),
      changes: state.read(.findings))
  }

  /// The keys of the units; nil when a change means a full check.
  ///
  /// - Throws: ``CacheReader/Damaged``, `FileSystemError`.
  func index(_ layout: UnitLayout) throws -> UnitIndex? {
    let changes = try state.read(.keys)
    guard !changes.isEmpty else { return nil }
    return try UnitIndex(
      SortedKeys(
        keys: StoredArray(bytes: tables.read(.keys)), roles: StoredArray(bytes: tables.read(.roles)),
        ends: StoredArray(bytes: tables.read(.keyEnds)), order: StoredArray(bytes: tables.read(.keyOrder))),
      changes: changes, unitCount: layout.unitCount)
  }
}
