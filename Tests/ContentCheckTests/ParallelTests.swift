import HostSystem
import Synchronization
import Testing

@Suite struct ParallelTests {
  private struct PieceError: Error, Equatable { let piece: Int }

  /// Counts down from a number, and lets threads wait until it is zero.
  private final class Meeting: Sendable {
    private let missing: Atomic<Int>
    init(_ count: Int) { missing = Atomic(count) }
    func arrive() { missing.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
    /// Checks whether all have arrived in time.
    func wait() -> Bool {
      let start = ContinuousClock.now
      while missing.load(ordering: .sequentiallyConsistent) > 0 {
        if ContinuousClock.now - start > .seconds(20) { return false }
      }
      return true
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func doesEachPieceOnceInEveryBatch(jobs: Int) throws {
    let parallel = Parallel(jobs: jobs)
    for count in [0, 1, 2, 7, 100] {
      let done = Mutex([Int](repeating: 0, count: count))
      try parallel.run((0..<count).map { i in { done.withLock { $0[i] += 1 } } })
      #expect(done.withLock { $0 } == [Int](repeating: 1, count: count))
    }
    #expect(try parallel.map(Array(0..<50)) { $0 * $0 } == (0..<50).map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 4])
  func throwsTheErrorOfTheFirstPieceAndDoesTheOthers(jobs: Int) {
    let parallel = Parallel(jobs: jobs)
    for _ in 0..<20 {
      let done = Atomic(0)
      let work = (0..<30).map { i -> Parallel.Work in
        {
          done.wrappingAdd(1, ordering: .relaxed)
          if i % 7 == 4 { throw PieceError(piece: i) }
        }
      }
      #expect(throws: PieceError(piece: 4)) { try parallel.run(work) }
      #expect(done.load(ordering: .relaxed) == 30)
    }
  }

  @Test func worksAtSeveralPiecesAtOnce() throws {
    let (parallel, meeting) = (Parallel(jobs: 3), Meeting(3))
    let met = try parallel.map([0, 1, 2]) { _ in
      meeting.arrive()
      return meeting.wait()
    }
    #expect(met == [true, true, true])
  }

  @Test func beginsWhileTheCallerDoesSomethingElse() throws {
    let (parallel, meeting) = (Parallel(jobs: 2), Meeting(1))
    let hasBegun = try parallel.run([{ meeting.arrive() }]) { meeting.wait() }
    #expect(hasBegun)
  }

  @Test func doesTheWorkAfterTheCallersWhereThereIsOneThread() throws {
    let order = Mutex<[String]>([])
    try Parallel(jobs: 1).run([{ order.withLock { $0.append("piece") } }]) {
      order.withLock { $0.append("caller") }
    }
    #expect(order.withLock { $0 } == ["caller", "piece"])
  }

  @Test(arguments: [1, 2])
  func leavesPiecesThatHaveNotBegunWhenTheCallerFails(jobs: Int) {
    let begun = Mutex(0)
    let ended = Mutex(0)
    let failing = Meeting(1)
    let work = (0..<1000).map { _ -> Parallel.Work in
      {
        begun.withLock { $0 += 1 }
        _ = failing.wait()
        WorkerThread.pause(milliseconds: 5)
        ended.withLock { $0 += 1 }
      }
    }
    #expect(throws: PieceError(piece: -1)) {
      try Parallel(jobs: jobs).run(work) {
        failing.arrive()
        throw PieceError(piece: -1)
      }
    }
    // Whatever has begun is done before the caller goes on.
    let count = begun.withLock { $0 }
    #expect(count < 1000 && ended.withLock { $0 } == count)
  }

  @Test(arguments: [1, 2, 4])
  func aPieceMayBringABatchOfItsOwn(jobs: Int) throws {
    let parallel = Parallel(jobs: jobs)
    let sums = try parallel.map(Array(0..<12)) { i in
      try parallel.map(Array(0..<6)) { j in
        try parallel.map([1, 2, 3]) { $0 * i * j }.reduce(0, +)
      }.reduce(0, +)
    }
    #expect(sums == (0..<12).map { $0 * 15 * 6 })
  }

  @Test func keepsNothingOfABatchThatIsDone() throws {
    final class Token: Sendable {}
    let parallel = Parallel(jobs: 4)
    for _ in 0..<50 {
      weak var left: Token?
      do {
        let token = Token()
        left = token
        try parallel.run((0..<8).map { _ in { withExtendedLifetime(token) {} } })
      }
      #expect(left == nil)
    }
  }
}
