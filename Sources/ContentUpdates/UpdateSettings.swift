import BundleFormat
import GuideModel
import HostSystem
import JSONText

/// The last update source: `update.json` and `root.json` in the state folder.
package struct UpdateSettings: Hashable {
  /// Base addresses of the published folder; empty for those in the root.
  package var sources: [String] = []
  /// The channel; nil for the default.
  package var channel: String?

  /// Why the stored settings cannot be used; nil when they can, or when there are none. The next update with
  /// an explicit source rewrites the file.
  package private(set) var problem: String?

  /// Name of the file.
  static let file = "update.json"
  private static let format = "guide.update-settings/1"
  /// None of our files is larger.
  private static let limit = 64 << 10

  /// Number of sources that are remembered; the least recently used one is dropped first.
  package static let sourceLimit = 4

  /// The stored settings; empty without a usable file.
  package init(folder: String) {
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
  package func save(folder: String, root: [UInt8]?) throws {
    let files = POSIXFileSystem()
    if let root { try files.replaceFile(folder + "/" + BundleLayout.rootFile, root) }
    let file = JSONValue.members([
      "format": .text(UpdateSettings.format), "sources": sources.json, "channel": channel?.json,
    ])
    try files.replaceFile(folder + "/" + UpdateSettings.file, Array((file.jsonText + "\n").utf8))
  }
}

extension UpdateSettings {
  /// Host of the first source, the only part of an address that may be logged.
  package var host: String? {
    guard let first = sources.first, let scheme = first.firstRange(of: ":") else { return nil }
    if first[..<scheme.lowerBound].lowercased() == "file" { return "file" }
    // The authority is between the slashes; a name and a password before the host stay private.
    let authority = first[scheme.upperBound...].drop { $0 == "/" }.prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@").last ?? ""
    return host.hasPrefix("[")
      ? String(host.dropFirst().prefix { $0 != "]" }) : String(host.prefix { $0 != ":" })
  }
}
