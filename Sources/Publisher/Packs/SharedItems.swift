import ContentCheck
import SourceJSON

/// `shared-item`: every item is in one pack; other packs refer to it with `from`.
enum SharedItems {
  /// The items matched by a selector of a recipe.
  struct Claim: Sendable {
    let pack: String
    let previewOf: String?
    /// The pack that contains the items; nil when this one does.
    let from: JSONNode?
    let selector: JSONNode
    let items: [Int]
  }

  static func check(_ claims: [Claim], _ index: ContentIndex) -> [Diagnostic] {
    var owner: [Int: Claim] = [:]
    var out: [Diagnostic] = []
    // A preview replaces its pack and owns nothing, so it comes last.
    for claim in claims.filter({ $0.previewOf == nil }) + claims.filter({ $0.previewOf != nil })
    where claim.from == nil {
      var shared: [String: (other: Claim, items: [String])] = [:]
      for item in claim.items {
        if let other = owner[item] {
          guard other.pack != claim.pack, other.pack != claim.previewOf else { continue }
          shared[other.pack, default: (other, [])].items.append(index.items[item].id)
        } else if claim.previewOf == nil {
          owner[item] = claim
        }
      }
      out += shared.sorted { $0.key < $1.key }.map { finding(claim, $0.value.other, $0.value.items.sorted()) }
    }
    return out
  }

  private static func finding(_ claim: Claim, _ other: Claim, _ items: [String]) -> Diagnostic {
    let names = items.count > 1 ? "'\(items[0])' and \(items.count - 1) more are" : "'\(items[0])' is"
    return Diagnostic(
      id: "shared-item", at: claim.selector.location, "\(names) in '\(other.pack)' too",
      notes: [.init("selected here", at: other.selector.location)],
      solutions: [.init("write \"from\": \"\(other.pack)\", or remove them from one of the two")])
  }
}
