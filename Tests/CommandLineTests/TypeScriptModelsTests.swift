import Foundation
import TestSupport
import Testing

/// Models in TypeScript, as an app would use them: type-checked by `tsc`, run by `node` on a real database.
@Suite struct TypeScriptModelsTests {
  private static let tsc = SystemTool("tsc")
  private static let node = SystemTool("node")
  private static let sqlite = SystemTool("sqlite3")
  private let folder: TemporaryFolder
  private let types: [String]

  init() throws {
    folder = try TemporaryFolder()
    let result = try Program("contentc").run(
      "codegen", "typescript", "--schema", Project.root + "/schema", "-o", "src", in: folder.path)
    try #require(result.status == 0, "\(result.errors)")
    types = try FileManager.default.contentsOfDirectory(atPath: folder.file("src")).map {
      String($0.dropLast(3))
    }
    .filter { $0 != "ContentRow" }.sorted()
  }

  @Test func writesNothingWhenTheModelsAreUpToDate() throws {
    let again = try Program("contentc").run(
      "codegen", "typescript", "--schema", Project.root + "/schema", "-o", "src", "--check", in: folder.path)
    #expect(again.status == 0)
    try folder.write("src/Tip.ts", "// Made by 'contentc codegen typescript' by hand\n")
    try folder.write("src/Gone.ts", "// Made by 'contentc codegen typescript' from schema/gone.schema.json\n")
    try folder.write("src/app.ts", "export {};\n")
    let stale = try Program("contentc").run(
      "codegen", "typescript", "--schema", Project.root + "/schema", "-o", "src", "--check", in: folder.path)
    #expect(stale.status == 1)
    #expect(stale.errors.contains("Tip.ts, Gone.ts"))
    #expect(!stale.errors.contains("app.ts"))
  }

  @Test(
    .enabled(if: tsc.isPresent && node.isPresent && sqlite.isPresent, "tsc, node or sqlite3 is not installed")
  )
  func readsEveryRowOfTheGuide() throws {
    let imports = types.map { "import { \($0), read\($0), select\($0) } from \"./\($0)\";" }
    let readers = types.map { "  [select\($0), (row: Row): \($0) => read\($0)(row)]," }
    try folder.write(
      "src/all.ts",
      """
      import { Row } from "./ContentRow";
      \(imports.joined(separator: "\n"))

      export const all: readonly (readonly [string, (row: Row) => { readonly id: string }])[] = [
      \(readers.joined(separator: "\n"))
      ];
      const place: (p: Place) => number | null = (p) => p.lat;
      void place;

      """)
    let status = try TypeScriptModelsTests.tsc.run(
      "--strict", "--noUnusedLocals", "--target", "es2020", "--module", "commonjs", "--outDir", "out",
      "src/all.ts", in: folder.path)
    #expect(status == 0)
    try folder.write(
      "out/run.js",
      """
      const { execFileSync } = require("child_process");
      const fs = require("fs");
      const { all } = require("./all");
      const rows = (sql) => {
        const text = execFileSync("sqlite3", ["-json", process.argv[2], sql], { maxBuffer: 1 << 28 }).toString();
        return text.trim() === "" ? [] : JSON.parse(text);
      };
      const read = all.map(([sql, reader]) => rows(sql).map(reader));
      const ids = rows("SELECT id FROM items").map((row) => row.id).sort();
      const found = read.flat().map((item) => item.id).sort();
      if (JSON.stringify(ids) !== JSON.stringify(found)) process.exit(3);
      const tips = read.flat().filter((item) => Array.isArray(item.actions) && item.actions.length > 0);
      if (tips.length === 0 || typeof tips[0].actions[0] !== "string") process.exit(4);
      """)
    #expect(try TypeScriptModelsTests.node.run("out/run.js", try BuiltGuide.path, in: folder.path) == 0)
  }

  @Test(.enabled(if: tsc.isPresent, "tsc is not installed")) func rejectsAWrongUseOfAModel() throws {
    try folder.write(
      "src/wrong.ts", "import { Tip } from \"./Tip\";\nexport const f = (tip: Tip): number => tip.title;\n")
    #expect(
      try TypeScriptModelsTests.tsc.run(
        "--strict", "--noEmit", "--target", "es2020", "src/wrong.ts", in: folder.path)
        != 0)
  }
}
