/// The free space that an installation needs.
package enum FreeSpace {
  /// Bytes to keep free besides the files themselves, for state, journals and directory entries.
  package static let margin = 16 << 20

  /// Bytes that must be free: the remaining downloads, their unpacked size, and a margin.
  ///
  /// Downloaded bytes already take up space. The whole plan counts at once, because everything stays in
  /// staging until it takes effect together.
  package static func needed(download remaining: Int, output: Int) -> Int {
    remaining.addingClamped(output).addingClamped(margin)
  }
}

extension PackError {
  /// An error with the space needed and the space available.
  package static func noSpace(needed: Int, free: Int) -> PackError {
    PackError(
      .noSpace, "not enough space: \(needed) bytes needed, \(free) free",
      help: "free \(max(0, needed - free)) bytes, or choose fewer packs",
      arguments: [needed, free, max(0, needed - free)].map(String.init))
  }
}
