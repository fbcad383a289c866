import AuthoredFiles
import ContentCheck
import ContentWriter
import SourceJSON

/// A recipe resolved against a content set: the rows and files that go into the pack.
struct PackPlan: Sendable {
  let recipe: PackRecipe
  /// Items whose rows are in the pack.
  var items: Set<Int> = []
  /// Items of the packs it depends on, which links may point to.
  var reachable: Set<Int> = []
  /// Sorted by name.
  var assets: [ShippedAsset] = []
  /// Path of an MBTiles file.
  var tiles: String?
  /// Path of the walking graph; nil when it has none.
  var graph: String?
  /// Path of the points of a map; nil when it has none.
  var points: String?
  /// True when all of its sources exist.
  var isAvailable = true
  /// True when it is the preview of a pack that is sold.
  var isPublishedPreview = false

  var id: String { recipe.id }

  /// Its title by language: the recipe's own title, extended by those of the parts that are included.
  ///
  /// A recipe may list parts that cannot be built yet, so its own title names only the subject.
  var title: [String: String] {
    guard isAvailable else { return recipe.title }
    var out = recipe.title
    for (language, name) in recipe.title {
      let parts = recipe.components.compactMap { $0.title[language] ?? $0.title["en"] }
      // French has a space before a colon.
      if !parts.isEmpty {
        out[language] = name + (language == "fr" ? " : " : ": ") + parts.joined(separator: ", ")
      }
    }
    return out
  }
  /// True when the complete content can replace it: it consists only of items, and is available.
  var isMatchedByFullText: Bool {
    isAvailable && !items.isEmpty && recipe.previewOf == nil && assets.isEmpty && tiles == nil
      && graph == nil
  }
  /// Name of the recipe's file.
  var fileName: String { recipe.node.location.path.split(separator: "/").last.map(String.init) ?? "" }
}

/// Resolves recipes against a content set; mismatches become findings at their position in the recipe.
struct PackPlanner {
  private let index: ContentIndex
  private let folder: RecipeFolder
  private let contentPath: String
  private let disk: ContentFiles
  private var selection: PackSelection
  /// Positions of the assets of the content by id.
  private let assetsByID: [String: [Int]]
  /// Languages of the content.
  private let languages: [String]
  private var plans: [PackPlan] = []
  private var diagnostics: [Diagnostic] = []
  /// The resolved selectors of every recipe, for ``SharedItems``.
  private var claims: [SharedItems.Claim] = []

  private init(_ folder: RecipeFolder, _ index: ContentIndex, _ contentPath: String, _ disk: ContentFiles) {
    self.disk = disk
    self.folder = folder
    self.index = index
    self.contentPath = contentPath
    selection = PackSelection(index)
    let assets = index.assets.assets
    assetsByID = Dictionary(grouping: assets.indices) { assets[$0].id }
    languages = Set(index.overlays.map(\.language)).union([index.configuration.language]).sorted()
  }

  /// Plans every pack of a folder.
  ///
  /// - Parameter contentPath: The content folder, below which assets are.
  /// - Throws: ``ContentError`` when a file beside the recipes cannot be examined.
  static func plan(
    _ folder: RecipeFolder, _ index: ContentIndex, in contentPath: String,
    _ disk: ContentFiles = ContentFiles()
  ) throws -> CheckedRecipes {
    var planner = PackPlanner(folder, index, contentPath, disk)
    let isComplete = folder.recipes.count == folder.sources.count
    var diagnostics = folder.diagnostics + RecipeNames.check(folder.recipes, isComplete: isComplete)
    for recipe in folder.recipes { try planner.add(recipe) }
    planner.link()
    diagnostics += planner.diagnostics + planner.selection.diagnostics
    diagnostics += SharedItems.check(planner.claims, index)
    return CheckedRecipes(plans: planner.plans, diagnostics: diagnostics)
  }

  private mutating func add(_ recipe: PackRecipe) throws {
    var plan = PackPlan(recipe: recipe)
    checkNames(recipe)
    for component in recipe.components {
      switch component.kind {
      case .items: addItems(component, to: &plan)
      case .assets: try addAssets(component, to: &plan)
      case .mapTiles: plan.tiles = try file(of: component, "map tiles", &plan)
      case .walkingGraph: plan.graph = try file(of: component, "walking graph", &plan)
      case .mapPoints: plan.points = try file(of: component, "points of the map", &plan)
      }
    }
    plan.assets.sort { $0.name < $1.name }
    plans.append(plan)
  }

  /// Checks the texts of a recipe that name languages, regions, itineraries and parts.
  private mutating func checkNames(_ recipe: PackRecipe) {
    for node in recipe.languages where !languages.contains(node.text) {
      diagnostics.append(
        Diagnostic(
          id: "unknown-language", severity: .warning, at: node.location,
          "the content has no '\(node.text)' texts",
          solutions: [.init("it has \(languages.joined(separator: ", "))")]))
    }
    let recommended = recipe.node["recommended"]
    for node in recommended?["home_base_regions"].map({ Array($0.elements) }) ?? [] {
      selection.check(region: node)
    }
    for node in recommended?["itineraries"].map({ Array($0.elements) }) ?? [] {
      selection.check(item: node, of: "itineraries")
    }
    let parts = Set(recipe.components.map(\.id))
    lazy var names = NearNames(parts)
    for component in recipe.components {
      for node in component.requires where !parts.contains(node.text) || node.text == component.id {
        let near = names.nearest(to: node.text, except: component.id)
        diagnostics.append(
          Diagnostic(
            id: "unknown-reference", at: node.location, "no other part is named '\(node.text)'",
            solutions: [.init(near.map { "did you mean '\($0)'?" } ?? "name a part of this recipe")]))
      }
    }
  }

  private mutating func addItems(_ component: PackRecipe.Component, to plan: inout PackPlan) {
    for (selector, items) in selection.items(component.select, except: component.except) {
      claims.append(
        SharedItems.Claim(
          pack: plan.id, previewOf: plan.recipe.previewOf?.text, from: component.from,
          selector: selector.node,
          items: items))
      if component.from == nil { plan.items.formUnion(items) }
    }
  }

  private mutating func addAssets(_ component: PackRecipe.Component, to plan: inout PackPlan) throws {
    let items = Set(selection.items(component.select, except: component.except).flatMap(\.items))
    let role = component.role?.text ?? ""
    var wanted: Set<String> = []
    for i in items {
      ContentIndex.visit(index.items[i].node, index.plan.domains[index.items[i].domain].item, .asset) {
        node, field in
        guard field.editorial.asset == role, let text = node.string, text.hasPrefix("asset:") else { return }
        wanted.insert(String(text.dropFirst(6)))
      }
    }
    let files = try PackFiles.assets(wanted, role, index, assetsByID, in: contentPath)
    diagnostics += files.diagnostics
    let known = Set(plan.assets.map(\.name))
    plan.assets += files.assets.filter { !known.contains($0.name) }
    if files.assets.isEmpty {
      missing("none of its items has a file of kind '\(role)'", component.role ?? component.node, &plan)
    }
  }

  /// The path of the file that a part of a map is in; nil when it does not exist yet.
  private mutating func file(
    of component: PackRecipe.Component, _ name: String, _ plan: inout PackPlan
  ) throws -> String? {
    for region in component.regions { selection.check(region: region) }
    guard let source = component.source else {
      missing("'source' of its \(name) is missing", component.node["kind"] ?? component.node, &plan)
      return nil
    }
    guard try disk.size(of: source.text, in: folder.path) != nil else {
      missing("'\(source.text)' does not exist", source, &plan)
      return nil
    }
    return folder.path + "/" + source.text
  }

  private mutating func missing(_ what: String, _ node: JSONNode, _ plan: inout PackPlan) {
    plan.isAvailable = false
    diagnostics.append(
      Diagnostic(
        id: "unavailable-pack", severity: .info, at: node.location, "'\(plan.id)' is not built: \(what)",
        solutions: [.init("it is skipped until this is available")]))
  }

  /// Resolves what packs share with those they depend on.
  private mutating func link() {
    let byID = Dictionary(plans.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let byPack = Dictionary(grouping: claims, by: \.pack)
    for i in plans.indices {
      var open = plans[i].recipe.dependencies.map(\.id)
      var seen: Set<String> = [plans[i].id]
      while let id = open.popLast() {
        guard seen.insert(id).inserted, let plan = byID[id] else { continue }
        plans[i].reachable.formUnion(plan.items)
        open += plan.recipe.dependencies.map(\.id)
      }
      plans[i].isPublishedPreview = plans[i].recipe.previewOf.flatMap { byID[$0.text]?.recipe.sale } != nil
      for claim in byPack[plans[i].id] ?? [] {
        guard let from = claim.from, let source = byID[from.text] else { continue }
        diagnostics += notThere(claim, source, isNeeded: seen.contains(from.text), from)
      }
      // A pack that depends on an unavailable one is unusable too.
      for dependency in plans[i].recipe.dependencies where byID[dependency.id]?.isAvailable == false {
        var plan = plans[i]
        missing("it needs '\(dependency.id)', which is not built", dependency.node, &plan)
        plans[i] = plan
      }
    }
  }

  private func notThere(_ claim: SharedItems.Claim, _ source: PackPlan, isNeeded: Bool, _ from: JSONNode)
    -> [Diagnostic]
  {
    guard isNeeded, from.text != claim.pack else {
      return [
        Diagnostic(
          id: "not-in-pack", at: from.location,
          "'\(from.text)' is not among the packs that '\(claim.pack)' needs",
          solutions: [.init("add it to 'dependencies'")])
      ]
    }
    let lacking = claim.items.filter { !source.items.contains($0) }.map { index.items[$0].id }.sorted()
    guard let first = lacking.first else { return [] }
    let others = lacking.count > 1 ? " and \(lacking.count - 1) more" : ""
    return [
      Diagnostic(
        id: "not-in-pack", at: claim.selector.location, "'\(from.text)' does not contain '\(first)'\(others)",
        solutions: [.init("select them there too, or remove 'from'")])
    ]
  }
}
