import ContentCheck
import SourceJSON

/// Writes the Kotlin models of one content type: data classes that are read from rows.
///
/// They need nothing but the standard library, so they work with Android's cursors and with JDBC alike.
struct KotlinModels: ModelLanguage {
  static let fileExtension = "kt"

  private static let reserved: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is",
    "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val",
    "var",
    "when", "while", "value",
  ]

  private var lines: [String] = []

  static func text(of plan: ModelPlan) -> String {
    var writer = KotlinModels()
    writer.lines = [
      "// Made by 'contentc codegen kotlin' from schema/\(plan.domain.name).schema.json; do not edit.", "",
      "package guide.content", "",
    ]
    for (i, object) in plan.objects.enumerated() {
      writer.write(object, table: i == 0 ? plan.domain.table : nil)
    }
    for open in plan.enumerations { writer.write(open) }
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private static func memberName(_ name: String) -> String {
    let member = ModelPlan.memberName(name)
    return reserved.contains(member) ? "`\(member)`" : member
  }

  private static func name(_ type: ModelPlan.ValueType) -> String {
    switch type {
    case .integer: "Long"
    case .real: "Double"
    case .boolean: "Boolean"
    case .text: "String"
    case .json: "Any?"
    case .enumeration(let name), .object(let name): name
    case .list(let element): "List<\(name(element))>"
    }
  }

  /// An expression that turns `it`, which is not null, into a value of a type.
  private static func conversion(_ type: ModelPlan.ValueType, _ key: String, isColumn: Bool) -> String {
    let field = "\"\(key)\""
    switch type {
    case .integer: return "ContentValue.integer(it, \(field))"
    case .real: return "ContentValue.real(it, \(field))"
    case .boolean: return "ContentValue.boolean(it, \(field))"
    case .text: return "ContentValue.text(it, \(field))"
    case .json: return isColumn ? "ContentValue.json(it, \(field))" : "it"
    case .enumeration(let name): return "\(name)(ContentValue.text(it, \(field)))"
    case .object(let name): return "\(name).read(ContentValue.members(it, \(field)))"
    case .list(let element):
      return "ContentValue.list(it, \(field)).map { \(conversion(element, key, isColumn: false)) }"
    }
  }

  private mutating func write(_ object: ModelPlan.Object, table: String?) {
    lines += ["/** \(object.doc) */", "data class \(object.name)("]
    for property in object.properties {
      let type = KotlinModels.name(property.type)
      let isNullable = property.isOptional && property.type != .json
      lines += [
        "  /** \(property.doc) */",
        "  val \(KotlinModels.memberName(property.key)): \(type)\(isNullable ? "?" : ""),",
      ]
    }
    // Older compilers know no comma after the last parameter.
    lines[lines.count - 1].removeLast()
    lines += [") {", "  companion object {"]
    if let table {
      let columns = object.properties.map { "\\\"\($0.key)\\\"" }.joined(separator: ", ")
      lines += [
        "    /** Selects all rows; add a WHERE clause to select some. */",
        "    const val SELECT = \"SELECT \(columns) FROM \\\"\(table)\\\"\"", "",
      ]
    }
    lines += [
      "    /** Reads the value; a list that is not there is empty. */",
      "    fun read(row: ContentRow): \(object.name) = \(object.name)(",
    ]
    for (i, property) in object.properties.enumerated() {
      let value = "row.value(\"\(property.key)\")"
      let conversion = KotlinModels.conversion(property.type, property.key, isColumn: table != nil)
      let whole =
        if property.type.isList {
          "\(value)?.let { \(conversion) } ?: emptyList()"
        } else if property.type == .json || property.isOptional {
          "\(value)?.let { \(conversion) }"
        } else {
          "ContentValue.required(\(value), \"\(property.key)\").let { \(conversion) }"
        }
      lines.append(
        "      \(KotlinModels.memberName(property.key)) = \(whole)\(i + 1 < object.properties.count ? "," : "")"
      )
    }
    lines += ["    )", "  }", "}", ""]
  }

  private mutating func write(_ open: ModelPlan.Enumeration) {
    lines += [
      "/** \(open.title); values that a newer schema adds are kept as they are. */",
      "data class \(open.name)(val rawValue: String) {", "  companion object {",
    ]
    for value in open.values {
      lines.append("    val \(KotlinModels.memberName(value)) = \(open.name)(\"\(value)\")")
    }
    lines += ["  }", "}", ""]
  }

  static let support: [(name: String, text: String)] = [
    (
      "ContentRow.kt",
      #"""
      // Made by 'contentc codegen kotlin'; do not edit.

      package guide.content

      /** A row of a table, or an object in a column with JSON: a String, Long, Double, Boolean, List, ContentRow or null by name. */
      interface ContentRow {
        fun value(name: String): Any?
      }

      /** A value that is not what the schema says. */
      class ContentTypeException(field: String, expected: String) : Exception("$field is not $expected")

      /** Turns stored values into typed ones. */
      object ContentValue {
        fun required(value: Any?, field: String): Any = value ?: throw ContentTypeException(field, "there")

        fun text(value: Any, field: String): String = value as? String ?: throw ContentTypeException(field, "a text")

        fun integer(value: Any, field: String): Long =
          (value as? Number ?: throw ContentTypeException(field, "a number")).toLong()

        fun real(value: Any, field: String): Double =
          (value as? Number ?: throw ContentTypeException(field, "a number")).toDouble()

        /** SQLite stores 0 and 1, JSON has true and false. */
        fun boolean(value: Any, field: String): Boolean =
          if (value is Boolean) value else integer(value, field) != 0L

        /** A value stored as JSON text. */
        fun json(value: Any, field: String): Any? = if (value is String) ContentJSON(value, field).read() else value

        fun list(value: Any, field: String): List<Any> =
          (json(value, field) as? List<*> ?: throw ContentTypeException(field, "a list")).filterNotNull()

        fun members(value: Any, field: String): ContentRow =
          json(value, field) as? ContentRow ?: throw ContentTypeException(field, "an object")
      }

      /** Reads JSON as the compiler writes it: canonical, and valid. */
      private class ContentJSON(private val text: String, private val field: String) {
        private var at = 0

        private class Members(private val all: Map<String, Any?>) : ContentRow {
          override fun value(name: String): Any? = all[name]
        }

        fun read(): Any? {
          val value = value()
          if (at != text.length) fail()
          return value
        }

        private fun fail(): Nothing = throw ContentTypeException(field, "JSON")

        private fun next(): Char = if (at < text.length) text[at] else fail()

        private fun expect(word: String) {
          if (!text.startsWith(word, at)) fail()
          at += word.length
        }

        private fun value(): Any? = when (next()) {
          '{' -> members()
          '[' -> elements()
          '"' -> string()
          't' -> { expect("true"); true }
          'f' -> { expect("false"); false }
          'n' -> { expect("null"); null }
          else -> number()
        }

        private fun members(): ContentRow {
          val all = HashMap<String, Any?>()
          expect("{")
          while (next() != '}') {
            if (all.isNotEmpty()) expect(",")
            val name = string()
            expect(":")
            all[name] = value()
          }
          at += 1
          return Members(all)
        }

        private fun elements(): List<Any?> {
          val all = ArrayList<Any?>()
          expect("[")
          while (next() != ']') {
            if (all.isNotEmpty()) expect(",")
            all.add(value())
          }
          at += 1
          return all
        }

        private fun number(): Any {
          val start = at
          while (at < text.length && text[at] in "+-.eE0123456789") at += 1
          val digits = text.substring(start, at)
          return digits.toLongOrNull() ?: digits.toDoubleOrNull() ?: fail()
        }

        private fun string(): String {
          val out = StringBuilder()
          expect("\"")
          while (next() != '"') {
            val c = text[at]
            at += 1
            if (c == '\\') out.append(escape()) else out.append(c)
          }
          at += 1
          return out.toString()
        }

        private fun escape(): Char {
          val c = next()
          at += 1
          return when (c) {
            'n' -> '\n'
            't' -> '\t'
            'r' -> '\r'
            'b' -> '\b'
            'f' -> '\u000C'
            'u' -> {
              if (at + 4 > text.length) fail()
              val code = text.substring(at, at + 4).toIntOrNull(16) ?: fail()
              at += 4
              code.toChar()
            }
            else -> c
          }
        }
      }

      """#
    )
  ]
}
