import ContentCheck
import SourceJSON

/// Writes the TypeScript models of one content type: interfaces, and functions that read them from rows.
///
/// The functions take rows as any SQLite library returns them, as objects with one member a column.
struct TypeScriptModels: ModelLanguage {
  static let fileExtension = "ts"

  private var lines: [String] = []
  /// Functions of the shared file that this one needs.
  private var used: Set<String> = []

  static func text(of plan: ModelPlan) -> String {
    var writer = TypeScriptModels()
    if let item = plan.objects.first { writer.writeQuery(item, plan.domain.table) }
    for (i, object) in plan.objects.enumerated() { writer.write(object, isItem: i == 0) }
    for open in plan.enumerations { writer.write(open) }
    let imports = (["Row"] + writer.used.sorted()).joined(separator: ", ")
    let head = [
      "// Made by 'contentc codegen typescript' from schema/\(plan.domain.name).schema.json; do not edit.",
      "",
      "import { \(imports) } from \"./ContentRow\";", "",
    ]
    return (head + writer.lines).joined(separator: "\n") + "\n"
  }

  private static func name(_ type: ModelPlan.ValueType) -> String {
    switch type {
    case .integer, .real: "number"
    case .boolean: "boolean"
    case .text: "string"
    case .json: "unknown"
    case .enumeration(let name), .object(let name): name
    case .list(let element): "readonly \(name(element))[]"
    }
  }

  /// A function from a stored value to a value of a type.
  ///
  /// - Parameter isColumn: True when it is stored in a column, where JSON is text.
  private mutating func reader(_ type: ModelPlan.ValueType, isColumn: Bool) -> String {
    switch type {
    case .integer, .real: return shared("number")
    case .boolean: return shared("boolean")
    case .text, .enumeration: return shared("text")
    case .json: return shared(isColumn ? "json" : "raw")
    case .object(let name): return shared("object") + "(read\(name))"
    case .list(let element): return shared("list") + "(\(reader(element, isColumn: false)))"
    }
  }

  private mutating func shared(_ name: String) -> String {
    used.insert(name)
    return name
  }

  private mutating func writeQuery(_ item: ModelPlan.Object, _ table: String) {
    let columns = item.properties.map { "\\\"\($0.key)\\\"" }.joined(separator: ", ")
    lines += [
      "/** Selects all rows; add a WHERE clause to select some. */",
      "export const select\(item.name) = \"SELECT \(columns) FROM \\\"\(table)\\\"\";", "",
    ]
  }

  private mutating func write(_ object: ModelPlan.Object, isItem: Bool) {
    lines += ["/** \(object.doc) */", "export interface \(object.name) {"]
    for property in object.properties {
      lines += [
        "  /** \(property.doc) */",
        "  readonly \(ModelPlan.memberName(property.key)): \(TypeScriptModels.name(property.type))\(property.isOptional ? " | null" : "");",
      ]
    }
    lines += [
      "}", "", "/** Reads the value; a list that is not there is empty. */",
      "export function read\(object.name)(row: Row): \(object.name) {", "  return {",
    ]
    for property in object.properties {
      let reader = reader(property.type, isColumn: isItem)
      let whole = property.isOptional ? shared("nullable") + "(\(reader))" : reader
      lines.append(
        "    \(ModelPlan.memberName(property.key)): \(whole)(row[\"\(property.key)\"], \"\(property.key)\"),")
    }
    lines += ["  };", "}", ""]
  }

  private mutating func write(_ open: ModelPlan.Enumeration) {
    let values = open.values.map { "\"\($0)\"" }
    lines += [
      "/** \(open.title): the values of this schema. */",
      "export const known\(open.name) = [\(values.joined(separator: ", "))] as const;", "",
      "/** \(open.title); a newer schema may add values. */",
      "export type \(open.name) = (typeof known\(open.name))[number] | (string & {});", "",
    ]
  }

  static let support: [(name: String, text: String)] = [
    (
      "ContentRow.ts",
      """
      // Made by 'contentc codegen typescript'; do not edit.

      /** A row of a table, or an object in a column with JSON. */
      export type Row = { readonly [name: string]: unknown };

      /** A value that is not what the schema says. */
      export class ContentTypeError extends Error {
        constructor(readonly field: string, expected: string) {
          super(`${field} is not ${expected}`);
        }
      }

      type Reader<T> = (value: unknown, field: string) => T;

      export function text(value: unknown, field: string): string {
        if (typeof value !== "string") throw new ContentTypeError(field, "a text");
        return value;
      }

      export function number(value: unknown, field: string): number {
        if (typeof value === "bigint") return Number(value);
        if (typeof value !== "number") throw new ContentTypeError(field, "a number");
        return value;
      }

      /** SQLite stores 0 and 1, JSON has true and false. */
      export function boolean(value: unknown, field: string): boolean {
        if (typeof value === "boolean") return value;
        return number(value, field) !== 0;
      }

      /** A value without a structure in the schema, inside one that has been read. */
      export function raw(value: unknown): unknown {
        return value;
      }

      /** A value without a structure in the schema, stored as text. */
      export function json(value: unknown, field: string): unknown {
        if (typeof value !== "string") return value;
        try {
          return JSON.parse(value);
        } catch {
          throw new ContentTypeError(field, "JSON");
        }
      }

      export function nullable<T>(read: Reader<T>): Reader<T | null> {
        return (value, field) => (value === null || value === undefined ? null : read(value, field));
      }

      export function list<T>(read: Reader<T>): Reader<readonly T[]> {
        return (value, field) => {
          if (value === null || value === undefined) return [];
          const elements = json(value, field);
          if (!Array.isArray(elements)) throw new ContentTypeError(field, "a list");
          return elements.map((element) => read(element, field));
        };
      }

      export function object<T>(read: (row: Row) => T): Reader<T> {
        return (value, field) => {
          const members = json(value, field);
          if (typeof members !== "object" || members === null || Array.isArray(members)) {
            throw new ContentTypeError(field, "an object");
          }
          return read(members as Row);
        };
      }

      """
    )
  ]
}
