/// The command line of `plan-bench`.
struct BenchOptions {
  let folder: String
  private(set) var milliseconds = 1000.0
  private(set) var iterations: Int?
  private(set) var labels = 10_000
  private(set) var vehicles = 1
  private(set) var json = false

  /// Parses the arguments; nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    guard let folder = rest.popFirst(), !folder.hasPrefix("-") else { return nil }
    self.folder = folder
    while let name = rest.popFirst() {
      if name == "--json" {
        json = true
        continue
      }
      guard let text = rest.popFirst(), let number = Int(text), number >= 0 else { return nil }
      switch name {
      case "--milliseconds": milliseconds = Double(number)
      case "--iterations": iterations = number
      case "--labels": labels = number
      case "--vehicles" where number > 0: vehicles = number
      default: return nil
      }
    }
  }
}
