import Testing

@testable import SQLite

/// R*Trees return rows in an order that the program defines.
@Suite struct SpatialOrderTests {
  private func tree(_ count: Int) throws -> Connection {
    let db = try Connection(path: ":memory:", .create)
    try db.execute("CREATE VIRTUAL TABLE tree USING rtree(id, low, high)")
    for i in 1...count {
      // Whole numbers are the same in 32 bits.
      let place = Double(i * 7919 % count)
      try db.run("INSERT INTO tree VALUES(?, ?, ?)", .integer(Int64(i)), .real(place), .real(place))
    }
    return db
  }

  @Test func returnsTheRowsByTheirBoundAndVisitsNoMoreThanAreRead() throws {
    let db = try tree(5000)
    try db.defineSpatialOrder("away") { box, parameters in
      max(0, box[0] - parameters[0], parameters[0] - box[1])
    }
    let reader = try db.prepare("SELECT low FROM tree WHERE id MATCH away(?)")
    try reader.bind(1234.25, at: 1)
    var distances: [Double] = []
    while distances.count < 100, try reader.step() { distances.append(abs(reader.number(0) - 1234.25)) }
    #expect(distances == Array(stride(from: 0.25, to: 50, by: 0.5)))
  }

  @Test func leavesOutWhatHasNoBound() throws {
    let db = try tree(100)
    try db.defineSpatialOrder("below") { box, parameters in box[0] < parameters[0] ? box[0] : nil }
    let found = try db.all("SELECT low FROM tree WHERE id MATCH below(10)") { $0.number(0) }
    #expect(found == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func definingAgainKeepsStatementsInUse() throws {
    let db = try tree(10)
    try db.defineSpatialOrder("least") { box, _ in box[0] }
    let reader = try db.prepare("SELECT low FROM tree WHERE id MATCH least()")
    #expect(try reader.step())
    try db.defineSpatialOrder("least") { box, _ in -box[0] }
    #expect(try reader.step())
    #expect(reader.number(0) == 1)
  }
}
