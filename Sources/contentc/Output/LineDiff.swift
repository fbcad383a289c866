import SourceJSON

/// Shows two versions of a text as a unified diff.
enum LineDiff {
  private static let context = 2

  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  /// The diff with two lines of context; empty when the texts are equal.
  ///
  /// Cost: lines × changed lines.
  static func text(_ path: String, _ old: String, _ new: String, usesColor: Bool) -> String {
    let lines = self.lines(
      old.split(separator: "\n", omittingEmptySubsequences: false),
      new.split(separator: "\n", omittingEmptySubsequences: false))
    let changed = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
    guard !changed.isEmpty else { return "" }
    var out = "--- \(PrintableText(path).text)\n+++ \(PrintableText(path).text)\n"
    var i = 0
    while i < changed.count {
      var end = i
      while end + 1 < changed.count, changed[end + 1] - changed[end] <= 2 * context { end += 1 }
      let range = max(0, changed[i] - context)..<min(lines.count, changed[end] + context + 1)
      out += hunk(lines, range, usesColor)
      i = end + 1
    }
    return out
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var out: [Line] = []
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if a < old.count, removed.contains(a) {
        out.append(.removed(old[a]))
        a += 1
      } else if b < new.count, added.contains(b) {
        out.append(.added(new[b]))
        b += 1
      } else {
        out.append(.same(new[b]))
        a += 1
        b += 1
      }
    }
    return out
  }

  private static func painted(_ sign: String, _ text: Substring, _ color: String, _ usesColor: Bool) -> String
  {
    let line = sign + PrintableText(String(text)).text
    return usesColor ? "\u{1B}[\(color)m\(line)\u{1B}[0m\n" : line + "\n"
  }

  private static func hunk(_ lines: [Line], _ range: Range<Int>, _ usesColor: Bool) -> String {
    func count(_ slice: ArraySlice<Line>, old: Bool) -> Int {
      slice.count {
        switch $0 {
        case .same: true
        case .removed: old
        case .added: !old
        }
      }
    }
    let before = lines[..<range.lowerBound]
    var out = "@@ -\(count(before, old: true) + 1),\(count(lines[range], old: true))"
    out += " +\(count(before, old: false) + 1),\(count(lines[range], old: false)) @@\n"
    for line in lines[range] {
      switch line {
      case .same(let text): out += " \(PrintableText(String(text)).text)\n"
      case .removed(let text): out += painted("-", text, "31", usesColor)
      case .added(let text): out += painted("+", text, "32", usesColor)
      }
    }
    return out
  }
}
