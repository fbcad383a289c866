import ContentUpdates
import Foundation
import GuideModel
import TestSupport
import Testing

/// The log of pack events.
@Suite struct EventLogTests {
  private let moment = UTCInstant(secondsSinceEpoch: 1_795_000_000)

  @Test func eventsRoundTripInOrder() throws {
    let folder = try TemporaryFolder()
    let log = EventLog(store: folder.path)
    let first = EventLog.Event(
      "installed", at: moment, pack: "base", version: "2026.11.1", bytes: 1234, host: "packs.example")
    let second = EventLog.Event("failed", at: moment, reason: "noSpace")
    log.add([first])
    log.add([second])
    #expect(try log.last(10) == [first, second])
    #expect(try log.last(1) == [second])
  }

  @Test func staysSmallAndKeepsTheNewest() throws {
    let folder = try TemporaryFolder()
    let log = EventLog(store: folder.path)
    for number in 0..<2_000 {
      log.add([EventLog.Event("installed", at: moment, pack: "pack-\(number)", version: "1", bytes: number)])
    }
    #expect(try folder.read("log.txt").count <= 64 << 10)
    let kept = try log.last(10_000)
    #expect(kept.count > 300 && kept.last?.pack == "pack-1999")
    #expect(kept.compactMap(\.bytes) == Array((2_000 - kept.count)..<2_000))
  }

  @Test func skipsTornLinesAndToleratesAMissingFolder() throws {
    let folder = try TemporaryFolder()
    let log = EventLog(store: folder.path)
    let event = EventLog.Event("rolledBack", at: moment, pack: "base", version: "1")
    log.add([event])
    let text = String(decoding: try folder.read("log.txt"), as: UTF8.self)
    try folder.write("log.txt", "{\"time\":\"2026-\nnonsense\n" + text)
    #expect(try log.last(10) == [event])
    let nowhere = EventLog(store: folder.path + "/none/at/all")
    nowhere.add([event])
    #expect(try nowhere.last(10).isEmpty)
  }

  @Test func replacesAnOversizedFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("log.txt", String(repeating: "x", count: 1 << 20))
    let log = EventLog(store: folder.path)
    let event = EventLog.Event("installed", at: moment)
    log.add([event])
    #expect(try log.last(10) == [event])
    #expect(try folder.read("log.txt").count < 1000)
  }

  @Test func concurrentWritersNeverOverwriteEachOther() throws {
    let folder = try TemporaryFolder()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      let log = EventLog(store: folder.path)
      for count in 0..<50 {
        log.add([EventLog.Event("installed", at: moment, pack: "p\(number)", bytes: count)])
      }
    }
    let all = try EventLog(store: folder.path).last(1000)
    #expect(all.count == 400)
    for number in 0..<8 {
      #expect(all.filter { $0.pack == "p\(number)" }.compactMap(\.bytes) == Array(0..<50))
    }
  }
}
