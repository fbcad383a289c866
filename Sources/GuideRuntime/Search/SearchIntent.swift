/// What the words of a query ask for beside naming a thing.
public enum SearchIntent: String, Sendable, Hashable, CaseIterable {
  /// What something costs.
  case price
  /// Where something is.
  case place
  /// What is open at this moment.
  case openNow
  /// What is close to where one stands.
  case nearMe
  /// How to say something.
  case phrase
  /// What to do, a plan or an activity.
  case activity
  /// Advice: how to do something, what is safe, what to look out for.
  case advice
  /// When something opens and closes.
  case hours
  /// Where to eat.
  case eating

  /// The content types that answer it, so that they come first.
  var types: Set<String> {
    switch self {
    case .price: ["price_card"]
    case .place: ["place", "region"]
    case .openNow, .nearMe, .hours, .eating: ["place"]
    case .phrase: ["phrase"]
    case .activity: ["activity", "itinerary", "place"]
    case .advice: ["tip", "culture"]
    }
  }

  /// The categories that answer it, where a type has things of many kinds; empty when the type says it all.
  var categories: Set<String> { self == .eating ? ["restaurant", "cafe"] : [] }
}

/// Finds words of intent and stop words in a query: English, French, Darija in both scripts.
struct IntentReading {
  private(set) var intents: Set<SearchIntent> = []
  /// Positions of the words that results need not have.
  private(set) var optional: Set<Int> = []

  /// Whether the words ask for all of a kind and say nothing else.
  private(set) var isListWish = false

  init(_ words: [String]) {
    var told: Set<Int> = []
    var isQuoting = false
    for start in words.indices {
      if let entry = IntentWords.longest(in: words[start...]), !isQuoting || entry.intent == .phrase {
        let range = start..<(start + entry.wordCount)
        if let intent = entry.intent { intents.insert(intent) }
        if entry.use != .kept { optional.formUnion(range) }
        if entry.intent != nil || entry.use == .dropped { told.formUnion(range) }
        // What is to be said in another language may itself be the words of a wish.
        if entry.use == .quotes, range.upperBound < words.count { isQuoting = true }
      }
      if IntentWords.stop.contains(words[start]) { optional.insert(start) }
    }
    addAmounts(words)
    isListWish =
      intents.contains(.eating) && intents.isSubset(of: [.eating, .place, .openNow, .nearMe])
      && told.union(optional).count == words.count
  }

  /// An amount of money says what may be spent, not what is looked for.
  private mutating func addAmounts(_ words: [String]) {
    func isNumber(_ i: Int) -> Bool {
      words.indices.contains(i) && words[i].utf8.allSatisfy { 0x30...0x39 ~= $0 }
    }
    for i in words.indices.dropFirst() where isNumber(i - 1) && IntentWords.currencies.contains(words[i]) {
      optional.formUnion([i - 1, i])
      intents.insert(.price)
    }
    for i in words.indices {
      for limit in IntentWords.limits where words[i...].starts(with: limit) && isNumber(i + limit.count) {
        optional.formUnion(i...(i + limit.count))
      }
    }
  }

  /// Takes a word for one that results must have.
  mutating func require(_ place: Int) { optional.remove(place) }
}

/// The lists behind ``IntentReading``, in normalized form.
enum IntentWords {
  struct Entry: Sendable {
    let phrase: Substring
    let wordCount: Int
    let intent: SearchIntent?
    let use: Use
  }

  /// What a phrase means for the words of the query.
  enum Use: Sendable {
    /// Results must have its words.
    case kept
    /// It says nothing else, so results need not have its words.
    case dropped
    /// The same, and what follows is what is to be said.
    case quotes
  }

  /// The longest phrase that some words begin with.
  static func longest(in words: ArraySlice<String>) -> Entry? {
    guard let first = words.first, let entries = byFirstWord[first] else { return nil }
    var longest: Entry?
    for entry in entries where entry.wordCount > longest?.wordCount ?? 0 && entry.wordCount <= words.count {
      if entry.wordCount == 1 || words.prefix(entry.wordCount).joined(separator: " ") == entry.phrase {
        longest = entry
      }
    }
    return longest
  }

  /// Phrases by their first word. Made in each process, so it has to be quick: a pass over the lists.
  private static let byFirstWord: [String: [Entry]] = {
    var entries: [String: [Entry]] = [:]
    entries.reserveCapacity(400)
    for (intent, use, list) in lists {
      for phrase in list.utf8.split(separator: UInt8(ascii: ",")) {
        let spaces = phrase.reduce(0) { $0 + ($1 == UInt8(ascii: " ") ? 1 : 0) }
        let first = spaces == 0 ? phrase : phrase.prefix { $0 != UInt8(ascii: " ") }
        let entry = Entry(
          phrase: Substring(phrase), wordCount: spaces + 1, intent: intent, use: use)
        entries[String(Substring(first)), default: []].append(entry)
      }
    }
    return entries
  }()

  /// The first phrase of an intent.
  static func plain(_ intent: SearchIntent) -> String? {
    lists.first { $0.0 == intent }.map { String($0.2.prefix { $0 != "," }) }
  }

  /// The first phrase of an intent is the one that English names have.
  private static let lists: [(SearchIntent?, Use, String)] = [
    (
      .price, .dropped,
      """
      how much,how much is,how much does,how much for,how much to,cost,costs,price,prices,price of,price for,fare,fares,fee,fees,\
      what is the price,tariff,rate,rates,combien,combien coute,combien ca coute,c est combien,ca coute combien,prix,prix de,\
      prix du,prix d,tarif,tarifs,cout,coute,coutent,bch7al,bchhal,bsh7al,bshhal,bshal,bchal,b ch7al,ch7al,chhal,sh7al,shhal,\
      taman,ttaman,tamane,بشحال,شحال,بكم,كم,ثمن,الثمن,سعر,تمن
      """
    ),
    (
      .place, .dropped,
      """
      where,where is,where are,where s,where can i,where can i find,where can i get,where can i buy,where do i,where to,\
      where to find,where to buy,where to get,find,locate,location of,ou est,ou sont,ou se trouve,ou trouver,ou acheter,fin,fin kayn,\
      fin kayna,fayn,fayn kayn,feen,فين,فين كاين,فين كاينه,اين
      """
    ),
    (
      .openNow, .dropped,
      "open now,open today,is open,ouvert maintenant,ouverte maintenant,ouvert en ce moment,7al daba,m7lol daba,hal daba,مفتوح الان,مفتوح دابا,حال دابا"
    ),
    (
      .nearMe, .dropped,
      "near me,nearby,near here,close to me,close by,around me,around here,nearest,closest,pres de moi,pres d ici,a proximite,autour de moi,le plus proche,la plus proche,9rib,qrib,9rib mni,قريب,قريب مني,حدايا"
    ),
    (
      .phrase, .quotes,
      "how do you say,how do i say,how to say,how do we say,how can i say,translate,comment dit on,comment on dit,comment dire,traduire,kifach nqol,kifash n9ol,kifach kat9ol,كيفاش نقول,كيفاش كتقول"
    ),
    (
      .phrase, .dropped,
      "what does,in darija,in arabic,in moroccan,translation,en darija,en arabe,traduction,بالدارجه,بالعربيه"
    ),
    (
      .activity, .dropped,
      "things to do,what to do,what to see,what to visit,things to see,que faire,que voir,que visiter,quoi faire,choses a faire"
    ),
    (
      .advice, .dropped, "how to,how do i,how can i,how does,how do,comment,comment faire,kifach,kifash,كيفاش"
    ),
    (
      .advice, .kept,
      "scam,scams,rip off,arnaque,arnaques,safe,safety,danger,dangerous,dangereux,securite,tip,tips,advice,conseil,conseils,avoid,eviter"
    ),
    (
      .hours, .dropped,
      """
      opening hours,hours of opening,opening times,opening time,closing hours,closing time,closing times,business hours,\
      visiting hours,hours,what time does,what time do,what time is,at what time,when does,when do,open until,open till,open,\
      opens,opening,close,closes,closed,closing,closing day,horaires,horaire,horaires d ouverture,heures d ouverture,\
      heure d ouverture,heures de fermeture,heure de fermeture,a quelle heure,quelle heure,jour de fermeture,jours d ouverture,\
      ouvre,ouvrent,ouvert,ouverte,ouverts,ferme,ferment,fermeture,ouverture,fuqach,fuqash,foqach,foqash,wqtach,weqtach,weqtash,\
      kay7el,kat7el,kaysedd,katsedd,m7lol,m7loula,اوقات العمل,ساعات العمل,مواعيد,فوقاش,وقتاش,امتي,كيحل,كتحل,كيسد,كتسد,محلول
      """
    ),
    (
      .eating, .dropped,
      """
      where to eat,where can i eat,where can we eat,where do i eat,where should i eat,place to eat,places to eat,\
      best places to eat,somewhere to eat,something to eat,eat out,eating out,fine dining,where to have lunch,where to have dinner,\
      ou manger,ou dejeuner,ou diner,ou bien manger,fin nakol,fin naklo,fin nakel,fayn nakol,فين ناكل,فين ناكلو,اين اكل,وين ناكل
      """
    ),
    (
      .eating, .kept,
      "eat,eats,restaurant,restaurants,resto,restos,lunch,dinner,dine,dining,manger,dejeuner,diner,nakol,naklo,ناكل,ناكلو,مطعم,مطاعم"
    ),
    // Words of praise that are part of what is meant.
    (
      nil, .kept,
      "best time,best month,best months,best season,good time,good morning,good evening,good night,good luck,bonne nuit,bonne soiree,bonne chance,meilleur moment,meilleure periode,meilleure saison"
    ),
    (
      nil, .dropped,
      """
      best,good,great,nice,cheap,cheapest,affordable,recommended,top,favourite,favorite,meilleur,meilleure,meilleurs,meilleures,\
      bon,bonne,bons,bonnes,pas cher,pas chere,pas chers,pas cheres,moins cher,recommande,mzyan,mezyan,mzyana,mezyana,zwin,zwina,\
      rkhis,rkhisa,r5is,a7san,7san,مزيان,مزيانه,زوين,زوينه,رخيص,رخيصه,احسن,افضل
      """
    ),
    (.price, .kept, "ticket,tickets,billet,billets,entry fee,entrance fee"),
    (.activity, .kept, "day trip,day trips,excursion,excursions,itinerary,itineraire,tour,tours"),
  ]

  /// What stands before the most that may be spent.
  static let limits: [[String]] = [
    ["under"], ["below"], ["less", "than"], ["up", "to"], ["max"], ["maximum"], ["at", "most"],
    ["moins", "de"],
    ["au", "plus"], ["jusqu", "a"], ["a", "moins", "de"], ["اقل", "من"], ["قل", "من"],
  ]

  /// Units of money.
  static let currencies: Set<String> = [
    "mad", "dh", "dhs", "dirham", "dirhams", "eur", "euro", "euros", "usd", "gbp", "درهم", "دراهم", "drhm",
  ]

  /// Words that carry no meaning of their own in a query.
  static let stop: Set<String> = Set(
    """
    the a an of to in at on for from is are am was be it its i me my we our you your do does did can could will would should \
    with without and or by as about into this that these those there some any please what which who when how s \
    le la les l un une des du de d au aux a en et est sont je j il elle on nous vous ce cet cette c que qu qui quel quelle \
    quels quelles pour par sur dans avec sans ne pas se s y mon ma mes votre ou \
    dyal dial d f fi l w wa b في من الى على عند ديال د ف و ب هل
    """.split(separator: " ").map(String.init))
}
