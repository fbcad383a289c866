/// Large-neighbourhood search with simulated annealing: removes a few stops, inserts the best, many times.
///
/// Every state is feasible. All memory is allocated by the initializer.
struct NeighbourhoodSearch: ~Copyable {
  /// Units of energy per mean score.
  private static let scale: Int64 = 1024

  let tuning: SearchTuning
  let neighbours: StopNeighbours
  var random: PlanRandom
  var insertion: InsertionPool
  /// The state an iteration starts from, its candidate, and the best state so far.
  var current: TourState
  var candidate: TourState
  var best: TourState
  private let meanScore: Int64
  private let totalTime: Int64

  /// A search whose first tours come from insertion alone.
  init(_ tables: borrowing PlanTables, tuning: SearchTuning = SearchTuning()) {
    self.tuning = tuning
    random = PlanRandom(seed: tables.fingerprint)
    neighbours = StopNeighbours(tables)
    current = TourState(tables)
    candidate = TourState(tables)
    best = TourState(tables)
    var scores: Int64 = 0
    for stop in 0..<tables.stopCount { scores += tables.scores[stop] }
    meanScore = max(1, scores / Int64(max(1, tables.stopCount)))
    var time: Int64 = 0
    for day in 0..<tables.dayCount {
      let row = day * tables.nodeCount
      let span =
        tables.windows[row + tables.endNode(of: day)].closes
        - tables.windows[row + tables.startNode(of: day)].opens
      time += Int64(max(0, span))
    }
    totalTime = max(1, time)
    insertion = InsertionPool(tables, meanScore: meanScore)
    construct(tables)
  }

  /// Runs a number of iterations, starting from the best state so far.
  mutating func run(iterations: Int, _ tables: borrowing PlanTables) {
    guard tables.stopCount > 0, tables.dayCount > 0 else { return }
    let annealing = Annealing(
      first: tuning.firstTemperature * Self.scale / 100, last: tuning.lastTemperature * Self.scale / 100,
      iterations: iterations)
    current.copy(best)
    var currentEnergy = energy(current, tables)
    var bestEnergy = currentEnergy
    var bestMerit = best.merit(tables)
    for iteration in 0..<iterations {
      candidate.copy(current)
      let squared = random.below(100) < tuning.squarePercent
      insertion.weigh(tables, squared: squared, noisePercent: tuning.noisePercent, &random)
      remove(tables)
      insertion.fill(&candidate, tables, blinkPercent: tuning.blinkPercent, &random)
      let found = energy(candidate, tables)
      guard found > annealing.threshold(currentEnergy, iteration: iteration, bits: random.next()) else {
        continue
      }
      current.copy(candidate)
      currentEnergy = found
      let merit = candidate.merit(tables)
      if merit > bestMerit || (merit == bestMerit && found > bestEnergy) {
        best.copy(candidate)
        (bestMerit, bestEnergy) = (merit, found)
      }
    }
  }

  /// The best of four insertions into empty tours: by scores and by their squares, without and with noise.
  private mutating func construct(_ tables: borrowing PlanTables) {
    for round in 0..<4 {
      candidate.clear(tables)
      insertion.weigh(
        tables, squared: round & 1 == 1, noisePercent: round < 2 ? 0 : tuning.noisePercent, &random)
      insertion.fill(&candidate, tables, blinkPercent: 0, &random)
      if round == 0 || candidate.merit(tables) > best.merit(tables) { best.copy(candidate) }
    }
  }

  /// The objective: the value, plus a small weight for the remaining time.
  @inline(__always)
  private func energy(_ state: borrowing TourState, _ tables: borrowing PlanTables) -> Int64 {
    state.merit(tables) * Self.scale / meanScore - state.busyTime * Self.scale * tuning.timePercent
      / (100 * totalTime)
  }
}
