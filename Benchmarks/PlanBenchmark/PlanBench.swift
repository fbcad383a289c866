import DayPlanning
import Foundation

/// Plans every instance of a folder and prints one line for each.
///
/// usage: plan-bench FOLDER [--milliseconds N | --iterations N] [--labels N] [--vehicles N] [--json]
///
/// The planner knows iterations, not time: `--milliseconds` is converted to iterations by discarded runs of the same
/// instance, so that the actual run costs about that much CPU time. The output states the number; with
/// `--iterations` every machine produces the same plan. `milliseconds` is the CPU time of that run, including tables.
@main
struct PlanBench {
  struct Line: Encodable {
    let name: String
    let vehicles: Int
    let score: Int
    let milliseconds: Double
    let iterations: Int
    let isProvenOptimal: Bool
    let tours: [[Int]]
  }

  static func main() throws {
    guard let options = BenchOptions(CommandLine.arguments) else {
      print(
        "usage: plan-bench FOLDER [--milliseconds N | --iterations N] [--labels N] [--vehicles N] [--json]")
      exit(64)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let folder = URL(filePath: options.folder)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    for file in files {
      let instance = try JSONDecoder().decode(PlanInstance.self, from: Data(contentsOf: file))
      let line = run(instance, options)
      if options.json {
        print(String(decoding: try encoder.encode(line), as: UTF8.self))
      } else {
        let time = String(format: "%10.1f", line.milliseconds)
        print(
          "\(line.name)  m=\(line.vehicles)  score \(line.score)  \(time) ms  \(line.iterations) iterations")
      }
      fflush(nil)
    }
  }

  private static func run(_ instance: PlanInstance, _ options: BenchOptions) -> Line {
    let problem = instance.problem(vehicles: options.vehicles)
    let iterations = options.iterations ?? calibrate(problem, options)
    let start = cpuMilliseconds()
    let plan = Planner.plan(problem, budget: PlanBudget(iterations: iterations, labels: options.labels))
    let milliseconds = cpuMilliseconds() - start
    return Line(
      name: instance.name, vehicles: options.vehicles, score: plan.score,
      milliseconds: (milliseconds * 10).rounded() / 10, iterations: iterations,
      isProvenOptimal: plan.isProvenOptimal,
      // Node numbers of the file: the depot is 0, followed by the stops.
      tours: plan.tours.map { $0.visits.map { $0.stop + 1 } })
  }

  /// The iterations that cost about the given milliseconds, from a run of that length or 200 ms. A plan that is
  /// proven optimal needs no more.
  private static func calibrate(_ problem: PlanProblem, _ options: BenchOptions) -> Int {
    var isProven = false
    let cost = { (iterations: Int) in
      let start = cpuMilliseconds()
      let budget = PlanBudget(iterations: iterations, labels: options.labels)
      isProven = Planner.plan(problem, budget: budget).isProvenOptimal
      return cpuMilliseconds() - start
    }
    _ = cost(0)
    let fixed = cost(0)
    var iterations = 64
    while true {
      let spent = cost(iterations) - fixed
      if isProven { return iterations }
      let left = max(0, options.milliseconds - fixed)
      if spent >= min(200, left * 0.7) { return Int(Double(iterations) * left / max(spent, 0.001)) }
      let next = Double(iterations) * min(200, left) / max(spent, 0.5)
      iterations = max(iterations + 1, min(iterations * 16, Int(next)))
    }
  }

  private static func cpuMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
