import GuideRuntime
import SourceJSON
import Trips

/// The words of the app: texts of the catalogue by key, for the language of a page.
enum AppTexts {
  /// The files of a language, by their names in the shell.
  ///
  /// - Parameter interests: The names of interests that days can be planned for.
  static func files(_ text: SiteText, interests: [String]) -> [SiteApp.File] {
    let types = text.types.map { ("type." + $0.type, Catalogue.sentence(text.words.name(type: $0.type))) }
    let later = dayKeys + (text.hasPacks ? packKeys : [])
    return [
      file("words", keys.map { ($0, text.words.text($0)) } + types, text.language),
      file(
        "day",
        later.map { ($0, text.words.text($0)) }
          + interests.map { ("interest." + $0, text.words.interest($0)) }, text.language),
    ]
  }

  private static func file(_ name: String, _ texts: [(key: String, text: String)], _ language: String)
    -> SiteApp.File
  {
    var out = JSONWriter()
    out.object { out in
      for (key, text) in texts { out.member(key, text) }
    }
    return SiteApp.File(path: "\(name)-\(language).json", bytes: Array((out.text + "\n").utf8))
  }

  /// The keys that the scripts in `Web` ask for.
  static let keys = [
    "app.answer.price", "app.asRead", "app.close", "app.day.add", "app.day.follow", "app.didYouMean",
    "app.done", "app.failure.content", "app.failure.damaged", "app.failure.engine", "app.failure.full",
    "app.failure.memory", "app.failure.network", "app.failure.noStorage", "app.failure.oldBrowser",
    "app.failure.release", "app.filters", "app.firstResults", "app.list.add", "app.list.added",
    "app.list.away", "app.list.count", "app.list.count.one", "app.list.empty", "app.list.export",
    "app.list.files", "app.list.files.help", "app.list.gone", "app.list.import", "app.list.imported",
    "app.list.notImported", "app.list.remove", "app.list.removed", "app.megabytes", "app.more",
    "app.near.around", "app.near.ask", "app.near.failed", "app.near.from", "app.near.fromHome",
    "app.near.here", "app.near.home", "app.near.noPlace", "app.near.none", "app.near.noneOpen",
    "app.near.other", "app.near.place", "app.near.reason", "app.near.refused", "app.near.unavailable",
    "app.near.waiting", "app.near.within", "app.nearMe", "app.offline.again", "app.offline.insecure",
    "app.offline.not", "app.offline.ready", "app.openNow", "app.page.map", "app.page.my-day",
    "app.page.my-list", "app.page.near-me", "app.page.price-check", "app.page.search", "app.page.this-device",
    "app.percent", "app.price.check", "app.price.checklist", "app.price.example", "app.price.expected",
    "app.price.help", "app.price.instead", "app.price.offers", "app.price.people", "app.price.scripts",
    "app.price.sum", "app.price.what", "app.price.why", "app.price.with", "app.quoted", "app.results",
    "app.results.one", "app.resultsFor", "app.route.here", "app.saving.content", "app.saving.map",
    "app.saving.pages", "app.search", "app.search.example", "app.search.examples", "app.search.help",
    "app.showDriver", "app.showLarge", "app.similar", "app.suggestions", "app.suggestions.one",
    "app.tier.close", "app.tier.name", "app.tier.text", "app.unverified", "app.update.elsewhere",
    "app.update.later", "app.update.news", "app.update.ready", "app.update.reload", "app.update.sure",
    "app.update.use", "app.walk.start", "app.without", "app.working", "app.yours.private", "day.0", "day.1",
    "day.2", "day.3", "day.4", "day.5", "day.6", "map.points", "near.walk", "price.fairness.fair",
    "price.fairness.high", "price.fairness.low", "price.fairness.veryHigh", "price.forSeveral",
    "price.strategy.bargain", "price.strategy.bargain.one", "price.strategy.confirm",
    "price.strategy.decline", "price.strategy.give", "price.strategy.meter", "price.strategy.official",
    "price.strategy.posted", "price.strategy.take", "search.corrected", "search.help", "search.interpreted",
    "search.mentioned", "search.missing", "search.need.amount", "search.need.no", "search.need.unknown",
    "search.need.yes",
    "search.none", "search.opening", "search.soundsLike", "search.unknownNeed", "understood.cheap",
    "understood.cheapOnly", "understood.hiddenCheap", "understood.hiddenOpen", "understood.near",
    "understood.nearNot", "understood.nearest", "understood.needNot", "understood.nothing", "understood.open",
    "understood.phrase", "understood.price", "understood.region", "understood.regionAround",
    "understood.regionNot", "understood.time", "understood.timeClosed", "understood.way", "unit.ft",
    "unit.km",
    "unit.m", "unit.mi", "unit.yd",
    "value.ask_price", "value.clarify", "value.confirm", "value.counter", "value.firm", "value.refuse",
    "value.walk_away",
  ]

  /// Keys that only a few pages load: My Day, walks, ways, the converter, this device; with ``packKeys``.
  static let dayKeys = [
    "app.check", "app.check.content", "app.check.damaged", "app.check.keep", "app.check.map",
    "app.check.pages", "app.check.ready", "app.check.repaired", "app.check.shell", "app.clear",
    "app.clear.sure", "app.convert.currency", "app.convert.help", "app.convert.mine", "app.convert.rate",
    "app.convert.setOn", "app.day.addPlace", "app.day.added", "app.day.all", "app.day.another",
    "app.day.change", "app.day.changed", "app.day.closed", "app.day.date", "app.day.days", "app.day.done",
    "app.day.dropped", "app.day.earlier", "app.day.forget", "app.day.from", "app.day.help", "app.day.hours",
    "app.day.isIn", "app.day.late", "app.day.lateDone", "app.day.later", "app.day.likes", "app.day.lock",
    "app.day.locked", "app.day.longer", "app.day.make", "app.day.missing", "app.day.needs", "app.day.nextDay",
    "app.day.noStart", "app.day.pace", "app.day.rain", "app.day.shorter", "app.day.start",
    "app.day.startPlace", "app.day.stepFree", "app.day.sure", "app.day.unlock", "app.day.walk",
    "app.day.with", "app.edition.back", "app.edition.damaged", "app.edition.forward", "app.edition.isBack",
    "app.edition.kept", "app.edition.remove",
    "app.home", "app.home.choose", "app.home.clear", "app.home.help", "app.home.is",
    "app.home.pick", "app.map", "app.map.all", "app.map.in", "app.map.keys", "app.map.of", "app.map.offer",
    "app.map.out", "app.offline.missing", "app.page.convert", "app.page.my-walk", "app.page.packs",
    "app.page.route",
    "app.route.another", "app.route.described", "app.route.from", "app.route.help", "app.route.maps",
    "app.route.to", "app.route.where", "app.stored", "app.stored.content", "app.stored.edition",
    "app.stored.ios", "app.stored.keep", "app.stored.keepMap", "app.stored.keepPages", "app.stored.map",
    "app.stored.noContent", "app.stored.noMap", "app.stored.noPages", "app.stored.pages", "app.stored.remove",
    "app.stored.removeMap", "app.stored.removePages", "app.stored.safe", "app.stored.sum",
    "app.stored.unsafe", "app.units", "app.units.metric", "app.units.uk", "app.units.us", "app.walk.about",
    "app.walk.ahead", "app.walk.done", "app.walk.end", "app.walk.fromStop", "app.walk.none", "app.walk.north",
    "app.walk.reason", "app.walk.skip", "app.walk.stops", "app.yours", "app.yours.help", "geo.compass.e",
    "geo.compass.n", "geo.compass.ne", "geo.compass.nw", "geo.compass.s", "geo.compass.se", "geo.compass.sw",
    "geo.compass.w", "route.arrive", "route.at", "route.beyondEstimate", "route.closed", "route.direction",
    "route.end", "route.estimated", "route.noMap", "route.outside", "route.partial", "route.stairs",
    "route.turn.back", "route.turn.left", "route.turn.right", "route.turn.sharpLeft", "route.turn.sharpRight",
    "route.turn.slightLeft", "route.turn.slightRight", "route.turn.start", "route.turn.straight",
    "route.way.passage", "route.way.path", "route.way.road", "route.way.square", "route.way.steps",
    "route.way.street", "time.clock", "time.clock.whole", "time.hourDigits", "trip.about", "trip.assumed",
    "trip.car", "trip.end", "trip.feast", "trip.full", "trip.hot", "trip.hours", "trip.hoursMinutes",
    "trip.interest.none", "trip.minutes", "trip.noMeal.dinner", "trip.noMeal.drink", "trip.noMeal.lunch",
    "trip.omitted", "trip.spare", "trip.stops", "trip.stops.one", "trip.taxi", "trip.visited", "trip.walk",
    "value.free", "value.full", "value.relaxed", "value.standard", "walk.finished", "walk.stop",
  ]

  /// Keys of the pages of packs, for an app that knows a channel.
  static let packKeys = [
    "app.pack.back", "app.pack.bought", "app.pack.copied", "app.pack.copy", "app.pack.done",
    "app.pack.error.audience.mismatch", "app.pack.error.damaged", "app.pack.error.equivocation",
    "app.pack.error.expired", "app.pack.error.fastForward", "app.pack.error.locked",
    "app.pack.error.malformed", "app.pack.error.missing", "app.pack.error.missingDependency",
    "app.pack.error.network", "app.pack.error.newer", "app.pack.error.noCrypto", "app.pack.error.notOffered",
    "app.pack.error.receipt.expired", "app.pack.error.receipt.otherBuyer", "app.pack.error.receipt.range",
    "app.pack.error.receipt.refunded", "app.pack.error.receipt.revoked", "app.pack.error.rollback",
    "app.pack.error.root.chain", "app.pack.error.signature", "app.pack.file", "app.pack.help",
    "app.pack.hidden", "app.pack.install", "app.pack.installed", "app.pack.key", "app.pack.key.help",
    "app.pack.kilobytes", "app.pack.list", "app.pack.loading", "app.pack.look", "app.pack.looked",
    "app.pack.moved", "app.pack.newer", "app.pack.noItem", "app.pack.noList", "app.pack.none",
    "app.pack.offers", "app.pack.preview", "app.pack.receipt", "app.pack.refund", "app.pack.remove",
    "app.pack.removed", "app.pack.shop", "app.pack.size", "app.pack.stale", "app.pack.sum", "app.pack.take",
    "app.pack.transfer", "app.pack.transfer.help", "app.pack.unlock", "app.pack.unlocked", "app.pack.until",
    "app.pack.update", "app.pack.withdrawn",
  ]
}
