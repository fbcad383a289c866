/// The sources of a site, by publisher, so that a reader can find one.
struct SourceList {
  /// A publisher with its sources.
  struct Publisher {
    let name: String
    /// Number of items that have any of its sources.
    var items = 0
    /// Its sources with the number of items that have each.
    var sources: [(name: String, items: Int)] = []

    /// True for the address of a web site.
    var isWeb: Bool { SourceList.isAddress(name) }
    /// The letter under which it is listed; `#` for digits and signs.
    var letter: String { name.first.flatMap { $0.isLetter ? $0.uppercased() : nil } ?? "#" }
  }

  /// The publishers by name.
  let publishers: [Publisher]
  /// Number of sources beyond the limit.
  let omitted: Int

  /// Sources that are named; sets made from records have one for each item.
  private static let limit = 1000

  init(_ entries: [SiteEntry]) {
    var counts: [String: Int] = [:]
    for entry in entries { for source in entry.sources { counts[source, default: 0] += 1 } }
    let named = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(SourceList.limit)
    omitted = counts.count - named.count
    var publishers: [String: Publisher] = [:]
    for (source, items) in named {
      let name = SourceList.publisher(of: source)
      publishers[name.lowercased(), default: Publisher(name: name)].sources.append((source, items))
    }
    for entry in entries {
      for key in Set(entry.sources.map { SourceList.publisher(of: $0).lowercased() }) {
        publishers[key]?.items += 1
      }
    }
    self.publishers = publishers.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The publisher of a source: the web site that its name begins with, else what stands before the first comma, colon or bracket.
  static func publisher(of source: String) -> String {
    let first = source.prefix { $0 != " " && $0 != "," && $0 != ":" }
    let site = first.prefix { $0 != "/" }
    if isAddress(site) { return String(site.hasPrefix("www.") ? site.dropFirst(4) : site) }
    var end = source.endIndex
    for mark in [", ", ": ", "; ", " ("] {
      if let found = source.firstRange(of: mark), found.lowerBound > source.startIndex {
        end = min(end, found.lowerBound)
      }
    }
    return String(source[..<end])
  }

  /// True for `example.org`, and not for `U.S.` or `v2.0`.
  private static func isAddress(_ text: some StringProtocol) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.count > 1 else { return false }
    return last.allSatisfy { $0.isASCII && $0.isLetter }
      && labels.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  }
}
