import SQLite

extension WalkingMap {
  /// Reads a map, whose problems are reported as those of its file.
  ///
  /// - Parameter db: The open database that it is a part of, whose own errors are reported by its reader; nil for a file
  ///   of a map.
  /// - Throws: ``RuntimeError``, or an error of `db`.
  static func reading<T>(_ path: String, in db: Connection? = nil, _ read: () throws -> T) throws -> T {
    #if hasFeature(Embedded)
      return try read()
    #else
      do { return try read() } catch let error as RuntimeError { throw error } catch let error as SQLiteError
        where db != nil
      { throw error } catch { throw unreadable(path, "\(error)") }
    #endif
  }
}
