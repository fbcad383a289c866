import GuideRuntime

/// The pages that the app fills; without scripts they say so, and link the lists.
enum AppPage: String, CaseIterable {
  case search
  case near = "near-me"
  case prices = "price-check"
  case day = "my-day"
  case list = "my-list"
  case map
  case walk = "my-walk"
  case route
  case converter = "convert"
  case device = "this-device"
  case shared = "shared-item"
  case packs
  case packItem = "pack-item"

  /// The pages of an app: those of packs are part of one that knows a channel.
  static func all(hasPacks: Bool) -> [AppPage] {
    allCases.filter { hasPacks || $0 != .packs && $0 != .packItem }
  }

  /// The pages that every page links: the search is above, and the others follow from these.
  ///
  /// - Parameter types: The types of the content; a page that is about items of another one is left out.
  static func tools(for types: [Guide.TypeCount]) -> [AppPage] {
    let pages: [(page: AppPage, type: String?)] = [
      (.near, nil), (.prices, "price_card"), (.day, "place"), (.list, nil),
    ]
    return pages.compactMap { page, type in
      type == nil || types.contains { $0.type == type } ? page : nil
    }
  }

  /// The key of its name.
  var key: String { "app.page." + rawValue }
}
