import ArgumentParser
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import HostSystem
import TerminalText
import Traveller

/// `guide settings`
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract:
      "Show or change settings for every answer: language, units, Wi-Fi only, walking pace, map and more.",
    discussion: """
      Settings: language (en, fr), units (metric, us, uk), wifi-only (on, off), walking-pace (slow, normal,
      fast, or km/h such as 3.6), map (a file of 'contentc import osm', used before those of packs), searches (on, off: keep the
      texts of searches for 'guide recents --searches'), provider (of gift cards, to ask first) and statistics (on, off: count for
      'guide stats'). Options override settings, settings override the environment. They stay on the device, in the traveller's
      own state.

      Examples:
        guide settings
        guide settings set language fr
        guide settings set walking-pace slow
        guide settings set map marrakech.graph
        guide settings reset units
      """,
    subcommands: [List.self, Set.self, Reset.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "Show all settings.")

    @OptionGroup var common: CommonOptions

    func run() throws { try common.run { session in try session.show(SettingName.allCases) } }
  }

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "set", abstract: "Set one setting.")

    @Argument(help: "language, units, wifi-only, walking-pace, map, searches, provider or statistics.")
    var name: String

    @Argument(help: "Its value.")
    var value: String

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let name = try session.settingName(self.name)
        guard let value = name.value(of: self.value) else {
          throw RuntimeError(
            .refused, session.catalogue.text("settings.badValue", self.value, name.rawValue),
            help: session.catalogue.text("settings.values.\(name.rawValue)"))
        }
        if name == .provider, try session.guide.contentFacets().contains(where: { $0.name == name.rawValue })
        {
          // A provider that the content does not know is never asked.
          _ = try session.facets(["\(name.rawValue)=\(self.value)"])
        }
        try session.state().set(name.key, to: value, at: session.instant, random: session.chance)
        try session.show([name])
      }
    }
  }

  struct Reset: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset",
      abstract: "Restore the default of one setting, or of all.")

    @Argument(help: "The setting; by default all of them.")
    var name: String?

    @OptionGroup var common: CommonOptions

    func run() throws {
      try common.run { session in
        let names = try name.map { [try session.settingName($0)] } ?? SettingName.allCases
        if let user = try session.existingState() {
          let preferences = try user.preferences()
          for name in names where preferences.value(of: name.key) != nil {
            try user.set(name.key, to: nil, at: session.instant, random: session.chance)
          }
        }
        try session.show(names)
      }
    }
  }
}

extension Session {
  fileprivate struct JSONSetting: Encodable {
    let name: String
    let value: JSONValue
    let isStored: Bool
  }

  fileprivate func settingName(_ text: String) throws -> SettingName {
    let typed = text.lowercased().replacing("_", with: "-")
    guard
      let name = SettingName.allCases.first(where: {
        $0.rawValue == typed || $0.key.rawValue.lowercased() == typed
      })
    else {
      throw RuntimeError(
        .refused, catalogue.text("settings.unknown", text),
        help: SettingName.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return name
  }

  /// Prints the effective settings, and whether the traveller set them.
  fileprivate func show(_ names: [SettingName]) throws {
    let stored = try existingState()?.preferences() ?? Preferences()
    let rows = names.map { name in
      let value = stored.value(of: name.key)
      return (name: name, value: value ?? usual(name), isStored: value != nil)
    }
    if isJSON {
      return try printJSON(
        "guide.settings/1",
        rows.map { JSONSetting(name: $0.name.key.rawValue, value: $0.value, isStored: $0.isStored) })
    }
    let width = names.map(\.rawValue.count).max() ?? 0
    for row in rows {
      let source = row.isStored ? "" : "  " + style.dim(catalogue.text("settings.usual"))
      Output.write("\(style.pad(row.name.rawValue, width))  \(text(row.value, row.name))\(source)\n")
    }
  }

  /// The default of a setting.
  private func usual(_ name: SettingName) -> JSONValue {
    switch name {
    case .language: .text(Catalogue(language: CommandContext.environmentLanguage).language)
    case .units: .text(CommandContext.environmentUnits.rawValue)
    case .wifiOnly, .searches: .bool(false)
    case .statistics: .bool(true)
    case .walkingPace: .integer(Preferences.normalMetresPerHour)
    case .map, .provider: .null
    }
  }

  private func text(_ value: JSONValue, _ name: SettingName) -> String {
    switch value {
    case .bool(let isOn): return catalogue.text(isOn ? "settings.on" : "settings.off")
    case .integer(let speed):
      let named = SettingName.paces.first { $0.1 == speed }.map {
        " (\(catalogue.text("settings.pace.\($0.0)")))"
      }
      let decimal = ExactDecimal(speed).divided(by: ExactDecimal(1000), decimals: 1) ?? ExactDecimal(speed)
      return catalogue.factor(decimal) + " km/h" + (named ?? "")
    case .text(let text): return name == .units ? catalogue.text("settings.units.\(text)") : text
    case .null: return catalogue.text("settings.none")
    case .real, .list, .object: return ""
    }
  }
}
