/// The pages that the app fills; without scripts they say so, and link the lists.
enum AppPage: String, CaseIterable {
  case search
  case near = "near-me"
  case prices = "price-check"
  case day = "my-day"
  case list = "my-list"
  case walk
  case route
  case converter = "convert"
  case device = "this-device"

  /// The pages that every page links: the search is above, and the others follow from these.
  static let tools: [AppPage] = [.near, .prices, .day, .list]

  /// The key of its name.
  var key: String { "app.page." + rawValue }
}
