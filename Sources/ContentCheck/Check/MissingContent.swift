import SourceJSON

/// Possible contents of the unreadable parts of broken files, to find the file that explains a missing item.
///
/// When several files do, the first in the order of their paths counts.
struct MissingContent {
  private let index: ContentIndex?
  /// Unknown references and translations by location: the id, and the domain it may be in, or nil for any.
  private var targets: [SourceLocation: (id: String, domain: String?)] = [:]
  /// The first broken file of items.
  private var first: String?
  /// The first file whose missing part is unknown, and the first of each domain.
  private var firstTruncated: String?
  private var truncated: [String: String] = [:]
  /// The first file in which each id occurs.
  private var ids: [String: String] = [:]
  /// The first broken file of translations, by language and domain.
  private var translations: [String: [String: String]] = [:]

  /// - Parameter index: The content that could be parsed; nil when the schemas have errors.
  init(of broken: [String: BrokenFile], _ files: [ContentFolder.DomainFile], _ index: ContentIndex?) {
    self.index = index
    guard !broken.isEmpty else { return }
    for file in files.sorted(by: { $0.source.path < $1.source.path }) {
      let path = file.source.path
      guard let own = broken[path] else { continue }
      if let language = file.language {
        if translations[language]?[file.domain] == nil {
          translations[language, default: [:]][file.domain] = path
        }
        continue
      }
      first = first ?? path
      for id in own.ids where ids[id] == nil { ids[id] = path }
      guard own.isTruncated else { continue }
      firstTruncated = firstTruncated ?? path
      if truncated[file.domain] == nil { truncated[file.domain] = path }
    }
    if let index { readTargets(index) }
  }

  private mutating func readTargets(_ index: ContentIndex) {
    let domains = Dictionary(
      index.plan.domains.map { ($0.type, $0.name) }, uniquingKeysWith: { first, _ in first })
    for reference in index.references where reference.target == nil {
      let domain = reference.field.reference?.type.flatMap { domains[$0] }
      targets[reference.node.location] = (reference.node.text, domain)
    }
    for overlay in index.overlays where index.itemByID[overlay.id] == nil {
      targets[overlay.idNode.location] = (overlay.id, index.plan.domains[overlay.domain].name)
    }
  }

  /// Path of the first broken file that may contain what a finding misses; nil when none does.
  func file(explaining diagnostic: Diagnostic) -> String? {
    switch diagnostic.id {
    case "missing-translation":
      guard let language = MissingContent.quoted(diagnostic.message).first,
        let domain = domain(of: diagnostic)
      else { return nil }
      return translations[language]?[domain]
    case "unknown-reference", "unknown-answer":
      guard let target = targets[diagnostic.location] else {
        // A recipe or a need names it; nothing more is known than that it is missing.
        return ([firstTruncated] + MissingContent.quoted(diagnostic.message).map { ids[$0] })
          .compactMap { $0 }.min()
      }
      let lost = target.domain.map { truncated[$0] } ?? firstTruncated
      return [ids[target.id], lost].compactMap { $0 }.min()
    case "orphan-item", "one-way-link", "empty-selector", "unused-suppression", "unused-asset",
      "empty-content":
      return first
    default: return nil
    }
  }

  /// The parts of a message between any two of its quotes, in the order of their first quotes.
  private static func quoted(_ message: String) -> [String] {
    let quotes = message.indices.filter { message[$0] == "'" }
    return quotes.indices.flatMap { i in
      quotes[(i + 1)...].map { String(message[message.index(after: quotes[i])..<$0]) }
    }
  }

  private func domain(of diagnostic: Diagnostic) -> String? {
    guard let index, let item = diagnostic.item.flatMap({ index.itemByID[$0] }) else { return nil }
    return index.plan.domains[index.items[item].domain].name
  }
}
