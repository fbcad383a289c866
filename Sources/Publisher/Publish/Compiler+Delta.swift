import AuthoredFiles
import BundleFormat
package import ContentCheck

extension Compiler {
  /// Writes the delta between two files, as in a publication.
  ///
  /// - Returns: Size of the delta, and of the whole new file compressed.
  /// - Throws: ``ContentError`` when a file cannot be read or written, or the old one is too large for the
  ///   memory of a device.
  /// - Cost: Holds both files in memory; compresses twice.
  package static func delta(from old: String, to new: String, output: String, level: Int) throws -> (
    delta: Int, whole: Int
  ) {
    let (base, bytes) = (try SiteFiles.bytes(old), try SiteFiles.bytes(new))
    guard base.count <= PackLimits.largestBase else {
      throw ContentError.refused(
        old, "has more than \(PackLimits.largestBase >> 20) MiB, too much for a device's memory",
        help: "publish the full file instead")
    }
    let compression = PackCompression(level: level)
    let delta = try compression.compress(bytes, base: base)
    let file = try AtomicFile(output)
    try file.fill { delta }
    try file.commit()
    return (delta.count, try compression.compress(bytes).count)
  }
}
