import ContentCheck
import GuideModel
import SQLite
import SourceJSON

extension AuthoredJSON {
  /// One row of a content table.
  struct Row {
    let values: [Value]
    let domain: DomainPlan
    let ramadan: [CalendarDate]

    /// Id of the item.
    var id: String {
      guard let column = domain.item.child(named: "id")?.column, case .text(let id) = values[column] else {
        return ""
      }
      return id
    }

    /// An object of the item as JSON; nil when it has no values.
    ///
    /// - Parameter former: Former ids, which only the item itself has.
    func object(_ field: FieldPlan, former: [String] = []) -> String? {
      let derived = field.isHours ? derivedHours(field) : []
      var members: [String] = []
      for child in field.orderedChildren where !derived.contains(child.name) {
        var json: String?
        if child.column != nil {
          json = value(child)
        } else if child.kind == nil {
          json = object(child)
        } else if [child.name] == domain.formerIDsPath, !former.isEmpty {
          json = "[" + former.map(quoted).joined(separator: ",") + "]"
        }
        if let json { members.append("\(quoted(child.name)):\(json)") }
      }
      return members.isEmpty ? nil : "{" + members.joined(separator: ",") + "}"
    }

    private func value(_ field: FieldPlan) -> String? {
      guard let column = field.column else { return nil }
      let kind = domain.columns[column].kind
      if kind == .moneyDown || kind == .moneyUp {
        guard column + 1 < values.count, case .integer(let centimes) = values[column + 1] else { return nil }
        return amount(centimes)
      }
      switch values[column] {
      case .null, .blob: return nil
      case .integer(let number): return kind == .boolean ? (number == 0 ? "false" : "true") : "\(number)"
      case .real(let number):
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
      case .text(let text): return kind == .json ? text : quoted(text)
      }
    }

    /// Centimes as an amount with the decimals it needs.
    private func amount(_ centimes: Int64) -> String {
      let (whole, rest) = (abs(centimes) / 100, abs(centimes) % 100)
      let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
      return (centimes < 0 ? "-" : "") + "\(whole)" + decimals
    }

    /// The forms of hours that the compiler would derive from the others, so that only one is authored again.
    private func derivedHours(_ field: FieldPlan) -> Set<String> {
      func text(_ name: String) -> String? {
        guard let column = field.child(named: name)?.column, case .text(let text) = values[column] else {
          return nil
        }
        return text
      }
      let (osm, weekly, exceptions) = (text("osm"), text("weekly"), text("exceptions"))
      guard let osm, weekly != nil || exceptions != nil else { return [] }
      let source = SourceFile(path: "hours", text: #"{"osm":"# + quoted(osm) + "}")
      guard let node = JSONParser().parse(source).tree.root else { return [] }
      let fromOSM = AuthoredHours(node)
      if fromOSM.weeklyText == weekly, fromOSM.exceptionsText == exceptions {
        return ["weekly", "exceptions"]
      }
      return ["osm"]
    }
  }
}
