/// What a device spends on unpacking, which whoever publishes must keep to.
package enum PackLimits {
  /// Binary logarithm of the largest window of a whole file: 8 MiB.
  package static let windowLog = 23
  /// Binary logarithm of the largest window of a difference: 128 MiB.
  package static let deltaWindowLog = 27
  /// Bytes of the largest base of a difference, which is held in memory as a whole.
  package static let largestBase = 128 << 20
}
