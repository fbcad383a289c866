import Files
import GuideRuntime

/// What the traveller set for every answer, read once a run.
///
/// Settings must never keep an answer from being given: what cannot be read is said once, and the defaults hold.
enum StoredPreferences {
  static let current: Preferences = {
    let locator = Session.locator(Environment.variables)
    guard let folder = locator.home else { return Preferences() }
    do {
      // A read that failed may succeed a moment later, as those that follow it do.
      return try (try? Preferences.stored(in: folder)) ?? Preferences.stored(in: folder)
    } catch {
      // In the language of the environment, for the one that was set is not known.
      Output.error(Catalogue(language: Session.environmentLanguage).text("settings.notRead", folder))
      return Preferences()
    }
  }()
}
