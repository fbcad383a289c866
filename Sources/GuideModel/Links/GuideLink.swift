/// Any link of the guide, by what it opens.
public enum GuideLink: Hashable, Sendable {
  /// The address of an item.
  case address(ItemLink)
  /// An item, with the answer.
  case item(SharedLink)
  /// More than an item.
  case selection(SharedSelection)
  /// A name that the traveller gave an item: `guide://medina-day`. Only the traveller's state knows it.
  case alias(String)

  /// Reads a link.
  ///
  /// - Returns: nil when the text is not a link, or one that cannot be opened.
  public init?(_ text: String) {
    do throws(LinkError) { try self.init(reading: text) } catch { return nil }
  }

  /// Reads a link; opens and fetches nothing.
  ///
  /// - Throws: ``LinkError``, except for `expired`, which depends on the day.
  public init(reading text: String) throws(LinkError) {
    guard text.utf8.count <= ItemLink.mostBytes else { throw .tooLong(bytes: text.utf8.count) }
    let (address, fragment) = ItemLink.split(text)
    let fields = try fragment.flatMap { fragment throws(LinkError) in
      try LinkEnvelope.fields(ofFragment: fragment)
    }
    if let fields, fields.has(LinkEnvelope.Field.selection) {
      guard !fields.has(LinkEnvelope.Field.excerpt), !address.contains("#") else { throw .damaged }
      let selection = try SharedSelection(fields)
      let isPage = !address.lowercased().hasPrefix("guide:")
      guard isPage || GuideLink.name(at: address) == selection.kind.rawValue else { throw .damaged }
      self = .selection(selection)
    } else if fields == nil, let name = GuideLink.name(at: address) {
      self = .alias(name)
    } else {
      let link = try ItemLink(reading: text)
      self = link.shared.map { .item($0) } ?? .address(link)
    }
  }

  /// The only part of a `guide://` address; nil for another one.
  private static func name(at address: Substring) -> String? {
    let scheme = "guide://"
    guard address.lowercased().hasPrefix(scheme) else { return nil }
    var name = address.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    if name.last == "/" { name.removeLast() }
    return ItemLink.isName(name, separator: 0x2D) ? String(name) : nil
  }
}
