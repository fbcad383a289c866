import ArgumentParser
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
    // The most used ones come first, without a heading.
    subcommands: [
      Search.self, Show.self, NearCommand.self, Open.self, Quote.self, PhraseCommand.self, PlanCommand.self,
      RouteCommand.self, Today.self, Emergency.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Find",
        subcommands: [
          ListCommand.self, MapCommand.self, Hours.self, EventsCommand.self, Arrival.self, Links.self,
          Where.self, Ask.self,
        ]),
      CommandGroup(
        name: "Prices",
        subcommands: [
          Compare.self, Bargain.self, TipCommand.self, Convert.self, GiftCardCommand.self,
        ]),
      CommandGroup(
        name: "Plan and walk",
        subcommands: [
          TripCommand.self, Itineraries.self, WalkCommand.self, Home.self, DriverCommand.self,
          VisitsCommand.self, BadgesCommand.self,
        ]),
      CommandGroup(
        name: "Keep",
        subcommands: [
          Fav.self, Recents.self, Share.self, OpenLink.self, FeedbackCommand.self, SubmitCommand.self,
          SettingsCommand.self, StateCommand.self, StatsCommand.self, LogCommand.self,
        ]),
      CommandGroup(
        name: "Packs",
        subcommands: [
          Packs.self, LibraryCommand.self, Update.self, Rollback.self, WhatsNew.self, Doctor.self,
          Status.self,
        ]),
    ])
}
