import BundleFormat
package import ContentCheck
import SourceJSON

/// SHA-256 over everything that determines the rows: the items and overlays in canonical form, ordered by
/// type and id. Formatting, file names and file order do not matter.
package enum InputDigest {
  /// The rows of dates and zones; titles of sets and sources are for editors and in no database.
  private static func lines(of calendars: CalendarFile) -> [String] {
    calendars.ranges.map { "\($0.set)\t\($0.kind)\t\($0.from)\t\($0.to)\t\($0.isEstimated)\t\($0.title)" }
      + calendars.transitions.map { "\($0.zone)\t\($0.instant ?? "")\t\($0.offsetMinutes)" }
  }

  /// The digest of all items, or of those of a part.
  package static func digest(of index: ContentIndex, pack: BundlePart? = nil) -> String {
    var digest = Digest()
    let order = (pack.map { Array($0.items) } ?? Array(index.items.indices)).sorted {
      (index.items[$0].domain, index.items[$0].id) < (index.items[$1].domain, index.items[$1].id)
    }
    var bytes: [UInt8] = []
    for i in order {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: "\(index.type(of: i))\n".utf8)
      CanonicalJSON.append(index.items[i].node, to: &bytes)
      bytes.append(0x0A)
      if let boundary = index.facts.boundaries[i]?.node, boundary["type"]?.string == SharedLines.type {
        SharedLines(boundary).append(to: &bytes)
      }
      digest.update(bytes)
    }
    for overlay in (pack?.overlays(of: index) ?? index.overlays).sorted(by: {
      ($0.language, $0.id) < ($1.language, $1.id)
    }) {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: "\(overlay.language) \(overlay.id)\n".utf8)
      CanonicalJSON.append(overlay.node, to: &bytes)
      bytes.append(0x0A)
      digest.update(bytes)
    }
    digest.update(Array(lines(of: index.calendars).joined(separator: "\n").utf8))
    return digest.hexadecimal
  }
}
