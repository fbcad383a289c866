/// The intent of the words of a query, besides naming something.
public enum SearchIntent: String, Sendable, Hashable, CaseIterable {
  /// The price of something.
  case price
  /// The location of something.
  case place
  /// Items that are open now.
  case openNow
  /// Items near the user.
  case nearMe
  /// A phrase in another language.
  case phrase
  /// An activity or a plan.
  case activity
  /// Advice: how to do something, what is safe, what to look out for.
  case advice
  /// When something opens and closes.
  case hours
  /// A place to eat.
  case eating
  /// A place for breakfast.
  case breakfast
  /// Low prices.
  case cheap

  /// The content types that answer it and therefore rank first.
  var types: Set<String> {
    switch self {
    case .price: ["price_card"]
    case .place: ["place", "region"]
    case .openNow, .nearMe, .hours, .eating, .breakfast: ["place"]
    case .phrase: ["phrase"]
    case .activity: ["activity", "itinerary", "place"]
    case .advice: ["tip", "culture"]
    case .cheap: []
    }
  }

  /// The categories that answer it, for types with many kinds of things; empty when the type is enough.
  var categories: Set<String> {
    switch self {
    case .eating: ["restaurant", "cafe", "street_food"]
    case .breakfast: ["cafe"]
    default: []
    }
  }

  /// The categories of price cards that answer it where a price is named.
  var pricedCategories: Set<String> { SearchIntent.food.contains(self) ? ["food"] : [] }

  /// The intents that ask for a meal.
  static let food: Set<SearchIntent> = [.eating, .breakfast]
}
