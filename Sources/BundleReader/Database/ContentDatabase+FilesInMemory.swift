import BundleFormat
package import HostSystem
import SQLite

/// The bytes of a database that is read from memory only, because its file is encrypted.
///
/// Unchecked, because the bytes are written before it is shared, and freed after the last reader is gone.
package final class DatabaseImage: @unchecked Sendable {
  private let bytes: UnsafeMutableRawBufferPointer

  /// Copies bytes.
  package init(_ plain: [UInt8]) {
    bytes = .allocate(byteCount: plain.count, alignment: 16)
    bytes.copyBytes(from: plain)
  }

  deinit { bytes.deallocate() }

  /// Number of bytes.
  var size: Int { bytes.count }

  /// The bytes before the first page, without SQLite; nil when it is no database.
  var header: DatabaseHeader? { DatabaseHeader(Array(bytes.prefix(DatabaseHeader.size))) }

  /// A connection to it; checks, which SQLite treats as writes, get a copy.
  ///
  /// - Throws: `SQLiteError`.
  func connection(for purpose: Connection.Purpose) throws(SQLiteFailure) -> Connection {
    if case .checking = purpose { return try Connection(image: Array(bytes)) }
    return try Connection(content: bytes)
  }
}

extension ContentDatabase {
  /// Opens a database in memory.
  ///
  /// - Parameters:
  ///   - path: Its name in messages: that of its encrypted file.
  ///   - pack: The pack the database belongs to.
  ///   - lease: A lock held while the database is open.
  /// - Throws: ``RuntimeError``.
  package convenience init(
    image: DatabaseImage, path: String, pack: String = BundleLayout.basePack, lease: (any HeldLock)? = nil
  ) throws {
    do {
      let pool = try Pool { try image.connection(for: .reading) }
      try self.init(pool, path: path, pack: pack, lease: ImageLease(image, lease))
    } catch let error as SQLiteError {
      throw ContentDatabase.translate(error, path)
    }
  }
}

/// Keeps the bytes as long as a connection reads them.
private final class ImageLease: Sendable {
  private let image: DatabaseImage
  private let lease: (any HeldLock)?

  init(_ image: DatabaseImage, _ lease: (any HeldLock)?) { (self.image, self.lease) = (image, lease) }
}
