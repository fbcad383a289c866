import SourceJSON

/// Where the units of one file are.
struct UnitPlaces: Sendable {
  /// Bytes between the brackets of the list.
  private(set) var list = 0..<0
  /// Where each unit begins.
  private(set) var starts: [UInt32] = []
  /// Where each unit ends.
  private(set) var ends: [UInt32] = []
  /// Index of the node of each item, or of the id of each translation.
  private(set) var nodes: [UInt32] = []
  /// Whether each unit has an id, so that it counts as an item.
  private(set) var hasID: [Bool] = []

  private static let items = PropertyName("items")
  private static let id = PropertyName("id")

  /// Finds the units of a tree; nil when it has no list of them.
  ///
  /// - Parameter language: Language of translations; nil for items.
  init?(of tree: JSONTree, language: String?) {
    guard tree.root != nil else { return nil }
    let isRead = tree.withCursor(at: 0) { root -> Bool in
      guard let list = UnitPlaces.items.value(in: root), list.kind == (language == nil ? .array : .object)
      else { return false }
      self.list = list.range.lowerBound + 1..<list.range.upperBound - 1
      list.forEachElement { item in
        add(item.range, item.index, hasID: UnitPlaces.id.value(in: item)?.kind == .string)
      }
      list.forEachMember { key, value in
        add(key.range.lowerBound..<value.range.upperBound, key.index, hasID: true)
      }
      return true
    }
    guard isRead == true else { return nil }
  }

  private mutating func add(_ range: Range<Int>, _ node: Int, hasID: Bool) {
    starts.append(UInt32(range.lowerBound))
    ends.append(UInt32(range.upperBound))
    nodes.append(UInt32(node))
    self.hasID.append(hasID)
  }

  /// Adds the keys of some units to a list.
  func readKeys(
    _ units: Range<Int>, of tree: JSONTree, language: String?, _ domain: DomainPlan, _ number: Int,
    to out: inout UnitKeyList
  ) {
    guard let language else {
      var reader = UnitKeyReader(domain, number)
      _ = domain.fields.withWalk { walk in
        tree.withCursor(at: 0) { root in
          for unit in units { reader.read(root.at(Int(nodes[unit])), walk, of: tree, to: &out) }
        }
      }
      return
    }
    let salt = UnitKeys.salt("translation \(language)", 0)
    _ = tree.withCursor(at: 0) { root in
      for unit in units {
        let key = root.at(Int(nodes[unit]))
        out.add(UnitKeys.id(key), .uses)
        out.add(UnitKeys.key(of: key, salt), .shares)
        out.endUnit()
      }
    }
  }
}
