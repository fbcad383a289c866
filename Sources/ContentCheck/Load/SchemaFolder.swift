package import AuthoredFiles
import BundleFormat
import HostSystem
package import JSONSchema
import SQLite
package import SourceJSON

/// The schema documents of a content set, read and planned.
package struct SchemaFolder: Sendable {
  /// Every schema document, under its file name.
  package let registry: SchemaRegistry
  /// The plan made from the annotations.
  package let plan: ContentPlan
  /// The compiled schema of each domain.
  package let schemas: [String: CompiledSchema]
  /// The schema files, for excerpts.
  package let sources: [SourceFile]
  /// Mistakes in the schema files.
  package let diagnostics: [Diagnostic]
  /// The documents, as far as they could be read.
  let roots: [JSONNode]

  private static let suffix = ".schema.json"

  /// Reads `<domain>.schema.json` and the shared documents of a folder.
  ///
  /// - Throws: ``ContentError`` when the folder or a file cannot be read.
  package static func read(_ path: String, _ disk: ContentFiles = ContentFiles()) throws -> SchemaFolder {
    compile(try files(path, disk))
  }

  /// Reads the files, which are not looked into.
  ///
  /// - Throws: ``ContentError`` when the folder or a file cannot be read.
  static func files(_ path: String, _ disk: ContentFiles) throws -> [(name: String, source: SourceFile)] {
    guard try disk.isFolder(path) else {
      throw ContentError(
        .notFound, path: path, "no such schema folder",
        help: "set \"schema\" in contentc.json or pass --schema")
    }
    let names = try disk.names(in: path).filter { $0.hasSuffix(suffix) }
    return try names.map { ($0, try disk.source(path + "/" + $0)) }
  }

  /// Checks whether a folder still has the files that these schemas were made of.
  ///
  /// - Throws: ``ContentError`` when the folder or a file cannot be read.
  package func isUnchanged(in path: String, _ disk: ContentFiles) throws -> Bool {
    let names = try disk.names(in: path).filter { $0.hasSuffix(SchemaFolder.suffix) }
    guard names.map({ path + "/" + $0 }) == sources.map(\.path) else { return false }
    return try zip(names, sources).allSatisfy { try disk.source(path + "/" + $0).bytes == $1.bytes }
  }

  /// Plans schema documents that are in memory; names as in a folder.
  package static func compile(_ files: [(name: String, source: SourceFile)]) -> SchemaFolder {
    compile(files, by: Parallel(jobs: nil))
  }

  /// Like ``compile(_:)``, with a number of threads, which also do other work.
  static func compile(
    _ files: [(name: String, source: SourceFile)], _ parallel: Parallel,
    alongside others: [@Sendable () -> Void] = []
  ) -> SchemaFolder {
    parallel.run(all: others) { compile(files, by: parallel) }
  }

  private static func compile(_ files: [(name: String, source: SourceFile)], by parallel: Parallel)
    -> SchemaFolder
  {
    var registry = SchemaRegistry()
    let shared = SharedDefinitions.tree
    registry.add(shared, uri: SharedDefinitions.uri)
    var diagnostics: [Diagnostic] = []
    var roots: [(name: String, root: JSONNode)] = []
    for (name, source) in files {
      let (tree, found) = JSONParser().parse(source)
      diagnostics += found
      registry.add(tree, uri: name)
      if let root = tree.root { roots.append((name, root)) }
    }
    let isShared = roots.contains { SharedDefinitions.areUsed(in: $0.root) }
    let own = isShared ? shared.root.map { [(SharedDefinitions.uri, $0)] } ?? [] : []
    let steps = SchemaSteps(roots, registry)
    let (annotations, lint, digest) = (Slot<[Diagnostic]>(), Slot<[Diagnostic]>(), Slot<String>())
    let (documents, all) = (registry, roots)
    parallel.run(
      all: steps.work { String($0.dropLast(suffix.count)) } + [
        { annotations.value = checkAnnotations(all.map(\.root)) },
        { lint.value = SchemaLint.check(all, documents) },
        { digest.value = SchemaFolder.digest(of: all + own) },
      ])
    diagnostics += annotations.value ?? []
    var plan = ContentPlan()
    var schemas: [String: CompiledSchema] = [:]
    for (number, document) in roots.enumerated() {
      let domain = String(document.name.dropLast(suffix.count))
      guard let planned = steps.plans.domains[domain], let compiled = steps.schema(number) else { continue }
      diagnostics += compiled.diagnostics
      schemas[domain] = compiled.schema
      plan.domains.append(planned)
    }
    // If a schema could not be planned, its types would be reported as missing by all others.
    let isComplete =
      roots.count == files.count
      && !roots.contains { name, root in
        root["x-domain"] != nil && !plan.domains.contains { $0.name == String(name.dropLast(suffix.count)) }
      }
    diagnostics += steps.plans.diagnostics + crossCheck(plan, isComplete: isComplete) + (lint.value ?? [])
    plan.schemaDigest = digest.value ?? ""
    // Shared documents are compiled once per domain that uses them; a mistake in one is still a single
    // finding.
    var seen: Set<Diagnostic> = []
    return SchemaFolder(
      registry: registry, plan: plan, schemas: schemas, sources: files.map(\.source),
      diagnostics: diagnostics.filter { seen.insert($0).inserted }.sortedByPlace(), roots: roots.map(\.root))
  }

  private static func digest(of roots: [(name: String, root: JSONNode)]) -> String {
    var digest = Digest()
    for (name, root) in roots {
      var bytes = Array((name + "\n").utf8)
      CanonicalJSON.append(root, to: &bytes)
      digest.update(bytes)
    }
    return digest.hexadecimal
  }

  /// Checks every object with an `x-…` key against the meta-schema of annotations.
  private static func checkAnnotations(_ roots: [JSONNode]) -> [Diagnostic] {
    let known = OwnSchemas.annotationNames
    var out: [Diagnostic] = []
    for (object, keys) in roots.flatMap(annotated) {
      for key in keys where !known.contains(key.text) {
        let near = NearMiss.best(for: key.text, among: known)
        out.append(
          Diagnostic(
            id: "unknown-keyword", at: key.location, "unknown annotation '\(key.text)'",
            solutions: [
              .init(near.map { "did you mean '\($0)'?" } ?? "known: \(known.joined(separator: ", "))")
            ]))
      }
      out += OwnSchemas.annotations.validate(object)
    }
    return out
  }

  /// The objects of a document that have annotations, and the keys of these.
  private static func annotated(_ root: JSONNode) -> [(object: JSONNode, keys: [JSONNode])] {
    var out: [(object: JSONNode, keys: [JSONNode])] = []
    _ = root.tree.withCursor(at: root.index) {
      $0.forEachNode { node in
        var keys: [JSONNode] = []
        node.forEachMember { key, _ in
          if key.withText({ $0.starts(with: "x-".utf8) }) {
            keys.append(JSONNode(tree: root.tree, index: key.index))
          }
        }
        if !keys.isEmpty { out.append((JSONNode(tree: root.tree, index: node.index), keys)) }
      }
    }
    return out
  }

  /// Checks that need all domains: name clashes, references to types that do not exist.
  private static func crossCheck(_ plan: ContentPlan, isComplete: Bool) -> [Diagnostic] {
    var out: [Diagnostic] = []
    var tables: Set<String> = []
    var types: Set<String> = []
    for domain in plan.domains {
      for table in [domain.table] + domain.rowTables.map(\.table) where !tables.insert(table).inserted {
        out.append(
          Diagnostic(id: "invalid-schema", at: domain.declaration, "table '\(table)' is declared twice"))
      }
      if !types.insert(domain.type).inserted {
        out.append(
          Diagnostic(id: "invalid-schema", at: domain.declaration, "type '\(domain.type)' is declared twice"))
      }
      for table in [domain.table] + domain.rowTables.map({ $0.table }) where SQLName.isKeyword(table) {
        out.append(
          Diagnostic(
            id: "invalid-schema", at: domain.declaration, "table name '\(table)' is a word of SQL",
            solutions: [.init("choose another name")]))
      }
      out += repeatedFacets(domain)
      for reserved in FixedTables.names where tables.contains(reserved) {
        out.append(
          Diagnostic(
            id: "invalid-schema", at: domain.declaration,
            "table name '\(reserved)' is reserved by the compiler",
            solutions: [.init("choose another name")]))
        tables.remove(reserved)
      }
    }
    return isComplete ? out + unknownTypes(plan, types) : out
  }

  /// Facets that two properties of one type have: a filter could not tell their values apart.
  private static func repeatedFacets(_ domain: DomainPlan) -> [Diagnostic] {
    var first: [String: FieldPlan] = [:]
    return domain.fields.fields.compactMap { field in
      guard let facet = field.facet else { return nil }
      guard let other = first[facet] else {
        first[facet] = field
        return nil
      }
      return Diagnostic(
        id: "invalid-schema", at: (field.schema["x-facet"] ?? field.schema).location,
        "two properties have the facet '\(facet)'",
        notes: [.init("the other is here", at: (other.schema["x-facet"] ?? other.schema).location)],
        solutions: [.init("give one another name")])
    }
  }

  /// One finding for each type that references name but no domain has.
  private static func unknownTypes(_ plan: ContentPlan, _ types: Set<String>) -> [Diagnostic] {
    var places: [String: Set<SourceLocation>] = [:]
    for domain in plan.domains {
      var open = [domain.item]
      while let field = open.popLast() {
        open += field.orderedChildren
        if let element = field.element { open.append(element) }
        guard let type = field.reference?.type, !types.contains(type) else { continue }
        places[type, default: []].insert(field.schema.location)
      }
    }
    lazy var names = NearNames(types)
    return places.sorted { $0.key < $1.key }.compactMap { type, found in
      let sorted = found.sorted { ($0.path, $0.range.start) < ($1.path, $1.range.start) }
      guard let first = sorted.first else { return nil }
      let near = names.nearest(to: type)
      let notes = sorted.dropFirst().prefix(1).map {
        Diagnostic.Note(
          sorted.count == 2 ? "and here" : "here and at \(sorted.count - 2) more places", at: $0)
      }
      return Diagnostic(
        id: "invalid-schema", at: first, "no domain has the type '\(type)'", notes: Array(notes),
        solutions: near.map { [.init("did you mean '\($0)'?")] } ?? [])
    }
  }
}
