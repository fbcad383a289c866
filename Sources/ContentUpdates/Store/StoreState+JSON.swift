import BundleFormat
import GuideModel
import ReleaseMetadata
import SourceJSON

extension StoreState {
  /// Format name in the file.
  private static let format = "guide.store/1"

  /// The file: the state with a digest of its own text, to detect a torn or edited file.
  package var file: [UInt8] {
    var body = JSONWriter()
    body.object { write(to: &$0) }
    var writer = JSONWriter()
    writer.object { file in
      file.member("format", StoreState.format)
      file.member("sha256", StoreState.digest(body.text))
      file.member("state") { $0.raw(body.text) }
    }
    return Array((writer.text + "\n").utf8)
  }

  /// Reads a file; nil when any byte of it was changed.
  package init?(file bytes: [UInt8]) {
    let (tree, findings) = JSONParser().parse(SourceFile(path: "state.json", bytes: bytes))
    guard findings.isEmpty, let root = tree.root, root["format"]?.string == StoreState.format,
      let body = root["state"], root["sha256"]?.string == StoreState.digest(body.lexeme)
    else { return nil }
    self.init(body)
  }

  private static func digest(_ text: String) -> String {
    var digest = Digest()
    digest.update(Array(text.utf8))
    return digest.hexadecimal
  }

  private func write(to json: inout JSONWriter) {
    json.member("sequence", sequence)
    json.member("active") { active.write(to: &$0) }
    json.member("history") { list in list.array { list in history.forEach { $0.write(to: &list) } } }
    if let trial { json.member("trial", trial) }
    json.member("automatic") { $0.array(automatic.sorted()) }
    json.member("pins") { pinned in
      pinned.object { out in
        for (pack, version) in pins.sorted(by: { $0.key < $1.key }) { out.member(pack, version) }
      }
    }
    json.member("blocked") { $0.array(blocked.sorted()) }
    json.member("withdrawn") { $0.array(withdrawn.sorted()) }
    if !left.isEmpty { json.member("left") { $0.array(left.sorted()) } }
    if !declined.isEmpty { json.member("declined") { $0.array(declined.sorted()) } }
    if !lost.isEmpty { json.member("lost") { $0.array(lost.sorted()) } }
    if !damaged.isEmpty {
      json.member("damaged") { list in
        list.object { list in
          for (pack, version) in damaged.sorted(by: { $0.key < $1.key }) { list.member(pack, version) }
        }
      }
    }
    json.member("seen") { seen.write(to: &$0) }
  }

  private init?(_ json: JSONNode) {
    self.init()
    guard let sequence = json["sequence"]?.integer, let active = json["active"].flatMap(PackSet.init),
      let history = json["history"]?.all(PackSet.init), let automatic = json["automatic"]?.strings,
      let blocked = json["blocked"]?.strings, let withdrawn = json["withdrawn"]?.strings,
      let pins = json["pins"], pins.kind == .object,
      let seen = json["seen"].flatMap(SeenChannels.init)
    else { return nil }
    self.sequence = sequence
    self.active = active
    self.history = history
    trial = json["trial"]?.integer
    self.automatic = Set(automatic)
    self.blocked = Set(blocked)
    self.withdrawn = Set(withdrawn)
    lost = Set(json["lost"]?.strings ?? [])
    left = Set(json["left"]?.strings ?? [])
    declined = Set(json["declined"]?.strings ?? [])
    if let list = json["damaged"], list.kind == .object {
      for (pack, version) in list.members { damaged[pack.text] = version.string }
    }
    for (pack, version) in pins.members { self.pins[pack.text] = version.string }
    self.seen = seen
  }
}

extension PackSet {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { list in ordered.forEach { pack in list.object { pack.write(to: &$0) } } }
  }

  fileprivate init?(_ json: JSONNode) {
    guard let packs = json.all(InstalledPack.init) else { return nil }
    self.init(packs)
  }
}

extension InstalledPack {
  /// The record beside the database, from which the state can be reconstructed.
  package func record(_ seen: SeenChannels) -> [UInt8] {
    var json = JSONWriter()
    json.object { out in
      out.member("format", "guide.pack/1")
      write(to: &out)
      out.member("seen") { seen.write(to: &$0) }
    }
    return Array((json.text + "\n").utf8)
  }

  /// Reads such a record; nil when it is invalid.
  package static func record(_ bytes: [UInt8]) -> (pack: InstalledPack, seen: SeenChannels)? {
    let (tree, findings) = JSONParser().parse(SourceFile(path: StoreLayout.recordName, bytes: bytes))
    guard findings.isEmpty, let root = tree.root, root["format"]?.string == "guide.pack/1",
      let pack = InstalledPack(root), let seen = root["seen"].flatMap(SeenChannels.init)
    else { return nil }
    return (pack, seen)
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("version", version)
    json.member("sha256", sha256)
    json.member("size", size)
    json.member("items", itemCount)
    json.member("dependencies") { $0.array(dependencies) }
    if let expiresAt { json.member("expires", expiresAt) }
    json.member("released", releasedAt)
    if isSealed { json.member("sealed") { $0.raw("true") } }
    if let previewOf { json.member("previewOf", previewOf) }
  }

  fileprivate init?(_ json: JSONNode) {
    guard let id = json["id"]?.string, let version = json["version"]?.string, PackName.isValid(id),
      PackVersion(version) != nil, let sha256 = json["sha256"]?.string, sha256.utf8.count == 64,
      sha256.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let size = json["size"]?.integer, size >= 0, let items = json["items"]?.integer,
      let dependencies = json["dependencies"]?.strings, let released = json["released"]?.integer
    else { return nil }
    self.init(
      id: id, version: version, sha256: sha256, size: size, itemCount: items, dependencies: dependencies,
      expiresAt: json["expires"]?.integer, releasedAt: released)
    isSealed = json["sealed"]?.bool ?? false
    previewOf = json["previewOf"]?.string
  }
}

extension SeenChannels {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { out in
      out.member("root", rootVersion)
      out.member("epoch", epoch)
      out.member("timeFloor", Int(timeFloor.secondsSinceEpoch))
      out.member("channels") { list in
        list.object { list in
          for (name, channel) in channels.sorted(by: { $0.key < $1.key }) {
            list.member(name) { channel.write(to: &$0) }
          }
        }
      }
    }
  }

  fileprivate init?(_ json: JSONNode) {
    guard let root = json["root"]?.integer, let epoch = json["epoch"]?.integer,
      let floor = json["timeFloor"]?.integer, let list = json["channels"], list.kind == .object
    else { return nil }
    self.init()
    self.epoch = epoch
    rootVersion = root
    timeFloor = UTCInstant(secondsSinceEpoch: floor)
    for (name, channel) in list.members {
      guard let channel = Channel(channel) else { return nil }
      channels[name.text] = channel
    }
  }
}

extension SeenChannels.Channel {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { out in
      out.member("version", version)
      out.member("sha256", sha256)
      out.member("packs") { list in
        list.object { list in
          for (id, pack) in packs.sorted(by: { $0.key < $1.key }) {
            list.member(id) { one in
              one.object {
                $0.member("version", pack.version.description)
                $0.member("sha256", pack.sha256)
              }
            }
          }
        }
      }
    }
  }

  fileprivate init?(_ json: JSONNode) {
    guard let version = json["version"]?.integer, let sha256 = json["sha256"]?.string,
      let list = json["packs"], list.kind == .object
    else { return nil }
    self.init(version: version, sha256: sha256)
    for (id, pack) in list.members {
      guard let version = pack["version"]?.string.flatMap({ PackVersion($0) }),
        let sha256 = pack["sha256"]?.string
      else { return nil }
      packs[id.text] = SeenVersions.Pack(version: version, sha256: sha256)
    }
  }
}

extension JSONWriter {
  /// Writes a list of texts.
  fileprivate mutating func array(_ texts: [String]) { array { list in texts.forEach { list.value($0) } } }
}

extension JSONNode {
  /// The strings of a list; nil for anything else.
  fileprivate var strings: [String]? { all(\.string) }

  /// The elements of a list, each read by a closure; nil when it is not a list, or an element is invalid.
  fileprivate func all<T>(_ read: (JSONNode) -> T?) -> [T]? {
    guard kind == .array else { return nil }
    var out: [T] = []
    for element in elements {
      guard let value = read(element) else { return nil }
      out.append(value)
    }
    return out
  }
}
