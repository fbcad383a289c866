import SourceJSON

/// `unlisted-number`: the names of an item that are telephone numbers are in its list of numbers (`x-numbers`).
///
/// People search for the number that they know, so an item has each of them as a name too. When one is missing from the
/// list and the list has one that no text of the item mentions, the list is most likely wrong.
enum UnlistedNumber: EditorialRule {
  static let ids = ["unlisted-number"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.scan(.numbers) { i, list, field in
      guard let rule = field.editorial.numbers, list.kind == .array, let number = rule["number"]?.string,
        let names = rule["names"]?.string.flatMap({ index.items[i].node[$0] })
      else { return }
      let numbers = list.elements.compactMap { $0[number] }
      let listed = Set(numbers.map(\.text))
      let unlisted = names.elements.filter { name in
        name.text.allSatisfy { $0.isASCII && $0.isNumber } && !listed.contains(name.text)
      }
      guard let name = unlisted.first else { return }
      let known = Set(names.elements.compactMap { $0.string })
      let odd = numbers.first { $0.text.count <= name.text.count && !known.contains($0.text) } ?? name
      out.add(
        Diagnostic(
          id: "unlisted-number", severity: .warning, at: odd.location,
          "'\(name.text)' is a name of this item, but not one of its numbers", item: index.items[i].id,
          notes: [.init("the name is here", at: name.location)],
          solutions: [.init("correct the number, or remove the name")]))
    }
  }
}
