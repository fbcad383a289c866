extension TemporaryFolder {
  /// Writes a type of content: its schema, and its items.
  ///
  /// - Parameters:
  ///   - table: The table, and the name of the files; the type's plural by default.
  ///   - title: The member that is the title of an item, and searched as its name.
  ///   - isNamed: False for a title that is not searched.
  ///   - domain: More members of `x-domain`, each after a comma.
  ///   - members: More members of an item, each after a comma.
  ///   - items: The JSON of the items; nil writes the schema alone.
  public func writeType(
    _ type: String, table: String? = nil, title: String = "name", isNamed: Bool = true, domain: String = "",
    _ members: String = "", items: [String]? = nil
  ) throws {
    let table = table ?? type + "s"
    let search = isNamed ? #", "x-search": { "field": "name", "weight": 10 }"# : ""
    try write(
      "schema/\(table).schema.json",
      """
      { "title": "\(table.prefix(1).uppercased())\(table.dropFirst())", "type": "object",
        "x-domain": { "type": "\(type)", "table": "\(table)", "title": "\(title)"\(domain) },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" },
          "\(title)": { "type": "string"\(search) }\(members)
        } } } } }
      """)
    if let items { try write("content/\(table).json", #"{ "items": [\#(items.joined(separator: ",\n"))] }"#) }
  }

  /// Members that place an item of content at a point, for ``writeType(_:table:title:isNamed:domain:_:items:)``.
  public static let location = """
    , "location": { "type": "object", "x-flatten": "", "x-geo": "point",
        "properties": { "lat": { "type": "number" }, "lng": { "type": "number" } } }
    """
}
