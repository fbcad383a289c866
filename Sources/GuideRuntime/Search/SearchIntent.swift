/// What the words of a query ask for, besides naming something.
public enum SearchIntent: String, Sendable, Hashable, CaseIterable {
  /// What something costs.
  case price
  /// Where something is.
  case place
  /// What is open now.
  case openNow
  /// What is near the user.
  case nearMe
  /// How to say something.
  case phrase
  /// What to do, a plan or an activity.
  case activity
  /// Advice: how to do something, what is safe, what to look out for.
  case advice
  /// When something opens and closes.
  case hours
  /// Where to eat.
  case eating
  /// Where to have breakfast.
  case breakfast
  /// What costs little.
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
