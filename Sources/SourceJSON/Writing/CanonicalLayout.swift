/// A schema's description of a value, as far as its keys have an order.
package protocol LayoutSchema: AnyObject {
  /// The names of the members, in their canonical order.
  var orderedKeys: [String] { get }
  /// The description of a member; nil when there is none.
  func layout(of key: JSONNode) -> (any LayoutSchema)?
  /// The description of the elements; nil when there is none.
  var elementLayout: (any LayoutSchema)? { get }
}

/// The canonical layout of authored JSON.
///
/// Two spaces per level; one member or element per line, except that lists and objects without nested ones
/// are on one line if they fit into 100 columns. Keys are in schema order, unknown ones last in their
/// original order. Strings have as few escapes as JSON allows, numbers are unchanged. The file ends with a
/// line feed.
package struct CanonicalLayout {
  /// Columns of a line.
  static let width = 100

  private var out: [UInt8] = []

  /// The bytes of a document in canonical layout.
  ///
  /// - Parameter field: The schema's description of the values, for the order of keys.
  package static func bytes(of root: JSONNode, _ field: Shape) -> [UInt8] {
    var layout = CanonicalLayout()
    layout.append(root, field, indent: 0, column: 0)
    layout.out.append(0x0A)
    return layout.out
  }

  /// The bytes of a generated document, whose keys are already in order.
  package static func bytes(of json: String) -> [UInt8] {
    let tree = JSONParser().parse(SourceFile(path: "", bytes: Array(json.utf8))).tree
    return tree.root.map { bytes(of: $0, .free) } ?? []
  }

  /// The shape of a value, as far as the order of its keys is concerned.
  package indirect enum Shape {
    /// Keys keep their order, at every level below.
    case free
    /// An object of the schema.
    case field(any LayoutSchema)
    /// An object with these keys first.
    case keys([(name: String, shape: Shape)])
    /// A list or an object whose every value has this shape.
    case each(Shape)

    func child(_ key: JSONNode) -> Shape {
      switch self {
      case .free: .free
      case .field(let schema): schema.layout(of: key).map(Shape.field) ?? .free
      case .keys(let list): list.first { $0.name == key.text }?.shape ?? .free
      case .each(let shape): shape
      }
    }

    var element: Shape {
      switch self {
      case .field(let schema): schema.elementLayout.map(Shape.field) ?? .free
      case .each(let shape): shape
      default: .free
      }
    }

    /// Members in their canonical order.
    func sorted(_ members: [(key: JSONNode, value: JSONNode)]) -> [(key: JSONNode, value: JSONNode)] {
      let order: [String]
      switch self {
      case .field(let schema): order = schema.orderedKeys
      case .keys(let list): order = list.map { $0.name }
      case .free, .each: return members
      }
      var rank: [String: Int] = [:]
      for (i, key) in order.enumerated() where rank[key] == nil { rank[key] = i }
      return members.enumerated().sorted { a, b in
        let (left, right) = (rank[a.element.key.text] ?? Int.max, rank[b.element.key.text] ?? Int.max)
        return (left, a.offset) < (right, b.offset)
      }.map { $0.element }
    }
  }

  private mutating func append(_ node: JSONNode, _ shape: Shape, indent: Int, column: Int) {
    switch node.kind {
    case .object:
      appendContainer(
        shape.sorted(Array(node.members)).map { (key: $0.key, value: $0.value) }, "{", "}", node, shape,
        indent, column)
    case .array:
      appendContainer(node.elements.map { (key: nil, value: $0) }, "[", "]", node, shape, indent, column)
    case .string: out += quoted(node)
    default: out += Array(node.lexeme.utf8)
    }
  }

  private mutating func appendContainer(
    _ entries: [(key: JSONNode?, value: JSONNode)], _ open: String, _ close: String, _ node: JSONNode,
    _ shape: Shape,
    _ indent: Int, _ column: Int
  ) {
    if let line = oneLine(entries, open, close),
      column + CanonicalLayout.columns(line) <= CanonicalLayout.width
    {
      out += line
      return
    }
    out += Array(open.utf8)
    for (i, entry) in entries.enumerated() {
      out += i == 0 ? [0x0A] : [0x2C, 0x0A]
      out += [UInt8](repeating: 0x20, count: indent + 2)
      let start = out.count
      if let key = entry.key {
        out += quoted(key) + [0x3A, 0x20]
      }
      let inner = entry.key.map { shape.child($0) } ?? shape.element
      let used = CanonicalLayout.columns(out[start...])
      // Leave room for a comma.
      append(entry.value, inner, indent: indent + 2, column: indent + 2 + used + 1)
    }
    out += [0x0A] + [UInt8](repeating: 0x20, count: indent) + Array(close.utf8)
  }

  /// A container of scalars on one line; nil when it contains another container.
  private func oneLine(_ entries: [(key: JSONNode?, value: JSONNode)], _ open: String, _ close: String)
    -> [UInt8]?
  {
    guard !entries.isEmpty else { return Array((open + close).utf8) }
    var line = Array(open.utf8)
    if entries[0].key != nil { line.append(0x20) }
    for (i, entry) in entries.enumerated() {
      if i > 0 { line += [0x2C, 0x20] }
      if let key = entry.key { line += quoted(key) + [0x3A, 0x20] }
      switch entry.value.kind {
      case .object, .array:
        guard entry.value.count == 0 else { return nil }
        line += Array((entry.value.kind == .object ? "{}" : "[]").utf8)
      case .string: line += quoted(entry.value)
      default: line += Array(entry.value.lexeme.utf8)
      }
    }
    if entries[0].key != nil { line.append(0x20) }
    return line + Array(close.utf8)
  }

  private func quoted(_ node: JSONNode) -> [UInt8] {
    var bytes: [UInt8] = []
    StringEscapes.appendQuoted(node.text, to: &bytes)
    return bytes
  }

  /// Scalars count as one column each, so that the layout does not depend on a font.
  private static func columns(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
