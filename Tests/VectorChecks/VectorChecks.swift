import DayPlanning
import GuideEngines
public import GuideModel
import SearchText

/// Checks of the vectors that the core answers, compiled for browsers too.
public enum VectorChecks {
  /// The part of a case that the engines answer otherwise than expected; nil when all agree, `unchecked` for a kind that
  /// is not theirs.
  ///
  /// - Parameters:
  ///   - suite: Name of the suite's folder.
  ///   - item: The case.
  ///   - file: The file that has it.
  public static func difference(_ suite: String, _ item: JSONValue, _ file: JSONValue) -> String? {
    let (input, expected) = (item["input"], item["expected"])
    return switch (suite, item["kind"].string) {
    case ("hours", "state"), ("hours", "next-change"), ("hours", "next-opening"), ("hours", "status"),
      ("hours", "intervals"), ("hours", "week"):
      HoursCheck(item, file).difference
    case ("hours", "canonical"), ("hours", "reject"), ("hours", "warnings"), ("hours", "weekly"):
      HoursTextCheck.difference(item)
    case ("plan", "plan"): PlanCheck.difference(input, expected)
    case ("plan", "day"): DayCheck.difference(input, expected)
    case ("pricing", "quote"): PriceCheck(input).quote(expected)
    case ("pricing", "refusal"): PriceCheck(input).refusal(expected)
    case ("pricing", "bargain"): PriceCheck.bargain(input, expected)
    case ("pricing", "compare"): PriceCheck.comparison(input, expected)
    case ("pricing", "convert"): PriceCheck.conversion(input, expected)
    case ("pricing", "amount"): PriceCheck.amount(input, expected)
    case ("geo", let kind): GeoCheck.difference(kind, input, expected)
    case ("trust", let kind): FreshnessCheck.difference(kind, input, expected)
    case ("user-merge", "merge"): merge(input["a"], input["b"], expected)
    case ("visit-merge", _): merge(item["left"], item["right"], item["merged"])
    #if !hasFeature(Embedded)
      // Browsers read the index of regions, which is written with integers of 64 bits.
      case ("visits", _): VisitCheck.difference(item, file["meta"])
    #endif
    case ("badges", _): badge(item, file["meta"])
    case ("normalization", _): normalization(item)
    case ("gift-cards", _): giftCards(item)
    default: "unchecked"
    }
  }

  private static func merge(_ a: JSONValue, _ b: JSONValue, _ expected: JSONValue) -> String? {
    guard let a = try? UserState(json: a), let b = try? UserState(json: b),
      let expected = try? UserState(json: expected)
    else { return "unreadable" }
    return firstDifference([
      "merged": a.merging(b) == expected && b.merging(a) == expected,
      "merged again": expected.merging(a).merging(b) == expected,
      "not the same when read again": (try? UserState(json: expected.json)) == expected,
    ])
  }

  /// The regions that the vectors of badges are about.
  public static func regionFacts(_ meta: JSONValue) -> [RegionFacts] {
    meta["regions"].list.map { region in
      RegionFacts(
        id: ItemID(rawValue: region["id"].string), name: region["name"].string, counts: region["counts"].bool,
        traits: Set(region["traits"].strings), neighbours: Set(region["neighbours"].ids))
    }
  }

  private static func badge(_ item: JSONValue, _ meta: JSONValue) -> String? {
    guard let condition = try? BadgeRequirement(item["condition"]) else { return "unreadable" }
    let log = VisitLog(
      visits: item["visits"].objectMembers.map { id, visit in
        let days = visit["days"].strings.compactMap { CalendarDate($0) }
        return RegionVisit(
          region: ItemID(rawValue: id), isVisited: !days.isEmpty, isEdited: days.isEmpty,
          isActive: visit["active"].bool, days: days)
      })
    let book = BadgeBook([.init(id: "badge", condition: condition)], regions: regionFacts(meta))
    guard let progress = book.progress(log).first else { return "no progress" }
    let earned = book.earned(by: log, at: UTCInstant(secondsSinceEpoch: 0))
    return firstDifference([
      "fraction": abs(progress.fraction - item["fraction"].double) < 1e-8,
      "regions": progress.regions == item["regions"].ids, "isMet": progress.isMet == item["isMet"].bool,
      "earned": earned.isEmpty != item["isMet"].bool,
    ])
  }

  private static func normalization(_ item: JSONValue) -> String? {
    let input = item["input"].string
    let (norm, key, skeleton) = (item["norm"].string, item["key"].string, item["skel"].string)
    return firstDifference([
      "norm": isSame(Normalizer.norm(input), norm), "key": isSame(TransliterationKey.key(input), key),
      "key of norm": isSame(TransliterationKey.key(normalized: norm), key),
      "skel": isSame(Skeleton.skel(input), skeleton),
      "skel of key": isSame(Skeleton.skel(key: key), skeleton),
    ])
  }

  /// Compares bytes: `==` would call canonically equivalent texts equal.
  private static func isSame(_ text: String, _ other: String) -> Bool {
    text.utf8.elementsEqual(other.utf8)
  }

  private static func giftCards(_ item: JSONValue) -> String? {
    guard let amount = item["amount"].decimal, let currency = Currency(item["currency"].string) else {
      return "unreadable"
    }
    let amounts: GiftCardOffer.Amounts =
      if let sizes = item["denominations"].optional {
        .fixed(sizes.decimals)
      } else {
        .variable(minimum: item["minimum"].decimal ?? .zero, maximum: item["maximum"].decimal ?? .zero)
      }
    let offer = GiftCardOffer(
      id: item["id"].string, provider: "p", amounts: amounts, discount: item["discount"].integer,
      currency: currency)
    guard let plan = try? GiftCardPlan(amount, from: offer) else { return "refused" }
    let cards = plan.cards.map { JSONValue.list([.text($0.amount.description), .integer($0.count)]) }
    return firstDifference([
      "cards": cards == item["cards"].list, "total": plan.total == item["total"].decimal,
      "cost": plan.cost == item["cost"].decimal, "isExact": plan.isExact == item["isExact"].bool,
    ])
  }
}
