import HostSystem
import SourceJSON

/// The checks of the texts of each file, those of items first.
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
  /// - Parameter cancellation: Stopped at an error that cannot be configured away.
  func work(_ limit: FindingLimit, _ names: ItemNames, stopping cancellation: Cancellation?)
    -> [Parallel.Work]
  {
    zip(trees, slots).map { file, slot in
      { [configuration] in
        var out = FindingCollector(limit, names)
        TextRules.check(file.tree, file.language, configuration, &out)
        if out.isFatal { cancellation?.stop() }
        slot.value = out.finish()
      }
    }
  }

  /// The findings, once the work is done.
  var found: [CollectedFindings] { slots.compactMap(\.value) }
}
