import Foundation
import TestSupport

/// What is wrong with the recipes and the content of toy packs, read from the authored files without the compiler.
struct RecipeInspector {
  let folder: TemporaryFolder

  /// What a pack was made of at one time.
  struct Content: Sendable {
    var version = ""
    var shops = ""
    var ids: Set<String> = []
    var near: Set<String> = []
  }

  /// Records everything found.
  func note() throws {
    guard let recorder = EvidenceRecorder.current else { return }
    for flaw in try flaws() { recorder.did(.recipe(flaw)) }
  }

  /// Records what changed since the last publication.
  func note(since before: Content) throws {
    guard let recorder = EvidenceRecorder.current else { return }
    let now = try content()
    if now.version == before.version, now.shops != before.shops {
      recorder.did(.recipe(.changedUnderVersion))
    }
    if now.ids.count * 2 < before.ids.count { recorder.did(.recipe(.fewerItems)) }
    let changed = now.ids.symmetricDifference(before.ids)
    if !changed.isDisjoint(with: now.near.union(before.near)) { recorder.did(.recipe(.missingLinkTarget)) }
  }

  /// The content in the folder.
  func content() throws -> Content {
    let settings = try object("content/contentc.json")
    var content = Content(version: settings["version"] as? String ?? "")
    content.shops = String(decoding: try folder.read("content/shops.json"), as: UTF8.self)
    for name in ["shops", "regions"] {
      content.ids.formUnion(try items(name).compactMap { $0["id"] as? String })
    }
    for shop in try items("shops") {
      content.near.formUnion(shop["near"] as? [String] ?? [])
      if let id = shop["id"] as? String, shop["near"] != nil { content.near.insert(id) }
    }
    return content
  }

  private func flaws() throws -> Set<RecipeFlaw> {
    var found: Set<RecipeFlaw> = []
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("bundles"))
    let recipes = try files.filter { $0.hasSuffix(".json") }.map { try object("bundles/" + $0) }
    let ids = recipes.compactMap { $0["id"] as? String }
    if Set(ids).count < ids.count { found.insert(.unportableName) }
    for name in try ids + items("assets").compactMap({ $0["id"] as? String }) {
      if name.wholeMatch(of: /[a-z0-9][a-z0-9._-]*/) == nil { found.insert(.escapingName) }
      let stem = name.split(separator: ".").first.map(String.init) ?? name
      let isReserved = stem.wholeMatch(of: /con|nul|prn|aux|com[0-9]|lpt[0-9]/) != nil
      if isReserved || name.contains("..") || name.hasSuffix(".") { found.insert(.unportableName) }
    }
    let sources = recipes.flatMap { $0["components"] as? [[String: Any]] ?? [] }.compactMap {
      $0["source"] as? String
    }
    if sources.contains(where: { $0.hasPrefix("/") || $0.contains("..") }) { found.insert(.escapingName) }
    if hasCycle(recipes) { found.insert(.cycle) }
    if try hasSharedItem(recipes) { found.insert(.sharedItem) }
    if String(decoding: try folder.read("content/shops.json"), as: UTF8.self).contains(/<[a-z]+>/) {
      found.insert(.markup)
    }
    return found
  }

  private func hasCycle(_ recipes: [[String: Any]]) -> Bool {
    var needs: [String: [String]] = [:]
    for recipe in recipes {
      let list = recipe["dependencies"] as? [Any] ?? []
      needs[recipe["id"] as? String ?? ""] = list.compactMap {
        $0 as? String ?? ($0 as? [String: Any])?["id"] as? String
      }
    }
    return needs.keys.contains { start in
      var seen: Set<String> = []
      var next = needs[start] ?? []
      while let id = next.popLast() {
        if id == start { return true }
        if seen.insert(id).inserted { next += needs[id] ?? [] }
      }
      return false
    }
  }

  /// Whether two packs select an item on their own, neither of them from the other.
  private func hasSharedItem(_ recipes: [[String: Any]]) throws -> Bool {
    let shops = try items("shops")
    var owners: [String: Set<String>] = [:]
    for recipe in recipes {
      for part in recipe["components"] as? [[String: Any]] ?? [] where part["kind"] as? String == "items" {
        guard part["from"] == nil else { continue }
        for select in part["select"] as? [[String: Any]] ?? [] where select["domain"] as? String == "shops" {
          let (ids, regions) = (select["ids"] as? [String], select["regions"] as? [String])
          for shop in shops {
            guard let id = shop["id"] as? String, let district = shop["district"] as? String,
              ids?.contains(id) ?? true, regions?.contains(district) ?? true
            else { continue }
            owners[id, default: []].insert(recipe["id"] as? String ?? "")
          }
        }
      }
    }
    return owners.values.contains { $0.count > 1 }
  }

  private func items(_ name: String) throws -> [[String: Any]] {
    try object("content/\(name).json")["items"] as? [[String: Any]] ?? []
  }

  /// An object; empty for a text that is not JSON, as some tests write on purpose.
  private func object(_ name: String) throws -> [String: Any] {
    guard FileManager.default.fileExists(atPath: folder.file(name)) else { return [:] }
    let data = try folder.read(name)
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
  }
}
