public import GuideEngines
import GuideModel

/// The points of a recorded walk.
public enum GPXTrack {
  /// Reads the track points of a GPX file, in order; points without a time are a second apart.
  ///
  /// - Throws: ``RuntimeError`` when it has no track points, or a point is not on the Earth.
  public static func fixes(_ text: String) throws -> [PositionFix] {
    var fixes: [PositionFix] = []
    func add(_ fix: VisitFix) {
      let seconds = fix.time.map { Double($0.secondsSinceEpoch) } ?? fixes.last.map { $0.seconds + 1 } ?? 0
      fixes.append(PositionFix(point: fix.place, seconds: seconds, accuracyMetres: fix.accuracy))
    }
    var parser = GPXParser()
    do {
      try parser.take(Array(text.utf8), add)
      try parser.finish(add)
    } catch let problem as GPXParser.Problem {
      throw RecordedTrack.problem(problem.reason)
    }
    guard parser.counts.unreadable == 0 else { throw RecordedTrack.problem("a point is not on the Earth") }
    guard !fixes.isEmpty else { throw RecordedTrack.problem("it has no track points") }
    return fixes
  }
}
