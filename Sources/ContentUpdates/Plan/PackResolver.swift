import ReleaseMetadata

/// Chooses one version of each pack so that all dependencies are satisfied.
///
/// A backtracking search decides packs one by one: requested ones, their dependencies, then all other
/// installed ones. Each gets its preferred version compatible with all decisions so far. If there is none,
/// the search backtracks to the latest decision involved in the conflict; others are not retried, so that a
/// thousand unrelated packs cost nothing. The search is complete: if there is a solution, it is found, and
/// the requested packs get the best possible versions, in their order.
struct PackResolver {
  /// A chosen version.
  struct Choice {
    var candidate: PackCandidate
    /// The pack that introduced this one as a dependency; nil for requested and installed ones.
    var introducer: String?
  }

  /// The decision on one pack.
  struct Decision {
    let id: String
    let candidates: [PackCandidate]
    /// Index of the first decision that depends on the pack; nil when it is required anyway.
    let introducer: Int?
    /// Index of the current candidate.
    var index = 0
    /// Earlier decisions that ruled out a candidate.
    var obstacles: Set<Int> = []
    /// The position in the work lists before this decision.
    let before: Cursor

    var candidate: PackCandidate { candidates[index] }
  }

  /// The position in the lists of packs to decide.
  struct Cursor {
    var agendaCount = 0
    var agenda = 0
    var installed = 0
  }

  /// Why a candidate is ruled out.
  enum Obstacle {
    /// An earlier decision needs a different version of this pack.
    case required(by: Int, PackDependency)
    /// The candidate needs a different version of a pack that is already decided.
    case needs(PackDependency, Int)

    var decision: Int {
      switch self {
      case .required(let decision, _), .needs(_, let decision): decision
      }
    }
  }

  var domains: PackDomains
  private(set) var decisions: [Decision] = []
  private(set) var places: [String: Int] = [:]
  private(set) var requirements: [String: [(decision: Int, dependency: PackDependency)]] = [:]
  private var agenda: [(id: String, introducer: Int?)]
  private let installed: [String]
  private var cursor = Cursor()
  private var steps = 0
  private var firstDeadEnd: PackError?

  /// Maximum number of candidates examined; an ordinary plan examines one per pack.
  private static let stepLimit = 200_000

  /// - Parameter roots: Requested packs, most important first.
  init(roots: [String], domains: PackDomains) {
    self.domains = domains
    agenda = roots.map { ($0, nil) }
    installed = domains.installed.keys.sorted()
    cursor.agendaCount = roots.count
  }

  /// Decides on all packs.
  ///
  /// - Returns: The choices by id.
  /// - Throws: ``PackError`` with the incompatible dependency chains: the first conflict found with the
  ///   preferred versions.
  mutating func resolve() throws(PackError) -> [String: Choice] {
    while let (id, introducer) = next() {
      var decision = Decision(
        id: id, candidates: domains.candidates(id), introducer: introducer, before: cursor)
      while try !place(&decision) {
        decision = try backtrack(decision)
      }
    }
    var choices: [String: Choice] = [:]
    for decision in decisions {
      choices[decision.id] = Choice(
        candidate: decision.candidate, introducer: decision.introducer.map { decisions[$0].id })
    }
    return choices
  }

  /// The next undecided pack.
  private mutating func next() -> (id: String, introducer: Int?)? {
    while cursor.agenda < agenda.count {
      let entry = agenda[cursor.agenda]
      if places[entry.id] == nil {
        return domains.installed[entry.id] == nil ? entry : (entry.id, nil)
      }
      cursor.agenda += 1
    }
    while cursor.installed < installed.count {
      if places[installed[cursor.installed]] == nil { return (installed[cursor.installed], nil) }
      cursor.installed += 1
    }
    return nil
  }

  /// Chooses the first candidate, starting at the decision's index, that is compatible with all decisions so
  /// far.
  private mutating func place(_ decision: inout Decision) throws(PackError) -> Bool {
    while decision.index < decision.candidates.count {
      steps += 1
      guard steps <= PackResolver.stepLimit else {
        throw firstDeadEnd ?? PackError(.conflict, "the dependencies of the packs are too complex to resolve")
      }
      guard let obstacle = obstacle(decision.id, decision.candidate) else {
        commit(decision)
        return true
      }
      decision.obstacles.insert(obstacle.decision)
      decision.index += 1
    }
    if let introducer = decision.introducer { decision.obstacles.insert(introducer) }
    if firstDeadEnd == nil { firstDeadEnd = explain(decision) }
    return false
  }

  /// The obstacle to a candidate; nil when it can be chosen.
  func obstacle(_ id: String, _ candidate: PackCandidate) -> Obstacle? {
    for requirement in requirements[id] ?? [] where !requirement.dependency.accepts(candidate.version) {
      return .required(by: requirement.decision, requirement.dependency)
    }
    for dependency in candidate.dependencies {
      if let place = places[dependency.id], !dependency.accepts(decisions[place].candidate.version) {
        return .needs(dependency, place)
      }
    }
    return nil
  }

  private mutating func commit(_ decision: Decision) {
    let place = decisions.count
    decisions.append(decision)
    places[decision.id] = place
    // A pack that depends on itself is found when packs are sorted.
    for dependency in decision.candidate.dependencies where dependency.id != decision.id {
      requirements[dependency.id, default: []].append((place, dependency))
      agenda.append((dependency.id, place))
    }
    cursor.agendaCount = agenda.count
  }

  /// Backtracks to the latest decision involved in a dead end, for another attempt.
  private mutating func backtrack(_ deadEnd: Decision) throws(PackError) -> Decision {
    guard let target = deadEnd.obstacles.max() else {
      throw firstDeadEnd ?? PackError(.conflict, "the packs are incompatible")
    }
    while decisions.count > target + 1 { undo() }
    var decision = undo()
    decision.obstacles.formUnion(deadEnd.obstacles.subtracting([target]))
    decision.index += 1
    return decision
  }

  @discardableResult
  private mutating func undo() -> Decision {
    let decision = decisions.removeLast()
    places[decision.id] = nil
    for dependency in decision.candidate.dependencies where dependency.id != decision.id {
      requirements[dependency.id]?.removeLast()
    }
    cursor = decision.before
    agenda.removeLast(agenda.count - cursor.agendaCount)
    return decision
  }
}
