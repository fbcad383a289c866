import BundleFormat
import BundleReader
import HostSystem
import PackTransport
public import ReleaseMetadata

/// The file of the buyer's keys and receipts, beside the store: it cannot be downloaded again.
struct PurchaseFile {
  let files: any FileSystem
  let layout: StoreLayout

  /// The purchases of this device; none when there is no file.
  ///
  /// - Throws: ``PackError`` when the file is damaged, ``FileSystemError`` when it cannot be read.
  func load() throws -> Purchases {
    let bytes: [UInt8]
    do {
      bytes = try files.readFile(layout.purchases, limit: Purchases.sizeLimit)
    } catch let error as FileSystemError where error.code == .notFound {
      return Purchases()
    }
    do { return try Purchases(bytes) } catch {
      throw PackError(
        .damagedPurchases, "\(layout.purchases) cannot be used: \(error.message)",
        help: "restore a copy of it, or import an exported one with 'guide library import'",
        arguments: [layout.purchases])
    }
  }

  /// Replaces the file, which only its owner can read.
  func save(_ purchases: Purchases) throws {
    try files.replaceFile(layout.purchases, purchases.file, permissions: 0o600)
  }
}

extension PackError.Code {
  /// The file of purchases cannot be read.
  public static let damagedPurchases = Self(rawValue: "purchases.damaged")
}

extension ContentStore {
  private var purchaseFile: PurchaseFile { PurchaseFile(files: files, layout: layout) }

  /// The buyer's keys and receipts.
  ///
  /// - Throws: ``PackError`` when their file is damaged, ``FileSystemError`` when it cannot be read.
  public func purchases() throws -> Purchases { try purchaseFile.load() }

  /// Changes the purchases while holding the lock of the store, and makes readers open it again.
  ///
  /// - Throws: The error of `body`, or one of the store.
  public func changePurchases<T>(_ body: (inout Purchases) throws -> T) throws -> T {
    try storing {
      let writer = try StoreWriter(files, layout)
      let before = try purchaseFile.load()
      var purchases = before
      let result = try body(&purchases)
      guard purchases != before else { return result }
      try purchaseFile.save(purchases)
      try writer.commit { _ in }
      return result
    }
  }

  /// The access that the purchases of this device give, as of the signed documents that it has seen.
  ///
  /// - Throws: As ``purchases()``.
  package func access(_ state: StoreState) throws -> PackAccess {
    try purchases().access(timeFloor: state.seen.timeFloor)
  }

  /// The same for the state on disk.
  ///
  /// - Throws: As ``purchases()``.
  public func access() throws -> PackAccess {
    try access(StateFile(files: files, layout: layout).loadForReading().state)
  }

}

extension PackInstaller {
  /// Accepts a receipt: from now on its versions can be installed and read, without any network.
  ///
  /// - Throws: ``TrustError`` when the sellers named by the root did not sign it, or it is for another buyer;
  ///   ``PackError``.
  public func unlock(_ file: [UInt8]) throws -> Receipt {
    let root = try trustedRoot()
    let signed = try SignedDocument(file, .receipt)
    return try setup.store.changePurchases { try $0.accept(signed, under: root) }
  }

  /// Adds the keys and receipts that another device exported.
  ///
  /// - Throws: As ``unlock(_:)``.
  public func importPurchases(_ file: [UInt8]) throws {
    let root = try trustedRoot()
    let other = try Purchases(file)
    try setup.store.changePurchases { try $0.merge(other, under: root) }
  }

  private func trustedRoot() throws -> RootDocument {
    try trustStore.load(seen: StateFile(files: files, layout: layout).load().state.seen).root
  }

  /// Fetches the list of revoked receipts, if anything was bought here.
  ///
  /// A mirror without a list, or with an older one, does not fail the refresh: it could as well not answer at all.
  func refreshRevocations(_ refresh: ChannelRefresh) async throws {
    let store = setup.store
    guard try !store.purchases().receipts.isEmpty else { return }
    let root = try trustedRoot()
    try store.changePurchases { $0.dropRevocations(notUnder: root) }
    for mirror in refresh.mirrors {
      do {
        guard let found = try await refresh.revocations(from: mirror) else { continue }
        let signed = try SignedDocument(found, .revocations)
        try store.changePurchases { try $0.acceptRevocations(signed, under: root) }
      } catch is TransportError {
      } catch is TrustError {}
    }
  }
}

extension ContentStore {
  /// The public half of the buyer's key, as text; the key is made when there is none.
  ///
  /// - Throws: As ``changePurchases(_:)``.
  public func buyerCode() throws -> String {
    if let key = try purchases().keys.first { return key.code }
    return try changePurchases { purchases in
      let key = purchases.keys.first ?? .random()
      if purchases.keys.isEmpty { purchases.keys = [key] }
      return key.code
    }
  }
}
