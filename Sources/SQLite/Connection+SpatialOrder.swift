import CSQLite

/// A lower bound for everything in a box of an R*Tree; nil to skip the box.
///
/// - Parameters:
///   - box: Minimum and maximum of each dimension.
///   - parameters: The arguments of the function in the query.
package typealias SpatialBound =
  @Sendable (_ box: UnsafeBufferPointer<Double>, _ parameters: UnsafeBufferPointer<Double>) -> Double?

extension Connection {
  /// Makes R*Trees return their rows by ascending bound: `WHERE id MATCH name(…)`.
  ///
  /// The bound of a box must not be larger than those of boxes inside it. Defining a name again does nothing.
  ///
  /// - Throws: ``SQLiteError``.
  package func defineSpatialOrder(_ name: String, bound: @escaping SpatialBound) throws(SQLiteFailure) {
    guard spatialOrders.insert(name).inserted else { return }
    let context = UnsafeMutablePointer<SpatialBound>.allocate(capacity: 1)
    context.initialize(to: bound)
    // SQLite releases the context, also when it cannot define the function.
    let code = sqlite3_rtree_query_callback(
      handle, name, { $0.map(visit) ?? SQLITE_ERROR }, context,
      { $0?.assumingMemoryBound(to: SpatialBound.self).deinitialize(count: 1).deallocate() })
    guard code == SQLITE_OK else {
      spatialOrders.remove(name)
      throw failure(SQLiteError(code, handle, sql: name))
    }
  }
}

/// Sets the bound of a box.
private func visit(_ info: UnsafeMutablePointer<sqlite3_rtree_query_info>) -> Int32 {
  let visited = info.pointee
  guard let context = visited.pContext else { return SQLITE_ERROR }
  let bound = context.assumingMemoryBound(to: SpatialBound.self).pointee(
    UnsafeBufferPointer(start: visited.aCoord, count: Int(visited.nCoord)),
    UnsafeBufferPointer(start: visited.aParam, count: Int(visited.nParam)))
  info.pointee.eWithin = bound == nil ? NOT_WITHIN : PARTLY_WITHIN
  info.pointee.rScore = bound ?? 0
  return SQLITE_OK
}
