public import GuideModel
import GuideRuntime
package import HostSystem
import SourceJSON

/// A log of changes to packs on this device, to diagnose problems.
///
/// One JSON object per line in the store's `log.txt`: time, event, pack, version, number of bytes, and host.
/// It never contains the traveller's location, searches or notes. The file stays small: when it exceeds its
/// limit, the older half is dropped.
public struct EventLog: Sendable {
  /// Something that happened.
  public struct Event: Hashable, Sendable {
    /// When it happened.
    public var time: UTCInstant
    /// Stable name of what happened: `installed`, `removed`, `rolledBack`, `withdrawn`, `reverted`, `damaged`,
    /// `refreshed`, `failed`.
    public var code: String
    /// The pack concerned; nil when there is none.
    public var pack: String?
    /// The version concerned.
    public var version: String?
    /// Bytes that were downloaded or freed.
    public var bytes: Int?
    /// Stable name of the kind of error.
    public var reason: String?
    /// The host it came from, without path or query.
    public var host: String?

    /// Describes an event.
    public init(
      _ code: String, at time: UTCInstant, pack: String? = nil, version: String? = nil, bytes: Int? = nil,
      reason: String? = nil, host: String? = nil
    ) {
      self.code = code
      self.time = time
      self.pack = pack
      self.version = version
      self.bytes = bytes
      self.reason = reason
      self.host = host
    }
  }

  /// Maximum size of the file in bytes.
  package static let limit = 64 << 10

  private let files: any FileSystem
  private let path: String

  /// The log of a store, which need not exist.
  public init(store folder: String) { self.init(store: folder, files: POSIXFileSystem()) }

  package init(store folder: String, files: any FileSystem) {
    self.files = files
    path = folder + "/log.txt"
  }

  /// Adds events. A failure to store them is ignored; nothing is created if there is no store.
  public func add(_ events: [Event]) {
    guard !events.isEmpty else { return }
    // Logging must never make anything else fail.
    try? append(events.flatMap(\.line))
  }

  /// The last events, oldest first; empty when there is no log.
  ///
  /// Damaged lines are skipped. A path that is not a regular file, or a file larger than a log can become, counts
  /// as no log.
  ///
  /// - Throws: ``FileSystemError`` when the log cannot be read now.
  /// - Cost: Reads the file, at most 128 KiB.
  public func last(_ count: Int) throws -> [Event] {
    let bytes: [UInt8]
    do {
      bytes = try files.readFile(path, limit: 2 * EventLog.limit)
    } catch let error as FileSystemError where [.notFound, .tooLarge, .notRegular].contains(error.code) {
      return []
    }
    return bytes.split(separator: UInt8(ascii: "\n")).suffix(max(0, count)).compactMap {
      Event(line: Array($0))
    }
  }

  /// Deletes all events; nothing is created if there is no log.
  ///
  /// - Throws: ``FileSystemError``.
  public func clear() throws {
    if try files.status(path) != nil { try files.replaceFile(path, []) }
  }

  private func append(_ bytes: [UInt8]) throws {
    try files.clearPath(to: path)
    try files.clearPath(to: path + ".new")
    let size = try files.status(path)?.size ?? 0
    // Another process may be appending too, so the system determines where the end is.
    guard size + bytes.count > EventLog.limit else { return try files.append(path, bytes) }
    // A file too large to be ours is replaced without being read.
    let old = size <= 2 * EventLog.limit ? try files.readFile(path, limit: 2 * EventLog.limit) : []
    let half = old.suffix(EventLog.limit / 2)
    let kept = half.firstIndex(of: UInt8(ascii: "\n")).map { half[half.index(after: $0)...] } ?? []
    try files.writeFile(path + ".new", Array(kept) + bytes)
    try files.rename(path + ".new", to: path)
  }
}

extension EventLog.Event {
  fileprivate var line: [UInt8] {
    var json = JSONWriter()
    json.object { out in
      out.member("time", time.description)
      out.member("code", code)
      if let pack { out.member("pack", pack) }
      if let version { out.member("version", version) }
      if let bytes { out.member("bytes", bytes) }
      if let reason { out.member("reason", reason) }
      if let host { out.member("host", host) }
    }
    return Array((DisplayText.escaping(json: json.text) + "\n").utf8)
  }

  fileprivate init?(line: [UInt8]) {
    let (tree, findings) = JSONParser().parse(SourceFile(path: "log.txt", bytes: line))
    guard findings.isEmpty, let root = tree.root, let code = root["code"]?.string,
      let time = root["time"]?.string.flatMap({ UTCInstant($0) })
    else { return nil }
    self.init(
      code, at: time, pack: root["pack"]?.string, version: root["version"]?.string,
      bytes: root["bytes"]?.integer, reason: root["reason"]?.string, host: root["host"]?.string)
  }
}
