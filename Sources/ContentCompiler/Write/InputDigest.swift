import BundleFormat
import SourceJSON

/// SHA-256 over everything that determines the rows: the items and overlays in canonical form, ordered by
/// type and id. Formatting, file names and file order do not matter.
package enum InputDigest {
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
    if let calendars = index.calendars.root {
      bytes.removeAll(keepingCapacity: true)
      for name in ["date_sets", "zones"] {
        if let node = calendars[name] { CanonicalJSON.append(node, to: &bytes) }
      }
      digest.update(bytes)
    }
    return digest.hexadecimal
  }
}
