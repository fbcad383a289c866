/// Limits of a device for unpacking, which publishers must observe.
package enum PackLimits {
  /// Binary logarithm of the largest window of a full download: 8 MiB.
  package static let windowLog = 23
  /// Binary logarithm of the largest window of a delta: 128 MiB.
  package static let deltaWindowLog = 27
  /// Maximum size in bytes of the base of a delta, which is held entirely in memory.
  package static let largestBase = 128 << 20
  /// Maximum size in bytes of a sealed file: the database of a sold pack is read in memory.
  package static let largestSealed = 128 << 20
}
