/// How much room an installation needs.
package enum FreeSpace {
  /// Bytes kept free besides the files themselves: state, journals, entries of folders.
  package static let margin = 16 << 20

  /// Bytes that must be free: what is still to be downloaded, what it becomes, and a margin.
  ///
  /// What is downloaded already takes its room already. All of a plan counts at once, because all of it stays in
  /// staging until it takes effect together.
  package static func needed(download remaining: Int, output: Int) -> Int {
    remaining.addingClamped(output).addingClamped(margin)
  }
}

extension PackError {
  /// Not enough room: how much is needed, how much there is.
  package static func noSpace(needed: Int, free: Int) -> PackError {
    PackError(
      .noSpace, "not enough space: \(needed) bytes needed, \(free) free",
      help: "free \(max(0, needed - free)) bytes, or choose fewer packs",
      arguments: [needed, free, max(0, needed - free)].map(String.init))
  }
}
