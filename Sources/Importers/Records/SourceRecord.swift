import BundleFormat
package import GuideModel
import SourceJSON

/// One version of one element of a public database.
///
/// Its canonical form has what matters and nothing else, so that two copies of the same version are equal,
/// however their source writes them.
package struct SourceRecord: Sendable, Equatable {
  /// Key in its source: `node:26859597`, or `btcmap:123` for sources that number elements themselves.
  package let key: String
  /// The element in OpenStreetMap, `node:26859597`, if the record says so.
  package var osmID: String?
  /// When it changed or was deleted, whichever is later.
  package let changed: Timestamp
  /// True when the source deleted it.
  package let isDeleted: Bool
  /// Canonical JSON, in the shape of BTC Map's version 2.
  package let canonical: [UInt8]

  package init(key: String, osmID: String?, changed: Timestamp, isDeleted: Bool, canonical: [UInt8]) {
    (self.key, self.osmID, self.changed, self.isDeleted, self.canonical) = (
      key, osmID, changed, isDeleted, canonical
    )
  }

  /// Checks whether this version replaces another one of the same element.
  ///
  /// A total order, so that no order of arrival matters: later change, then deleted before live, then the larger
  /// digest of the content.
  package func replaces(_ other: SourceRecord) -> Bool {
    if changed != other.changed { return changed > other.changed }
    if isDeleted != other.isDeleted { return isDeleted }
    guard canonical != other.canonical else { return false }
    return Digest.hexadecimal(of: canonical) > Digest.hexadecimal(of: other.canonical)
  }
}

/// The facts of a record, in plain values; written to and read from its canonical form.
package struct ElementFacts: Sendable, Equatable {
  package var key = ""
  package var osmID: String?
  package var coordinate: Coordinate?
  /// Why there is no coordinate, if the source gave one that cannot be used.
  package var badCoordinate: String?
  /// Tags of OpenStreetMap, by key.
  package var tags: [String: String] = [:]
  package var createdAt = ""
  package var updatedAt = ""
  package var deletedAt = ""

  package init() {}

  /// The record with its canonical form.
  package var record: SourceRecord {
    let updated = Timestamp(updatedAt, .tolerant) ?? .unknown
    let deleted = Timestamp(deletedAt, .tolerant)
    return SourceRecord(
      key: key, osmID: osmID, changed: max(updated, deleted ?? .unknown), isDeleted: !deletedAt.isEmpty,
      canonical: canonical)
  }

  private var canonical: [UInt8] {
    var out = JSONWriter()
    out.object { out in
      out.member("id", key)
      if let osmID, osmID != key { out.member("osm_id", osmID) }
      out.member("osm_json") { out in
        out.object { out in
          let parts = (osmID ?? key).split(separator: ":", maxSplits: 1)
          out.member("type", String(parts[0]))
          if parts.count == 2 {
            if let number = Int(parts[1]) {
              out.member("id", number)
            } else {
              out.member("id", String(parts[1]))
            }
          }
          if let coordinate {
            out.member("lat") { $0.raw(DecimalDegrees.text(coordinate.latitude)) }
            out.member("lon") { $0.raw(DecimalDegrees.text(coordinate.longitude)) }
          } else if let badCoordinate {
            out.member("bad_coordinate", badCoordinate)
          }
          out.member("tags") { out in
            out.object { out in
              for (key, value) in tags.sorted(by: { $0.key < $1.key }) { out.member(key, value) }
            }
          }
        }
      }
      out.member("created_at", createdAt)
      out.member("updated_at", updatedAt)
      out.member("deleted_at", deletedAt)
    }
    return Array(out.text.utf8)
  }
}

/// Degrees as OpenStreetMap keeps them: seven decimals, about a centimetre.
enum DecimalDegrees {
  /// The shortest plain decimal with at most seven decimals; a number that cannot be an angle as Swift writes it.
  static func text(_ degrees: Double) -> String {
    guard abs(degrees) < 1e6, let scaled = Int(exactly: (degrees * 1e7).rounded()) else {
      return degrees.description
    }
    let (whole, part) = (abs(scaled) / 10_000_000, abs(scaled) % 10_000_000)
    var digits = String(part)
    digits = String(repeating: "0", count: 7 - digits.utf8.count) + digits
    while digits.hasSuffix("0"), digits.utf8.count > 1 { digits.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(whole)" + (part == 0 ? "" : ".\(digits)")
  }
}

extension Timestamp {
  /// Earlier than every time stamp: records without one lose against all others.
  package static let unknown = Timestamp(UTCInstant(secondsSinceEpoch: Int64.min))
}
