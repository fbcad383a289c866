import AuthoredFiles
import BundleFormat
import ReleaseMetadata

/// The files of offers: compressed, and sealed for packs that are sold.
struct OfferPayload {
  /// The seller's secret; nil when nothing is sold.
  let secret: SellerSecret?
  let product: String

  /// The seal of a version of a sold pack.
  ///
  /// - Throws: ``ContentError`` without the secret.
  func seal(_ release: PackRelease) throws -> PackSeal {
    guard let secret else {
      throw ContentError.refused(
        release.pack, "is sold, so it can only be read and published with the seller's secret",
        help: "name its file with --seller-secret; 'contentc sell keygen' makes one")
    }
    return secret.seal(product: product, pack: release.pack, version: release.version)
  }

  /// The database of an offer from its file, as a device gets it.
  ///
  /// - Parameters:
  ///   - base: The database that the file is a delta from; nil for a full file.
  ///   - path: The file's name in messages.
  func database(of offer: PackOffer, from file: [UInt8], base: [UInt8]? = nil, _ path: String) throws
    -> [UInt8]
  {
    guard offer.sale != nil else {
      return try PackCompression.decompress(
        file, base: base, size: offer.installedSize, sha256: offer.installedSHA256, path)
    }
    let seal = try seal(offer.release)
    let frame = try ContentError.refusing(path) { () throws(TrustError) in
      try seal.open(file, as: base == nil ? .pack : .delta)
    }
    return try PackCompression.decompress(
      frame, base: base, size: offer.installedSize - PackSeal.overhead, sha256: offer.installedSHA256, path
    ) { seal.seal($0, as: .database) }
  }
}
