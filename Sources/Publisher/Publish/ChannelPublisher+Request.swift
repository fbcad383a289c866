import AuthoredFiles
import BundleFormat
import GuideModel
import ReleaseMetadata
import SourceJSON

extension ChannelPublisher {
  /// The most days that a publication time may be ahead of the clock. A signed date that is too late becomes
  /// a lower bound for the clock of every device, and only a root of the next epoch undoes it.
  private static let daysAhead = 30

  /// Checks the request independently of the content.
  func checkRequest() throws {
    let root = roots.newest.document
    let key = request.key.verificationKey
    guard root.keys(forChannel: request.channel).contains(key) else {
      throw ContentError.refused(
        "key \(key.id)", "root \(root.version) does not allow it to sign the channel '\(request.channel)'",
        help: "use a key that it lists, or make a root that lists this one")
    }
    guard request.moment < root.expires else {
      throw ContentError.refused(
        SiteRoots.path(root.version), "expired at \(root.expires)",
        help: "create the next root and pass it with --root")
    }
    try checkMoment()
    try checkServed()
    let known = Set(plans.map(\.id)).union(channel.documents.flatMap(\.packs).map(\.id))
    for name in (request.packs ?? []) + request.rollouts.keys.sorted() + request.withdrawals.map(\.pack)
    where !known.contains(name) {
      let near = NearMiss.best(for: name, among: known.sorted())
      throw ContentError.refused(
        name, "is not a pack",
        help: near.map { "did you mean '\($0)'?" } ?? "known: \(known.sorted().joined(separator: ", "))")
    }
    for release in request.withdrawals
    where !channel.releases(of: release.pack).contains(where: { $0.release == release }) {
      let versions = channel.releases(of: release.pack).map(\.version.description).joined(separator: ", ")
      throw ContentError.refused(
        release.description, "was never published here",
        help: "published versions: \(versions.isEmpty ? "none" : versions)")
    }
  }

  /// Publication times only increase, except in a new epoch.
  private func checkMoment() throws {
    if let current = channel.current, current.epoch == channel.epoch, request.moment < current.issued {
      throw ContentError.refused(
        request.channel, "was last published at \(current.issued), after \(request.moment)",
        help: "check the clock, or --at")
    }
    if let clock = request.clock, request.moment > clock.adding(seconds: ChannelPublisher.daysAhead * 86_400)
    {
      throw ContentError.refused(
        request.channel,
        "\(request.moment) is more than \(ChannelPublisher.daysAhead) days ahead of the clock (\(clock))",
        help: "check --at, and the clock")
    }
  }

  /// Refuses to continue from a document signed by a revoked key unless it is named explicitly: a person who stole
  /// the key may have made it.
  private func checkServed() throws {
    let path = PublishedChannel.path(request.channel)
    let sha256 = channel.served.map { Digest.hexadecimal(of: $0.bytes) }
    if let accepted = request.acceptedChannel, accepted != sha256 {
      throw ContentError.refused(
        path, "is not the document named by --accept-channel: \(sha256 ?? "there is none")",
        help: "inspect it, then pass its digest, or restore it from a copy of the folder")
    }
    guard let served = channel.served, let sha256, request.acceptedChannel == nil else { return }
    let root = roots.newest.document
    do throws(TrustError) {
      try root.verifyChannel(
        request.channel, of: served.bytes, try SignatureFile(served.signatures))
    } catch {
      let offers = served.document.packs.map(\.release.description).joined(separator: ", ")
      throw ContentError.refused(
        path, "no key of root \(root.version) signed it; it offers \(offers.isEmpty ? "nothing" : offers)",
        help:
          "if it is what you published last, pass --accept-channel \(sha256); otherwise restore it from a copy"
      )
    }
  }
}
