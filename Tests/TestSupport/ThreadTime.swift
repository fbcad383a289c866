import Foundation
package import Testing

/// The processor time of a closure on the thread that calls it, in seconds.
package func threadTime(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}

/// Expects that four times the input takes at most nine times as long; comparing everything with everything would take
/// sixteen times.
///
/// - Parameter measure: The time for an input of a size.
package func expectLinearTime(
  _ size: Int, sourceLocation: SourceLocation = #_sourceLocation, _ measure: (Int) throws -> Double
) rethrows {
  var growth = Double.infinity
  // On a busy machine one of the measurements may be off.
  for _ in 0..<3 where growth > 9 { growth = try measure(4 * size) / measure(size) }
  #expect(growth <= 9, sourceLocation: sourceLocation)
}
