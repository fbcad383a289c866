/// A new or corrected merchant, as a person describes it; checked and rendered here, never sent.
public struct Submission: Hashable, Sendable {
  /// An address, part by part.
  public struct Address: Hashable, Sendable {
    /// House number.
    public var number: String?
    /// Street.
    public var street: String?
    /// City.
    public var city: String?
    /// State or province.
    public var state: String?
    /// Postcode, if any.
    public var postcode: String?
    /// ISO 3166 code or name; required, but not among the tags.
    public var country: String?

    /// An empty address.
    public init() {}
  }

  /// A point in degrees.
  public struct Point: Hashable, Sendable {
    /// Degrees north.
    public var lat: Double
    /// Degrees east.
    public var lng: Double

    /// A point.
    public init(lat: Double, lng: Double) { (self.lat, self.lng) = (lat, lng) }
  }

  /// When it is open on a day.
  public struct Opening: Hashable, Sendable {
    /// `mon` to `sun`.
    public var day: String
    /// `HH:MM`.
    public var open: String
    /// `HH:MM`; at or before `open`: on the next day.
    public var close: String

    /// The hours of a day.
    public init(day: String, open: String, close: String) {
      (self.day, self.open, self.close) = (day, open, close)
    }
  }

  /// The person who describes it.
  public struct Submitter: Hashable, Sendable {
    /// Name.
    public var name: String
    /// Address for questions.
    public var email: String
    /// `owner` or `customer`.
    public var role: String

    /// A person.
    public init(name: String, email: String, role: String) {
      (self.name, self.email, self.role) = (name, email, role)
    }
  }

  /// Its name.
  public var name: String?
  /// Its address, for people.
  public var address: Address?
  /// Its coordinates, for maps.
  public var point: Point?
  /// A tag, `amenity=cafe`.
  public var category: String?
  /// Its category in free text, if no tag fits.
  public var customCategory: String?
  /// A sentence about it.
  public var description: String?
  /// Its website, with its scheme.
  public var website: String?
  /// Its phone number.
  public var phone: String?
  /// `onchain`, `lightning`, `lightning_contactless`.
  public var payment: [String]?
  /// When it is open, day by day.
  public var hours: [Opening]?
  /// The person who describes it.
  public var submitter: Submitter?
  /// The element to correct, `node:123`; nil for a new merchant.
  public var element: String?
  /// The tags it has now, to show what changes.
  public var existing: [String: String]?

  /// An empty submission.
  public init() {}
}

/// A field of a submission that cannot be sent as it is.
public struct SubmissionFault: Hashable, Sendable {
  /// Name of the field, `address.city`.
  public let field: String
  /// Key of the message in the catalogue, after `submit.fault.`.
  public let key: String
}
