/// The groups of a problem as flat arrays, by stop and by group.
struct GroupTable {
  let count: Int
  /// Groups of stop `i`: `groupList[groupStarts[i]..<groupStarts[i + 1]]`; empty without groups.
  private let groupStarts: [Int32]
  private let groupList: [Int32]
  private let stopStarts: [Int32]
  private let stopList: [Int32]

  init(_ groups: [PlanGroup], stopCount: Int) {
    count = groups.count
    var byStop = [[Int32]](repeating: [], count: groups.isEmpty ? 0 : stopCount)
    var (starts, list): ([Int32], [Int32]) = ([0], [])
    for (index, group) in groups.enumerated() {
      for stop in Set(group.stops).sorted() {
        byStop[stop].append(Int32(index))
        list.append(Int32(stop))
      }
      starts.append(Int32(list.count))
    }
    (stopStarts, stopList) = (starts, list)
    (starts, list) = ([0], [])
    for own in byStop {
      list += own
      starts.append(Int32(list.count))
    }
    (groupStarts, groupList) = (starts, list)
  }

  /// The positions of a stop's groups, for ``group(at:)``; only for problems with groups.
  @inline(__always)
  func positions(of stop: Int) -> Range<Int> { Int(groupStarts[stop])..<Int(groupStarts[stop + 1]) }

  /// The group at a position.
  @inline(__always)
  func group(at position: Int) -> Int { Int(groupList[position]) }

  /// The stops of a group.
  func stops(of group: Int) -> ArraySlice<Int32> {
    stopList[Int(stopStarts[group])..<Int(stopStarts[group + 1])]
  }

  /// The group of a stop with the most stops, the first of several; nil when it has none.
  func largestGroup(of stop: Int) -> Int? {
    guard count > 0 else { return nil }
    var best: Int?
    for group in positions(of: stop).map(group(at:))
    where stops(of: group).count > best.map({ stops(of: $0).count }) ?? 0 {
      best = group
    }
    return best
  }

  /// A stop and those of its groups, as bits of a list of stops.
  func excluded(by stop: Int, among list: [Int]) -> UInt64 {
    var bits: UInt64 = 0
    let own = count == 0 ? [] : Set(positions(of: stop).flatMap { stops(of: group(at: $0)) }.map(Int.init))
    for (bit, other) in list.enumerated() where other == stop || own.contains(other) {
      bits |= 1 << UInt64(bit)
    }
    return bits
  }

  /// The most value of any plan, were there time for everything.
  func mostValue(_ tables: borrowing PlanTables) -> Int64 {
    var sum: Int64 = 0
    var mostOfGroup = [Int64](repeating: 0, count: count)
    for stop in 0..<tables.stopCount {
      let value = tables.values[stop]
      if let group = largestGroup(of: stop) {
        mostOfGroup[group] = max(mostOfGroup[group], value)
      } else {
        sum += value
      }
    }
    for most in mostOfGroup { sum += most }
    return sum
  }
}
