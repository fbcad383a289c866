import ContentCheck
import ReleaseMetadata
import SourceJSON

/// Checks recipes together: names are safe and unique, dependencies exist and have no cycles.
enum RecipeNames {
  static func check(_ recipes: [PackRecipe], isComplete: Bool) -> [Diagnostic] {
    var out: [Diagnostic] = []
    var first: [String: PackRecipe] = [:]
    for recipe in recipes {
      if !PackName.isValid(recipe.id) {
        out.append(
          Diagnostic(
            id: "unsafe-name", at: recipe.idNode.location,
            "'\(recipe.id)' is not a valid name on every system",
            solutions: [
              .init("use a-z, 0-9 and '-', as in 'day-trips'; no Windows device name, no trailing dot")
            ]))
      }
      if let other = first[recipe.id] {
        out.append(
          Diagnostic(
            id: "duplicate-pack", at: recipe.idNode.location, "two recipes build '\(recipe.id)'",
            notes: [.init("the other one", at: other.idNode.location)],
            solutions: [.init("give one of the two another id")]))
      } else {
        first[recipe.id] = recipe
      }
    }
    // A broken recipe is reported separately; references to it are not errors because of that.
    if isComplete {
      let names = NearNames(first.keys)
      for recipe in recipes { out += unknownPacks(recipe, first, names) }
    }
    return out + cycles(recipes, first)
  }

  private static func unknownPacks(
    _ recipe: PackRecipe, _ known: [String: PackRecipe], _ nearNames: NearNames
  )
    -> [Diagnostic]
  {
    let names = recipe.dependencies.map(\.node) + recipe.components.compactMap(\.from)
    return (names + [recipe.previewOf].compactMap { $0 }).compactMap { node in
      guard known[node.text] == nil else { return nil }
      let near = nearNames.nearest(to: node.text, except: recipe.id)
      return Diagnostic(
        id: "unknown-pack", at: node.location, "no recipe builds '\(node.text)'",
        solutions: [
          near.map {
            .init("did you mean '\($0)'?", edit: .init(range: node.range, replacement: "\"\($0)\""))
          } ?? .init("add a recipe for it, or remove the dependency")
        ])
    }
  }

  /// Every dependency cycle once, at the dependency that closes it.
  private static func cycles(_ recipes: [PackRecipe], _ known: [String: PackRecipe]) -> [Diagnostic] {
    var done: Set<String> = []
    var out: [Diagnostic] = []
    for recipe in recipes where !done.contains(recipe.id) {
      // Depth-first with an explicit stack, because the author controls the depth.
      var path = [recipe.id]
      var positions = [recipe.id: 0]
      var next = [0]
      while let last = path.last, let position = next.last {
        let dependencies = known[last]?.dependencies ?? []
        guard position < dependencies.count else {
          done.insert(last)
          positions[path.removeLast()] = nil
          next.removeLast()
          continue
        }
        next[next.count - 1] += 1
        let dependency = dependencies[position]
        if let start = positions[dependency.id] {
          let circle = (path[start...] + [dependency.id]).map { "'\($0)'" }.joined(separator: " needs ")
          out.append(
            Diagnostic(
              id: "pack-cycle", at: dependency.node.location, circle,
              solutions: [.init("remove one of these dependencies")]))
        } else if !done.contains(dependency.id), known[dependency.id] != nil {
          positions[dependency.id] = path.count
          path.append(dependency.id)
          next.append(0)
        }
      }
    }
    return out
  }
}
