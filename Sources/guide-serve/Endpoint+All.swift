extension Endpoint {
  /// Parameters of every endpoint.
  static let common: [Parameter] = [
    .option("lang", member: "language", "Language of the answer, such as fr; by default en."),
    .option("at", "The time asked about, such as 2026-11-20T14:30; by default now."),
  ]

  private static let page: [Parameter] = [
    .option("limit", of: .integer, "Most results, 1 to 1000."),
    .option("offset", of: .integer, "Results to leave out, up to 10,000."),
  ]

  private static let filters: [Parameter] = [
    .option("near", "A point, as latitude,longitude or the id of a place; nearest first."),
    .option("within", of: .number, "Metres around that point."),
    .option("open", of: .flag, "Only what is open at the time asked about."),
    .option("type", of: .list, "Only items of these types."),
    .option("category", of: .list, "Only items of these categories."),
    .option("tag", of: .list, "Only items with these tags."),
  ]

  private static let sum: [Parameter] = [
    .segment("card", "Id or name of a price card."),
    .word("amount", "The sum that was asked for."),
    .option("quantity", "How many, as a decimal number."),
    .option("people", of: .integer, "How many people, where that counts."),
    .option("with", of: .list, "Modifiers of the card, such as night."),
    .option("each", of: .flag, "The sum is for one."),
  ]

  private static let day: [Parameter] = [
    .option("from", "Where a day begins: a place or latitude,longitude."),
    .option("to", "Where it ends."),
    .option("start", "When it begins, such as 09:30."),
    .option("hours", of: .number, "How long it lasts."),
    .option("until", "When it ends."),
    .option("pace", "relaxed, standard or full."),
    .option("budget", "Name of a budget, or the most that a day may cost."),
    .option("interest", of: .list, "What the day should have."),
    .option("adults", of: .integer, "Number of adults."),
    .option("children", "Ages of children, such as 4,9."),
    .option("include", of: .list, "Places that must be visited."),
    .option("avoid", of: .list, "Places that are left out."),
    .option("rain", of: .flag, "Plan for rain."),
    .option("heat", of: .flag, "Plan for heat."),
    .option("stepFree", of: .flag, "Only ways and places without steps."),
    .option("random", of: .integer, "Number for the id of the plan."),
  ]

  /// Every endpoint, in the order in which they are described.
  static let all: [Endpoint] = [
    Endpoint(
      "/v1/search", "search", "guide.search/1", "Find items by name, sound, text or a question.",
      [.word("q", "The words to search for.")] + filters + page + [
        .option("drop", of: .list, "Kinds of filters that are not read from the words."),
        .option("explain", of: .flag, "Say how results are ranked."),
      ]),
    Endpoint(
      "/v1/suggest", "suggest", "guide.suggest/1", "Complete what is being typed.",
      [.word("q", "The words so far.")] + filters + page),
    Endpoint(
      "/v1/near", "near", "guide.near/1", "What is around a point, nearest first.",
      [.word("point", "latitude,longitude or the id of a place.")] + filters.filter { $0.name != "near" }
        + page),
    Endpoint(
      "/v1/open", "open", "guide.open/1", "What is open at a time.",
      [.word("q", isRequired: false, "Words that the places match.")] + filters.filter { $0.name != "open" }
        + page),
    Endpoint(
      "/v1/items/{id}", "show", "guide.item/1", "Everything about one item.",
      [.segment("id", "Id or name of the item."), .option("near", "A point, for the nearest branch.")]),
    Endpoint(
      "/v1/items/{id}/hours", "hours", "guide.hours/1", "Opening hours of a place, for seven days.",
      [.segment("id", "Id or name of the place."), .option("near", "A point, for the nearest branch.")]),
    Endpoint(
      "/v1/items/{id}/links", "links", "guide.links/1", "Items that an item is linked to.",
      [.segment("id", "Id or name of the item.")]),
    Endpoint("/v1/quote/{card}", "quote", "guide.quote/1", "Whether a price is fair, and what to say.", sum),
    Endpoint(
      "/v1/bargain/{card}", "bargain", "guide.bargain/1", "What to offer in turn, and where to stop.", sum),
    Endpoint("/v1/plan", "plan", verbs: ["make"], "guide.plan/1", "A day, planned.", day),
    Endpoint(
      "/v1/trip", "trip", verbs: ["make"], "guide.plan/1", "Several days, planned.",
      [.option("days", of: .integer, "Number of days, 1 to 7.")] + day),
    Endpoint(
      "/v1/route", "route", "guide.route/1", "The way on foot between two places.",
      [
        .word("from", "Where it starts: latitude,longitude or the id of a place."),
        .word("to", "Where it ends."),
        .option("via", of: .list, "Places on the way."),
        .option("avoidSteps", of: .flag, "Avoid stairs."),
        .option("wheelchair", of: .flag, "Only ways for wheelchairs."),
        .option("alternatives", of: .integer, "Other ways, up to 3."),
      ]),
    Endpoint(
      "/v1/driver/{id}", "driver", "guide.home-card/1", "A card with a place for the driver of a taxi.",
      [.segment("id", "Id or name of the place, or latitude,longitude.")]),
  ]
}
