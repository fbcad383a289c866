package import Files
public import GuideModel
import SourceJSON

/// What happened to packs on this device, for whoever looks for the cause of trouble.
///
/// One JSON object a line in `log.txt` of the store: when, what, which pack, which version, how many bytes, and the host
/// it came from. Never where somebody is, what they searched for or noted. The file stays small: past its limit the
/// older half is dropped.
public struct EventLog: Sendable {
  /// Something that happened.
  public struct Event: Hashable, Sendable {
    /// When.
    public var time: UTCInstant
    /// Stable name of what happened: `installed`, `removed`, `rolledBack`, `withdrawn`, `reverted`, `damaged`,
    /// `refreshed`, `failed`.
    public var code: String
    /// Which pack; nil when it is about none.
    public var pack: String?
    /// Which version of it.
    public var version: String?
    /// Bytes that were downloaded or freed.
    public var bytes: Int?
    /// Stable name of the kind of trouble.
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

  /// Bytes the file may have.
  package static let limit = 64 << 10

  private let files: any FileSystem
  private let path: String

  /// The log of a store, which need not exist.
  public init(store folder: String) { self.init(store: folder, files: POSIXFileSystem()) }

  package init(store folder: String, files: any FileSystem) {
    self.files = files
    path = folder + "/log.txt"
  }

  /// Adds events. That they cannot be kept is nobody's trouble, so nothing is thrown; without a store nothing is made.
  public func add(_ events: [Event]) {
    guard !events.isEmpty else { return }
    // A log must never be the reason that something else fails.
    try? append(events.flatMap(\.line))
  }

  /// The last events, oldest first; lines that cannot be read are passed over.
  ///
  /// - Cost: Reads the file, at most 128 KiB.
  public func last(_ count: Int) -> [Event] {
    guard let bytes = try? files.readFile(path, limit: 2 * EventLog.limit) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).suffix(max(0, count)).compactMap {
      Event(line: Array($0))
    }
  }

  /// Forgets all events; without a log nothing is made.
  ///
  /// - Throws: ``FileSystemError``.
  public func clear() throws {
    if try files.status(path) != nil { try files.replaceFile(path, []) }
  }

  private func append(_ bytes: [UInt8]) throws {
    let size = try files.status(path)?.size ?? 0
    // Another process may be adding as well, so the system says where the end is.
    guard size + bytes.count > EventLog.limit else { return try files.append(path, bytes) }
    // What is too large to be ours is not read, only replaced.
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
    return Array((json.text + "\n").utf8)
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
