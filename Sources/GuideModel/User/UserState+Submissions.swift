extension UserState {
  /// A new or corrected merchant in the queue for the editors.
  public struct Submission: Sendable, Hashable, Codable {
    /// Its id, unique across all devices.
    public let id: String
    /// The day it was written, `YYYY-MM-DD`.
    public let day: String
    /// True when it has been exported.
    public let isExported: Bool
    /// Its fields, which are not interpreted here.
    public let submission: StoredValue

    /// The most characters of an id.
    private static let longestID = 80

    /// A submission.
    public init(id: String, day: String, isExported: Bool, submission: StoredValue) {
      (self.id, self.day, self.isExported, self.submission) = (id, day, isExported, submission)
    }

    /// Reads a submission; its id consists of at most 80 visible ASCII characters.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      day = try container.decode(String.self, forKey: .day)
      isExported = try container.decode(Bool.self, forKey: .isExported)
      submission = try container.decode(StoredValue.self, forKey: .submission)
      guard (1...Self.longestID).contains(id.utf8.count), id.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
      else {
        throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "not an id")
      }
    }
  }

  /// The entry that is kept of two with the same id: exported if either is, with the greater day and fields.
  static func joined(_ a: Submission, _ b: Submission) -> Submission {
    let isB = StoredValue.precedes(.list([.text(a.day), a.submission]), .list([.text(b.day), b.submission]))
    let kept = isB ? b : a
    return Submission(
      id: kept.id, day: kept.day, isExported: a.isExported || b.isExported, submission: kept.submission)
  }
}

extension UserState.Submission {
  /// The entries of the setting that held the queue before submissions were entries of their own; nil for any other
  /// setting.
  ///
  /// Their ids were numbers that every device counted for itself. The new ids are derived from the place in the queue
  /// and the contents, so that the same entry has the same id wherever it is read.
  static func queue(in setting: UserState.Setting) -> [UserState.Submission]? {
    guard setting.key == "submissions", case .list(let entries) = setting.value else { return nil }
    var queue: [UserState.Submission] = []
    for (place, entry) in entries.enumerated() {
      guard case .object(let fields) = entry, case .text(let number)? = fields["id"],
        case .text(let day)? = fields["day"], case .bool(let isExported)? = fields["isExported"],
        let submission = fields["submission"]
        // A setting with anything else in it stays as it is.
      else { return nil }
      let padded = String(String(1_000_000 + place).dropFirst())
      let digest = StoredValue.list([.text(number), .text(day), submission]).digest
      queue.append(
        UserState.Submission(
          id: "imported-\(padded)-\(digest)", day: day, isExported: isExported, submission: submission))
    }
    return queue
  }
}
