import SearchText
import SourceJSON

/// Reads the keys of items of one domain; used again for the next item.
struct UnitKeyReader {
  private let domain: DomainPlan
  /// What distinguishes equal texts of different meaning.
  private let nameSalt: UInt64
  private let soundSalt: UInt64
  private let cardSalts: [UInt64]
  private let idName = PropertyName("id")
  private let title: [PropertyName]
  private let formerIDs: [PropertyName]?
  private var norm: [UInt8] = []

  private static let wanted: FieldPlan.Traits = [.reference, .agreement, .steps, .card, .asset]

  /// - Parameter number: Index of the domain in the plan.
  init(_ domain: DomainPlan, _ number: Int) {
    self.domain = domain
    nameSalt = UnitKeys.salt("name", number)
    soundSalt = UnitKeys.salt("sound", number)
    cardSalts = domain.fields.fields.map { UnitKeys.salt("card \($0.name)", number) }
    title = domain.titlePath.map(PropertyName.init)
    formerIDs = domain.formerIDsPath?.map(PropertyName.init)
  }

  /// Adds the keys of an item as those of one unit.
  mutating func read(_ item: JSONCursor, _ walk: FieldWalk, of tree: JSONTree, to list: inout UnitKeyList) {
    if let id = idName.value(in: item), id.kind == .string { list.add(UnitKeys.id(id), .provides) }
    if let formerIDs, let old = PropertyName.value(at: formerIDs, in: item) {
      old.forEachElement { if $0.kind == .string { list.add(UnitKeys.id($0), .provides) } }
    }
    walk.visit(item, 0, UnitKeyReader.wanted.rawValue) { value, field in
      read(value, field, FieldPlan.Traits(rawValue: walk.entries[field].ownTraits), item, tree, &list)
    }
    readTitle(item, &list)
    list.endUnit()
  }

  private mutating func readTitle(_ item: JSONCursor, _ list: inout UnitKeyList) {
    guard let title = PropertyName.value(at: title, in: item), title.kind == .string else { return }
    norm.removeAll(keepingCapacity: true)
    title.withText { Normalizer.appendNorm(of: $0, to: &norm) }
    list.add(norm.withUnsafeBytes { UnitKeys.key(nameSalt, $0) }, .shares)
    var sound = TransliterationKey.key(normalized: String(decoding: norm, as: UTF8.self))
    list.add(sound.withUTF8 { UnitKeys.key(soundSalt, UnsafeRawBufferPointer($0)) }, .shares)
  }

  private func read(
    _ value: JSONCursor, _ field: Int, _ traits: FieldPlan.Traits, _ item: JSONCursor, _ tree: JSONTree,
    _ list: inout UnitKeyList
  ) {
    if value.kind == .string {
      if traits.contains(.reference) { list.add(UnitKeys.id(value), .uses) }
      if traits.contains(.asset) { list.add(UnitKeys.key(of: value, UnitKeys.assetSalt), .asset) }
      if traits.contains(.card) {
        let key = value.withText { text -> UInt64? in
          text.count < RepeatedText.minimumLength
            ? nil : UnitKeys.key(cardSalts[field], UnsafeRawBufferPointer(text))
        }
        if let key { list.add(key, .shares) }
      }
    }
    guard !traits.isDisjoint(with: [.agreement, .steps]) else { return }
    let node = JSONNode(tree: tree, index: value.index)
    let editorial = domain.fields.fields[field].editorial
    if traits.contains(.agreement) {
      let whole = JSONNode(tree: tree, index: item.index)
      for id in editorial.agreement.flatMap({ whole.value(at: $0.through)?.elements }) ?? node.elements {
        if let id = id.string { list.add(UnitKeys.id(id), .uses) }
      }
    }
    if traits.contains(.steps), let place = editorial.steps?.place {
      for step in node.elements { if let id = step[place]?.string { list.add(UnitKeys.id(id), .uses) } }
    }
  }
}
