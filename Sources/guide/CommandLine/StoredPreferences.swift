import GuideRuntime
import HostSystem
import Traveller

/// The traveller's settings for every answer, read once per run.
///
/// Settings must never prevent an answer: if they cannot be read, that is reported once and the defaults
/// apply.
enum StoredPreferences {
  static let current: Preferences = {
    let locator = CommandContext.locator
    guard let folder = locator.home else { return Preferences() }
    do {
      // A failed read may succeed a moment later, as the following ones do.
      return try (try? Preferences.stored(in: folder)) ?? Preferences.stored(in: folder)
    } catch {
      // In the language of the environment, because the configured one is unknown.
      Output.error(Catalogue(language: CommandContext.environmentLanguage).text("settings.notRead", folder))
      return Preferences()
    }
  }()
}
