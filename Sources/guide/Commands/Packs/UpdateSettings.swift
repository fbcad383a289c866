import BundleFormat
import Files
import GuideRuntime

/// Where updates come from, as it was last named: `update.json` and `root.json` in the folder of state.
struct UpdateSettings: Hashable {
  /// Base addresses of the published folder; empty for those that the root names.
  var sources: [String] = []
  /// The channel; nil for the usual one.
  var channel: String?

  /// Why what was remembered cannot be used; nil when it can, or when there is nothing. The next update that is told
  /// its source writes the file anew.
  private(set) var problem: String?

  /// Name of the file.
  static let file = "update.json"
  private static let format = "guide.update-settings/1"
  /// No file of ours is larger.
  private static let limit = 64 << 10

  /// How many sources are remembered; the one that was named longest ago goes first.
  static let sourceLimit = 4

  private struct File: Codable {
    var format: String
    var sources: [String]
    var channel: String?
  }

  /// What is remembered; nothing when there is no file, or one that cannot be used.
  init(folder: String) {
    let path = folder + "/" + UpdateSettings.file
    do {
      guard let bytes = try SmallFile.read(path, limit: UpdateSettings.limit) else { return }
      let file = try JSONText.decode(File.self, from: bytes)
      guard file.format == UpdateSettings.format else {
        problem = "\(path) is damaged"
        return
      }
      (sources, channel) = (file.sources, file.channel)
    } catch let error as FileSystemError {
      problem = "\(error)"
    } catch {
      problem = "\(path) is damaged"
    }
  }

  /// Remembers it, and the root when one was named.
  func save(folder: String, root: [UInt8]?) throws {
    let files = POSIXFileSystem()
    if let root { try files.replaceFile(folder + "/" + BundleLayout.rootFile, root) }
    let text = try JSONText.encode(
      File(format: UpdateSettings.format, sources: sources, channel: channel))
    try files.replaceFile(folder + "/" + UpdateSettings.file, Array((text + "\n").utf8))
  }
}

/// What tells this device from others in staged rollouts: made here by chance, never sent.
enum InstallID {
  private static let file = "install-id"

  /// The id kept in the folder of state; a new one when there is none, or what is there is not an id.
  static func read(folder: String) -> String {
    let path = folder + "/" + file
    var mayReplace = true
    do {
      if let bytes = try SmallFile.read(path, limit: 1 << 10) {
        let text = String(decoding: bytes, as: UTF8.self).trimmed
        if text.utf8.count == 32, text.allSatisfy(\.isHexDigit) { return text }
      }
    } catch {
      // What the disk does not give now may be there the next time.
      mayReplace = [.notRegular, .tooLarge].contains((error as? FileSystemError)?.code)
    }
    let made = (0..<16).map { _ in
      let byte = String(UInt8.random(in: 0...255), radix: 16)
      return byte.utf8.count < 2 ? "0" + byte : byte
    }.joined()
    // Without a place to keep it, the device draws anew next time; nothing else depends on it.
    if mayReplace, Paths.exists(folder) {
      try? POSIXFileSystem().replaceFile(path, Array((made + "\n").utf8))
    }
    return made
  }
}
