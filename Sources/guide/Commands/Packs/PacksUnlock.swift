import ArgumentParser
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import ReleaseMetadata
import Traveller

/// `guide packs unlock`
struct PacksUnlock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Accept a receipt for a pack that you bought.",
    discussion: """
      Needs no network. From then on the pack can be installed, and what is installed can be read for as long
      as the receipt says. Exit codes: 0 done, 2 the receipt is not valid, or not for this device.

      Examples:
        guide packs unlock receipt.json
        guide packs install atlas
      """)

  @Argument(help: "File of the receipt; - is standard input.", completion: .file(extensions: ["json"]))
  var receipt: String

  @OptionGroup var sources: SourceOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    try common.runPacks(sources, isLooking: false) { session in
      let bytes = try session.context.readArgument(receipt, limit: SignedDocument.sizeLimit(.receipt))
      let accepted = try session.installer().unlock(bytes)
      CommandChange.notePacks()
      if !accepted.isRefunded {
        session.context.remember(at: session.instant) {
          try $0.count(
            .unlocked, type: "pack", id: accepted.pack, on: ZoneTransitions.utc.local(session.instant).date)
        }
      }
      if common.json {
        let rows = try session.rows(of: [accepted], session.readableOffers())
        return try session.printJSON("guide.receipt-line/1", rows[0])
      }
      let words = session.catalogue
      Output.write(
        accepted.isRefunded
          ? words.text("library.refunded", accepted.pack) + "\n"
          : words.text(
            "library.unlocked", accepted.pack, accepted.from.description, accepted.below.description)
            + "\n")
      let isInstalled = session.store.report().packs.contains { $0.id == accepted.pack }
      if !accepted.isRefunded, !isInstalled { Output.note(words.text("library.install", accepted.pack)) }
    }
  }
}

extension PackSession {
  /// The offers known on this device; none, with a message why, when they cannot be read.
  func readableOffers() -> [PackOffer] {
    do {
      return try knownOffers().get()?.channel.packs ?? []
    } catch {
      Output.error(catalogue.oneLine(error))
      return []
    }
  }

  /// Receipts with what is installed and the titles of offers.
  func rows(of receipts: [Receipt], _ offers: [PackOffer]) throws -> [PurchaseRow] {
    let report = store.report()
    for reason in report.unreadable { Output.error(reason) }
    let access = try store.access()
    return receipts.map { receipt in
      PurchaseRow(
        receipt, version: report.packs.first { $0.id == receipt.pack }?.version,
        title: offers.last { $0.id == receipt.pack }.flatMap { catalogue.pick($0.title) }, access, at: instant
      )
    }
  }
}

/// One receipt in `guide.library/1`.
struct PurchaseRow: Encodable {
  let receipt: String
  let pack: String
  let title: String?
  let from: String
  let below: String
  let price: String
  let currency: String
  let boughtAt: String
  let expiresAt: String?
  let isRefunded: Bool
  /// The version that is installed.
  let version: String?
  /// Why it cannot be updated or read: an error code; nil when it can.
  let lock: String?
  /// When access ends because the receipt was revoked.
  let accessEndsAt: String?

  fileprivate init(
    _ receipt: Receipt, version: String?, title: String?, _ access: PackAccess, at instant: UTCInstant
  ) {
    var lock: PackLock?
    do throws(PackLock) {
      let asked = version.flatMap { PackVersion($0) } ?? receipt.from
      _ = try access.seal(of: receipt.pack, asked, at: instant, isUpdate: true)
    } catch { lock = error }
    self.receipt = receipt.id
    pack = receipt.pack
    self.title = title
    (from, below) = (receipt.from.description, receipt.below.description)
    (price, currency) = (receipt.price.amount, receipt.price.currency)
    boughtAt = receipt.issued.description
    expiresAt = receipt.expires?.description
    isRefunded = receipt.isRefunded
    self.version = version
    self.lock = lock?.code.rawValue
    accessEndsAt = access.revocation(of: receipt)?.until.description
  }
}
