public import GuideModel
public import GuideRuntime

/// An item in the traveller's state, which the content may no longer have.
public struct KeptItem: Sendable, Hashable {
  /// Its content type.
  public let type: String
  /// Its id.
  public let id: ItemID
  /// Its title; nil when the open content does not have it.
  public let title: String?
  /// When it was marked or last viewed, as an instant in UTC.
  public let at: String

  /// True when the open content has it.
  public var isAvailable: Bool { title != nil }
}

extension Guide {
  /// The traveller's favorites, newest first, including those of removed items.
  ///
  /// - Throws: ``RuntimeError`` when the state or the content cannot be read.
  public func favorites(_ user: UserDatabase, language: String = "en") throws -> [KeptItem] {
    try user.favorites().map { try kept($0.contentType, $0.contentId, at: $0.createdAt, language) }
  }

  /// The items that the traveller viewed, newest first.
  ///
  /// - Throws: ``RuntimeError`` when the state or the content cannot be read.
  public func recents(_ user: UserDatabase, limit: Int = 20, language: String = "en") throws -> [KeptItem] {
    try user.recents().prefix(max(0, limit)).map {
      try kept($0.contentType, $0.contentId, at: $0.viewedAt, language)
    }
  }

  private func kept(_ type: String, _ id: String, at moment: String, _ language: String) throws -> KeptItem {
    let id = ItemID(rawValue: id)
    return KeptItem(type: type, id: id, title: try title(of: id, language: language), at: moment)
  }
}
