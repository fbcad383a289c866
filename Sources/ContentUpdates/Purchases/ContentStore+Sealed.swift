import BundleFormat
import BundleReader
import GuideModel
import HostSystem
import ReleaseMetadata

extension ContentStore {
  /// The seal that decrypts a version of a sold pack that is installed, or being installed.
  ///
  /// - Throws: ``PackError`` with the reason why it is locked.
  func seal(of pack: String, _ version: String) throws -> PackSeal {
    let access = try access()
    do throws(PackLock) {
      return try access.seal(of: pack, version, at: now())
    } catch {
      throw PackError(
        error.code, "\(pack) \(version) \(error.reason)", key: "offer.locked", arguments: [pack, version])
    }
  }

  /// The decrypted database of a sealed file.
  ///
  /// - Throws: ``PackError`` with code `seal.invalid` when the file does not belong to the seal, ``FileSystemError``.
  /// - Cost: Reads all of it.
  func image(of path: String, _ seal: PackSeal) throws -> DatabaseImage {
    let bytes = try files.readFile(path, limit: PackLimits.largestSealed)
    do { return DatabaseImage(try seal.open(bytes, as: .database)) } catch { throw PackError(error) }
  }

  /// Opens a version of a pack: from its file, or decrypted in memory if it is sold.
  func database(of pack: InstalledPack, at path: String, lease: (any HeldLock)? = nil) throws
    -> ContentDatabase
  {
    let readable = try files.readablePath(path)
    guard pack.isSealed else { return try ContentDatabase(path: readable, pack: pack.id, lease: lease) }
    let image = try image(of: path, seal(of: pack.id, pack.version))
    return try ContentDatabase(image: image, path: readable, pack: pack.id, lease: lease)
  }
}

extension PackAccess {
  /// The seal that decrypts a version that is installed.
  func seal(of pack: String, _ version: String, at clock: UTCInstant) throws(PackLock) -> PackSeal {
    guard let version = PackVersion(version) else { throw .noReceipt }
    return try seal(of: pack, version, at: clock, isUpdate: false)
  }
}

extension PackError.Code {
  /// A sealed file that is damaged, or belongs to another version.
  public static let invalidSeal = Self(rawValue: "seal.invalid")
  /// True for the reasons why a sold pack is locked.
  var isAboutReceipt: Bool { self == .locked || rawValue.hasPrefix("receipt.") }
}
