import SourceJSON

/// The way to the next page of a list on the web: named by the page, or found by counting.
struct SourcePaging: Sendable {
  /// The unit of a counting parameter.
  enum Counted: String, CaseIterable {
    case pages, rows
  }

  /// Path of the next address in a page, or of the value of ``parameter``; empty when the parameter counts.
  private let next: [String]
  private let parameter: String?
  private let counted: Counted

  /// Reads `paging` of a mapping file.
  ///
  /// - Throws: ``ImportError`` that names the mistake.
  init(_ node: JSONNode, _ path: String) throws {
    try MappingKeys.paging.check(node, path: path)
    next = node["next"].map { SourceOptions.names($0) } ?? []
    parameter = node["parameter"]?.string
    let name = node["counts"]?.string ?? Counted.pages.rawValue
    guard let counted = Counted(rawValue: name), !next.isEmpty || parameter != nil,
      next.isEmpty || node["counts"] == nil
    else {
      throw ImportError(
        .mapping, path: path, "has a 'paging' that does not say how the next page is found",
        help: "give 'next', 'next' with 'parameter', or 'parameter' with 'counts': pages or rows")
    }
    self.counted = counted
  }

  /// The address of the page after one; nil after the last.
  ///
  /// - Parameters:
  ///   - page: The root of the page.
  ///   - rows: Number of its records.
  /// - Throws: ``ImportError`` for a link to another server.
  func address(after address: SourceAddress, _ page: JSONNode, rows: Int) throws -> SourceAddress? {
    var following = address
    guard !next.isEmpty else {
      guard let parameter, rows > 0 else { return nil }
      let step = counted == .pages ? 1 : rows
      let current = address[parameter].flatMap { Int($0) } ?? (counted == .pages ? 1 : 0)
      following[parameter] = String(current + step)
      return following
    }
    let node = next.reduce(JSONNode?.some(page)) { node, name in node?[name] }
    guard let node, [.string, .number].contains(node.kind), !node.text.isEmpty else { return nil }
    if let parameter {
      following[parameter] = SourceAddress.encoded(node.text)
      return following
    }
    guard let linked = address.following(node.text) else {
      throw ImportError(
        .malformed, path: address.text, "names a next page on another server: \(node.text)",
        help: "import that address by itself, if it is right")
    }
    return linked
  }
}
