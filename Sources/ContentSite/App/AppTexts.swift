import GuideRuntime
import SourceJSON

/// The words of the app: texts of the catalogue by key, for the language of a page.
enum AppTexts {
  /// The file of a language, by its name in the shell.
  static func file(_ text: SiteText) throws -> SiteApp.File {
    var out = JSONWriter()
    out.object { out in
      for key in keys { out.member(key, text.words.text(key)) }
      for type in text.types {
        out.member("type." + type.type, Catalogue.sentence(text.words.name(type: type.type)))
      }
    }
    return SiteApp.File(path: "words-\(text.language).json", bytes: Array((out.text + "\n").utf8))
  }

  /// The keys that the scripts in `Web` ask for.
  static let keys = [
    "app.answer.price", "app.asRead", "app.clear", "app.clear.sure", "app.close", "app.didYouMean",
    "app.done", "app.failure.content", "app.failure.damaged", "app.failure.engine", "app.failure.full",
    "app.failure.memory", "app.failure.network", "app.failure.noStorage", "app.failure.oldBrowser",
    "app.failure.release", "app.filters", "app.firstResults", "app.home", "app.home.choose",
    "app.home.clear", "app.home.help", "app.home.is", "app.home.pick", "app.list.add", "app.list.added",
    "app.list.away", "app.list.count", "app.list.count.one", "app.list.empty", "app.list.export",
    "app.list.files", "app.list.files.help", "app.list.gone", "app.list.import", "app.list.imported",
    "app.list.notImported", "app.list.remove", "app.list.removed", "app.megabytes", "app.more",
    "app.near.around", "app.near.ask", "app.near.failed", "app.near.from", "app.near.fromHome",
    "app.near.here", "app.near.home", "app.near.noPlace", "app.near.none", "app.near.noneOpen",
    "app.near.other", "app.near.place", "app.near.reason", "app.near.refused", "app.near.unavailable",
    "app.near.waiting", "app.near.within", "app.nearMe", "app.offline.again", "app.offline.insecure",
    "app.offline.missing", "app.offline.not", "app.offline.ready", "app.openNow", "app.page.my-list",
    "app.page.near-me", "app.page.price-check", "app.page.search", "app.page.this-device", "app.percent",
    "app.price.check", "app.price.checklist", "app.price.example", "app.price.expected", "app.price.help",
    "app.price.instead", "app.price.offers", "app.price.people", "app.price.scripts", "app.price.sum",
    "app.price.what", "app.price.why", "app.price.with", "app.quoted", "app.results", "app.results.one",
    "app.resultsFor", "app.saving.content", "app.saving.pages", "app.search", "app.search.example",
    "app.search.examples", "app.search.help", "app.showDriver", "app.showLarge", "app.similar",
    "app.stored", "app.stored.content", "app.stored.edition", "app.stored.ios", "app.stored.keep",
    "app.stored.keepPages", "app.stored.noContent", "app.stored.noPages", "app.stored.pages",
    "app.stored.remove", "app.stored.removePages", "app.stored.safe", "app.stored.sum", "app.stored.unsafe",
    "app.suggestions", "app.suggestions.one", "app.tier.close", "app.tier.name", "app.tier.text",
    "app.unverified", "app.update.later", "app.update.ready", "app.update.use", "app.without",
    "app.working", "app.yours", "app.yours.help", "app.yours.private", "day.0", "day.1", "day.2", "day.3",
    "day.4", "day.5", "day.6", "near.walk", "price.fairness.fair", "price.fairness.high",
    "price.fairness.low", "price.fairness.veryHigh", "price.forSeveral", "price.strategy.bargain",
    "price.strategy.bargain.one", "price.strategy.confirm", "price.strategy.decline", "price.strategy.give",
    "price.strategy.meter", "price.strategy.official", "price.strategy.posted", "price.strategy.take",
    "search.corrected", "search.help", "search.interpreted", "search.mentioned", "search.missing",
    "search.need.no", "search.need.unknown", "search.need.yes", "search.none", "search.opening",
    "search.soundsLike", "search.unknownNeed", "understood.cheap", "understood.cheapOnly",
    "understood.hiddenCheap", "understood.hiddenOpen", "understood.near", "understood.nearNot",
    "understood.nearest", "understood.needNot", "understood.nothing", "understood.open",
    "understood.phrase", "understood.price", "understood.region", "understood.regionNot", "understood.time",
    "understood.timeClosed", "understood.way", "unit.km", "unit.m", "value.ask_price", "value.clarify",
    "value.confirm", "value.counter", "value.firm", "value.refuse", "value.walk_away",
  ]
}
