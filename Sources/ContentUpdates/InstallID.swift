import GuideModel
import HostSystem

/// Identifies this device in staged rollouts: created here at random, never sent.
package enum InstallID {
  private static let file = "install-id"

  /// The id in the state folder; a new one if there is none, or the file does not contain an id.
  package static func read(folder: String) -> String {
    let path = folder + "/" + file
    var mayReplace = true
    do {
      if let bytes = try SmallFile.read(path, limit: 1 << 10) {
        let text = String(decoding: bytes, as: UTF8.self).trimmed
        if text.utf8.count == 32, text.allSatisfy(\.isHexDigit) { return text }
      }
    } catch {
      // A file that cannot be read now may be readable the next time.
      mayReplace = [.notRegular, .tooLarge].contains((error as? FileSystemError)?.code)
    }
    let made = (0..<16).map { _ in
      let byte = String(UInt8.random(in: 0...255), radix: 16)
      return byte.utf8.count < 2 ? "0" + byte : byte
    }.joined()
    // If it cannot be stored, the device draws a new one next time; nothing else depends on it.
    if mayReplace, Paths.exists(folder) {
      try? POSIXFileSystem().replaceFile(path, Array((made + "\n").utf8))
    }
    return made
  }
}
