import BundleFormat
import HostSystem
import GuideModel
import JSONText

/// The last update source: `update.json` and `root.json` in the state folder.
struct UpdateSettings: Hashable {
  /// Base addresses of the published folder; empty for those in the root.
  var sources: [String] = []
  /// The channel; nil for the default.
  var channel: String?

  /// Why the stored settings cannot be used; nil when they can, or when there are none. The next update with
  /// an explicit source rewrites the file.
  private(set) var problem: String?

  /// Name of the file.
  static let file = "update.json"
  private static let format = "guide.update-settings/1"
  /// None of our files is larger.
  private static let limit = 64 << 10

  /// Number of sources that are remembered; the least recently used one is dropped first.
  static let sourceLimit = 4

  /// The stored settings; empty without a usable file.
  init(folder: String) {
    let path = folder + "/" + UpdateSettings.file
    do {
      guard let bytes = try SmallFile.read(path, limit: UpdateSettings.limit) else { return }
      let file = try JSONMembers(JSONValue(jsonText: bytes))
      guard try file.value("format") == UpdateSettings.format else {
        problem = "\(path) is damaged"
        return
      }
      (sources, channel) = (try file.value("sources"), try file.optional("channel"))
    } catch let error as FileSystemError {
      problem = "\(error)"
    } catch {
      problem = "\(path) is damaged"
    }
  }

  /// Stores the settings, and the root if one was given.
  func save(folder: String, root: [UInt8]?) throws {
    let files = POSIXFileSystem()
    if let root { try files.replaceFile(folder + "/" + BundleLayout.rootFile, root) }
    let file = JSONValue.members([
      "format": .text(UpdateSettings.format), "sources": sources.json, "channel": channel?.json,
    ])
    try files.replaceFile(folder + "/" + UpdateSettings.file, Array((file.jsonText + "\n").utf8))
  }
}

/// Identifies this device in staged rollouts: created here at random, never sent.
enum InstallID {
  private static let file = "install-id"

  /// The id in the state folder; a new one if there is none, or the file does not contain an id.
  static func read(folder: String) -> String {
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
