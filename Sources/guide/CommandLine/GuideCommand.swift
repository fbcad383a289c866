import ArgumentParser
import GuideRuntime
import PackTransport

/// The command line of the guide: all commands, help and usage errors.
struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide",
    abstract: "Answers from an offline guide: places, prices, phrases, plans.",
    discussion: """
      Only 'update' and 'packs install' use a network. Exit codes: 0 done, 1 nothing found, 2 could not run,
      64 wrong usage.

      Examples:
        guide search bahia
        guide show bahia-palace
        guide show jemaa-el-fnaa --lang fr
      """,
    version: RuntimeVersion.text,
    subcommands: [
      Search.self, Show.self, Links.self, Hours.self, Open.self, NearCommand.self, RouteCommand.self,
      DriverCommand.self, Home.self, WalkCommand.self, Where.self,
      VisitsCommand.self, BadgesCommand.self,
      ListCommand.self,
      Quote.self, Compare.self, Bargain.self, Convert.self, GiftCardCommand.self, TipCommand.self,
      PhraseCommand.self, Arrival.self,
      Emergency.self, Today.self, PlanCommand.self, TripCommand.self, Itineraries.self, Fav.self,
      Recents.self, FeedbackCommand.self, SubmitCommand.self, Share.self,
      SettingsCommand.self,
      StateCommand.self, LogCommand.self,
      Packs.self, Update.self, Rollback.self, WhatsNew.self, Doctor.self, Status.self,
    ])
}
