import Foundation
import TestSupport
import Testing

/// The files of `Tests/Vectors/route`.
enum RouteVectors<Item: Decodable & Sendable> {
  private struct File: Decodable {
    struct Meta: Decodable { let count: Int }
    let meta: Meta
    let items: [Item]
  }

  /// The items of a file; none when it cannot be read or has another number of them than it states.
  static func items(_ name: String) -> [Item] {
    do {
      let file = try JSONDecoder().decode(
        File.self, from: Data(Project.text("Tests/Vectors/route/\(name).json").utf8))
      return file.meta.count == file.items.count ? file.items : []
    } catch {
      Issue.record(error, "the vectors cannot be read")
      return []
    }
  }
}
