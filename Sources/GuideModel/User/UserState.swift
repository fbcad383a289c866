/// Everything a traveller's device stores besides the content, in the format `guide.user/1`.
///
/// Timestamps are UTC, `YYYY-MM-DDTHH:MM:SSZ`, so that they sort as text.
public struct UserState: Sendable, Hashable {
  /// A setting, or a record that it was unset.
  public struct Setting: Sendable, Hashable {
    /// Its name: `homeBase`, `exchangeRate`, `travelProfile`, `activeRoute`, `language`, `units`, `wifiOnly`,
    /// `walkingPace`, or one that a newer program knows.
    public let key: String
    /// Its value; null when it was unset.
    public let value: JSONValue
    /// When it was set.
    public let changedAt: String

    /// A setting.
    public init(key: String, value: JSONValue, changedAt: String) {
      (self.key, self.value, self.changedAt) = (key, value, changedAt)
    }
  }

  /// An item that was marked as a favorite.
  public struct Favorite: Sendable, Hashable {
    /// Type of the item.
    public let contentType: String
    /// Its id; kept even when the content no longer has it.
    public let contentId: String
    /// When it was first marked.
    public let createdAt: String

    /// A favorite.
    public init(contentType: String, contentId: String, createdAt: String) {
      (self.contentType, self.contentId, self.createdAt) = (contentType, contentId, createdAt)
    }
  }

  /// An item that was viewed.
  public struct Recent: Sendable, Hashable {
    /// Type of the item.
    public let contentType: String
    /// Its id; kept even when the content no longer has it.
    public let contentId: String
    /// When it was first viewed.
    public let firstViewedAt: String
    /// When it was last viewed.
    public let viewedAt: String

    /// A record of the views of an item.
    public init(contentType: String, contentId: String, firstViewedAt: String, viewedAt: String) {
      (self.contentType, self.contentId) = (contentType, contentId)
      (self.firstViewedAt, self.viewedAt) = (firstViewedAt, viewedAt)
    }
  }

  /// A plan for a day or a trip.
  public struct Plan: Sendable, Hashable {
    /// Its id, unique across all devices.
    public let id: String
    /// When it was made.
    public let createdAt: String
    /// When it was last changed.
    public let changedAt: String
    /// The inputs it was made from.
    public let inputs: JSONValue
    /// Its stops.
    public let steps: JSONValue

    /// A plan.
    public init(id: String, createdAt: String, changedAt: String, inputs: JSONValue, steps: JSONValue) {
      (self.id, self.createdAt, self.changedAt) = (id, createdAt, changedAt)
      (self.inputs, self.steps) = (inputs, steps)
    }
  }

  /// A quote that was checked.
  public struct QuoteCheck: Sendable, Hashable {
    /// Its id, unique across all devices.
    public let id: String
    /// Id of the price card.
    public let cardId: String
    /// When it was checked.
    public let checkedAt: String
    /// The amount as entered, a decimal such as `150` or `1.70`.
    public let amount: ExactDecimal
    /// The exchange rate that was used; nil for dirhams.
    public let rate: ExchangeRate?
    /// Indicates whether the amount was for one unit.
    public let isEach: Bool
    /// The quantity as entered; nil for the card's default.
    public let quantity: ExactDecimal?
    /// The number of people; nil when it was not given.
    public let people: Int?
    /// Ids of the modifiers.
    public let modifiers: [String]

    /// A check.
    public init(
      id: String, cardId: String, checkedAt: String, amount: ExactDecimal, rate: ExchangeRate? = nil,
      isEach: Bool = false, quantity: ExactDecimal? = nil, people: Int? = nil, modifiers: [String] = []
    ) {
      (self.id, self.cardId, self.checkedAt) = (id, cardId, checkedAt)
      (self.amount, self.rate, self.isEach) = (amount, rate, isEach)
      (self.quantity, self.people, self.modifiers) = (quantity, people, modifiers)
    }

    /// Checks whether another check is about the same price under the same conditions, whenever it was made.
    public func asksTheSame(as other: QuoteCheck) -> Bool {
      cardId == other.cardId && amount == other.amount && rate == other.rate && isEach == other.isEach
        && quantity == other.quantity && people == other.people && Set(modifiers) == Set(other.modifiers)
    }
  }

  /// A report for the editors that is waiting to be sent.
  public struct Feedback: Sendable, Hashable {
    /// Its id, unique across all devices.
    public let id: String
    /// Type of the item.
    public let contentType: String
    /// Its id.
    public let contentId: String
    /// `still_accurate`, `closed`, `moved`, `hours_wrong`, `price_wrong`, `tourist_trap` or `other`.
    public let reason: String
    /// The traveller's own words; nil when there are none.
    public let note: String?
    /// When it was written.
    public let createdAt: String
    /// Version of the content it is about.
    public let contentVersion: String
    /// Version of the program it was written with; nil if that program did not record one.
    public let appVersion: String?
    /// Language, and region if known, in which the content was read, such as `fr-FR`; nil if that program did
    /// not record one.
    public let locale: String?

    /// A report.
    public init(
      id: String, contentType: String, contentId: String, reason: String, note: String?, createdAt: String,
      contentVersion: String, appVersion: String? = nil, locale: String? = nil
    ) {
      (self.id, self.contentType, self.contentId) = (id, contentType, contentId)
      (self.reason, self.note, self.createdAt) = (reason, note, createdAt)
      (self.contentVersion, self.appVersion, self.locale) = (contentVersion, appVersion, locale)
    }
  }

  /// Number of quote checks kept.
  public static let mostQuoteChecks = 10

  /// Settings by key.
  public let settings: [Setting]
  /// Favorites by type, then id.
  public let favorites: [Favorite]
  /// Recents by type, then id.
  public let recents: [Recent]
  /// Plans by id.
  public let plans: [Plan]
  /// The last quote checks, newest first.
  public let quoteChecks: [QuoteCheck]
  /// Feedback by time, then id.
  public let feedback: [Feedback]
  /// The last events, by time, then id.
  public let events: [Event]

  /// Visited regions by id.
  public let visits: [RegionVisit]
  /// Earned badges by id.
  public let badges: [EarnedBadge]
  /// Submissions by day, then id.
  public let submissions: [Submission]

  /// The visits and badges in the form that is worked with.
  public var visitLog: VisitLog { VisitLog(visits: visits, badges: badges) }

  /// A state with one entry per thing; duplicates are resolved as in ``merging(_:)``.
  public init(
    settings: [Setting] = [], favorites: [Favorite] = [], recents: [Recent] = [], plans: [Plan] = [],
    quoteChecks: [QuoteCheck] = [], feedback: [Feedback] = [], events: [Event] = [],
    visits: [RegionVisit] = [], badges: [EarnedBadge] = [], submissions: [Submission] = []
  ) {
    let log = VisitLog(visits: visits, badges: badges)
    let queues = settings.compactMap(Submission.queue)
    let settings = settings.filter { Submission.queue(in: $0) == nil }
    self.submissions = UserState.unique(submissions + queues.joined(), by: { $0.id }, UserState.joined)
      .sorted { UserState.less($0.day, $1.day, $0.id, $1.id) }
    self.visits = log.visits.values.sorted { $0.region < $1.region }
    self.badges = log.badges.values.sorted { $0.badge < $1.badge }
    self.settings = UserState.unique(
      settings.map(VisitPreference.admissible), by: { $0.key }, UserState.newer
    )
    .sorted {
      UserState.less($0.key, $1.key)
    }
    self.favorites = UserState.unique(
      favorites, by: { [$0.contentType, $0.contentId] },
      { UserState.less($1.createdAt, $0.createdAt) ? $1 : $0 }
    ).sorted { UserState.less($0.contentType, $1.contentType, $0.contentId, $1.contentId) }
    self.recents = UserState.unique(recents, by: { [$0.contentType, $0.contentId] }, UserState.joined)
      .sorted { UserState.less($0.contentType, $1.contentType, $0.contentId, $1.contentId) }
    self.plans = UserState.unique(plans, by: { $0.id }, UserState.newer).sorted {
      UserState.less($0.id, $1.id)
    }
    let checks = UserState.unique(quoteChecks, by: { $0.id }) {
      UserState.less($0.mark, $1.mark) ? $1 : $0
    }
    self.quoteChecks = Array(
      checks.sorted { UserState.less($1.checkedAt, $0.checkedAt, $1.id, $0.id) }
        .prefix(UserState.mostQuoteChecks))
    self.feedback = UserState.unique(feedback, by: { $0.id }) { UserState.less($0.mark, $1.mark) ? $1 : $0 }
      .sorted { UserState.less($0.createdAt, $1.createdAt, $0.id, $1.id) }
    self.events = UserState.last(events)
  }

  /// The union of both states: nothing is lost, and where both have an entry the newest wins.
  ///
  /// Commutative, associative and idempotent, so that devices may be merged in any order and any number of
  /// times.
  public func merging(_ other: UserState) -> UserState {
    UserState(
      settings: settings + other.settings, favorites: favorites + other.favorites,
      recents: recents + other.recents, plans: plans + other.plans,
      quoteChecks: quoteChecks + other.quoteChecks, feedback: feedback + other.feedback,
      events: events + other.events, visits: visits + other.visits, badges: badges + other.badges,
      submissions: submissions + other.submissions)
  }
}
