import ArgumentParser
import BundleReader
import ContentUpdates
import GuideModel
import GuideRuntime
import HostSystem
import ReleaseMetadata

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
      let bytes = try session.read(receipt, limit: SignedDocument.sizeLimit(.receipt))
      let accepted = try session.installer().unlock(bytes)
      CommandChange.notePacks()
      if common.json {
        return try session.printJSON("guide.receipt-line/1", PurchaseRow(accepted, session))
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
  /// Reads a file that was named as an argument.
  func read(_ path: String, limit: Int) throws -> [UInt8] {
    do {
      return try POSIXFileSystem().readArgument(path, limit: limit)
    } catch let error as FileSystemError {
      throw RuntimeError(
        .unreadable, catalogue.text("file.notRead", path) + ": " + error.reason,
        help: catalogue.text("file.help"))
    }
  }

  /// Writes a file that only its owner can read, completely or not at all.
  func write(_ bytes: [UInt8], to path: String) throws {
    do {
      let files = POSIXFileSystem()
      if let kind = try files.target(path)?.kind, kind != .file {
        throw FileSystemError.notRegular("write", path)
      }
      try files.replaceFile(path, bytes, permissions: 0o600)
    } catch let error as FileSystemError {
      throw RuntimeError(
        .unreadable, catalogue.text("file.notWritten", path) + ": " + error.reason,
        help: catalogue.text("file.help"))
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

  init(_ receipt: Receipt, _ session: PackSession) throws {
    let installed = session.store.report().packs.first { $0.id == receipt.pack }
    let access = try session.store.access()
    let version = installed.flatMap { PackVersion($0.version) } ?? receipt.from
    var lock: PackLock?
    do throws(PackLock) {
      _ = try access.seal(of: receipt.pack, version, at: session.instant, isUpdate: true)
    } catch { lock = error }
    let offers = (try? session.knownOffers().get())?.channel.packs ?? []
    self.receipt = receipt.id
    pack = receipt.pack
    title = offers.last { $0.id == receipt.pack }.flatMap { session.catalogue.pick($0.title) }
    (from, below) = (receipt.from.description, receipt.below.description)
    (price, currency) = (receipt.price.amount, receipt.price.currency)
    boughtAt = receipt.issued.description
    expiresAt = receipt.expires?.description
    isRefunded = receipt.isRefunded
    self.version = installed?.version
    self.lock = lock?.code.rawValue
    accessEndsAt = access.revocation(of: receipt)?.until.description
  }
}
