import BundleFormat
import SourceJSON

/// What connects a unit of content with others: hashes of the texts that rules compare.
///
/// Two texts with one hash only make a check look at more than it needs to.
struct UnitKeys: Hashable, Sendable {
  /// What a key means for its unit.
  enum Role: UInt8, Sendable {
    /// Its id and former ids.
    case provides
    /// Ids it refers to.
    case uses
    /// What no other unit should have too.
    case shares
    /// Assets it names.
    case asset
  }

  private(set) var provides: [UInt64] = []
  private(set) var uses: [UInt64] = []
  private(set) var shares: [UInt64] = []
  private(set) var assets: [UInt64] = []

  /// All keys with their roles.
  var all: [(key: UInt64, role: Role)] {
    provides.map { ($0, .provides) } + uses.map { ($0, .uses) } + shares.map { ($0, .shares) }
      + assets.map { ($0, .asset) }
  }

  /// No keys.
  init() {}

  /// The keys of a unit in a list.
  init(_ list: UnitKeyList, of unit: Int) {
    for position in list.range(of: unit) { append(list.keys[position], list.roles[position]) }
  }

  /// Adds a key behind the others of its role.
  mutating func append(_ key: UInt64, _ role: UInt8) {
    switch Role(rawValue: role) {
    case .provides: provides.append(key)
    case .uses: uses.append(key)
    case .shares: shares.append(key)
    case .asset, nil: assets.append(key)
    }
  }

  /// What distinguishes the keys of assets from others.
  static let assetSalt = salt("asset", 0)
  private static let idSalt = salt("id", 0)

  /// The key of an id.
  static func id(_ id: String) -> UInt64 {
    var id = id
    return id.withUTF8 { key(idSalt, UnsafeRawBufferPointer($0)) }
  }

  /// The key of an id, as it is in a file.
  static func id(_ value: JSONCursor) -> UInt64 { key(of: value, idSalt) }

  /// The key of a text with a meaning.
  static func key(of value: JSONCursor, _ salt: UInt64) -> UInt64 {
    value.withText { key(salt, UnsafeRawBufferPointer($0)) }
  }

  /// What distinguishes the keys of one meaning from those of others.
  static func salt(_ kind: String, _ domain: Int) -> UInt64 {
    var text = "\(kind) \(domain)"
    return text.withUTF8 { Checksum64.of(UnsafeRawBufferPointer($0)) }
  }

  /// The key of a text with a meaning.
  static func key(_ salt: UInt64, _ text: UnsafeRawBufferPointer) -> UInt64 {
    // The last steps of SplitMix64, so that keys of one text with two meanings have nothing in common.
    var key = Checksum64.of(text) ^ salt
    key = (key ^ (key >> 30)) &* 0xBF58_476D_1CE4_E5B9
    key = (key ^ (key >> 27)) &* 0x94D0_49BB_1331_11EB
    return key ^ (key >> 31)
  }
}
