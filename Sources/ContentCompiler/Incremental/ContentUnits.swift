import SourceJSON

/// The units of a content set that has been parsed, and what their keys are read from.
struct ContentUnits: Sendable {
  /// A file with its units.
  private struct File: Sendable {
    let tree: JSONTree
    let places: UnitPlaces
    let language: String?
    let domain: DomainPlan
    /// The number of the domain in the plan.
    let number: Int
  }

  /// Where the units are.
  private(set) var layout = UnitLayout()
  private var files: [File] = []

  /// Units whose keys are read at once.
  private static let chunk = 4096

  /// Finds the units; nil when files have mistakes in their syntax, have no list of items, or one that a schema judges as a
  /// whole, or are not divided into units, as lines are.
  init?(_ folder: ContentFolder, _ content: ParsedContent, _ plan: ContentPlan) {
    guard content.diagnostics.isEmpty, !folder.files.contains(where: { $0.source.isLines }) else {
      return nil
    }
    let trees = content.trees.map(\.tree) + content.overlayTrees.map(\.tree)
    let byPath = Dictionary(trees.map { ($0.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    let numbers = plan.numbers
    for file in folder.files {
      guard let tree = byPath[file.source.path], let number = numbers[file.domain],
        file.language != nil || !plan.domains[number].judgesList,
        let places = UnitPlaces(of: tree, language: file.language)
      else { return nil }
      layout.append(file, places)
      files.append(
        File(
          tree: tree, places: places, language: file.language, domain: plan.domains[number], number: number))
    }
  }

  /// Reads the keys of all units.
  ///
  /// - Throws: Never; reading cannot fail.
  func keys(_ parallel: Parallel) throws -> UnitKeyList {
    let parts = files.flatMap { file in
      stride(from: 0, to: file.places.starts.count, by: ContentUnits.chunk).map { start in
        (file, start..<min(start + ContentUnits.chunk, file.places.starts.count))
      }
    }
    let lists = try parallel.map(parts) { file, units in
      var keys = UnitKeyList()
      file.places.readKeys(units, of: file.tree, language: file.language, file.domain, file.number, to: &keys)
      return keys
    }
    var all = UnitKeyList()
    all.reserveCapacity(for: lists)
    for list in lists { all.append(list) }
    return all
  }
}
