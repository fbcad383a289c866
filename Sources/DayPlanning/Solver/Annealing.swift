/// The acceptance rule of simulated annealing, with integers only.
struct Annealing {
  private let first: Int64
  private let last: Int64
  private let iterations: Int64

  /// Temperatures that fall with the square of the remaining iterations.
  init(first: Int64, last: Int64, iterations: Int) {
    (self.first, self.last, self.iterations) = (first, last, Int64(max(1, iterations)))
  }

  /// The energy a candidate has to exceed: that of the current state minus a random allowance.
  ///
  /// Accepts a loss of `d` at temperature `t` with probability `exp(-d / t)`: a loss below `-t · ln(u)`, for `u`
  /// uniform in (0, 1] from the random bits.
  @inline(__always)
  func threshold(_ energy: Int64, iteration: Int, bits: UInt64) -> Int64 {
    let left = iterations - Int64(iteration)
    let temperature = last + (first - last) * left / iterations * left / iterations
    return energy - ((temperature * Self.negativeLogarithm(bits)) >> 16)
  }

  /// `-ln(u) · 2^16` for `u = bits / 2^64`, with an error below 1 %: exact at powers of two, a parabola in between.
  @inline(__always)
  static func negativeLogarithm(_ bits: UInt64) -> Int64 {
    let bits = bits | 1
    let zeros = bits.leadingZeroBitCount
    let fraction = Int64((bits << UInt64(zeros + 1)) >> 48)
    let bulge = (((fraction * (65536 - fraction)) >> 16) * 22713) >> 16
    let logarithm = Int64(63 - zeros) * 65536 + fraction + bulge
    return ((64 * 65536 - logarithm) * 45426) >> 16
  }
}
