import GuideRuntime
import Synchronization

/// The pages of a language as the parts of one document.
final class SingleFile: SiteOutput {
  private let parts = Mutex<[String: [UInt8]]>([:])

  func makeFolder(_ name: String) {}

  func put(_ path: String, _ bytes: [UInt8]) { parts.withLock { $0[path] = bytes } }

  /// The document: the first page, numbers to call, each type with its items, and the rest as an index.
  ///
  /// - Returns: Its bytes, and the number of its parts.
  func document(_ renderer: SiteRenderer) throws -> (bytes: [UInt8], count: Int) {
    var text = try renderer.text(renderer.identity.languages[0])
    text.isSingleFile = true
    let order = SingleFile.order(try renderer.pages(text), text)
    let parts = parts.withLock { $0 }
    let frame = PageFrame(
      text: text, path: SitePath.home(text.language), title: text.title, description: text.description)
    let bytes = frame.document { out in
      for path in order { out.append(parts[path] ?? []) }
    }
    return (bytes, order.count)
  }

  private static func order(_ paths: [String], _ text: SiteText) -> [String] {
    let types = text.menu + text.types.filter { type in !text.menu.contains { $0.type == type.type } }
    var out = [SitePath.home(text.language)]
    if text.hasEmergency { out.append(SitePath.page(text.language, .emergency)) }
    for type in types {
      out.append(SitePath.list(text.language, ofType: type.type))
      let folder = "\(text.language)/\(SitePath.name(type.type))/"
      out += paths.filter { $0.hasPrefix(folder) }
    }
    let placed = Set(out)
    return out + paths.filter { !placed.contains($0) }
  }
}
