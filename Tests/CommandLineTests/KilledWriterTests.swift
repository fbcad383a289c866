import Foundation
import TestSupport
import Testing

/// The traveller's state stays intact when a writer is killed at any point.
@Suite struct KilledWriterTests {
  /// The number of writers to kill: 24, or the value of GUIDE_KILLS.
  private static let kills = ProcessInfo.processInfo.environment["GUIDE_KILLS"].flatMap(Int.init) ?? 24

  /// A state in which every part has the same number, so that a mixture of two is detected.
  private func state(_ number: Int) -> String {
    let stamp = "2026-11-21T12:00:00Z"
    let favorites = (0..<400).map {
      #"{"contentType":"place","contentId":"item-\#($0)","createdAt":"\#(number)"}"#
    }
    let feedback = (0..<100).map {
      #"""
      {"id":"f\#($0)","contentType":"place","contentId":"x","reason":"other","note":"\#(number)",
      "createdAt":"\#(stamp)","contentVersion":"1"}
      """#
    }
    return #"""
      {"format":"guide.user/1","exportedAt":"\#(stamp)","data":{"settings":[{"key":"homeBase",
      "value":{"name":"\#(number)","lat":31.6,"lng":-7.9},"changedAt":"\#(stamp)"}],
      "favorites":[\#(favorites.joined(separator: ","))],"feedback":[\#(feedback.joined(separator: ","))]}}
      """#
  }

  @Test func killingAWriterAtAnyMomentLeavesTheOldStateOrTheNewOne() throws {
    let device = try Device(reading: BuiltGuide.path)
    let folder = device.folder
    func run(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }
    try folder.write("state.json", state(0))
    // The first run also creates the file; the later ones take as long as those that are killed.
    #expect(try run("state", "import", folder.file("state.json"), "--replace").status == 0)
    var whole = Duration.seconds(60)
    for _ in 0..<3 {
      let start = ContinuousClock.now
      #expect(try run("state", "import", folder.file("state.json"), "--replace").status == 0)
      whole = min(whole, ContinuousClock.now - start)
    }
    var random = SeededRandom(seed: 17)
    var (kept, killed) = (0, 0)
    var number = 0
    // Some writers finish before they are killed; they do not count.
    while killed < KilledWriterTests.kills, number < 4 * KilledWriterTests.kills {
      number += 1
      try folder.write("state.json", state(number))
      let process = try device.start("state", "import", folder.file("state.json"), "--replace")
      let share = Double(UInt64.random(in: 0...1000, using: &random)) / 1000
      let moment = whole * share
      Thread.sleep(forTimeInterval: moment / .seconds(1))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let wasKilled = process.terminationReason == .uncaughtSignal
      // If the writer had already finished, it is faster than the timed ones.
      if wasKilled { killed += 1 } else { whole = min(whole, moment) }
      let left = try run("state", "export")
      #expect(left.status == 0 && left.errors.isEmpty, "\(left.errors)")
      let file = try #require(
        try JSONSerialization.jsonObject(with: Data(left.output.utf8)) as? [String: Any])
      let data = try #require(file["data"] as? [String: Any])
      let favorites = try #require(data["favorites"] as? [[String: Any]]).compactMap {
        $0["createdAt"] as? String
      }
      let notes = try #require(data["feedback"] as? [[String: Any]]).compactMap { $0["note"] as? String }
      let settings = try #require(data["settings"] as? [[String: Any]])
      let home = try #require((settings.first?["value"] as? [String: Any])?["name"] as? String)
      #expect(Set(favorites) == [home] && Set(notes) == [home], "a mixture of states after \(number)")
      #expect(favorites.count == 400 && notes.count == 100)
      #expect(home == String(number) || (wasKilled && home == String(kept)))
      kept = Int(home) ?? -1
    }
    #expect(killed == KilledWriterTests.kills, "too few writers were killed in time")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("home"))
    #expect(files.allSatisfy { !$0.contains("damaged") })
    if KilledWriterTests.kills > 24 {
      print("killed \(killed) of \(number) writers")
    }
  }
}
