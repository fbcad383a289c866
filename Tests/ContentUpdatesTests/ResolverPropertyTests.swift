import ReleaseMetadata
import TestSupport
import Testing

@testable import ContentUpdates

/// The resolver compared with exhaustive search, on small random inputs.
@Suite struct ResolverPropertyTests {
  @Test(arguments: 0..<40) func findsTheBestSolutionExactlyWhenOneExists(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var (found, refused) = (0, 0)
    for _ in 0..<50 {
      let world = SmallWorld(&random)
      var domains = world.domains
      let every = world.everyChoice(&domains)
      var resolver = PackResolver(roots: world.roots, domains: world.domains)
      do {
        let choices = try resolver.resolve().mapValues(\.candidate.version)
        found += 1
        #expect(every.contains { all in choices.allSatisfy { all[$0.key] == $0.value } })
        #expect(
          world.ranks(choices, &domains)
            == every.map { world.ranks($0, &domains) }.min { $0.lexicographicallyPrecedes($1) })
      } catch {
        refused += 1
        #expect(every.isEmpty, "\(error)")
      }
    }
    #expect(found > 0 && refused > 0)
  }
}

/// Five packs of up to three versions with random dependencies; later ones depend on earlier ones.
private struct SmallWorld {
  var offers: [PackOffer] = []
  var installed: [PresentPack] = []
  var roles: [String: PackDomains.Role] = [:]
  var roots: [String] = []

  init(_ random: inout SeededRandom) {
    for number in 0..<5 {
      for release in 1...3 where Int.random(in: 0..<4, using: &random) > 0 {
        offers.append(
          offer("p\(number)", "\(release)", needs: SmallWorld.needs(below: number, &random)))
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        let release = Int.random(in: 1...2, using: &random)
        installed.append(
          pack(
            "p\(number)", "\(release)", needs: SmallWorld.needs(below: number, &random),
            pin: Int.random(in: 0..<5, using: &random) == 0 ? "\(release)" : nil))
      }
    }
    for number in (0..<5).shuffled(using: &random).prefix(2) {
      let isThere = installed.contains { $0.id == "p\(number)" }
      roles["p\(number)"] = isThere ? [.mayMove, .mustMove, .wanted].randomElement(using: &random) : .wanted
    }
    roots = roles.keys.sorted()
  }

  private static func needs(below number: Int, _ random: inout SeededRandom) -> [String] {
    (0..<number).filter { _ in Int.random(in: 0..<2, using: &random) == 0 }.map { other in
      let low = Int.random(in: 1...3, using: &random)
      return switch Int.random(in: 0..<4, using: &random) {
      case 0: "p\(other)"
      case 1: "p\(other) >= \(low)"
      case 2: "p\(other) < \(low)"
      default: "p\(other) >= \(low) < \(low + 1)"
      }
    }
  }

  var domains: PackDomains {
    let world = PackWorld(offers: offers, installed: installed)
    let there = Dictionary(uniqueKeysWithValues: installed.map { ($0.id, $0) })
    return PackDomains(installed: there, roles: roles, filter: world.filter)
  }

  /// Every set of packs that satisfies all constraints.
  func everyChoice(_ domains: inout PackDomains) -> [[String: PackVersion]] {
    var partial: [[String: PackCandidate]] = [[:]]
    for number in 0..<5 {
      let id = "p\(number)"
      let mustBe = roots.contains(id) || domains.installed[id] != nil
      let options = domains.candidates(id)
      partial = partial.flatMap { chosen in
        options.map { chosen.merging([id: $0]) { $1 } } + (mustBe ? [] : [chosen])
      }
    }
    return partial.filter { chosen in
      chosen.values.allSatisfy { candidate in
        candidate.dependencies.allSatisfy { need in chosen[need.id].map { need.accepts($0.version) } ?? false
        }
      }
    }.map { $0.mapValues(\.version) }
  }

  /// The distance of each requested pack from its preferred version.
  func ranks(_ choices: [String: PackVersion], _ domains: inout PackDomains) -> [Int] {
    roots.map { id in domains.candidates(id).firstIndex { $0.version == choices[id] } ?? .max }
  }
}
