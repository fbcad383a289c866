import BundleFormat
import Files
import Foundation
import GuideRuntime

/// Where updates come from, as it was last named: `update.json` and `root.json` in the folder of state.
struct UpdateSettings: Codable, Hashable {
  var format = "guide.update-settings/1"
  /// Base addresses of the published folder; empty for those that the root names.
  var sources: [String] = []
  /// The channel; nil for the usual one.
  var channel: String?

  private static let file = "update.json"
  /// How many sources are remembered; the one that was named longest ago goes first.
  static let sourceLimit = 4

  /// What is remembered; nothing when there is no file, or one that is not ours.
  init(folder: String) {
    let path = folder + "/" + UpdateSettings.file
    guard let bytes = FileManager.default.contents(atPath: path),
      let read = try? JSONDecoder().decode(UpdateSettings.self, from: bytes), read.format == format
    else { return }
    self = read
  }

  /// Remembers it, and the root when one was named.
  func save(folder: String, root: [UInt8]?) throws {
    let files = POSIXFileSystem()
    if let root { try files.replaceFile(folder + "/" + BundleLayout.rootFile, root) }
    let text = try Session.encoder.encode(self)
    try files.replaceFile(folder + "/" + UpdateSettings.file, Array(text) + [UInt8(ascii: "\n")])
  }
}

/// What tells this device from others in staged rollouts: made here by chance, never sent.
enum InstallID {
  private static let file = "install-id"

  /// The id kept in the folder of state; a new one when there is none or it is none of ours.
  static func read(folder: String) -> String {
    let path = folder + "/" + file
    if let bytes = FileManager.default.contents(atPath: path) {
      let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if text.utf8.count == 32, text.allSatisfy(\.isHexDigit) { return text }
    }
    let made = (0..<16).map { _ in
      let byte = String(UInt8.random(in: 0...255), radix: 16)
      return byte.utf8.count < 2 ? "0" + byte : byte
    }.joined()
    // Without a place to keep it, the device draws anew next time; nothing else depends on it.
    if FileManager.default.fileExists(atPath: folder) {
      try? POSIXFileSystem().replaceFile(path, Array((made + "\n").utf8))
    }
    return made
  }
}
