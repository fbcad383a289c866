package import GuideModel

extension WallTime {
  /// A time as people write it: `9`, `9:30`, `9h30`, `9 h`, `9.30`, `9am`, `2:30 pm`.
  package init?(spoken text: String) {
    var rest = text.lowercased().filter { $0 != " " }
    let isHalf = ["am", "pm"].first { rest.hasSuffix($0) }
    if let isHalf { rest.removeLast(isHalf.count) }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" || $0 == "." }
      .map { String($0) }
    guard (1...2).contains(parts.count), var hour = Int(parts[0]), parts[0].count <= 2,
      (0...24).contains(hour)
    else {
      return nil
    }
    let minutes = parts.count == 2 && !parts[1].isEmpty ? parts[1] : "00"
    guard parts.count == 1 || parts[1].isEmpty == rest.hasSuffix("h") else { return nil }
    if let isHalf {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isHalf == "pm" ? 12 : 0)
    }
    self.init((hour < 10 ? "0" : "") + "\(hour):" + minutes)
  }
}
