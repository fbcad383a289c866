import BundleFormat
import HostSystem
package import ReleaseMetadata

extension Unpacker {
  /// Unpacks the sealed file of a sold pack: decrypts it, unpacks it in memory, and writes the database encrypted.
  ///
  /// - Parameters:
  ///   - seal: What encrypts this version.
  ///   - base: As for ``unpack(_:base:to:size:sha256:progress:)``, with what decrypts it.
  ///   - size: Required bytes of the encrypted database.
  ///   - sha256: Their required SHA-256.
  /// - Throws: As that. Nothing decrypted was written.
  package func unpack(
    sealed download: String, _ seal: PackSeal, base: (file: Base, seal: PackSeal)? = nil, to out: String,
    size: Int, sha256: String
  ) throws {
    let file = try files.readFile(download, limit: PackLimits.largestSealed)
    let frame = try opened(file, by: seal, as: base == nil ? .pack : .delta)
    let start = try base.map { try opened(load($0.file), by: $0.seal, as: .database) }
    let plain = try decode(frame, download, start, limit: max(0, size - PackSeal.overhead))
    let sealed = seal.seal(plain, as: .database)
    guard sealed.count == size, Digest.hexadecimal(of: sealed) == sha256 else {
      throw PackError(.hashMismatch, "what \(download) unpacks to is not the file that was signed")
    }
    do { try files.writeFile(out, sealed) } catch {
      try files.removeFile(out)
      throw error
    }
  }

  private func opened(_ file: [UInt8], by seal: PackSeal, as use: PackSeal.Use) throws -> [UInt8] {
    do { return try seal.open(file, as: use) } catch { throw PackError(error) }
  }

  /// Unpacks a frame in memory.
  private func decode(_ frame: [UInt8], _ path: String, _ base: [UInt8]?, limit: Int) throws -> [UInt8] {
    var (isRead, plain): (Bool, [UInt8]) = (false, [])
    do {
      try zstd.decode(
        base: base, limit: limit, windowLog: base == nil ? PackLimits.windowLog : PackLimits.deltaWindowLog
      ) {
        defer { isRead = true }
        return isRead ? [] : frame
      } to: {
        try checkCancellation()
        plain += $0
      }
    } catch let error as ZstdError {
      throw PackError(unpacking: path, error)
    }
    return plain
  }
}
