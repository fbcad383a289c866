import ContentCheck
import SearchText
import SourceJSON

/// The names of one item in the forms of the search index; used again for the next item.
struct IndexedNames {
  /// A name with its three forms, as UTF-8.
  private struct Name {
    let norm: [UInt8]
    let key: String
    let skeleton: String
    let isAlias: Bool
  }

  private var names: [Name] = []
  private var tags: [[UInt8]] = []
  private var aliases: [[UInt8]] = []

  /// The role of a text in the search index.
  private enum Role {
    case name
    case alias
    case tag
    case other
  }

  /// The role of each field of the domain.
  private let roles: [Role]

  init(_ domain: DomainPlan) {
    roles = domain.fields.fields.map { field in
      switch field.search?.field {
      case "name": .name
      case "alias": .alias
      case "tag": .tag
      default: .other
      }
    }
  }

  /// Reads the names of an item and its translations.
  mutating func read(_ row: WrittenItems.Row, overlays: [ContentOverlay]) {
    names.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    read(row.value, row.walk, isTranslation: false)
    for overlay in overlays {
      _ = overlay.node.tree.withCursor(at: overlay.node.index) { value in
        read(value, row.walk, isTranslation: true)
      }
    }
  }

  /// Names come before aliases: a spelling that is both counts as a name.
  private mutating func read(_ value: JSONCursor, _ walk: FieldWalk, isTranslation: Bool) {
    aliases.removeAll(keepingCapacity: true)
    walk.visit(value, 0, FieldPlan.Traits.search.rawValue) { value, field in
      switch roles[field] {
      case .name: IndexedNames.forEachText(of: value) { addName(norm(of: $0), isAlias: isTranslation) }
      case .alias: IndexedNames.forEachText(of: value) { aliases.append(norm(of: $0)) }
      case .tag: IndexedNames.forEachText(of: value) { addTag(norm(of: $0)) }
      case .other: break
      }
    }
    for alias in aliases { addName(alias, isAlias: true) }
  }

  /// The texts of a value; an annotated list is searched by its elements.
  static func forEachText(of value: JSONCursor, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if value.kind == .string {
      value.withText(body)
    } else {
      value.forEachElement { if $0.kind == .string { $0.withText(body) } }
    }
  }

  /// The texts of a value, and for readers the words of each in every language.
  static func forEachText(
    of value: JSONCursor, _ field: FieldPlan, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    forEachText(of: value) { text in
      body(text)
      guard !field.valueWords.isEmpty else { return }
      for var words in field.valueWords[String(decoding: text, as: UTF8.self)] ?? [] {
        words.withUTF8(body)
      }
    }
  }

  private func norm(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    Normalizer.appendNorm(of: text.span, to: &out)
    return out
  }

  private mutating func addTag(_ norm: [UInt8]) {
    if !norm.isEmpty, !tags.contains(norm) { tags.append(norm) }
  }

  private mutating func addName(_ norm: [UInt8], isAlias: Bool) {
    guard !norm.isEmpty, !names.contains(where: { $0.norm == norm }) else { return }
    let key = TransliterationKey.key(normalized: String(decoding: norm, as: UTF8.self))
    names.append(Name(norm: norm, key: key, skeleton: Skeleton.skel(key: key), isAlias: isAlias))
  }

  /// Appends the names or the aliases, with a byte between them.
  func append(aliases: Bool, separator: UInt8, to out: inout [UInt8]) {
    IndexedNames.append(names.lazy.filter { $0.isAlias == aliases }.map(\.norm), separator, to: &out)
  }

  /// Appends the tags, with a byte between them.
  func appendTags(separator: UInt8, to out: inout [UInt8]) { IndexedNames.append(tags, separator, to: &out) }

  /// Appends the keys of all names.
  func appendKeys(to out: inout [UInt8]) {
    IndexedNames.append(names.lazy.map { Array($0.key.utf8) }, 0x20, to: &out)
  }

  private static func append(_ texts: some Sequence<[UInt8]>, _ separator: UInt8, to out: inout [UInt8]) {
    var isFirst = true
    for text in texts {
      if !isFirst { out.append(separator) }
      isFirst = false
      out += text
    }
  }

  /// The forms that are indexed as whole names, each as one token.
  enum Form {
    case norm
    case key
    case skeleton
  }

  /// Appends every whole name once, without its spaces.
  func appendWhole(_ form: Form, to out: inout [UInt8]) {
    var words: [[UInt8]] = []
    let start = out.count
    for name in names {
      let word =
        switch form {
        case .norm: name.norm.filter { $0 != 0x20 }
        case .key: name.key.utf8.filter { $0 != 0x20 }
        case .skeleton: name.skeleton.utf8.filter { $0 != 0x20 }
        }
      guard !word.isEmpty, !words.contains(word) else { continue }
      words.append(word)
      if out.count > start { out.append(0x20) }
      out += word
    }
  }
}
