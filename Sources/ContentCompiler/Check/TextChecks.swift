import SourceJSON

/// What is found in the texts of each file, that of items first.
struct TextChecks: Sendable {
  private let trees: [(tree: JSONTree, language: String)]
  private let configuration: ContentConfiguration
  private let slots: [Slot<CollectedFindings>]

  init(_ content: ParsedContent, _ configuration: ContentConfiguration) {
    trees =
      content.trees.map { ($0.tree, configuration.language) }
      + content.overlayTrees.map { ($0.tree, $0.language) }
    self.configuration = configuration
    slots = trees.map { _ in Slot() }
  }

  /// The work, file by file.
  ///
  /// - Parameters:
  ///   - known: What is known of files that were checked before, by path.
  ///   - cancellation: What to stop at an error that cannot be configured away.
  func work(
    _ known: [String: FileFindings], _ terms: FindingTerms, stopping cancellation: Cancellation?
  ) -> [Parallel.Work] {
    zip(trees, slots).map { file, slot in
      let known = known[file.tree.source.path]?.texts
      return { [configuration] in
        var out = FindingCollector(terms)
        if let known {
          out.add(contentsOf: known)
        } else {
          TextRules.check(file.tree, file.language, configuration, &out)
        }
        if out.isFatal { cancellation?.stop() }
        slot.value = out.finish()
      }
    }
  }

  /// The findings, once the work is done.
  var found: [CollectedFindings] { slots.compactMap(\.value) }
}
