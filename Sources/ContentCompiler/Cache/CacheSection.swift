/// A part of a file of the cache.
protocol CacheSection: CaseIterable, RawRepresentable<Int>, Sendable {
  /// Begins every file with these sections, in the byte order of the machine.
  static var magic: UInt64 { get }
}

/// What the last check was about, and what a change has changed since the last full one.
enum StateSection: Int, CacheSection {
  /// What was checked: ``StoredCheck``.
  case inputs
  /// Where the units are: ``UnitLayout``; empty when there are none.
  case units
  /// Keys of units that came or went: ``UnitIndex``; empty when a change means a full check.
  case keys
  /// Findings of units that changed: ``UnitFindings``.
  case findings

  static let magic: UInt64 = 0x3331_5453_4548_4343
}

/// What a full check found, as it is in memory: ``SortedKeys``, then ``FindingTable``.
enum TableSection: Int, CacheSection {
  case keys
  case roles
  case keyEnds
  case keyOrder
  case findingUnits
  case findingKinds
  case findingStarts
  case findingSizes
  case findingTexts

  static let magic: UInt64 = 0x3231_4254_4548_4343
}
