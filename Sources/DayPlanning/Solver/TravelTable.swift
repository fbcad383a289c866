/// Travel times between locations; need not be symmetric, nor satisfy the triangle inequality.
public struct TravelTable: Sendable, Hashable {
  /// The longest time in a table, so that sums of times fit.
  static let longest = 1 << 24

  /// The number of locations.
  public let count: Int
  private let times: [Int32]

  /// A table of `count` consecutive rows: times from row to column, each zero or more.
  public init(count: Int, times: [Int32]) {
    precondition(times.count == count * count, "a travel table is not square")
    self.count = count
    self.times = times
  }

  /// A table from a function of the two locations; times end at ``longest``.
  public init(count: Int, time: (_ from: Int, _ to: Int) -> Int) {
    var times: [Int32] = []
    times.reserveCapacity(count * count)
    for from in 0..<count {
      for to in 0..<count { times.append(Int32(min(max(0, time(from, to)), TravelTable.longest))) }
    }
    self.init(count: count, times: times)
  }

  /// The time from one location to another.
  public subscript(from: Int, to: Int) -> Int { Int(times[from * count + to]) }
}
