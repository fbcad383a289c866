import ReleaseMetadata
import TestSupport
import Testing

extension TestPublisher {
  /// A device with bundled content only; what it has seen, if given, comes with the bundle.
  func device(_ root: RootDocument? = nil, seen: SeenVersions? = nil) throws -> TrustState {
    return TrustState(root: try root ?? self.root(), channel: "stable", seen: seen)
  }
}

/// A device that is given documents.
extension TrustState {
  static let today = "2026-11-21T10:00:00Z"

  /// Gives a channel to this device at a given time.
  @discardableResult
  func give(_ signed: TestPublisher.Signed, at moment: String = today, sizeLimit: Int = .max) throws
    -> Acceptance<ChannelDocument>
  {
    let start = try TestPublisher.moment(moment)
    return try witnessed { () throws(TrustError) in
      try accepting(
        channel: signed.bytes, signatures: signed.signatures, at: start, sizeLimit: sizeLimit)
    }
  }

  /// Gives a root to this device.
  func give(root signed: TestPublisher.Signed) throws -> Acceptance<RootDocument> {
    return try witnessed { () throws(TrustError) in
      try accepting(root: signed.bytes, signatures: signed.signatures)
    }
  }

  /// Reads back a stored channel.
  func read(_ signed: TestPublisher.Signed, at moment: String = today) throws -> (
    document: ChannelDocument, freshness: Freshness
  ) {
    let start = try TestPublisher.moment(moment)
    return try reading(channel: signed.bytes, signatures: signed.signatures, at: start)
  }

  private func witnessed<Document>(_ body: () throws(TrustError) -> Acceptance<Document>) throws(TrustError)
    -> Acceptance<Document>
  {
    let accepted = try body()
    // The invariant of every row: what was seen only decreases with a root of a higher epoch.
    let next = accepted.state.seen
    #expect(next.epoch > seen.epoch || next.raised(to: seen) == next)
    return accepted
  }

  /// Accepts a channel at a given time.
  mutating func take(_ signed: TestPublisher.Signed, at moment: String = today) throws {
    self = try give(signed, at: moment).state
  }

  /// Accepts the next root.
  mutating func take(root signed: TestPublisher.Signed) throws { self = try give(root: signed).state }

  /// Expects that a channel is rejected for a reason.
  func expectRefusal(
    of signed: TestPublisher.Signed, _ code: TrustError.Code, at moment: String = today,
    sizeLimit: Int = .max,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: TrustError.self, sourceLocation: sourceLocation) {
      try give(signed, at: moment, sizeLimit: sizeLimit)
    }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: sourceLocation)
    #expect(error?.help.isEmpty == false, sourceLocation: sourceLocation)
  }

  /// Expects that a root is rejected for a reason.
  func expectRefusal(
    ofRoot signed: TestPublisher.Signed, _ code: TrustError.Code,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: TrustError.self, sourceLocation: sourceLocation) { try give(root: signed) }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: sourceLocation)
  }
}
