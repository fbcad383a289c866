/// The stops that still fit into the tours, with their cheapest positions; inserts the best until none fit.
struct InsertionPool: ~Copyable {
  /// The cheapest insertion of a stop into a day.
  struct Insertion: BitwiseCopyable {
    let delay: Int32
    let position: Int32
  }

  private let stopCount: Int
  private var count = 0
  private var stops: FixedArray<Int32>
  /// `insertions[day * stopCount + stop]`: the cheapest insertion; position -1: does not fit.
  private var insertions: FixedArray<Insertion>
  /// The weight of a stop in the choice: plain, squared, and in this iteration.
  private let plainWeights: FixedArray<Int64>
  private let squaredWeights: FixedArray<Int64>
  private var weights: FixedArray<Int64>

  init(_ tables: borrowing PlanTables, meanScore: Int64) {
    stopCount = tables.stopCount
    stops = FixedArray(repeating: 0, count: stopCount)
    insertions = FixedArray(
      repeating: Insertion(delay: 0, position: -1), count: stopCount * tables.dayCount)
    var plainWeights: [Int64] = []
    var squaredWeights: [Int64] = []
    for stop in 0..<stopCount {
      // In units of 1/256 of the mean score, at most 4,096 means: a required stop outweighs any other despite the
      // noise.
      let relative = min(tables.scores[stop] * 256 / meanScore, 1 << 20)
      let isRequired = tables.values[stop] > tables.scores[stop]
      plainWeights.append(isRequired ? 1 << 34 : max(1, relative))
      squaredWeights.append(isRequired ? 1 << 34 : max(1, min(relative * relative / 256, 1 << 20)))
    }
    self.plainWeights = FixedArray(plainWeights)
    self.squaredWeights = FixedArray(squaredWeights)
    weights = FixedArray(repeating: 0, count: stopCount)
  }

  /// Sets the weights of an iteration.
  mutating func weigh(
    _ tables: borrowing PlanTables, squared: Bool, noisePercent: Int, _ random: inout PlanRandom
  ) {
    let span = 2 * noisePercent + 1
    for stop in 0..<stopCount {
      let weight = squared ? squaredWeights[stop] : plainWeights[stop]
      weights[stop] = weight << 18 &* Int64(100 - noisePercent + random.below(span))
    }
  }

  /// Inserts stops, the one with the highest weight per delay first, until none fit.
  mutating func fill(
    _ state: inout TourState, _ tables: borrowing PlanTables, blinkPercent: Int,
    _ random: inout PlanRandom
  ) {
    collect(state, tables, blinkPercent: blinkPercent, &random)
    while count > 0 {
      let (index, day) = choose(tables.dayCount)
      let stop = Int(stops[index])
      let position = insertions[day * stopCount + stop].position
      state.insert(stop, on: day, after: Int(position), tables)
      count -= 1
      stops[index] = stops[count]
      refresh(day, inserted: position, state, tables)
    }
  }

  /// Collects the stops that fit, skipping a few at random.
  private mutating func collect(
    _ state: borrowing TourState, _ tables: borrowing PlanTables, blinkPercent: Int,
    _ random: inout PlanRandom
  ) {
    count = 0
    for stop in 0..<stopCount where state.days[stop] < 0 && !state.isExcluded(stop, tables) {
      var fits = false
      for day in 0..<tables.dayCount {
        let found = InsertionSearch.cheapest(stop, on: day, state, tables)
        let pays = InsertionSearch.pays(stop, on: day, after: found.position, state, tables)
        insertions[day * stopCount + stop] = Insertion(
          delay: found.delay, position: pays ? found.position : -1)
        if pays { fits = true }
      }
      if fits && random.below(100) >= blinkPercent {
        stops[count] = Int32(stop)
        count += 1
      }
    }
  }

  /// The stop, as an index into the pool, and the day with the highest weight per delay.
  private func choose(_ dayCount: Int) -> (index: Int, day: Int) {
    var best = (index: 0, day: 0)
    var most: Int64 = -1
    for index in 0..<count {
      let stop = Int(stops[index])
      for day in 0..<dayCount where insertions[day * stopCount + stop].position >= 0 {
        let merit = weights[stop] / Int64(max(0, insertions[day * stopCount + stop].delay) + 1)
        if merit > most { (most, best) = (merit, (index, day)) }
      }
    }
    return best
  }

  /// Updates the positions of a changed day and drops the stops that no longer fit anywhere.
  ///
  /// A stop that did not fit into a day before an insertion does not fit after it either.
  private mutating func refresh(
    _ day: Int, inserted: Int32, _ state: borrowing TourState, _ tables: borrowing PlanTables
  ) {
    let isFull = state.lengths[day] >= tables.limits[day]
    var index = 0
    while index < count {
      let stop = Int(stops[index])
      if state.isExcluded(stop, tables) {
        count -= 1
        stops[index] = stops[count]
        continue
      }
      if insertions[day * stopCount + stop].position >= 0 {
        refresh(stop, on: day, inserted: inserted, isFull: isFull, state, tables)
      }
      var fits = false
      for other in 0..<tables.dayCount where insertions[other * stopCount + stop].position >= 0 {
        fits = true
      }
      if fits {
        index += 1
      } else {
        count -= 1
        stops[index] = stops[count]
      }
    }
  }

  /// Updates the position of one stop: its old one, or next to the inserted stop; all positions only if neither is
  /// feasible.
  @inline(__always)
  private mutating func refresh(
    _ stop: Int, on day: Int, inserted: Int32, isFull: Bool, _ state: borrowing TourState,
    _ tables: borrowing PlanTables
  ) {
    let index = day * stopCount + stop
    var found = (delay: InsertionSearch.none, position: Int32(-1))
    if !isFull, state.affords(stop, on: day, tables) {
      let kept = insertions[index].position
      let old = kept > inserted ? kept + 1 : kept
      for position in inserted...(inserted + 1) {
        let delay = InsertionSearch.delay(of: stop, on: day, after: Int(position), state, tables)
        if delay < found.delay { found = (delay, position) }
      }
      let delay = InsertionSearch.delay(of: stop, on: day, after: Int(old), state, tables)
      if delay < found.delay { found = (delay, old) }
      if found.position < 0 { found = InsertionSearch.cheapest(stop, on: day, state, tables) }
    }
    let pays = InsertionSearch.pays(stop, on: day, after: found.position, state, tables)
    insertions[index] = Insertion(delay: found.delay, position: pays ? found.position : -1)
  }
}
