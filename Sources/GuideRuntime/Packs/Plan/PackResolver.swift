import BundleFormat

/// Chooses one version for each pack so that all that packs need of each other holds.
///
/// Packs are decided one by one: those somebody asked for, what they need, then all others that are installed. Each
/// takes its preferred version that goes with all decisions so far. When none does, the latest decision that had a
/// part in it is taken back; decisions without a part are not tried again, so that a thousand packs that have
/// nothing to do with the trouble cost nothing. Nothing is left out: when any choice holds, one is found, and the
/// packs asked for have the best versions, in their order.
struct PackResolver {
  /// What was chosen.
  struct Choice {
    var candidate: PackCandidate
    /// The pack because of which this one is looked at; nil for those asked for and those installed.
    var introducer: String?
  }

  /// A pack for which a version is chosen.
  struct Decision {
    let id: String
    let candidates: [PackCandidate]
    /// Place of the first decision that needs the pack; nil when it must be there anyway.
    let introducer: Int?
    /// Which candidate is in use.
    var index = 0
    /// Earlier decisions that had a part in refusing a candidate.
    var obstacles: Set<Int> = []
    /// Where the lists of what is next stood before.
    let before: Cursor

    var candidate: PackCandidate { candidates[index] }
  }

  /// How far the lists of what is next were worked off.
  struct Cursor {
    var agendaCount = 0
    var agenda = 0
    var installed = 0
  }

  /// Why a candidate cannot be taken.
  enum Obstacle {
    /// An earlier decision needs another version of this pack.
    case required(by: Int, PackDependency)
    /// The candidate needs another version of a pack decided before.
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

  /// Candidates looked at before the search is called off; an ordinary plan looks at one for each pack.
  private static let stepLimit = 200_000

  /// - Parameter roots: Packs asked for, the most important first.
  init(roots: [String], domains: PackDomains) {
    self.domains = domains
    agenda = roots.map { ($0, nil) }
    installed = domains.installed.keys.sorted()
    cursor.agendaCount = roots.count
  }

  /// Decides about all packs.
  ///
  /// - Returns: By id, what was chosen.
  /// - Throws: ``PackError`` that names the chains of packs that cannot go together; the first that was met with
  ///   the preferred versions.
  mutating func resolve() throws(PackError) -> [String: Choice] {
    while let (id, introducer) = next() {
      var decision = Decision(
        id: id, candidates: domains.candidates(id), introducer: introducer, before: cursor)
      while try !place(&decision) {
        decision = try takeBack(decision)
      }
    }
    var choices: [String: Choice] = [:]
    for decision in decisions {
      choices[decision.id] = Choice(
        candidate: decision.candidate, introducer: decision.introducer.map { decisions[$0].id })
    }
    return choices
  }

  /// The next pack without a decision.
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

  /// Takes the first candidate, from the decision's index on, that goes with all decisions so far.
  private mutating func place(_ decision: inout Decision) throws(PackError) -> Bool {
    while decision.index < decision.candidates.count {
      steps += 1
      guard steps <= PackResolver.stepLimit else {
        throw firstDeadEnd ?? PackError(.conflict, "the packs need each other in too many ways to settle")
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

  /// What keeps a candidate from being taken; nil when nothing does.
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
    // A pack that needs itself is found when packs are brought into order.
    for dependency in decision.candidate.dependencies where dependency.id != decision.id {
      requirements[dependency.id, default: []].append((place, dependency))
      agenda.append((dependency.id, place))
    }
    cursor.agendaCount = agenda.count
  }

  /// Goes back to the latest decision that had a part in a dead end, and gives it for another try.
  private mutating func takeBack(_ deadEnd: Decision) throws(PackError) -> Decision {
    guard let target = deadEnd.obstacles.max() else {
      throw firstDeadEnd ?? PackError(.conflict, "the packs do not go together")
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
