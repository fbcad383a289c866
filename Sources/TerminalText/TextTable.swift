/// Rows of a list in columns that fit the terminal.
///
/// If the columns are too wide together, those that may be cut become narrower; if that is not enough, each
/// row takes several lines: the first cell, and the others below it.
package struct TextTable {
  /// The behaviour of a column when there is little room.
  package enum Width {
    /// Never cut: ids, numbers, prices.
    case whole
    /// Cut to at least this width before rows take several lines.
    case atLeast(Int)
  }

  /// The emphasis of a column.
  package enum Emphasis {
    case plain
    case bold
    case dim
  }

  /// A column of a table.
  package struct Column {
    let width: Width
    let emphasis: Emphasis
    let isRight: Bool

    /// A column, aligned to the left unless `isRight`.
    package init(width: Width = .whole, emphasis: Emphasis = .plain, isRight: Bool = false) {
      (self.width, self.emphasis, self.isRight) = (width, emphasis, isRight)
    }
  }

  private static let gap = 2
  private static let indent = "  "

  let columns: [Column]
  let style: TerminalStyle

  package init(_ style: TerminalStyle, _ columns: [Column]) {
    self.style = style
    self.columns = columns
  }

  /// The rows as text without trailing line breaks; the rows of one table are aligned together.
  package func render(_ rows: [[String]]) -> [String] {
    let natural = columns.indices.map { i in rows.map { style.width($0[i]) }.max() ?? 0 }
    guard let widths = fitted(natural) else { return rows.map(stacked) }
    return rows.map { inOneLine($0, widths) }
  }

  /// All rows, each with its line break.
  package func text(_ rows: [[String]]) -> String { render(rows).map { $0 + "\n" }.joined() }

  /// Width of an aligned row of such cells; nil when rows take several lines.
  package func lineWidth(_ rows: [[String]]) -> Int? {
    fitted(columns.indices.map { i in rows.map { style.width($0[i]) }.max() ?? 0 }).map(total)
  }

  private func total(_ widths: [Int]) -> Int {
    let shown = widths.filter { $0 > 0 }
    return shown.reduce(0, +) + max(0, shown.count - 1) * TextTable.gap
  }

  /// Column widths with which a row fits on one line; nil when there are none.
  private func fitted(_ natural: [Int]) -> [Int]? {
    var widths = natural
    while total(widths) > style.columns {
      let shrinkable = columns.indices.filter { i in
        if case .atLeast(let least) = columns[i].width { widths[i] > least } else { false }
      }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { return nil }
      widths[widest] -= 1
    }
    return widths
  }

  private func inOneLine(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    var blanks = 0
    for (i, cell) in cells.enumerated() where widths[i] > 0 {
      if i > 0, !line.isEmpty || blanks > 0 { blanks += TextTable.gap }
      let text = style.cut(cell, widths[i])
      let fill = widths[i] - style.width(text)
      if columns[i].isRight { blanks += fill }
      if !text.isEmpty {
        line += String(repeating: " ", count: blanks) + drawn(text, i)
        blanks = 0
      }
      if !columns[i].isRight { blanks += fill }
    }
    return line
  }

  private func stacked(_ cells: [String]) -> String {
    // A number before a name does not need its own line.
    let isShort = cells[0].allSatisfy { $0.isNumber || $0 == " " } && style.width(cells[0]) <= 6
    let head = cells.prefix(isShort ? 2 : 1)
    let shown = head.enumerated().filter { !$1.isEmpty }.map { drawn($1, $0) }
    var lines = TextLines.fit(
      shown.joined(separator: String(repeating: " ", count: TextTable.gap)), columns: style.columns)
    var (line, width) = ("", 0)
    for (i, cell) in cells.enumerated().dropFirst(head.count) where !cell.isEmpty {
      let own = style.width(cell)
      if width > 0, TextTable.indent.count + width + TextTable.gap + own > style.columns {
        lines.append(TextTable.indent + line)
        (line, width) = ("", 0)
      }
      line += (width > 0 ? String(repeating: " ", count: TextTable.gap) : "") + drawn(cell, i)
      width += (width > 0 ? TextTable.gap : 0) + own
    }
    if width > 0 { lines += TextLines.fit(TextTable.indent + line, columns: style.columns) }
    return lines.joined(separator: "\n")
  }

  private func drawn(_ text: String, _ column: Int) -> String {
    switch columns[column].emphasis {
    case .plain: text
    case .bold: style.bold(text)
    case .dim: style.dim(text)
    }
  }
}
